# A bot explains its last turn.
explain-button = Waarom?
    .title = De laatste beurt in het verslag uitleggen
explain-line = Waarom { $player } zo speelde: { $why }.
