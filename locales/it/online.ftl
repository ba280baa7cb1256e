# Tables on the server: the lobby, one's name there, and coming by a link. Refusals are composed at run time.
# used: online-refused-*

## Trouble
online-offline = Il server non è raggiungibile. Controlla la connessione.
online-none = Qui non si può giocare online: questo sito non è ospitato da un server di Utopia.
online-only-here = Questo link funziona solo su questo computer. Per invitare altri, apri questa pagina all’indirizzo che il server scrive nella riga «{"Share this address: http://…"}», o chiedi a chi lo gestisce.
online-refused-name = Serve un nome da 1 a 40 caratteri.
online-refused-guest = Il server non ti riconosce più. Inserisci di nuovo il tuo nome.
online-refused-too_many = Troppe richieste o troppi tavoli aperti. Aspetta un po’, oppure finisci una partita o lascia un tavolo.
online-refused-key = Il link non è più valido. Chiedine uno nuovo.
online-refused-table = Questo tavolo non esiste. Forse è stato chiuso.
online-refused-full = Non ci sono più posti liberi.
online-refused-late = La partita è già cominciata. Puoi ancora guardare.
online-refused-taken = Qualcun altro ha appena preso questo posto.
online-refused-settings = Il server rifiuta queste impostazioni. Forse il file del tabellone è troppo grande: al massimo 64 kB.
online-refused-storage = Al momento il server non può salvare nulla. Riprova più tardi.
online-refused-running = La registrazione sarà disponibile a partita finita.
online-refused-banned = La moderazione ti ha tolto l’accesso a questo server.
online-refused-removed = Chi ha aperto il tavolo ti ha tolto il posto. Puoi ancora guardare.

## The lobby
online-title = Gioca online
online-you-are = Sei { $name }
online-name = Il tuo nome
online-name-about = Gli altri al tavolo lo vedono. Non servono account né password.
online-create-title = Nuovo tavolo
online-create = Apri il tavolo
online-seat-you = tu
online-seat-comer = chi ha il link
online-access = Accesso al tavolo
online-access-link = Solo con il link
online-access-public = Aperto a tutti
online-clock = Tempo
online-clock-none = Senza limiti
online-clock-live = In tempo reale
online-clock-correspondence = Per corrispondenza
online-clock-about = Se il tempo di un giocatore scade, al suo posto gioca un bot finché non torna.
online-turn = Per giocata
online-turn-choice = { $n } secondi
online-game = Per tutta la partita
online-game-choice =
    { $n ->
        [0] senza limite
       *[other] { $n } minuti
    }
online-days-choice =
    { $n ->
        [one] un giorno
       *[other] { $n } giorni
    }
online-rules = Regole e durata · { $edition }
online-more = Tabellone e spettatori
online-delay = Gli spettatori vedono la partita
online-delay-choice =
    { $n ->
        [0] subito
        [one] con un minuto di ritardo
       *[other] con { $n } minuti di ritardo
    }
online-nobody = Almeno un posto deve essere di una persona: il tuo.
online-mine = Le mie partite online
online-mine-empty = Ancora nessuna. Apri un tavolo e manda il link ai tuoi amici.
online-tables = Tavoli aperti
online-tables-empty = Al momento nessun tavolo aspetta giocatori.
online-running = Partite da guardare
online-your-turn = tocca a te
online-waiting = non ancora iniziata
online-ended = interrotta
online-play = Gioca
online-open = Apri
online-join = Partecipa
online-watch = Guarda
online-free = libero
online-clock-turn = { $turn } s per giocata
online-clock-game = { $turn } s per giocata, { $game } min per partita
online-clock-days =
    { $turn ->
        [one] un giorno per giocata
       *[other] { $turn } giorni per giocata
    }
online-own-board = tabellone personalizzato
online-fact-delay =
    { $minutes ->
        [one] spettatori con un minuto di ritardo
       *[other] spettatori con { $minutes } minuti di ritardo
    }

## Who one is
online-account = Il tuo profilo su questo server
online-rename = Cambia nome
online-save = Salva
online-saved = Salvato. Tutti i tuoi tavoli mostrano il nuovo nome.
online-device = Gioca su un altro dispositivo
online-device-about = Apri il link sull’altro dispositivo: lì avrai lo stesso nome e le stesse partite. Il link vale una sola volta, per dieci minuti. Non mostrarlo a nessun altro.
online-device-make = Crea un link
online-device-link = Il link per l’altro tuo dispositivo
online-forget = Cancella i miei dati
online-forget-about = Il tuo nome sparisce da tutti i tavoli. I posti ai tavoli in attesa si liberano, e nelle partite in corso un bot continua al posto tuo. L’operazione è irreversibile.
online-forget-now = Cancella per sempre

## Coming by a link
online-invited = { $name } ti invita a giocare a Utopia
online-what = Utopia è un gioco da tavolo da due a cinque giocatori: accogli su quattro isole i principi di cinque antiche civiltà, costruisci con loro monumenti e meraviglie e usa la tua influenza per decidere quale civiltà conta di più. Una partita dura circa un’ora e si gioca nel browser, senza installare niente e senza account.
online-arrive-title = Gioca su questo dispositivo
online-arrive-about = D’ora in poi qui avrai lo stesso nome e le stesse partite dell’altro tuo dispositivo.
online-arrive-replaced = Finora qui eri { $name }. Le partite giocate con questo nome non saranno più raggiungibili da questo dispositivo.
online-arrive = Continua qui
online-seat-title = Un posto per te
online-seat-about = Qualcuno ti cede il suo posto in una partita in corso. Riprendi da dove l’ha lasciata.
online-seat = Siediti
