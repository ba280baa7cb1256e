# The table. The titles of kinds are composed at run time.
# used: table-kind-* table-hint-* table-todo-act*

table-loading = Het spel wordt klaargezet…
table-missing = Dit spel is niet in deze browser bewaard.
table-to-games = Mijn spellen
table-elsewhere = Dit spel is nu open in een ander tabblad.
table-continue-here = Hier verderspelen
table-not-kept = Het spel kan niet in deze browser worden bewaard: { $why }
table-leave = Tafel verlaten

table-tabs = Panelen
table-tab-hand = Mijn beurt
table-tab-game = Spel
table-tab-players = Spelers
table-tab-log = Verslag
table-tab-stock = Zakje en kaarten
table-tab-more = Meer

## What to do now

table-phase-welcome = Ronde { $round } · Prinsen verwelkomen, rondgang { $pass } van 3 · tot { $target } punten
table-phase-development = Ronde { $round } · Stadsontwikkeling · tot { $target } punten
table-phase-over = Het spel is afgelopen
table-phase-last = { $phase } · laatste ronde!

table-todo-pick = Kies een gast op een schip.
table-todo-pick-build = Je kunt bouwen: kies wat groen oplicht. Of kies een gast op een schip.
table-todo-place = Kies nu een wijk op { $island } voor je { $prince }.
table-todo-surprise = Je hebt { $guest } getrokken: kies een wijk op { $island }.
table-todo-name = Wijs een speler aan die een extra gast mag verwelkomen.
table-todo-extra = Een extra gast voor jou: kies er een op een schip.
table-todo-after = Je kunt nu nog bouwen, of je beurt beëindigen.
table-todo-give = Welke { $prince } gebruik je voor het wonder van { $island }?
table-todo-discard =
    { $place ->
        [one] Je ligt voorop: kies { $count ->
            [one] één kaart
           *[other] { $count } kaarten
        } om af te leggen.
       *[other] Kies { $count ->
            [one] één kaart
           *[other] { $count } kaarten
        } om af te leggen.
    }
table-todo-act = Speel kaarten: kies een kaart, je prinsen of de prestigeschaal. Of beëindig je beurt.
table-todo-act-build = Je kunt bouwen: druk op Bouwen of kies wat groen oplicht. Speel daarna kaarten of beëindig je beurt.
table-todo-act-nothing = Je kunt niets meer doen: beëindig je beurt.
table-todo-add = Kies een wijk voor de nieuwe { $prince }.
table-todo-keep = Je mag maar vijf kaarten houden: kies { $count ->
    [one] één kaart
   *[other] { $count } kaarten
} om af te leggen.
table-todo-move = { $count ->
    [one] Waarheen met { $princes } uit { $district }?
    [2] { $princes } in { $district }: waarheen met één van hen of allebei?
   *[other] Waarheen met een of twee van je { $princes } uit { $district }?
} Kies een wijk die oplicht.
table-todo-card = Je { $card }: kies iets wat oplicht.
table-todo-card-dashed = Je { $card }: kies iets wat oplicht. Bij een onderbroken rand kost het ook een privilege.
table-todo-only-build = Wat wil je bouwen? Kies iets wat groen oplicht.
table-todo-only-move = Kies de prinsen die je wilt verplaatsen.
table-todo-only-remove = Kies de prins die je wilt verwijderen.
table-todo-only-scale = Kies een beschaving op de prestigeschaal.
table-todo-confirm = { $action }. Bevestigen?
table-todo-control-or-move = { $action }. Bevestig, of stuur je prinsen ergens anders heen.
table-todo-pay-other = { $action }. Bevestig of kies andere kaarten.
table-todo-pay-missing = { $action }: kies nog { $count ->
    [one] één kaart
   *[other] { $count } kaarten
}.
table-effect-points = { $points ->
    [one] +{ $points } punt
   *[other] +{ $points } punten
}
table-effect-income = opbrengst { $before } → { $after }
table-todo-wait = Wachten op { $players }.
table-todo-thinks = { $player } denkt na…
table-thought = Hoever de bot is met denken
table-todo-over = Het spel is afgelopen.
table-todo-scoring = De punten van de ronde worden geteld.

table-hint-nothing = Hier kun je nu niets mee doen.
table-hint-card = Met deze kaart kun je nu niets doen.
table-refused = { $reason } ({ $rule })

## Buttons

table-kind-welcome = Gast verwelkomen
table-kind-surprise = Verrassingsgast
    .title = Trek een gast uit het zakje in plaats van er een van een schip te nemen. Daarna krijgt een andere speler een extra gast.
table-kind-build = Bouwen
    .title = Neem met drie prinsen van één beschaving de controle over een wijk op, of bouw met alle vijf de beschavingen op een eiland een wonder.
table-kind-move = Verplaatsen
    .title = 1 kaart: een of twee prinsen van die beschaving gaan naar een aangrenzende wijk of van havenwijk naar havenwijk.
table-kind-add = Plaatsen
    .title = 1 kaart: een nieuwe prins bij een monument van die beschaving. 3 gelijke kaarten: een nieuwe prins waar je maar wilt.
table-kind-remove = Verwijderen
    .title = 1 kaart: verwijder een van je prinsen bij een monument van die beschaving en scoor 2 punten.
table-kind-scale = Schaal
    .title = Met 1 kaart stijgt die beschaving één plaats op de prestigeschaal, met 2 kaarten zakt ze naar de laatste plaats.
table-confirm = Bevestigen
table-variants = Mogelijkheden
table-variant-raise = Stijgen
table-variant-lower = Naar 1
table-variant-move = { $count ->
    [one] Eén prins
   *[other] { $count } prinsen
}
table-variant-add = Bij het monument
table-variant-anywhere = In de wijk
table-more = { $kind }…
table-cancel = Annuleren
table-undone = Ongedaan gemaakt.
table-undo = Ongedaan maken
table-reset = Beurt opnieuw
table-end = Einde beurt
table-watching = Je kijkt mee.
table-still-build = Je kunt nog bouwen
table-skip = Doorspoelen
table-scoring = Puntentelling van ronde { $round }
table-scoring-last = Laatste puntentelling: ronde { $round }
table-scoring-skip = Overslaan
table-last-round = Laatste ronde: { $player } heeft { $target } punten gehaald
table-show-result = Uitslag tonen
table-discard = Leg { $count ->
    [one] één kaart
   *[other] { $count } kaarten
} af
table-move-where = { $count ->
    [one] Verplaats { $princes } uit { $district }…
    [2] Verplaats één van je { $princes } uit { $district }, of allebei…
   *[other] Verplaats een of twee van je { $princes } uit { $district }…
}
table-add-where = Plaats { $prince }…

## The board

table-board = Het speelbord
table-zoom = Zoom
table-zoom-in = Inzoomen
table-zoom-out = Uitzoomen
table-zoom-all = Het hele bord
table-scale = De prestigeschaal
table-scale-place = { $civ }: { $worth } op de prestigeschaal
table-wonder-place = De plek voor het wonder van { $island }
table-ship = Het schip van { $island }
table-piece-princes = { $player }: { $princes } in { $district }
table-piece-monument = { $player }: { $monument } in { $district }
table-piece-wonder = Het wonder van { $island }, gebouwd door { $player }
table-piece-minister = { $player } heeft { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
table-value = Waarde { $value ->
    [1] I
    [2] II
    [3] III
    [4] IV
   *[other] { $value }
}
table-harbour = Havenwijk
table-closed = Gesloten bij twee spelers
table-lens-monument = { $player }: { $monument }
table-lit = licht op
table-lit-price = licht op, kost { $price }
table-lit-build = hier kun je bouwen
table-next-to = Grenst aan { $districts }
table-sails-to = Over zee naar { $districts }

## Players

table-queue = Speelvolgorde
table-queue-now = { $player } is aan de beurt
table-queue-waiting = { $player } komt nog aan de beurt
table-queue-gone = { $player } is al geweest
table-window-turn = Jouw beurt
table-window-wait = Wachten op { $players }
table-window-over = Spel afgelopen
table-window-replay = Terugkijken
table-players = Spelers
table-you = jij
table-income = Opbrengst als de ronde nu zou eindigen
table-cards-in-hand = { $count ->
    [one] Eén kaart in de hand
   *[other] { $count } kaarten in de hand
}
table-privileges-left = { $count ->
    [0] Geen privileges meer
    [one] Nog één privilege
   *[other] Nog { $count } privileges
}
table-bases-left = { $count ->
    [0] Geen basissen meer
    [one] Nog één basis
   *[other] Nog { $count } basissen
}
table-princes-left = Prinsen in de voorraad
table-guests-taken = Gasten verwelkomd in deze ronde

## Hand

table-hand = Je hand
table-hand-empty = Geen kaarten in je hand. Je krijgt ze na het verwelkomen.
table-privilege-help = Met een privilege telt één kaart één keer als kaart van een andere beschaving. Bij het betalen kun je dan elke kaart uit je hand kiezen.

## Beside the board

table-log = Verslag
table-log-all = Eerdere gebeurtenissen tonen
table-log-details = Details
    .title = Toont ook wie aan de beurt is, wie kaarten krijgt, enzovoort
table-stock = Zakje en kaarten
table-deck = Trekstapel
table-deck-size = { $count ->
    [one] Eén kaart
   *[other] { $count } kaarten
}
table-discard-pile = Aflegstapel
table-bag = Zakje ({ $count })
table-box = Uit het spel ({ $count })

## Passing the screen

table-pass = Geef het scherm door aan { $player }
table-pass-why = Tot dan blijven de kaarten verborgen.
table-pass-ready = Ik ben { $player }
table-hand-show = Ik ben { $player }: toon mijn kaarten

## When something does not work

table-hint-again = Er kon geen nieuw spel worden gestart.
table-hint-export = Het spel kon niet als bestand worden opgeslagen.
