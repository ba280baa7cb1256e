# Een tafel op de server: de kamer, het spel, chat, verbinding.
# used: live-refused-*

live-window = Tafel – Utopia
live-room = Wachten op spelers
live-free = vrije plaats
live-bot = bot
live-host = nodigt uit
live-invite = Vrienden uitnodigen
live-invite-about = Stuur deze link. Wie hem opent, kan meespelen of kijken; niemand heeft een account nodig.
live-link = Link naar deze tafel
live-qr = QR-code van de link
live-join = Gaan zitten
live-full = Alle plaatsen zijn bezet. Je kijkt zodra het spel begint.
live-start = Spel beginnen
live-start-free =
    { $count ->
        [one] Op de vrije plaats gaat een bot zitten.
       *[other] Op de { $count } vrije plaatsen gaan bots zitten.
    }
live-start-ask = Beginnen zonder te wachten?
live-start-about =
    { $count ->
        [one] Er is nog één plaats vrij. Daar speelt dan een bot, en wie later komt kan alleen kijken.
       *[other] Er zijn nog { $count } plaatsen vrij. Daar spelen dan bots, en wie later komt kan alleen kijken.
    }
live-start-with-bots =
    { $count ->
        [one] Met een bot beginnen
       *[other] Met bots beginnen
    }
live-start-wait = Wachten
live-wait-for-host = { $name } begint het spel als iedereen er is.
live-more = Toch verhinderd?
live-leave-room = Tafel verlaten
live-closed = Deze tafel is gesloten.
live-ended = Iedereen was het eens dit spel te beëindigen.

live-chat = Chat
live-tab-chat = Chat
live-chat-players = Bericht aan de spelers
live-chat-spectators = Bericht aan toeschouwers
live-say = Versturen
live-spectator = Toeschouwer

live-affairs = Tafel
live-watch-link = Wie deze link heeft, kan naar het spel kijken.
live-spectators =
    { $count ->
        [0] Niemand kijkt.
        [one] Eén persoon kijkt.
       *[other] { $count } personen kijken.
    }
live-notify = Zeg het als ik aan de beurt ben
live-mutes = Niet tonen wat zij zeggen
live-hand-over = Mijn plaats afstaan
live-hand-over-about = Iemand anders kan in jouw plaats verder spelen: stuur een link die één keer werkt.
live-hand-over-link = Link naar mijn plaats
live-end = Voorstellen het spel te beëindigen
live-end-not = Toch verder spelen
live-end-about = Het spel eindigt zonder uitslag als alle mensen aan tafel het eens zijn.
live-end-agreed = Voor het einde: { $names }
live-leave = Een bot voor mij laten spelen
live-leave-about = Een bot kan voor je spelen; je kunt altijd terugkomen.

live-here = verbonden
live-away = niet verbonden
live-not-known = onbekend: je eigen verbinding is weg
live-days = { $days } d { $hours } u

live-undone =
    { $count ->
        [one] { $player } heeft een zet teruggenomen.
       *[other] { $player } heeft { $count } zetten teruggenomen.
    }
live-sending = Je zet is onderweg …
live-kept = Je zet is bewaard en wordt verstuurd zodra er weer verbinding is.
live-lost = De verbinding is weg. Nieuwe poging …
live-away-about = De tafel verschijnt vanzelf zodra de server antwoordt.
live-home = Naar de startpagina
live-replaced = Een bot speelt voor jou.
live-come-back = Zelf verder spelen
live-your-turn = Utopia: jij bent aan de beurt
live-update = De server heeft een nieuwe versie van Utopia.
live-must-update = De server heeft een nieuwe versie van Utopia; met deze kun je daar niet meer spelen.
live-close = OK
live-rematch-open = Dezelfde spelers treffen elkaar aan een andere tafel.
live-rematch-go = Erheen
live-fair = Eerlijk gedeeld: de startwaarde volgt uit de toezegging van de server en ieders aandeel, ook dat van jou.
live-fair-table = Dit spel is eerlijk gedeeld: de server heeft zich gehouden aan wat hij vóór de eerste kaart had toegezegd.
live-unfair = Dit spel is niet gedeeld zoals de server vooraf had toegezegd.

live-refused-stale = Iets anders was eerder; de tafel toont hoe het nu staat.
live-refused-not-seated = Dat kan alleen wie aan tafel zit.
live-refused-not-host = Dat kan alleen wie uitnodigt.
live-refused-not-now = Dat kan nu niet.
live-refused-nothing-to-undo = Er is niets meer terug te nemen.
live-refused-other-rules = Dit spel is begonnen met andere regels dan de server nu kent. Je kunt kijken, niet spelen.
live-refused-too-much = Dat was te veel tegelijk. Wacht even.
live-refused-storage = De server kan nu niets opslaan, dus er is niets veranderd. Probeer het later weer.
live-refused-unreadable = De server begreep dit niet. Misschien helpt een nieuwe versie van de pagina.

history-nothing = Er gebeurde iets dat niemand ziet.
