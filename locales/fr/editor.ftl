# L’éditeur de plateaux et la liste des plateaux.

boards-title = Plateaux
boards-about = Dessinez votre propre plateau : celui de votre boîte, ou un plateau inédit. Il reste sur cet appareil tant que vous ne le partagez pas.
boards-new = Partir de zéro
boards-usual = Partir du plateau habituel
boards-random = Générer au hasard
boards-file = Ouvrir un fichier
boards-empty = Vous n’avez pas encore dessiné de plateau.
boards-edit = Modifier
boards-duplicate = Dupliquer
boards-unfinished = Inachevé
boards-deleted = Le plateau a été supprimé.
boards-damaged = Ce lien est endommagé : il ne contient pas de plateau.
boards-yours = Dessiner ou choisir mon plateau

editor-missing = Ce plateau n’est pas sur cet appareil.
editor-map = Le plateau
editor-tools = Outils
editor-undo = Annuler
editor-redo = Rétablir
editor-finish = Fermer le contour
editor-back = Retirer le dernier sommet
editor-cancel = Abandonner
editor-saving = Enregistrement…
editor-saved = Enregistré sur cet appareil

editor-tool-select = Sélectionner
editor-tool-draw = Dessiner
editor-tool-split = Couper
editor-tool-merge = Réunir
editor-tool-bridge = Pont
editor-tool-island = Déplacer l’île
editor-tool-wonder = Merveille
editor-tool-lighthouse = Phare
editor-tool-reef = Récif
editor-tool-compass = Rose des vents

editor-about-select = Cliquez sur un quartier pour le sélectionner. Faites glisser ses sommets, ou le milieu d’un côté pour ajouter un sommet. Les navires, les phares et le reste se déplacent de la même façon.
editor-about-draw = Cliquez pour poser les sommets l’un après l’autre, puis de nouveau sur le premier pour finir. Ce qui empiète sur un quartier de la même île est coupé : la frontière devient commune. Une frontière commune forme une rue.
editor-about-split = Cliquez de part et d’autre d’un quartier : la ligne le coupe en deux.
editor-about-merge = Cliquez sur deux quartiers adjacents pour n’en faire qu’un.
editor-about-bridge = Cliquez sur deux quartiers d’îles différentes pour les relier par un pont, ou pour retirer ce pont.
editor-about-island = Faites glisser une île pour la déplacer tout entière.
editor-about-wonder = Cliquez pour placer la merveille de cette île, si elle n’est pas au milieu d’un anneau de quartiers.
editor-about-lighthouse = Cliquez pour placer un phare. Faites ensuite glisser le bout de sa ligne pointillée avec « Sélectionner ».
editor-about-reef = Cliquez pour placer un récif.
editor-about-compass = Cliquez pour placer la rose des vents.

editor-corner-put = Sommet { $number }
editor-drawn = Quartier { $district } dessiné.
editor-drawn-cut = Quartier { $district } dessiné. Ce qui empiétait sur d’autres quartiers a été coupé.
editor-cut-begun = Cliquez maintenant de l’autre côté.
editor-split = Le quartier { $district } est coupé en deux ; l’autre partie devient { $other }.
editor-first = { $district }, et quel autre quartier ?
editor-merged = Ils forment maintenant { $district }.
editor-bridge-built = Un pont relie { $a } et { $b }.
editor-bridge-gone = Le pont entre { $a } et { $b } a été retiré.
editor-placed = { $thing } : en place.
editor-moved = Maintenant en { $x }, { $y }
editor-cursor = { $x }, { $y }
editor-deleted = C’est supprimé.
editor-district = { $district }, valeur { $value }
editor-district-port = { $district }, valeur { $value }, barque de transport dans le secteur maritime { $sector }
editor-corner = Sommet { $number } du quartier { $district } en { $x }, { $y }
editor-side = Nouveau sommet sur le côté { $number }
editor-pin = Coin { $number } du plateau sur la photo

editor-none = Sélectionnez un quartier pour fixer sa valeur, sa barque de transport et son numéro.
editor-value = Valeur
editor-boats = Barque de transport
editor-boats-none = Aucune
editor-island = Île
editor-number = Numéro
editor-streets = Rues vers { $districts }
editor-streets-none = Pas encore de rues : elles naissent des frontières communes.
editor-bridge-to = Pont vers { $district }
editor-bridge-remove = Retirer
editor-delete = Supprimer le quartier

editor-thing-ship = Navire ({ $island })
editor-thing-wonder = Merveille ({ $island })
editor-thing-boat = Barque de transport du quartier { $district }
editor-thing-scale = Échelle de prestige
editor-thing-lighthouse = Phare { $number }
editor-thing-light = Bout de la ligne du phare { $number }
editor-thing-reef = Récif { $number }

editor-sea = Mer
editor-sea-about = Les barques naviguent dans un secteur maritime ou vers un secteur adjacent. Les phares montrent aux joueurs où les secteurs se rejoignent.
editor-sector-water = Eau
editor-sector-fire = Feu
editor-sector-earth = Terre
editor-sector-wind = Vent
editor-sector-name = Nom du secteur { $sector }
editor-sector-add = Ajouter un secteur
editor-sector-remove = Retirer
editor-adjacent = Secteurs adjacents
editor-canal-remove = Retirer le canal

editor-photo = Photo de votre plateau
editor-photo-about = Placez une photo sous votre dessin pour la décalquer. Elle ne quitte jamais ce navigateur et disparaît quand vous quittez la page.
editor-photo-choose = Choisir une photo
editor-photo-pins = Faites glisser les quatre anneaux sur les coins du plateau de la photo.
editor-photo-straighten = Redresser
editor-photo-loosen = Replacer les coins
editor-photo-remove = Retirer la photo
editor-photo-opacity = Opacité de la photo

editor-keys = Raccourcis clavier
editor-keys-about = Tab passe d’un quartier ou d’un sommet à l’autre. Les flèches déplacent un sommet, un élément du décor ou le curseur de dessin, par petits pas avec Maj. Entrée sélectionne ou pose un sommet, F ferme le contour, Échap abandonne, Suppr supprime, 1 à 4 fixent la valeur, Ctrl Z annule.

editor-name = Nom
editor-play = Jouer sur ce plateau
editor-play-online = Jouer en ligne
editor-export = Exporter
editor-share = Partager
editor-share-link = Lien vers ce plateau

editor-checks = Vérifications
editor-sound = Le plateau est prêt.
editor-wrong = { $count ->
    [one] Il reste une chose à faire :
   *[other] Il reste { $count } choses à faire :
}
editor-wrong-too-long = Le plateau est trop détaillé pour tenir dans un fichier.
editor-wrong-no-district = Pas encore de quartier sur { $island }.
editor-wrong-name = Donnez au plateau un nom fait de lettres et de chiffres.
editor-wrong-torn = Aucun chemin par terre ne mène du quartier { $a } au quartier { $b }.
editor-wrong-torn-two = À deux joueurs, quand l’île de l’Eau est fermée, aucun chemin par terre ne mène du quartier { $a } au quartier { $b }.
editor-wrong-few-corners = { $district } a moins de trois sommets.
editor-wrong-many-corners = { $district } a trop de sommets.
editor-wrong-outside = { $district } dépasse du plateau.
editor-wrong-crosses-itself = Le contour du quartier { $district } se croise lui-même.
editor-wrong-too-small = Le quartier { $district } est trop petit pour un prince.
editor-wrong-overlap = { $a } et { $b } se chevauchent.
editor-wrong-islands-touch = { $a } et { $b } sont trop proches : il faut de l’eau entre deux îles.
editor-wrong-corner-only = Sur { $island }, des quartiers ne se touchent que par un sommet. Donnez-leur une frontière commune ou séparez-les.
editor-wrong-gap = Il y a un vide entre des quartiers sur { $island }.
editor-wrong-no-wonder-place = Il n’y a pas de place pour la merveille sur { $island }. Laissez un trou entre les quartiers ou utilisez « Merveille ».
editor-wrong-on-land = { $thing } : à écarter du quartier { $district }.
editor-wrong-no-coast = { $district } a une barque de transport, mais pas de côte.
editor-wrong-no-border = Une rue relie { $a } et { $b }, qui n’ont pas de frontière commune.
editor-wrong-no-street = { $a } et { $b } ont une frontière commune, mais pas de rue.
editor-wrong-bridge-over-land = Le pont entre { $a } et { $b } passe sur { $over }.

editor-refused-few-corners = Un quartier doit avoir au moins trois sommets.
editor-refused-crosses-itself = La ligne se croise elle-même. Retirez le dernier sommet ou recommencez.
editor-refused-island-full = Il y a déjà huit quartiers sur { $island }.
editor-refused-covered = Il y a déjà un quartier à cet endroit.
editor-refused-encloses = Un quartier ne peut pas en entourer d’autres. Dessinez-le en deux parties.
editor-refused-too-small = C’est trop petit pour un quartier.
editor-refused-no-cut = La ligne ne coupe aucun quartier en deux.
editor-refused-no-border = { $a } et { $b } n’ont pas de frontière commune.
editor-refused-one-island = { $a } et { $b } sont sur la même île. Un pont relie deux îles.
editor-refused-many-sectors = Impossible d’ajouter un autre secteur maritime.
editor-refused-sector-twice = Un secteur porte déjà ce nom.
