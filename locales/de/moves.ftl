# Choices: what a button says.

move-take = Begrüße { $guest } in { $district }
move-take-only = Begrüße { $guest } (kein Fürst mehr zum Einsetzen)
move-surprise = Zieh einen Überraschungsgast aus dem Beutel
move-place = Setze den Fürsten in { $district } ein
move-name = Gib { $player } die Zusatzaktion
move-wonder = Baue das Weltwunder { $island }
move-give = Ein { $prince } aus { $district }
move-control = Übernimm die Herrschaft über { $district } ({ $monument })
move-move = Bewege { $princes } nach { $district }
move-add = Setze { $princes } am Monument in { $district } ein
move-anywhere = Setze { $princes } in { $district } ein
move-remove = Entferne { $princes } aus { $district } für 2 Punkte
move-raise = Lass { $civ } steigen
move-lower = Lass { $civ } auf 1 fallen
move-discard = Wirf { $cards } ab
move-end = Zug beenden
