# Why something cannot be done, told to the player who tried. The number of the rule is shown beside it.

## Whose turn, and when

refusal-game-over = The game is over
refusal-not-your-turn = It is not { $player }'s turn
refusal-not-now =
    { $step ->
        [pick] Not now: first take a guest from a ship
        [place] Not now: first place the prince of your surprise guest
        [name] Not now: first name the player who welcomes an extra guest
        [extra] Not now: an extra pick is taking a guest from a ship, nothing else
        [after] Not now: you have your guest, so you can only build or end your turn
        [give] Not now: first choose the princes that go for the wonder
        [discard] Not now: first everybody chooses what to discard
        [act] Not now: in the development of the city you play cards, build or end your turn
        [keep] Not now: your turn is ending, and you keep at most 5 cards
       *[over] Not now: the game is over
    }
refusal-pick-first = First take a guest: then you can end your turn

## Places

refusal-no-such-district = There is no district { $district } on this board
refusal-island-closed = The Isle of Water is closed in a game of two
refusal-other-island = { $district } is not on { $island }, where this guest arrives

## Guests

refusal-guest-not-there = No { $guest } waits at the ships
refusal-no-prince-left = You have no { $prince } left in your supply
refusal-must-place = You have a prince for this guest, so you must place it
refusal-other-guest-first = You have no prince left for this guest, so choose one for whom you have
refusal-surprised-already = You have drawn a surprise guest in this round already
refusal-bag-empty = The bag is empty: no surprise guest can be drawn
refusal-no-surprise-on-extra-pick = An extra pick takes a guest from a ship: you cannot draw a surprise guest
refusal-name-another = Name another player, not yourself
refusal-no-such-player = { $player } does not play in this game
refusal-no-build-during-surprise = Nobody builds between the draw of a surprise guest and the extra pick that follows

## Building

refusal-wonder-stands = The wonder of { $island } is built already
refusal-civ-missing = You have no { $prince } on { $island }: a wonder takes one of each civilization
refusal-no-base-left = You have no base left to build on
refusal-other-civ-asked = Choose a prince of another civilization: { $princes } is wanted now
refusal-no-prince-there = You have no { $prince } in { $district }
refusal-not-on-wonder-island = { $district } is not on { $island }, where you are building the wonder
refusal-monument-stands = { $district } has a monument already
refusal-too-few-princes =
    { $present ->
        [0] You need { $princes } in { $district }, and have none there
       *[other] You need { $princes } in { $district }, and have only { $present } there
    }
refusal-no-monument-left = No { $monument } is left: all are built

## Cards

refusal-no-discard-due = { $player } has nothing to discard now, or has chosen already
refusal-wrong-discard =
    { $needed ->
        [0] You have no cards to discard now
        [one] Choose { $needed } card to discard, not { $given }
       *[other] Choose { $needed } cards to discard, not { $given }
    }
refusal-wrong-payment =
    { $needed ->
        [one] This costs { $needed } card, not { $given }
       *[other] This costs { $needed } cards, not { $given }
    }
refusal-not-in-hand = You do not hold { $cards }
refusal-no-privilege =
    { $left ->
        [0] To pay with these cards takes { $privileges }, and you have none left
       *[other] To pay with these cards takes { $privileges }, and you have only { $left } left
    }

## Actions

refusal-wrong-count = One or two princes move at a time, not { $count }
refusal-no-harbour = There is no transport ship in { $district }, and it does not touch { $other }
refusal-too-far = { $from } and { $to } do not touch, and their transport ships lie too far apart
refusal-same-district = The prince is in { $district } already: choose another district
refusal-no-monument-there = There is no { $monument } in { $district }
refusal-at-top = A civilization worth 5 cannot rise any higher
refusal-at-bottom = A civilization worth 1 cannot drop any lower
