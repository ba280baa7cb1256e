# The pages besides the table. Levels, editions, the names of bots and the values of settings are composed at run time.
# used: levels-* new-bot-* new-edition-* settings-theme-* settings-names-* settings-speed-* settings-scoring-* settings-confirm-*

## Every page
pages-title = Utopia
pages-window = { $page } · Utopia
pages-navigation = Pages
pages-games = My games

## Start
start-window = Utopia, a game of islands, princes and wonders
start-sentence = Guests from five civilizations sail to four islands. Give them a home, raise their monuments, build the wonders – and keep an eye on whom the king favours.
start-play = Play against bots
start-play-about =
    { $bots ->
        [one] You and one bot, no set-up needed · { $edition }
       *[other] You and { $bots } bots, no set-up needed · { $edition }
    }
start-around = Pass and play
start-around-about = 2 to 5 people sharing one device
start-continue = Continue
start-continue-about = Your last game, { $date }
start-new = Choose players, rules and board
start-facts = 2 to 5 players · free, no account needed · your games stay in your browser
start-picture = The board in the middle of a game: four islands with princes, monuments and wonders, ships with guests between them, and the score track around the edge.
start-glance = The game at a glance
start-welcome = Welcome
start-welcome-about = Take a guest from a ship and settle a prince of the same civilization on that ship’s island.
start-build = Build
start-build-about = Three princes of one civilization in the same district raise a monument. Five princes, one of each civilization, on one island build its wonder.
start-prestige = Prestige
start-prestige-about = Every round your monuments score according to the king’s favour. Sway him with your cards, and be ahead at the end of the round in which someone reaches 50 points.
start-footer = An independent fan implementation, not affiliated with the authors or publishers of the board game Utopia (2007, by Ludovic Vialla and Arnaud Urbon).

## Links and settings that the first page needs
tips-setting = Tips in your first game
tips-on = On
tips-off = Off
learn-way-new = New here? The game in nine short lessons
learn-way-on = Continue with lesson { $lesson } of { $lessons }
learn-way-over = Go through the lessons again
learn-title = Learn by playing
online-badge =
    { $n ->
        [one] One game is waiting for your move
       *[other] { $n } games are waiting for your move
    }
online-short = Online
start-online = With friends online
start-online-about = Create a table, send the link, play
rules-retry = Try again
rules-short = Rules
about-title = About this game
how-short = How to play
how-way = In two minutes, with pictures
privacy-title = Privacy
start-footer-links = More about the game
start-go-on = Resume animation
start-pause = Pause animation

## New game
new-title = New game
new-players = Players
new-colour = Colour of player { $number }
new-human = Human
new-name = Name for { $colour }
new-name-placeholder = Name
new-rules = Rules and length
new-more = Board and seed
new-start = Start the game
new-fact-players =
    { $humans ->
        [0] { $bots ->
            [one] One bot
           *[other] { $bots } bots
        }
        [one] { $bots ->
            [0] One human
            [one] One human and one bot
           *[other] One human and { $bots } bots
        }
       *[other] { $bots ->
            [0] { $humans } humans
            [one] { $humans } humans and one bot
           *[other] { $humans } humans and { $bots } bots
        }
    }
new-fact-two = The Isle of Water stays closed
new-fact-target = Playing to { $target } points
new-target = Points needed to end the game
new-target-about = The game ends after the round in which someone reaches this score. 50 is standard; choose anything from { $least } for a short game to { $most } for a long one.
new-target-wrong = Enter a whole number from { $least } to { $most }.
new-edition = Edition
new-edition-about = The printed rulebooks differ on two rules that can be set here. An edition sets both; you can also set them one by one.
new-edition-standard = Standard rules
new-edition-standard-short = Standard
new-edition-german = German edition
new-edition-german-short = German
new-edition-dutch = Dutch edition
new-edition-dutch-short = Dutch
new-edition-mixed = Custom rules
new-kept = These are the rules of your last game.
new-kept-usual = Use the usual ones: { $edition }
new-sea = Transport ships sail
new-sea-adjacent = within a maritime sector or to an adjacent one
new-sea-same = within one maritime sector only
new-surprise = Surprise guests go
new-surprise-bag = back into the bag
new-surprise-box = out of the game
new-deck = The discard pile is reshuffled
new-deck-empty = as soon as the deck runs out
new-deck-needed = only when the next card is needed
new-tie = If players are tied
new-tie-track = whoever is ahead on the score track wins
new-tie-shared = they share the victory
new-board = Board
new-board-usual = Archipelago
new-board-file = Load a board file…
new-board-back = Back to Archipelago
new-board-wrong = { $file } isn’t a playable board. { $reason }
new-seed = Seed
new-seed-random = random
new-seed-about = The same seed and the same moves give the same game. Leave it blank for a random game.
new-seed-wrong = Enter a number or 64 hexadecimal digits.
new-bot-blue = Plato
new-bot-red = Campanella
new-bot-green = Cavendish
new-bot-yellow = Bacon
new-bot-purple = Thomas More

## Bots
levels-random = Random bot
levels-random-about = Plays any legal move at random. Good for trying things out.
levels-easy = Easy bot
levels-easy-about = Plays sensibly, one move at a time, and makes human mistakes.
levels-normal = Normal bot
levels-normal-about = Has good judgement and plans its whole turn.
levels-hard = Hard bot
levels-hard-about = Tests its plans in thousands of simulated games before it moves. Takes a moment.
levels-expert = Expert bot
levels-expert-about = Like the hard bot, but thinks several times as long. Takes a few seconds.

## My games
games-new = New game
games-import = Import…
games-export = Export
games-delete = Delete
games-deleted = The game was deleted.
games-undo = Undo
games-continue = Continue
games-look = View
games-running = in progress
games-over = finished
games-round = Round { $round }
games-won =
    { $count ->
        [one] Won by { $names }
       *[other] Shared victory: { $names }
    }
games-unreadable = A game that this version can’t read
games-bad-file = { $file } isn’t a game that can be continued here. { $reason }
# Why a file can’t be read: the second sentence of games-bad-file and new-board-wrong, or alone.
unreadable-record = It isn’t a game record.
unreadable-line = Line { $line } doesn’t make sense.
unreadable-version = It comes from another version of Utopia.
unreadable-board = It was played on a board that isn’t available here.
unreadable-running = It’s an online game that was still in progress, so its cards are secret.
unreadable-move = Move { $number } is against the rules ({ $rule }).
unreadable-changed = Its parts don’t fit together; it may have been changed or damaged.
unreadable-drawing = There’s an error in the drawing of the board.
unreadable-lacks = Something is missing: { $place }.
unreadable-wrong = Something is wrong here: { $place }.
unreadable-torn = There’s no route by land: { $ways }.
games-not-kept = The browser couldn’t save the game: { $reason }
games-elsewhere = The game is open in another tab.
games-memory = This browser isn’t storing anything for this site, so your games will be lost when you close it. Export what you want to keep.
games-empty = No games yet
games-empty-about = Games are saved in this browser. You can also drop a .utopia file here.

## Settings
settings-title = Settings
settings-done = Done
settings-language = Language
settings-language-failed = That language couldn’t be loaded.
settings-theme = Theme
settings-theme-system = System
settings-theme-light = Light
settings-theme-dark = Dark
settings-theme-contrast = Contrast
settings-names = District names on the board
settings-names-needed = When needed
settings-names-always = Always
settings-speed = Bot speed and animation
settings-speed-slow = Slow
settings-speed-normal = Normal
settings-speed-fast = Fast
settings-speed-instant = Instant
settings-speed-about = How long bots’ moves are shown. “Instant” turns off all animation.
settings-scoring = Show scoring at the end of a round
settings-scoring-off = Off
settings-scoring-short = Short
settings-scoring-full = Full
settings-confirm = Confirm where princes go
settings-confirm-automatic = On touchscreens
settings-confirm-always = Always
settings-confirm-never = Never
settings-confirm-about = Shows the prince first. Choose the district again, or press Confirm, to place him there.

## Result
result-won = { $name } wins
result-shared = { $names } share the victory
result-points = points
result-again = Play again
result-new = New game
result-export = Export game
result-board = Back to the board
result-rounds = Points by round
result-axis = Round
result-sources = Where the points came from
result-prestige = Prestige
result-wonder = Wonders built
result-wonder-owner = Wonder bonuses
result-host = Host bonuses
result-removal = Princes removed
result-total = Total

## When something breaks
crash-title = Something went wrong
crash-sorry = This shouldn’t have happened, and we’re sorry. The report below will help us find out why.
crash-safe = Your game is safe: save it as a file, or reload the page and continue.
crash-unkept = Your browser isn’t storing anything for this site: save the game as a file now, and import it after reloading the page.
crash-rescue = Save the game as a file
crash-report = Report
crash-copy = Copy the report
crash-copied = Copied
crash-again = Reload the page
