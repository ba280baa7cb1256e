# How to play in two minutes, credits, privacy. The steps are composed at run time.
# used: how-*

## How to play in two minutes
how-title = How to play in two minutes
how-aim = The aim
how-aim-about = Two to five players build a city on four islands. Prestige points are marked on the score track around the board. Once someone has 50, the game ends after that round, and whoever has the most wins.
how-welcome = Welcoming the princes
how-welcome-about = A round has three phases. In the first, guests wait on the ships. Everyone takes three, one at a time. For each one, you place a prince of the guest’s civilization in any district of the guest’s island.
how-control = Taking control
how-control-about = Got three princes of one civilization in one district? Take them back and put their monument there, on your base. It costs nothing, and the district is yours for the rest of the game.
how-wonder = Wonders
how-wonder-about = Five princes on one island, one of each civilization, build its wonder: 6 points at once, and more whenever anyone takes control of a district there.
how-cards = Action cards
how-cards-about = In the second phase everyone is dealt action cards. One card adds a prince at a monument of its civilization, or removes one of yours from there for 2 points. Three matching cards add a prince anywhere. Twice per game, a privilege turns any card into the one you need.
how-move = By land and by sea
how-move-about = A card also moves one or two princes of its civilization: by land to an adjacent district, or by transport ship within a maritime sector or to an adjacent one.
how-scale = The Prestige Scale
how-scale-about = One card raises its civilization one step; two drop it to the bottom. In the third phase each of your districts scores what its civilization is worth on the scale, from 5 down to 1.
how-order = Leading has its price
how-order-about = Whoever is ahead on the score track goes first – and discards two cards, while the player in last place keeps all of theirs. That way, anyone who is behind can catch up.
how-now = Your turn!

## About
about-lead = A free digital version of the board game Utopia, made by players for players.
about-printed = The printed game
about-printed-1 = Utopia was designed by Ludovic Vialla and Arnaud Urbon and published in 2007.
about-printed-2 = This is an independent fan implementation. It is not affiliated with the authors or with any publisher of the board game. If you like it, look out for the printed game: nothing beats sitting round a table with friends.
about-own = What we made
about-own-1 = All the text, drawings and sounds were made for this project. It contains no text, artwork or board from the printed game.
about-licences = Licences
about-licences-1 = The program is free software: you may use it, change it and pass it on under the MIT licence or the Apache License 2.0, as you prefer.
about-licences-2 = It’s written in Rust and builds on the work of others, including Leptos, Fluent, axum, Tokio and SQLite, all of it free.
about-licences-3 = Titles are set in Marcellus by Astigmatic, text in Source Sans 3 by Adobe, both under the SIL Open Font License.
about-version = Version { $version }

## Privacy
privacy-lead = No account needed, no trackers, no advertising. Your data goes to nobody but the server you play on.
privacy-browser = In your browser
privacy-browser-1 = Games against bots and pass-and-play games never leave your device, and neither do your settings or your progress in the lessons. All of this works offline.
privacy-browser-2 = A finished game that you share is part of the link itself. Anyone with the link can see the game; no server can.
privacy-browser-deal = For the last 50 tables you opened online, your browser keeps the random share it added to the deal, so that it can check afterwards whether the deal was fair.
privacy-browser-3 = You can delete individual games under “{ pages-games }”, or everything by clearing this site’s data in your browser.
privacy-server = On the server, if you play online
privacy-server-1 = The name you choose and when you chose it, your tables with all their moves, and the last 200 chat messages at every table.
privacy-server-2 = A single cookie tells the server who you are. It lasts a year, and no script can read it. There are no others.
privacy-server-3 = If you create an account: its user name, a hash of the password (never the password itself), since when each of your devices has been signed in, and the day it was last used. No e-mail address. Your IP address is held in memory for a short while only, to block anyone who sends too many requests. The server’s log contains no names, no addresses and nothing that anyone has said.
privacy-time = How long it’s kept
privacy-time-1 = Names, games and chat stay until you or the host delete them. The host may also have finished games deleted automatically after some time.
privacy-time-2 = Anyone who has never played or said anything is forgotten after 90 days, unless the host has set a different period.
privacy-forget = How to be forgotten
privacy-forget-1 = Choose “{ online-forget }” under “{ online-short }”. Your name, your chat messages and the cookie are deleted at once. Your moves stay in the games, without a name.
privacy-host = Who is responsible
privacy-host-1 = The host, that is, whoever runs the server at this address. The host can see names and chat, delete messages and ban people. Please send any questions to the host.
privacy-host-2 = A web server or network service that the host uses in front of the game may keep logs of its own; the game knows nothing about them.
