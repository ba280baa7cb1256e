# A bot explains its last turn.
explain-button = Warum?
    .title = Den letzten Zug im Verlauf erklären
explain-line = Warum { $player } so gespielt hat – { $why }.
