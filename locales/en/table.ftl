# The table. The titles of kinds are composed at run time.
# used: table-kind-* table-hint-* table-todo-act*

table-loading = Laying the table …
table-missing = This game is not kept in this browser.
table-to-games = My games
table-elsewhere = This game is now open in another tab.
table-continue-here = Continue here
table-not-kept = The game cannot be kept in this browser: { $why }
table-leave = Leave the table

table-tabs = Panels
table-tab-hand = My turn
table-tab-game = Game
table-tab-players = Players
table-tab-log = Log
table-tab-stock = Bag and cards

## What to do now

table-phase-welcome = Round { $round } · Welcoming the princes, pass { $pass } of 3 · to { $target } points
table-phase-development = Round { $round } · Development of the city · to { $target } points
table-phase-over = The game is over

table-todo-pick = Choose a guest on a ship.
table-todo-place = Now choose a district of { $island } for your { $prince }.
table-todo-surprise = You drew { $guest }: choose a district of { $island }.
table-todo-name = Choose the player who gets an extra pick.
table-todo-extra = An extra pick for you: choose a guest on a ship.
table-todo-after = You can build here and now, or end your turn.
table-todo-give = Which { $prince } goes for the wonder of { $island }?
table-todo-discard =
    { $place ->
        [one] You lead: choose { $count ->
            [one] one card
           *[other] { $count } cards
        } to discard.
       *[other] Choose { $count ->
            [one] one card
           *[other] { $count } cards
        } to discard.
    }
table-todo-act = Play cards: click a card, your princes or the Prestige Scale. Or end your turn.
table-todo-act-build = You can build: press Build or click what shines green. Then play cards or end your turn.
table-todo-act-nothing = Nothing more can be done: end your turn.
table-todo-add = Choose a district for the new { $prince }.
table-todo-keep = You keep five cards: choose { $count ->
    [one] one card
   *[other] { $count } cards
} to discard.
table-todo-move = { $count ->
    [one] Where to with { $princes } from { $district }?
   *[other] Where to with one or two of your { $princes } from { $district }?
} Choose a lit district.
table-todo-card = { $civ } card: choose where it shines.
table-todo-card-dashed = { $civ } card: choose where it shines. A dashed border takes a privilege as well.
table-todo-wait = { $players } to play.
table-todo-thinks = { $player } is thinking …
table-thought = How far the bot has thought
table-todo-over = The game is over.

table-hint-nothing = Nothing can be done with this now.
table-hint-card = This card can do nothing now.
table-refused = { $reason } ({ $rule })

## Buttons

table-kind-surprise = Surprise guest
    .title = Draw a guest from the bag instead of taking one from a ship. Then another player gets an extra pick.
table-kind-build = Build
    .title = Take control of a district with three princes of a kind, or build a wonder with all five kinds on an island.
table-kind-move = Move
    .title = 1 card: one or two princes of its kind go to a neighbouring district or from transport ship to transport ship.
table-kind-add = Add
    .title = 1 card: a new prince at a monument of its kind. 3 cards: a new prince anywhere.
table-kind-remove = Remove
    .title = 1 card: take a prince from a monument of its kind and score 2.
table-kind-scale = Scale
    .title = 1 card raises its civilization on the Prestige Scale, 2 cards drop it to the foot.
table-cancel = Cancel
table-undo = Undo
table-reset = Reset turn
table-end = End turn
table-watching = You are watching.
table-still-build = You can still build
table-skip = Skip ahead
table-show-result = Show the result
table-discard = Discard { $count ->
    [one] one card
   *[other] { $count } cards
}
table-move-where = { $count ->
    [one] Move { $princes } from { $district } …
   *[other] Move one or two of your { $princes } from { $district } …
}
table-add-where = Add { $prince } anywhere …

## The board

table-board = The board
table-zoom = Zoom
table-zoom-in = Closer
table-zoom-out = Further away
table-zoom-all = Whole board
table-scale-place = { $civ }: { $worth } on the Prestige Scale
table-wonder-place = The place for the wonder of { $island }
table-piece-princes = { $player }: { $princes } in { $district }
table-piece-monument = { $monument } of { $player } in { $district }
table-piece-wonder = The wonder of { $island }, built by { $player }
table-piece-minister = { $player } has { $points ->
    [one] 1 point
   *[other] { $points } points
}
table-value = Value { $value }
table-harbour = Transport ship
table-closed = Closed with two players
table-lens-monument = { $monument } of { $player }

## Players

table-queue = Order of play
table-queue-now = { $player } is to act
table-queue-waiting = { $player } comes later
table-queue-gone = { $player } has gone
table-players = Players
table-you = you
table-income = Income, if the round ended now
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
table-hand-empty = No cards in hand. They are dealt after the welcome.
table-privilege-help = A privilege makes one card count as any other for a payment, once. Press to choose how to pay for what you do next.

## Beside the board

table-log = Log
table-log-all = Show earlier lines
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

table-pass = Pass the screen to { $player }
table-pass-why = Hands are hidden until they are ready.
table-pass-ready = I am { $player }

## When something does not work

table-hint-again = No new game could be started.
table-hint-export = The record could not be saved to a file.
