# The list of keys.
# used: keys-*
keys-title = Tasti
keys-close = Chiudi
keys-tab = alla prossima cosa possibile
keys-arrows = sul tabellone: al luogo più vicino in quella direzione
keys-enter = scegli ciò che è evidenziato
keys-escape = posa, chiudi
keys-cards = prendi una carta di quella civiltà, o segnala
keys-board = al tabellone
keys-hand = alle tue carte
keys-actions = ai pulsanti
keys-log = alla cronaca
keys-undo = annulla una mossa, annulla tutto
keys-end = finisci
keys-skip = fai fretta ai bot
keys-hint = un consiglio
keys-happened = che cosa è successo dalla tua ultima giocata
keys-past = una mossa indietro nel passato, una avanti
