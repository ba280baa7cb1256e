# A table on the server: the room, the game, chat, connection.
# used: live-refused-*

live-window = Table · Utopia
live-room = Waiting room
live-free = free seat
live-kept-seat = seat reserved
live-bot = bot
live-host = host
live-invite = Invite your friends
live-invite-about = Send this link. Anyone who opens it can join or watch, no account needed.
live-invite-text = Play Utopia with me!
live-link = Link to this table
live-qr = QR code of the link
live-join = Take a seat
live-full = All seats are taken. You can watch once the game starts.
live-start = Start the game
live-start-free =
    { $count ->
        [one] A bot will take the free seat.
       *[other] Bots will take the { $count } free seats.
    }
live-start-ask = Start without waiting?
live-start-about =
    { $count ->
        [one] One seat is still free. A bot will play there, and anyone who arrives later can only watch.
       *[other] { $count } seats are still free. Bots will play there, and anyone who arrives later can only watch.
    }
live-start-with-bots =
    { $count ->
        [one] Start with a bot
       *[other] Start with bots
    }
live-start-wait = Wait
live-colour = Your colour
live-wait-for-host = { $name } will start the game when everyone is here.
live-not-ready = Not ready yet: { $players }
live-opening = Dealing… Waiting for { $players } ({ $time })
live-remove = Remove
live-remove-whom = Remove { $player }
live-more = Can’t play after all?
live-leave-room = Leave the table
live-closed = This table is closed.
live-ended = This game was ended by agreement.

live-chat = Chat
live-tab-chat = Chat
live-chat-players = Message to the players
live-chat-spectators = Message to spectators
live-say = Send
live-spectator = Spectator
live-unread =
    { $count ->
        [one] One unread message
       *[other] { $count } unread messages
    }
live-turn-badge = It’s your turn
live-you = { $name } (you)
live-event-left = A bot is now playing for { $player }.
live-event-out-of-time = { $player } ran out of time. A bot has taken over.
live-event-returned = { $player } is back.
live-event-removed = The host removed { $player }.
live-event-idle = { $player } was away for too long. The seat is free again.
live-event-withheld = { $player } wasn’t there when the cards were dealt. The seat is free again.
live-event-took-over = { $player } has taken over from { $from }.
live-event-proposes-end = { $player } proposes ending the game.
live-event-agrees-to-end = { $player } agrees to end the game.
live-event-plays-on = { $player } wants to keep playing.

live-affairs = Table
live-watch-link = Anyone with this link can watch the game.
live-spectators =
    { $count ->
        [0] Nobody is watching.
        [one] One person is watching.
       *[other] { $count } people are watching.
    }
live-notify = Notify me when it’s my turn
live-mutes = Mute
live-hand-over = Hand over my seat
live-hand-over-about = Someone else can take over for you: send them a link that works only once.
live-hand-over-link = Link to my seat
live-end = Propose ending the game
live-end-not = Keep playing
live-end-about = The game ends without a result if all the human players agree. If a bot is playing for someone, they get some time to come back first.
live-end-agreed = In favour of ending the game: { $names }
live-proposal =
    { $count ->
        [one] { $players } proposes ending the game without a result.
       *[other] { $players } propose ending the game without a result.
    }
live-proposal-agree = End the game
live-proposal-mine = You’re in favour of ending the game. Waiting for { $players }.
live-proposal-ending = The game ends without a result in { $time }. Still away: { $players }
live-leave = Let a bot play for me
live-leave-about = A bot can play for you; you can come back at any time.

live-here = connected
live-away = not connected
live-not-known = unknown: you’re offline
live-days = { $days } d { $hours } h
live-short = Utopia: your time is running out!
live-absent-left = bot playing
live-absent-out-of-time = out of time

live-undone =
    { $count ->
        [one] { $player } took back a move.
       *[other] { $player } took back { $count } moves.
    }
live-take-back = Take back
    .title = Ask the others to let you take back your last move
live-take-back-asks = { $player } would like to take back their last move.
live-take-back-grant = Allow
live-take-back-decline = Decline
live-take-back-waits = You’ve asked to take back your last move. Waiting for { $names }.
live-take-back-withdraw = Never mind
live-take-back-declined = { $player } declined, so your move stands.
live-sending = Sending your move…
live-kept = Your move is saved and will be sent as soon as you’re back online.
live-lost = Connection lost. Reconnecting…
live-away-about = The table will appear as soon as the server responds.
live-home = Go to the home page
live-replaced = A bot is playing for you.
live-replaced-out-of-time = Your time ran out, so a bot is playing for you.
live-ending-without-you = The others will end the game in { $time } unless you come back.
live-come-back = Take over from the bot
live-your-turn = Utopia: it’s your turn
live-update = The server is running a newer version of Utopia.
live-must-update = The server is running a newer version of Utopia. You need to update to keep playing.
live-close = OK
live-rematch-open = The same players are having a rematch at another table.
live-rematch-go = Go there
live-rematch-join = Take my seat
live-fair = Dealt fairly: your browser’s random share is part of the deal, and nobody could choose the cards, not even the server.
live-fair-table = Dealt fairly: the server kept the promise it made before the game began.
live-fair-failed =
    { $count ->
        [one] An earlier attempt to deal failed because someone’s share was missing.
       *[other] { $count } earlier attempts to deal failed because someone’s share was missing.
    }
live-unfair = This game was not dealt as the server promised before it began.

live-refused-stale = Something else happened first; the table now shows the current position.
live-refused-not-seated = Only players at the table can do this.
live-refused-not-host = Only the host can do this.
live-refused-not-now = You can’t do that right now.
live-refused-out-of-time = Your time for this turn is up. You can come back once the bot has finished it.
live-refused-colour-taken = Another player has that colour. Choose one that’s still free.
live-refused-nothing-to-undo = There’s nothing left to undo.
live-refused-other-rules = This game was started under rules the server no longer supports. You can watch it but not play it.
live-refused-too-much = That was too much at once. Please wait a moment.
live-refused-storage = The server can’t store anything at the moment, so nothing has changed. Try again later.
live-refused-unreadable = The server didn’t understand that. Updating to the latest version may help.

history-nothing = Something happened out of sight.
