# The list of keys.
# used: keys-*
keys-title = Keyboard shortcuts
keys-close = Close
keys-tab = go to the next possible action
keys-arrows = on the board: move in that direction
keys-look = on the board: look around, place by place
keys-next = go to the next place where you can act; with ⇧, to the previous one
keys-islands = the same on one island: Water, Earth, Fire, Wind
keys-enter = choose the highlighted item
keys-escape = cancel, close
keys-cards = choose a card: Maya, Persia, China, Greece, Egypt
keys-board = go to the board
keys-hand = go to your cards
keys-actions = go to the buttons
keys-log = go to the log
keys-undo = undo a move, reset the turn
keys-end = end your turn
keys-skip = skip ahead
keys-hint = show a hint
keys-happened = show what happened since your last turn
keys-past = step back one move, step forward one move
