# The list of keys.
# used: keys-*
keys-title = Sneltoetsen
keys-close = Sluiten
keys-tab = naar de volgende mogelijke actie
keys-arrows = op het bord: naar de volgende plek in die richting
keys-enter = kies wat gemarkeerd is
keys-escape = terugleggen, sluiten
keys-cards = pak of markeer een kaart van die beschaving
keys-board = naar het bord
keys-hand = naar je kaarten
keys-actions = naar de knoppen
keys-log = naar het verslag
keys-undo = zet ongedaan maken, beurt opnieuw
keys-end = je beurt beëindigen
keys-skip = doorspoelen
keys-hint = een tip
keys-happened = wat er sinds je laatste beurt is gebeurd
keys-past = in de geschiedenis: een zet terug, een zet vooruit
