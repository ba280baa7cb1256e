# Tables on the server: the lobby, one's name there, and coming by a link. Refusals are composed at run time.
# used: online-refused-*

## Trouble
online-offline = Le serveur est injoignable. Vérifiez votre connexion.
online-none = On ne peut pas jouer en ligne ici : ce site tourne sans le serveur d’Utopia.
online-only-here = Ce lien ne marche que sur cet ordinateur. Pour inviter d’autres personnes, ouvrez cette page à l’adresse que le programme affiche sur la ligne « {"Share this address: http://…"} », ou demandez-la à la personne qui fait tourner le serveur.
online-refused-name = Il faut un nom de 1 à 40 caractères.
online-refused-guest = Le serveur ne vous reconnaît plus. Indiquez à nouveau votre nom.
online-refused-too_many = Trop de tables ou de demandes à la fois. Terminez une partie, quittez une table ou patientez un peu.
online-refused-key = Ce lien n’est plus valable. Demandez-en un nouveau.
online-refused-table = Cette table n’existe pas. Elle a peut-être été fermée.
online-refused-full = Il n’y a plus de place libre.
online-refused-late = La partie a déjà commencé. Vous pouvez encore la regarder.
online-refused-taken = Quelqu’un d’autre vient de prendre cette place.
online-refused-settings = Le serveur refuse ces réglages. Le fichier du plateau est peut-être trop gros : 64 ko au plus.
online-refused-storage = Le serveur ne peut rien enregistrer pour l’instant. Réessayez plus tard.
online-refused-running = L’enregistrement ne sera visible qu’après le dernier coup.
online-refused-banned = La modération vous a fermé l’accès à ce serveur.
online-refused-removed = La personne qui a ouvert la table vous a retiré votre place. Vous pouvez encore regarder.

## The lobby
online-title = Jouer en ligne
online-you-are = Vous êtes { $name }
online-name = Votre nom
online-name-about = Les autres joueurs le verront. Ni compte ni mot de passe ne sont nécessaires.
online-create-title = Nouvelle table
online-create = Ouvrir la table
online-seat-you = vous
online-seat-comer = toute personne ayant le lien
online-access = Accès à la table
online-access-link = Seulement avec le lien
online-access-public = Visible par tous
online-clock = Temps de réflexion
online-clock-none = Sans pendule
online-clock-live = En temps réel
online-clock-correspondence = Par correspondance
online-clock-about = Quand quelqu’un n’a plus de temps, un bot joue à sa place jusqu’à son retour.
online-turn = Par tour
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
online-rules = Règles et durée · { $edition }
online-more = Plateau et spectateurs
online-delay = Les spectateurs voient la partie
online-delay-choice =
    { $n ->
        [0] en direct
        [one] avec une minute de retard
       *[other] avec { $n } minutes de retard
    }
online-nobody = Il faut au moins une place pour un humain : la vôtre.
online-mine = Mes parties en ligne
online-mine-empty = Aucune pour l’instant. Ouvrez une table et envoyez le lien à vos amis.
online-tables = Tables ouvertes
online-tables-empty = Aucune table n’attend de joueurs en ce moment.
online-running = Parties à regarder
online-your-turn = à vous de jouer
online-waiting = en attente
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
online-own-board = plateau personnalisé
online-fact-delay =
    { $minutes ->
        [one] spectateurs : une minute de retard
       *[other] spectateurs : { $minutes } minutes de retard
    }

## Who one is
online-account = Votre profil sur ce serveur
online-rename = Changer de nom
online-save = Enregistrer
online-saved = C’est fait. Toutes vos tables affichent le nouveau nom.
online-device = Jouer sur un autre appareil
online-device-about = Ouvrez le lien sur l’autre appareil : vous y aurez le même nom et les mêmes parties. Le lien ne sert qu’une fois et reste valable dix minutes. Ne le montrez à personne d’autre.
online-device-make = Créer un lien
online-device-link = Le lien pour votre autre appareil
online-forget = Effacer mes données
online-forget-about = Votre nom disparaît de toutes les tables. Vos places aux tables en attente se libèrent, et un bot joue à votre place dans les parties en cours. Cette action est irréversible.
online-forget-now = Effacer définitivement mes données

## Coming by a link
online-invited = { $name } vous invite à jouer à Utopia
online-what = Utopia est un jeu de plateau pour deux à cinq joueurs : accueillez sur quatre îles les princes de cinq civilisations antiques, bâtissez avec eux monuments et merveilles, et influencez le prestige de chaque civilisation. Une partie dure environ une heure et se joue dans le navigateur, sans compte et sans rien installer.
online-arrive-title = Jouer sur cet appareil
online-arrive-about = Vous aurez ici le même nom et les mêmes parties que sur votre autre appareil.
online-arrive-replaced = Sur cet appareil, vous étiez jusqu’ici { $name }. Les parties jouées sous ce nom n’y seront plus accessibles.
online-arrive = Continuer ici
online-seat-title = Une place pour vous
online-seat-about = Quelqu’un vous cède sa place dans une partie en cours. Vous reprenez la partie là où elle en est.
online-seat = Prendre la place
