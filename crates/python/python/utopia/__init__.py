"""The board game Utopia: engine, bots, analysis, and environments for reinforcement learning.

The environments are in modules of their own, because they need packages of their own: `utopia.pettingzoo`,
`utopia.gymnasium`, `utopia.openspiel` and `utopia.vector`.
"""

from utopia._engine import (
    FLAT_COUNT,
    NUMBERING_VERSION,
    STEPWISE_COUNT,
    Analysis,
    Board,
    Bot,
    Game,
    Record,
    Table,
    View,
    analyse,
    move_number,
    move_text,
    observation_layout,
    stepwise_numbers,
    suggest,
)
from utopia.arena import Comparison, Player, compare, play
from utopia.errors import FormatError, IllegalMove, UtopiaError

__all__ = [
    "FLAT_COUNT",
    "NUMBERING_VERSION",
    "STEPWISE_COUNT",
    "Analysis",
    "Board",
    "Bot",
    "Comparison",
    "FormatError",
    "Game",
    "IllegalMove",
    "Player",
    "Record",
    "Table",
    "UtopiaError",
    "View",
    "analyse",
    "compare",
    "move_number",
    "move_text",
    "observation_layout",
    "play",
    "stepwise_numbers",
    "suggest",
]
