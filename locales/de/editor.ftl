# Der Spielplan-Editor und die Liste der Spielpläne.

boards-title = Spielpläne
boards-about = Zeichne deinen eigenen Spielplan: den aus deiner Schachtel oder einen, den noch niemand kennt. Er bleibt auf diesem Gerät, bis du ihn teilst.
boards-new = Ganz neu zeichnen
boards-usual = Üblichen Spielplan abwandeln
boards-random = Spielplan auswürfeln
boards-file = Datei öffnen
boards-empty = Du hast noch keinen Spielplan gezeichnet.
boards-edit = Bearbeiten
boards-duplicate = Duplizieren
boards-unfinished = Unfertig
boards-deleted = Der Spielplan wurde gelöscht.
boards-damaged = Dieser Link ist beschädigt: Er enthält keinen Spielplan.
boards-yours = Eigenen Spielplan zeichnen oder wählen

editor-missing = Dieser Spielplan ist nicht auf diesem Gerät.
editor-map = Der Spielplan
editor-tools = Werkzeuge
editor-undo = Rückgängig
editor-redo = Wiederholen
editor-finish = Umriss schließen
editor-back = Letzte Ecke entfernen
editor-cancel = Abbrechen
editor-saving = Wird gespeichert …
editor-saved = Auf diesem Gerät gespeichert

editor-tool-select = Auswählen
editor-tool-draw = Zeichnen
editor-tool-split = Zerteilen
editor-tool-merge = Vereinigen
editor-tool-bridge = Brücke
editor-tool-island = Insel verschieben
editor-tool-wonder = Weltwunder
editor-tool-lighthouse = Leuchtturm
editor-tool-reef = Klippe
editor-tool-compass = Kompassrose

editor-about-select = Klicke einen Stadtteil an, um ihn auszuwählen. Ziehe an seinen Ecken oder, um eine neue einzufügen, an der Mitte einer Seite. Auch Schiffe, Leuchttürme und Ähnliches lassen sich ziehen.
editor-about-draw = Klicke eine Ecke nach der anderen an und zum Schluss noch einmal die erste. Was einen Stadtteil derselben Insel überdeckt, wird abgeschnitten, sodass beide aneinandergrenzen. Aus jeder gemeinsamen Grenze wird eine Straße.
editor-about-split = Klicke erst auf der einen, dann auf der anderen Seite neben einen Stadtteil: Die Linie zerteilt ihn.
editor-about-merge = Klicke zwei aneinandergrenzende Stadtteile an, um sie zu einem zu vereinigen.
editor-about-bridge = Klicke zwei Stadtteile verschiedener Inseln an, um zwischen ihnen eine Brücke zu bauen oder zu entfernen.
editor-about-island = Ziehe an einer Insel, um sie als Ganzes zu verschieben.
editor-about-wonder = Klicke dorthin, wo das Weltwunder dieser Insel stehen soll, falls nicht mitten in einem Ring von Stadtteilen.
editor-about-lighthouse = Klicke dorthin, wo ein Leuchtturm stehen soll. Ziehe dann mit „Auswählen“ am Ende seiner gepunkteten Linie.
editor-about-reef = Klicke dorthin, wo eine Klippe liegen soll.
editor-about-compass = Klicke dorthin, wo die Kompassrose hinsoll.

editor-corner-put = Ecke { $number }
editor-drawn = { $district } ist gezeichnet.
editor-drawn-cut = { $district } ist gezeichnet. Was andere Stadtteile überdeckte, wurde abgeschnitten.
editor-cut-begun = Klicke jetzt auf die andere Seite.
editor-split = { $district } ist zerteilt; der andere Teil heißt { $other }.
editor-first = { $district } – und welcher noch?
editor-merged = Zusammen sind sie jetzt { $district }.
editor-bridge-built = Eine Brücke verbindet { $a } und { $b }.
editor-bridge-gone = Die Brücke zwischen { $a } und { $b } ist entfernt.
editor-placed = { $thing }: gesetzt.
editor-moved = Jetzt bei { $x }, { $y }
editor-cursor = { $x }, { $y }
editor-deleted = Gelöscht.
editor-district = { $district }, Wert { $value }
editor-district-port = { $district }, Wert { $value }, Bootsanlegestelle im Meeres-Sektor { $sector }
editor-corner = Ecke { $number } von { $district } bei { $x }, { $y }
editor-side = Neue Ecke an Seite { $number }
editor-pin = Ecke { $number } des Spielplans auf dem Foto

editor-none = Wähle einen Stadtteil aus, um Wert, Bootsanlegestelle und Nummer festzulegen.
editor-value = Wert
editor-boats = Bootsanlegestelle
editor-boats-none = Keine
editor-island = Insel
editor-number = Nummer
editor-streets = Straßen nach { $districts }
editor-streets-none = Noch keine Straßen: Sie ergeben sich aus gemeinsamen Grenzen.
editor-bridge-to = Brücke nach { $district }
editor-bridge-remove = Entfernen
editor-delete = Stadtteil löschen

editor-thing-ship = Schiff der { $island }
editor-thing-wonder = Weltwunder der { $island }
editor-thing-boat = Bootsanlegestelle von { $district }
editor-thing-scale = Prestige-Skala
editor-thing-lighthouse = Leuchtturm { $number }
editor-thing-light = Ende der Linie von Leuchtturm { $number }
editor-thing-reef = Klippe { $number }

editor-sea = Meer
editor-sea-about = Boote fahren innerhalb eines Meeres-Sektors oder in einen angrenzenden. Leuchttürme zeigen, wo die Sektoren aneinanderstoßen.
editor-sector-water = Wasser
editor-sector-fire = Feuer
editor-sector-earth = Erde
editor-sector-wind = Luft
editor-sector-name = Name des Sektors { $sector }
editor-sector-add = Sektor hinzufügen
editor-sector-remove = Entfernen
editor-adjacent = Angrenzende Sektoren
editor-canal-remove = Kanal entfernen

editor-photo = Foto deines Spielplans
editor-photo-about = Lege ein Foto unter die Zeichnung und zeichne es nach. Es verlässt diesen Browser nie und ist weg, sobald du die Seite verlässt.
editor-photo-choose = Foto auswählen
editor-photo-pins = Ziehe die vier Ringe auf die Ecken des Spielplans auf dem Foto.
editor-photo-straighten = Entzerren
editor-photo-loosen = Ecken noch einmal verschieben
editor-photo-remove = Foto entfernen
editor-photo-opacity = Deckkraft des Fotos

editor-keys = Tastatur
editor-keys-about = Mit Tab gehst du von Stadtteil zu Stadtteil und von Ecke zu Ecke. Die Pfeiltasten bewegen eine Ecke, den Zeichencursor oder etwa einen Leuchtturm, mit Umschalt in kleinen Schritten. Enter wählt aus oder setzt eine Ecke, F schließt den Umriss, Esc bricht ab, Entf löscht, 1 bis 4 legen den Wert fest, Strg+Z macht rückgängig.

editor-name = Name
editor-play = Darauf spielen
editor-play-online = Online spielen
editor-export = Exportieren
editor-share = Teilen
editor-share-link = Link zu diesem Spielplan

editor-checks = Prüfung
editor-sound = Bereit zum Spielen.
editor-wrong = { $count ->
    [one] Eins ist noch zu tun:
   *[other] { $count } Dinge sind noch zu tun:
}
editor-wrong-too-long = Der Spielplan hat zu viele Einzelheiten für eine Datei.
editor-wrong-no-district = Auf { $island } gibt es noch keine Stadtteile.
editor-wrong-name = Der Spielplan braucht einen Namen aus Buchstaben und Ziffern.
editor-wrong-torn = Von { $a } führt kein Landweg nach { $b }.
editor-wrong-torn-two = Zu zweit, wenn die Insel des Wassers gesperrt ist, führt von { $a } kein Landweg nach { $b }.
editor-wrong-few-corners = { $district } hat weniger als drei Ecken.
editor-wrong-many-corners = { $district } hat zu viele Ecken.
editor-wrong-outside = { $district } ragt über den Spielplan hinaus.
editor-wrong-crosses-itself = Der Umriss von { $district } kreuzt sich selbst.
editor-wrong-too-small = { $district } ist zu klein für einen Fürsten.
editor-wrong-overlap = { $a } und { $b } überschneiden sich.
editor-wrong-islands-touch = { $a } und { $b } liegen zu nah beieinander: Zwischen zwei Inseln muss Wasser sein.
editor-wrong-corner-only = Auf { $island } berühren sich Stadtteile nur an einer Ecke. Gib ihnen eine gemeinsame Grenze oder trenne sie.
editor-wrong-gap = Auf { $island } ist eine Lücke zwischen Stadtteilen.
editor-wrong-no-wonder-place = Auf { $island } ist kein Platz für das Weltwunder. Lass zwischen den Stadtteilen ein Loch frei oder nimm das Werkzeug „Weltwunder“.
editor-wrong-on-land = Auf { $district } ist etwas im Weg: { $thing }.
editor-wrong-no-coast = { $district } hat eine Bootsanlegestelle, aber keine Küste.
editor-wrong-no-border = Zwischen { $a } und { $b } gibt es eine Straße, aber keine gemeinsame Grenze.
editor-wrong-no-street = { $a } und { $b } haben eine gemeinsame Grenze, aber keine Straße.
editor-wrong-bridge-over-land = Die Brücke zwischen { $a } und { $b } führt über { $over }.

editor-refused-few-corners = Ein Stadtteil braucht mindestens drei Ecken.
editor-refused-crosses-itself = Die Linie kreuzt sich selbst. Entferne die letzte Ecke oder fang neu an.
editor-refused-island-full = Auf { $island } gibt es schon acht Stadtteile.
editor-refused-covered = Dort ist schon ein Stadtteil.
editor-refused-encloses = Ein Stadtteil kann andere nicht umschließen. Zeichne ihn in zwei Teilen.
editor-refused-too-small = Das ist zu klein für einen Stadtteil.
editor-refused-no-cut = Die Linie zerteilt keinen Stadtteil.
editor-refused-no-border = { $a } und { $b } haben keine gemeinsame Grenze.
editor-refused-one-island = { $a } und { $b } liegen auf derselben Insel. Eine Brücke verbindet zwei Inseln.
editor-refused-many-sectors = Mehr Meeres-Sektoren sind nicht möglich.
editor-refused-sector-twice = Einen Sektor mit diesem Namen gibt es schon.
