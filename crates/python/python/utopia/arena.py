"""Whole games between players, and how strong they are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt

from utopia._engine import Board, Bot, Game, View

Player = Callable[[View], str]
"""Somebody who plays: a function from what a seat sees to one of its legal moves. A `Bot` is one."""


def play(
    players: Sequence[Player | str],
    seed: int | str = 0,
    *,
    board: Board | None = None,
    edition: str = "standard",
) -> Game:
    """Plays a game to its end. Players are in seat order; a text names a bot, such as ``"normal"``."""
    game = Game(len(players), seed, board=board, edition=edition)
    seats = [Bot(player) if isinstance(player, str) else player for player in players]
    while not game.is_over:
        seat = game.to_act[0]
        game.play(seats[seat](game.view(seat)), seat)
    return game


@dataclass(frozen=True)
class Comparison:
    """How often a player won against others."""

    games: int
    wins: float
    """A shared victory counts as a fraction."""
    equal: float
    """The share of wins of a player who is as strong as the others."""

    @property
    def win_rate(self) -> float:
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the win rate (Wilson's)."""
        n, p, z = self.games, self.win_rate, 1.959964
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        margin = z / (1 + z * z / n) * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        # Rounding must not put the rate outside.
        return max(0.0, min(p, middle - margin)), min(1.0, max(p, middle + margin))

    def __str__(self) -> str:
        low, high = self.interval
        return (
            f"won {100 * self.win_rate:.1f} % of {self.games} games "
            f"({100 * low:.1f} to {100 * high:.1f} %; equally strong: {100 * self.equal:.1f} %)"
        )


def compare(
    player: Player | str,
    against: Player | str,
    games: int,
    *,
    players: int = 2,
    seed: int = 0,
    board: Board | None = None,
    edition: str = "standard",
) -> Comparison:
    """Plays games of one player against others, who all play alike. The seat changes from game to game."""
    if games < 1:
        raise ValueError("at least one game must be played")
    wins = 0.0
    for number in range(games):
        # Every seat gets the same deals.
        own, deal = number % players, seed + number // players
        seats = [player if seat == own else against for seat in range(players)]
        winners = play(seats, deal, board=board, edition=edition).winners
        wins += (own in winners) / len(winners)
    return Comparison(games, wins, 1 / players)
