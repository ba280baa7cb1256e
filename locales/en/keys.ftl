# The list of keys.
# used: keys-*
keys-title = Keys
keys-close = Close
keys-tab = to the next thing that can be done
keys-arrows = on the board: to the next place in that direction
keys-enter = choose what is marked
keys-escape = lay down, close
keys-cards = take up a card of that civilization, or mark it
keys-board = to the board
keys-hand = to your cards
keys-actions = to the buttons
keys-log = to the log
keys-undo = take a move back, take the turn back
keys-end = end the turn
keys-skip = hurry the bots
keys-hint = a hint
keys-happened = what happened since your last turn
keys-past = a move back into the past, a move on
