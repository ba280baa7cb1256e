# The game's words, and the small phrases that sentences are made of. The names of civilizations, islands, districts and
# colours are composed at run time.
# used: civ-* island-* district-* colour-*

civ-maya = Maya
civ-persia = Perzië
civ-china = China
civ-greece = Griekenland
civ-egypt = Egypte

island-water = Watereiland
island-earth = Aarde-eiland
island-fire = Vuureiland
island-wind = Windeiland

district-water = Water { $number }
district-earth = Aarde { $number }
district-fire = Vuur { $number }
district-wind = Wind { $number }

colour-blue = Blauw
colour-red = Rood
colour-green = Groen
colour-yellow = Geel
colour-purple = Paars

## A thing in the middle of a sentence, with its article

the-civ =
    { $civ ->
        [maya] de Maya’s
        [persia] Perzië
        [china] China
        [greece] Griekenland
       *[egypt] Egypte
    }
the-island =
    { $island ->
        [water] het Watereiland
        [earth] het Aarde-eiland
        [fire] het Vuureiland
       *[wind] het Windeiland
    }
princes =
    { $civ ->
        [maya] { $count ->
            [one] een Mayaprins
           *[other] { $count } Mayaprinsen
        }
        [persia] { $count ->
            [one] een Perzische prins
           *[other] { $count } Perzische prinsen
        }
        [china] { $count ->
            [one] een Chinese prins
           *[other] { $count } Chinese prinsen
        }
        [greece] { $count ->
            [one] een Griekse prins
           *[other] { $count } Griekse prinsen
        }
       *[egypt] { $count ->
            [one] een Egyptische prins
           *[other] { $count } Egyptische prinsen
        }
    }
guest =
    { $civ ->
        [maya] een Mayagast
        [persia] een Perzische gast
        [china] een Chinese gast
        [greece] een Griekse gast
       *[egypt] een Egyptische gast
    }
guest-of-island =
    { $island ->
        [water] { $guest } voor het Watereiland
        [earth] { $guest } voor het Aarde-eiland
        [fire] { $guest } voor het Vuureiland
       *[wind] { $guest } voor het Windeiland
    }

## A thing without article

# "de", "je", "geen" and "welke" all fit before a prince, a guest or a card; before a monument only "een" and "geen" do
# ("een Grieks monument", but "het Griekse monument").

prince-kind =
    { $civ ->
        [maya] Mayaprins
        [persia] Perzische prins
        [china] Chinese prins
        [greece] Griekse prins
       *[egypt] Egyptische prins
    }
guest-kind =
    { $civ ->
        [maya] Mayagast
        [persia] Perzische gast
        [china] Chinese gast
        [greece] Griekse gast
       *[egypt] Egyptische gast
    }
monument-kind =
    { $civ ->
        [maya] Mayamonument
        [persia] Perzisch monument
        [china] Chinees monument
        [greece] Grieks monument
       *[egypt] Egyptisch monument
    }
card-kind =
    { $civ ->
        [maya] Mayakaart
        [persia] Perzische kaart
        [china] Chinese kaart
        [greece] Griekse kaart
       *[egypt] Egyptische kaart
    }

## Counted things

cards-of-civ =
    { $civ ->
        [maya] { $count ->
            [one] { $count } Mayakaart
           *[other] { $count } Mayakaarten
        }
        [persia] { $count ->
            [one] { $count } Perzische kaart
           *[other] { $count } Perzische kaarten
        }
        [china] { $count ->
            [one] { $count } Chinese kaart
           *[other] { $count } Chinese kaarten
        }
        [greece] { $count ->
            [one] { $count } Griekse kaart
           *[other] { $count } Griekse kaarten
        }
       *[egypt] { $count ->
            [one] { $count } Egyptische kaart
           *[other] { $count } Egyptische kaarten
        }
    }
cards-none = geen kaarten
privileges =
    { $count ->
        [one] { $count } privilege
       *[other] { $count } privileges
    }

## Lists: the parts before the last are joined by commas

list-and = { $first } en { $last }

## Joints: between clauses, and between a label and its text

joint-clauses = {"; "}
joint-label = {": "}
