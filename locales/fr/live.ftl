# Une table sur le serveur : la salle, la partie, la discussion, la connexion.
# used: live-refused-*

live-window = Table · Utopia
live-room = Salle d’attente
live-free = place libre
live-kept-seat = place réservée
live-bot = bot
live-host = a ouvert la table
live-invite = Inviter des amis
live-invite-about = Envoyez ce lien. Toute personne qui l’ouvre peut jouer ou regarder ; aucun compte n’est nécessaire.
live-invite-text = On fait une partie d’Utopia ?
live-link = Lien vers cette table
live-qr = Code QR du lien
live-join = S’asseoir
live-full = Toutes les places sont prises. Vous pourrez regarder dès que la partie commencera.
live-start = Commencer la partie
live-start-free =
    { $count ->
        [one] Un bot prendra la place libre.
       *[other] Des bots prendront les { $count } places libres.
    }
live-start-ask = Commencer sans attendre ?
live-start-about =
    { $count ->
        [one] Une place est encore libre. Un bot y jouera, et les personnes qui arriveront plus tard ne pourront que regarder.
       *[other] { $count } places sont encore libres. Des bots y joueront, et les personnes qui arriveront plus tard ne pourront que regarder.
    }
live-start-with-bots =
    { $count ->
        [one] Commencer avec un bot
       *[other] Commencer avec des bots
    }
live-start-wait = Attendre
live-colour = Ma couleur
live-wait-for-host = { $name } lancera la partie quand tout le monde sera là.
live-not-ready = On attend encore { $players }.
live-opening = Distribution en cours. On attend { $players } ({ $time })
live-remove = Exclure
live-remove-whom = Exclure { $player }
live-more = Un empêchement ?
live-leave-room = Quitter la table
live-closed = Cette table est fermée.
live-ended = Cette partie a été arrêtée d’un commun accord.

live-chat = Discussion
live-tab-chat = Discussion
live-chat-players = Message aux joueurs
live-chat-spectators = Message aux spectateurs
live-say = Envoyer
live-spectator = Spectateur
live-unread =
    { $count ->
        [one] Un message non lu
       *[other] { $count } messages non lus
    }
live-turn-badge = À vous de jouer
live-you = { $name } (vous)
live-event-left = { $player } laisse un bot jouer à sa place.
live-event-out-of-time = { $player } a épuisé son temps. Un bot joue à sa place.
live-event-returned = { $player } est de retour.
live-event-removed = La personne qui a ouvert la table a exclu { $player }.
live-event-idle = { $player } n’est plus là depuis trop longtemps. La place est à nouveau libre.
live-event-withheld = { $player } n’était pas là pour la distribution. La place est à nouveau libre.
live-event-took-over = { $player } remplace { $from }.
live-event-proposes-end = { $player } propose d’arrêter la partie.
live-event-agrees-to-end = { $player } accepte d’arrêter la partie.
live-event-plays-on = { $player } veut continuer à jouer.

live-affairs = Table
live-watch-link = Toute personne qui a ce lien peut regarder la partie.
live-spectators =
    { $count ->
        [0] Personne ne regarde.
        [one] Une personne regarde.
       *[other] { $count } personnes regardent.
    }
live-notify = Me prévenir quand c’est mon tour
live-mutes = Masquer les messages de
live-hand-over = Céder ma place
live-hand-over-about = Quelqu’un d’autre peut continuer à votre place : envoyez-lui un lien à usage unique.
live-hand-over-link = Lien vers ma place
live-end = Proposer d’arrêter la partie
live-end-not = Continuer à jouer
live-end-about = La partie s’arrête sans résultat quand toutes les personnes à la table sont d’accord. Une personne remplacée par un bot a d’abord un peu de temps pour revenir.
live-end-agreed = D’accord pour arrêter : { $names }
live-proposal =
    { $count ->
        [one] { $players } propose d’arrêter la partie sans résultat.
       *[other] { $players } proposent d’arrêter la partie sans résultat.
    }
live-proposal-agree = Arrêter la partie
live-proposal-mine = Vous êtes d’accord pour arrêter la partie. On attend { $players }.
live-proposal-ending = La partie s’arrête sans résultat dans { $time }. On attend encore { $players }.
live-leave = Laisser un bot jouer à ma place
live-leave-about = Un bot peut jouer à votre place ; vous pouvez revenir à tout moment.

live-here = en ligne
live-away = hors ligne
live-not-known = inconnu : votre connexion est perdue
live-days = { $days } j { $hours } h
live-short = Utopia : il vous reste peu de temps !
live-absent-left = un bot joue
live-absent-out-of-time = temps écoulé

live-undone =
    { $count ->
        [one] { $player } a annulé un coup.
       *[other] { $player } a annulé { $count } coups.
    }
live-take-back = Reprendre mon coup
    .title = Demander aux autres de vous laisser reprendre votre dernier coup
live-take-back-asks = { $player } voudrait reprendre son dernier coup.
live-take-back-grant = Accepter
live-take-back-decline = Refuser
live-take-back-waits = Vous avez demandé à reprendre votre dernier coup. On attend { $names }.
live-take-back-withdraw = Retirer ma demande
live-take-back-declined = { $player } refuse : votre coup est maintenu.
live-sending = Envoi de votre coup…
live-kept = Votre coup est conservé ; il sera envoyé dès que la connexion sera rétablie.
live-lost = Connexion perdue. Reconnexion…
live-away-about = La table apparaîtra d’elle-même dès que le serveur répondra.
live-home = Page d’accueil
live-replaced = Un bot joue à votre place.
live-replaced-out-of-time = Votre temps est écoulé : un bot joue à votre place.
live-ending-without-you = Si vous ne revenez pas, les autres arrêteront la partie dans { $time }.
live-come-back = Reprendre la main
live-your-turn = Utopia : à vous de jouer
live-update = Le serveur a une nouvelle version d’Utopia.
live-must-update = Le serveur a une nouvelle version d’Utopia. Mettez la vôtre à jour pour continuer à jouer.
live-close = OK
live-rematch-open = Les mêmes joueurs se retrouvent à une autre table.
live-rematch-go = Y aller
live-rematch-join = Prendre ma place
live-fair = Distribution équitable : votre navigateur y a apporté sa part de hasard, et personne n’a pu choisir les cartes, pas même le serveur.
live-fair-table = Distribution équitable : le serveur a tenu l’engagement pris avant le début de la partie.
live-fair-failed =
    { $count ->
        [one] Une distribution précédente a échoué, car il manquait la part de hasard d’un joueur.
       *[other] { $count } distributions précédentes ont échoué, car il manquait à chaque fois la part de hasard d’un joueur.
    }
live-unfair = La distribution de cette partie n’est pas celle à laquelle le serveur s’était engagé.

live-refused-stale = Quelque chose s’est passé entre-temps ; la table montre la situation actuelle.
live-refused-not-seated = Il faut avoir une place à la table pour cela.
live-refused-not-host = Seule la personne qui a ouvert la table peut le faire.
live-refused-not-now = Ce n’est pas possible maintenant.
live-refused-out-of-time = Votre temps pour ce tour est écoulé. Vous pourrez revenir dès que le bot l’aura terminé.
live-refused-colour-taken = Cette couleur est déjà prise. Choisissez-en une autre.
live-refused-nothing-to-undo = Il n’y a plus rien à annuler.
live-refused-other-rules = Cette partie a commencé avec d’autres règles que celles du serveur. On peut la regarder, mais pas la continuer.
live-refused-too-much = Trop de demandes à la fois. Patientez un instant.
live-refused-storage = Le serveur ne peut rien enregistrer en ce moment ; rien n’a donc changé. Réessayez plus tard.
live-refused-unreadable = Le serveur n’a pas compris. Rechargez la page : une mise à jour suffira peut-être.

history-nothing = Il s’est passé quelque chose en secret.
