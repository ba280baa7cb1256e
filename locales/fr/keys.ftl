# The list of keys.
# used: keys-*
keys-title = Touches
keys-close = Fermer
keys-tab = vers la chose suivante que l’on peut faire
keys-arrows = sur le plateau : vers le lieu suivant dans cette direction
keys-enter = choisir ce qui est marqué
keys-escape = reposer, fermer
keys-cards = prendre une carte de cette civilisation, ou la marquer
keys-board = vers le plateau
keys-hand = vers vos cartes
keys-actions = vers les boutons
keys-log = vers le journal
keys-undo = annuler un coup, annuler le tour
keys-end = finir le tour
keys-skip = presser les bots
keys-hint = un conseil
keys-happened = ce qui s’est passé depuis votre dernier tour
keys-past = un coup en arrière dans le passé, un coup en avant
