# Ciò che dicono solo i lettori di schermo: lo schermo lo mostra in un altro modo.

spoken-price = { $line }, pagando { $price }
spoken-moved = { $player } sposta { $princes } da { $from } a { $to }
spoken-cost = Costo: { $price }.
spoken-effect = { $player }: { $changes }.
spoken-income = guadagno da { $before } a { $after }
spoken-builds = Costruzioni possibili: { $builds }.
spoken-value = Valore { $value }
spoken-group = { $player }: { $princes }
spoken-points = { $points ->
    [one] punto
   *[other] punti
}
spoken-actions = Azioni
