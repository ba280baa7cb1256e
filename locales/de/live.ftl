# Ein Tisch auf dem Server: der Raum, das Spiel, Chat, Verbindung.
# used: live-refused-*

live-window = Tisch · Utopia
live-room = Warteraum
live-free = freier Platz
live-kept-seat = Platz reserviert
live-bot = Bot
live-host = Gastgeber
live-invite = Freunde einladen
live-invite-about = Schick diesen Link. Wer ihn öffnet, kann mitspielen oder zuschauen; niemand braucht ein Konto.
live-invite-text = Lust auf eine Partie Utopia?
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
live-not-ready = Noch nicht bereit: { $players }
live-opening = Es wird gemischt. Noch nicht da: { $players } ({ $time })
live-remove = Entfernen
live-remove-whom = { $player } entfernen
live-more = Doch keine Zeit?
live-leave-room = Tisch verlassen
live-closed = Dieser Tisch ist geschlossen.
live-ended = Dieses Spiel wurde einvernehmlich abgebrochen.

live-chat = Chat
live-tab-chat = Chat
live-chat-players = Nachricht an die Spieler
live-chat-spectators = Nachricht an die Zuschauer
live-say = Senden
live-spectator = Zuschauer
live-unread =
    { $count ->
        [one] Eine ungelesene Nachricht
       *[other] { $count } ungelesene Nachrichten
    }
live-turn-badge = Du bist dran
live-you = { $name } (du)
live-event-left = Für { $player } spielt jetzt ein Bot.
live-event-out-of-time = Die Zeit von { $player } ist abgelaufen. Jetzt spielt ein Bot.
live-event-returned = { $player } ist wieder da.
live-event-removed = Der Gastgeber hat { $player } vom Tisch entfernt.
live-event-idle = { $player } war zu lange weg. Der Platz ist wieder frei.
live-event-withheld = { $player } war beim Mischen nicht da. Der Platz ist wieder frei.
live-event-took-over = { $player } hat den Platz von { $from } übernommen.
live-event-proposes-end = { $player } möchte das Spiel abbrechen.
live-event-agrees-to-end = { $player } stimmt dem Abbruch zu.
live-event-plays-on = { $player } möchte weiterspielen.

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
live-end-not = Weiterspielen
live-end-about = Das Spiel endet ohne Ergebnis, wenn alle menschlichen Spieler zustimmen. Wer gerade von einem Bot vertreten wird, hat vorher noch etwas Zeit, zurückzukommen.
live-end-agreed = Zugestimmt haben: { $names }
live-proposal =
    { $count ->
        [one] { $players } möchte das Spiel ohne Ergebnis abbrechen.
       *[other] { $players } möchten das Spiel ohne Ergebnis abbrechen.
    }
live-proposal-agree = Spiel abbrechen
live-proposal-mine = Du möchtest das Spiel abbrechen. Es fehlt noch die Zustimmung von { $players }.
live-proposal-ending = Das Spiel endet in { $time } ohne Ergebnis. Noch nicht zurück: { $players }
live-leave = Einen Bot für mich spielen lassen
live-leave-about = Ein Bot kann für dich spielen; du kannst jederzeit zurückkommen.

live-here = verbunden
live-away = nicht verbunden
live-not-known = unbekannt, du bist selbst offline
live-days = { $days } T. { $hours } Std.
live-short = Utopia: Deine Zeit läuft ab!
live-absent-left = Bot spielt
live-absent-out-of-time = Zeit abgelaufen

live-undone =
    { $count ->
        [one] { $player } hat einen Schritt zurückgenommen.
       *[other] { $player } hat { $count } Schritte zurückgenommen.
    }
live-take-back = Zurücknehmen
    .title = Frag die anderen, ob du deinen letzten Schritt zurücknehmen darfst
live-take-back-asks = { $player } möchte den letzten Schritt zurücknehmen.
live-take-back-grant = Erlauben
live-take-back-decline = Ablehnen
live-take-back-waits = Du möchtest deinen letzten Schritt zurücknehmen. Es fehlt noch die Zustimmung von { $names }.
live-take-back-withdraw = Doch nicht
live-take-back-declined = { $player } hat abgelehnt. Dein Schritt gilt.
live-sending = Dein Zug ist unterwegs …
live-kept = Dein Zug ist gespeichert und wird gesendet, sobald die Verbindung wieder da ist.
live-lost = Verbindung unterbrochen. Neuer Versuch …
live-away-about = Der Tisch erscheint von selbst, sobald der Server antwortet.
live-home = Zur Startseite
live-replaced = Ein Bot spielt für dich.
live-replaced-out-of-time = Deine Zeit ist abgelaufen, deshalb spielt ein Bot für dich.
live-ending-without-you = Die anderen brechen das Spiel in { $time } ab, wenn du nicht zurückkommst.
live-come-back = Selbst weiterspielen
live-your-turn = Utopia: Du bist dran
live-update = Auf dem Server läuft eine neuere Version von Utopia.
live-must-update = Auf dem Server läuft eine neuere Version von Utopia. Um weiterzuspielen, musst du aktualisieren.
live-close = OK
live-rematch-open = An einem anderen Tisch gibt es eine Revanche mit denselben Spielern.
live-rematch-go = Zur Revanche
live-rematch-join = Meinen Platz einnehmen
live-fair = Fair gemischt: Dein Browser hat seinen zufälligen Anteil beigetragen, und niemand konnte die Karten aussuchen, nicht einmal der Server.
live-fair-table = Fair gemischt: Der Server hat eingehalten, was er vor Spielbeginn zugesagt hatte.
live-fair-failed =
    { $count ->
        [one] Ein früherer Versuch zu mischen ist gescheitert, weil ein Anteil fehlte.
       *[other] { $count } frühere Versuche zu mischen sind gescheitert, weil Anteile fehlten.
    }
live-unfair = In diesem Spiel wurde nicht so gemischt, wie der Server es vorher zugesagt hatte.

live-refused-stale = Inzwischen ist etwas anderes passiert; der Tisch zeigt jetzt den aktuellen Stand.
live-refused-not-seated = Das kann nur, wer am Tisch sitzt.
live-refused-not-host = Das kann nur der Gastgeber.
live-refused-not-now = Das geht jetzt nicht.
live-refused-out-of-time = Deine Zeit für diesen Zug ist abgelaufen. Du kannst zurückkommen, sobald der Bot ihn beendet hat.
live-refused-colour-taken = Diese Farbe hat schon jemand. Wähle eine, die noch frei ist.
live-refused-nothing-to-undo = Es gibt nichts mehr zurückzunehmen.
live-refused-other-rules = Dieses Spiel wurde nach Regeln begonnen, die der Server nicht mehr kennt. Man kann zuschauen, aber nicht weiterspielen.
live-refused-too-much = Das war zu viel auf einmal. Warte einen Moment.
live-refused-storage = Der Server kann gerade nichts speichern, deshalb hat sich nichts geändert. Versuch es später noch einmal.
live-refused-unreadable = Der Server hat das nicht verstanden. Vielleicht hilft eine neue Version der Seite.

history-nothing = Es ist etwas passiert, das niemand sehen kann.
