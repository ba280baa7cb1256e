# De statistieken van de spellen van deze browser.

statistics-title = Statistieken
statistics-empty = Nog geen afgelopen spellen
statistics-about = Afgelopen spellen in deze browser waarin je als enige mens tegen bots speelde. Alles blijft op dit apparaat.
statistics-games = Spellen
statistics-wins = Gewonnen
statistics-streak = Op rij gewonnen
statistics-streak-most = Langste reeks
statistics-accuracy = Nauwkeurigheid
statistics-no-accuracy = Analyseer een afgelopen spel om hier je nauwkeurigheid te zien.
statistics-levels = Gewonnen per tegenstander
statistics-levels-about = Gewonnen en gespeelde spellen, naar de sterkste bot en het aantal spelers.
statistics-all = Totaal
statistics-players = { $count } spelers
statistics-sources = Punten per spel naar herkomst
statistics-course = Je laatste spellen
statistics-won = gewonnen
statistics-lost = verloren
statistics-dot = nauwkeurigheid (bovenaan is 100%)
statistics-points =
    { $count ->
        [one] { $count } punt
       *[other] { $count } punten
    }
statistics-accurate = nauwkeurigheid { $percent }
