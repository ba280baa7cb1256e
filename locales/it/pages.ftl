# Le pagine oltre al tavolo. I livelli, le edizioni, i nomi dei bot e i valori delle impostazioni sono composti durante
# l'esecuzione.
# used: levels-* new-bot-* new-edition-* settings-theme-* settings-names-* settings-speed-* settings-scoring-* settings-confirm-*

## Tutte le pagine
pages-title = Utopia
pages-window = { $page } · Utopia
pages-navigation = Pagine
pages-games = Le mie partite

## Inizio
start-window = Utopia, un gioco di isole, principi e meraviglie
start-sentence = Gli invitati di cinque civiltà fanno rotta verso quattro isole. Dai loro una casa, innalza i loro monumenti, costruisci le meraviglie… e tieni d’occhio chi gode del favore del re.
start-play = Gioca contro i bot
start-play-about =
    { $bots ->
        [one] Tu e un bot, subito al tavolo · { $edition }
       *[other] Tu e { $bots } bot, subito al tavolo · { $edition }
    }
start-around = Sullo stesso schermo
start-around-about = Da 2 a 5 persone che si passano il dispositivo
start-continue = Continua
start-continue-about = La tua ultima partita, { $date }
start-new = Scegli giocatori, regole e tabellone
start-facts = Da 2 a 5 giocatori · gratis, senza account · le tue partite restano nel tuo browser
start-picture = Il tabellone a metà partita: quattro isole con principi, monumenti e meraviglie, tra loro i vascelli con gli invitati e, tutto intorno, il percorso del punteggio.
start-glance = Il gioco in breve
start-welcome = Accogli
start-welcome-about = Prendi un invitato da un vascello e sistema un principe della sua civiltà sull’isola in cui arriva.
start-build = Costruisci
start-build-about = Con tre principi della stessa civiltà in un quartiere innalzi un monumento. Con uno di ogni civiltà su un’isola ne costruisci la meraviglia.
start-prestige = Prestigio
start-prestige-about = A ogni turno i tuoi monumenti danno punti secondo il favore del re. Orientalo con le tue carte: il turno in cui qualcuno arriva a 50 punti è l’ultimo.
start-footer = Una versione indipendente creata da appassionati, senza legami con gli autori o gli editori del gioco da tavolo Utopia (2007, di Ludovic Vialla e Arnaud Urbon).

## Link e impostazioni che servono alla prima pagina
tips-setting = Consigli nella prima partita
tips-on = Sì
tips-off = No
learn-way-new = Prima volta qui? Il gioco in nove brevi lezioni
learn-way-on = Riprendi dalla lezione { $lesson } di { $lessons }
learn-way-over = Rivedi tutte le lezioni
learn-title = Impara giocando
online-badge =
    { $n ->
        [one] Una partita aspetta la tua mossa
       *[other] { $n } partite aspettano la tua mossa
    }
online-short = Online
start-online = Online con gli amici
start-online-about = Apri un tavolo, manda il link, gioca
rules-retry = Riprova
rules-short = Regole
about-title = Informazioni sul gioco
how-short = Come si gioca
how-way = In due minuti, con le figure
privacy-title = Privacy
start-footer-links = Altro sul gioco
start-go-on = Riprendi l’animazione
start-pause = Ferma l’animazione

## Nuova partita
new-title = Nuova partita
new-players = Giocatori
new-colour = Colore del giocatore { $number }
new-human = Persona
new-name = Nome per { $colour }
new-name-placeholder = Nome
new-rules = Regole e durata
new-more = Tabellone e sorteggio
new-start = Inizia la partita
new-fact-players =
    { $humans ->
        [0] { $bots ->
            [one] Un bot
           *[other] { $bots } bot
        }
        [one] { $bots ->
            [0] Una persona
            [one] Una persona e un bot
           *[other] Una persona e { $bots } bot
        }
       *[other] { $bots ->
            [0] { $humans } persone
            [one] { $humans } persone e un bot
           *[other] { $humans } persone e { $bots } bot
        }
    }
new-fact-two = L’Isola dell’Acqua resta chiusa
new-fact-target = Fino a { $target } punti
new-target = Punti per concludere la partita
new-target-about = La partita finisce al termine del turno in cui qualcuno li raggiunge. Di solito sono 50; da { $least } per una partita breve a { $most } per una lunga.
new-target-wrong = Serve un numero intero da { $least } a { $most }.
new-edition = Edizione
new-edition-about = I regolamenti stampati differiscono in due punti. L’edizione li fissa entrambi; puoi anche deciderli uno per uno.
new-edition-standard = Regole standard
new-edition-standard-short = Standard
new-edition-german = Edizione tedesca
new-edition-german-short = Tedesca
new-edition-dutch = Edizione olandese
new-edition-dutch-short = Olandese
new-edition-mixed = Regole personalizzate
new-kept = Queste sono le regole della tua ultima partita.
new-kept-usual = Usa quelle abituali: { $edition }
new-sea = Le barche navigano
new-sea-adjacent = nel loro settore marittimo o in uno adiacente
new-sea-same = solo nel loro settore marittimo
new-surprise = Una volta pescato, l’invitato a sorpresa
new-surprise-bag = torna nel sacchetto
new-surprise-box = esce dal gioco
new-deck = Gli scarti si rimischiano
new-deck-empty = appena il mazzo è esaurito
new-deck-needed = solo quando serve una carta
new-tie = In caso di parità
new-tie-track = vince chi è più avanti sul percorso
new-tie-shared = la vittoria è condivisa
new-board = Tabellone
new-board-usual = Arcipelago
new-board-file = Carica un tabellone da file…
new-board-back = Torna all’Arcipelago
new-board-wrong = { $file } non è un tabellone giocabile. { $reason }
new-seed = Seme
new-seed-random = casuale
new-seed-about = Lo stesso seme e le stesse mosse danno la stessa partita. Lascia vuoto per una partita che nessuno può prevedere.
new-seed-wrong = Serve un numero o 64 cifre esadecimali.
new-bot-blue = Platone
new-bot-red = Campanella
new-bot-green = Cavendish
new-bot-yellow = Bacone
new-bot-purple = Tommaso Moro

## Bot
levels-random = Bot casuale
levels-random-about = Gioca a caso una mossa permessa. Utile per fare qualche prova.
levels-easy = Bot facile
levels-easy-about = Gioca in modo sensato, una mossa alla volta, e fa errori umani.
levels-normal = Bot normale
levels-normal-about = Valuta bene la situazione e pianifica tutta la sua giocata.
levels-hard = Bot difficile
levels-hard-about = Prova i suoi piani in migliaia di partite simulate prima di giocare. Ci mette un momento.
levels-expert = Bot esperto
levels-expert-about = Come il bot difficile, ma riflette molto di più. Ci mette qualche secondo.

## Le mie partite
games-new = Nuova partita
games-import = Importa…
games-export = Esporta
games-delete = Elimina
games-deleted = La partita è stata eliminata.
games-undo = Ripristina
games-continue = Continua
games-look = Guarda
games-running = in corso
games-over = finita
games-round = Turno { $round }
games-won =
    { $count ->
        [one] Ha vinto { $names }
       *[other] Vittoria condivisa: { $names }
    }
games-unreadable = Una partita che questa versione non sa leggere
games-bad-file = { $file } non è una partita che si possa continuare qui. { $reason }
# Perché un file non si può leggere: la seconda frase di games-bad-file e di new-board-wrong, o da sola.
unreadable-record = Non è la registrazione di una partita.
unreadable-line = La riga { $line } è incomprensibile.
unreadable-version = Viene da un’altra versione di Utopia.
unreadable-board = È stata giocata su un tabellone che qui non è disponibile.
unreadable-running = È una partita online che non era finita, quindi le carte sono segrete.
unreadable-move = La mossa { $number } è contro le regole ({ $rule }).
unreadable-changed = I suoi dati non concordano tra loro; forse sono stati modificati o danneggiati.
unreadable-drawing = Il disegno contiene un errore.
unreadable-lacks = Manca qualcosa ({ $place }).
unreadable-wrong = C’è un errore ({ $place }).
unreadable-torn = Non c’è passaggio via terra ({ $ways }).
games-not-kept = Il browser non ha potuto salvare la partita: { $reason }
games-elsewhere = La partita è aperta in un’altra scheda.
games-memory = Questo browser non salva nulla per questo sito: quando lo chiudi, le partite vanno perse. Esporta quelle che vuoi tenere.
games-empty = Ancora nessuna partita
games-empty-about = Le partite vengono salvate in questo browser. Puoi anche trascinare qui un file .utopia.

## Impostazioni
settings-title = Impostazioni
settings-done = Fatto
settings-language = Lingua
settings-language-failed = Non è stato possibile caricare questa lingua.
settings-theme = Tema
settings-theme-system = Sistema
settings-theme-light = Chiaro
settings-theme-dark = Scuro
settings-theme-contrast = Alto contrasto
settings-names = Nomi dei quartieri sul tabellone
settings-names-needed = Quando servono
settings-names-always = Sempre
settings-speed = Bot e animazioni
settings-speed-slow = Lento
settings-speed-normal = Normale
settings-speed-fast = Veloce
settings-speed-instant = Istantaneo
settings-speed-about = Per quanto tempo si vedono le mosse dei bot. «Istantaneo» toglie ogni animazione.
settings-scoring = Punteggio a fine turno
settings-scoring-off = Nascosto
settings-scoring-short = Breve
settings-scoring-full = Completo
settings-confirm = Conferma del piazzamento
settings-confirm-automatic = Solo su touchscreen
settings-confirm-always = Sempre
settings-confirm-never = Mai
settings-confirm-about = Il principe appare prima in anteprima. Per piazzarlo, scegli di nuovo il quartiere o premi «Conferma».

## Risultato
result-won = Vince { $name }
result-shared = { $names } condividono la vittoria
result-points = punti
result-again = Gioca ancora
result-new = Nuova partita
result-export = Esporta la partita
result-board = Torna al tabellone
result-rounds = Punti turno per turno
result-axis = Turno
result-sources = Da dove vengono i punti
result-prestige = Prestigio
result-wonder = Meraviglie costruite
result-wonder-owner = Bonus delle meraviglie
result-host = Principi ospitati
result-removal = Principi rimossi
result-total = Totale

## Quando qualcosa va storto
crash-title = Qualcosa è andato storto
crash-sorry = Non sarebbe dovuto succedere, e ci dispiace. Il rapporto qui sotto aiuta a capire perché.
crash-safe = La tua partita è al sicuro: salvala in un file, oppure ricarica la pagina e continua.
crash-unkept = Il tuo browser non salva nulla per questo sito: salva subito la partita in un file e importala dopo aver ricaricato la pagina.
crash-rescue = Salva la partita in un file
crash-report = Rapporto
crash-copy = Copia il rapporto
crash-copied = Copiato
crash-again = Ricarica la pagina
