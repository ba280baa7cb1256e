"""Thousands of games at once, in threads, for training by self-play."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from utopia._engine import STEPWISE_COUNT, Board, VectorTables


class SelfPlayEnv:
    """Many games. In every step each game is given one number by the seat that decides there.

    The arrays are made once, and `reset` and `step` write into them:

    - ``observations``: bytes by game, as the deciding seat sees its table (`utopia.observation_layout`)
    - ``masks``: 32 bytes by game; number *n* is bit *n* mod 8 of byte *n* / 8
    - ``actors``: the seat that decides
    - ``rewards``: by game and seat, for the last step
    - ``dones``: whether a game ended in the last step; the next one has begun, and is what the other arrays show
    - ``decided``: whether the last number completed a move

    Simultaneous discards are chosen in the order of seats: others see that a seat has chosen, and not what. Games are dealt from
    the seed by the game's number. `boards` are used in turn.
    """

    metadata: dict[str, Any] = {"autoreset_mode": "SameStep"}

    def __init__(
        self,
        games: int,
        players: int = 2,
        seed: int | str = 0,
        *,
        boards: list[Board] | None = None,
        edition: str = "standard",
        reward: str = "win",
        threads: int = 1,
    ) -> None:
        self._tables = VectorTables(
            games, players, seed, boards=boards, edition=edition, reward=reward, threads=threads
        )
        self.games = games
        self.players = players
        self.observations = self._tables.observations
        self.masks = self._tables.masks
        self.actors = self._tables.actors
        self.rewards = self._tables.rewards
        self.dones = self._tables.dones
        self.decided = self._tables.decided
        self._random = np.zeros(games, np.uint8)

    def reset(self, seed: int | str | None = None) -> None:
        """Begins all games anew, from another seed if one is given."""
        self._tables.reset(seed)

    def step(self, actions: npt.NDArray[np.integer[Any]]) -> None:
        """Chooses a number in every game. If one can't be chosen, raises `IllegalMove` and changes nothing."""
        if actions.dtype != np.uint8 and actions.size and not 0 <= actions.min() <= actions.max() < 256:
            raise ValueError("actions are numbers below 256")
        self._tables.step(actions.astype(np.uint8, copy=False))

    def random_actions(self) -> npt.NDArray[np.uint8]:
        """A random legal number for every game. The array is the same each time."""
        self._tables.random_numbers(self._random)
        return self._random

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The masks as one flag for each number."""
        return np.unpackbits(self.masks, axis=1, bitorder="little")[:, :STEPWISE_COUNT].astype(np.bool_)
