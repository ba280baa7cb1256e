# La table. Les titres des genres d'action sont composés à l'exécution.
# used: table-kind-* table-hint-* table-todo-act*

table-loading = On prépare la table…
table-missing = Cette partie n’est pas enregistrée dans ce navigateur.
table-to-games = Mes parties
table-elsewhere = Cette partie est maintenant ouverte dans un autre onglet.
table-continue-here = Continuer ici
table-not-kept = La partie ne peut pas être enregistrée dans ce navigateur : { $why }
table-leave = Quitter la table

table-tabs = Panneaux
table-tab-hand = Mon jeu
table-tab-game = Partie
table-tab-players = Joueurs
table-tab-log = Journal
table-tab-stock = Sac et cartes
table-tab-more = Plus

## Ce qu'il faut faire maintenant

table-phase-welcome = Tour { $round } · Accueil des princes, tour de table { $pass } sur 3 · partie en { $target } points
table-phase-development = Tour { $round } · Développement de la cité · partie en { $target } points
table-phase-over = La partie est terminée
table-phase-last = { $phase } · dernier tour !

table-todo-pick = Choisissez un invité sur un navire.
table-todo-pick-build = Vous pouvez construire : choisissez ce qui brille en vert. Ou choisissez un invité sur un navire.
table-todo-place = Choisissez maintenant un quartier de { $island } pour votre { $prince }.
table-todo-surprise = Vous avez pioché { $guest } : choisissez un quartier de { $island }.
table-todo-name = Désignez le joueur qui accueillera un invité supplémentaire.
table-todo-extra = Un invité supplémentaire pour vous : choisissez-le sur un navire.
table-todo-after = Vous pouvez encore construire, ou terminer votre tour.
table-todo-give = Quel { $prince } utilisez-vous pour la merveille de { $island } ?
table-todo-discard =
    { $place ->
        [one] Vous êtes en tête : choisissez { $count ->
            [one] une carte
           *[other] { $count } cartes
        } à défausser.
       *[other] Choisissez { $count ->
            [one] une carte
           *[other] { $count } cartes
        } à défausser.
    }
table-todo-act = Jouez des cartes : choisissez une carte, vos princes ou l’échelle de prestige. Ou terminez votre tour.
table-todo-act-build = Vous pouvez construire : appuyez sur « Construire » ou choisissez ce qui brille en vert. Jouez ensuite des cartes ou terminez votre tour.
table-todo-act-nothing = Il n’y a plus rien à faire : terminez votre tour.
table-todo-add = Choisissez un quartier pour le nouveau { $prince }.
table-todo-keep = Vous ne pouvez garder que cinq cartes : choisissez { $count ->
    [one] une carte
   *[other] { $count } cartes
} à défausser.
table-todo-move = { $count ->
    [one] Où envoyer { $princes } depuis { $district } ?
    [2] Où envoyer un de vos { $princes }, ou les deux, depuis { $district } ?
   *[other] Où envoyer un ou deux de vos { $princes } depuis { $district } ?
} Choisissez un quartier éclairé.
table-todo-card = Votre { $card } : choisissez l’un des éléments éclairés.
table-todo-card-dashed = Votre { $card } : choisissez l’un des éléments éclairés. S’il est entouré de pointillés, il faut aussi un privilège.
table-todo-only-build = Que voulez-vous construire ? Choisissez parmi ce qui brille en vert.
table-todo-only-move = Choisissez les princes à déplacer.
table-todo-only-remove = Choisissez le prince à retirer.
table-todo-only-scale = Choisissez une civilisation sur l’échelle de prestige.
table-todo-confirm = { $action } ? Confirmez.
table-todo-control-or-move = { $action } ? Confirmez, ou choisissez plutôt où envoyer ces princes.
table-todo-pay-other = { $action } ? Confirmez, ou choisissez d’autres cartes.
table-todo-pay-missing = { $action } : choisissez encore { $count ->
    [one] une carte
   *[other] { $count } cartes
}.
table-effect-points = { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
}
table-effect-income = revenu { $before } → { $after }
table-todo-wait = On attend { $players }.
table-todo-thinks = { $player } réfléchit…
table-thought = Avancement de la réflexion du bot
table-todo-over = La partie est terminée.
table-todo-scoring = On compte les points du tour.

table-hint-nothing = On ne peut rien en faire pour l’instant.
table-hint-card = Cette carte ne sert à rien pour l’instant.
table-refused = { $reason } ({ $rule })

## Les boutons

table-kind-welcome = Accueillir un invité
table-kind-surprise = Invité surprise
    .title = Piochez un invité dans le sac au lieu d’en prendre un sur un navire. Un autre joueur accueille ensuite un invité supplémentaire.
table-kind-build = Construire
    .title = Prenez le contrôle d’un quartier avec trois princes d’une même civilisation, ou construisez une merveille avec les cinq civilisations sur une île.
table-kind-move = Déplacer
    .title = 1 carte : un ou deux princes de sa civilisation vont dans un quartier adjacent, ou de barque en barque.
table-kind-add = Ajouter
    .title = 1 carte : un nouveau prince à un monument de sa civilisation. 3 cartes identiques : un nouveau prince où vous voulez.
table-kind-remove = Retirer
    .title = 1 carte : retirez un de vos princes d’un monument de sa civilisation et marquez 2 points.
table-kind-scale = Échelle
    .title = 1 carte fait monter sa civilisation sur l’échelle de prestige, 2 cartes la font chuter tout en bas.
table-confirm = Confirmer
table-variants = Possibilités
table-variant-raise = Faire monter
table-variant-lower = Faire chuter
table-variant-move = { $count ->
    [one] Un prince
   *[other] { $count } princes
}
table-variant-add = Au monument
table-variant-anywhere = Librement
table-more = { $kind }…
table-cancel = Annuler
table-undone = C’est annulé.
table-undo = Annuler le coup
table-reset = Tout annuler
table-end = Terminer mon tour
table-watching = Vous regardez la partie.
table-still-build = Vous pouvez encore construire
table-skip = Passer à la suite
table-scoring = Décompte du tour { $round }
table-scoring-last = Décompte du tour { $round }, le dernier
table-scoring-skip = Passer
table-last-round = Dernier tour : { $player } a atteint { $target } points
table-show-result = Voir le résultat
table-discard = Défausser { $count ->
    [one] une carte
   *[other] { $count } cartes
}
table-move-where = { $count ->
    [one] Déplacer { $princes } depuis { $district }…
    [2] Déplacer un de vos { $princes }, ou les deux, depuis { $district }…
   *[other] Déplacer un ou deux de vos { $princes } depuis { $district }…
}
table-add-where = Ajouter { $prince }…

## Le plateau

table-board = Le plateau
table-zoom = Zoom
table-zoom-in = Zoom avant
table-zoom-out = Zoom arrière
table-zoom-all = Plateau entier
table-scale = L’échelle de prestige
table-scale-place = { $civ } : { $worth } sur l’échelle de prestige
table-wonder-place = L’emplacement de la merveille de { $island }
table-ship = Le navire de { $island }
table-piece-princes = { $player } : { $princes } en { $district }
table-piece-monument = { $player } : { $monument } en { $district }
table-piece-wonder = La merveille de { $island }, construite par { $player }
table-piece-minister = { $player } a { $points ->
    [one] { $points } point
   *[other] { $points } points
}
table-value =
    { $value ->
        [1] Valeur I
        [2] Valeur II
        [3] Valeur III
        [4] Valeur IV
       *[other] Valeur { $value }
    }
table-harbour = Barque de transport
table-closed = Fermé dans les parties à deux
table-lens-monument = { $player } : { $monument }
table-lit = en surbrillance
table-lit-price = en surbrillance, coûte { $price }
table-lit-build = vous pouvez construire ici
table-next-to = Adjacent à { $districts }
table-sails-to = Par mer vers { $districts }

## Les joueurs

table-queue = Ordre du tour
table-queue-now = À { $player } de jouer
table-queue-waiting = { $player } jouera plus tard
table-queue-gone = { $player } a déjà joué
table-window-turn = À vous de jouer
table-window-wait = On attend { $players }
table-window-over = Partie terminée
table-window-replay = Revoir la partie
table-players = Joueurs
table-you = vous
table-income = Revenu si le tour se terminait maintenant
table-cards-in-hand = { $count ->
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}
table-privileges-left = { $count ->
    [0] Aucun privilège restant
    [one] Encore un privilège
   *[other] Encore { $count } privilèges
}
table-bases-left = { $count ->
    [0] Aucun socle restant
    [one] Encore un socle
   *[other] Encore { $count } socles
}
table-princes-left = Princes en réserve
table-guests-taken = Invités accueillis pendant ce tour

## La main

table-hand = Votre main
table-hand-empty = Aucune carte en main. Les cartes sont distribuées après l’accueil des princes.
table-privilege-help = Un privilège change une carte en n’importe quelle autre, une seule fois, le temps d’un paiement. Pour en utiliser un, choisissez dans votre main la carte à changer au moment de payer.

## À côté du plateau

table-log = Journal
table-log-all = Afficher les lignes précédentes
table-log-details = Détails
    .title = Afficher aussi les changements de joueur, la distribution des cartes, etc.
table-stock = Sac et cartes
table-deck = Pioche
table-deck-size = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
table-discard-pile = Défausse
table-bag = Sac ({ $count })
table-box = Dans la boîte ({ $count })

## Passer l'écran

table-pass = Passez l’appareil à { $player }
table-pass-why = Toutes les cartes restent cachées en attendant.
table-pass-ready = C’est moi, { $player }
table-hand-show = C’est moi, { $player } : voir mes cartes

## Quand quelque chose ne marche pas

table-hint-again = Impossible de commencer une nouvelle partie.
table-hint-export = La partie n’a pas pu être enregistrée dans un fichier.
