# Tables on the server: the lobby, one's name there, and coming by a link. Refusals are composed at run time.
# used: online-refused-*

## The way there
start-online = En ligne entre amis
start-online-about = Ouvrez une table, envoyez le lien, jouez
online-short = En ligne
online-badge =
    { $n ->
        [one] Une partie attend votre coup
       *[other] { $n } parties attendent votre coup
    }

## Trouble
online-offline = Le serveur est injoignable. Y a-t-il du réseau ?
online-none = On ne peut pas jouer en ligne ici : ce site n’est pas servi par le serveur d’Utopia.
online-only-here = Ce lien ne marche que sur cet ordinateur. Pour les autres, ouvrez cette page à l’adresse que le serveur affiche après « others open », ou demandez à la personne qui le fait tourner.
online-refused-name = Il faut un nom de 1 à 40 caractères.
online-refused-guest = Le serveur ne vous connaît plus. Redites votre nom.
online-refused-too_many = C’est trop à la fois. Terminez ou quittez d’abord l’une de vos tables.
online-refused-key = Ce lien n’est plus valable. Demandez-en un nouveau.
online-refused-table = Cette table n’existe pas. Elle a peut-être été fermée.
online-refused-full = Il n’y a plus de place libre.
online-refused-late = La partie a déjà commencé. Vous pouvez encore la regarder.
online-refused-taken = Quelqu’un d’autre vient de prendre cette place.
online-refused-settings = Le serveur refuse ces réglages. Le fichier du plateau est peut-être trop grand : 64 ko au plus.
online-refused-storage = Le serveur ne peut rien enregistrer pour l’instant. Réessayez plus tard.
online-refused-running = La partie enregistrée est montrée après le dernier coup.
online-refused-banned = La modération vous a exclu de ce serveur.

## The lobby
online-title = Jouer en ligne
online-you-are = Vous êtes { $name }
online-name = Votre nom
online-name-about = Les autres à la table le voient. Il n’y a ni compte ni mot de passe.
online-create-title = Nouvelle table
online-create = Ouvrir la table
online-seat-you = vous
online-seat-comer = qui a le lien
online-access = Qui trouve la table
online-access-link = Avec le lien
online-access-public = Affichée ici
online-clock = Temps
online-clock-none = Sans pendule
online-clock-live = En direct
online-clock-correspondence = En jours
online-clock-about = Si le temps de quelqu’un est écoulé, un bot joue à sa place jusqu’à son retour.
online-turn = Pour un tour
online-turn-choice = { $n } secondes
online-game = Pour toute la partie
online-game-choice =
    { $n ->
        [0] sans limite
       *[other] { $n } minutes
    }
online-days-choice =
    { $n ->
        [one] un jour
       *[other] { $n } jours
    }
online-more = Plateau et spectateurs
online-delay = Les spectateurs voient la partie
online-delay-choice =
    { $n ->
        [0] aussitôt
        [one] une minute plus tard
       *[other] { $n } minutes plus tard
    }
online-nobody = Il faut au moins une place pour un humain : la vôtre.
online-mine = Mes parties en ligne
online-mine-empty = Aucune pour l’instant. Ouvrez une table et envoyez le lien à vos amis.
online-tables = Tables ouvertes
online-tables-empty = Aucune table n’attend de joueurs en ce moment.
online-running = Parties à regarder
online-your-turn = à vous de jouer
online-waiting = attend des joueurs
online-ended = arrêtée avant la fin
online-play = Jouer
online-open = Ouvrir
online-join = Rejoindre
online-watch = Regarder
online-free = libre
online-clock-turn = { $turn } s par tour
online-clock-game = { $turn } s par tour, { $game } min par partie
online-clock-days =
    { $turn ->
        [one] un jour par tour
       *[other] { $turn } jours par tour
    }
online-own-board = un plateau à part
online-fact-delay =
    { $minutes ->
        [one] spectateurs une minute plus tard
       *[other] spectateurs { $minutes } minutes plus tard
    }

## Who one is
online-account = Vous sur ce serveur
online-rename = Changer de nom
online-save = Enregistrer
online-saved = C’est fait. Toutes vos tables montrent le nouveau nom.
online-device = Jouer sur un autre appareil
online-device-about = Ouvrez-y le lien, et cet appareil sera aussi vous : le même nom, les mêmes parties. Le lien sert une fois, pendant dix minutes. Ne le montrez à personne d’autre.
online-device-make = Créer un lien
online-device-link = Le lien pour votre autre appareil
online-forget = Me supprimer
online-forget-about = Votre nom disparaît de toutes les tables. Les places aux tables qui attendent se libèrent, et dans les parties en cours un bot continue pour vous. Personne ne peut revenir là-dessus.
online-forget-now = Me supprimer définitivement

## Coming by a link
online-arrive-title = Jouer sur cet appareil
online-arrive-about = Désormais vous êtes ici la même personne que sur votre autre appareil, avec les mêmes parties.
online-arrive-replaced = Jusqu’ici vous êtes { $name } sur cet appareil. Ses parties n’y seront plus accessibles.
online-arrive = Continuer ici
online-seat-title = Une place pour vous
online-seat-about = Quelqu’un vous cède sa place dans une partie en cours. Vous continuez là où elle en est.
online-seat = Prendre la place
