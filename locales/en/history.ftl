# The past of a game, sharing it, and hints.

## History

history-title = History
history-first = Go to start
history-before = Back one move
history-play = Play
history-pause = Pause
history-after = Forward one move
history-last = Go to end
history-at = { $at } of { $of }
history-looking = Viewing move { $at } of { $of }
history-back = Back to the game
history-start = The game begins.
history-ended = { $player } ends their turn
history-chose = { $player } chooses what to discard
history-eyes = Perspective
history-open = All cards shown
history-eyes-of = As { $player } saw it
history-happened = What happened?
history-go-on = Continue

## Seeing a game again

replay-button = Replay
replay-keep = Save to My games
replay-kept = Saved to My games
replay-damaged = This link is damaged or incomplete, so the game can’t be shown. Ask for it to be sent again.
replay-unknown = The game in this link comes from another version of Utopia and can’t be shown here.
replay-running = This game isn’t over yet, so it can’t be replayed.
replay-not-kept = The game couldn’t be saved in this browser.

## Sharing

share-button = Share
share-title = Share this game
share-link = Link to this game
share-copy = Copy
share-about = Anyone who opens the link can replay the whole game and see everyone’s cards. The game is stored in the link itself: nothing is sent to a server.
share-copied = Link copied.
share-by-hand = The link is selected: copy it with the keyboard or with a long press.
share-impossible = A link can’t be created for this game.
share-board-missing = The game in { $file } was played on the board “{ $board }”, which isn’t in the file. Select its board file (.toml) along with the game file.

## Hints

hint-button = Hint
hint-thinking = Thinking…
hint-move = Hint: { $action }.
hint-why = Hint: { $action } – { $why }.

## Why a move is good: parts of a sentence, about anyone's move

reason-wonder = the wonder on { $island } scores { $points } points at once
reason-monument = the { $monument } in { $district } scores { $worth } a round
reason-own-wonder = the wonder on { $island } scores { $points } more at once
reason-removal =
    { $count ->
        [one] removing the prince scores { $points } points
       *[other] removing the { $count } princes scores { $points } points
    }
reason-blocks = { $player } can no longer build in { $district }
reason-third = a third { $prince } in { $district }: enough to take control, worth { $worth } a round
reason-nearer = { $civs } of the five civilizations are now on { $island }: its wonder is getting closer
reason-all-five = all five civilizations are on { $island }: its wonder can be built
reason-scale = income { $own } a round, rivals’ { $others } in total
reason-denies = { $player } wants this guest
reason-second = a second { $prince } in { $district }: one more is enough to take control
reason-removable = the prince in { $district } can be removed later for { $points } points
reason-draw =
    { $good ->
        [one] { $good } of the { $of } guests in the bag would help at once
       *[other] { $good } of the { $of } guests in the bag would help at once
    }
reason-harmless =
    { $points ->
        [one] { $player } is the smallest threat, with { $points } point
       *[other] { $player } is the smallest threat, with { $points } points
    }
reason-keeps =
    { $count ->
        [0] what’s most useful stays in hand: { $cards }
        [one] what’s most useful stays in hand: { $cards }, to go with one prince on the board
       *[other] what’s most useful stays in hand: { $cards }, to go with { $count } princes on the board
    }
reason-spare = the prince in { $district } is on his own
reason-foothold = a first { $prince } in { $district }, where a monument would score { $worth } a round
reason-saves =
    { $count ->
        [one] nothing else is worth spending cards on, so one is kept
       *[other] nothing else is worth spending cards on, so { $count } are kept
    }
reason-nothing = there’s nothing left to do
reason-gives =
    { $points ->
        [one] but it gives { $player } { $points } point
       *[other] but it gives { $player } { $points } points
    }
