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
log-scored =
    { $merit ->
        [wonder] +{ $points } for { $player }: wonder
        [owner] +{ $points } for { $player }: owner of the island’s wonder
        [host] +{ $points } for { $player }: a prince joins their monument
        [removal] +{ $points } for { $player }: prince removed
       *[prestige] +{ $points } for { $player }: prestige, now { $total }
    }
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

## What only one player hears

log-my-cards = Your new cards: { $cards }
log-my-discard = You’ll discard { $cards }
