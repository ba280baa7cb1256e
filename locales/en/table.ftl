# The table. The titles of kinds are composed at run time.
# used: table-kind-* table-hint-* table-todo-act*

table-loading = Setting up the table…
table-missing = This game isn’t saved in this browser.
table-to-games = My games
table-elsewhere = This game is now open in another tab.
table-continue-here = Continue here
table-not-kept = The game can’t be saved in this browser: { $why }
table-leave = Leave the table

table-tabs = Panels
table-tab-hand = My turn
table-tab-game = Game
table-tab-players = Players
table-tab-log = Log
table-tab-stock = Bag and cards
table-tab-more = More

## What to do now

table-phase-welcome = Round { $round } · Welcoming the princes, pass { $pass } of 3 · playing to { $target } points
table-phase-development = Round { $round } · Development of the city · playing to { $target } points
table-phase-over = The game is over
table-phase-last = { $phase } · last round!

table-todo-pick = Choose a guest on a ship.
table-todo-pick-build = You can build: choose anything glowing green. Or choose a guest on a ship.
table-todo-place = Now choose a district on { $island } for your { $prince }.
table-todo-surprise = You drew { $guest }: choose a district on { $island }.
table-todo-name = Choose the player who gets an extra pick.
table-todo-extra = An extra pick for you: choose a guest on a ship.
table-todo-after = You can build now, or end your turn.
table-todo-give = Which { $prince } do you want to use for the wonder of { $island }?
table-todo-discard =
    { $place ->
        [one] You’re in the lead: choose { $count ->
            [one] one card
           *[other] { $count } cards
        } to discard.
       *[other] Choose { $count ->
            [one] one card
           *[other] { $count } cards
        } to discard.
    }
table-todo-act = Play cards: choose a card, your princes or the Prestige Scale. Or end your turn.
table-todo-act-build = You can build: press Build or choose anything glowing green. Then play cards or end your turn.
table-todo-act-nothing = There’s nothing left to do: end your turn.
table-todo-add = Choose a district for the new { $prince }.
table-todo-keep = You can keep only five cards: choose { $count ->
    [one] one card
   *[other] { $count } cards
} to discard.
table-todo-move = { $count ->
    [one] You have { $princes } in { $district }. Where should he go?
    [2] You have { $princes } in { $district }. Where should one or both of them go?
   *[other] You have { $princes } in { $district }. Where should one or two of them go?
} Choose a highlighted district.
table-todo-card = Your { $card }: choose something highlighted.
table-todo-card-dashed = Your { $card }: choose something highlighted. A dashed outline also costs a privilege.
table-todo-only-build = Choose what to build: anything glowing green.
table-todo-only-move = Choose the princes you want to move.
table-todo-only-remove = Choose the prince you want to remove.
table-todo-only-scale = Choose a civilization on the Prestige Scale.
table-todo-confirm = { $action }? Please confirm.
table-todo-control-or-move = { $action }? Confirm, or choose where the princes should go instead.
table-todo-pay-other = { $action }? Confirm, or choose other cards.
table-todo-pay-missing = { $action }: choose { $count ->
    [one] one more card
   *[other] { $count } more cards
}.
table-effect-points = { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
}
table-effect-income = income { $before } → { $after }
table-todo-wait = Waiting for { $players }.
table-todo-thinks = { $player } is thinking…
table-thought = The bot is thinking
table-todo-over = The game is over.
table-todo-scoring = The round is being scored.

table-hint-nothing = You can’t do anything with this right now.
table-hint-card = You can’t use this card right now.
table-refused = { $reason } ({ $rule })

## Buttons

table-kind-welcome = Welcome a guest
table-kind-surprise = Surprise guest
    .title = Draw a guest from the bag instead of taking one from a ship. Then another player gets an extra pick.
table-kind-build = Build
    .title = Take control of a district with three princes of one civilization, or build a wonder with one of each civilization on an island.
table-kind-move = Move
    .title = 1 card: move one or two princes of that civilization to an adjacent district, or from one transport ship to another.
table-kind-add = Add
    .title = 1 card: a new prince at a monument of that civilization. 3 matching cards: a new prince anywhere.
table-kind-remove = Remove
    .title = 1 card: remove one of your princes from a monument of his civilization and score 2 points.
table-kind-scale = Scale
    .title = 1 card raises its civilization on the Prestige Scale, 2 cards drop it to the bottom.
table-confirm = Confirm
table-variants = Options
table-variant-raise = Raise
table-variant-lower = Drop to 1
table-variant-move = { $count ->
    [one] One prince
   *[other] { $count } princes
}
table-variant-add = At the monument
table-variant-anywhere = In the district
table-more = { $kind }…
table-cancel = Cancel
table-undone = Undone.
table-undo = Undo
table-reset = Reset turn
table-end = End turn
table-watching = You’re watching.
table-still-build = You can still build
table-skip = Skip ahead
table-scoring = Scoring for round { $round }
table-scoring-last = Scoring for the last round, round { $round }
table-scoring-skip = Skip
table-last-round = Last round: { $player } has reached { $target } points
table-show-result = Show the result
table-discard = Discard { $count ->
    [one] one card
   *[other] { $count } cards
}
table-move-where = { $count ->
    [one] Move { $princes } from { $district }…
    [2] Move one or both of your { $princes } from { $district }…
   *[other] Move one or two of your { $princes } from { $district }…
}
table-add-where = Add { $prince }…

## The board

table-board = The board
table-zoom = Zoom
table-zoom-in = Zoom in
table-zoom-out = Zoom out
table-zoom-all = Whole board
table-scale = The Prestige Scale
table-scale-place = { $civ }: { $worth } on the Prestige Scale
table-wonder-place = Space for the wonder of { $island }
table-ship = The ship of { $island }
table-piece-princes = { $player }: { $princes } in { $district }
table-piece-monument = { $player }’s { $monument } in { $district }
table-piece-wonder = The wonder of { $island }, built by { $player }
table-piece-minister = { $player } has { $points ->
    [one] 1 point
   *[other] { $points } points
}
table-value =
    { $value ->
        [1] Value I
        [2] Value II
        [3] Value III
        [4] Value IV
       *[other] Value { $value }
    }
table-harbour = Transport ship
table-closed = Closed in two-player games
table-lens-monument = { $player }’s { $monument }
table-lit = highlighted
table-lit-price = highlighted, costs { $price }
table-lit-build = you can build here
table-next-to = Adjacent to { $districts }
table-sails-to = By sea to { $districts }

## Players

table-queue = Order of play
table-queue-now = { $player }’s turn
table-queue-waiting = { $player } is still to play
table-queue-gone = { $player } has played
table-window-turn = Your turn
table-window-wait = Waiting for { $players }
table-window-over = Game over
table-window-replay = Replay
table-players = Players
table-you = you
table-income = Income if the round ended now
table-cards-in-hand = { $count ->
    [one] One card in hand
   *[other] { $count } cards in hand
}
table-privileges-left = { $count ->
    [one] One privilege left
   *[other] { $count } privileges left
}
table-bases-left = { $count ->
    [one] One base left
   *[other] { $count } bases left
}
table-princes-left = Princes left
table-guests-taken = Guests taken this round

## Hand

table-hand = Your hand
table-hand-empty = No cards in hand. Cards are dealt once all the guests have been welcomed.
table-privilege-help = A privilege lets one card count as a card of any other civilization, once. To use one, choose any card in your hand when you pay for an action.

## Beside the board

table-log = Log
table-log-all = Show earlier lines
table-log-details = Details
    .title = Also show whose turn it is, who is dealt cards and so on
table-stock = Bag and cards
table-deck = Deck
table-deck-size = { $count ->
    [one] One card
   *[other] { $count } cards
}
table-discard-pile = Discard pile
table-bag = Bag ({ $count })
table-box = Out of the game ({ $count })

## Passing the screen

table-pass = Pass the device to { $player }
table-pass-why = All cards stay hidden until then.
table-pass-ready = I’m { $player }
table-hand-show = I’m { $player }: show my cards

## When something does not work

table-hint-again = A new game couldn’t be started.
table-hint-export = The game couldn’t be saved to a file.
