# Le scelte: ciò che dice un pulsante.

move-take = Accogli { $guest } in { $district }
move-take-only = Accogli { $guest } (nessun principe da piazzare)
move-surprise = Pesca dal sacchetto un invitato a sorpresa
move-place = Piazza il principe in { $district }
move-name = Scegli { $player } per l’invitato in più
move-wonder = Costruisci la meraviglia dell’{ $island }
move-give = Cedi il { $prince } di { $district }
move-control = Prendi il controllo di { $district }: costruisci il { $monument }
move-move = Sposta { $princes } in { $district }
move-add = Aggiungi { $princes } al monumento di { $district }
move-anywhere = Aggiungi { $princes } in { $district }
move-remove = Rimuovi { $princes } da { $district } per 2 punti
move-raise = Fai salire { $civ }
move-lower = Fai crollare { $civ } a 1
move-discard = Scarta { $cards }
move-end = Ho finito

