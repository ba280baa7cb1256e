# Ce qui s'est passé, une ligne à la fois. Ces lignes se lisent vite : courtes, et sans point final.

log-round = Tour { $round } : accueil des princes
log-to-the-back = { $player } passe derrière les autres sur la case départ
log-arrived =
    { $count ->
        [one] { $count } invité arrive : { $islands }
       *[other] { $count } invités arrivent : { $islands }
    }
# Une partie de la liste des îles dans log-arrived.
log-arrived-at =
    { $island ->
        [water] { $count } pour l’Eau
        [earth] { $count } pour la Terre
        [fire] { $count } pour le Feu
       *[wind] { $count } pour le Vent
    }
log-pass = Invités : tour de table { $pass } sur 3
log-turn = À { $player } de jouer
log-taken = { $player } accueille { $guest }
log-surprise = Surprise ! { $player } pioche { $guest } dans le sac
log-named = { $player } désigne { $named }, qui accueille un invité supplémentaire
log-placed = { $player } place { $princes } en { $district }
log-moved = { $player } déplace { $princes } : { $from } → { $to }
log-returned = { $player } reprend { $princes } du quartier { $district }
log-wonder = { $player } construit la merveille de { $island } !
log-control = { $player } prend le contrôle du quartier { $district } ({ $monument })
# Les points disent ce qui les a rapportés, et où.
log-scored-wonder = +{ $points } pour { $player } : merveille de { $island }
log-scored-owner = +{ $points } pour { $player } : bonus de merveille pour le quartier { $district }
log-scored-host = +{ $points } pour { $player } : { $prince } ajouté à son monument en { $district }
log-scored-removal = +{ $points } pour { $player } : { $prince } retiré du quartier { $district }
log-scored-prestige = +{ $points } pour { $player } : prestige, { $total } en tout
log-last-round = Dernier tour : la partie s’arrête après le décompte
log-development = Développement de la cité : les invités retournent dans le sac
log-reshuffled =
    { $count ->
        [one] La défausse devient une nouvelle pioche de { $count } carte
       *[other] La défausse devient une nouvelle pioche de { $count } cartes
    }
log-dealt =
    { $count ->
        [one] { $player } reçoit { $count } carte
       *[other] { $player } reçoit { $count } cartes
    }
log-chose = { $player } a choisi sa défausse
log-discarded = { $player } défausse { $cards }
log-paid = { $player } joue { $cards }
log-raised = { $player } fait monter { $civ } à { $value }, devant { $passed }
log-lowered = { $player } fait chuter { $civ } à 1
log-turn-ended = { $player } a terminé son tour
log-over =
    { $count ->
        [one] { $winners } remporte la partie !
       *[other] { $winners } se partagent la victoire !
    }

## Le dernier tour en une phrase : un nom, et ce que le joueur a fait

turn-said = { $player } { $deeds }.
turn-idle = { $player } a terminé son tour sans rien faire.
deed-placed = a placé { $princes } en { $district }
deed-taken = a accueilli { $guest }
deed-surprise = a pioché { $guest } dans le sac
deed-named = a désigné { $named } pour un invité supplémentaire
deed-moved = a déplacé { $princes } depuis { $from } vers { $to }
deed-removed = a retiré { $princes } du quartier { $district }
deed-wonder = a construit la merveille de { $island }
deed-control = a pris le contrôle du quartier { $district } ({ $monument })
deed-raised = a fait monter { $civ } à { $value }
deed-lowered = a fait chuter { $civ } à 1
deed-more =
    { $count ->
        [one] a fait une autre action
       *[other] a fait { $count } autres actions
    }

## Ce que le tour d'un autre a coûté au lecteur

loss-income = Votre revenu passe de { $before } à { $after }.
loss-district = Le quartier { $district } vous échappe, alors que vous y avez { $princes }.
loss-wonder = La merveille de { $island } vous échappe, alors que vous aviez déjà { $civs } des 5 civilisations sur l’île.

## Ce qu'un seul joueur entend

log-my-cards = Vos nouvelles cartes : { $cards }
log-my-discard = Vous allez défausser { $cards }
