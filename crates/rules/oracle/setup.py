"""R2: the position before the first pick."""

from collections.abc import Sequence

from board import BOARDS
from chance import Chance
from play import start_round
from position import PRIVILEGES, Edition, Position
from validity import all_guests


def start(order: Sequence[str], edition: Edition, scale: list[str], deck: list[str], chance: Chance) -> Position:
    """The first position; `order` is the track order (R2.3). Draws the first guests (R5.1)."""
    position = Position(
        board=BOARDS["archipelago"],
        edition=edition,
        round=1,
        passing=1,
        phase="welcome",
        step="pick",
        actor=None,
        extra=None,
        track=[(colour, 0) for colour in order],
        scale=scale,
        privileges=dict.fromkeys(order, PRIVILEGES),
        deck=deck,
    )
    position.bag = all_guests(position)
    start_round(position, 1, chance)
    return position
