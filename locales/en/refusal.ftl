# Why something cannot be done, told to the player who tried. The number of the rule is shown beside it.

## Whose turn, and when

refusal-game-over = The game is over
refusal-not-your-turn = It’s not { $player }’s turn
refusal-not-now =
    { $step ->
        [pick] Not now: first take a guest from a ship
        [place] Not now: first place a prince for your surprise guest
        [name] Not now: you still have to choose who gets the extra pick
        [extra] Not now: on your extra pick you can only take a guest from a ship
        [after] Not now: you have your guest, so you can only build or end your turn
        [give] Not now: first choose the princes to use for the wonder
        [discard] Not now: everyone has to choose what to discard first
        [act] Not now: during the development of the city you can play cards, build or end your turn
        [keep] Not now: your turn is ending, and you can keep at most 5 cards
       *[over] Not now: the game is over
    }
refusal-pick-first = You must take a guest before ending your turn

## Places

refusal-no-such-district = There’s no district { $district } on this board
refusal-island-closed = The Isle of Water is closed in a two-player game
refusal-other-island = { $district } isn’t on { $island }, where this guest has arrived

## Guests

refusal-guest-not-there = There’s no { $guest } on the ships
refusal-no-prince-left = You have no { $prince } left in your supply
refusal-must-place = You have a prince for this guest, so you must place him
refusal-other-guest-first = You have no prince left for this guest: choose a guest you can place a prince for
refusal-surprised-already = You have already drawn a surprise guest this round
refusal-bag-empty = The bag is empty: no surprise guest can be drawn
refusal-no-surprise-on-extra-pick = On an extra pick you take a guest from a ship: you can’t draw a surprise guest
refusal-name-another = Name another player, not yourself
refusal-no-such-player = { $player } isn’t in this game
refusal-no-build-during-surprise = Once a surprise guest has been drawn, nobody can build until the extra pick is over

## Building

refusal-wonder-stands = The wonder of { $island } has already been built
refusal-civ-missing = You have no { $prince } on { $island }: a wonder takes one prince of each civilization
refusal-no-base-left = You have no base left to build on
refusal-other-civ-asked = Wrong civilization: you need to choose { $princes } now
refusal-no-prince-there = You have no { $prince } in { $district }
refusal-not-on-wonder-island = { $district } isn’t on { $island }, where you’re building the wonder
refusal-monument-stands = { $district } already has a monument
refusal-too-few-princes =
    { $present ->
        [0] You need { $princes } in { $district }, but you have none there
       *[other] You need { $princes } in { $district }, but you have only { $present } there
    }
refusal-no-monument-left = There’s no { $monument } left: all of them have been built

## Cards

refusal-no-discard-due = { $player } has nothing to discard now, or has already chosen
refusal-wrong-discard =
    { $needed ->
        [0] You don’t have to discard any cards now
        [one] Choose { $needed } card to discard, not { $given }
       *[other] Choose { $needed } cards to discard, not { $given }
    }
refusal-wrong-payment =
    { $needed ->
        [one] This costs { $needed } card, not { $given }
       *[other] This costs { $needed } cards, not { $given }
    }
refusal-not-in-hand = You don’t have { $cards } in your hand
refusal-no-privilege =
    { $left ->
        [0] Paying with these cards takes { $privileges }, but you have none left
       *[other] Paying with these cards takes { $privileges }, but you have only { $left } left
    }

## Actions

refusal-wrong-count = You can move one or two princes at a time, not { $count }
refusal-no-harbour = There’s no transport ship in { $district }, and it isn’t adjacent to { $other }
refusal-too-far = { $from } and { $to } aren’t adjacent, and their transport ships are too far apart
refusal-same-district = The prince is already in { $district }: choose another district
refusal-no-monument-there = There’s no { $monument } in { $district }
refusal-at-top = A civilization worth 5 can’t rise any higher
refusal-at-bottom = A civilization worth 1 can’t drop any lower
