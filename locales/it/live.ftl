# Un tavolo sul server: la sala, la partita, la chat, la connessione.
# used: live-refused-*

live-window = Tavolo · Utopia
live-room = Sala d’attesa
live-free = posto libero
live-kept-seat = posto riservato
live-bot = bot
live-host = ha aperto il tavolo
live-invite = Invita gli amici
live-invite-about = Manda questo link. Chi lo apre può giocare o guardare, senza bisogno di un account.
live-invite-text = Facciamo una partita a Utopia?
live-link = Link a questo tavolo
live-qr = Codice QR del link
live-join = Siediti
live-full = Tutti i posti sono occupati. Potrai guardare quando la partita comincerà.
live-start = Comincia la partita
live-start-free =
    { $count ->
        [one] Al posto libero si siederà un bot.
       *[other] Ai { $count } posti liberi si siederanno dei bot.
    }
live-start-ask = Cominciare senza aspettare?
live-start-about =
    { $count ->
        [one] Un posto è ancora libero. Ci giocherà un bot, e chi arriva dopo potrà solo guardare.
       *[other] { $count } posti sono ancora liberi. Ci giocheranno dei bot, e chi arriva dopo potrà solo guardare.
    }
live-start-with-bots =
    { $count ->
        [one] Comincia con un bot
       *[other] Comincia con i bot
    }
live-start-wait = Aspetta
live-colour = Il mio colore
live-wait-for-host = { $name } comincerà la partita quando ci saranno tutti.
live-not-ready = Ancora in attesa di { $players }.
live-opening = Distribuzione in corso, in attesa di { $players } ({ $time })
live-remove = Rimuovi
live-remove-whom = Rimuovi { $player }
live-more = Non puoi più giocare?
live-leave-room = Lascia il tavolo
live-closed = Questo tavolo è chiuso.
live-ended = La partita è stata chiusa di comune accordo.

live-chat = Chat
live-tab-chat = Chat
live-chat-players = Messaggio ai giocatori
live-chat-spectators = Messaggio agli spettatori
live-say = Invia
live-spectator = Spettatore
live-unread =
    { $count ->
        [one] Un messaggio non letto
       *[other] { $count } messaggi non letti
    }
live-turn-badge = Tocca a te
live-you = { $name } (tu)
live-event-left = { $player } fa giocare un bot al suo posto.
live-event-out-of-time = Il tempo di { $player } è scaduto. Al suo posto gioca un bot.
live-event-returned = { $player } è di nuovo al tavolo.
live-event-removed = Chi ha aperto il tavolo ha rimosso { $player }.
live-event-idle = { $player } manca da troppo tempo. Il posto è di nuovo libero.
live-event-withheld = { $player } non c’era al momento della distribuzione. Il posto è di nuovo libero.
live-event-took-over = { $player } prende il posto di { $from }.
live-event-proposes-end = { $player } propone di finire qui la partita.
live-event-agrees-to-end = { $player } accetta di finire qui la partita.
live-event-plays-on = { $player } vuole continuare a giocare.

live-affairs = Tavolo
live-watch-link = Chi ha questo link può guardare la partita.
live-spectators =
    { $count ->
        [0] Nessuno sta guardando.
        [one] Una persona sta guardando.
       *[other] { $count } persone stanno guardando.
    }
live-notify = Avvisami quando tocca a me
live-mutes = Nascondi i messaggi di
live-hand-over = Cedi il mio posto
live-hand-over-about = Qualcun altro può continuare al posto tuo: mandagli un link valido una sola volta.
live-hand-over-link = Link al mio posto
live-end = Proponi di finire qui
live-end-not = Meglio continuare
live-end-about = La partita finisce senza risultato quando tutte le persone al tavolo sono d’accordo. Chi è sostituito da un bot ha prima un po’ di tempo per tornare.
live-end-agreed = D’accordo per finire qui: { $names }
live-proposal =
    { $count ->
        [one] { $players } propone di finire qui la partita, senza risultato.
       *[other] { $players } propongono di finire qui la partita, senza risultato.
    }
live-proposal-agree = Finiamo qui
live-proposal-mine = Per te la partita può finire qui. Manca la risposta di { $players }.
live-proposal-ending = La partita finisce senza risultato tra { $time }. Intanto si aspetta il ritorno di { $players }.
live-leave = Lascia giocare un bot
live-leave-about = Un bot può giocare al posto tuo; puoi tornare quando vuoi.

live-here = online
live-away = offline
live-not-known = non si sa: hai perso la connessione
live-days = { $days } g { $hours } h
live-short = Utopia: il tuo tempo sta per scadere!
live-absent-left = gioca un bot
live-absent-out-of-time = tempo scaduto

live-undone =
    { $count ->
        [one] { $player } ha annullato una mossa.
       *[other] { $player } ha annullato { $count } mosse.
    }
live-take-back = Ritira la mossa
    .title = Chiedi agli altri di poter ritirare la tua ultima mossa
live-take-back-asks = { $player } vorrebbe ritirare la sua ultima mossa.
live-take-back-grant = Accetta
live-take-back-decline = Rifiuta
live-take-back-waits = Hai chiesto di ritirare la tua ultima mossa. Manca la risposta di { $names }.
live-take-back-withdraw = Come non detto
live-take-back-declined = { $player } non è d’accordo: la tua mossa resta valida.
live-sending = Invio della mossa…
live-kept = La tua mossa è salvata: verrà inviata appena torna la connessione.
live-lost = Connessione persa. Riconnessione in corso…
live-away-about = Il tavolo apparirà da sé appena il server risponderà.
live-home = Pagina iniziale
live-replaced = Un bot gioca al posto tuo.
live-replaced-out-of-time = Il tuo tempo è scaduto: un bot gioca al posto tuo.
live-ending-without-you = Se non torni, tra { $time } gli altri chiudono la partita.
live-come-back = Torno a giocare
live-your-turn = Utopia: tocca a te
live-update = Il server ha una nuova versione di Utopia.
live-must-update = Il server ha una nuova versione di Utopia: aggiorna per continuare a giocare.
live-close = OK
live-rematch-open = La rivincita si gioca a un altro tavolo, con gli stessi giocatori.
live-rematch-go = Vai
live-rematch-join = Siediti
live-fair = Distribuzione corretta: anche il tuo browser ha aggiunto il suo contributo casuale e nessuno ha potuto scegliere le carte, nemmeno il server.
live-fair-table = Distribuzione corretta: il server ha mantenuto la promessa fatta prima dell’inizio della partita.
live-fair-failed =
    { $count ->
        [one] Una distribuzione precedente è fallita perché mancava il contributo di qualcuno.
       *[other] { $count } distribuzioni precedenti sono fallite perché mancava il contributo di qualcuno.
    }
live-unfair = La distribuzione di questa partita non è quella che il server aveva promesso.

live-refused-stale = Nel frattempo è successo altro: il tavolo mostra la situazione attuale.
live-refused-not-seated = Può farlo solo chi siede al tavolo.
live-refused-not-host = Può farlo solo chi ha aperto il tavolo.
live-refused-not-now = Adesso non si può.
live-refused-out-of-time = Il tuo tempo per questa giocata è scaduto. Potrai tornare appena il bot l’avrà finita.
live-refused-colour-taken = Questo colore è già di un altro giocatore. Scegline uno libero.
live-refused-nothing-to-undo = Non c’è più niente da annullare.
live-refused-other-rules = Questa partita è cominciata con regole diverse da quelle che il server conosce. Si può guardare, ma non giocare.
live-refused-too-much = Troppe richieste in una volta. Aspetta un momento.
live-refused-storage = Al momento il server non può salvare nulla, perciò non è cambiato niente. Riprova più tardi.
live-refused-unreadable = Il server non ha capito la richiesta. Prova ad aggiornare la pagina.

history-nothing = È successo qualcosa che nessuno può vedere.
