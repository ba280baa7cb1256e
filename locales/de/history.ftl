# Der bisherige Verlauf eines Spiels, das Teilen und Tipps.

## Verlauf

history-title = Verlauf
history-first = Zum Anfang
history-before = Einen Schritt zurück
history-play = Abspielen
history-pause = Anhalten
history-after = Einen Schritt weiter
history-last = Zum Ende
history-at = { $at } von { $of }
history-looking = Du siehst Schritt { $at } von { $of }
history-back = Zurück zum Spiel
history-start = Das Spiel beginnt.
history-ended = { $player } beendet den Zug
history-chose = { $player } wählt Karten zum Abwerfen
history-eyes = Aus wessen Sicht
history-open = Alles offen
history-eyes-of = Sicht von { $player }
history-happened = Was ist passiert?
history-go-on = Weiter

## Ein Spiel noch einmal sehen

replay-button = Noch einmal ansehen
replay-keep = In „Meine Spiele“ speichern
replay-kept = In „Meine Spiele“ gespeichert
replay-damaged = Dieser Link ist beschädigt oder unvollständig, deshalb lässt sich das Spiel nicht anzeigen. Lass dir den Link noch einmal schicken.
replay-unknown = Das Spiel in diesem Link stammt aus einer anderen Version von Utopia und lässt sich hier nicht anzeigen.
replay-running = Dieses Spiel ist noch nicht zu Ende und lässt sich deshalb noch nicht ansehen.
replay-not-kept = Das Spiel konnte in diesem Browser nicht gespeichert werden.

## Teilen

share-button = Teilen
share-title = Dieses Spiel teilen
share-link = Der Link zu diesem Spiel
share-copy = Kopieren
share-about = Wer den Link öffnet, kann das ganze Spiel mit allen Handkarten ansehen. Das Spiel steckt im Link selbst: Es wird nichts an einen Server gesendet.
share-copied = Der Link ist in der Zwischenablage.
share-by-hand = Der Link ist markiert: Kopiere ihn mit der Tastatur oder durch langes Drücken.
share-impossible = Für dieses Spiel lässt sich kein Link erzeugen.
share-board-missing = { $file } wurde auf dem Spielplan „{ $board }“ gespielt, der nicht in der Datei enthalten ist. Wähle die Spielplandatei (.toml) zusammen mit der Spieldatei aus.

## Tipps

hint-button = Tipp
hint-thinking = Einen Moment …
hint-move = Tipp: { $action }.
hint-why = Tipp: { $action } – { $why }.

## Warum ein Zug gut ist: Satzteile über irgendjemandes Zug

reason-wonder = das Weltwunder { $island } bringt sofort { $points } Punkte
reason-monument =
    { $worth ->
        [one] { $monument } in { $district }: { $worth } Punkt pro Runde
       *[other] { $monument } in { $district }: { $worth } Punkte pro Runde
    }
reason-own-wonder =
    { $points ->
        [one] das Weltwunder { $island } bringt sofort { $points } Punkt dazu
       *[other] das Weltwunder { $island } bringt sofort { $points } Punkte dazu
    }
reason-removal =
    { $count ->
        [one] der entfernte Fürst bringt { $points } Punkte
       *[other] die { $count } entfernten Fürsten bringen { $points } Punkte
    }
reason-blocks = { $player } kann in { $district } nicht mehr bauen
reason-third =
    { $worth ->
        [one] dritter { $prince } in { $district }: genug für die Herrschaft, und die bringt { $worth } Punkt pro Runde
       *[other] dritter { $prince } in { $district }: genug für die Herrschaft, und die bringt { $worth } Punkte pro Runde
    }
reason-nearer = { $civs } von 5 Völkern auf { $island }, das Weltwunder rückt näher
reason-all-five = alle fünf Völker auf { $island }, das Weltwunder kann gebaut werden
reason-scale = pro Runde { $own } für den Spieler am Zug und { $others } für die anderen
reason-denies = { $player } wartet auf diesen Gast
reason-second = zweiter { $prince } in { $district }: noch einer, und es reicht für die Herrschaft
reason-removable = der Fürst in { $district } kann später für { $points } Punkte entfernt werden
reason-draw =
    { $good ->
        [one] { $good } von { $of } Gästen im Beutel hilft sofort
       *[other] { $good } von { $of } Gästen im Beutel helfen sofort
    }
reason-harmless =
    { $points ->
        [one] { $player } ist am ungefährlichsten, mit { $points } Punkt
       *[other] { $player } ist am ungefährlichsten, mit { $points } Punkten
    }
reason-keeps =
    { $count ->
        [0] die nützlichsten Karten bleiben: { $cards }
        [one] die nützlichsten Karten bleiben: { $cards }, passend zu einem Fürsten auf dem Spielplan
       *[other] die nützlichsten Karten bleiben: { $cards }, passend zu { $count } Fürsten auf dem Spielplan
    }
reason-spare = der Fürst in { $district } steht dort allein
reason-foothold =
    { $worth ->
        [one] erster { $prince } in { $district }, wo ein Monument { $worth } Punkt pro Runde bringt
       *[other] erster { $prince } in { $district }, wo ein Monument { $worth } Punkte pro Runde bringt
    }
reason-saves =
    { $count ->
        [one] es lohnt sich keine weitere Aktion, und eine Karte bleibt auf der Hand
       *[other] es lohnt sich keine weitere Aktion, und { $count } Karten bleiben auf der Hand
    }
reason-nothing = mehr geht nicht
reason-gives =
    { $points ->
        [one] aber { $player } bekommt dadurch { $points } Punkt
       *[other] aber { $player } bekommt dadurch { $points } Punkte
    }
