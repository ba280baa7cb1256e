# Une table sur le serveur : la salle, la partie, la discussion, la connexion.
# used: live-refused-*

live-window = Table – Utopia
live-room = On attend des joueurs
live-free = place libre
live-bot = bot
live-host = invite
live-invite = Inviter des amis
live-invite-about = Envoyez ce lien. Qui l’ouvre peut jouer ou regarder ; personne n’a besoin de compte.
live-link = Lien vers cette table
live-qr = Code QR du lien
live-join = S’asseoir
live-full = Toutes les places sont prises. Vous regarderez dès que la partie commence.
live-start = Commencer la partie
live-start-free =
    { $count ->
        [one] Un bot prendra la place libre.
       *[other] Des bots prendront les { $count } places libres.
    }
live-start-ask = Commencer sans attendre ?
live-start-about =
    { $count ->
        [one] Une place est encore libre. Un bot y jouera, et qui arrive plus tard ne pourra que regarder.
       *[other] { $count } places sont encore libres. Des bots y joueront, et qui arrive plus tard ne pourra que regarder.
    }
live-start-with-bots =
    { $count ->
        [one] Commencer avec un bot
       *[other] Commencer avec des bots
    }
live-start-wait = Attendre
live-wait-for-host = { $name } commence la partie quand tout le monde est là.
live-more = Un empêchement ?
live-leave-room = Quitter la table
live-closed = Cette table est fermée.
live-ended = Tous ont accepté d’arrêter cette partie.

live-chat = Discussion
live-tab-chat = Discussion
live-chat-players = Message aux joueurs
live-chat-spectators = Message aux spectateurs
live-say = Envoyer
live-spectator = Spectateur

live-affairs = Table
live-watch-link = Qui a ce lien peut regarder la partie.
live-spectators =
    { $count ->
        [0] Personne ne regarde.
        [one] Une personne regarde.
       *[other] { $count } personnes regardent.
    }
live-notify = Me prévenir quand c’est mon tour
live-mutes = Ne pas montrer ce que disent
live-hand-over = Céder ma place
live-hand-over-about = Quelqu’un d’autre peut continuer à votre place : envoyez-lui un lien qui sert une fois.
live-hand-over-link = Lien vers ma place
live-end = Proposer d’arrêter la partie
live-end-not = Continuer plutôt
live-end-about = La partie s’arrête sans résultat quand toutes les personnes à la table sont d’accord.
live-end-agreed = Pour arrêter : { $names }
live-leave = Laisser un bot jouer pour moi
live-leave-about = Un bot peut jouer pour vous ; vous pouvez revenir à tout moment.

live-here = en ligne
live-away = hors ligne
live-not-known = inconnu : votre propre connexion est perdue
live-days = { $days } j { $hours } h

live-undone =
    { $count ->
        [one] { $player } a repris un coup.
       *[other] { $player } a repris { $count } coups.
    }
live-sending = Votre coup est en route …
live-kept = Votre coup est gardé et sera envoyé dès que la connexion revient.
live-lost = La connexion est perdue. Nouvel essai …
live-away-about = La table apparaît d’elle-même dès que le serveur répond.
live-home = Page d’accueil
live-replaced = Un bot joue pour vous.
live-come-back = Reprendre la main
live-your-turn = Utopia : à vous de jouer
live-update = Le serveur a une nouvelle version d’Utopia.
live-must-update = Le serveur a une nouvelle version d’Utopia ; celle-ci ne peut plus y jouer.
live-close = OK
live-rematch-open = Les mêmes joueurs se retrouvent à une autre table.
live-rematch-go = Y aller
live-fair = Donne loyale : la graine découle de l’engagement du serveur et de la part de chacun, la vôtre comprise.
live-fair-table = Cette partie a été donnée loyalement : le serveur a tenu l’engagement pris avant la première carte.
live-unfair = Cette partie n’a pas été donnée comme le serveur s’y était engagé.

live-refused-stale = Autre chose est arrivé avant ; la table montre où on en est.
live-refused-not-seated = Il faut être assis à la table pour cela.
live-refused-not-host = Seule la personne qui invite peut le faire.
live-refused-not-now = Ce n’est pas possible maintenant.
live-refused-nothing-to-undo = Il n’y a plus rien à reprendre.
live-refused-other-rules = Cette partie a commencé avec d’autres règles que celles que le serveur connaît. On peut la regarder, pas la jouer.
live-refused-too-much = C’était trop à la fois. Attendez un instant.
live-refused-storage = Le serveur ne peut rien enregistrer en ce moment ; rien n’a donc changé. Réessayez plus tard.
live-refused-unreadable = Le serveur n’a pas compris. Une nouvelle version de la page peut aider.

history-nothing = Il s’est passé quelque chose que personne ne voit.
