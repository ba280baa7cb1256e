# Choices. The first group is what a button says, the last is the same in two or three words.

move-take = Welcome { $guest } in { $district }
move-take-only = Welcome { $guest } (no prince left to place)
move-surprise = Draw a surprise guest from the bag
move-place = Place the prince in { $district }
move-name = Name { $player } for an extra guest
move-wonder = Build the wonder of { $island }
move-give = Give the { $prince } in { $district }
move-control = Take control of { $district }: build the { $monument }
move-move = Move { $princes } to { $district }
move-add = Add { $princes } at the monument in { $district }
move-anywhere = Add { $princes } in { $district }
move-remove = Remove { $princes } from { $district } for 2 points
move-raise = Raise { $civ }
move-lower = Drop { $civ } to 1
move-discard = Discard { $cards }
move-end = End my turn

move-short-take = Welcome
move-short-surprise = Surprise guest
move-short-place = Place
move-short-name = Name
move-short-wonder = Wonder (+6)
move-short-give = Give
move-short-control = Take control
move-short-move = Move { $count }
move-short-add = Add
move-short-anywhere = Add anywhere
move-short-remove = Remove (+2)
move-short-raise = Raise
move-short-lower = Drop to 1
move-short-discard = Discard { $count }
move-short-end = End turn
