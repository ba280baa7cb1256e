# The tutorial, and the tips for the first game. What lessons say is named in their files, and tips are chosen at run time.
# used: learn-* tips-*

## From outside
learn-about = Neun kurze Lektionen direkt auf dem Spielplan, etwa zehn Minuten. Du kannst jederzeit aufhören und später weitermachen.
learn-lessons = Lektionen
learn-start = Los geht’s
learn-continue = Weiter mit Lektion { $lesson }
learn-done = geschafft
learn-over = Jetzt kennst du das Spiel!
learn-over-about = Fürsten, Monumente, Weltwunder und die Prestige-Skala: Das ist alles. Den Rest lernst du beim Spielen.
learn-play = Erstes Spiel starten
learn-play-about = Gegen einen leichten Bot, mit ein paar Tipps zwischendurch. Zu zweit ist die Insel des Wassers gesperrt. Regeln: { $edition }.
learn-unknown = Diese Lektion gibt es nicht.

## The card
learn-progress = Lektion { $lesson } von { $lessons }
learn-back = Zurück
learn-skip = Überspringen
learn-leave = Verlassen
learn-next = Weiter
learn-next-lesson = Nächste Lektion
learn-finish = Fertig
learn-todo-read = Lies den Text und wähle dann „{ $button }“.
learn-todo-build = Wähle „{ table-kind-build }“ oder etwas, das grün leuchtet.
learn-do = Du bist dran
learn-other = Eine gute Idee für später. Folge in dieser Lektion bitte der Anleitung.

## Welcome
learn-welcome = Fürsten begrüßen
learn-welcome-1 = Willkommen in Utopia! Du spielst Blau. In jeder Runde kommen Gäste auf vier Schiffen an, vor jeder Insel eines.
learn-welcome-2 = Die Form zeigt das Volk eines Gastes, das Schiff seine Insel. Wähle den Maya-Gast auf dem Schiff der Insel der Erde und dann einen Stadtteil, der leuchtet.
learn-welcome-3 = Dein erster Fürst ist eingezogen! Danach haben auch Rot und Grün je einen Gast begrüßt. Stadtteile sind nach Insel und Nummer benannt: Zeig auf einen oder tippe ihn an, um seinen Namen zu sehen.
learn-welcome-4 = Jeder begrüßt pro Runde drei Gäste. Nimm, wen du magst; es leuchtet immer nur seine Insel.
learn-welcome-5 = Das war die erste Phase, „Fürsten begrüßen“. Aber wo sollen sie am besten wohnen? Darum geht es jetzt.

## Grouping princes
learn-group = Fürsten sammeln
learn-group-1 = Ein Fürst allein kann wenig. Drei Fürsten eines Volkes in einem Stadtteil können dort die Herrschaft übernehmen. Schau: In Luft 5, dem umrahmten Stadtteil, hast du einen chinesischen Fürsten.
learn-group-2 = Nimm einen chinesischen Gast vom Schiff der Insel der Luft und schick den Fürsten ebenfalls nach Luft 5.
learn-group-3 = Die Zahl auf dem Plättchen sagt, wie viele Fürsten es sind: zwei. Hier ist noch ein chinesischer Gast. Wo zieht er ein?
learn-group-4 = Drei von einem Volk! Sie leuchten, und alle sehen, was du vorhast.

## Control
learn-control = Die Herrschaft übernehmen
learn-control-1 = Deine drei chinesischen Fürsten sind bereit. Wähle „Bauen“ und übernimm die Herrschaft über Luft 5. Das kostet nichts und geht in jedem deiner Züge.
learn-control-2 = Ein chinesisches Monument auf deinem Sockel! Die drei Fürsten sind wieder in deinem Vorrat. Niemand kann dir Luft 5 je nehmen.
learn-control-3 = Jede Runde bringt dir Luft 5 so viele Punkte, wie die Chinesen auf der Prestige-Skala wert sind: jetzt 5. Die Krone neben deinen Punkten zeigt es.
learn-control-4 = In Feuer 3 warten zwei griechische Fürsten auf einen dritten. Begrüße ihn dort.
learn-control-5 = Auch nach dem Begrüßen darfst du bauen. Übernimm die Herrschaft über Feuer 3.
learn-control-6 = Zwei Stadtteile! Die Griechen sind auf der Prestige-Skala aber nur 1 wert. Das ändern wir jetzt.

## The scale
learn-scale = Die Prestige-Skala
learn-scale-1 = Die zweite Phase heißt „Stadt ausbauen“. Alle bekommen Aktionskarten, und das hier sind deine. Jede gehört zu einem Volk.
learn-scale-2 = Eine Karte lässt ihr Volk um eins steigen. Wähle deine chinesische Karte, dann die Chinesen auf der Skala, und lass sie steigen.
learn-scale-3 = Deine Gegner leben von den Persern. Zwei Karten lassen ihr Volk ganz nach unten fallen: Wähle die Perser und lass sie fallen.
learn-scale-4 = Die Chinesen sind 5 wert, die Griechen sind auf 2 gestiegen, und die Perser sind nur noch 1 wert. Beende deinen Zug und schau, was es bringt.
learn-scale-5 = Das war die dritte Phase, „Prestige berechnen“: 7 Punkte für dich, nur je 1 für Rot und Grün. Hat am Ende einer Runde jemand 50 Punkte, ist das Spiel aus.

## Moving by sea
learn-sea = Zu Land und zu Wasser
learn-sea-1 = Eine Karte kann auch einen oder zwei Fürsten ihres Volkes bewegen. Zuerst zu Land: Schick deinen ägyptischen Fürsten von Feuer 2 in den angrenzenden Stadtteil Feuer 1.
learn-sea-2 = Jetzt zu Wasser. Wasser 2 und Feuer 1 haben eine Bootsanlegestelle, das kleine Boot am Ufer: Wähle deine zwei ägyptischen Fürsten in Wasser 2, dann Feuer 1, und bewege beide.
learn-sea-3 = Drei von einem Volk in Feuer 1: Jetzt bauen!
learn-sea-4 = Boote fahren innerhalb ihres Meeres-Sektors oder in einen angrenzenden; Leuchttürme markieren die Grenzen. Kanal und Klippen sind für Boote unpassierbar, aber Brücken führen über den Kanal.

## Adding and removing
learn-add = Fürsten einsetzen und entfernen
learn-add-1 = Mit einer Karte setzt du einen Fürsten an einem Monument seines Volkes ein. Wähle deine Maya-Karte und dann dein Monument in Erde 2. An einem fremden Monument bekäme der Besitzer 1 Punkt.
learn-add-2 = Mit einer Karte entfernst du einen deiner Fürsten von einem Monument seines Volkes: 2 Punkte für dich. Wähle deine persische Karte und dann Feuer 6, wo das Monument von Rot steht.
learn-add-3 = Mit drei Karten eines Volkes setzt du einen Fürsten in einen beliebigen Stadtteil. Wähle eine griechische Karte und dann Erde 3, wo schon zwei warten.
learn-add-4 = Du weißt, was jetzt kommt: Übernimm die Herrschaft über Erde 3!
learn-add-5 = Ein Zug, fünf Karten, ein Monument und 2 Punkte. Du darfst so viel tun, wie deine Karten hergeben.

## Wonders
learn-wonder = Weltwunder
learn-wonder-1 = Jede Insel hat Platz für ein Weltwunder. Dafür brauchst du auf der Insel einen Fürsten von jedem der fünf Völker, in beliebigen Stadtteilen. Auf der Insel der Luft hast du schon vier.
learn-wonder-2 = Nur ein Ägypter fehlt noch. Begrüße den ägyptischen Gast für die Insel der Luft in einem Stadtteil deiner Wahl.
learn-wonder-3 = Alle fünf sind da. Wähle „Bauen“ und errichte das Weltwunder der Insel der Luft!
learn-wonder-4 = Das Weltwunder bringt dir sofort 6 Punkte, und seine fünf Fürsten sind wieder in deinem Vorrat. Und es geht weiter: Rot hat gerade die Herrschaft über Luft 4 übernommen, einen Stadtteil mit Wert III. Dir gehört das Weltwunder, also hast du 3 Punkte bekommen.

## Order and discards
learn-order = Reihenfolge und Abwerfen
learn-order-1 = Die Wertungsleiste bestimmt auch die Reihenfolge: Wer vorn liegt, ist zuerst am Zug. Rot führt, dann kommst du, Grün liegt ganz hinten. Die Reihe oben zeigt, wer am Zug ist.
learn-order-2 = Führen hat seinen Preis: Nach dem Austeilen wirft der Erste zwei Karten ab, der Letzte keine, alle anderen eine. Wirf deine griechische Karte ab; sie nützt dir am wenigsten.
learn-order-3 = Rot hat zwei Karten abgeworfen und den Zug beendet, ohne eine zu spielen. Jetzt du: Spiele deine Maya-Karte und entferne deinen Fürsten vom Monument von Rot in Feuer 6.
learn-order-4 = Mit 22 Punkten liegst du vor Rot. Beende deinen Zug; fünf Karten darfst du für die nächste Runde behalten.
learn-order-5 = Du führst und bist zuerst dran. Das ist gut für die Wahl der Gäste, aber du wirfst zwei Karten ab. Wer hinten liegt, behält mehr Karten.

## Surprise guest and privileges
learn-extras = Überraschungsgast und Privilegien
learn-extras-1 = Einmal pro Runde darfst du statt eines Gastes vom Schiff einen Überraschungsgast aus dem Beutel ziehen. Auf den Schiffen hilft dir niemand, also versuch dein Glück.
learn-extras-2 = Dieser Gast will einziehen. Wähle einen Stadtteil, der leuchtet.
learn-extras-3 = Dafür bekommt ein anderer Spieler eine Zusatzaktion und begrüßt auch einen Gast. Du bestimmst, wer: Wähle „Grün“.
learn-extras-4 = Du hast keine ägyptische Karte, aber zwei Privilegien. Mit jedem zählt einmal im Spiel eine Karte als Karte eines anderen Volkes. Wähle die Ägypter auf der Skala und lass sie steigen: Bezahle mit irgendeiner Karte und einem Privileg.
learn-extras-5 = Die Ägypter sind jetzt 5 wert, und du beherrschst einen ägyptischen Stadtteil. Beende deinen Zug.
learn-extras-6 = 5 Punkte, und ein Privileg bleibt dir für den richtigen Moment. Mehr brauchst du nicht. Gut gemacht!

## Tips for the first game
tips-above = Gut zu wissen
tips-read = Verstanden
tips-none = Keine Tipps mehr
tips-welcome = Lass deine Fürsten nah beieinander einziehen. Drei Fürsten eines Volkes in einem Stadtteil übernehmen dort die Herrschaft; fünf Fürsten auf einer Insel, einer aus jedem Volk, bauen dort das Weltwunder.
    .title = Welcher Gast?
tips-discards = Behalte Karten, die zu deinen Fürsten auf dem Spielplan passen, und Karten, mit denen deine Völker auf der Prestige-Skala steigen. Wirf den Rest ab.
    .title = Was abwerfen?
tips-development = Schau zuerst, was du bauen kannst. Dann bewege Fürsten zueinander oder lass die Völker deiner Stadtteile steigen. Du musst nicht alle Karten spielen: Fünf darfst du behalten.
    .title = Wohin mit den Karten?
tips-scoring = Deine Stadtteile haben gerade Punkte gebracht. Die Krone neben deinen Punkten zeigt, was sie beim nächsten Mal bringen, und „Tipp“ sagt, was ein starker Bot tun würde.
    .title = Eine neue Runde
tips-unsettled = Eine neue Runde mit neuen Gästen. Stadtteile, die du beherrschst, bringen am Ende jeder Runde Punkte. Noch hast du keinen: Um die Herrschaft zu übernehmen, brauchst du drei Fürsten eines Volkes in einem Stadtteil.
    .title = Noch keine Punkte
