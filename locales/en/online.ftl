# Tables on the server: the lobby, one's name there, and coming by a link. Refusals are composed at run time.
# used: online-refused-*

## The way there
start-online = With friends online
start-online-about = Create a table, send the link, play
online-short = Online
online-badge =
    { $n ->
        [one] One game waits for your move
       *[other] { $n } games wait for your move
    }

## Trouble
online-offline = The server cannot be reached. Is there a network?
online-none = There is no online play here: this site is served without Utopia’s own server.
online-only-here = This link works on this computer only. For others, open this page under the address that the server prints after “others open”, or ask whoever runs it.
online-refused-name = A name of 1 to 40 characters is needed.
online-refused-guest = The server does not know you any more. Say your name once more.
online-refused-too_many = That is too much at once. Finish or leave one of your tables first.
online-refused-key = The link is not valid any more. Ask for a new one.
online-refused-table = There is no such table. It may have been closed.
online-refused-full = No seat is free any more.
online-refused-late = The game has begun already. You can still watch.
online-refused-taken = Somebody else has just taken this seat.
online-refused-settings = The server refuses these settings. Perhaps the board file is too large: it may have 64 kB.
online-refused-storage = The server cannot store anything at the moment. Try again in a while.
online-refused-running = The record is shown after the last move.
online-refused-banned = A moderator has banned you from this server.

## The lobby
online-title = Play online
online-you-are = You are { $name }
online-name = Your name
online-name-about = Others at the table see it. There is no account and no password.
online-create-title = New table
online-create = Create table
online-seat-you = you
online-seat-comer = whoever has the link
online-access = Who finds the table
online-access-link = Only with the link
online-access-public = Listed here
online-clock = Time
online-clock-none = No clock
online-clock-live = Live
online-clock-correspondence = By the day
online-clock-about = For those whose time is up a bot plays until they come back.
online-turn = For a turn
online-turn-choice = { $n } seconds
online-game = For the whole game
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
online-more = Board and spectators
online-delay = Spectators see the game
online-delay-choice =
    { $n ->
        [0] at once
        [one] a minute later
       *[other] { $n } minutes later
    }
online-nobody = At least one seat must be a human’s: yours.
online-mine = My online games
online-mine-empty = None yet. Create a table and send its link to your friends.
online-tables = Open tables
online-tables-empty = No table is waiting for players at the moment.
online-running = Games to watch
online-your-turn = your turn
online-waiting = waiting for players
online-ended = ended early
online-play = Play
online-open = Open
online-join = Join
online-watch = Watch
online-free = free
online-clock-turn = { $turn } s a turn
online-clock-game = { $turn } s a turn, { $game } min a game
online-clock-days =
    { $turn ->
        [one] one day a turn
       *[other] { $turn } days a turn
    }
online-own-board = a board of its own
online-fact-delay =
    { $minutes ->
        [one] spectators a minute later
       *[other] spectators { $minutes } minutes later
    }

## Who one is
online-account = You on this server
online-rename = Change your name
online-save = Save
online-saved = Saved. All your tables show the new name.
online-device = Play on another device
online-device-about = Open the link there, and that device is you as well: the same name, the same games. The link works once, for ten minutes. Show it to nobody else.
online-device-make = Make a link
online-device-link = The link for your other device
online-forget = Delete me
online-forget-about = Your name disappears from all tables. Seats at tables that wait become free, and in running games a bot plays on for you. Nobody can undo this.
online-forget-now = Delete me for good

## Coming by a link
online-arrive-title = Play on this device
online-arrive-about = From now on you are the same guest here as on your other device, with the same games.
online-arrive-replaced = Here you are { $name } so far. That guest’s games can no longer be reached from this device.
online-arrive = Continue here
online-seat-title = A seat for you
online-seat-about = Somebody hands you their seat in a running game. You play on from where it stands.
online-seat = Sit down
