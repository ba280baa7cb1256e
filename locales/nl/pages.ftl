# The pages besides the table. Levels, editions, the names of bots and the values of settings are composed at run time.
# used: levels-* new-bot-* new-edition-* settings-theme-* settings-names-* settings-speed-* settings-scoring-* settings-confirm-*

## Every page
pages-title = Utopia
pages-window = { $page } · Utopia
pages-navigation = Pagina’s
pages-games = Mijn spellen

## Start
start-window = Utopia, een spel over eilanden, prinsen en wonderen
start-sentence = Gasten uit vijf beschavingen varen naar vier eilanden. Geef ze een thuis, richt hun monumenten op, bouw de wonderen – en houd in het oog wie bij de koning in de gunst staat.
start-play = Speel tegen bots
start-play-about =
    { $bots ->
        [one] Jij en één bot, meteen aan tafel · { $edition }
       *[other] Jij en { $bots } bots, meteen aan tafel · { $edition }
    }
start-around = Samen aan één scherm
start-around-about = 2 tot 5 spelers die het apparaat doorgeven
start-continue = Verderspelen
start-continue-about = Je laatste spel, { $date }
start-new = Kies spelers, regels en speelbord
start-facts = 2 tot 5 spelers · gratis, zonder account · je spellen blijven in je browser
start-picture = Het speelbord midden in een spel: vier eilanden met prinsen, monumenten en wonderen, daartussen schepen met gasten, en eromheen het scorespoor.
start-glance = Het spel in het kort
start-welcome = Verwelkomen
start-welcome-about = Neem een gast van een schip en plaats een prins van zijn beschaving op het eiland waar hij aankomt.
start-build = Bouwen
start-build-about = Met drie prinsen van één beschaving in een wijk bouw je een monument. Met één prins van elke beschaving op een eiland bouw je er het wonder.
start-prestige = Prestige
start-prestige-about = Elke ronde leveren je monumenten punten op. Hoeveel, hangt af van de gunst van de koning, en die stuur je bij met je kaarten. Heeft iemand aan het eind van een ronde 50 punten, dan is het spel afgelopen.
start-footer = Een onafhankelijke, door fans gemaakte versie, niet verbonden aan de auteurs of uitgevers van het bordspel Utopia (2007, van Ludovic Vialla en Arnaud Urbon).

## Links and settings that the first page needs
tips-setting = Tips in het eerste spel
tips-on = Aan
tips-off = Uit
learn-way-new = Nieuw hier? Het spel in negen korte lessen
learn-way-on = Verder met les { $lesson } van { $lessons }
learn-way-over = Alle lessen nog eens
learn-title = Leer al spelend
online-badge =
    { $n ->
        [one] Eén spel wacht op jouw zet
       *[other] { $n } spellen wachten op jouw zet
    }
online-short = Online
start-online = Online met vrienden
start-online-about = Open een tafel, stuur de link, speel
rules-retry = Opnieuw proberen
rules-short = Regels
about-title = Over het spel
how-short = Zo speel je
how-way = In twee minuten, met plaatjes
privacy-title = Privacy
start-footer-links = Meer over het spel
start-go-on = Animatie hervatten
start-pause = Animatie pauzeren

## New game
new-title = Nieuw spel
new-players = Spelers
new-colour = Kleur van speler { $number }
new-human = Speler
new-name = Naam van { $colour }
new-name-placeholder = Naam
new-rules = Regels en duur
new-more = Speelbord en toeval
new-start = Spel starten
new-fact-players =
    { $humans ->
        [0] { $bots ->
            [one] Eén bot
           *[other] { $bots } bots
        }
        [one] { $bots ->
            [0] Eén speler
            [one] Eén speler en één bot
           *[other] Eén speler en { $bots } bots
        }
       *[other] { $bots ->
            [0] { $humans } spelers
            [one] { $humans } spelers en één bot
           *[other] { $humans } spelers en { $bots } bots
        }
    }
new-fact-two = Het Watereiland blijft gesloten
new-fact-target = Tot { $target } punten
new-target = Punten waarbij het spel eindigt
new-target-about = Het spel eindigt na de ronde waarin iemand dit aantal haalt. Gebruikelijk is 50; het kan van { $least } voor een kort spel tot { $most } voor een lang spel.
new-target-wrong = Vul een geheel getal van { $least } tot en met { $most } in.
new-edition = Editie
new-edition-about = De gedrukte spelregels verschillen op twee punten die je hier kunt instellen. Een editie legt beide vast; je kunt ze ook elk apart kiezen.
new-edition-standard = Standaardregels
new-edition-standard-short = Standaard
new-edition-german = Duitse editie
new-edition-german-short = Duits
new-edition-dutch = Nederlandse editie
new-edition-dutch-short = Nederlands
new-edition-mixed = Eigen regels
new-kept = Dit zijn de regels van je laatste spel.
new-kept-usual = Neem de gewone: { $edition }
new-sea = Schepen varen
new-sea-adjacent = binnen een havensector of naar een aangrenzende
new-sea-same = alleen binnen één havensector
new-surprise = Een verrassingsgast gaat daarna
new-surprise-bag = terug in het zakje
new-surprise-box = uit het spel
new-deck = De aflegstapel wordt geschud
new-deck-empty = zodra de trekstapel op is
new-deck-needed = pas als de volgende kaart nodig is
new-tie = Bij gelijke stand wint
new-tie-track = wie voorop ligt op het scorespoor
new-tie-shared = iedereen die gelijkstaat
new-board = Speelbord
new-board-usual = Archipel
new-board-file = Bordbestand kiezen…
new-board-back = Terug naar Archipel
new-board-wrong = { $file } is geen geldig speelbord. { $reason }
new-seed = Startgetal
new-seed-random = willekeurig
new-seed-about = Hetzelfde startgetal en dezelfde zetten geven hetzelfde spel. Laat dit leeg voor een willekeurig spel.
new-seed-wrong = Vul een getal of 64 hexadecimale cijfers in.
new-bot-blue = Plato
new-bot-red = Campanella
new-bot-green = Cavendish
new-bot-yellow = Bacon
new-bot-purple = Morus

## Bots
levels-random = Willekeurige bot
levels-random-about = Doet zomaar iets wat mag. Handig om dingen uit te proberen.
levels-easy = Makkelijke bot
levels-easy-about = Speelt verstandig, zet voor zet, en maakt menselijke fouten.
levels-normal = Normale bot
levels-normal-about = Heeft een goede kijk op het spel en plant zijn hele beurt vooruit.
levels-hard = Sterke bot
levels-hard-about = Probeert zijn plannen uit in duizenden denkbeeldige spellen. Heeft even bedenktijd nodig.
levels-expert = Expertbot
levels-expert-about = Net als de sterke bot, maar denkt nog veel langer na. Heeft enkele seconden nodig.

## My games
games-new = Nieuw spel
games-import = Importeren…
games-export = Exporteren
games-delete = Verwijderen
games-deleted = Het spel is verwijderd.
games-undo = Ongedaan maken
games-continue = Verderspelen
games-look = Bekijken
games-running = bezig
games-over = afgelopen
games-round = Ronde { $round }
games-won =
    { $count ->
        [one] Gewonnen door { $names }
       *[other] Gedeelde overwinning: { $names }
    }
games-unreadable = Een spel dat deze versie niet kan lezen
games-bad-file = { $file } is geen spel dat je hier kunt voortzetten. { $reason }
# Why a file can’t be read: the second sentence of games-bad-file and new-board-wrong, or alone.
unreadable-record = Het bestand bevat geen opgeslagen spel.
unreadable-line = Er staat iets onbegrijpelijks op regel { $line }.
unreadable-version = Het komt uit een andere versie van Utopia.
unreadable-board = Het is gespeeld op een bord dat hier ontbreekt.
unreadable-running = Het onlinespel was nog bezig, dus de kaarten zijn geheim.
unreadable-move = Zet { $number } is in strijd met de regels ({ $rule }).
unreadable-changed = De onderdelen passen niet bij elkaar; misschien is er iets gewijzigd of beschadigd.
unreadable-drawing = De tekening van het bord bevat een fout.
unreadable-lacks = Er ontbreekt iets: { $place }.
unreadable-wrong = Hier klopt iets niet: { $place }.
unreadable-torn = Er is geen weg over land: { $ways }.
games-not-kept = De browser bewaart het spel niet: { $reason }
games-elsewhere = Het spel is open in een ander tabblad.
games-memory = Deze browser bewaart niets voor deze pagina: sluit je die, dan zijn je spellen weg. Exporteer wat je wilt houden.
games-empty = Nog geen spellen
games-empty-about = Je spellen worden in deze browser bewaard. Je kunt ook een .utopia-bestand hierheen slepen.

## Settings
settings-title = Instellingen
settings-done = Klaar
settings-language = Taal
settings-language-failed = Die taal kon niet worden geladen.
settings-theme = Thema
settings-theme-system = Systeem
settings-theme-light = Licht
settings-theme-dark = Donker
settings-theme-contrast = Contrast
settings-names = Namen van de wijken op het speelbord
settings-names-needed = Indien nodig
settings-names-always = Altijd
settings-speed = Bots en animatie
settings-speed-slow = Langzaam
settings-speed-normal = Normaal
settings-speed-fast = Snel
settings-speed-instant = Direct
settings-speed-about = Hoelang de zetten van bots te zien zijn. Bij “Direct” beweegt er niets.
settings-scoring = Puntentelling na elke ronde tonen
settings-scoring-off = Uit
settings-scoring-short = Kort
settings-scoring-full = Uitgebreid
settings-confirm = Plaatsen van prinsen bevestigen
settings-confirm-automatic = Op touchscreens
settings-confirm-always = Altijd
settings-confirm-never = Nooit
settings-confirm-about = Je ziet eerst waar de prins komt te staan. Kies de wijk nog eens of druk op Bevestigen om hem te plaatsen.

## Result
result-won = { $name } wint
result-shared = { $names } delen de overwinning
result-points = punten
result-again = Nog een keer
result-new = Nieuw spel
result-export = Spel exporteren
result-board = Terug naar het bord
result-rounds = Punten per ronde
result-axis = Ronde
result-sources = Waar de punten vandaan komen
result-prestige = Prestige
result-wonder = Gebouwde wonderen
result-wonder-owner = Monumenten bij eigen wonder
result-host = Bezoek bij eigen monumenten
result-removal = Verwijderde prinsen
result-total = Totaal

## When something breaks
crash-title = Er is iets misgegaan
crash-sorry = Dit had niet mogen gebeuren, onze excuses. Het rapport hieronder helpt ons de oorzaak te vinden.
crash-safe = Je spel is veilig: bewaar het als bestand, of laad de pagina opnieuw en speel verder.
crash-unkept = Je browser bewaart niets voor deze pagina: bewaar het spel nu als bestand, laad de pagina opnieuw en importeer het dan.
crash-rescue = Spel als bestand bewaren
crash-report = Rapport
crash-copy = Rapport kopiëren
crash-copied = Gekopieerd
crash-again = Pagina opnieuw laden
