# Statistics over the games of this browser.

statistics-title = Statistics
statistics-empty = No finished games yet
statistics-about = Finished games in this browser in which you alone played against bots. Nothing leaves this device.
statistics-games = Games
statistics-wins = Wins
statistics-streak = Wins in a row
statistics-streak-most = Longest streak
statistics-accuracy = Accuracy
statistics-no-accuracy = Analyse a finished game to see your accuracy here.
statistics-levels = Wins by opponent
statistics-levels-about = Wins and games, by the strongest bot and the number of players.
statistics-all = All
statistics-players = { $count } players
statistics-sources = Points per game by source
statistics-course = Your last games
statistics-won = won
statistics-lost = lost
statistics-dot = accuracy (top is 100%)
statistics-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
statistics-accurate = accuracy { $percent }
