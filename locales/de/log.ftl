# What happened, a line each. Lines are read fast: short, and without a full stop.

log-round = Runde { $round }: Fürsten begrüßen
log-to-the-back = { $player } rückt auf dem Startfeld hinter die anderen
log-arrived =
    { $count ->
        [one] { $count } Gast kommt an: { $islands }
       *[other] { $count } Gäste kommen an: { $islands }
    }
# A part of the list of islands in log-arrived.
log-arrived-at =
    { $island ->
        [water] { $count } für Wasser
        [earth] { $count } für Erde
        [fire] { $count } für Feuer
       *[wind] { $count } für Luft
    }
log-pass = Gäste: Durchgang { $pass } von 3
log-turn = { $player } ist am Zug
log-taken = { $player } begrüßt { $guest }
log-surprise = Überraschung! { $player } zieht { $guest } aus dem Beutel
log-named = { $player } gibt { $named } die Zusatzaktion
log-placed = { $player } setzt { $princes } in { $district } ein
log-moved = { $player } bewegt { $princes }: { $from } → { $to }
log-returned = { $player } nimmt { $princes } aus { $district } zurück
log-wonder = { $player } baut das Weltwunder { $island }!
log-control = { $player } übernimmt die Herrschaft über { $district } ({ $monument })
# Points say what earned them, and where.
log-scored-wonder = +{ $points } für { $player }: Weltwunder { $island }
log-scored-owner = +{ $points } für { $player }: Weltwunder-Bonus für { $district }
log-scored-host = +{ $points } für { $player }: fremder { $prince } am eigenen Monument in { $district }
log-scored-removal = +{ $points } für { $player }: { $prince } aus { $district } entfernt
log-scored-prestige = +{ $points } für { $player }: Prestige, jetzt { $total }
log-last-round = Letzte Runde: Nach der Wertung ist das Spiel zu Ende
log-development = Stadt ausbauen: Die Gäste kommen zurück in den Beutel
log-reshuffled =
    { $count ->
        [one] Der Ablagestapel wird zum neuen Nachziehstapel ({ $count } Karte)
       *[other] Der Ablagestapel wird zum neuen Nachziehstapel ({ $count } Karten)
    }
log-dealt =
    { $count ->
        [one] { $player } erhält { $count } Karte
       *[other] { $player } erhält { $count } Karten
    }
log-chose = { $player } hat Karten zum Abwerfen gewählt
log-discarded = { $player } wirft { $cards } ab
log-paid = { $player } spielt { $cards }
log-raised = { $player } lässt { $civ } auf { $value } steigen, über { $passed }
log-lowered = { $player } lässt { $civ } auf 1 fallen
log-turn-ended = { $player } beendet den Zug
log-over =
    { $count ->
        [one] { $winners } gewinnt das Spiel!
       *[other] { $winners } teilen sich den Sieg!
    }

## The last turn in a sentence: a name, and what the player did

# “hat” is said once: deeds are participles.
turn-said = { $player } hat { $deeds }.
turn-idle = { $player } hat den Zug beendet, ohne etwas zu tun.
deed-placed = { $princes } in { $district } eingesetzt
deed-taken = { $guest } begrüßt
deed-surprise = { $guest } aus dem Beutel gezogen
deed-named = { $named } die Zusatzaktion gegeben
deed-moved = { $princes } von { $from } nach { $to } bewegt
deed-removed = { $princes } aus { $district } entfernt
deed-wonder = das Weltwunder { $island } gebaut
deed-control = die Herrschaft über { $district } übernommen ({ $monument })
deed-raised = { $civ } auf { $value } steigen lassen
deed-lowered = { $civ } auf 1 fallen lassen
deed-more =
    { $count ->
        [one] noch eine Aktion ausgeführt
       *[other] noch { $count } Aktionen ausgeführt
    }

## What a turn of others has taken from the reader

loss-income = Dein Ertrag sinkt von { $before } auf { $after }.
loss-district = { $district } ist vergeben, dabei hast du dort { $princes }.
loss-wonder = Das Weltwunder { $island } steht, dabei hattest du dort schon { $civs } von 5 Völkern.

## What only one player hears

log-my-cards = Deine neuen Karten: { $cards }
log-my-discard = Zum Abwerfen gewählt: { $cards }
