# Le statistiche delle partite di questo browser.

statistics-title = Statistiche
statistics-empty = Ancora nessuna partita finita
statistics-about = Le partite finite in questo browser in cui hai giocato solo contro bot. Nulla lascia questo dispositivo.
statistics-games = Partite
statistics-wins = Vittorie
statistics-streak = Vittorie di fila
statistics-streak-most = Serie più lunga
statistics-accuracy = Precisione
statistics-no-accuracy = Analizza una partita finita per vedere qui la tua precisione.
statistics-levels = Vittorie per avversario
statistics-levels-about = Vittorie e partite, in base al bot più forte e al numero di giocatori.
statistics-all = Totale
statistics-players = { $count } giocatori
statistics-sources = Da dove vengono i punti, in media
statistics-course = Le tue ultime partite
statistics-won = vinta
statistics-lost = persa
statistics-dot = precisione (100% in alto)
statistics-points =
    { $count ->
        [one] { $count } punto
       *[other] { $count } punti
    }
statistics-accurate = precisione { $percent }
