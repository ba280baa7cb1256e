# Tables on the server: the lobby, one's name there, and coming by a link. Refusals are composed at run time.
# used: online-refused-*

## Trouble
online-offline = The server can’t be reached. Are you online?
online-none = Online play isn’t available here: this site isn’t running on a Utopia server.
online-only-here = This link only works on this computer. To invite others, open this page at the address that the server prints after “{"Share this address:"}”, or ask whoever runs the server.
online-refused-name = Your name must be 1 to 40 characters long.
online-refused-guest = The server no longer recognizes you. Please enter your name again.
online-refused-too_many = That’s more than this server allows at once. Wait a little, or finish or leave one of your tables first.
online-refused-key = This link is no longer valid. Ask for a new one.
online-refused-table = There’s no such table. It may have been closed.
online-refused-full = There are no free seats left.
online-refused-late = The game has already started. You can still watch.
online-refused-taken = Someone else has just taken this seat.
online-refused-settings = The server rejected these settings. The board file may be too large: the limit is 64 kB.
online-refused-storage = The server can’t store anything at the moment. Try again later.
online-refused-running = The game record is available once the game is over.
online-refused-banned = A moderator has banned you from this server.
online-refused-removed = The host has removed you from this table. You can still watch.

## The lobby
online-title = Play online
online-you-are = You are { $name }
online-name = Your name
online-name-about = The others at the table will see it. No account or password needed.
online-create-title = New table
online-create = Create table
online-seat-you = you
online-seat-comer = anyone with the link
online-access = Who can find the table
online-access-link = People with the link
online-access-public = Everyone (listed here)
online-clock = Time limit
online-clock-none = No clock
online-clock-live = Live
online-clock-correspondence = Correspondence
online-clock-about = If a player runs out of time, a bot plays for them until they return.
online-turn = Per turn
online-turn-choice = { $n } seconds
online-game = Per game
online-game-choice =
    { $n ->
        [0] no limit
       *[other] { $n } minutes
    }
online-days-choice =
    { $n ->
        [one] one day
       *[other] { $n } days
    }
online-rules = Rules and length · { $edition }
online-more = Board and spectators
online-delay = Spectators see the game
online-delay-choice =
    { $n ->
        [0] at once
        [one] a minute later
       *[other] { $n } minutes later
    }
online-nobody = At least one seat must be for a human: you.
online-mine = My online games
online-mine-empty = None yet. Create a table and send its link to your friends.
online-tables = Open tables
online-tables-empty = No tables are waiting for players at the moment.
online-running = Games to watch
online-your-turn = your turn
online-waiting = not started yet
online-ended = ended early
online-play = Play
online-open = Open
online-join = Join
online-watch = Watch
online-free = free
online-clock-turn = { $turn } s per turn
online-clock-game = { $turn } s per turn, { $game } min per game
online-clock-days =
    { $turn ->
        [one] one day per turn
       *[other] { $turn } days per turn
    }
online-own-board = custom board
online-fact-delay =
    { $minutes ->
        [one] 1-minute delay for spectators
       *[other] { $minutes }-minute delay for spectators
    }

## Who one is
online-account = Your profile on this server
online-rename = Change your name
online-save = Save
online-saved = Saved. All your tables show the new name.
online-device = Play on another device
online-device-about = Open the link there to use the same name and the same games on that device too. The link works once and expires after ten minutes. Don’t show it to anyone else.
online-device-make = Create a link
online-device-link = Link for your other device
online-forget = Delete my data
online-forget-about = Your name disappears from all tables. Your seats at waiting tables are freed, and a bot takes over for you in games in progress. This can’t be undone.
online-forget-now = Delete my data for good

## Coming by a link
online-invited = { $name } invites you to play Utopia
online-what = Utopia is a board game for two to five players: welcome princes of five ancient civilizations to four islands, use them to raise monuments and wonders, and influence which civilization counts most. A game takes about an hour and runs in your browser: nothing to install, no account needed.
online-arrive-title = Play on this device
online-arrive-about = From now on you’ll have the same name and the same games here as on your other device.
online-arrive-replaced = Until now you’ve been { $name } on this device. You won’t be able to reach { $name }’s games from here any more.
online-arrive = Continue here
online-seat-title = A seat for you
online-seat-about = Someone is handing you their seat in a game in progress. You take over where they left off.
online-seat = Take the seat
