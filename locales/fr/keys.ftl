# The list of keys.
# used: keys-*
keys-title = Raccourcis clavier
keys-close = Fermer
keys-tab = aller à l’action possible suivante
keys-arrows = sur le plateau : aller à l’endroit le plus proche dans cette direction
keys-look = sur le plateau : parcourir tous les endroits, un à un
keys-next = aller à l’élément utilisable suivant ; avec ⇧, au précédent
keys-islands = aller à l’élément utilisable suivant sur l’île de l’Eau, de la Terre, du Feu ou du Vent ; avec ⇧, au précédent
keys-enter = choisir l’élément en surbrillance
keys-escape = annuler la sélection, fermer
keys-cards = choisir une carte : maya, perse, chinoise, grecque, égyptienne
keys-board = aller au plateau
keys-hand = aller à vos cartes
keys-actions = aller aux boutons
keys-log = aller au journal
keys-undo = annuler un coup, annuler tout le tour
keys-end = terminer votre tour
keys-skip = passer à la suite sans attendre les bots
keys-hint = demander un conseil
keys-happened = voir ce qui s’est passé depuis votre dernier tour
keys-past = reculer ou avancer d’un coup dans l’historique
