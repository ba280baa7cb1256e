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
# Points say what earned them, and where.
log-scored-wonder = +{ $points } voor { $player }: wonder van { $island }
log-scored-owner = +{ $points } voor { $player }: nieuw monument in { $district }, bij eigen wonder
log-scored-host = +{ $points } voor { $player }: { $prince } op bezoek bij het eigen monument in { $district }
log-scored-removal = +{ $points } voor { $player }: { $prince } verwijderd uit { $district }
log-scored-prestige = +{ $points } voor { $player }: prestige, nu { $total }
log-last-round = Laatste ronde: na de puntentelling is het spel afgelopen
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

## The last turn in a sentence: a name, and what the player did

turn-said = { $player } heeft { $deeds }.
turn-idle = { $player } heeft de beurt beëindigd zonder iets te doen.
deed-placed = { $princes } in { $district } geplaatst
deed-taken = { $guest } verwelkomd
deed-surprise = { $guest } uit het zakje getrokken
deed-named = { $named } een extra gast laten verwelkomen
deed-moved = { $princes } van { $from } naar { $to } verplaatst
deed-removed = { $princes } uit { $district } verwijderd
deed-wonder = het wonder van { $island } gebouwd
deed-control = de controle over { $district } opgenomen ({ $monument })
deed-raised = { $civ } laten stijgen naar { $value }
deed-lowered = { $civ } laten zakken naar 1
deed-more =
    { $count ->
        [one] nog één ding gedaan
       *[other] nog { $count } dingen gedaan
    }

## What a turn of others has taken from the reader

loss-income = Je opbrengst daalt van { $before } naar { $after }.
loss-district = { $district } is nu van een ander, terwijl jij daar { $princes } hebt.
loss-wonder = Het wonder van { $island } is gebouwd, terwijl jij daar al { $civs } van de vijf beschavingen had.

## What only one player hears

log-my-cards = Je nieuwe kaarten: { $cards }
log-my-discard = Je legt straks { $cards } af
