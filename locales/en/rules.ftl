# The rulebook around its text, which is rulebook.md.

rules-title = Rules of the game
rules-open = Read { $rule } in the rules
rules-close = Back to the game
rules-contents = Contents
rules-search = Search the rules
rules-found =
    { $count ->
        [0] Nothing found
        [one] Found in { $count } section
       *[other] Found in { $count } sections
    }
rules-edition-all = All editions
rules-loading = Loading the rules…
rules-failed = The rules couldn’t be loaded. Are you online?
