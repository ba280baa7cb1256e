# What only screen readers say: the screen shows it in another way.

spoken-price = { $line }, for { $price }
spoken-moved = { $player } moves { $princes } from { $from } to { $to }
spoken-cost = Cost: { $price }.
spoken-effect = { $player }: { $changes }.
spoken-income = income from { $before } to { $after }
spoken-builds = Possible: { $builds }.
spoken-value = Value { $value }
spoken-group = { $player }: { $princes }
spoken-points = { $points ->
    [one] point
   *[other] points
}
spoken-actions = Actions
