# Il passato di una partita, la condivisione e i suggerimenti.

## Cronologia

history-title = Cronologia
history-first = All’inizio
history-before = Una mossa indietro
history-play = Riproduci
history-pause = Pausa
history-after = Una mossa avanti
history-last = Alla fine
history-at = { $at } di { $of }
history-looking = Stai guardando la mossa { $at } di { $of }
history-back = Torna alla partita
history-start = La partita comincia.
history-ended = { $player } ha finito
history-chose = { $player } sceglie che cosa scartare
history-eyes = Punto di vista
history-open = Tutte le carte scoperte
history-eyes-of = Come l’ha vista { $player }
history-happened = Che cosa è successo?
history-go-on = Continua

## Rivedere una partita

replay-button = Rivedi
replay-keep = Salva nelle mie partite
replay-kept = Salvata nelle mie partite
replay-damaged = Questo link è danneggiato o incompleto: la partita che contiene non può essere mostrata. Chiedi di nuovo il link.
replay-unknown = La partita di questo link viene da un’altra versione di Utopia e non può essere mostrata qui.
replay-running = Questa partita non è ancora finita e non può essere rivista.
replay-not-kept = Non è stato possibile salvare la partita in questo browser.

## Condividere

share-button = Condividi
share-title = Condividi questa partita
share-link = Il link a questa partita
share-copy = Copia
share-about = Chi apre il link può rivedere tutta la partita e vedere le carte di tutti. La partita è contenuta nel link stesso: nulla viene inviato a un server.
share-copied = Link copiato.
share-by-hand = Il link è selezionato: copialo con la tastiera o tenendo premuto.
share-impossible = Impossibile creare un link per questa partita.
share-board-missing = La partita di { $file } è stata giocata sul tabellone «{ $board }», che nel file non c’è. Scegli il file del tabellone (.toml) insieme a quello della partita.

## Suggerimenti

hint-button = Suggerimento
hint-thinking = Ci penso…
hint-move = Suggerimento: «{ $action }».
hint-why = Suggerimento: «{ $action }» – { $why }.

## Perché una mossa è buona: parti di frase, sulla mossa di chiunque

reason-wonder = la meraviglia dell’{ $island } dà subito { $points } punti
reason-monument = il { $monument } in { $district } rende { $worth } per turno
reason-own-wonder =
    { $points ->
        [one] la meraviglia dell’{ $island } dà subito un altro punto
       *[other] la meraviglia dell’{ $island } dà subito altri { $points } punti
    }
reason-removal =
    { $count ->
        [one] il principe rimosso dà { $points } punti
       *[other] i { $count } principi rimossi danno { $points } punti
    }
reason-blocks = { $player } non può più costruire in { $district }
reason-third = con il terzo { $prince } in { $district } si può prendere il controllo: { $worth } per turno
reason-nearer = { $civs } civiltà su 5 sull’{ $island }: la meraviglia si avvicina
reason-all-five = tutte e cinque le civiltà sull’{ $island }: si può costruire la meraviglia
reason-scale = guadagno per turno: { $own } per chi fa la mossa, { $others } per gli altri
reason-denies = questo invitato farebbe comodo a { $player }
reason-second = secondo { $prince } in { $district }: ancora uno e si può prendere il controllo
reason-removable = il principe in { $district } si potrà rimuovere più tardi per { $points } punti
reason-draw =
    { $good ->
        [one] { $good } invitato su { $of } nel sacchetto sarebbe subito utile
       *[other] { $good } invitati su { $of } nel sacchetto sarebbero subito utili
    }
reason-harmless =
    { $points ->
        [one] { $player } è la minaccia minore, con { $points } punto
       *[other] { $player } è la minaccia minore, con { $points } punti
    }
reason-keeps =
    { $count ->
        [0] conviene tenere { $cards }
        [one] conviene tenere { $cards }, visto il principe sul tabellone
       *[other] conviene tenere { $cards }, visti i { $count } principi sul tabellone
    }
reason-spare = il principe in { $district } è da solo
reason-foothold = primo { $prince } in { $district }, dove un monumento renderebbe { $worth } per turno
reason-saves =
    { $count ->
        [one] nient’altro vale la spesa; resta in mano una carta
       *[other] nient’altro vale la spesa; restano in mano { $count } carte
    }
reason-nothing = non c’è altro da fare
reason-gives =
    { $points ->
        [one] ma { $player } ne ricava { $points } punto
       *[other] ma { $player } ne ricava { $points } punti
    }
