# Why something cannot be done, told to the player who tried. The number of the rule is shown beside it.

## Whose turn, and when

refusal-game-over = Het spel is afgelopen
refusal-not-your-turn = { $player } is niet aan de beurt
refusal-not-now =
    { $step ->
        [pick] Nu niet: neem eerst een gast van een schip
        [place] Nu niet: plaats eerst de prins van je verrassingsgast
        [name] Nu niet: wijs eerst de speler aan die een extra gast verwelkomt
        [extra] Nu niet: je mag alleen een extra gast van een schip nemen
        [after] Nu niet: je hebt je gast al, dus je kunt alleen bouwen of je beurt beëindigen
        [give] Nu niet: kies eerst de prinsen die je voor het wonder gebruikt
        [discard] Nu niet: eerst kiest iedereen kaarten om af te leggen
        [act] Nu niet: tijdens de stadsontwikkeling speel je kaarten, bouw je of beëindig je je beurt
        [keep] Nu niet: je beurt eindigt, dus leg eerst kaarten af tot je er nog 5 hebt
       *[over] Nu niet: het spel is afgelopen
    }
refusal-pick-first = Neem eerst een gast: daarna kun je je beurt beëindigen

## Places

refusal-no-such-district = Dit bord heeft geen wijk { $district }
refusal-island-closed = Het Watereiland is gesloten bij twee spelers
refusal-other-island = { $district } ligt niet op { $island }, waar deze gast aankomt

## Guests

refusal-guest-not-there = Op de schepen wacht geen { $guest }
refusal-no-prince-left = Je hebt geen { $prince } meer in je voorraad
refusal-must-place = Je hebt een prins voor deze gast, dus die moet je plaatsen
refusal-other-guest-first = Je hebt geen prins meer voor deze gast: kies een gast voor wie je er wel een hebt
refusal-surprised-already = Je hebt deze ronde al een verrassingsgast getrokken
refusal-bag-empty = Het zakje is leeg: je kunt geen verrassingsgast trekken
refusal-no-surprise-on-extra-pick = Een extra gast neem je van een schip: je kunt geen verrassingsgast trekken
refusal-name-another = Wijs een andere speler aan, niet jezelf
refusal-no-such-player = { $player } speelt niet mee in dit spel
refusal-no-build-during-surprise = Na een verrassingsgast mag niemand bouwen tot ook de extra gast is verwelkomd

## Building

refusal-wonder-stands = Het wonder van { $island } is al gebouwd
refusal-civ-missing = Je hebt geen { $prince } op { $island }: voor een wonder heb je een prins van elke beschaving nodig
refusal-no-base-left = Je hebt geen basis meer om op te bouwen
refusal-other-civ-asked = Kies een prins van een andere beschaving: nu is { $princes } nodig
refusal-no-prince-there = Je hebt geen { $prince } in { $district }
refusal-not-on-wonder-island = { $district } ligt niet op { $island }, waar je het wonder bouwt
refusal-monument-stands = In { $district } staat al een monument
refusal-too-few-princes =
    { $present ->
        [0] Je hebt { $princes } nodig in { $district }, maar je hebt er daar geen
       *[other] Je hebt { $princes } nodig in { $district }, en je hebt er daar maar { $present }
    }
refusal-no-monument-left = Er is geen { $monument } meer: ze zijn allemaal gebouwd

## Cards

refusal-no-discard-due = { $player } hoeft nu niets af te leggen, of heeft al gekozen
refusal-wrong-discard =
    { $needed ->
        [0] Je hoeft nu geen kaarten af te leggen
        [one] Kies { $needed } kaart om af te leggen, niet { $given }
       *[other] Kies { $needed } kaarten om af te leggen, niet { $given }
    }
refusal-wrong-payment =
    { $needed ->
        [one] Dit kost { $needed } kaart, niet { $given }
       *[other] Dit kost { $needed } kaarten, niet { $given }
    }
refusal-not-in-hand = Dit heb je niet in je hand: { $cards }
refusal-no-privilege =
    { $left ->
        [0] Met deze kaarten betalen kost { $privileges }, en je hebt er geen meer
       *[other] Met deze kaarten betalen kost { $privileges }, en je hebt er nog maar { $left }
    }

## Actions

refusal-wrong-count = Je mag een of twee prinsen tegelijk verplaatsen, niet { $count }
refusal-no-harbour = { $district } is geen havenwijk en grenst niet aan { $other }
refusal-too-far = { $from } en { $to } grenzen niet aan elkaar, en over zee is het te ver
refusal-same-district = De prins is al in { $district }: kies een andere wijk
refusal-no-monument-there = Er staat geen { $monument } in { $district }
refusal-at-top = Een beschaving met waarde 5 kan niet verder stijgen
refusal-at-bottom = Een beschaving met waarde 1 kan niet verder zakken
