# A table on the server: the room, the game, chat, connection.
# used: live-refused-*

live-window = Table – Utopia
live-room = Waiting for players
live-free = free seat
live-bot = bot
live-host = host
live-invite = Invite your friends
live-invite-about = Send this link. Whoever opens it can sit down or watch; nobody needs an account.
live-link = Link to this table
live-qr = QR code of the link
live-join = Sit down
live-full = All seats are taken. You watch when the game begins.
live-start = Start the game
live-start-free =
    { $count ->
        [one] A bot will sit down on the free seat.
       *[other] Bots will sit down on the { $count } free seats.
    }
live-start-ask = Start without waiting?
live-start-about =
    { $count ->
        [one] One seat is still free. A bot will play there, and whoever comes later can only watch.
       *[other] { $count } seats are still free. Bots will play there, and whoever comes later can only watch.
    }
live-start-with-bots =
    { $count ->
        [one] Start with a bot
       *[other] Start with bots
    }
live-start-wait = Wait
live-wait-for-host = { $name } starts the game when everybody is there.
live-more = Cannot play?
live-leave-room = Leave the table
live-closed = This table is closed.
live-ended = All agreed to end this game.

live-chat = Chat
live-tab-chat = Chat
live-chat-players = Message to the players
live-chat-spectators = Message to spectators
live-say = Send
live-spectator = Spectator

live-affairs = Table
live-watch-link = Whoever has this link can watch the game.
live-spectators =
    { $count ->
        [0] Nobody is watching.
        [one] One person is watching.
       *[other] { $count } people are watching.
    }
live-notify = Tell me when it is my turn
live-mutes = Do not show what is said by
live-hand-over = Hand my seat over
live-hand-over-about = Somebody else can play on in your place: send them a link that works once.
live-hand-over-link = Link to my seat
live-end = Propose to end the game
live-end-not = Rather play on
live-end-about = The game ends without a result when all people at the table agree.
live-end-agreed = For ending the game: { $names }
live-leave = Let a bot play for me
live-leave-about = A bot can play for you; you can come back at any time.

live-here = connected
live-away = not connected
live-not-known = not known: your own connection is lost
live-days = { $days } d { $hours } h

live-undone =
    { $count ->
        [one] { $player } took a move back.
       *[other] { $player } took { $count } moves back.
    }
live-sending = Your move is on its way …
live-kept = Your move is kept and sent as soon as the connection is back.
live-lost = The connection is lost. Trying again …
live-away-about = The table appears by itself as soon as the server answers.
live-home = To the start page
live-replaced = A bot plays for you.
live-come-back = Play again myself
live-your-turn = Utopia: it is your turn
live-update = The server has a new version of Utopia.
live-must-update = The server has a new version of Utopia; this one cannot play there any more.
live-close = OK
live-rematch-open = The same players meet again at another table.
live-rematch-go = Go there
live-fair = Dealt fairly: the seed follows from the server’s commitment and everybody’s share, yours included.
live-fair-table = This game was dealt fairly: the server kept the promise it made before the first card.
live-unfair = This game was not dealt as the server had promised before it began.

live-refused-stale = Something else happened first; the table shows how it stands now.
live-refused-not-seated = Only somebody at the table can do this.
live-refused-not-host = Only the host can do this.
live-refused-not-now = This cannot be done now.
live-refused-nothing-to-undo = There is nothing that can be taken back any more.
live-refused-other-rules = This game was begun with other rules than the server knows now. It can be watched, not played.
live-refused-too-much = That was too much at once. Wait a moment.
live-refused-storage = The server cannot store anything at the moment, so nothing has changed. Try again in a while.
live-refused-unreadable = The server did not understand this. A new version of the page may help.

history-nothing = Something that nobody sees happened.
