# The pages besides the table. Levels, editions, the names of bots and the values of settings are composed at run time.
# used: levels-* new-bot-* new-edition-* settings-theme-* settings-speed-*

## Every page
pages-title = Utopia
pages-window = { $page } · Utopia
pages-navigation = Pages
pages-games = My games

## Start
start-window = Utopia, a game of islands, princes and wonders
start-sentence = Guests from five civilizations sail to four islands. Give them a home, raise their monuments, build the wonders – and keep an eye on whom the king prefers.
start-play = Play against bots
start-play-about =
    { $bots ->
        [one] You and one bot, at the table at once
       *[other] You and { $bots } bots, at the table at once
    }
start-around = Around one screen
start-around-about = 2 to 5 people who pass the device on
start-continue = Continue
start-continue-about = Your last game, { $date }
start-new = Choose players, rules and board
start-facts = 2 to 5 players · free, without an account · your games stay in your browser
start-picture = The board in the middle of a game: four islands with princes, monuments and wonders, ships with guests between them, and the score track around.
start-glance = The game at a glance
start-welcome = Welcome
start-welcome-about = Take a guest from a ship and let a prince of that civilization settle on its island.
start-build = Build
start-build-about = Three princes of a kind in one district raise a monument. One of each on an island build its wonder.
start-prestige = Prestige
start-prestige-about = Every round your monuments score as the king's favour stands. Sway it with your cards: with 50 points the game ends.
start-footer = An independent fan implementation, not affiliated with the authors or publishers of the board game Utopia (2007, by Ludovic Vialla and Arnaud Urbon).

## New game
new-title = New game
new-players = Players
new-play-as = I play as
new-human = Human
new-name = Name of { $colour }
new-name-placeholder = Name
new-rules = Rules and length
new-more = Board and chance
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
new-fact-target = To { $target } points
new-target = Points that end the game
new-target-about = The game ends after the round in which somebody reaches them. 50 is usual; from { $least } for a short game to { $most } for a long one.
new-target-wrong = A whole number from { $least } to { $most } is needed.
new-edition = Edition
new-edition-about = The printed rulebooks differ in two points, which are set here and can also be chosen one by one.
new-edition-standard = Standard rules
new-edition-standard-short = Standard
new-edition-german = German edition
new-edition-german-short = German
new-edition-dutch = Dutch edition
new-edition-dutch-short = Dutch
new-edition-mixed = Rules of your own
new-sea = Transport ships sail
new-sea-adjacent = within a sea or to the next
new-sea-same = within one sea only
new-surprise = A surprise guest goes afterwards
new-surprise-bag = back into the bag
new-surprise-box = out of the game
new-deck = New deck
new-deck-empty = as soon as the last card is dealt
new-deck-needed = when a card is needed
new-tie = A tie is won by
new-tie-track = who is ahead on the track
new-tie-shared = all who are level
new-board = Board
new-board-usual = Archipelago
new-board-file = Use a board file…
new-board-back = Back to Archipelago
new-board-wrong = { $file } is no board that can be played: { $reason }
new-seed = Seed
new-seed-random = random
new-seed-about = The same seed and the same moves give the same game. Leave it empty for a game that nobody can foresee.
new-seed-wrong = A number or 64 hexadecimal digits are needed.
new-bot-blue = Plato
new-bot-red = Campanella
new-bot-green = Cavendish
new-bot-yellow = Bacon
new-bot-purple = Morus

## Bots
levels-random = Random bot
levels-random-about = Does anything that is allowed. For trying things out.
levels-easy = Easy bot
levels-easy-about = Plays sensibly, one move at a time, and makes human mistakes.
levels-normal = Normal bot
levels-normal-about = Judges well and thinks its whole turn through.
levels-hard = Hard bot
levels-hard-about = Tries its plans in thousands of imagined games before it moves. Takes a moment.
levels-expert = Expert bot
levels-expert-about = As the hard bot, with several times the thought. Takes a few seconds.

## My games
games-new = New game
games-import = Import…
games-export = Export
games-delete = Delete
games-deleted = The game was deleted.
games-undo = Undo
games-continue = Continue
games-look = Look at it
games-running = running
games-over = finished
games-round = Round { $round }
games-won =
    { $count ->
        [one] Won by { $names }
       *[other] Shared by { $names }
    }
games-unreadable = A game that this version cannot read
games-bad-file = { $file } is no game that can be continued here: { $reason }
games-not-kept = The browser does not keep the game: { $reason }
games-elsewhere = The game is open in another tab.
games-memory = This browser keeps nothing for this page, so games are gone when it is closed. Export what you want to keep.
games-empty = No games yet
games-empty-about = Games are kept in this browser. You can also drop a .utopia file here.

## Settings
settings-title = Settings
settings-done = Done
settings-language = Language
settings-language-failed = That language could not be loaded.
settings-theme = Theme
settings-theme-system = System
settings-theme-light = Light
settings-theme-dark = Dark
settings-theme-contrast = Contrast
settings-speed = Bots and motion
settings-speed-slow = Slow
settings-speed-normal = Normal
settings-speed-fast = Fast
settings-speed-instant = Instant
settings-speed-about = How long the moves of bots are shown. Instant leaves out all motion.

## Result
result-won = { $name } wins
result-shared = { $names } share the victory
result-points = points
result-again = Play again
result-new = New game
result-export = Export the record
result-board = Back to the board
result-rounds = Points by round
result-axis = Round
result-sources = Where the points came from
result-prestige = Prestige
result-wonder = Wonders built
result-wonder-owner = Builds at one's wonder
result-host = Guests at one's monuments
result-removal = Princes removed
result-total = Total

## When something breaks
crash-title = Something has broken
crash-sorry = This should not have happened, and we are sorry. The report below helps to find out why.
crash-safe = Your game is safe: keep it as a file, or load the page again and continue.
crash-unkept = Your browser keeps nothing for this page: keep the game as a file now, and import it after the page is loaded again.
crash-rescue = Keep the game as a file
crash-report = Report
crash-copy = Copy the report
crash-copied = Copied
crash-again = Load the page again
