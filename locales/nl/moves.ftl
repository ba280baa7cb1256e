# Choices: what a button says.

move-take = Verwelkom { $guest } in { $district }
move-take-only = Verwelkom { $guest } (geen prins meer om te plaatsen)
move-surprise = Trek een verrassingsgast uit het zakje
move-place = Plaats de prins in { $district }
move-name = Wijs { $player } aan voor een extra gast
move-wonder = Bouw het wonder van { $island }
move-give = Gebruik de { $prince } uit { $district }
move-control = Neem de controle over { $district } op: bouw een { $monument }
move-move = Verplaats { $princes } naar { $district }
move-add = Plaats { $princes } bij het monument in { $district }
move-anywhere = Plaats { $princes } in { $district }
move-remove = Verwijder { $princes } uit { $district } voor 2 punten
move-raise = Laat { $civ } stijgen
move-lower = Laat { $civ } zakken naar 1
move-discard = Leg { $cards } af
move-end = Beëindig je beurt
