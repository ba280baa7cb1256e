# The analysis of a finished game, and the analysis board.

analysis-button = Analyse
analysis-title = Analysis
analysis-running = Analysing the game…
analysis-failed = The analysis couldn’t be loaded. Check your connection and try again.
analysis-percent = { $number }%
analysis-chances = Chances to win
analysis-chart-hint = Click the chart to see that moment on the board.
analysis-luck = Luck and decisions
analysis-start = Start
analysis-luck-short = Luck
analysis-own = Own decisions
analysis-others = Others’ decisions
analysis-end = Result
analysis-sum = In percentage points. For every player: start + luck + own decisions + others’ decisions = result.
analysis-turning = Turning points
analysis-round = Round { $round }
analysis-set-up = The set-up was drawn.
analysis-arrivals = The guests of round { $round } arrived.
analysis-surprise = { $player } drew a surprise guest.
analysis-deal = { $player } was dealt new cards.
analysis-discarded = { $player } chose cards to discard.
analysis-cost =
    { $you ->
        [yes] That cost you { $percent }.
       *[no] That cost { $player } { $percent }.
    }
analysis-gained =
    { $you ->
        [yes] That gained you { $percent }.
       *[no] That gained { $player } { $percent }.
    }
analysis-accuracy = Accuracy
analysis-turns = Turns
analysis-errors = Errors
analysis-blunders = Blunders
analysis-accuracy-about = Every turn is compared with other plans, knowing only what its player could know. An error costs at least 3%, a blunder at least 8%.
analysis-costly = The costliest turns
analysis-no-errors = Nobody made an error.
analysis-lost = { $percent } lost
analysis-played = Played:
analysis-better = Better:
analysis-show = Show
analysis-try = Try the better plan
analysis-about = Chances are estimates by network { $network }, which knows every hand but not what comes next.

explore-button = Play on from here
explore-about = You play on after move { $at } of { $of }. The game itself stays as it is.
explore-who = Who plays?
explore-all = I play for everyone
explore-one = I play for { $player }, bots for the others
explore-level = Level of the bots
explore-same = The same cards and guests as in the game
explore-same-about = What came in the game comes again, as long as you do the same.
explore-fresh-about = Cards and guests are drawn afresh: nobody knows what comes.
explore-start = Play on
explore-title = Analysis board
explore-restart = Start over
explore-back = Back to the game
explore-failed = It isn’t possible to play on from here.
explore-share-about = Anyone who opens the link can play on from this position. It is stored in the link itself: nothing is sent to a server.
