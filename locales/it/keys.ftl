# The list of keys.
# used: keys-*
keys-title = Scorciatoie da tastiera
keys-close = Chiudi
keys-tab = vai alla prossima azione possibile
keys-arrows = sul tabellone: vai al punto più vicino in quella direzione
keys-look = sul tabellone: esplora punto per punto
keys-next = vai al prossimo elemento utilizzabile; con ⇧ al precedente
keys-islands = vai al prossimo elemento utilizzabile di un’isola: Acqua, Terra, Fuoco, Vento; con ⇧ al precedente
keys-enter = scegli ciò che è evidenziato
keys-escape = deseleziona, chiudi
keys-cards = scegli una carta: maya, persiana, cinese, greca, egizia
keys-board = vai al tabellone
keys-hand = vai alle tue carte
keys-actions = vai ai pulsanti
keys-log = vai alla cronaca
keys-undo = annulla una mossa, annulla tutto
keys-end = finisci il tuo turno
keys-skip = salta avanti fino alla tua prossima decisione
keys-hint = chiedi un suggerimento
keys-happened = rivedi che cosa è successo dalla tua ultima giocata
keys-past = una mossa indietro o avanti nella cronologia
