# Ce que disent seulement les lecteurs d'écran : l'écran le montre autrement.

spoken-price = { $line }, pour { $price }
spoken-moved = { $player } déplace { $princes } depuis { $from } vers { $to }
spoken-cost = Coût : { $price }.
spoken-effect = { $player } : { $changes }.
spoken-income = le revenu passe de { $before } à { $after }
spoken-builds = Constructions possibles : { $builds }.
spoken-value = Valeur { $value }
spoken-group = { $player } : { $princes }
spoken-points = { $points ->
    [one] point
   *[other] points
}
spoken-actions = Actions
