# Il tutorial, e i consigli per la prima partita. Ciò che dicono le lezioni è indicato nei loro file.
# used: learn-* tips-*

## Da fuori
learn-about = Nove brevi lezioni a un tavolo vero: circa dieci minuti in tutto. Puoi fermarti quando vuoi e riprendere più tardi.
learn-lessons = Lezioni
learn-start = Inizia
learn-continue = Continua con la lezione { $lesson }
learn-done = completata
learn-over = Ora sai giocare!
learn-over-about = Principi, monumenti, meraviglie e la scala di prestigio: è tutto qui. Il resto si impara al tavolo.
learn-play = Gioca la tua prima partita
learn-play-about = Contro un bot facile, con qualche consiglio strada facendo. In due l’Isola dell’Acqua è chiusa. { $edition }.
learn-unknown = Questa lezione non esiste.

## La scheda
learn-progress = Lezione { $lesson } di { $lessons }
learn-back = Indietro
learn-skip = Salta la lezione
learn-leave = Esci
learn-next = Avanti
learn-next-lesson = Prossima lezione
learn-finish = Fine
learn-todo-read = Leggi la spiegazione, poi premi «{ $button }».
learn-todo-build = Costruisci: premi «{ table-kind-build }» o scegli ciò che brilla di verde.
learn-do = Tocca a te
learn-other = Buona idea, ma non adesso: per ora segui le istruzioni.

## Accoglienza
learn-welcome = L’accoglienza dei principi
learn-welcome-1 = Ti diamo il benvenuto a Utopia! Giochi con il blu. A ogni turno arrivano invitati su quattro vascelli, uno davanti a ogni isola.
learn-welcome-2 = La forma indica la civiltà di un invitato, il vascello la sua isola. Scegli l’invitato maya sul vascello dell’Isola della Terra, poi uno dei quartieri che si illuminano.
learn-welcome-3 = Il tuo primo principe ha trovato casa! Poi Rosso e Verde hanno accolto un invitato ciascuno. Ogni quartiere ha il nome della sua isola e un numero: passaci sopra o toccalo per leggerli.
learn-welcome-4 = Ognuno accoglie tre invitati per turno. Prendi quello che vuoi: si illumina solo la sua isola.
learn-welcome-5 = Questa è la prima fase, l’accoglienza dei principi. Ma dove conviene farli abitare? Lo vedrai subito.

## Raggruppare
learn-group = Raggruppare i principi
learn-group-1 = Un principe da solo può fare poco. Con tre principi della stessa civiltà in un quartiere puoi prenderne il controllo. Guarda: in Vento 5, il quartiere incorniciato, hai un principe cinese.
learn-group-2 = Prendi un invitato cinese dal vascello dell’Isola del Vento e manda anche il suo principe in Vento 5.
learn-group-3 = Il numero sulla pedina dice quanti principi ci sono: due. Ecco un altro invitato cinese. Dove andrà?
learn-group-4 = Tre della stessa civiltà! Brillano, e tutti vedono che cosa stai preparando.

## Controllo
learn-control = Prendere il controllo
learn-control-1 = I tuoi tre principi cinesi sono pronti. Premi «Costruisci» e prendi il controllo di Vento 5. Non costa nulla, e puoi farlo ogni volta che tocca a te.
learn-control-2 = Un monumento cinese sulla tua base! I tre principi tornano nella tua riserva. Nessuno potrà mai toglierti Vento 5.
learn-control-3 = A ogni turno rende quanto vale la Cina sulla scala di prestigio: ora 5. Lo mostra la corona accanto ai tuoi punti.
learn-control-4 = In Fuoco 3 due principi greci ne aspettano un terzo. Accoglilo lì.
learn-control-5 = Puoi costruire anche dopo aver accolto un invitato. Prendi il controllo di Fuoco 3.
learn-control-6 = Due quartieri! Ma la Grecia vale solo 1 sulla scala di prestigio. Vediamo di rimediare.

## La scala
learn-scale = La scala di prestigio
learn-scale-1 = La seconda fase è lo sviluppo della città. Tutti ricevono carte azione, ed ecco le tue. Ognuna appartiene a una civiltà.
learn-scale-2 = Una carta fa salire la sua civiltà di un gradino. Scegli la tua carta cinese, poi la Cina sulla scala, e falla salire.
learn-scale-3 = I tuoi rivali puntano sulla Persia. Due carte della stessa civiltà la fanno crollare in fondo alla scala: scegli la Persia e falla crollare.
learn-scale-4 = La Cina vale 5, la Grecia è salita a 2, la Persia vale solo 1. Premi «Ho finito» e guarda quanti punti fai.
learn-scale-5 = Questa era la terza fase, il calcolo del prestigio: 7 punti per te, solo 1 a testa per Rosso e Verde. Quando qualcuno ha 50 punti, la partita finisce al termine del turno.

## Via terra e via mare
learn-sea = Spostarsi via terra e via mare
learn-sea-1 = Una carta può anche spostare uno o due principi della sua civiltà. Prima via terra: manda il tuo principe egizio da Fuoco 2 nel quartiere accanto, Fuoco 1.
learn-sea-2 = Ora via mare. Acqua 2 e Fuoco 1 hanno ciascuno una barca per trasporto, la barchetta sulla riva: scegli i tuoi due principi egizi in Acqua 2, poi Fuoco 1, e spostali entrambi.
learn-sea-3 = Tre della stessa civiltà in Fuoco 1: costruisci!
learn-sea-4 = Le barche per trasporto navigano nel loro settore marittimo e in quelli adiacenti; i fari segnano i confini. Le barche non possono attraversare il canale né le scogliere, ma sul canale ci sono i ponti.

## Aggiungere e rimuovere
learn-add = Aggiungere e rimuovere principi
learn-add-1 = Una carta aggiunge un principe a un monumento della sua civiltà. Scegli la tua carta maya e poi il tuo monumento in Terra 2. Se il monumento fosse di un altro, il proprietario guadagnerebbe 1 punto.
learn-add-2 = Una carta rimuove un tuo principe da un monumento della sua civiltà: 2 punti per te. Scegli la tua carta persiana e poi Fuoco 6, dove c’è il monumento di Rosso.
learn-add-3 = Con tre carte identiche aggiungi un principe dove vuoi. Scegli una carta greca e poi Terra 3, dove due principi aspettano già.
learn-add-4 = Sai già che cosa fare. Prendi il controllo di Terra 3!
learn-add-5 = Cinque carte, un monumento e 2 punti in una volta sola. Puoi fare tutto ciò che le tue carte permettono.

## Meraviglie
learn-wonder = Le meraviglie
learn-wonder-1 = Ogni isola ha un posto per una meraviglia. Per costruirla serve sull’isola un principe di ognuna delle cinque civiltà, in quartieri qualsiasi. Sull’Isola del Vento ne hai quattro.
learn-wonder-2 = Manca solo un egizio. Accogli l’invitato egizio dell’Isola del Vento, nel quartiere che vuoi.
learn-wonder-3 = Ci sono tutti e cinque. Premi «Costruisci» e innalza la meraviglia dell’Isola del Vento!
learn-wonder-4 = La meraviglia vale subito 6 punti, e i suoi cinque principi sono di nuovo nella tua riserva. E non finisce qui: Rosso ha appena preso il controllo di Vento 4, un quartiere di valore III, e tu, che possiedi la meraviglia, hai guadagnato 3 punti.

## Ordine e scarti
learn-order = Ordine e scarti
learn-order-1 = Il percorso del punteggio decide anche l’ordine di gioco: chi è avanti gioca per primo. Rosso è in testa, poi ci sei tu, Verde è ultimo. La riga in alto mostra a chi tocca.
learn-order-2 = Stare in testa ha un prezzo: dopo la distribuzione delle carte il primo ne scarta due, l’ultimo nessuna, tutti gli altri una. Scarta la tua carta greca: è quella che ti serve meno.
learn-order-3 = Rosso ha scartato due carte e ha finito senza giocarne nessuna. Ora tocca a te: gioca la tua carta maya e rimuovi il tuo principe dal monumento di Rosso in Fuoco 6.
learn-order-4 = Con 22 punti sei davanti a Rosso. Premi «Ho finito»; puoi tenere fino a cinque carte per il prossimo turno.
learn-order-5 = Sei in testa e giocherai prima di tutti. È un vantaggio per scegliere gli invitati, ma scarterai due carte: chi è indietro ha più carte tra cui scegliere.

## Invitato a sorpresa e privilegi
learn-extras = Invitato a sorpresa e privilegi
learn-extras-1 = Una volta per turno, invece di prendere un invitato da un vascello, puoi pescare dal sacchetto un invitato a sorpresa. Sui vascelli non c’è nulla di utile: prova!
learn-extras-2 = Questo invitato cerca casa. Scegli un quartiere illuminato.
learn-extras-3 = In cambio anche un altro giocatore accoglie un invitato. Scegli chi: premi «Verde».
learn-extras-4 = Non hai carte egizie, ma hai due privilegi. Ognuno trasforma una carta in quella che ti serve, una sola volta nella partita. Scegli l’Egitto sulla scala e fallo salire: paga con una carta qualsiasi e un privilegio.
learn-extras-5 = Ora l’Egitto vale 5, e tu controlli un quartiere egizio. Premi «Ho finito».
learn-extras-6 = 5 punti, e ti resta un privilegio per una grande occasione. Ora sai tutto quello che serve. Ottimo lavoro!

## Consigli per la prima partita
tips-above = Consiglio
tips-read = Ho capito
tips-none = Basta consigli
tips-welcome = Sistema i tuoi principi vicini tra loro. Con tre della stessa civiltà in un quartiere ne prendi il controllo; con uno di ogni civiltà su un’isola ne costruisci la meraviglia.
    .title = Quale invitato?
tips-discards = Tieni le carte dei principi che hai sul tabellone e quelle che fanno salire le tue civiltà sulla scala di prestigio. Scarta il resto.
    .title = Che cosa scartare?
tips-development = Guarda prima che cosa puoi costruire. Poi avvicina i principi o fai salire le civiltà dei tuoi quartieri. Non devi giocare tutte le carte: puoi tenerne cinque.
    .title = Che cosa fare con le carte?
tips-scoring = I tuoi quartieri hanno appena dato punti. La corona accanto ai tuoi punti mostra quanto ti darebbero se il turno finisse ora, e «Suggerimento» dice che cosa farebbe un bot forte.
    .title = Un nuovo turno
tips-unsettled = Un nuovo turno, con nuovi invitati. I quartieri che controlli danno punti alla fine di ogni turno, ma per ora non ne hai nessuno: con tre principi della stessa civiltà in un quartiere ne prendi il controllo.
    .title = Ancora nessun punto
