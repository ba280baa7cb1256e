# Choices: what a button says.

move-take = Welcome { $guest } to { $district }
move-take-only = Welcome { $guest } (no prince left to place)
move-surprise = Draw a surprise guest from the bag
move-place = Place the prince in { $district }
move-name = Give { $player } the extra pick
move-wonder = Build the wonder of { $island }
move-give = Use the { $prince } in { $district }
move-control = Take control of { $district }: build the { $monument }
move-move = Move { $princes } to { $district }
move-add = Add { $princes } at the monument in { $district }
move-anywhere = Add { $princes } in { $district }
move-remove = Remove { $princes } from { $district } for 2 points
move-raise = Raise { $civ }
move-lower = Drop { $civ } to 1
move-discard = Discard { $cards }
move-end = End turn

