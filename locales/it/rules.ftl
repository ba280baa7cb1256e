# Ciò che circonda il testo delle regole, che è rulebook.md.

rules-title = Le regole del gioco
rules-short = Regole
rules-open = Leggi { $rule } nelle regole
rules-close = Torna alla partita
rules-contents = Indice
rules-search = Cerca nelle regole
rules-found =
    { $count ->
        [0] Nessun risultato
        [one] Trovato in { $count } sezione
       *[other] Trovato in { $count } sezioni
    }
rules-edition-all = Tutte
rules-loading = Le regole stanno arrivando…
rules-failed = Non è stato possibile caricare le regole. C’è una connessione?
rules-retry = Riprova
