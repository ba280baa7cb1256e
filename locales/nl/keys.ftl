# The list of keys.
# used: keys-*
keys-title = Sneltoetsen
keys-close = Sluiten
keys-tab = naar de volgende mogelijke actie
keys-arrows = op het bord: naar de volgende plek in die richting
keys-look = op het bord: plek voor plek rondkijken
keys-next = naar de volgende plek waar je iets kunt doen; met ⇧ terug
keys-islands = hetzelfde op één eiland: Water, Aarde, Vuur, Wind
keys-enter = kiezen wat gemarkeerd is
keys-escape = annuleren, sluiten
keys-cards = een kaart kiezen: Maya, Perzië, China, Griekenland, Egypte
keys-board = naar het bord
keys-hand = naar je kaarten
keys-actions = naar de knoppen
keys-log = naar het verslag
keys-undo = een zet ongedaan maken, de beurt opnieuw beginnen
keys-end = je beurt beëindigen
keys-skip = doorspoelen
keys-hint = een tip vragen
keys-happened = zien wat er sinds je laatste beurt is gebeurd
keys-past = in de geschiedenis: een zet terug, een zet vooruit
