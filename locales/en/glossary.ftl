# The game's words, and the small phrases that sentences are made of. The names of civilizations, islands, districts and
# colours are composed at run time.
# used: civ-* island-* district-* colour-*

civ-maya = Maya
civ-persia = Persia
civ-china = China
civ-greece = Greece
civ-egypt = Egypt

island-water = Isle of Water
island-earth = Isle of Earth
island-fire = Isle of Fire
island-wind = Isle of Wind

district-water = Water { $number }
district-earth = Earth { $number }
district-fire = Fire { $number }
district-wind = Wind { $number }

colour-blue = Blue
colour-red = Red
colour-green = Green
colour-yellow = Yellow
colour-purple = Purple

## A thing in the middle of a sentence, with its article

the-civ =
    { $civ ->
        [maya] the Maya
        [persia] Persia
        [china] China
        [greece] Greece
       *[egypt] Egypt
    }
the-island =
    { $island ->
        [water] the Isle of Water
        [earth] the Isle of Earth
        [fire] the Isle of Fire
       *[wind] the Isle of Wind
    }
princes =
    { $civ ->
        [maya] { $count ->
            [one] a Mayan prince
           *[other] { $count } Mayan princes
        }
        [persia] { $count ->
            [one] a Persian prince
           *[other] { $count } Persian princes
        }
        [china] { $count ->
            [one] a Chinese prince
           *[other] { $count } Chinese princes
        }
        [greece] { $count ->
            [one] a Greek prince
           *[other] { $count } Greek princes
        }
       *[egypt] { $count ->
            [one] an Egyptian prince
           *[other] { $count } Egyptian princes
        }
    }
guest =
    { $civ ->
        [maya] a Mayan guest
        [persia] a Persian guest
        [china] a Chinese guest
        [greece] a Greek guest
       *[egypt] an Egyptian guest
    }
guest-of-island =
    { $island ->
        [water] { $guest } for Water
        [earth] { $guest } for Earth
        [fire] { $guest } for Fire
       *[wind] { $guest } for Wind
    }

## A thing without article

prince-kind =
    { $civ ->
        [maya] Mayan prince
        [persia] Persian prince
        [china] Chinese prince
        [greece] Greek prince
       *[egypt] Egyptian prince
    }
guest-kind =
    { $civ ->
        [maya] Mayan guest
        [persia] Persian guest
        [china] Chinese guest
        [greece] Greek guest
       *[egypt] Egyptian guest
    }
monument-kind =
    { $civ ->
        [maya] Mayan monument
        [persia] Persian monument
        [china] Chinese monument
        [greece] Greek monument
       *[egypt] Egyptian monument
    }
card-kind =
    { $civ ->
        [maya] Mayan card
        [persia] Persian card
        [china] Chinese card
        [greece] Greek card
       *[egypt] Egyptian card
    }

## Counted things

cards-of-civ =
    { $civ ->
        [maya] { $count ->
            [one] 1 Mayan card
           *[other] { $count } Mayan cards
        }
        [persia] { $count ->
            [one] 1 Persian card
           *[other] { $count } Persian cards
        }
        [china] { $count ->
            [one] 1 Chinese card
           *[other] { $count } Chinese cards
        }
        [greece] { $count ->
            [one] 1 Greek card
           *[other] { $count } Greek cards
        }
       *[egypt] { $count ->
            [one] 1 Egyptian card
           *[other] { $count } Egyptian cards
        }
    }
cards-none = no cards
privileges =
    { $count ->
        [one] { $count } privilege
       *[other] { $count } privileges
    }

## Lists: the parts before the last are joined by commas

list-and = { $first } and { $last }

## How clauses are joined, and a label with its text

joint-clauses = {"; "}
joint-label = {": "}
