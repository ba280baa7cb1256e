# What only screen readers say: the screen shows it in another way.

spoken-price = { $line }, voor { $price }
spoken-moved = { $player } verplaatst { $princes } van { $from } naar { $to }
spoken-cost = Kosten: { $price }.
spoken-effect = { $player }: { $changes }.
spoken-income = opbrengst van { $before } naar { $after }
spoken-builds = Mogelijk: { $builds }.
spoken-value = Waarde { $value }
spoken-group = { $player }: { $princes }
spoken-points = { $points ->
    [one] punt
   *[other] punten
}
spoken-actions = Acties
