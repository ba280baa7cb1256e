# A bot explains its last turn.
explain-button = Perché?
    .title = Spiega nella cronaca l’ultima giocata di questo bot
explain-line = Perché { $player } ha giocato così: { $why }.
