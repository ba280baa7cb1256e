# Le passé d’une partie, son partage, et les conseils.

## Historique

history-title = Historique
history-first = Au début
history-before = Un coup en arrière
history-play = Lecture
history-pause = Pause
history-after = Un coup en avant
history-last = À la fin
history-at = { $at } sur { $of }
history-looking = Vous regardez le coup { $at } sur { $of }
history-back = Revenir à la partie
history-start = La partie commence.
history-ended = { $player } termine son tour
history-chose = { $player } choisit ses défausses
history-eyes = Par quels yeux
history-open = Tout à découvert
history-eyes-of = Comme { $player } l’a vue
history-happened = Que s’est-il passé

## Revoir une partie

replay-button = Revoir
replay-keep = Garder dans mes parties
replay-kept = Gardée dans mes parties
replay-damaged = Ce lien est abîmé ou coupé : la partie qu’il contient ne peut être montrée. Demandez-le à nouveau.
replay-unknown = La partie de ce lien vient d’une autre version d’Utopia et ne peut être montrée ici.
replay-running = Cette partie n’est pas finie : elle ne peut être revue.
replay-not-kept = La partie n’a pas pu être gardée dans ce navigateur.

## Partager

share-button = Partager
share-title = Partager cette partie
share-link = Le lien vers cette partie
share-copy = Copier
share-about = Qui ouvre le lien peut revoir toute la partie, avec toutes les mains. Le lien contient lui-même la partie : rien n’est envoyé à un serveur.
share-copied = Le lien est dans le presse-papiers.
share-by-hand = Le lien est sélectionné : copiez-le au clavier ou par un appui long.
share-impossible = On ne peut pas faire de lien de cette partie.
share-board-missing = { $file } a été joué sur le plateau « { $board } », qui n’est pas dans le fichier. Choisissez son fichier de plateau (.toml) avec le fichier de la partie.

## Conseils

hint-button = Conseil
hint-thinking = Réflexion …
hint-move = Conseil : { $action }.
hint-why = Conseil : { $action } – { $why }.

## Pourquoi un coup est bon : des parties de phrase, sur le coup de n’importe qui

reason-wonder = la merveille de { $island } rapporte { $points } points tout de suite
reason-monument = le { $monument } en { $district } rapporte { $worth } par tour
reason-own-wonder = la merveille de { $island } rapporte { $points } de plus tout de suite
reason-removal =
    { $count ->
        [one] le prince retiré rapporte { $points } points
       *[other] les { $count } princes retirés rapportent { $points } points
    }
reason-blocks = { $player } ne peut plus bâtir en { $district }
reason-third = un troisième { $prince } en { $district } : on peut prendre le contrôle, soit { $worth } par tour
reason-nearer = { $civs } civilisations sur 5 sur { $island } : sa merveille approche
reason-all-five = les cinq civilisations sur { $island } : la merveille peut être bâtie
reason-scale = un tour rapporte { $own } à qui joue et { $others } aux autres
reason-denies = { $player } attend cet invité
reason-second = un deuxième { $prince } en { $district } : encore un, et on peut prendre le contrôle
reason-removable = le prince en { $district } pourra être retiré pour { $points } points
reason-draw =
    { $good ->
        [one] { $good } invité sur { $of } dans le sac aide tout de suite
       *[other] { $good } invités sur { $of } dans le sac aident tout de suite
    }
reason-harmless =
    { $points ->
        [one] { $player } menace le moins, avec { $points } point
       *[other] { $player } menace le moins, avec { $points } points
    }
reason-keeps =
    { $count ->
        [0] le plus utile du reste : { $cards }
        [one] le plus utile du reste : { $cards }, avec un prince sur le plateau
       *[other] le plus utile du reste : { $cards }, avec { $count } princes sur le plateau
    }
reason-spare = le prince en { $district } y est seul
reason-foothold = un premier { $prince } en { $district }, où un monument rapporte { $worth } par tour
reason-saves =
    { $count ->
        [one] rien de plus ne vaut ses cartes ; une est gardée
       *[other] rien de plus ne vaut ses cartes ; { $count } sont gardées
    }
reason-nothing = il n’y a plus rien à faire
reason-gives =
    { $points ->
        [one] mais { $player } y gagne { $points } point
       *[other] mais { $player } y gagne { $points } points
    }
