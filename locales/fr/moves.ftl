# Les choix : ce que dit un bouton.

move-take = Accueillir { $guest } en { $district }
move-take-only = Accueillir { $guest } (plus de prince à placer)
move-surprise = Tirer du sac un invité surprise
move-place = Placer le prince en { $district }
move-name = Désigner { $player } pour un invité de plus
move-wonder = Construire la merveille de { $island }
move-give = Donner le { $prince } en { $district }
move-control = Prendre le contrôle du quartier { $district } : construire le { $monument }
move-move = Déplacer { $princes } en { $district }
move-add = Ajouter { $princes } au monument en { $district }
move-anywhere = Ajouter { $princes } en { $district }
move-remove = Retirer { $princes } en { $district } pour 2 points
move-raise = Faire monter { $civ }
move-lower = Faire chuter { $civ } à 1
move-discard = Défausser { $cards }
move-end = Finir de jouer

