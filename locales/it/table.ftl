# Il tavolo. I titoli dei tipi di azione sono composti durante l'esecuzione.
# used: table-kind-* table-hint-* table-todo-act*

table-loading = Prepariamo il tavolo…
table-missing = Questa partita non è salvata in questo browser.
table-to-games = Le mie partite
table-elsewhere = Questa partita ora è aperta in un’altra scheda.
table-continue-here = Continua qui
table-not-kept = La partita non può essere salvata in questo browser: { $why }
table-leave = Lascia il tavolo

table-tabs = Pannelli
table-tab-hand = Mano
table-tab-game = Partita
table-tab-players = Giocatori
table-tab-log = Cronaca
table-tab-stock = Sacchetto
table-tab-more = Altro

## Che cosa fare adesso

table-phase-welcome = Turno { $round } · Accoglienza dei principi, giro { $pass } di 3 · fino a { $target } punti
table-phase-development = Turno { $round } · Sviluppo della città · fino a { $target } punti
table-phase-over = La partita è finita
table-phase-last = { $phase } · ultimo turno!

table-todo-pick = Scegli un invitato su un vascello.
table-todo-pick-build = Puoi costruire: scegli ciò che brilla di verde. Oppure scegli un invitato su un vascello.
table-todo-place = Ora scegli un quartiere dell’{ $island } per il tuo { $prince }.
table-todo-surprise = Hai pescato { $guest }: scegli un quartiere dell’{ $island }.
table-todo-name = Scegli chi accoglie un invitato in più.
table-todo-extra = Un invitato in più per te: sceglilo su un vascello.
table-todo-after = Ora puoi costruire o premere «Ho finito».
table-todo-give = Quale { $prince } cedi per la meraviglia dell’{ $island }?
table-todo-discard =
    { $place ->
        [one] Sei in testa: scegli { $count ->
            [one] una carta
           *[other] { $count } carte
        } da scartare.
       *[other] Scegli { $count ->
            [one] una carta
           *[other] { $count } carte
        } da scartare.
    }
table-todo-act = Gioca le tue carte: scegli una carta, i tuoi principi o la scala di prestigio. Oppure premi «Ho finito».
table-todo-act-build = Puoi costruire: premi «Costruisci» o scegli ciò che brilla di verde. Poi gioca carte o premi «Ho finito».
table-todo-act-nothing = Non resta altro da fare: premi «Ho finito».
table-todo-add = Scegli un quartiere per il nuovo { $prince }.
table-todo-keep = Puoi tenere cinque carte: scegli { $count ->
    [one] una carta
   *[other] { $count } carte
} da scartare.
table-todo-move = { $count ->
    [one] Dove vuoi spostare { $princes } da { $district }?
    [2] Hai { $princes } in { $district }. Dove vuoi spostarne uno, o entrambi?
   *[other] Dove vuoi spostare uno o due dei tuoi { $princes } da { $district }?
} Scegli un quartiere illuminato.
table-todo-card = La tua { $card }: scegli dove usarla tra i punti illuminati.
table-todo-card-dashed = La tua { $card }: scegli dove usarla tra i punti illuminati. Dove il bordo è tratteggiato, serve anche un privilegio.
table-todo-only-build = Scegli che cosa costruire tra ciò che brilla di verde.
table-todo-only-move = Scegli i principi da spostare.
table-todo-only-remove = Scegli il principe da rimuovere.
table-todo-only-scale = Scegli una civiltà sulla scala di prestigio.
table-todo-confirm = { $action }. Confermi?
table-todo-control-or-move = { $action }. Conferma, oppure scegli dove spostare i principi.
table-todo-pay-other = { $action }. Conferma, oppure scegli altre carte.
table-todo-pay-missing = { $action }: scegli ancora { $count ->
    [one] una carta
   *[other] { $count } carte
}.
table-effect-points = { $points ->
    [one] +{ $points } punto
   *[other] +{ $points } punti
}
table-effect-income = guadagno { $before } → { $after }
table-todo-wait = In attesa di { $players }.
table-todo-thinks = { $player } sta pensando…
table-thought = A che punto è il bot
table-todo-over = La partita è finita.
table-todo-scoring = Si contano i punti del turno.

table-hint-nothing = Ora qui non c’è nulla da fare.
table-hint-card = Ora non puoi usare questa carta.
table-refused = { $reason } ({ $rule })

## Pulsanti

table-kind-welcome = Accogli un invitato
table-kind-surprise = Invitato a sorpresa
    .title = Pesca un invitato dal sacchetto invece di prenderlo da un vascello. Poi qualcun altro accoglie un invitato in più.
table-kind-build = Costruisci
    .title = Prendi il controllo di un quartiere con tre principi della stessa civiltà, o costruisci una meraviglia con tutte e cinque le civiltà su un’isola.
table-kind-move = Sposta
    .title = 1 carta: uno o due principi della sua civiltà vanno in un quartiere adiacente o da una barca per trasporto a un’altra.
table-kind-add = Aggiungi
    .title = 1 carta: un nuovo principe a un monumento della sua civiltà. 3 carte identiche: un nuovo principe dove vuoi.
table-kind-remove = Rimuovi
    .title = 1 carta: rimuovi un tuo principe da un monumento della sua civiltà e guadagna 2 punti.
table-kind-scale = Scala
    .title = 1 carta fa salire la sua civiltà sulla scala di prestigio, 2 carte la fanno crollare in fondo.
table-confirm = Conferma
table-variants = Come farlo
table-variant-raise = Fai salire
table-variant-lower = Fai crollare
table-variant-move = { $count ->
    [one] Un principe
   *[other] { $count } principi
}
table-variant-add = Al monumento
table-variant-anywhere = Liberamente
table-more = { $kind }…
table-cancel = Indietro
table-undone = Annullato.
table-undo = Annulla
table-reset = Annulla tutto
table-end = Ho finito
table-watching = Stai guardando la partita.
table-still-build = Puoi ancora costruire
table-skip = Salta avanti
table-scoring = Punteggio del turno { $round }
table-scoring-last = Punteggio del turno { $round }, l’ultimo
table-scoring-skip = Salta
table-last-round = Ultimo turno: { $player } ha raggiunto { $target } punti
table-show-result = Mostra il risultato
table-discard = Scarta { $count ->
    [one] una carta
   *[other] { $count } carte
}
table-move-where = { $count ->
    [one] Sposta { $princes } da { $district }…
    [2] Sposta uno dei tuoi { $princes } da { $district }, o entrambi…
   *[other] Sposta uno o due dei tuoi { $princes } da { $district }…
}
table-add-where = Aggiungi { $prince }…

## Il tabellone

table-board = Il tabellone
table-zoom = Zoom
table-zoom-in = Ingrandisci
table-zoom-out = Riduci
table-zoom-all = Tutto il tabellone
table-scale = La scala di prestigio
table-scale-place = { $civ }: { $worth } sulla scala di prestigio
table-wonder-place = Il posto della meraviglia dell’{ $island }
table-ship = Il vascello dell’{ $island }
table-piece-princes = { $player }: { $princes } in { $district }
table-piece-monument = { $player }: { $monument } in { $district }
table-piece-wonder = La meraviglia dell’{ $island }, costruita da { $player }
table-piece-minister = { $player } ha { $points ->
    [one] 1 punto
   *[other] { $points } punti
}
table-value =
    { $value ->
        [1] Valore I
        [2] Valore II
        [3] Valore III
        [4] Valore IV
       *[other] Valore { $value }
    }
table-harbour = Barca per trasporto
table-closed = Chiuso nelle partite a due
table-lens-monument = { $player }: { $monument }
table-lit = illuminato
table-lit-price = illuminato, costa { $price }
table-lit-build = qui puoi costruire
table-next-to = Confina con { $districts }
table-sails-to = Via mare verso { $districts }

## Giocatori

table-queue = Ordine di gioco
table-queue-now = Ora gioca { $player }
table-queue-waiting = { $player } deve ancora giocare
table-queue-gone = { $player } ha già giocato
table-window-turn = Tocca a te
table-window-wait = In attesa di { $players }
table-window-over = Partita finita
table-window-replay = Rivedi la partita
table-players = Giocatori
table-you = tu
table-income = Guadagno, se il turno finisse ora
table-cards-in-hand = { $count ->
    [0] Nessuna carta in mano
    [one] Una carta in mano
   *[other] { $count } carte in mano
}
table-privileges-left = { $count ->
    [0] Nessun privilegio rimasto
    [one] Resta un privilegio
   *[other] Restano { $count } privilegi
}
table-bases-left = { $count ->
    [0] Nessuna base rimasta
    [one] Resta una base
   *[other] Restano { $count } basi
}
table-princes-left = Principi nella riserva
table-guests-taken = Invitati accolti in questo turno

## Mano

table-hand = La tua mano
table-hand-empty = Nessuna carta in mano. Le carte si distribuiscono dopo l’accoglienza dei principi.
table-privilege-help = Un privilegio fa valere una carta come qualsiasi altra, per un solo pagamento. Per usarne uno, quando paghi scegli una carta qualsiasi della tua mano.

## Accanto al tabellone

table-log = Cronaca
table-log-all = Mostra le righe precedenti
table-log-details = Dettagli
    .title = Mostra anche a chi tocca, chi riceve carte e così via
table-stock = Sacchetto e carte
table-deck = Mazzo
table-deck-size = { $count ->
    [one] Una carta
   *[other] { $count } carte
}
table-discard-pile = Scarti
table-bag = Sacchetto ({ $count })
table-box = Fuori dal gioco ({ $count })

## Passare lo schermo

table-pass = Passa il dispositivo: ora gioca { $player }
table-pass-why = Intanto le carte in mano restano coperte.
table-pass-ready = Sono { $player }
table-hand-show = Sono { $player }: mostra le mie carte

## Quando qualcosa non funziona

table-hint-again = Non è stato possibile iniziare una nuova partita.
table-hint-export = Non è stato possibile salvare la partita in un file.
