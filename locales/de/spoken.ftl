# What only screen readers say: the screen shows it in another way.

spoken-price = { $line }, für { $price }
spoken-moved = { $player } bewegt { $princes } von { $from } nach { $to }
spoken-cost = Kosten: { $price }.
spoken-effect = { $player }: { $changes }.
spoken-income = Ertrag von { $before } auf { $after }
spoken-builds = Möglich: { $builds }.
spoken-value = Wert { $value }
spoken-group = { $player }: { $princes }
spoken-points = { $points ->
    [one] Punkt
   *[other] Punkte
}
spoken-actions = Aktionen
