"""What the engine returns as dictionaries."""

from __future__ import annotations

from typing import TypedDict


class Suggestion(TypedDict):
    """A move and its results in games played to the end."""

    move: str
    win_chance: float
    low: float
    high: float
    games: int
    value: float
    points: list[float]


class LuckPart(TypedDict):
    """A change by chance, after so many moves."""

    after: int
    cause: str
    seat: int | None
    change: list[float]


class DecisionPart(TypedDict):
    """A change by a move."""

    number: int
    round: int
    seat: int
    move: str
    change: list[float]


class Turn(TypedDict):
    """How good a turn was: the loss is what the best plan would have added to the chance to win."""

    number: int
    round: int
    seat: int
    played: list[str]
    best: list[str]
    loss: float
