# A bot explains its last turn.
explain-button = Perché?
    .title = Spiega l’ultima giocata nella cronaca
explain-line = Perché { $player } ha giocato così: { $why }.
