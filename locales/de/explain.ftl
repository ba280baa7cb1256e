# A bot explains its last turn.
explain-button = Warum?
    .title = Den letzten Zug dieses Bots im Verlauf erklären
explain-line = Darum hat { $player } so gespielt – { $why }.
