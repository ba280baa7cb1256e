# Wat er om de tekst van de regels heen staat; die tekst is rulebook.md.

rules-title = De spelregels
rules-open = Lees { $rule } in de regels
rules-close = Terug naar het spel
rules-contents = Inhoud
rules-search = Zoek in de regels
rules-found =
    { $count ->
        [0] Niets gevonden
        [one] Gevonden in { $count } onderdeel
       *[other] Gevonden in { $count } onderdelen
    }
rules-edition-all = Alle edities
rules-loading = De regels worden geladen…
rules-failed = De regels konden niet worden geladen. Ben je online?
