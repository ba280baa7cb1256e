# Perché qualcosa non si può fare, detto al giocatore che ci ha provato. Accanto compare il numero della regola.

## Chi gioca, e quando

refusal-game-over = La partita è finita
refusal-not-your-turn = Non tocca a { $player }
refusal-not-now =
    { $step ->
        [pick] Non ora: prima prendi un invitato da un vascello
        [place] Non ora: prima piazza il principe del tuo invitato a sorpresa
        [name] Non ora: prima scegli chi accoglie un invitato in più
        [extra] Non ora: puoi solo prendere da un vascello il tuo invitato in più
        [after] Non ora: hai già il tuo invitato, quindi puoi solo costruire o premere «Ho finito»
        [give] Non ora: prima scegli i principi da cedere per la meraviglia
        [discard] Non ora: prima tutti scelgono che cosa scartare
        [act] Non ora: nello sviluppo della città puoi giocare carte, costruire o premere «Ho finito»
        [keep] Non ora: stai per finire, e puoi tenere al massimo 5 carte
       *[over] Non ora: la partita è finita
    }
refusal-pick-first = Prima prendi un invitato: poi potrai premere «Ho finito»

## Luoghi

refusal-no-such-district = Su questo tabellone non c’è il quartiere { $district }
refusal-island-closed = L’Isola dell’Acqua è chiusa nelle partite a due
refusal-other-island = { $district } non è sull’{ $island }, dove arriva questo invitato

## Invitati

refusal-guest-not-there = Nessun { $guest } attende sui vascelli
refusal-no-prince-left = Non ti resta nessun { $prince } nella riserva
refusal-must-place = Hai un principe per questo invitato: devi piazzarlo
refusal-other-guest-first = Non ti restano principi per questo invitato: scegline un altro per cui hai un principe
refusal-surprised-already = In questo turno hai già pescato un invitato a sorpresa
refusal-bag-empty = Il sacchetto è vuoto: non si può pescare un invitato a sorpresa
refusal-no-surprise-on-extra-pick = L’invitato in più si prende da un vascello: non puoi pescare un invitato a sorpresa
refusal-name-another = Devi scegliere qualcun altro
refusal-no-such-player = { $player } non gioca in questa partita
refusal-no-build-during-surprise = Dopo un invitato a sorpresa nessuno può costruire finché l’invitato in più non è stato accolto

## Costruire

refusal-wonder-stands = La meraviglia dell’{ $island } è già costruita
refusal-civ-missing = Non hai nessun { $prince } sull’{ $island }: una meraviglia ne richiede uno di ogni civiltà
refusal-no-base-left = Non ti resta nessuna base su cui costruire
refusal-other-civ-asked = Scegli un principe di un’altra civiltà: ora serve { $princes }
refusal-no-prince-there = Non hai nessun { $prince } in { $district }
refusal-not-on-wonder-island = { $district } non è sull’{ $island }, dove stai costruendo la meraviglia
refusal-monument-stands = In { $district } c’è già un monumento
refusal-too-few-princes =
    { $present ->
        [0] Devi avere { $princes } in { $district }, ma non ne hai nessuno
       *[other] Devi avere { $princes } in { $district }, ma ne hai solo { $present }
    }
refusal-no-monument-left = Non resta nessun { $monument }: sono già tutti costruiti

## Carte

refusal-no-discard-due = { $player } ora non ha nulla da scartare, o ha già scelto
refusal-wrong-discard =
    { $needed ->
        [0] Ora non devi scartare carte
        [one] Scegli { $needed } carta da scartare, non { $given }
       *[other] Scegli { $needed } carte da scartare, non { $given }
    }
refusal-wrong-payment =
    { $needed ->
        [one] Quest’azione costa { $needed } carta, non { $given }
       *[other] Quest’azione costa { $needed } carte, non { $given }
    }
refusal-not-in-hand = Non hai in mano { $cards }
refusal-no-privilege =
    { $left ->
        [0] Pagare con queste carte richiede { $privileges }, ma non te ne resta nessuno
        [one] Pagare con queste carte richiede { $privileges }, ma te ne resta solo { $left }
       *[other] Pagare con queste carte richiede { $privileges }, ma te ne restano solo { $left }
    }

## Azioni

refusal-wrong-count = Si spostano uno o due principi alla volta, non { $count }
refusal-no-harbour = { $district } non ha una barca per trasporto e non confina con { $other }
refusal-too-far = { $from } e { $to } non confinano, e le loro barche per trasporto sono troppo lontane
refusal-same-district = Il principe è già in { $district }: scegli un altro quartiere
refusal-no-monument-there = In { $district } non c’è nessun { $monument }
refusal-at-top = Una civiltà che vale 5 non può salire oltre
refusal-at-bottom = Una civiltà che vale 1 non può scendere oltre
