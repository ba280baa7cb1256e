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
log-scored =
    { $merit ->
        [wonder] +{ $points } für { $player }: Weltwunder gebaut
        [owner] +{ $points } für { $player }: eigenes Weltwunder auf der Insel
        [host] +{ $points } für { $player }: fremder Fürst am eigenen Monument
        [removal] +{ $points } für { $player }: Fürst entfernt
       *[prestige] +{ $points } für { $player }: Prestige, jetzt { $total }
    }
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

## What only one player hears

log-my-cards = Deine neuen Karten: { $cards }
log-my-discard = Zum Abwerfen gewählt: { $cards }
