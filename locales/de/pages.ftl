# The pages besides the table. Levels, editions, the names of bots and the values of settings are composed at run time.
# used: levels-* new-bot-* new-edition-* settings-theme-* settings-names-* settings-speed-* settings-scoring-* settings-confirm-*

## Every page
pages-title = Utopia
pages-window = { $page } · Utopia
pages-navigation = Seiten
pages-games = Meine Spiele

## Start
start-window = Utopia, ein Spiel um Inseln, Fürsten und Weltwunder
start-sentence = Gäste aus fünf Völkern segeln zu vier Inseln. Gib ihnen ein Zuhause, errichte ihre Monumente, baue die Weltwunder – und behalte im Auge, wen der König bevorzugt.
start-play = Gegen Bots spielen
start-play-about =
    { $bots ->
        [one] Du und ein Bot, es geht sofort los · { $edition }
       *[other] Du und { $bots } Bots, es geht sofort los · { $edition }
    }
start-around = An einem Gerät
start-around-about = 2 bis 5 Personen, die das Gerät weitergeben
start-continue = Weiterspielen
start-continue-about = Dein letztes Spiel, { $date }
start-new = Spieler, Regeln und Spielplan wählen
start-facts = 2 bis 5 Spieler · kostenlos, ohne Konto · deine Spiele bleiben in deinem Browser
start-picture = Der Spielplan mitten im Spiel: vier Inseln mit Fürsten, Monumenten und Weltwundern, dazwischen Schiffe mit Gästen und rundherum die Wertungsleiste.
start-glance = Das Spiel auf einen Blick
start-welcome = Begrüßen
start-welcome-about = Nimm einen Gast von einem Schiff und lass einen Fürsten seines Volkes auf der Insel einziehen.
start-build = Bauen
start-build-about = Drei Fürsten eines Volkes in einem Stadtteil errichten ein Monument. Fünf Fürsten auf einer Insel, einer von jedem Volk, bauen dort das Weltwunder.
start-prestige = Prestige
start-prestige-about = In jeder Runde bringen deine Monumente Punkte, je nachdem, wen der König bevorzugt. Das lenkst du mit deinen Karten. Hat am Ende einer Runde jemand 50 Punkte, gewinnt, wer die meisten hat.
start-footer = Eine unabhängige Umsetzung von Fans, ohne Verbindung zu den Autoren oder Verlagen des Brettspiels Utopia (2007, von Ludovic Vialla und Arnaud Urbon).

## Links and settings that the first page needs
tips-setting = Tipps im ersten Spiel
tips-on = An
tips-off = Aus
learn-way-new = Neu hier? Das Spiel in neun kurzen Lektionen
learn-way-on = Weiter mit Lektion { $lesson } von { $lessons }
learn-way-over = Alle Lektionen noch einmal
learn-title = Spielend lernen
online-badge =
    { $n ->
        [one] Ein Spiel wartet auf deinen Zug
       *[other] { $n } Spiele warten auf deinen Zug
    }
online-short = Online
start-online = Online mit Freunden
start-online-about = Tisch eröffnen, Link verschicken, spielen
rules-retry = Noch einmal versuchen
rules-short = Regeln
about-title = Über das Spiel
how-short = So wird gespielt
how-way = In zwei Minuten, mit Bildern
privacy-title = Datenschutz
start-footer-links = Mehr über das Spiel
start-go-on = Animation fortsetzen
start-pause = Animation anhalten

## New game
new-title = Neues Spiel
new-players = Spieler
new-colour = Farbe von Spieler { $number }
new-human = Mensch
new-name = Name von { $colour }
new-name-placeholder = Name
new-rules = Regeln und Spieldauer
new-more = Spielplan und Zufall
new-start = Spiel starten
new-fact-players =
    { $humans ->
        [0] { $bots ->
            [one] Ein Bot
           *[other] { $bots } Bots
        }
        [one] { $bots ->
            [0] Ein Mensch
            [one] Ein Mensch und ein Bot
           *[other] Ein Mensch und { $bots } Bots
        }
       *[other] { $bots ->
            [0] { $humans } Menschen
            [one] { $humans } Menschen und ein Bot
           *[other] { $humans } Menschen und { $bots } Bots
        }
    }
new-fact-two = Die Insel des Wassers bleibt gesperrt
new-fact-target = Bis { $target } Punkte
new-target = Punkte bis zum Spielende
new-target-about = Das Spiel endet nach der Runde, in der jemand sie erreicht. Üblich sind 50; möglich sind { $least } für ein kurzes bis { $most } für ein langes Spiel.
new-target-wrong = Gib eine ganze Zahl von { $least } bis { $most } ein.
new-edition = Ausgabe
new-edition-about = Die gedruckten Spielregeln unterscheiden sich vor allem in zwei Punkten. Die Ausgabe legt beide fest; du kannst sie auch einzeln wählen.
new-edition-standard = Standardregeln
new-edition-standard-short = Standard
new-edition-german = Deutsche Ausgabe
new-edition-german-short = Deutsch
new-edition-dutch = Niederländische Ausgabe
new-edition-dutch-short = Niederländisch
new-edition-mixed = Eigene Regeln
new-kept = Das sind die Regeln deines letzten Spiels.
new-kept-usual = Die üblichen nehmen: { $edition }
new-sea = Boote fahren
new-sea-adjacent = im selben Meeres-Sektor oder in einen angrenzenden
new-sea-same = nur im selben Meeres-Sektor
new-surprise = Ein Überraschungsgast kommt danach
new-surprise-bag = zurück in den Beutel
new-surprise-box = in die Schachtel
new-deck = Der Ablagestapel wird gemischt
new-deck-empty = sobald der Nachziehstapel leer ist
new-deck-needed = erst wenn die nächste Karte gebraucht wird
new-tie = Bei Gleichstand
new-tie-track = gewinnt, wer auf der Wertungsleiste vorn liegt
new-tie-shared = wird der Sieg geteilt
new-board = Spielplan
new-board-usual = Archipel
new-board-file = Spielplandatei wählen …
new-board-back = Zurück zum Archipel
new-board-wrong = { $file } ist kein gültiger Spielplan. { $reason }
new-seed = Startwert
new-seed-random = zufällig
new-seed-about = Gleicher Startwert und gleiche Züge ergeben dasselbe Spiel. Lass das Feld leer für ein Spiel, das niemand vorhersehen kann.
new-seed-wrong = Gib eine Zahl oder 64 Hexadezimalziffern ein.
new-bot-blue = Platon
new-bot-red = Campanella
new-bot-green = Cavendish
new-bot-yellow = Bacon
new-bot-purple = Morus

## Bots
levels-random = Zufallsbot
levels-random-about = Macht irgendetwas Erlaubtes. Zum Ausprobieren.
levels-easy = Leichter Bot
levels-easy-about = Spielt vernünftig, denkt nur an den nächsten Schritt und macht menschliche Fehler.
levels-normal = Normaler Bot
levels-normal-about = Schätzt die Lage gut ein und durchdenkt seinen ganzen Zug.
levels-hard = Starker Bot
levels-hard-about = Probiert seine Pläne erst in Tausenden simulierter Spiele aus. Braucht einen Moment.
levels-expert = Expertenbot
levels-expert-about = Wie der starke Bot, denkt aber um ein Vielfaches länger nach. Braucht ein paar Sekunden.

## My games
games-new = Neues Spiel
games-import = Importieren …
games-export = Exportieren
games-delete = Löschen
games-deleted = Das Spiel wurde gelöscht.
games-undo = Rückgängig
games-continue = Weiterspielen
games-look = Ansehen
games-running = läuft
games-over = beendet
games-round = Runde { $round }
games-won =
    { $count ->
        [one] Sieg: { $names }
       *[other] Geteilter Sieg: { $names }
    }
games-unreadable = Ein Spiel, das diese Version nicht lesen kann
games-bad-file = { $file } ist kein Spiel, das sich hier fortsetzen lässt. { $reason }
# Why a file can’t be read: the second sentence of games-bad-file and new-board-wrong, or alone.
unreadable-record = Die Datei enthält kein aufgezeichnetes Spiel.
unreadable-line = Zeile { $line } ergibt keinen Sinn.
unreadable-version = Die Datei stammt aus einer anderen Version von Utopia.
unreadable-board = Gespielt wurde auf einem Spielplan, der hier fehlt.
unreadable-running = Das Online-Spiel war noch nicht zu Ende, deshalb sind die Karten geheim.
unreadable-move = Schritt { $number } verstößt gegen die Regeln ({ $rule }).
unreadable-changed = Die Teile der Datei passen nicht zusammen; vielleicht wurde sie verändert oder beschädigt.
unreadable-drawing = Die Zeichnung des Spielplans enthält einen Fehler.
unreadable-lacks = Es fehlt etwas: { $place }.
unreadable-wrong = Hier stimmt etwas nicht: { $place }.
unreadable-torn = Zu Land gibt es keinen Weg: { $ways }.
games-not-kept = Der Browser speichert das Spiel nicht: { $reason }
games-elsewhere = Das Spiel ist in einem anderen Tab geöffnet.
games-memory = Dieser Browser speichert nichts für diese Seite: Wenn du sie schließt, sind die Spiele weg. Exportiere, was du behalten willst.
games-empty = Noch keine Spiele
games-empty-about = Spiele werden in diesem Browser gespeichert. Du kannst auch eine .utopia-Datei hierherziehen.

## Settings
settings-title = Einstellungen
settings-done = Fertig
settings-language = Sprache
settings-language-failed = Diese Sprache konnte nicht geladen werden.
settings-theme = Darstellung
settings-theme-system = System
settings-theme-light = Hell
settings-theme-dark = Dunkel
settings-theme-contrast = Kontrast
settings-names = Namen der Stadtteile auf dem Spielplan
settings-names-needed = Bei Bedarf
settings-names-always = Immer
settings-speed = Bots und Animationen
settings-speed-slow = Langsam
settings-speed-normal = Normal
settings-speed-fast = Schnell
settings-speed-instant = Sofort
settings-speed-about = Wie lange die Züge der Bots gezeigt werden. „Sofort“ lässt alle Animationen weg.
settings-scoring = Wertung am Rundenende zeigen
settings-scoring-off = Aus
settings-scoring-short = Kurz
settings-scoring-full = Ausführlich
settings-confirm = Einsetzen bestätigen
settings-confirm-automatic = Auf Touchscreens
settings-confirm-always = Immer
settings-confirm-never = Nie
settings-confirm-about = Der Fürst wird zuerst nur gezeigt. Damit er einzieht, wähle den Stadtteil noch einmal oder „Bestätigen“.

## Result
result-won = { $name } gewinnt
result-shared = { $names } teilen sich den Sieg
result-points = Punkte
result-again = Noch einmal spielen
result-new = Neues Spiel
result-export = Spiel exportieren
result-board = Zum Spielplan
result-rounds = Punkte nach Runden
result-axis = Runde
result-sources = Woher die Punkte kamen
result-prestige = Prestige
result-wonder = Gebaute Weltwunder
result-wonder-owner = Bonus durch Weltwunder
result-host = Fremde Fürsten am Monument
result-removal = Entfernte Fürsten
result-total = Summe

## When something breaks
crash-title = Da ist etwas schiefgegangen
crash-sorry = Das hätte nicht passieren dürfen, und es tut uns leid. Der Bericht unten hilft uns, die Ursache zu finden.
crash-safe = Dein Spiel ist sicher: Speichere es als Datei, oder lade die Seite neu und spiele weiter.
crash-unkept = Dein Browser speichert nichts für diese Seite: Speichere das Spiel jetzt als Datei und importiere es, wenn die Seite neu geladen ist.
crash-rescue = Spiel als Datei speichern
crash-report = Bericht
crash-copy = Bericht kopieren
crash-copied = Kopiert
crash-again = Seite neu laden
