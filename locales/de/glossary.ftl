# The game's words, and the small phrases that sentences are made of. The names of civilizations, islands, districts and
# colours are composed at run time.
# used: civ-* island-* district-* colour-*

civ-maya = Mayas
civ-persia = Perser
civ-china = Chinesen
civ-greece = Griechen
civ-egypt = Ägypter

island-water = Insel des Wassers
island-earth = Insel der Erde
island-fire = Insel des Feuers
island-wind = Insel der Luft

district-water = Wasser { $number }
district-earth = Erde { $number }
district-fire = Feuer { $number }
district-wind = Luft { $number }

colour-blue = Blau
colour-red = Rot
colour-green = Grün
colour-yellow = Gelb
colour-purple = Violett

## A thing in the middle of a sentence, with its article

# Nominative and accusative.
the-civ =
    { $civ ->
        [maya] die Mayas
        [persia] die Perser
        [china] die Chinesen
        [greece] die Griechen
       *[egypt] die Ägypter
    }
# Genitive and dative: "das Weltwunder der Insel …", "auf der Insel …".
the-island =
    { $island ->
        [water] der Insel des Wassers
        [earth] der Insel der Erde
        [fire] der Insel des Feuers
       *[wind] der Insel der Luft
    }
# Accusative: "Ada bewegt einen …".
princes =
    { $civ ->
        [maya] { $count ->
            [one] einen Maya-Fürsten
           *[other] { $count } Maya-Fürsten
        }
        [persia] { $count ->
            [one] einen persischen Fürsten
           *[other] { $count } persische Fürsten
        }
        [china] { $count ->
            [one] einen chinesischen Fürsten
           *[other] { $count } chinesische Fürsten
        }
        [greece] { $count ->
            [one] einen griechischen Fürsten
           *[other] { $count } griechische Fürsten
        }
       *[egypt] { $count ->
            [one] einen ägyptischen Fürsten
           *[other] { $count } ägyptische Fürsten
        }
    }
# Accusative: "Ada begrüßt einen …". Labels use guest-kind.
guest =
    { $civ ->
        [maya] einen Maya-Gast
        [persia] einen persischen Gast
        [china] einen chinesischen Gast
        [greece] einen griechischen Gast
       *[egypt] einen ägyptischen Gast
    }
guest-of-island =
    { $island ->
        [water] { $guest } für die Insel des Wassers
        [earth] { $guest } für die Insel der Erde
        [fire] { $guest } für die Insel des Feuers
       *[wind] { $guest } für die Insel der Luft
    }

## A thing without article

# Nominative after "ein", "kein" or "dein", as are the next two.
prince-kind =
    { $civ ->
        [maya] Maya-Fürst
        [persia] persischer Fürst
        [china] chinesischer Fürst
        [greece] griechischer Fürst
       *[egypt] ägyptischer Fürst
    }
guest-kind =
    { $civ ->
        [maya] Maya-Gast
        [persia] persischer Gast
        [china] chinesischer Gast
        [greece] griechischer Gast
       *[egypt] ägyptischer Gast
    }
monument-kind =
    { $civ ->
        [maya] Maya-Monument
        [persia] persisches Monument
        [china] chinesisches Monument
        [greece] griechisches Monument
       *[egypt] ägyptisches Monument
    }
# Nominative and accusative after "deine".
card-kind =
    { $civ ->
        [maya] Maya-Karte
        [persia] persische Karte
        [china] chinesische Karte
        [greece] griechische Karte
       *[egypt] ägyptische Karte
    }

## Counted things

cards-of-civ =
    { $civ ->
        [maya] { $count ->
            [one] { $count } Maya-Karte
           *[other] { $count } Maya-Karten
        }
        [persia] { $count ->
            [one] { $count } persische Karte
           *[other] { $count } persische Karten
        }
        [china] { $count ->
            [one] { $count } chinesische Karte
           *[other] { $count } chinesische Karten
        }
        [greece] { $count ->
            [one] { $count } griechische Karte
           *[other] { $count } griechische Karten
        }
       *[egypt] { $count ->
            [one] { $count } ägyptische Karte
           *[other] { $count } ägyptische Karten
        }
    }
cards-none = keine Karten
privileges =
    { $count ->
        [one] { $count } Privileg
       *[other] { $count } Privilegien
    }

## Lists: the parts before the last are joined by commas

list-and = { $first } und { $last }

## Joints: between clauses, and between a label and its text

joint-clauses = {"; "}
joint-label = {": "}
