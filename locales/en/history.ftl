# The past of a game, sharing it, and hints.

## History

history-title = History
history-first = To the start
history-before = One move back
history-play = Play
history-pause = Pause
history-after = One move on
history-last = To the end
history-at = { $at } of { $of }
history-looking = You look at move { $at } of { $of }
history-back = Back to the game
history-start = The game begins.
history-ended = { $player } ends the turn
history-chose = { $player } chooses what to discard
history-eyes = Through whose eyes
history-open = Everything open
history-eyes-of = As { $player } saw it
history-happened = What happened

## Seeing a game again

replay-button = Replay
replay-keep = Keep in My games
replay-kept = Kept in My games
replay-damaged = This link is damaged or was cut off, so the game in it cannot be shown. Ask for the link again.
replay-unknown = The game in this link comes from another version of Utopia and cannot be shown here.
replay-running = This game is not over yet, so it cannot be replayed.
replay-not-kept = The game could not be kept in this browser.

## Sharing

share-button = Share
share-title = Share this game
share-link = The link to this game
share-copy = Copy
share-about = Whoever opens the link can replay the whole game, with all hands. The link itself holds the game: nothing is sent to a server.
share-copied = The link is on the clipboard.
share-by-hand = The link is marked: copy it with your keyboard or by a long press.
share-impossible = No link can be made of this game.
share-board-missing = { $file } was played on the board “{ $board }”, which is not in the file. Choose its board file (.toml) together with the record.

## Hints

hint-button = Hint
hint-thinking = Thinking …
hint-move = Hint: { $action }.
hint-why = Hint: { $action } – { $why }.

## Why a move is good: parts of a sentence, about anybody's move

reason-wonder = the wonder of { $island } brings { $points } points at once
reason-monument = the { $monument } in { $district } pays { $worth } a round
reason-own-wonder = the wonder on { $island } brings { $points } more at once
reason-removal =
    { $count ->
        [one] the prince removed brings { $points } points
       *[other] the { $count } princes removed bring { $points } points
    }
reason-blocks = { $player } can no longer build in { $district }
reason-third = a third { $prince } in { $district }: control can be taken, worth { $worth } a round
reason-nearer = { $civs } of 5 civilizations on { $island } bring its wonder nearer
reason-all-five = all five civilizations on { $island }: the wonder can be built
reason-scale = a round pays { $own } to the one who moves and { $others } to the others
reason-denies = { $player } is waiting for this guest
reason-second = a second { $prince } in { $district }: one more, and control can be taken
reason-removable = the prince in { $district } can be removed later for { $points } points
reason-draw =
    { $good ->
        [one] { $good } guest of { $of } in the bag helps at once
       *[other] { $good } guests of { $of } in the bag help at once
    }
reason-harmless =
    { $points ->
        [one] { $player } threatens least, with { $points } point
       *[other] { $player } threatens least, with { $points } points
    }
reason-keeps =
    { $count ->
        [0] the most useful of the rest: { $cards }
        [one] the most useful of the rest: { $cards }, with one prince on the board
       *[other] the most useful of the rest: { $cards }, with { $count } princes on the board
    }
reason-spare = the prince in { $district } stands alone there
reason-foothold = a first { $prince } in { $district }, where a monument pays { $worth } a round
reason-saves =
    { $count ->
        [one] nothing more is worth its cards; one is kept
       *[other] nothing more is worth its cards; { $count } are kept
    }
reason-nothing = nothing more can be done
reason-gives =
    { $points ->
        [one] but { $player } scores { $points } point by it
       *[other] but { $player } scores { $points } points by it
    }
