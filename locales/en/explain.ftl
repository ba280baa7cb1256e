# A bot explains its last turn.
explain-button = Why?
    .title = Explain this bot’s last turn in the log
explain-line = { $player }’s reasoning: { $why }.
