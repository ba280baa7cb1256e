# Ciò che circonda il testo delle regole, che è rulebook.md.

rules-title = Le regole del gioco
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
rules-loading = Caricamento delle regole…
rules-failed = Impossibile caricare le regole. Controlla la connessione.
