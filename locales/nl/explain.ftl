# A bot explains its last turn.
explain-button = Waarom?
    .title = Laat in het verslag zien waarom deze bot zo speelde
explain-line = Waarom { $player } zo speelde: { $why }.
