# How to play in two minutes, credits, privacy. The steps are composed at run time.
# used: how-*

## How to play in two minutes
how-title = Het spel in twee minuten
how-aim = Het doel
how-aim-about = Twee tot vijf spelers bouwen een stad op vier eilanden. Prestigepunten houd je bij op het scorespoor rond het speelbord. Heeft iemand er 50, dan eindigt het spel na die ronde, en wie de meeste heeft, wint.
how-welcome = Prinsen verwelkomen
how-welcome-about = Een ronde heeft drie fasen. In de eerste wachten gasten op de schepen. Iedereen neemt er drie, een voor een. Voor elke gast zet je een prins van zijn beschaving in een wijk van zijn eiland.
how-control = Controle opnemen
how-control-about = Heb je drie prinsen van één beschaving in een wijk? Neem ze terug en zet er hun monument neer, op jouw basis. Het kost niets, en de wijk is van jou tot het einde van het spel.
how-wonder = Wonderen
how-wonder-about = Met één prins van elk van de vijf beschavingen op een eiland bouw je er het wonder: meteen 6 punten, en nog meer telkens als iemand daar de controle over een wijk opneemt.
how-cards = Actiekaarten
how-cards-about = In de tweede fase krijgt iedereen actiekaarten. Met één kaart plaats je een prins bij een monument van dezelfde beschaving, of verwijder je daar een van je prinsen voor 2 punten. Met drie gelijke kaarten plaats je een prins waar je wilt. Twee keer per spel maakt een privilege van een kaart de kaart die je nodig hebt.
how-move = Over land en over zee
how-move-about = Met een kaart verplaats je ook een of twee prinsen van die beschaving: te voet naar een aangrenzende wijk, of per schip van havenwijk naar havenwijk. In de Nederlandse editie moeten die in dezelfde havensector liggen; in de andere edities mag het ook een aangrenzende zijn.
how-scale = De prestigeschaal
how-scale-about = Met één kaart van een beschaving laat je die één plaats stijgen, met twee zakt ze naar de laatste plaats. In de derde fase scoor je voor elke wijk die je controleert wat de beschaving van het monument op de schaal waard is: 5 tot 1.
how-order = Voorop liggen heeft zijn prijs
how-order-about = Wie voorop ligt op het scorespoor, is als eerste aan de beurt – maar legt ook twee kaarten af, terwijl de laatste alles houdt. Zo kan wie achterligt weer inlopen.
how-now = Nu jij

## About
about-lead = Een gratis digitale versie van het bordspel Utopia, door spelers voor spelers.
about-printed = Het gedrukte spel
about-printed-1 = Utopia is bedacht door Ludovic Vialla en Arnaud Urbon en verscheen in 2007.
about-printed-2 = Dit is een onafhankelijke, door fans gemaakte versie, niet verbonden aan de auteurs of aan een uitgever van het bordspel. Bevalt het je, ga dan op zoek naar het gedrukte spel: er gaat niets boven een tafel vol vrienden.
about-own = Eigen werk
about-own-1 = Alle teksten, tekeningen en geluiden zijn voor dit project gemaakt. Er is geen tekst, beeld of speelbord uit het gedrukte spel overgenomen.
about-licences = Licenties
about-licences-1 = Het programma is vrije software: je mag het gebruiken, veranderen en doorgeven onder de MIT-licentie of de Apache-licentie 2.0, naar keuze.
about-licences-2 = Het is geschreven in Rust en bouwt voort op het werk van anderen, waaronder Leptos, Fluent, axum, Tokio en SQLite, allemaal vrije software.
about-licences-3 = Titels zijn gezet in Marcellus van Astigmatic, teksten in Source Sans 3 van Adobe, beide onder de SIL Open Font License.
about-version = Versie { $version }

## Privacy
privacy-lead = Geen verplicht account, geen trackers, geen reclame. Je gegevens gaan alleen naar de server waarop je speelt.
privacy-browser = In je browser
privacy-browser-1 = Spellen tegen bots en aan één scherm blijven altijd op je apparaat, net als je instellingen en hoever je bent met de lessen. Dat werkt allemaal ook zonder internet.
privacy-browser-2 = Een afgelopen spel dat je deelt, zit in de link zelf. Wie de link heeft, kan het spel bekijken; een server krijgt het niet te zien.
privacy-browser-deal = Van de laatste 50 tafels die je online hebt geopend, bewaart je browser het willekeurige getal dat hij aan het schudden heeft bijgedragen, om achteraf na te gaan of er eerlijk is geschud.
privacy-browser-3 = Losse spellen verwijder je onder “{ pages-games }”, alles tegelijk door in je browser de gegevens van deze site te wissen.
privacy-server = Op de server, als je online speelt
privacy-server-1 = De naam die je kiest, sinds wanneer je die hebt, je tafels met alle zetten, en van elke tafel de laatste 200 chatberichten.
privacy-server-2 = Eén enkele cookie vertelt de server dat jij het bent. Die blijft een jaar geldig, en geen script kan hem lezen. Andere cookies zijn er niet.
privacy-server-3 = Als je een account aanmaakt: de gebruikersnaam, een hash van het wachtwoord (nooit het wachtwoord zelf), sinds wanneer elk van je apparaten is ingelogd en op welke dag het voor het laatst is gebruikt. Geen e-mailadres. Je IP-adres wordt alleen kort in het geheugen bewaard, om te veel verzoeken tegen te houden. In het logboek van de server staan geen namen, geen adressen en niets van wat iemand heeft gezegd.
privacy-time = Hoelang blijft alles bewaard?
privacy-time-1 = Namen, spellen en chat blijven bewaard tot jij of de beheerder ze verwijdert. De beheerder kan afgelopen spellen ook na een tijd automatisch laten verwijderen.
privacy-time-2 = Wie nooit heeft gespeeld en nooit iets heeft gezegd, wordt na 90 dagen vergeten, tenzij de beheerder iets anders heeft ingesteld.
privacy-forget = Vergeten worden
privacy-forget-1 = Kies “{ online-forget }” onder “{ online-short }”. Je naam, je chatberichten en de cookie worden meteen verwijderd. Je zetten blijven in de spellen, zonder naam.
privacy-host = Wie is verantwoordelijk?
privacy-host-1 = Degene die de server op dit adres beheert. De beheerder kan namen en chat zien, berichten verwijderen en iemand uitsluiten. Vragen stel je aan hem of haar.
privacy-host-2 = Een webserver of netwerkdienst die de beheerder voor het spel zet, kan eigen logboeken bijhouden; het spel weet daar niets van.
