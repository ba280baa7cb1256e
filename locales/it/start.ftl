# Il gioco in due minuti, crediti, privacy. I passi sono composti al momento.
# used: how-*

## Il gioco in due minuti
how-title = Come si gioca, in due minuti
how-aim = Lo scopo
how-aim-about = Da due a cinque giocatori costruiscono una città su quattro isole. I punti prestigio si contano sul percorso del punteggio intorno al tabellone. Quando qualcuno arriva a 50, la partita finisce con quel turno, e vince chi ne ha di più.
how-welcome = L’accoglienza dei principi
how-welcome-about = Un turno ha tre fasi. Nella prima gli invitati aspettano sui vascelli. Ognuno ne prende tre, uno alla volta. Per ciascuno piazzi un principe della sua civiltà in un quartiere della sua isola.
how-control = Prendere il controllo
how-control-about = Tre tuoi principi della stessa civiltà in un quartiere? Riprendili e metti lì il loro monumento, sulla tua base. Non costa nulla, e il quartiere è tuo fino alla fine.
how-wonder = Le meraviglie
how-wonder-about = Con un principe di ognuna delle cinque civiltà su un’isola ne costruisci la meraviglia: subito 6 punti, e altri ogni volta che qualcuno prende il controllo di un quartiere dell’isola.
how-cards = Le carte azione
how-cards-about = Nella seconda fase ognuno riceve carte azione. Una carta aggiunge un principe a un monumento della sua civiltà, o ne rimuove uno tuo da lì per 2 punti. Tre carte identiche aggiungono un principe in un quartiere a scelta. Due volte nella partita un privilegio trasforma una carta in quella che ti serve.
how-move = Per terra e per mare
how-move-about = Una carta sposta anche uno o due principi della sua civiltà: a piedi in un quartiere adiacente, o con una barca per trasporto nello stesso settore marittimo o in uno adiacente.
how-scale = La scala di prestigio
how-scale-about = Una carta fa salire la sua civiltà di un gradino, due la fanno crollare in fondo. Nella terza fase ogni tuo quartiere rende quanto vale la sua civiltà sulla scala: da 5 a 1.
how-order = Stare in testa ha un prezzo
how-order-about = Chi è avanti sul percorso del punteggio gioca per primo… e scarta due carte, mentre l’ultimo le tiene tutte. Così chi è indietro può recuperare.
how-now = Ora tocca a te

## Informazioni
about-lead = Una versione digitale libera del gioco da tavolo Utopia, fatta da giocatori per giocatori.
about-printed = Il gioco da tavolo
about-printed-1 = Utopia è di Ludovic Vialla e Arnaud Urbon ed è uscito nel 2007.
about-printed-2 = Questa è una versione indipendente creata da appassionati, senza legami con gli autori né con alcun editore. Se ti piace, cerca il gioco da tavolo: niente è come giocare con gli amici attorno a un tavolo.
about-own = Che cosa abbiamo creato noi
about-own-1 = Tutti i testi, i disegni e i suoni sono stati creati per questo progetto. Del gioco del 2007 non sono stati ripresi né i testi, né le illustrazioni, né il tabellone.
about-licences = Licenze
about-licences-1 = Il programma è libero: puoi usarlo, modificarlo e ridistribuirlo con la licenza MIT o con la licenza Apache 2.0, a tua scelta.
about-licences-2 = È scritto in Rust e si basa su altro software libero, tra cui Leptos, Fluent, axum, Tokio e SQLite.
about-licences-3 = I titoli sono in Marcellus di Astigmatic, i testi in Source Sans 3 di Adobe, entrambi con licenza SIL Open Font.
about-version = Versione { $version }

## Privacy
privacy-lead = Nessun obbligo di account, niente tracciamento, niente pubblicità. I tuoi dati arrivano solo al server su cui giochi.
privacy-browser = Nel tuo browser
privacy-browser-1 = Le partite contro i bot e sullo stesso schermo non lasciano mai il tuo dispositivo, e nemmeno le impostazioni o i tuoi progressi nelle lezioni. Tutto questo funziona anche senza rete.
privacy-browser-2 = Una partita finita che condividi sta nel link stesso. Chi ha il link vede la partita; nessun server la vede.
privacy-browser-deal = Per gli ultimi 50 tavoli che hai aperto online il browser conserva il contributo casuale che ha aggiunto alla distribuzione, per verificare poi che sia stata corretta.
privacy-browser-3 = Puoi eliminare le singole partite in «{ pages-games }», e tutto quanto cancellando i dati di questo sito nel browser.
privacy-server = Sul server, se giochi online
privacy-server-1 = Il nome che scegli e da quando lo usi, i tuoi tavoli con tutte le mosse e gli ultimi 200 messaggi di chat di ogni tavolo.
privacy-server-2 = Un solo cookie dice al server che sei tu. Dura un anno, e nessuno script può leggerlo.
privacy-server-3 = Se crei un account: il nome utente, un hash della password (mai la password stessa), da quando ciascuno dei tuoi dispositivi è collegato e in che giorno è stato usato l’ultima volta. Niente indirizzo e-mail. Il tuo indirizzo IP resta in memoria solo per poco, per bloccare chi manda troppe richieste. Nel registro del server non compaiono nomi, indirizzi né messaggi.
privacy-time = Per quanto tempo
privacy-time-1 = Nomi, partite e chat restano finché tu o il gestore non li eliminate. Il gestore può anche far eliminare automaticamente le partite finite dopo un certo tempo.
privacy-time-2 = I dati di chi non ha mai giocato né scritto nulla vengono eliminati dopo 90 giorni, se il gestore non ha deciso altrimenti.
privacy-forget = Come cancellare i tuoi dati
privacy-forget-1 = Scegli «{ online-forget }» in «{ online-short }». Il tuo nome, i tuoi messaggi di chat e il cookie vengono eliminati subito. Le tue mosse restano nelle partite, senza nome.
privacy-host = Chi è responsabile
privacy-host-1 = Chi gestisce il server a questo indirizzo. Il gestore può vedere nomi e chat, eliminare messaggi ed escludere qualcuno. Per qualsiasi domanda rivolgiti al gestore.
privacy-host-2 = Un server web o un servizio di rete che il gestore mette davanti al gioco può tenere registri propri; il gioco non ne sa nulla.
