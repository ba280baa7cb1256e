# The tutorial, and the tips for the first game. What lessons say is named in their files, and tips are chosen at run time.
# used: learn-* tips-*

## From outside
learn-about = Negen korte lessen aan een echte tafel: ongeveer tien minuten. Je kunt altijd stoppen en later verdergaan.
learn-lessons = Lessen
learn-start = Beginnen
learn-continue = Verder met les { $lesson }
learn-done = klaar
learn-over = Je kent het spel!
learn-over-about = Prinsen, monumenten, wonderen en de prestigeschaal: dat is alles. De rest leer je aan tafel.
learn-play = Speel je eerste spel
learn-play-about = Tegen één makkelijke bot, met onderweg een paar tips. Met twee spelers is het Watereiland gesloten. Regels: { $edition }.
learn-unknown = Deze les bestaat niet.

## The card
learn-progress = Les { $lesson } van { $lessons }
learn-back = Terug
learn-skip = Les overslaan
learn-leave = Stoppen
learn-next = Verder
learn-next-lesson = Volgende les
learn-finish = Klaar
learn-todo-read = Lees de uitleg en druk dan op { $button }.
learn-todo-build = Druk op { table-kind-build } of kies wat groen oplicht.
learn-do = Jouw beurt
learn-other = Een goed idee voor later. Doe eerst wat de les vraagt.

## Welcome
learn-welcome = Prinsen verwelkomen
learn-welcome-1 = Welkom in Utopia! Jij bent Blauw. Elke ronde komen er gasten aan op vier schepen, één voor elk eiland.
learn-welcome-2 = Aan de vorm zie je de beschaving van een gast, aan het schip zijn eiland. Kies de Mayagast op het schip van het Aarde-eiland en dan een wijk die oplicht.
learn-welcome-3 = Je eerste prins heeft een thuis! Daarna hebben ook Rood en Groen elk een gast verwelkomd. Elke wijk is genoemd naar het eiland, met een nummer: wijs er een aan, of tik erop, om de naam te lezen.
learn-welcome-4 = Iedereen verwelkomt drie gasten per ronde. Neem wie je wilt: alleen zijn eiland licht op.
learn-welcome-5 = Dat is de eerste fase: prinsen verwelkomen. Maar waar kunnen ze het best wonen? Dat komt nu.

## Grouping princes
learn-group = Prinsen samenbrengen
learn-group-1 = In zijn eentje kan een prins weinig. Met drie prinsen van één beschaving in een wijk kun je de controle over die wijk opnemen. Kijk: in Wind 5, de omlijnde wijk, heb je een Chinese prins.
learn-group-2 = Neem een Chinese gast van het schip van het Windeiland en plaats ook die prins in Wind 5.
learn-group-3 = Het getal op de fiche zegt hoeveel prinsen er staan: twee. Hier is nog een Chinese gast. Waar gaat hij heen?
learn-group-4 = Drie van één beschaving! Ze lichten op, dus iedereen ziet wat je van plan bent.

## Control
learn-control = Controle opnemen
learn-control-1 = Je drie Chinese prinsen zijn klaar. Druk op Bouwen en neem de controle over Wind 5 op. Het kost niets, en het kan in elk van je beurten.
learn-control-2 = Een Chinees monument op jouw basis! De drie prinsen zijn terug in je voorraad. Wind 5 kan niemand je meer afnemen.
learn-control-3 = Elke ronde levert het monument op wat China op de prestigeschaal waard is: nu 5. De kroon naast je punten toont je opbrengst.
learn-control-4 = In Vuur 3 wachten twee Griekse prinsen op een derde. Verwelkom hem daar.
learn-control-5 = Ook na het verwelkomen mag je bouwen. Neem de controle over Vuur 3 op.
learn-control-6 = Twee wijken! Alleen is Griekenland op de prestigeschaal maar 1 waard. Daar doen we iets aan.

## The scale
learn-scale = De prestigeschaal
learn-scale-1 = De tweede fase is de stadsontwikkeling. Iedereen krijgt actiekaarten, en dit zijn de jouwe. Elke kaart hoort bij een beschaving.
learn-scale-2 = Met een kaart laat je de beschaving van die kaart één plaats stijgen. Kies je Chinese kaart, dan China op de schaal, en laat het stijgen.
learn-scale-3 = Je rivalen moeten het van Perzië hebben. Met twee kaarten van een beschaving zet je die helemaal onderaan: kies Perzië en laat het zakken.
learn-scale-4 = China is 5 waard, Griekenland is gestegen naar 2 en Perzië is nog maar 1 waard. Beëindig je beurt en kijk wat het oplevert.
learn-scale-5 = Dat was de derde fase, prestigepunten verdienen: 7 punten voor jou, slechts 1 voor Rood en 1 voor Groen. Heeft iemand aan het eind van een ronde 50 punten, dan is het spel afgelopen.

## Moving by sea
learn-sea = Over land en over zee
learn-sea-1 = Met een kaart kun je ook een of twee prinsen van dezelfde beschaving verplaatsen. Eerst over land: stuur je Egyptische prins van Vuur 2 naar de wijk ernaast, Vuur 1.
learn-sea-2 = Nu over zee. Water 2 en Vuur 1 zijn havenwijken, met een scheepje aan de oever: kies je twee Egyptische prinsen in Water 2, dan Vuur 1, en verplaats ze allebei.
learn-sea-3 = Drie van één beschaving in Vuur 1: bouwen!
learn-sea-4 = In de Nederlandse editie blijft een schip in zijn eigen havensector; in de andere edities mag het ook naar een aangrenzende. Vuurtorens staan op de grens. Schepen kunnen niet door het kanaal of over het rif, maar er zijn bruggen over het kanaal.

## Adding and removing
learn-add = Prinsen plaatsen en verwijderen
learn-add-1 = Met één kaart plaats je een prins bij een monument van dezelfde beschaving. Kies je Mayakaart en dan je monument in Aarde 2. Bij het monument van een ander zou de eigenaar 1 punt krijgen.
learn-add-2 = Met één kaart verwijder je een van je prinsen bij een monument van zijn beschaving: 2 punten voor jou. Kies je Perzische kaart en dan Vuur 6, waar het monument van Rood staat.
learn-add-3 = Met drie kaarten van één beschaving plaats je een prins waar je wilt. Kies een Griekse kaart en dan Aarde 3, waar al twee Grieken wachten.
learn-add-4 = Je weet wat er nu komt. Neem de controle over Aarde 3 op!
learn-add-5 = Eén beurt, vijf kaarten, een monument en 2 punten. Je mag zoveel doen als je kaarten toelaten.

## Wonders
learn-wonder = Wonderen
learn-wonder-1 = Elk eiland heeft plaats voor één wonder. Daarvoor heb je op het eiland een prins van elk van de vijf beschavingen nodig, in welke wijken dan ook. Op het Windeiland heb je er vier.
learn-wonder-2 = Alleen een Egyptenaar ontbreekt nog. Verwelkom de Egyptische gast voor het Windeiland, in welke wijk je maar wilt.
learn-wonder-3 = Alle vijf zijn er. Druk op Bouwen en bouw het wonder van het Windeiland!
learn-wonder-4 = Het wonder leverde meteen 6 punten op, en je vijf prinsen zijn terug in je voorraad. En daar blijft het niet bij: Rood heeft net de controle over Wind 4 opgenomen, een wijk met waarde III, en als eigenaar van het wonder kreeg jij 3 punten.

## Order and discards
learn-order = Volgorde en afleggen
learn-order-1 = Het scorespoor bepaalt ook de volgorde: wie voorop ligt, is als eerste aan de beurt. Rood ligt voorop, dan kom jij, en Groen is laatste. In de rij bovenaan zie je wie er aan de beurt is.
learn-order-2 = Voorop liggen heeft zijn prijs: de koploper legt na het delen twee kaarten af, de laatste speler geen, alle anderen één. Leg je Griekse kaart af; daar heb je het minst aan.
learn-order-3 = Rood heeft twee kaarten afgelegd en de beurt beëindigd zonder er een te spelen. Nu jij: speel je Mayakaart en verwijder je prins bij het monument van Rood in Vuur 6.
learn-order-4 = Met 22 punten lig je voor op Rood. Beëindig je beurt; je mag hoogstens vijf kaarten houden voor de volgende ronde.
learn-order-5 = Je ligt voorop en bent nu als eerste aan de beurt. Dat is handig bij het kiezen van gasten, maar straks leg je twee kaarten af. Wie achterligt, houdt er meer over.

## Surprise guest and privileges
learn-extras = Verrassingsgast en privileges
learn-extras-1 = Eén keer per ronde mag je in plaats van een gast van een schip een verrassingsgast uit het zakje trekken. Aan de gast op het schip heb je niets, dus probeer het eens.
learn-extras-2 = Deze gast wil zich vestigen. Kies een wijk die oplicht.
learn-extras-3 = In ruil daarvoor verwelkomt een andere speler ook een gast. Kies wie: druk op Groen.
learn-extras-4 = Je hebt geen Egyptische kaart, maar wel twee privileges. Met elk privilege telt één kaart één keer als kaart van een andere beschaving. Kies Egypte op de schaal en laat het stijgen: betaal met een kaart en een privilege.
learn-extras-5 = Egypte is nu 5 waard, en jij controleert een Egyptische wijk. Beëindig je beurt.
learn-extras-6 = 5 punten, en nog één privilege voor het juiste moment. Meer hoef je niet te weten. Goed gedaan!

## Tips for the first game
tips-above = Goed om te weten
tips-read = Begrepen
tips-none = Geen tips meer
tips-welcome = Laat je prinsen dicht bij elkaar wonen. Met drie van één beschaving in een wijk kun je de controle over die wijk opnemen; met vijf verschillende op een eiland bouw je er het wonder.
    .title = Welke gast?
tips-discards = Houd kaarten die bij je prinsen op het bord passen, en kaarten waarmee je je eigen beschavingen laat stijgen. Leg de rest af.
    .title = Wat leg je af?
tips-development = Kijk eerst wat je kunt bouwen. Breng daarna prinsen bij elkaar, of laat de beschavingen van je wijken stijgen. Je hoeft niet alle kaarten te spelen: je mag er vijf houden.
    .title = Wat doe je met je kaarten?
tips-scoring = Je wijken hebben net punten opgeleverd. De kroon naast je punten toont wat ze zouden opleveren als de ronde nu eindigde, en met Tip zie je wat een sterke bot zou doen.
    .title = Een nieuwe ronde
tips-unsettled = Een nieuwe ronde, met nieuwe gasten. Wijken die je controleert, leveren aan het eind van elke ronde punten op. Je hebt er nog geen: met drie prinsen van één beschaving in een wijk kun je de controle over die wijk opnemen.
    .title = Nog geen punten
