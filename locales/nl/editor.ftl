# De speelbordeditor en de lijst van speelborden.

boards-title = Speelborden
boards-about = Teken je eigen speelbord: dat uit je doos, of een bord dat nog niemand kent. Het blijft op dit apparaat tot je het deelt.
boards-new = Nieuw bord tekenen
boards-usual = Met het gewone bord beginnen
boards-random = Willekeurig bord maken
boards-file = Bestand openen
boards-empty = Je hebt nog geen speelbord getekend.
boards-edit = Bewerken
boards-duplicate = Dupliceren
boards-unfinished = Nog niet af
boards-deleted = Het speelbord is verwijderd.
boards-damaged = Deze link is beschadigd: er zit geen speelbord in.
boards-yours = Teken of kies je eigen speelbord

editor-missing = Dit speelbord staat niet op dit apparaat.
editor-map = Het speelbord
editor-tools = Gereedschap
editor-undo = Ongedaan maken
editor-redo = Opnieuw
editor-finish = Wijk afmaken
editor-back = Laatste hoek verwijderen
editor-cancel = Annuleren
editor-saving = Opslaan…
editor-saved = Op dit apparaat opgeslagen

editor-tool-select = Selecteren
editor-tool-draw = Tekenen
editor-tool-split = Splitsen
editor-tool-merge = Samenvoegen
editor-tool-bridge = Brug
editor-tool-island = Eiland verplaatsen
editor-tool-wonder = Wonder
editor-tool-lighthouse = Vuurtoren
editor-tool-reef = Rif
editor-tool-compass = Kompas

editor-about-select = Klik op een wijk om die te selecteren. Sleep de hoeken; sleep het midden van een zijde voor een nieuwe hoek. Schepen, vuurtorens en dergelijke kun je ook slepen.
editor-about-draw = Zet de hoeken een voor een met een klik en klik tot slot weer op de eerste. Wat over een wijk van hetzelfde eiland valt, wordt afgesneden, zodat de wijken een grens delen. Een gedeelde grens wordt een straat.
editor-about-split = Klik aan weerszijden van een wijk: de lijn ertussen deelt de wijk in tweeën.
editor-about-merge = Klik op twee aangrenzende wijken om er één van te maken.
editor-about-bridge = Klik op twee wijken op verschillende eilanden om er een brug tussen te bouwen of die te verwijderen.
editor-about-island = Sleep een eiland om het in zijn geheel te verplaatsen.
editor-about-wonder = Klik waar het wonder van dit eiland moet komen, als dat niet midden in een ring van wijken is.
editor-about-lighthouse = Klik waar een vuurtoren moet komen. Sleep daarna met “Selecteren” het uiteinde van de stippellijn.
editor-about-reef = Klik waar een rif moet komen.
editor-about-compass = Klik waar de kompasroos moet komen.

editor-corner-put = Hoek { $number }
editor-drawn = { $district } is getekend.
editor-drawn-cut = { $district } is getekend. Wat over andere wijken viel, is afgesneden.
editor-cut-begun = Klik nu aan de andere kant.
editor-split = { $district } is gesplitst; het andere deel is { $other }.
editor-first = { $district }, en welke andere wijk?
editor-merged = Samen zijn ze nu { $district }.
editor-bridge-built = Een brug verbindt { $a } en { $b }.
editor-bridge-gone = De brug tussen { $a } en { $b } is weg.
editor-placed = { $thing } geplaatst.
editor-moved = Nu op { $x }, { $y }
editor-cursor = { $x }, { $y }
editor-deleted = Verwijderd.
editor-district = { $district }, waarde { $value }
editor-district-port = { $district }, waarde { $value }, havenwijk in sector { $sector }
editor-corner = Hoek { $number } van { $district } op { $x }, { $y }
editor-side = Nieuwe hoek op zijde { $number }
editor-pin = Hoek { $number } van het speelbord op de foto

editor-none = Selecteer een wijk om waarde, haven en nummer te kiezen.
editor-value = Waarde
editor-boats = Haven
editor-boats-none = Geen
editor-island = Eiland
editor-number = Nummer
editor-streets = Straten naar { $districts }
editor-streets-none = Nog geen straten: die volgen uit gedeelde grenzen.
editor-bridge-to = Brug naar { $district }
editor-bridge-remove = Verwijderen
editor-delete = Wijk verwijderen

editor-thing-ship = Schip van het { $island }
editor-thing-wonder = Wonder van het { $island }
editor-thing-boat = Scheepje van { $district }
editor-thing-scale = Prestigeschaal
editor-thing-lighthouse = Vuurtoren { $number }
editor-thing-light = Uiteinde van de stippellijn van vuurtoren { $number }
editor-thing-reef = Rif { $number }

editor-sea = Zee
editor-sea-about = Schepen varen binnen een havensector of naar een aangrenzende. Vuurtorens laten zien waar de sectoren elkaar raken.
editor-sector-water = Water
editor-sector-fire = Vuur
editor-sector-earth = Aarde
editor-sector-wind = Wind
editor-sector-name = Naam van sector { $sector }
editor-sector-add = Nieuwe sector
editor-sector-remove = Verwijderen
editor-adjacent = Aangrenzende sectoren
editor-canal-remove = Kanaal verwijderen

editor-photo = Foto van je speelbord
editor-photo-about = Leg een foto onder je tekening en trek hem over. Hij blijft in deze browser en is weg zodra je de pagina verlaat.
editor-photo-choose = Foto kiezen
editor-photo-pins = Sleep de vier ringen naar de hoeken van het speelbord op de foto.
editor-photo-straighten = Rechttrekken
editor-photo-loosen = Hoeken opnieuw verplaatsen
editor-photo-remove = Foto verwijderen
editor-photo-opacity = Zichtbaarheid van de foto

editor-keys = Toetsenbord
editor-keys-about = Met Tab ga je van wijk naar wijk en van hoek naar hoek. De pijltoetsen verplaatsen hoeken, schepen, vuurtorens en dergelijke, en de tekencursor; met Shift in kleine stappen. Enter selecteert of zet een hoek, F maakt een wijk af, Escape annuleert, Delete verwijdert, 1 tot en met 4 kiezen de waarde, Ctrl+Z maakt ongedaan.

editor-name = Naam
editor-play = Hierop spelen
editor-play-online = Online spelen
editor-export = Exporteren
editor-share = Delen
editor-share-link = Link naar dit speelbord

editor-checks = Is het bord af?
editor-sound = Klaar om te spelen.
editor-wrong = { $count ->
    [one] Er is nog één ding te doen:
   *[other] Er zijn nog { $count } dingen te doen:
}
editor-wrong-too-long = Het speelbord heeft te veel details voor één bestand.
editor-wrong-no-district = Op { $island } zijn nog geen wijken.
editor-wrong-name = Geef het speelbord een naam van letters en cijfers.
editor-wrong-torn = Over land kun je niet van { $a } naar { $b }.
editor-wrong-torn-two = Met twee spelers is het Watereiland gesloten, en dan kun je over land niet van { $a } naar { $b }.
editor-wrong-few-corners = { $district } heeft minder dan drie hoeken.
editor-wrong-many-corners = { $district } heeft te veel hoeken.
editor-wrong-outside = { $district } steekt buiten het speelbord uit.
editor-wrong-crosses-itself = De omtrek van { $district } kruist zichzelf.
editor-wrong-too-small = { $district } is te klein voor een prins.
editor-wrong-overlap = { $a } en { $b } overlappen elkaar.
editor-wrong-islands-touch = { $a } en { $b } liggen te dicht bij elkaar: tussen twee eilanden moet water zijn.
editor-wrong-corner-only = Op { $island } raken wijken elkaar alleen in een hoek. Geef ze een gedeelde grens of haal ze uit elkaar.
editor-wrong-gap = Op { $island } zit een gat tussen wijken.
editor-wrong-no-wonder-place = Op { $island } is geen plaats voor het wonder. Laat een opening tussen de wijken of gebruik “Wonder”.
editor-wrong-on-land = { $thing } ligt op { $district }.
editor-wrong-no-coast = { $district } is een havenwijk, maar ligt niet aan zee.
editor-wrong-no-border = Een straat verbindt { $a } en { $b }, maar ze delen geen grens.
editor-wrong-no-street = { $a } en { $b } delen een grens, maar zijn niet door een straat verbonden.
editor-wrong-bridge-over-land = De brug tussen { $a } en { $b } loopt over { $over }.

editor-refused-few-corners = Een wijk heeft minstens drie hoeken.
editor-refused-crosses-itself = De lijn kruist zichzelf. Verwijder de laatste hoek of begin opnieuw.
editor-refused-island-full = Op { $island } zijn al acht wijken.
editor-refused-covered = Daar ligt al een wijk.
editor-refused-encloses = Een wijk kan geen andere wijken omsluiten. Teken de buitenste in twee delen.
editor-refused-too-small = Dat is te klein voor een wijk.
editor-refused-no-cut = De lijn deelt geen wijk in tweeën.
editor-refused-no-border = { $a } en { $b } delen geen grens.
editor-refused-one-island = { $a } en { $b } liggen op hetzelfde eiland. Een brug verbindt twee eilanden.
editor-refused-many-sectors = Meer havensectoren zijn niet mogelijk.
editor-refused-sector-twice = Er is al een sector met deze naam.
