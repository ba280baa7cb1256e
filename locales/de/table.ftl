# The table. The titles of kinds are composed at run time.
# used: table-kind-* table-hint-* table-todo-act*

table-loading = Das Spiel wird aufgebaut …
table-missing = Dieses Spiel ist in diesem Browser nicht gespeichert.
table-to-games = Meine Spiele
table-elsewhere = Dieses Spiel ist jetzt in einem anderen Tab geöffnet.
table-continue-here = Hier weiterspielen
table-not-kept = Das Spiel kann in diesem Browser nicht gespeichert werden: { $why }
table-leave = Tisch verlassen

table-tabs = Bereiche
table-tab-hand = Mein Zug
table-tab-game = Spiel
table-tab-players = Spieler
table-tab-log = Verlauf
table-tab-stock = Beutel & Karten
table-tab-more = Mehr

## What to do now

table-phase-welcome = Runde { $round } · Fürsten begrüßen, Durchgang { $pass } von 3 · bis { $target } Punkte
table-phase-development = Runde { $round } · Stadt ausbauen · bis { $target } Punkte
table-phase-over = Das Spiel ist zu Ende
table-phase-last = { $phase } · letzte Runde!

table-todo-pick = Wähle einen Gast auf einem Schiff.
table-todo-pick-build = Du kannst bauen: Wähle etwas, das grün leuchtet. Oder wähle einen Gast auf einem Schiff.
table-todo-place = Wähle jetzt einen Stadtteil { $island }, in den dein { $prince } einzieht.
table-todo-surprise = Du hast { $guest } gezogen: Wähle einen Stadtteil { $island }.
table-todo-name = Wähle einen Mitspieler für die Zusatzaktion: Er begrüßt noch einen Gast.
table-todo-extra = Eine Zusatzaktion für dich: Wähle einen Gast auf einem Schiff.
table-todo-after = Du kannst jetzt bauen oder deinen Zug beenden.
table-todo-give = Für das Weltwunder { $island } wird ein { $prince } gebraucht: Wähle einen aus.
table-todo-discard =
    { $place ->
        [one] Du führst: Wähle { $count ->
            [one] eine Karte
           *[other] { $count } Karten
        } zum Abwerfen.
       *[other] Wähle { $count ->
            [one] eine Karte
           *[other] { $count } Karten
        } zum Abwerfen.
    }
table-todo-act = Spiele Karten: Wähle eine Karte, deine Fürsten oder die Prestige-Skala. Oder beende deinen Zug.
table-todo-act-build = Du kannst bauen: Wähle „Bauen“ oder etwas, das grün leuchtet. Dann spiele Karten oder beende deinen Zug.
table-todo-act-nothing = Mehr geht nicht: Beende deinen Zug.
table-todo-add = Wähle einen Stadtteil, in den dein neuer { $prince } einzieht.
table-todo-keep = Du behältst fünf Karten: Wähle { $count ->
    [one] eine Karte
   *[other] { $count } Karten
} zum Abwerfen.
table-todo-move = { $count ->
    [one] Wohin schickst du { $princes } aus { $district }?
    [2] { $princes } in { $district }: Wohin mit einem oder beiden?
   *[other] { $princes } in { $district }: Wohin mit einem oder zweien davon?
} Wähle einen leuchtenden Stadtteil.
table-todo-card = Deine { $card }: Wähle etwas, das leuchtet.
table-todo-card-dashed = Deine { $card }: Wähle etwas, das leuchtet. Was gestrichelt umrandet ist, kostet zusätzlich ein Privileg.
table-todo-only-build = Was willst du bauen? Wähle etwas, das grün leuchtet.
table-todo-only-move = Wähle die Fürsten, die du bewegen willst.
table-todo-only-remove = Wähle den Fürsten, den du entfernen willst.
table-todo-only-scale = Wähle ein Volk auf der Prestige-Skala.
table-todo-confirm = { $action }. Bestätigen?
table-todo-control-or-move = { $action }: Bestätige oder schick die Fürsten woandershin.
table-todo-pay-other = { $action }: Bestätige oder wähle andere Karten.
table-todo-pay-missing = { $action }: Wähle noch { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}.
table-effect-points = { $points ->
    [one] +{ $points } Punkt
   *[other] +{ $points } Punkte
}
table-effect-income = Ertrag { $before } → { $after }
table-todo-wait = Am Zug: { $players }.
table-todo-thinks = { $player } überlegt …
table-thought = Wie weit der Bot mit dem Überlegen ist
table-todo-over = Das Spiel ist zu Ende.
table-todo-scoring = Die Runde wird gewertet.

table-hint-nothing = Damit geht gerade nichts.
table-hint-card = Mit dieser Karte geht gerade nichts.
table-refused = { $reason } ({ $rule })

## Buttons

table-kind-welcome = Gast begrüßen
table-kind-surprise = Überraschungsgast
    .title = Zieh einen Gast aus dem Beutel, statt einen von einem Schiff zu nehmen. Danach wählst du einen anderen Spieler, der noch einen Gast begrüßt.
table-kind-build = Bauen
    .title = Übernimm mit drei Fürsten eines Volkes die Herrschaft über einen Stadtteil oder baue mit allen fünf Völkern auf einer Insel ein Weltwunder.
table-kind-move = Bewegen
    .title = 1 Karte: Ein oder zwei Fürsten ihres Volkes ziehen in einen angrenzenden Stadtteil oder von Bootsanlegestelle zu Bootsanlegestelle.
table-kind-add = Einsetzen
    .title = 1 Karte: ein neuer Fürst an einem Monument seines Volkes. 3 gleiche Karten: ein neuer Fürst in einem beliebigen Stadtteil.
table-kind-remove = Entfernen
    .title = 1 Karte: Nimm einen deiner Fürsten von einem Monument seines Volkes zurück und erhalte 2 Punkte.
table-kind-scale = Skala
    .title = 1 Karte lässt ihr Volk auf der Prestige-Skala steigen, 2 Karten lassen es ganz nach unten fallen.
table-confirm = Bestätigen
table-variants = Möglichkeiten
table-variant-raise = Steigen
table-variant-lower = Auf 1 fallen
table-variant-move = { $count ->
    [one] Ein Fürst
   *[other] { $count } Fürsten
}
table-variant-add = Am Monument
table-variant-anywhere = Im Stadtteil
table-more = { $kind } …
table-cancel = Abbrechen
table-undone = Rückgängig gemacht.
table-undo = Rückgängig
table-reset = Zug von vorn
table-end = Zug beenden
table-watching = Du schaust zu.
table-still-build = Du kannst noch bauen
table-skip = Vorspulen
table-scoring = Wertung von Runde { $round }
table-scoring-last = Letzte Wertung: Runde { $round }
table-scoring-skip = Überspringen
table-last-round = Letzte Runde: { $player } hat { $target } Punkte erreicht
table-show-result = Ergebnis zeigen
table-discard = { $count ->
    [one] Eine Karte abwerfen
   *[other] { $count } Karten abwerfen
}
table-move-where = { $count ->
    [one] Bewege { $princes } aus { $district } …
    [2] { $princes } in { $district }: einen oder beide bewegen …
   *[other] { $princes } in { $district }: einen oder zwei davon bewegen …
}
table-add-where = Setze { $prince } ein …

## The board

table-board = Der Spielplan
table-zoom = Zoom
table-zoom-in = Vergrößern
table-zoom-out = Verkleinern
table-zoom-all = Gesamtansicht
table-scale = Die Prestige-Skala
table-scale-place = { $civ }: { $worth } auf der Prestige-Skala
table-wonder-place = Der Platz für das Weltwunder { $island }
table-ship = Das Schiff { $island }
table-piece-princes = { $player } hat { $princes } in { $district }
table-piece-monument = { $player }: { $monument } in { $district }
table-piece-wonder = Das Weltwunder { $island }, gebaut von { $player }
table-piece-minister = { $player } hat { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
table-value = Wert { $value ->
    [1] I
    [2] II
    [3] III
    [4] IV
   *[other] { $value }
}
table-harbour = Bootsanlegestelle
table-closed = Zu zweit gesperrt
table-lens-monument = { $player }: { $monument }
table-lit = leuchtet
table-lit-price = leuchtet, kostet { $price }
table-lit-build = hier kannst du bauen
table-next-to = Grenzt an { $districts }
table-sails-to = Mit dem Boot nach { $districts }

## Players

table-queue = Reihenfolge
table-queue-now = { $player } ist am Zug
table-queue-waiting = { $player } kommt noch dran
table-queue-gone = { $player } war schon am Zug
table-window-turn = Du bist dran
table-window-wait = Warten auf { $players }
table-window-over = Spiel zu Ende
table-window-replay = Wiederholung
table-players = Spieler
table-you = du
table-income = Ertrag, wenn die Runde jetzt enden würde
table-cards-in-hand = { $count ->
    [one] Eine Karte auf der Hand
   *[other] { $count } Karten auf der Hand
}
table-privileges-left = { $count ->
    [0] Kein Privileg mehr
    [one] Noch ein Privileg
   *[other] Noch { $count } Privilegien
}
table-bases-left = { $count ->
    [0] Kein Sockel mehr
    [one] Noch ein Sockel
   *[other] Noch { $count } Sockel
}
table-princes-left = Fürsten im Vorrat
table-guests-taken = In dieser Runde begrüßte Gäste

## Hand

table-hand = Deine Handkarten
table-hand-empty = Keine Karten auf der Hand. Sie werden nach dem Begrüßen ausgeteilt.
table-privilege-help = Mit einem Privileg zählt beim Bezahlen einmal eine Karte als Karte eines anderen Volkes. Wähle dazu einfach eine beliebige Handkarte.

## Beside the board

table-log = Verlauf
table-log-all = Frühere Zeilen zeigen
table-log-details = Details
    .title = Zeigt auch, wer am Zug ist, wer Karten bekommt und so weiter
table-stock = Beutel und Karten
table-deck = Nachziehstapel
table-deck-size = { $count ->
    [one] Eine Karte
   *[other] { $count } Karten
}
table-discard-pile = Ablagestapel
table-bag = Beutel ({ $count })
table-box = In der Schachtel ({ $count })

## Passing the screen

table-pass = Gib das Gerät an { $player } weiter
table-pass-why = Bis dahin bleiben alle Handkarten verdeckt.
table-pass-ready = Ich bin { $player }
table-hand-show = Ich bin { $player }: meine Karten zeigen

## When something does not work

table-hint-again = Es konnte kein neues Spiel begonnen werden.
table-hint-export = Das Spiel konnte nicht als Datei gespeichert werden.
