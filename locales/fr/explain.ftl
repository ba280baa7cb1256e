# A bot explains its last turn.
explain-button = Pourquoi ?
    .title = Expliquer le dernier tour dans le journal
explain-line = Pourquoi { $player } a joué ainsi : { $why }.
