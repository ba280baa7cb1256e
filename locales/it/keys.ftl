# The list of keys.
# used: keys-*
keys-title = Scorciatoie da tastiera
keys-close = Chiudi
keys-tab = vai alla prossima azione possibile
keys-arrows = sul tabellone: al luogo più vicino in quella direzione
keys-enter = scegli ciò che è evidenziato
keys-escape = lascia, chiudi
keys-cards = prendi una carta di quella civiltà, o selezionala
keys-board = al tabellone
keys-hand = alle tue carte
keys-actions = ai pulsanti
keys-log = alla cronaca
keys-undo = annulla una mossa, annulla tutto
keys-end = finisci il turno
keys-skip = fai fretta ai bot
keys-hint = un suggerimento
keys-happened = che cosa è successo dalla tua ultima giocata
keys-past = una mossa indietro o avanti nella cronologia
