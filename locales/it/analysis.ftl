# L’analisi di una partita finita e il tabellone di analisi.

analysis-button = Analizza
analysis-title = Analisi
analysis-running = Analisi della partita…
analysis-failed = Impossibile caricare l’analisi. Controlla la connessione e riprova.
analysis-percent = { $number }%
analysis-chances = Probabilità di vittoria
analysis-chart-hint = Fai clic sul grafico per vedere quel momento sul tabellone.
analysis-luck = Fortuna e decisioni
analysis-start = Inizio
analysis-luck-short = Fortuna
analysis-own = Decisioni proprie
analysis-others = Decisioni altrui
analysis-end = Risultato
analysis-sum = Valori in punti percentuali. Per ognuno: inizio + fortuna + decisioni proprie + decisioni altrui = risultato.
analysis-turning = Momenti decisivi
analysis-round = Turno { $round }
analysis-set-up = C’è stato il sorteggio iniziale.
analysis-arrivals = Sono arrivati gli invitati del turno { $round }.
analysis-surprise = { $player } ha pescato un invitato a sorpresa.
analysis-deal = { $player } ha ricevuto nuove carte.
analysis-discarded = { $player } ha scelto le carte da scartare.
analysis-cost =
    { $you ->
        [yes] Per te: { $percent } in meno.
       *[no] Per { $player }: { $percent } in meno.
    }
analysis-gained =
    { $you ->
        [yes] Per te: { $percent } in più.
       *[no] Per { $player }: { $percent } in più.
    }
analysis-accuracy = Precisione
analysis-turns = Giocate
analysis-errors = Errori
analysis-blunders = Errori gravi
analysis-accuracy-about = Ogni giocata è confrontata con altri piani, solo in base a ciò che in quel momento chi giocava poteva sapere. Un errore costa almeno il 3%, uno grave almeno l’8%.
analysis-costly = Gli errori più costosi
analysis-no-errors = Nessuno ha commesso errori.
analysis-lost = { $percent } in meno
analysis-played = Giocato:
analysis-better = Meglio:
analysis-show = Mostra
analysis-try = Prova il piano migliore
analysis-about = Le probabilità sono stime della rete neurale { $network }, che conosce le carte di tutti ma non ciò che verrà.

explore-button = Continua da qui
explore-about = Continui dopo la mossa { $at } di { $of }. La partita resta com’è.
explore-who = Chi gioca?
explore-all = Gioco per tutti
explore-one = Gioco per { $player }, i bot per gli altri
explore-level = Livello dei bot
explore-same = Le stesse carte e gli stessi invitati della partita
explore-same-about = Finché fai le stesse mosse, tutto arriva come nella partita.
explore-fresh-about = Carte e invitati vengono pescati di nuovo: nessuno sa che cosa arriverà.
explore-start = Continua
explore-title = Tabellone di analisi
explore-restart = Ricomincia
explore-back = Torna alla partita
explore-failed = Non è possibile continuare da qui.
explore-share-about = Chi apre il link può continuare da questa posizione. È contenuta nel link stesso: nulla viene inviato a un server.
