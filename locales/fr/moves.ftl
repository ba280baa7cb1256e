# Les choix. Le premier groupe est ce que dit un bouton, le dernier le dit en deux ou trois mots.

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

move-short-take = Accueillir
move-short-surprise = Invité surprise
move-short-place = Placer
move-short-name = Désigner
move-short-wonder = Merveille (+6)
move-short-give = Donner
move-short-control = Prendre le contrôle
move-short-move = Déplacer { $count }
move-short-add = Ajouter
move-short-anywhere = Ajouter où je veux
move-short-remove = Retirer (+2)
move-short-raise = Faire monter
move-short-lower = Chute à 1
move-short-discard = Défausser { $count }
move-short-end = Finir de jouer
