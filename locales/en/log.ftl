# What happened, a line each. Lines are read fast: short, and without a full stop.

log-round = Round { $round }: welcoming the princes
log-to-the-back = { $player } goes behind the others on the starting space
log-arrived =
    { $count ->
        [one] { $count } guest arrives: { $islands }
       *[other] { $count } guests arrive: { $islands }
    }
# A part of the list of islands in log-arrived.
log-arrived-at =
    { $island ->
        [water] { $count } for Water
        [earth] { $count } for Earth
        [fire] { $count } for Fire
       *[wind] { $count } for Wind
    }
log-pass = Guests: pass { $pass } of 3
log-turn = { $player }’s turn
log-taken = { $player } welcomes { $guest }
log-surprise = Surprise! { $player } draws { $guest } from the bag
log-named = { $player } gives { $named } an extra pick
log-placed = { $player } places { $princes } in { $district }
log-moved = { $player } moves { $princes }: { $from } → { $to }
log-returned = { $player } takes { $princes } back from { $district }
log-wonder = { $player } builds the wonder of { $island }!
log-control = { $player } takes control of { $district } ({ $monument })
# Points say what earned them, and where.
log-scored-wonder = +{ $points } for { $player }: wonder of { $island }
log-scored-owner = +{ $points } for { $player }: wonder bonus for { $district }
log-scored-host = +{ $points } for { $player }: { $prince } joins their monument in { $district }
log-scored-removal = +{ $points } for { $player }: { $prince } removed from { $district }
log-scored-prestige = +{ $points } for { $player }: prestige, now { $total }
log-last-round = Last round: the game ends once it has been scored
log-development = Development of the city: the guests go back into the bag
log-reshuffled =
    { $count ->
        [one] The discard pile becomes a new deck of { $count } card
       *[other] The discard pile becomes a new deck of { $count } cards
    }
log-dealt =
    { $count ->
        [one] { $player } is dealt { $count } card
       *[other] { $player } is dealt { $count } cards
    }
log-chose = { $player } has chosen what to discard
log-discarded = { $player } discards { $cards }
log-paid = { $player } plays { $cards }
log-raised = { $player } raises { $civ } to { $value }, above { $passed }
log-lowered = { $player } drops { $civ } to 1
log-turn-ended = { $player } ends their turn
log-over =
    { $count ->
        [one] { $winners } wins the game!
       *[other] { $winners } share the victory!
    }

## The last turn in a sentence: a name, and what the player did

turn-said = { $player } { $deeds }.
turn-idle = { $player } ended their turn without doing anything.
deed-placed = placed { $princes } in { $district }
deed-taken = welcomed { $guest }
deed-surprise = drew { $guest } from the bag
deed-named = gave { $named } an extra pick
deed-moved = moved { $princes } from { $from } to { $to }
deed-removed = removed { $princes } from { $district }
deed-wonder = built the wonder of { $island }
deed-control = took control of { $district } ({ $monument })
deed-raised = raised { $civ } to { $value }
deed-lowered = dropped { $civ } to 1
deed-more =
    { $count ->
        [one] did one more thing
       *[other] did { $count } more things
    }

## What a turn of others has taken from the reader

loss-income = Your income has fallen from { $before } to { $after }.
loss-district = { $district } has been taken, and you have { $princes } there.
loss-wonder = The wonder of { $island } has been built, and you had { $civs } of the five civilizations there.

## What only one player hears

log-my-cards = Your new cards: { $cards }
log-my-discard = You’ll discard { $cards }
