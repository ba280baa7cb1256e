# A bot explains its last turn.
explain-button = Why?
    .title = Explain the last turn in the log
explain-line = Why { $player } played so: { $why }.
