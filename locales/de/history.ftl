# Der bisherige Verlauf einer Partie, das Teilen und Tipps.

## Verlauf

history-title = Verlauf
history-first = Zum Anfang
history-before = Ein Zug zurück
history-play = Abspielen
history-pause = Anhalten
history-after = Ein Zug weiter
history-last = Zum Ende
history-at = { $at } von { $of }
history-looking = Du siehst Zug { $at } von { $of }
history-back = Zurück zur Partie
history-start = Die Partie beginnt.
history-ended = { $player } beendet den Zug
history-chose = { $player } wählt Karten zum Abwerfen
history-eyes = Mit wessen Augen
history-open = Alles offen
history-eyes-of = Wie { $player } es sah
history-happened = Was ist passiert

## Eine Partie noch einmal sehen

replay-button = Noch einmal ansehen
replay-keep = In „Meine Partien“ behalten
replay-kept = In „Meine Partien“ behalten ✓
replay-damaged = Dieser Link ist beschädigt oder abgeschnitten, die Partie darin lässt sich nicht zeigen. Bitte noch einmal um den Link.
replay-unknown = Die Partie in diesem Link stammt aus einer anderen Version von Utopia und lässt sich hier nicht zeigen.
replay-running = Diese Partie ist noch nicht zu Ende und lässt sich darum noch nicht ansehen.
replay-not-kept = Die Partie ließ sich in diesem Browser nicht behalten.

## Teilen

share-button = Teilen
share-title = Diese Partie teilen
share-link = Der Link zu dieser Partie
share-copy = Kopieren
share-about = Wer den Link öffnet, kann die ganze Partie mit allen Händen ansehen. Die Partie steckt im Link selbst: Nichts wird an einen Server gesendet.
share-copied = Der Link ist in der Zwischenablage.
share-by-hand = Der Link ist markiert: Kopiere ihn mit der Tastatur oder durch langes Drücken.
share-impossible = Aus dieser Partie lässt sich kein Link machen.
share-board-missing = { $file } wurde auf dem Spielplan „{ $board }“ gespielt, der nicht in der Datei steht. Wähle seine Datei (.toml) zusammen mit der Partie.

## Tipps

hint-button = Tipp
hint-thinking = Überlegt …
hint-move = Tipp: { $action }.
hint-why = Tipp: { $action } – { $why }.

## Warum ein Zug gut ist: Satzteile über irgendjemandes Zug

reason-wonder = { $island }: das Weltwunder bringt sofort { $points } Punkte
reason-monument = { $district }: { $monument }, { $worth } je Runde
reason-own-wonder = { $island }: das Weltwunder bringt sofort { $points } dazu
reason-removal =
    { $count ->
        [one] der entfernte Fürst bringt { $points } Punkte
       *[other] die { $count } entfernten Fürsten bringen { $points } Punkte
    }
reason-blocks = { $player } kann in { $district } nicht mehr bauen
reason-third = dritter { $prince } in { $district }: die Herrschaft ist möglich, { $worth } je Runde
reason-nearer = { $island }: { $civs } von 5 Völkern, das Weltwunder rückt näher
reason-all-five = { $island }: alle fünf Völker, das Weltwunder kann gebaut werden
reason-scale = eine Runde bringt { $own } für den, der zieht, und { $others } für die anderen
reason-denies = { $player } wartet auf diesen Gast
reason-second = zweiter { $prince } in { $district }: noch einer, und die Herrschaft ist möglich
reason-removable = der Fürst in { $district } kann später für { $points } Punkte entfernt werden
reason-draw =
    { $good ->
        [one] { $good } Gast von { $of } im Beutel hilft sofort
       *[other] { $good } Gäste von { $of } im Beutel helfen sofort
    }
reason-harmless =
    { $points ->
        [one] { $player } droht am wenigsten, mit { $points } Punkt
       *[other] { $player } droht am wenigsten, mit { $points } Punkten
    }
reason-keeps =
    { $count ->
        [0] das Nützlichste vom Rest: { $cards }
        [one] das Nützlichste vom Rest: { $cards }, mit einem Fürsten auf dem Plan
       *[other] das Nützlichste vom Rest: { $cards }, mit { $count } Fürsten auf dem Plan
    }
reason-spare = der Fürst in { $district } steht dort allein
reason-foothold = erster { $prince } in { $district }, wo ein Monument { $worth } je Runde bringt
reason-saves =
    { $count ->
        [one] nichts weiter ist seine Karten wert; eine bleibt
       *[other] nichts weiter ist seine Karten wert; { $count } bleiben
    }
reason-nothing = mehr ist nicht zu tun
reason-gives =
    { $points ->
        [one] aber { $player } bekommt dadurch { $points } Punkt
       *[other] aber { $player } bekommt dadurch { $points } Punkte
    }
