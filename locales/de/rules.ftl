# Was den Text der Regeln umgibt, der in rulebook.md steht.

rules-title = Die Spielregeln
rules-open = { $rule } in den Regeln lesen
rules-close = Zurück zum Spiel
rules-contents = Inhalt
rules-search = In den Regeln suchen
rules-found =
    { $count ->
        [0] Nichts gefunden
        [one] Gefunden in { $count } Abschnitt
       *[other] Gefunden in { $count } Abschnitten
    }
rules-edition-all = Alle Ausgaben
rules-loading = Die Regeln werden geladen …
rules-failed = Die Regeln konnten nicht geladen werden. Bist du online?
