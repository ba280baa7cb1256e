# The first page in motion, how to play in two minutes, credits, privacy. The steps are composed at run time.
# used: how-*

start-pause = Stop the motion
start-go-on = Let it move again
start-footer-links = More about the game

## How to play in two minutes
how-title = How to play in two minutes
how-short = How to play
how-way = In two minutes, with pictures
how-aim = The aim
how-aim-about = Two to five players build a city on four islands. Prestige points are counted on the score track around the board. Once somebody has 50, the game ends after that round, and whoever has most wins.
how-welcome = Welcoming the princes
how-welcome-about = A round has three phases. In the first, guests wait on the ships. Everybody takes three, one at a time. For each, put a prince of the guest’s civilization in any district of the guest’s island.
how-control = Taking control
how-control-about = Three of your princes of one civilization in one district? Take them back and put their monument there, on your base. It costs nothing, and the district is yours for the rest of the game.
how-wonder = Wonders
how-wonder-about = One prince of each of the five civilizations on one island build its wonder: 6 points at once, and more whenever anybody takes control of a district there.
how-cards = Action cards
how-cards-about = In the second phase everybody is dealt action cards. One adds a prince at a monument of its civilization, or takes one of yours away there for 2 points. Three alike add a prince anywhere. Twice in the game a privilege turns any card into the one you need.
how-move = By land and by sea
how-move-about = A card also moves one or two princes of its civilization: on foot to the next district, or by transport ship within a maritime sector or to the next one.
how-scale = The Prestige Scale
how-scale-about = One card raises its civilization by a step, two drop it to the bottom. In the third phase every district of yours brings what its civilization is worth on the scale: from 5 down to 1.
how-order = Leading has its price
how-order-about = Whoever is ahead on the score track goes first – and discards two cards, while the last keeps them all. So whoever is behind can catch up.
how-now = Now you

## About
about-title = About this game
about-lead = A free digital version of the board game Utopia, made by players for players.
about-printed = The printed game
about-printed-1 = Utopia was designed by Ludovic Vialla and Arnaud Urbon and appeared in 2007.
about-printed-2 = This is an independent fan implementation. It is not affiliated with the authors or with any publisher of the board game. If you like it, look for the printed one: nothing replaces a table with friends.
about-own = What is our own
about-own-1 = All texts, drawings and sounds were made for this project. It contains no text, artwork or board of the printed game.
about-licences = Licences
about-licences-1 = The program is free software: you may use it, change it and pass it on under the MIT licence or the Apache License 2.0, as you prefer.
about-licences-2 = It is written in Rust and stands on the work of others, among it Leptos, Fluent, axum, Tokio and SQLite, all of them free.
about-licences-3 = Titles are set in Marcellus by Astigmatic, texts in Source Sans 3 by Adobe, both under the SIL Open Font License.
about-version = Version { $version }

## Privacy
privacy-title = Privacy
privacy-lead = No account, no trackers, no advertising. Nothing goes to anybody but the server you play on.
privacy-browser = In your browser
privacy-browser-1 = Games against bots and around one screen never leave your device, and neither do your settings or how far you are in the lessons. All of this works without a network.
privacy-browser-2 = A finished game that you share is part of the link itself. Whoever has the link can see the game; no server does.
privacy-browser-deal = For the last 50 tables that you opened online, your browser keeps the random share that it added to the deal, so that it can check afterwards whether the deal was fair.
privacy-browser-3 = You delete single games under “{ pages-games }”, and everything by clearing this site’s data in your browser.
privacy-server = On the server, if you play online
privacy-server-1 = The name that you choose, since when you have had it, your tables with all moves, and the last 200 lines of chat of every table.
privacy-server-2 = One cookie tells the server that you are you. It is kept for a year, and no script can read it. There is no other.
privacy-server-3 = No e-mail, no password. Your network address serves only, for a short while and in memory, to keep out whoever asks too much. In the log of the server there are no names, no addresses and nothing that anybody said.
privacy-time = For how long
privacy-time-1 = Names, games and chat stay until you or the host delete them. The host may have finished games deleted after some time.
privacy-time-2 = Who never played or said anything is forgotten after 90 days, unless the host has set another time.
privacy-forget = How you are forgotten
privacy-forget-1 = Choose “{ online-forget }” under “{ online-short }”. Your name, your lines of chat and the cookie are deleted at once. Your moves stay in the games, without a name.
privacy-host = Who is responsible
privacy-host-1 = Whoever runs the server at this address, the host. They can see names and chat, remove lines and lock people out. Questions go to them.
privacy-host-2 = A web server or network service that the host uses in front of the game may keep logs of its own; the game does not know of them.
