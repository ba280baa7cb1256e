# Een tafel op de server: de kamer, het spel, chat, verbinding.
# used: live-refused-*

live-window = Tafel · Utopia
live-room = Wachtruimte
live-free = vrije plaats
live-kept-seat = plaats vrijgehouden
live-bot = bot
live-host = host
live-invite = Vrienden uitnodigen
live-invite-about = Stuur deze link. Wie hem opent, kan meespelen of meekijken; niemand heeft een account nodig.
live-invite-text = Zin in een potje Utopia?
live-link = Link naar deze tafel
live-qr = QR-code van de link
live-join = Meespelen
live-full = Alle plaatsen zijn bezet. Je kunt meekijken zodra het spel begint.
live-start = Spel starten
live-start-free =
    { $count ->
        [one] Op de vrije plaats komt een bot.
       *[other] Op de { $count } vrije plaatsen komen bots.
    }
live-start-ask = Beginnen zonder te wachten?
live-start-about =
    { $count ->
        [one] Er is nog één plaats vrij. Daar speelt dan een bot, en wie later komt, kan alleen meekijken.
       *[other] Er zijn nog { $count } plaatsen vrij. Daar spelen dan bots, en wie later komt, kan alleen meekijken.
    }
live-start-with-bots =
    { $count ->
        [one] Met een bot beginnen
       *[other] Met bots beginnen
    }
live-start-wait = Wachten
live-colour = Mijn kleur
live-wait-for-host = { $name } begint het spel als iedereen er is.
live-not-ready = Het wachten is nog op { $players }.
live-opening = Er wordt geschud. Het wachten is op { $players } ({ $time })
live-remove = Verwijderen
live-remove-whom = { $player } verwijderen
live-more = Toch verhinderd?
live-leave-room = Tafel verlaten
live-closed = Deze tafel is gesloten.
live-ended = Dit spel is in onderling overleg beëindigd.

live-chat = Chat
live-tab-chat = Chat
live-chat-players = Bericht aan de spelers
live-chat-spectators = Bericht aan de toeschouwers
live-say = Versturen
live-spectator = Toeschouwer
live-unread =
    { $count ->
        [one] Eén ongelezen bericht
       *[other] { $count } ongelezen berichten
    }
live-turn-badge = Jij bent aan de beurt
live-you = { $name } (jij)
live-event-left = Een bot speelt nu voor { $player }.
live-event-out-of-time = De tijd van { $player } is om. Een bot speelt verder.
live-event-returned = { $player } is er weer.
live-event-removed = De host heeft { $player } van de tafel verwijderd.
live-event-idle = { $player } was te lang weg. De plaats is weer vrij.
live-event-withheld = { $player } was er niet toen er werd geschud. De plaats is weer vrij.
live-event-took-over = { $player } heeft de plaats van { $from } overgenomen.
live-event-proposes-end = { $player } stelt voor om het spel te beëindigen.
live-event-agrees-to-end = { $player } gaat akkoord met beëindigen.
live-event-plays-on = { $player } wil verderspelen.

live-affairs = Tafel
live-watch-link = Wie deze link heeft, kan meekijken.
live-spectators =
    { $count ->
        [0] Niemand kijkt mee.
        [one] Eén persoon kijkt mee.
       *[other] { $count } personen kijken mee.
    }
live-notify = Waarschuw me als ik aan de beurt ben
live-mutes = Dempen
live-hand-over = Mijn plaats afstaan
live-hand-over-about = Iemand anders kan in jouw plaats verderspelen: stuur een link die één keer werkt.
live-hand-over-link = Link naar mijn plaats
live-end = Voorstellen het spel te beëindigen
live-end-not = Verderspelen
live-end-about = Het spel eindigt zonder uitslag als alle menselijke spelers het ermee eens zijn. Wie door een bot wordt vervangen, krijgt eerst nog even de tijd om terug te komen.
live-end-agreed = Akkoord met beëindigen: { $names }
live-proposal =
    { $count ->
        [one] { $players } stelt voor om het spel zonder uitslag te beëindigen.
       *[other] { $players } stellen voor om het spel zonder uitslag te beëindigen.
    }
live-proposal-agree = Spel beëindigen
live-proposal-mine = Je wilt het spel beëindigen. Nog niet akkoord: { $players }.
live-proposal-ending = Het spel eindigt over { $time } zonder uitslag. Nog niet terug: { $players }
live-leave = Een bot voor mij laten spelen
live-leave-about = Een bot kan voor je spelen; je kunt altijd terugkomen.

live-here = verbonden
live-away = niet verbonden
live-not-known = onbekend: je bent zelf offline
live-days = { $days } d { $hours } u
live-short = Utopia: je tijd is bijna om!
live-absent-left = bot speelt
live-absent-out-of-time = tijd is om

live-undone =
    { $count ->
        [one] { $player } heeft een zet teruggenomen.
       *[other] { $player } heeft { $count } zetten teruggenomen.
    }
live-take-back = Terugnemen
    .title = Vraag de anderen of je je laatste zet mag terugnemen
live-take-back-asks = { $player } wil de laatste zet graag terugnemen.
live-take-back-grant = Toestaan
live-take-back-decline = Weigeren
live-take-back-waits = Je hebt gevraagd of je je laatste zet mag terugnemen. Nog geen antwoord van { $names }.
live-take-back-withdraw = Laat maar
live-take-back-declined = { $player } gaat niet akkoord: je zet blijft staan.
live-sending = Je zet is onderweg…
live-kept = Je zet is bewaard en wordt verstuurd zodra er weer verbinding is.
live-lost = Verbinding verbroken. Opnieuw verbinden…
live-away-about = De tafel verschijnt vanzelf zodra de server antwoordt.
live-home = Naar de startpagina
live-replaced = Een bot speelt voor jou.
live-replaced-out-of-time = Je tijd was om, dus nu speelt een bot voor jou.
live-ending-without-you = De anderen beëindigen het spel over { $time }, tenzij je terugkomt.
live-come-back = Zelf verderspelen
live-your-turn = Utopia: jij bent aan de beurt
live-update = De server gebruikt een nieuwere versie van Utopia.
live-must-update = De server gebruikt een nieuwere versie van Utopia. Werk je versie bij om verder te spelen.
live-close = OK
live-rematch-open = Dezelfde spelers beginnen een nieuw spel aan een andere tafel.
live-rematch-go = Naar die tafel
live-rematch-join = Naar mijn plaats
live-fair = Eerlijk geschud: je browser heeft een willekeurig getal bijgedragen, en niemand kon de kaarten uitkiezen, zelfs de server niet.
live-fair-table = Eerlijk geschud: de server heeft zich gehouden aan wat vóór de eerste kaart was vastgelegd.
live-fair-failed =
    { $count ->
        [one] Een eerdere poging om te schudden is mislukt, omdat iemands bijdrage ontbrak.
       *[other] { $count } eerdere pogingen om te schudden zijn mislukt, omdat iemands bijdrage ontbrak.
    }
live-unfair = In dit spel is niet geschud zoals de server vooraf had vastgelegd.

live-refused-stale = Er is intussen iets anders gebeurd; de tafel toont de huidige stand.
live-refused-not-seated = Alleen wie meespeelt, kan dat doen.
live-refused-not-host = Alleen de host kan dat doen.
live-refused-not-now = Dat kan nu niet.
live-refused-out-of-time = Je tijd voor deze beurt is om. Je kunt terugkomen zodra de bot klaar is.
live-refused-colour-taken = Die kleur is al gekozen. Kies er een die nog vrij is.
live-refused-nothing-to-undo = Er valt niets meer ongedaan te maken.
live-refused-other-rules = Dit spel is begonnen met andere regels dan de server nu kent. Je kunt het bekijken, maar niet spelen.
live-refused-too-much = Dat was te veel tegelijk. Wacht even.
live-refused-storage = De server kan nu niets opslaan, dus er is niets veranderd. Probeer het straks nog eens.
live-refused-unreadable = De server begreep dit niet. Misschien helpt het om Utopia bij te werken.

history-nothing = Er gebeurde iets buiten beeld.
