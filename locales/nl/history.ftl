# Het verleden van een spel, het delen ervan, en tips.

## Geschiedenis

history-title = Geschiedenis
history-first = Naar het begin
history-before = Een zet terug
history-play = Afspelen
history-pause = Pauze
history-after = Een zet verder
history-last = Naar het einde
history-at = { $at } van { $of }
history-looking = Je bekijkt zet { $at } van { $of }
history-back = Terug naar het spel
history-start = Het spel begint.
history-ended = { $player } beëindigt de beurt
history-chose = { $player } kiest wat wordt afgelegd
history-eyes = Met wiens ogen
history-open = Alles open
history-eyes-of = Zoals { $player } het zag
history-happened = Wat er gebeurde

## Een spel terugzien

replay-button = Terugkijken
replay-keep = Bewaren in Mijn spellen
replay-kept = Bewaard in Mijn spellen
replay-damaged = Deze link is beschadigd of afgebroken, dus het spel erin kan niet worden getoond. Vraag opnieuw om de link.
replay-unknown = Het spel in deze link komt uit een andere versie van Utopia en kan hier niet worden getoond.
replay-running = Dit spel is nog niet afgelopen en kan daarom niet worden teruggekeken.
replay-not-kept = Het spel kon in deze browser niet worden bewaard.

## Delen

share-button = Delen
share-title = Dit spel delen
share-link = De link naar dit spel
share-copy = Kopiëren
share-about = Wie de link opent, kan het hele spel met alle handen terugkijken. Het spel zit in de link zelf: er wordt niets naar een server gestuurd.
share-copied = De link staat op het klembord.
share-by-hand = De link is gemarkeerd: kopieer hem met het toetsenbord of door lang te drukken.
share-impossible = Van dit spel kan geen link worden gemaakt.
share-board-missing = { $file } werd gespeeld op het bord “{ $board }”, dat niet in het bestand staat. Kies het bordbestand (.toml) samen met het spel.

## Tips

hint-button = Tip
hint-thinking = Denkt na …
hint-move = Tip: { $action }.
hint-why = Tip: { $action } – { $why }.

## Waarom een zet goed is: zinsdelen, over ieders zet

reason-wonder = { $island }: het wonder levert meteen { $points } punten op
reason-monument = { $district }: { $monument }, { $worth } per ronde
reason-own-wonder = { $island }: het wonder levert meteen { $points } extra op
reason-removal =
    { $count ->
        [one] de verwijderde prins levert { $points } punten op
       *[other] de { $count } verwijderde prinsen leveren { $points } punten op
    }
reason-blocks = { $player } kan in { $district } niet meer bouwen
reason-third = derde { $prince } in { $district }: controle is mogelijk, { $worth } per ronde
reason-nearer = { $island }: { $civs } van 5 beschavingen, het wonder komt dichterbij
reason-all-five = { $island }: alle vijf beschavingen, het wonder kan worden gebouwd
reason-scale = een ronde levert { $own } op voor wie zet en { $others } voor de anderen
reason-denies = { $player } wacht op deze gast
reason-second = tweede { $prince } in { $district }: nog een, en controle is mogelijk
reason-removable = de prins in { $district } kan later voor { $points } punten worden verwijderd
reason-draw =
    { $good ->
        [one] { $good } gast van { $of } in de zak helpt meteen
       *[other] { $good } gasten van { $of } in de zak helpen meteen
    }
reason-harmless =
    { $points ->
        [one] { $player } dreigt het minst, met { $points } punt
       *[other] { $player } dreigt het minst, met { $points } punten
    }
reason-keeps =
    { $count ->
        [0] het nuttigste van de rest: { $cards }
        [one] het nuttigste van de rest: { $cards }, met één prins op het bord
       *[other] het nuttigste van de rest: { $cards }, met { $count } prinsen op het bord
    }
reason-spare = de prins in { $district } staat daar alleen
reason-foothold = eerste { $prince } in { $district }, waar een monument { $worth } per ronde oplevert
reason-saves =
    { $count ->
        [one] niets anders is zijn kaarten waard; één blijft
       *[other] niets anders is zijn kaarten waard; { $count } blijven
    }
reason-nothing = er valt niets meer te doen
reason-gives =
    { $points ->
        [one] maar { $player } krijgt er { $points } punt door
       *[other] maar { $player } krijgt er { $points } punten door
    }
