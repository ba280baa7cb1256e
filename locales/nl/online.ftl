# Tables on the server: the lobby, one's name there, and coming by a link. Refusals are composed at run time.
# used: online-refused-*

## Trouble
online-offline = De server is niet te bereiken. Ben je online?
online-none = Hier kan niet online worden gespeeld: deze site draait niet op een Utopia-server.
online-only-here = Deze link werkt alleen op deze computer. Wil je anderen uitnodigen, open deze pagina dan op het adres in de regel “{"Share this address: http://…"}” die de server toont, of vraag het aan wie de server beheert.
online-refused-name = Een naam heeft 1 tot 40 tekens.
online-refused-guest = De server kent je niet meer. Vul je naam opnieuw in.
online-refused-too_many = Dat is te veel tegelijk. Wacht even, of verlaat eerst een van je tafels.
online-refused-key = De link is niet meer geldig. Vraag om een nieuwe.
online-refused-table = Deze tafel bestaat niet. Misschien is hij gesloten.
online-refused-full = Er is geen plaats meer vrij.
online-refused-late = Het spel is al begonnen. Meekijken kan nog wel.
online-refused-taken = Iemand anders heeft deze plaats net ingenomen.
online-refused-settings = De server weigert deze instellingen. Misschien is het bordbestand te groot: het mag hoogstens 64 kB zijn.
online-refused-storage = De server kan op dit moment niets opslaan. Probeer het later nog eens.
online-refused-running = Het verslag is pas beschikbaar als het spel is afgelopen.
online-refused-banned = Een moderator heeft je van deze server verbannen.
online-refused-removed = De host heeft je van deze tafel verwijderd. Meekijken kan nog wel.

## The lobby
online-title = Online spelen
online-you-are = Jij bent { $name }
online-name = Je naam
online-name-about = De anderen aan tafel zien deze naam. Een account of wachtwoord heb je niet nodig.
online-create-title = Nieuwe tafel
online-create = Tafel openen
online-seat-you = jij
online-seat-comer = wie de link heeft
online-access = Wie de tafel kan vinden
online-access-link = Wie de link heeft
online-access-public = Iedereen, via de lijst
online-clock = Bedenktijd
online-clock-none = Zonder klok
online-clock-live = Live
online-clock-correspondence = Dagen per beurt
online-clock-about = Is iemands tijd om, dan speelt een bot tot diegene terugkomt.
online-turn = Per beurt
online-turn-choice = { $n } seconden
online-game = Voor het hele spel
online-game-choice =
    { $n ->
        [0] onbeperkt
       *[other] { $n } minuten
    }
online-days-choice =
    { $n ->
        [one] één dag
       *[other] { $n } dagen
    }
online-rules = Regels en duur: { $edition }
online-more = Speelbord en toeschouwers
online-delay = Toeschouwers zien het spel
online-delay-choice =
    { $n ->
        [0] meteen
        [one] een minuut later
       *[other] { $n } minuten later
    }
online-nobody = Minstens één plaats moet voor een mens zijn: voor jou.
online-mine = Mijn onlinespellen
online-mine-empty = Nog geen. Open een tafel en stuur de link naar je vrienden.
online-tables = Open tafels
online-tables-empty = Op dit moment wacht er geen tafel op spelers.
online-running = Lopende spellen
online-your-turn = jij bent aan de beurt
online-waiting = nog niet begonnen
online-ended = voortijdig beëindigd
online-play = Spelen
online-open = Openen
online-join = Meespelen
online-watch = Meekijken
online-free = vrij
online-clock-turn = { $turn } s per beurt
online-clock-game = { $turn } s per beurt, { $game } min per spel
online-clock-days =
    { $turn ->
        [one] één dag per beurt
       *[other] { $turn } dagen per beurt
    }
online-own-board = eigen speelbord
online-fact-delay =
    { $minutes ->
        [one] toeschouwers zien het een minuut later
       *[other] toeschouwers zien het { $minutes } minuten later
    }

## Who one is
online-account = Je profiel op deze server
online-rename = Naam wijzigen
online-save = Opslaan
online-saved = Opgeslagen. Al je tafels tonen de nieuwe naam.
online-device = Op een ander apparaat spelen
online-device-about = Open de link daar, dan heb je op dat apparaat dezelfde naam en dezelfde spellen. De link werkt één keer en verloopt na tien minuten. Laat hem verder aan niemand zien.
online-device-make = Link maken
online-device-link = De link voor je andere apparaat
online-forget = Mijn gegevens verwijderen
online-forget-about = Je naam verdwijnt van alle tafels. Plaatsen aan wachtende tafels komen vrij, en in lopende spellen speelt een bot voor je verder. Dit kan niet ongedaan worden gemaakt.
online-forget-now = Definitief verwijderen

## Coming by a link
online-invited = { $name } nodigt je uit voor een potje Utopia
online-what = Utopia is een bordspel voor twee tot vijf spelers: verwelkom prinsen van vijf oude beschavingen op vier eilanden, bouw met hen monumenten en wonderen en bepaal mee welke beschaving het meest waard is. Een spel duurt ongeveer een uur, gewoon in je browser: niets te installeren, geen account nodig.
online-arrive-title = Op dit apparaat spelen
online-arrive-about = Vanaf nu heb je hier dezelfde naam en dezelfde spellen als op je andere apparaat.
online-arrive-replaced = Tot nu toe was je op dit apparaat { $name }. De spellen onder die naam zijn hier straks niet meer te bereiken.
online-arrive = Hier verdergaan
online-seat-title = Een plaats voor jou
online-seat-about = Iemand staat zijn of haar plaats in een lopend spel aan je af. Je neemt het spel over zoals het ervoor staat.
online-seat = Meespelen
