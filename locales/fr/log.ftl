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
log-returned = { $player } reprend { $princes } de { $district }
log-wonder = { $player } construit la merveille de { $island } !
log-control = { $player } prend le contrôle du quartier { $district } ({ $monument })
log-scored =
    { $merit ->
        [wonder] +{ $points } pour { $player } : merveille
        [owner] +{ $points } pour { $player } : la merveille de l’île lui appartient
        [host] +{ $points } pour { $player } : un prince rejoint son monument
        [removal] +{ $points } pour { $player } : prince retiré
       *[prestige] +{ $points } pour { $player } : prestige, { $total } en tout
    }
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

## Ce qu'un seul joueur entend

log-my-cards = Vos nouvelles cartes : { $cards }
log-my-discard = Vous allez défausser { $cards }
