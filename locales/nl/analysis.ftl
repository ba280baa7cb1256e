# De analyse van een afgelopen spel en het analysebord.

analysis-button = Analyseren
analysis-title = Analyse
analysis-running = Het spel wordt geanalyseerd…
analysis-failed = De analyse kon niet worden geladen. Controleer je verbinding en probeer het opnieuw.
analysis-percent = { $number }%
analysis-chances = Winkansen
analysis-chart-hint = Klik op een punt in de grafiek om dat moment op het bord te zien.
analysis-luck = Geluk en keuzes
analysis-start = Begin
analysis-luck-short = Geluk
analysis-own = Eigen keuzes
analysis-others = Andermans keuzes
analysis-end = Uitslag
analysis-sum = Winkans in procenten. Voor iedereen geldt: begin + geluk + eigen keuzes + andermans keuzes = uitslag.
analysis-turning = Keerpunten
analysis-round = Ronde { $round }
analysis-set-up = Het lot bepaalde de beginopstelling.
analysis-arrivals = De gasten van ronde { $round } kwamen aan.
analysis-surprise = { $player } trok een verrassingsgast.
analysis-deal = { $player } kreeg nieuwe kaarten.
analysis-discarded = { $player } koos kaarten om af te leggen.
analysis-cost =
    { $you ->
        [yes] Dat kostte je { $percent }.
       *[no] Dat kostte { $player } { $percent }.
    }
analysis-gained =
    { $you ->
        [yes] Dat leverde je { $percent } op.
       *[no] Dat leverde { $player } { $percent } op.
    }
analysis-accuracy = Nauwkeurigheid
analysis-turns = Beurten
analysis-errors = Fouten
analysis-blunders = Blunders
analysis-accuracy-about = Elke beurt wordt vergeleken met andere plannen, alleen op basis van wat de speler toen kon weten. Een fout kost minstens 3% winkans, een blunder minstens 8%.
analysis-costly = De duurste beurten
analysis-no-errors = Niemand heeft een fout gemaakt.
analysis-lost = { $percent } verloren
analysis-played = Gespeeld:
analysis-better = Beter:
analysis-show = Tonen
analysis-try = Beter plan proberen
analysis-about = De kansen zijn schattingen van netwerk { $network }, dat ieders handkaarten kent, maar niet weet wat er nog komt.

explore-button = Vanaf hier verderspelen
explore-about = Je speelt verder na zet { $at } van { $of }. Het spel zelf blijft zoals het is.
explore-who = Wie speelt er?
explore-all = Ik speel voor iedereen
explore-one = Ik speel voor { $player }, bots voor de anderen
explore-level = Niveau van de bots
explore-same = Dezelfde kaarten en gasten als in het spel
explore-same-about = Zolang je hetzelfde doet als in het spel, komen dezelfde kaarten en gasten.
explore-fresh-about = Kaarten en gasten worden opnieuw getrokken: niemand weet wat er komt.
explore-start = Verderspelen
explore-title = Analysebord
explore-restart = Opnieuw
explore-back = Terug naar het spel
explore-failed = Vanaf hier kun je niet verderspelen.
explore-share-about = Wie de link opent, kan vanaf deze stelling verderspelen. Die zit in de link zelf: er wordt niets naar een server gestuurd.
