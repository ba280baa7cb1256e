# Why something cannot be done, told to the player who tried. The number of the rule is shown beside it.

## Whose turn, and when

refusal-game-over = Das Spiel ist zu Ende
refusal-not-your-turn = { $player } ist nicht am Zug
refusal-not-now =
    { $step ->
        [pick] Jetzt nicht: Nimm erst einen Gast von einem Schiff
        [place] Jetzt nicht: Setze erst den Fürsten für deinen Überraschungsgast ein
        [name] Jetzt nicht: Bestimme erst, wer die Zusatzaktion bekommt
        [extra] Jetzt nicht: In der Zusatzaktion kannst du nur einen Gast von einem Schiff nehmen
        [after] Jetzt nicht: Du hast deinen Gast und kannst nur noch bauen oder deinen Zug beenden
        [give] Jetzt nicht: Wähle erst die Fürsten, die du für das Weltwunder zurücknimmst
        [discard] Jetzt nicht: Erst wählen alle, was sie abwerfen
        [act] Jetzt nicht: In der Phase „Stadt ausbauen“ kannst du Karten spielen, bauen oder deinen Zug beenden
        [keep] Jetzt nicht: Dein Zug endet, und du behältst höchstens 5 Karten
       *[over] Jetzt nicht: Das Spiel ist zu Ende
    }
refusal-pick-first = Nimm erst einen Gast, dann kannst du deinen Zug beenden

## Places

refusal-no-such-district = Einen Stadtteil { $district } gibt es auf diesem Spielplan nicht
refusal-island-closed = Im Spiel zu zweit ist die Insel des Wassers gesperrt
refusal-other-island = { $district } liegt nicht auf { $island }, auf der dieser Gast ankommt

## Guests

refusal-guest-not-there = Auf den Schiffen wartet kein { $guest }
refusal-no-prince-left = In deinem Vorrat ist kein { $prince } mehr
refusal-must-place = Du hast einen Fürsten für diesen Gast, also musst du ihn einsetzen
refusal-other-guest-first = Für diesen Gast hast du keinen Fürsten mehr: Wähle einen, für den du noch einen hast
refusal-surprised-already = Du hast in dieser Runde schon einen Überraschungsgast gezogen
refusal-bag-empty = Der Beutel ist leer: Du kannst keinen Überraschungsgast ziehen
refusal-no-surprise-on-extra-pick = In der Zusatzaktion nimmst du einen Gast von einem Schiff: Du kannst keinen Überraschungsgast ziehen
refusal-name-another = Wähle einen anderen Spieler, nicht dich selbst
refusal-no-such-player = { $player } spielt hier nicht mit
refusal-no-build-during-surprise = Vom Ziehen eines Überraschungsgastes bis zum Ende der Zusatzaktion baut niemand

## Building

refusal-wonder-stands = Das Weltwunder { $island } steht schon
refusal-civ-missing = Auf { $island } steht kein { $prince } von dir: Ein Weltwunder braucht einen von jedem Volk
refusal-no-base-left = Du hast keinen Sockel mehr zum Bauen
refusal-other-civ-asked = Wähle einen Fürsten eines anderen Volkes: Jetzt brauchst du { $princes }
refusal-no-prince-there = In { $district } steht kein { $prince } von dir
refusal-not-on-wonder-island = { $district } liegt nicht auf { $island }, auf der du das Weltwunder baust
refusal-monument-stands = In { $district } steht schon ein Monument
refusal-too-few-princes =
    { $present ->
        [0] Du brauchst { $princes } in { $district }, hast dort aber keinen
       *[other] Du brauchst { $princes } in { $district }, hast dort aber nur { $present }
    }
refusal-no-monument-left = Es ist kein { $monument } mehr übrig: Alle sind gebaut

## Cards

refusal-no-discard-due = { $player } muss jetzt nichts abwerfen oder hat schon gewählt
refusal-wrong-discard =
    { $needed ->
        [0] Du musst jetzt keine Karten abwerfen
        [one] Wähle { $needed } Karte zum Abwerfen, nicht { $given }
       *[other] Wähle { $needed } Karten zum Abwerfen, nicht { $given }
    }
refusal-wrong-payment =
    { $needed ->
        [one] Das kostet { $needed } Karte, nicht { $given }
       *[other] Das kostet { $needed } Karten, nicht { $given }
    }
refusal-not-in-hand = Das hast du nicht auf der Hand: { $cards }
refusal-no-privilege =
    { $left ->
        [0] Um mit diesen Karten zu bezahlen, brauchst du { $privileges }, hast aber keines mehr
       *[other] Um mit diesen Karten zu bezahlen, brauchst du { $privileges }, hast aber nur noch { $left }
    }

## Actions

refusal-wrong-count = Du kannst einen oder zwei Fürsten auf einmal bewegen, nicht { $count }
refusal-no-harbour = In { $district } gibt es keine Bootsanlegestelle, und { $other } grenzt nicht an diesen Stadtteil
refusal-too-far = { $from } und { $to } grenzen nicht aneinander, und ihre Bootsanlegestellen liegen zu weit auseinander
refusal-same-district = Der Fürst ist schon in { $district }: Wähle einen anderen Stadtteil
refusal-no-monument-there = In { $district } steht kein { $monument }
refusal-at-top = Höher als 5 kann kein Volk steigen
refusal-at-bottom = Tiefer als 1 kann kein Volk fallen
