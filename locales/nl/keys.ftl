# The list of keys.
# used: keys-*
keys-title = Toetsen
keys-close = Sluiten
keys-tab = naar het volgende dat mogelijk is
keys-arrows = op het bord: naar de volgende plek in die richting
keys-enter = kies wat gemarkeerd is
keys-escape = terugleggen, sluiten
keys-cards = pak een kaart van die beschaving, of markeer haar
keys-board = naar het bord
keys-hand = naar je kaarten
keys-actions = naar de knoppen
keys-log = naar het verslag
keys-undo = zet terug, beurt opnieuw
keys-end = je beurt beëindigen
keys-skip = de bots haast laten maken
keys-hint = een tip
keys-happened = wat er sinds je laatste beurt gebeurde
keys-past = een zet terug in het verleden, een zet vooruit
