# How to play in two minutes, credits, privacy. The steps are composed at run time.
# used: how-*

## How to play in two minutes
how-title = So wird gespielt: in zwei Minuten erklärt
how-aim = Das Ziel
how-aim-about = Zwei bis fünf Spieler bauen eine Stadt auf vier Inseln. Prestige-Punkte werden auf der Wertungsleiste rund um den Spielplan gezählt. Hat jemand 50, endet das Spiel nach dieser Runde, und wer die meisten hat, gewinnt.
how-welcome = Fürsten begrüßen
how-welcome-about = Eine Runde hat drei Phasen. In der ersten warten Gäste auf den Schiffen. Jeder nimmt drei, einen nach dem anderen. Für jeden setzt du einen Fürsten seines Volkes in einen Stadtteil seiner Insel.
how-control = Die Herrschaft übernehmen
how-control-about = Stehen drei deiner Fürsten aus einem Volk in einem Stadtteil? Nimm sie zurück und stelle dort ihr Monument auf deinen Sockel. Das kostet nichts, und der Stadtteil gehört dir bis zum Ende.
how-wonder = Weltwunder
how-wonder-about = Mit je einem Fürsten aus allen fünf Völkern auf einer Insel baust du dort das Weltwunder: sofort 6 Punkte und weitere, sooft dort jemand die Herrschaft über einen Stadtteil übernimmt.
how-cards = Aktionskarten
how-cards-about = In der zweiten Phase bekommt jeder Aktionskarten. Mit einer setzt du einen Fürsten an einem Monument ihres Volkes ein oder entfernst dort einen eigenen für 2 Punkte. Mit drei gleichen setzt du einen Fürsten in einem beliebigen Stadtteil ein. Zweimal im Spiel macht ein Privileg aus irgendeiner Karte genau die, die du brauchst.
how-move = Zu Land und zu Wasser
how-move-about = Eine Karte bewegt auch einen oder zwei Fürsten ihres Volkes: zu Land in einen angrenzenden Stadtteil oder mit dem Boot von Anlegestelle zu Anlegestelle, im selben Meeres-Sektor oder in einen angrenzenden.
how-scale = Die Prestige-Skala
how-scale-about = Eine Karte hebt ihr Volk um eine Stufe, zwei lassen es ganz nach unten fallen. In der dritten Phase bringt jeder deiner Stadtteile, was sein Volk auf der Skala wert ist: 5 bis 1.
how-order = Führen hat seinen Preis
how-order-about = Wer auf der Wertungsleiste vorn liegt, ist zuerst am Zug – und wirft zwei Karten ab, während der Letzte alle behält. So kann aufholen, wer hinten liegt.
how-now = Jetzt bist du dran

## About
about-lead = Eine freie digitale Fassung des Brettspiels Utopia, von Spielern für Spieler.
about-printed = Das gedruckte Spiel
about-printed-1 = Utopia ist von Ludovic Vialla und Arnaud Urbon und erschien 2007.
about-printed-2 = Dies ist eine unabhängige Umsetzung von Fans, ohne Verbindung zu den Autoren oder zu einem Verlag des Brettspiels. Wenn sie dir gefällt, sieh dich nach dem gedruckten Spiel um: Nichts ersetzt einen Spieleabend mit Freunden.
about-own = Was von uns stammt
about-own-1 = Alle Texte, Zeichnungen und Klänge sind für dieses Projekt entstanden. Es enthält weder Texte noch Bilder noch Spielpläne des gedruckten Spiels.
about-licences = Lizenzen
about-licences-1 = Das Programm ist frei: Du darfst es nutzen, ändern und weitergeben, wahlweise unter der MIT-Lizenz oder der Apache-Lizenz 2.0.
about-licences-2 = Es ist in Rust geschrieben und baut auf der Arbeit anderer auf, darunter Leptos, Fluent, axum, Tokio und SQLite, alles freie Software.
about-licences-3 = Titel sind in der Marcellus von Astigmatic gesetzt, Texte in der Source Sans 3 von Adobe, beide unter der SIL Open Font License.
about-version = Version { $version }

## Privacy
privacy-lead = Kein Kontozwang, keine Tracker, keine Werbung. Deine Daten gehen nur an den Server, auf dem du spielst.
privacy-browser = In deinem Browser
privacy-browser-1 = Spiele gegen Bots oder gemeinsam an einem Gerät bleiben in deinem Browser, ebenso deine Einstellungen und dein Fortschritt in den Lektionen. All das funktioniert auch offline.
privacy-browser-2 = Ein beendetes Spiel, das du teilst, steckt im Link selbst. Wer den Link hat, sieht das Spiel; kein Server sieht es.
privacy-browser-deal = Für die letzten 50 Tische, die du online geöffnet hast, speichert dein Browser den zufälligen Anteil, den er zum Mischen beigetragen hat. So kann er hinterher prüfen, ob fair gemischt wurde.
privacy-browser-3 = Einzelne Spiele löschst du unter „{ pages-games }“, alles auf einmal, indem du in deinem Browser die Daten dieser Website löschst.
privacy-server = Auf dem Server, wenn du online spielst
privacy-server-1 = Der Name, den du wählst, seit wann du ihn hast, deine Tische mit allen Zügen und von jedem Tisch die letzten 200 Chatnachrichten.
privacy-server-2 = Ein einziges Cookie sagt dem Server, dass du es bist. Es bleibt ein Jahr, und kein Skript kann es lesen.
privacy-server-3 = Wenn du ein Konto anlegst: der Benutzername, ein Hash des Passworts (nie das Passwort selbst), seit wann jedes deiner Geräte angemeldet ist und an welchem Tag es zuletzt benutzt wurde. Keine E-Mail-Adresse. Deine IP-Adresse wird nur kurz im Arbeitsspeicher gehalten, um zu viele Anfragen abzuwehren. Im Protokoll des Servers stehen keine Namen, keine Adressen und nichts, was jemand geschrieben hat.
privacy-time = Wie lange
privacy-time-1 = Namen, Spiele und Chat bleiben, bis du oder der Betreiber sie löscht. Der Betreiber kann beendete Spiele nach einiger Zeit löschen lassen.
privacy-time-2 = Hast du nie gespielt und nie etwas geschrieben, werden deine Daten nach 90 Tagen gelöscht, sofern der Betreiber nichts anderes festlegt.
privacy-forget = Deine Daten löschen
privacy-forget-1 = Wähle „{ online-forget }“ unter „{ online-short }“. Dein Name, deine Chatnachrichten und das Cookie werden sofort gelöscht. Deine Züge bleiben in den Spielen, ohne Namen.
privacy-host = Wer verantwortlich ist
privacy-host-1 = Verantwortlich ist, wer den Server unter dieser Adresse betreibt. Der Betreiber kann Namen und Chat sehen, Nachrichten entfernen und jemanden ausschließen. Wende dich mit Fragen bitte an ihn.
privacy-host-2 = Ein Webserver oder Netzdienst, den der Betreiber vor das Spiel stellt, kann eigene Protokolle führen; das Spiel weiß nichts davon.
