# Un tavolo sul server: la sala, la partita, la chat, il collegamento.
# used: live-refused-*

live-window = Tavolo – Utopia
live-room = In attesa di giocatori
live-free = posto libero
live-bot = bot
live-host = invita
live-invite = Invita gli amici
live-invite-about = Manda questo link. Chi lo apre può giocare o guardare; nessuno ha bisogno di un account.
live-link = Link a questo tavolo
live-qr = Codice QR del link
live-join = Siediti
live-full = Tutti i posti sono occupati. Guarderai quando la partita comincia.
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
live-wait-for-host = { $name } comincia la partita quando ci sono tutti.
live-more = Non puoi giocare?
live-leave-room = Lascia il tavolo
live-closed = Questo tavolo è chiuso.
live-ended = Tutti hanno accettato di finire questa partita.

live-chat = Chat
live-tab-chat = Chat
live-chat-players = Messaggio ai giocatori
live-chat-spectators = Messaggio agli spettatori
live-say = Invia
live-spectator = Spettatore

live-affairs = Tavolo
live-watch-link = Chi ha questo link può guardare la partita.
live-spectators =
    { $count ->
        [0] Nessuno guarda.
        [one] Una persona guarda.
       *[other] { $count } persone guardano.
    }
live-notify = Avvisami quando tocca a me
live-mutes = Non mostrare quello che dicono
live-hand-over = Cedi il mio posto
live-hand-over-about = Qualcun altro può continuare al posto tuo: mandagli un link che vale una volta.
live-hand-over-link = Link al mio posto
live-end = Proponi di finire la partita
live-end-not = Meglio continuare
live-end-about = La partita finisce senza risultato quando tutte le persone al tavolo sono d’accordo.
live-end-agreed = Per finire: { $names }
live-leave = Fai giocare un bot per me
live-leave-about = Un bot può giocare per te; puoi tornare quando vuoi.

live-here = collegato
live-away = non collegato
live-not-known = non si sa: il tuo collegamento è perso
live-days = { $days } g { $hours } h

live-undone =
    { $count ->
        [one] { $player } ha ripreso una mossa.
       *[other] { $player } ha ripreso { $count } mosse.
    }
live-sending = La tua mossa è in viaggio …
live-kept = La tua mossa è conservata e parte appena torna il collegamento.
live-lost = Il collegamento è perso. Nuovo tentativo …
live-away-about = Il tavolo appare da solo appena il server risponde.
live-home = Pagina iniziale
live-replaced = Un bot gioca per te.
live-come-back = Torno a giocare
live-your-turn = Utopia: tocca a te
live-update = Il server ha una nuova versione di Utopia.
live-must-update = Il server ha una nuova versione di Utopia; con questa lì non si può più giocare.
live-close = OK
live-rematch-open = Gli stessi giocatori si ritrovano a un altro tavolo.
live-rematch-go = Vai
live-fair = Distribuzione leale: il seme deriva dall’impegno del server e dalla parte di ciascuno, anche la tua.
live-fair-table = Questa partita è stata distribuita lealmente: il server ha mantenuto la promessa fatta prima della prima carta.
live-unfair = Questa partita non è stata distribuita come il server aveva promesso.

live-refused-stale = È successo prima qualcos’altro; il tavolo mostra come stanno le cose.
live-refused-not-seated = Può farlo solo chi siede al tavolo.
live-refused-not-host = Può farlo solo chi invita.
live-refused-not-now = Adesso non si può.
live-refused-nothing-to-undo = Non c’è più niente da riprendere.
live-refused-other-rules = Questa partita è cominciata con regole diverse da quelle che il server conosce. Si può guardare, non giocare.
live-refused-too-much = Troppo in una volta. Aspetta un momento.
live-refused-storage = Al momento il server non può salvare nulla, perciò non è cambiato niente. Riprova più tardi.
live-refused-unreadable = Il server non ha capito. Forse serve una nuova versione della pagina.

history-nothing = È successo qualcosa che nessuno vede.
