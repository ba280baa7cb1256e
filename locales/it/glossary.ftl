# Le parole del gioco, e le piccole espressioni di cui sono fatte le frasi. I nomi delle civiltà, delle isole,
# dei quartieri e dei colori sono composti durante l'esecuzione.
# used: civ-* island-* district-* colour-*

civ-maya = Maya
civ-persia = Persia
civ-china = Cina
civ-greece = Grecia
civ-egypt = Egitto

island-water = Isola dell’Acqua
island-earth = Isola della Terra
island-fire = Isola del Fuoco
island-wind = Isola del Vento

district-water = Acqua { $number }
district-earth = Terra { $number }
district-fire = Fuoco { $number }
district-wind = Vento { $number }

colour-blue = Blu
colour-red = Rosso
colour-green = Verde
colour-yellow = Giallo
colour-purple = Viola

## Una cosa in mezzo a una frase, con il suo articolo

the-civ =
    { $civ ->
        [maya] i Maya
        [persia] la Persia
        [china] la Cina
        [greece] la Grecia
       *[egypt] l’Egitto
    }
# Senza articolo: tutte cominciano con «Isola», e la frase scrive da sé «l’», «dell’» o «sull’».
the-island =
    { $island ->
        [water] Isola dell’Acqua
        [earth] Isola della Terra
        [fire] Isola del Fuoco
       *[wind] Isola del Vento
    }
princes =
    { $civ ->
        [maya] { $count ->
            [one] un principe maya
           *[other] { $count } principi maya
        }
        [persia] { $count ->
            [one] un principe persiano
           *[other] { $count } principi persiani
        }
        [china] { $count ->
            [one] un principe cinese
           *[other] { $count } principi cinesi
        }
        [greece] { $count ->
            [one] un principe greco
           *[other] { $count } principi greci
        }
       *[egypt] { $count ->
            [one] un principe egizio
           *[other] { $count } principi egizi
        }
    }
guest =
    { $civ ->
        [maya] un invitato maya
        [persia] un invitato persiano
        [china] un invitato cinese
        [greece] un invitato greco
       *[egypt] un invitato egizio
    }
guest-of-island =
    { $island ->
        [water] { $guest } dell’Acqua
        [earth] { $guest } della Terra
        [fire] { $guest } del Fuoco
       *[wind] { $guest } del Vento
    }

## Una cosa senza articolo

prince-kind =
    { $civ ->
        [maya] principe maya
        [persia] principe persiano
        [china] principe cinese
        [greece] principe greco
       *[egypt] principe egizio
    }
guest-kind =
    { $civ ->
        [maya] invitato maya
        [persia] invitato persiano
        [china] invitato cinese
        [greece] invitato greco
       *[egypt] invitato egizio
    }
monument-kind =
    { $civ ->
        [maya] monumento maya
        [persia] monumento persiano
        [china] monumento cinese
        [greece] monumento greco
       *[egypt] monumento egizio
    }
card-kind =
    { $civ ->
        [maya] carta maya
        [persia] carta persiana
        [china] carta cinese
        [greece] carta greca
       *[egypt] carta egizia
    }

## Cose contate

cards-of-civ =
    { $civ ->
        [maya] { $count ->
            [one] { $count } carta maya
           *[other] { $count } carte maya
        }
        [persia] { $count ->
            [one] { $count } carta persiana
           *[other] { $count } carte persiane
        }
        [china] { $count ->
            [one] { $count } carta cinese
           *[other] { $count } carte cinesi
        }
        [greece] { $count ->
            [one] { $count } carta greca
           *[other] { $count } carte greche
        }
       *[egypt] { $count ->
            [one] { $count } carta egizia
           *[other] { $count } carte egizie
        }
    }
# Non «nessuna carta», che dopo un verbo («Ada scarta …») vorrebbe un «non».
cards-none = 0 carte
privileges =
    { $count ->
        [one] { $count } privilegio
       *[other] { $count } privilegi
    }

## Elenchi: ciò che precede l'ultimo elemento è separato da virgole

list-and = { $first } e { $last }

## Che cosa sta tra due frasi, e tra un'etichetta e il suo testo

joint-clauses = {"; "}
joint-label = {": "}
