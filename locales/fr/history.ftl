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
history-chose = { $player } choisit sa défausse
history-eyes = Point de vue
history-open = Tout visible
history-eyes-of = Vu par { $player }
history-happened = Que s’est-il passé ?
history-go-on = Continuer

## Revoir une partie

replay-button = Revoir
replay-keep = Ajouter à « Mes parties »
replay-kept = Ajoutée à « Mes parties »
replay-damaged = Ce lien est endommagé ou incomplet : la partie qu’il contient ne peut pas être affichée. Demandez qu’on vous le renvoie.
replay-unknown = La partie de ce lien vient d’une autre version d’Utopia et ne peut pas être affichée ici.
replay-running = Cette partie n’est pas encore finie : on ne peut pas la revoir pour l’instant.
replay-not-kept = La partie n’a pas pu être enregistrée dans ce navigateur.

## Partager

share-button = Partager
share-title = Partager cette partie
share-link = Le lien vers cette partie
share-copy = Copier
share-about = Toute personne qui ouvre le lien peut revoir toute la partie, y compris les cartes de chacun. Le lien contient lui-même la partie : rien n’est envoyé à un serveur.
share-copied = Lien copié.
share-by-hand = Le lien est sélectionné : copiez-le au clavier ou par un appui long.
share-impossible = Impossible de créer un lien pour cette partie.
share-board-missing = La partie du fichier { $file } a été jouée sur le plateau « { $board } », qui n’y figure pas. Choisissez son fichier de plateau (.toml) en même temps que celui de la partie.

## Conseils

hint-button = Conseil
hint-thinking = Réflexion…
hint-move = Conseil : « { $action } ».
hint-why = Conseil : « { $action } » – { $why }.

## Pourquoi un coup est bon : des parties de phrase, sur le coup de n’importe qui

reason-wonder = la merveille de { $island } rapporte { $points } points tout de suite
reason-monument = le { $monument } en { $district } rapporte { $worth } par tour
reason-own-wonder =
    { $points ->
        [one] la merveille de { $island } rapporte { $points } point de plus tout de suite
       *[other] la merveille de { $island } rapporte { $points } points de plus tout de suite
    }
reason-removal =
    { $count ->
        [one] le prince retiré rapporte { $points } points
       *[other] les { $count } princes retirés rapportent { $points } points
    }
reason-blocks = { $player } ne peut plus construire en { $district }
reason-third = un troisième { $prince } en { $district } permet d’en prendre le contrôle : { $worth } par tour
reason-nearer = { $civs } des 5 civilisations sur { $island } : sa merveille approche
reason-all-five = les cinq civilisations sont sur { $island } : la merveille peut être construite
reason-scale = revenu par tour : { $own } pour soi, { $others } pour les autres
reason-denies = { $player } convoite cet invité
reason-second = un deuxième { $prince } en { $district } : encore un, et on peut en prendre le contrôle
reason-removable = le prince en { $district } pourra être retiré pour { $points } points
reason-draw =
    { $good ->
        [one] { $good } invité sur { $of } dans le sac serait utile tout de suite
       *[other] { $good } invités sur { $of } dans le sac seraient utiles tout de suite
    }
reason-harmless =
    { $points ->
        [one] { $player } est la menace la plus faible, avec { $points } point
       *[other] { $player } est la menace la plus faible, avec { $points } points
    }
reason-keeps =
    { $count ->
        [0] le plus utile reste en main : { $cards }
        [one] le plus utile reste en main : { $cards }, pour un prince sur le plateau
       *[other] le plus utile reste en main : { $cards }, pour { $count } princes sur le plateau
    }
reason-spare = le prince en { $district } est isolé
reason-foothold = un premier { $prince } en { $district }, où un monument rapporterait { $worth } par tour
reason-saves =
    { $count ->
        [one] aucune autre action ne vaut la dépense ; une carte reste en main
       *[other] aucune autre action ne vaut la dépense ; { $count } cartes restent en main
    }
reason-nothing = il n’y a plus rien à faire
reason-gives =
    { $points ->
        [one] mais { $player } y gagne { $points } point
       *[other] mais { $player } y gagne { $points } points
    }
