# Tables on the server: the lobby, one's name there, and coming by a link. Refusals are composed at run time.
# used: online-refused-*

## Trouble
online-offline = Der Server ist nicht zu erreichen. Bist du online?
online-none = Hier kann man nicht online spielen: Diese Seite läuft nicht auf einem Utopia-Server.
online-only-here = Dieser Link funktioniert nur auf diesem Computer. Um andere einzuladen, öffne diese Seite unter der Adresse, die der Server in der Zeile „{"Share this address: http://…"}“ ausgibt, oder frag den Betreiber.
online-refused-name = Dein Name muss 1 bis 40 Zeichen lang sein.
online-refused-guest = Der Server kennt dich nicht mehr. Gib deinen Namen noch einmal ein.
online-refused-too_many = Das sind zu viele Tische oder Anfragen auf einmal. Warte ein wenig, spiel ein Spiel zu Ende oder verlasse einen Tisch.
online-refused-key = Der Link gilt nicht mehr. Lass dir einen neuen schicken.
online-refused-table = Diesen Tisch gibt es nicht. Vielleicht wurde er geschlossen.
online-refused-full = Es ist kein Platz mehr frei.
online-refused-late = Das Spiel hat schon begonnen. Zuschauen geht noch.
online-refused-taken = Diesen Platz hat gerade jemand anders genommen.
online-refused-settings = Der Server lehnt diese Einstellungen ab. Vielleicht ist die Spielplandatei zu groß: Sie darf höchstens 64 kB groß sein.
online-refused-storage = Der Server kann im Moment nichts speichern. Versuch es später noch einmal.
online-refused-running = Die Aufzeichnung gibt es erst nach dem letzten Zug.
online-refused-banned = Die Moderation hat dich von diesem Server ausgeschlossen.
online-refused-removed = Der Gastgeber hat dich vom Tisch entfernt. Zuschauen geht noch.

## The lobby
online-title = Online spielen
online-you-are = Du bist { $name }
online-name = Dein Name
online-name-about = Die anderen am Tisch sehen ihn. Konto oder Passwort brauchst du nicht.
online-create-title = Neuer Tisch
online-create = Tisch eröffnen
online-seat-you = du
online-seat-comer = wer den Link hat
online-access = Wer den Tisch finden kann
online-access-link = Nur wer den Link hat
online-access-public = Alle (hier gelistet)
online-clock = Bedenkzeit
online-clock-none = Ohne Uhr
online-clock-live = Live
online-clock-correspondence = Tage pro Zug
online-clock-about = Ist die Zeit eines Spielers abgelaufen, spielt ein Bot für ihn, bis er zurückkommt.
online-turn = Pro Zug
online-turn-choice = { $n } Sekunden
online-game = Für das ganze Spiel
online-game-choice =
    { $n ->
        [0] unbegrenzt
       *[other] { $n } Minuten
    }
online-days-choice =
    { $n ->
        [one] ein Tag
       *[other] { $n } Tage
    }
online-rules = Regeln und Spieldauer · { $edition }
online-more = Spielplan und Zuschauer
online-delay = Zuschauer sehen das Spiel
online-delay-choice =
    { $n ->
        [0] sofort
        [one] eine Minute später
       *[other] { $n } Minuten später
    }
online-nobody = Mindestens ein Platz muss für einen Menschen sein: für dich.
online-mine = Meine Online-Spiele
online-mine-empty = Noch keine. Eröffne einen Tisch und schick den Link deinen Freunden.
online-tables = Offene Tische
online-tables-empty = Im Moment wartet kein Tisch auf Spieler.
online-running = Zum Zuschauen
online-your-turn = du bist dran
online-waiting = noch nicht gestartet
online-ended = vorzeitig beendet
online-play = Spielen
online-open = Öffnen
online-join = Mitspielen
online-watch = Zuschauen
online-free = frei
online-clock-turn = { $turn } s pro Zug
online-clock-game = { $turn } s pro Zug, { $game } min pro Spiel
online-clock-days =
    { $turn ->
        [one] ein Tag pro Zug
       *[other] { $turn } Tage pro Zug
    }
online-own-board = eigener Spielplan
online-fact-delay =
    { $minutes ->
        [one] Zuschauer sehen es eine Minute später
       *[other] Zuschauer sehen es { $minutes } Minuten später
    }

## Who one is
online-account = Dein Profil auf diesem Server
online-rename = Namen ändern
online-save = Speichern
online-saved = Gespeichert. Alle deine Tische zeigen den neuen Namen.
online-device = Auf einem anderen Gerät spielen
online-device-about = Öffne den Link dort, dann hast du auf dem anderen Gerät denselben Namen und dieselben Spiele. Der Link gilt nur einmal und nur zehn Minuten. Zeig ihn sonst niemandem.
online-device-make = Link erzeugen
online-device-link = Der Link für dein anderes Gerät
online-forget = Meine Daten löschen
online-forget-about = Dein Name verschwindet von allen Tischen. Plätze an wartenden Tischen werden frei, und in laufenden Spielen spielt ein Bot für dich weiter. Das lässt sich nicht rückgängig machen.
online-forget-now = Meine Daten endgültig löschen

## Coming by a link
online-invited = { $name } lädt dich zu einer Partie Utopia ein
online-what = Utopia ist ein Brettspiel für zwei bis fünf Personen: Begrüße Fürsten aus fünf alten Völkern auf vier Inseln, errichte mit ihnen Monumente und Weltwunder und bestimme mit, welches Volk am meisten zählt. Eine Partie dauert etwa eine Stunde, direkt im Browser, ohne Installation und ohne Konto.
online-arrive-title = Auf diesem Gerät spielen
online-arrive-about = Ab jetzt hast du hier denselben Namen und dieselben Spiele wie auf deinem anderen Gerät.
online-arrive-replaced = Bisher heißt du hier { $name }. Die Spiele unter diesem Namen sind dann von diesem Gerät aus nicht mehr zu erreichen.
online-arrive = Hier weitermachen
online-seat-title = Ein Platz für dich
online-seat-about = Jemand überlässt dir seinen Platz in einem laufenden Spiel. Du spielst vom jetzigen Stand aus weiter.
online-seat = Platz übernehmen
