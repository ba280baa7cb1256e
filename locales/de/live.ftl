# Ein Tisch auf dem Server: der Raum, das Spiel, Chat, Verbindung.
# used: live-refused-*

live-window = Tisch · Utopia
live-room = Warteraum
live-free = freier Platz
live-bot = Bot
live-host = Gastgeber
live-invite = Freunde einladen
live-invite-about = Schick diesen Link. Wer ihn öffnet, kann mitspielen oder zuschauen; niemand braucht ein Konto.
live-link = Link zu diesem Tisch
live-qr = QR-Code des Links
live-join = Platz nehmen
live-full = Alle Plätze sind besetzt. Du kannst zuschauen, sobald das Spiel beginnt.
live-start = Spiel starten
live-start-free =
    { $count ->
        [one] Auf den freien Platz setzt sich ein Bot.
       *[other] Auf die { $count } freien Plätze setzen sich Bots.
    }
live-start-ask = Starten, ohne zu warten?
live-start-about =
    { $count ->
        [one] Ein Platz ist noch frei. Dort spielt dann ein Bot, und wer später kommt, kann nur zuschauen.
       *[other] { $count } Plätze sind noch frei. Dort spielen dann Bots, und wer später kommt, kann nur zuschauen.
    }
live-start-with-bots =
    { $count ->
        [one] Mit einem Bot starten
       *[other] Mit Bots starten
    }
live-start-wait = Warten
live-colour = Meine Farbe
live-wait-for-host = { $name } startet das Spiel, wenn alle da sind.
live-more = Doch keine Zeit?
live-leave-room = Tisch verlassen
live-closed = Dieser Tisch ist geschlossen.
live-ended = Alle waren sich einig, dieses Spiel zu beenden.

live-chat = Chat
live-tab-chat = Chat
live-chat-players = Nachricht an die Spieler
live-chat-spectators = Nachricht an die Zuschauer
live-say = Senden
live-spectator = Zuschauer

live-affairs = Tisch
live-watch-link = Wer diesen Link hat, kann dem Spiel zuschauen.
live-spectators =
    { $count ->
        [0] Niemand schaut zu.
        [one] Eine Person schaut zu.
       *[other] { $count } Personen schauen zu.
    }
live-notify = Bescheid geben, wenn ich dran bin
live-mutes = Stummschalten
live-hand-over = Meinen Platz abgeben
live-hand-over-about = Jemand anders kann an deiner Stelle weiterspielen: über einen Link, der nur einmal gilt.
live-hand-over-link = Link zu meinem Platz
live-end = Für den Abbruch stimmen
live-end-not = Doch weiterspielen
live-end-about = Das Spiel endet ohne Ergebnis, wenn alle menschlichen Spieler zustimmen.
live-end-agreed = Zugestimmt haben: { $names }
live-leave = Einen Bot für mich spielen lassen
live-leave-about = Ein Bot kann für dich spielen; du kannst jederzeit zurückkommen.

live-here = verbunden
live-away = nicht verbunden
live-not-known = unbekannt, du bist selbst offline
live-days = { $days } T. { $hours } Std.

live-undone =
    { $count ->
        [one] { $player } hat einen Schritt zurückgenommen.
       *[other] { $player } hat { $count } Schritte zurückgenommen.
    }
live-sending = Dein Zug ist unterwegs …
live-kept = Dein Zug ist gespeichert und wird gesendet, sobald die Verbindung wieder da ist.
live-lost = Verbindung unterbrochen. Neuer Versuch …
live-away-about = Der Tisch erscheint von selbst, sobald der Server antwortet.
live-home = Zur Startseite
live-replaced = Ein Bot spielt für dich.
live-come-back = Selbst weiterspielen
live-your-turn = Utopia: Du bist dran
live-update = Auf dem Server läuft eine neuere Version von Utopia.
live-must-update = Auf dem Server läuft eine neuere Version von Utopia. Um weiterzuspielen, musst du aktualisieren.
live-close = OK
live-rematch-open = An einem anderen Tisch gibt es eine Revanche mit denselben Spielern.
live-rematch-go = Zur Revanche
live-fair = Fair gemischt: Der Startwert ergibt sich aus der Zusage des Servers und den Anteilen aller Spieler, auch deinem.
live-fair-table = Fair gemischt: Der Server hat eingehalten, was er vor Spielbeginn zugesagt hatte.
live-unfair = In diesem Spiel wurde nicht so gemischt, wie der Server es vorher zugesagt hatte.

live-refused-stale = Inzwischen ist etwas anderes passiert; der Tisch zeigt jetzt den aktuellen Stand.
live-refused-not-seated = Das kann nur, wer am Tisch sitzt.
live-refused-not-host = Das kann nur der Gastgeber.
live-refused-not-now = Das geht jetzt nicht.
live-refused-colour-taken = Diese Farbe hat schon jemand. Wähl eine, die noch frei ist.
live-refused-nothing-to-undo = Es gibt nichts mehr zurückzunehmen.
live-refused-other-rules = Dieses Spiel wurde nach Regeln begonnen, die der Server nicht mehr kennt. Man kann zuschauen, aber nicht weiterspielen.
live-refused-too-much = Das war zu viel auf einmal. Warte einen Moment.
live-refused-storage = Der Server kann gerade nichts speichern, deshalb hat sich nichts geändert. Versuch es später noch einmal.
live-refused-unreadable = Der Server hat das nicht verstanden. Vielleicht hilft eine neue Version der Seite.

history-nothing = Es ist etwas passiert, das niemand sehen kann.
