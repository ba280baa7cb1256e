# Che cosa è successo, una riga alla volta. Le righe si leggono in fretta: corte, e senza punto finale.

log-round = Turno { $round }: accoglienza dei principi
log-to-the-back = { $player } passa dietro agli altri sulla casella di partenza
log-arrived =
    { $count ->
        [one] Arriva { $count } invitato: { $islands }
       *[other] Arrivano { $count } invitati: { $islands }
    }
# Una parte dell'elenco delle isole in log-arrived.
log-arrived-at =
    { $island ->
        [water] { $count } per l’Acqua
        [earth] { $count } per la Terra
        [fire] { $count } per il Fuoco
       *[wind] { $count } per il Vento
    }
log-pass = Invitati: giro { $pass } di 3
log-turn = Ora gioca { $player }
log-taken = { $player } accoglie { $guest }
log-surprise = Sorpresa! { $player } pesca dal sacchetto { $guest }
log-named = { $player } sceglie { $named }, che accoglie un invitato in più
log-placed = { $player } piazza { $princes } in { $district }
log-moved = { $player } sposta { $princes }: { $from } → { $to }
log-returned = { $player } riprende { $princes } da { $district }
log-wonder = { $player } costruisce la meraviglia dell’{ $island }!
log-control = { $player } prende il controllo di { $district } ({ $monument })
# I punti dicono che cosa li ha dati, e dove.
log-scored-wonder = +{ $points } per { $player }: meraviglia dell’{ $island }
log-scored-owner = +{ $points } per { $player }: bonus della meraviglia per { $district }
log-scored-host = +{ $points } per { $player }: { $prince } aggiunto al suo monumento in { $district }
log-scored-removal = +{ $points } per { $player }: { $prince } rimosso da { $district }
log-scored-prestige = +{ $points } per { $player }: prestigio, { $total } in tutto
log-last-round = Ultimo turno: la partita finisce dopo il conteggio dei punti
log-development = Sviluppo della città: gli invitati tornano nel sacchetto
log-reshuffled =
    { $count ->
        [one] Gli scarti diventano un nuovo mazzo di { $count } carta
       *[other] Gli scarti diventano un nuovo mazzo di { $count } carte
    }
log-dealt =
    { $count ->
        [one] { $player } riceve { $count } carta
       *[other] { $player } riceve { $count } carte
    }
log-chose = { $player } ha scelto che cosa scartare
log-discarded = { $player } scarta { $cards }
log-paid = { $player } gioca { $cards }
log-raised = { $player } fa salire { $civ } a { $value }, sopra { $passed }
log-lowered = { $player } fa crollare { $civ } a 1
log-turn-ended = { $player } ha finito
log-over =
    { $count ->
        [one] { $winners } vince la partita!
       *[other] { $winners } condividono la vittoria!
    }

## L'ultimo turno in una frase: un nome, e che cosa ha fatto il giocatore

turn-said = { $player } { $deeds }.
turn-idle = { $player } ha finito senza fare nulla.
deed-placed = ha piazzato { $princes } in { $district }
deed-taken = ha accolto { $guest }
deed-surprise = ha pescato dal sacchetto { $guest }
deed-named = ha scelto { $named } per l’invitato in più
deed-moved = ha spostato { $princes } da { $from } a { $to }
deed-removed = ha rimosso { $princes } da { $district }
deed-wonder = ha costruito la meraviglia dell’{ $island }
deed-control = ha preso il controllo di { $district } ({ $monument })
deed-raised = ha fatto salire { $civ } a { $value }
deed-lowered = ha fatto crollare { $civ } a 1
deed-more =
    { $count ->
        [one] ha compiuto un’altra azione
       *[other] ha compiuto altre { $count } azioni
    }

## Che cosa il turno di un altro ha tolto a chi legge

loss-income = Il tuo guadagno scende da { $before } a { $after }.
loss-district = Ti hanno soffiato { $district }, dove hai { $princes }.
loss-wonder = Ti hanno soffiato la meraviglia dell’{ $island }: lì avevi già { $civs } civiltà su 5.

## Ciò che sente un solo giocatore

log-my-cards = Le tue nuove carte: { $cards }
log-my-discard = Scarterai { $cards }
