# Die Analyse eines beendeten Spiels und das Analysebrett.

analysis-button = Analysieren
analysis-title = Analyse
analysis-running = Das Spiel wird analysiert …
analysis-failed = Die Analyse konnte nicht geladen werden. Prüfe deine Verbindung und versuch es noch einmal.
analysis-percent = { $number } %
analysis-chances = Gewinnchancen
analysis-chart-hint = Klicke auf eine Stelle im Diagramm, um den Moment auf dem Spielplan zu sehen.
analysis-luck = Glück und Entscheidungen
analysis-start = Start
analysis-luck-short = Glück
analysis-own = Eigene Entscheidungen
analysis-others = Fremde Entscheidungen
analysis-end = Ergebnis
analysis-sum = Gewinnchancen in Prozent. Für alle gilt: Start + Glück + eigene Entscheidungen + fremde Entscheidungen = Ergebnis.
analysis-turning = Wendepunkte
analysis-round = Runde { $round }
analysis-set-up = Die Startaufstellung wurde ausgelost.
analysis-arrivals = Die Gäste von Runde { $round } kamen an.
analysis-surprise = { $player } zog einen Überraschungsgast.
analysis-deal = { $player } bekam neue Karten.
analysis-discarded = { $player } wählte Karten zum Abwerfen.
analysis-cost =
    { $you ->
        [yes] Das hat dich { $percent } gekostet.
       *[no] Das hat { $player } { $percent } gekostet.
    }
analysis-gained =
    { $you ->
        [yes] Das hat dir { $percent } gebracht.
       *[no] Das hat { $player } { $percent } gebracht.
    }
analysis-accuracy = Genauigkeit
analysis-turns = Züge
analysis-errors = Fehler
analysis-blunders = Grobe Fehler
analysis-accuracy-about = Jeder Zug wird mit anderen Plänen verglichen. Dabei zählt nur, was man in dem Moment wissen konnte. Ein Fehler kostet mindestens 3 %, ein grober Fehler mindestens 8 %.
analysis-costly = Die teuersten Züge
analysis-no-errors = Niemand hat einen Fehler gemacht.
analysis-lost = { $percent } verloren
analysis-played = Gespielt:
analysis-better = Besser:
analysis-show = Zeigen
analysis-try = Besseren Plan ausprobieren
analysis-about = Die Chancen schätzt das Netz { $network }. Es kennt alle Handkarten, aber nicht, was als Nächstes kommt.

explore-button = Ab hier weiterspielen
explore-about = Du spielst nach Schritt { $at } von { $of } weiter. Das Spiel selbst bleibt, wie es ist.
explore-who = Wer spielt?
explore-all = Ich spiele für alle
explore-one = Ich spiele für { $player }, Bots für die anderen
explore-level = Stärke der Bots
explore-same = Dieselben Karten und Gäste wie im Spiel
explore-same-about = Was im Spiel kam, kommt wieder, solange du dasselbe tust.
explore-fresh-about = Karten und Gäste werden neu gezogen: Niemand weiß, was kommt.
explore-start = Weiterspielen
explore-title = Analysebrett
explore-restart = Von vorn
explore-back = Zurück zum Spiel
explore-failed = Ab hier lässt sich nicht weiterspielen.
explore-share-about = Wer den Link öffnet, kann ab dieser Stellung weiterspielen. Sie steckt im Link selbst: Es wird nichts an einen Server gesendet.
