# What happened, a line each. Lines are read fast: short, and without a full stop.

log-round = Ronde { $round }: prinsen verwelkomen
log-to-the-back = { $player } gaat op het startveld achteraan staan
log-arrived =
    { $count ->
        [one] { $count } gast komt aan: { $islands }
       *[other] { $count } gasten komen aan: { $islands }
    }
# A part of the list of islands in log-arrived.
log-arrived-at =
    { $island ->
        [water] { $count } voor Water
        [earth] { $count } voor Aarde
        [fire] { $count } voor Vuur
       *[wind] { $count } voor Wind
    }
log-pass = Gasten: rondgang { $pass } van 3
log-turn = { $player } is aan de beurt
log-taken = { $player } verwelkomt { $guest }
log-surprise = Verrassing! { $player } trekt { $guest } uit het zakje
log-named = { $player } laat { $named } een extra gast verwelkomen
log-placed = { $player } plaatst { $princes } in { $district }
log-moved = { $player } verplaatst { $princes }: { $from } → { $to }
log-returned = { $player } neemt { $princes } terug uit { $district }
log-wonder = { $player } bouwt het wonder van { $island }!
log-control = { $player } neemt de controle over { $district } op ({ $monument })
log-scored =
    { $merit ->
        [wonder] +{ $points } voor { $player }: wonder
        [owner] +{ $points } voor { $player }: eigenaar van het wonder op dit eiland
        [host] +{ $points } voor { $player }: bezoek bij eigen monument
        [removal] +{ $points } voor { $player }: prins verwijderd
       *[prestige] +{ $points } voor { $player }: prestige, nu { $total }
    }
log-development = Stadsontwikkeling: de gasten gaan terug in het zakje
log-reshuffled =
    { $count ->
        [one] De aflegstapel wordt geschud: een nieuwe trekstapel van { $count } kaart
       *[other] De aflegstapel wordt geschud: een nieuwe trekstapel van { $count } kaarten
    }
log-dealt =
    { $count ->
        [one] { $player } krijgt { $count } kaart
       *[other] { $player } krijgt { $count } kaarten
    }
log-chose = { $player } heeft kaarten gekozen om af te leggen
log-discarded = { $player } legt { $cards } af
log-paid = { $player } speelt { $cards }
log-raised = { $player } laat { $civ } stijgen naar { $value }, boven { $passed }
log-lowered = { $player } laat { $civ } zakken naar 1
log-turn-ended = { $player } beëindigt de beurt
log-over =
    { $count ->
        [one] { $winners } wint het spel!
       *[other] { $winners } delen de overwinning!
    }

## What only one player hears

log-my-cards = Je nieuwe kaarten: { $cards }
log-my-discard = Je legt straks { $cards } af
