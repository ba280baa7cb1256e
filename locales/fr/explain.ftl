# A bot explains its last turn.
explain-button = Pourquoi ?
    .title = Expliquer dans le journal le dernier tour de ce bot
explain-line = Pourquoi { $player } a joué ainsi : { $why }.
