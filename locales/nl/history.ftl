# Het verleden van een spel, het delen ervan, en tips.

## Geschiedenis

history-title = Geschiedenis
history-first = Naar het begin
history-before = Een zet terug
history-play = Afspelen
history-pause = Pauze
history-after = Een zet vooruit
history-last = Naar het einde
history-at = { $at } van { $of }
history-looking = Je bekijkt zet { $at } van { $of }
history-back = Terug naar het spel
history-start = Het spel begint.
history-ended = { $player } beëindigt de beurt
history-chose = { $player } kiest kaarten om af te leggen
history-eyes = Bekijken als
history-open = Alle kaarten open
history-eyes-of = Zoals { $player } het zag
history-happened = Wat is er gebeurd?
history-go-on = Verder

## Een spel terugzien

replay-button = Terugkijken
replay-keep = Bewaren in Mijn spellen
replay-kept = Bewaard in Mijn spellen
replay-damaged = Deze link is beschadigd of onvolledig, dus het spel erin kan niet worden getoond. Vraag opnieuw om de link.
replay-unknown = Het spel in deze link komt uit een andere versie van Utopia en kan hier niet worden getoond.
replay-running = Dit spel is nog bezig. Terugkijken kan pas na afloop.
replay-not-kept = Het spel kon in deze browser niet worden bewaard.

## Delen

share-button = Delen
share-title = Dit spel delen
share-link = De link naar dit spel
share-copy = Kopiëren
share-about = Wie de link opent, kan het hele spel terugkijken, met ieders handkaarten. Het spel zit in de link zelf: er wordt niets naar een server gestuurd.
share-copied = De link staat op het klembord.
share-by-hand = De link is geselecteerd: kopieer hem met het toetsenbord of door er lang op te drukken.
share-impossible = Van dit spel kan geen link worden gemaakt.
share-board-missing = Het spel in { $file } is gespeeld op het bord “{ $board }”, dat niet in het bestand staat. Kies het bordbestand (.toml) samen met het spel.

## Tips

hint-button = Tip
hint-thinking = Even nadenken…
hint-move = Tip: { $action }.
hint-why = Tip: { $action } – { $why }.

## Waarom een zet goed is: zinsdelen, over ieders zet

reason-wonder = het wonder van { $island } levert meteen { $points } punten op
reason-monument = een { $monument } in { $district } levert { $worth } per ronde op
reason-own-wonder = het wonder van { $island } levert meteen { $points } extra op
reason-removal =
    { $count ->
        [one] een prins verwijderen levert { $points } punten op
       *[other] { $count } prinsen verwijderen levert { $points } punten op
    }
reason-blocks = { $player } kan in { $district } niet meer bouwen
reason-third = een derde { $prince } in { $district } maakt controle mogelijk: { $worth } per ronde
reason-nearer = { $civs } van de 5 beschavingen op { $island }: het wonder komt dichterbij
reason-all-five = alle vijf de beschavingen op { $island }: het wonder kan worden gebouwd
reason-scale = per ronde { $own } voor wie de zet doet en { $others } voor de anderen
reason-denies = { $player } kan deze gast goed gebruiken
reason-second = een tweede { $prince } in { $district }: met nog één erbij is controle mogelijk
reason-removable = de prins in { $district } kan later voor { $points } punten worden verwijderd
reason-draw =
    { $good ->
        [one] { $good } van de { $of } gasten in het zakje helpt meteen
       *[other] { $good } van de { $of } gasten in het zakje helpen meteen
    }
reason-harmless =
    { $points ->
        [one] { $player } is het minst gevaarlijk, met { $points } punt
       *[other] { $player } is het minst gevaarlijk, met { $points } punten
    }
reason-keeps =
    { $count ->
        [0] zo blijft het nuttigste in de hand: { $cards }
        [one] zo blijft het nuttigste in de hand: { $cards }, passend bij één prins op het bord
       *[other] zo blijft het nuttigste in de hand: { $cards }, passend bij { $count } prinsen op het bord
    }
reason-spare = de prins in { $district } staat daar alleen
reason-foothold = een eerste { $prince } in { $district }, waar een monument { $worth } per ronde zou opleveren
reason-saves =
    { $count ->
        [one] verder is niets een kaart waard; er blijft er één in de hand
       *[other] verder is niets een kaart waard; er blijven er { $count } in de hand
    }
reason-nothing = er valt niets meer te doen
reason-gives =
    { $points ->
        [one] maar daardoor krijgt { $player } { $points } punt
       *[other] maar daardoor krijgt { $player } { $points } punten
    }
