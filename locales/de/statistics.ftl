# Die Statistik der Spiele dieses Browsers.

statistics-title = Statistik
statistics-empty = Noch keine beendeten Spiele
statistics-about = Beendete Spiele in diesem Browser, in denen du allein gegen Bots gespielt hast. Nichts davon verlässt dieses Gerät.
statistics-games = Spiele
statistics-wins = Siege
statistics-streak = Siege in Folge
statistics-streak-most = Längste Serie
statistics-accuracy = Genauigkeit
statistics-no-accuracy = Analysiere ein beendetes Spiel, um hier deine Genauigkeit zu sehen.
statistics-levels = Siege nach Gegner
statistics-levels-about = Siege und Spiele, nach dem stärksten Bot und der Zahl der Spieler.
statistics-all = Alle
statistics-players = { $count } Spieler
statistics-sources = Punkte pro Spiel nach Herkunft
statistics-course = Deine letzten Spiele
statistics-won = gewonnen
statistics-lost = verloren
statistics-dot = Genauigkeit (ganz oben: 100 %)
statistics-points =
    { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkte
    }
statistics-accurate = Genauigkeit { $percent }
