# Les choix : ce que dit un bouton.

move-take = Accueillir { $guest } en { $district }
move-take-only = Accueillir { $guest } (aucun prince à placer)
move-surprise = Piocher un invité surprise dans le sac
move-place = Placer le prince en { $district }
move-name = Désigner { $player } pour un invité supplémentaire
move-wonder = Construire la merveille de { $island }
move-give = Utiliser le { $prince } du quartier { $district }
move-control = Prendre le contrôle du quartier { $district } : construire le { $monument }
move-move = Déplacer { $princes } vers { $district }
move-add = Ajouter { $princes } au monument du quartier { $district }
move-anywhere = Ajouter { $princes } en { $district }
move-remove = Retirer { $princes } du quartier { $district } pour 2 points
move-raise = Faire monter { $civ }
move-lower = Faire chuter { $civ } à 1
move-discard = Défausser { $cards }
move-end = Terminer mon tour

