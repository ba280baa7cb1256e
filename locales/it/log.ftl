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
log-scored =
    { $merit ->
        [wonder] +{ $points } per { $player }: meraviglia
        [owner] +{ $points } per { $player }: possiede la meraviglia dell’isola
        [host] +{ $points } per { $player }: un principe raggiunge il suo monumento
        [removal] +{ $points } per { $player }: principe rimosso
       *[prestige] +{ $points } per { $player }: prestigio, { $total } in tutto
    }
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

## Ciò che sente un solo giocatore

log-my-cards = Le tue nuove carte: { $cards }
log-my-discard = Scarterai { $cards }
