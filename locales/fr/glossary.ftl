# Les mots du jeu, et les petits groupes de mots dont les phrases sont faites. Les noms des civilisations, des îles, des
# quartiers et des couleurs sont composés à l'exécution.
# used: civ-* island-* district-* colour-*

civ-maya = Mayas
civ-persia = Perse
civ-china = Chine
civ-greece = Grèce
civ-egypt = Égypte

island-water = Île de l’Eau
island-earth = Île de la Terre
island-fire = Île du Feu
island-wind = Île du Vent

district-water = Eau { $number }
district-earth = Terre { $number }
district-fire = Feu { $number }
district-wind = Vent { $number }

colour-blue = Bleu
colour-red = Rouge
colour-green = Vert
colour-yellow = Jaune
colour-purple = Violet

## Une chose au milieu d'une phrase, avec son article

the-civ =
    { $civ ->
        [maya] les Mayas
        [persia] la Perse
        [china] la Chine
        [greece] la Grèce
       *[egypt] l’Égypte
    }
the-island =
    { $island ->
        [water] l’île de l’Eau
        [earth] l’île de la Terre
        [fire] l’île du Feu
       *[wind] l’île du Vent
    }
princes =
    { $civ ->
        [maya] { $count ->
            [one] un prince maya
           *[other] { $count } princes mayas
        }
        [persia] { $count ->
            [one] un prince perse
           *[other] { $count } princes perses
        }
        [china] { $count ->
            [one] un prince chinois
           *[other] { $count } princes chinois
        }
        [greece] { $count ->
            [one] un prince grec
           *[other] { $count } princes grecs
        }
       *[egypt] { $count ->
            [one] un prince égyptien
           *[other] { $count } princes égyptiens
        }
    }
guest =
    { $civ ->
        [maya] un invité maya
        [persia] un invité perse
        [china] un invité chinois
        [greece] un invité grec
       *[egypt] un invité égyptien
    }
guest-of-island =
    { $island ->
        [water] { $guest } de l’Eau
        [earth] { $guest } de la Terre
        [fire] { $guest } du Feu
       *[wind] { $guest } du Vent
    }

## Une chose sans article

prince-kind =
    { $civ ->
        [maya] prince maya
        [persia] prince perse
        [china] prince chinois
        [greece] prince grec
       *[egypt] prince égyptien
    }
guest-kind =
    { $civ ->
        [maya] invité maya
        [persia] invité perse
        [china] invité chinois
        [greece] invité grec
       *[egypt] invité égyptien
    }
monument-kind =
    { $civ ->
        [maya] monument maya
        [persia] monument perse
        [china] monument chinois
        [greece] monument grec
       *[egypt] monument égyptien
    }
card-kind =
    { $civ ->
        [maya] carte maya
        [persia] carte perse
        [china] carte chinoise
        [greece] carte grecque
       *[egypt] carte égyptienne
    }

## Des choses comptées

cards-of-civ =
    { $civ ->
        [maya] { $count ->
            [one] { $count } carte maya
           *[other] { $count } cartes mayas
        }
        [persia] { $count ->
            [one] { $count } carte perse
           *[other] { $count } cartes perses
        }
        [china] { $count ->
            [one] { $count } carte chinoise
           *[other] { $count } cartes chinoises
        }
        [greece] { $count ->
            [one] { $count } carte grecque
           *[other] { $count } cartes grecques
        }
       *[egypt] { $count ->
            [one] { $count } carte égyptienne
           *[other] { $count } cartes égyptiennes
        }
    }
cards-none = aucune carte
privileges =
    { $count ->
        [one] { $count } privilège
       *[other] { $count } privilèges
    }

## Les listes : ce qui précède le dernier élément est séparé par des virgules

list-and = { $first } et { $last }

## Ce qui joint des propositions, et une étiquette à son texte

joint-clauses = {" ; "}
joint-label = {" : "}
