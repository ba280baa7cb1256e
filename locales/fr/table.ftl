# La table. Les titres des genres d'action sont composés à l'exécution.
# used: table-kind-* table-hint-* table-todo-act*

table-loading = On met la table…
table-missing = Cette partie n’est pas gardée dans ce navigateur.
table-to-games = Mes parties
table-elsewhere = Cette partie est maintenant ouverte dans un autre onglet.
table-continue-here = Continuer ici
table-not-kept = La partie ne peut pas être gardée dans ce navigateur : { $why }
table-leave = Quitter la table

table-tabs = Panneaux
table-tab-hand = À moi
table-tab-game = Partie
table-tab-players = Joueurs
table-tab-log = Journal
table-tab-stock = Sac et cartes

## Ce qu'il faut faire maintenant

table-phase-welcome = Tour { $round } · Accueil des princes, tour de table { $pass } sur 3 · jusqu’à { $target } points
table-phase-development = Tour { $round } · Développement de la cité · jusqu’à { $target } points
table-phase-over = La partie est terminée

table-todo-pick = Choisissez un invité sur un navire.
table-todo-place = Choisissez maintenant un quartier de { $island } pour votre { $prince }.
table-todo-surprise = Vous avez tiré { $guest } : choisissez un quartier de { $island }.
table-todo-name = Désignez quelqu’un, qui accueillera un invité de plus.
table-todo-extra = Un invité de plus pour vous : choisissez-le sur un navire.
table-todo-after = Vous pouvez construire dès maintenant, ou finir de jouer.
table-todo-give = Quel { $prince } donnez-vous pour la merveille de { $island } ?
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
table-todo-act = Jouez des cartes : cliquez sur une carte, sur vos princes ou sur l’échelle de prestige. Ou finissez de jouer.
table-todo-act-build = Vous pouvez construire : appuyez sur Construire ou cliquez sur ce qui brille en vert. Jouez ensuite des cartes ou terminez votre tour.
table-todo-act-nothing = Il n’y a plus rien à faire : terminez votre tour.
table-todo-add = Choisissez un quartier pour le nouveau { $prince }.
table-todo-keep = Vous gardez cinq cartes : choisissez { $count ->
    [one] une carte
   *[other] { $count } cartes
} à défausser.
table-todo-move = { $count ->
    [one] Où va { $princes }, qui est en { $district } ?
   *[other] Où envoyer un ou deux de vos { $princes } de { $district } ?
} Choisissez un quartier éclairé.
table-todo-card = Carte { $civ } : choisissez où elle brille.
table-todo-card-dashed = Carte { $civ } : choisissez où elle brille. Un bord en tirets demande aussi un privilège.
table-todo-wait = À { $players } de jouer.
table-todo-thinks = { $player } réfléchit…
table-thought = Avancement de la réflexion du bot
table-todo-over = La partie est terminée.

table-hint-nothing = On ne peut rien en faire maintenant.
table-hint-card = Cette carte ne peut servir à rien maintenant.
table-refused = { $reason } ({ $rule })

## Les boutons

table-kind-surprise = Invité surprise
    .title = Tirez un invité du sac au lieu d’en prendre un sur un navire. Quelqu’un d’autre accueille ensuite un invité de plus.
table-kind-build = Construire
    .title = Prenez le contrôle d’un quartier avec trois princes d’une même civilisation, ou construisez une merveille avec les cinq civilisations sur une île.
table-kind-move = Déplacer
    .title = 1 carte : un ou deux princes de sa civilisation vont dans un quartier voisin, ou de barque en barque.
table-kind-add = Ajouter
    .title = 1 carte : un nouveau prince à un monument de sa civilisation. 3 cartes : un nouveau prince où vous voulez.
table-kind-remove = Retirer
    .title = 1 carte : reprenez un prince à un monument de sa civilisation et marquez 2 points.
table-kind-scale = Échelle
    .title = 1 carte fait monter sa civilisation sur l’échelle de prestige, 2 cartes la font chuter tout en bas.
table-cancel = Annuler
table-undo = Défaire
table-reset = Tout défaire
table-end = Finir de jouer
table-watching = Vous regardez la partie.
table-still-build = Vous pouvez encore construire
table-skip = Passer à la suite
table-show-result = Montrer le résultat
table-discard = Défausser { $count ->
    [one] une carte
   *[other] { $count } cartes
}
table-move-where = { $count ->
    [one] Déplacer { $princes } depuis { $district }…
   *[other] Déplacer un ou deux de vos { $princes } depuis { $district }…
}
table-add-where = Ajouter { $prince } où vous voulez…

## Le plateau

table-board = Le plateau
table-zoom = Zoom
table-zoom-in = Plus près
table-zoom-out = Plus loin
table-zoom-all = Plateau entier
table-scale-place = { $civ } : { $worth } sur l’échelle de prestige
table-wonder-place = L’emplacement de la merveille de { $island }
table-piece-princes = { $player } : { $princes } en { $district }
table-piece-monument = { $player } : { $monument } en { $district }
table-piece-wonder = La merveille de { $island }, construite par { $player }
table-piece-minister = { $player } a { $points ->
    [one] { $points } point
   *[other] { $points } points
}
table-value = Valeur { $value }
table-harbour = Barque de transport
table-closed = Fermé à deux joueurs
table-lens-monument = { $player } : { $monument }

## Les joueurs

table-queue = Ordre du tour
table-queue-now = À { $player } de jouer
table-queue-waiting = { $player } jouera plus tard
table-queue-gone = { $player } a joué
table-players = Joueurs
table-you = vous
table-income = Revenu, si le tour finissait maintenant
table-cards-in-hand = { $count ->
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}
table-privileges-left = { $count ->
    [0] Plus de privilège
    [one] Encore un privilège
   *[other] Encore { $count } privilèges
}
table-bases-left = { $count ->
    [0] Plus de socle
    [one] Encore un socle
   *[other] Encore { $count } socles
}
table-princes-left = Princes en réserve
table-guests-taken = Invités accueillis pendant ce tour

## La main

table-hand = Votre main
table-hand-empty = Aucune carte en main. Elles sont distribuées après l’accueil des princes.
table-privilege-help = Pour un paiement, un privilège fait compter une carte comme n’importe quelle autre, une seule fois. Appuyez pour choisir comment payer ce que vous ferez ensuite.

## À côté du plateau

table-log = Journal
table-log-all = Montrer les lignes précédentes
table-stock = Sac et cartes
table-deck = Pioche
table-deck-size = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
table-discard-pile = Défausse
table-bag = Sac ({ $count })
table-box = Hors du jeu ({ $count })

## Passer l'écran

table-pass = Passez l’écran à { $player }
table-pass-why = Les mains restent cachées en attendant.
table-pass-ready = C’est moi, { $player }

## Quand quelque chose ne marche pas

table-hint-again = Impossible de commencer une nouvelle partie.
table-hint-export = La partie n’a pas pu être enregistrée dans un fichier.
