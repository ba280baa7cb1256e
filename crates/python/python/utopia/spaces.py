"""Spaces and actions that the environments of Gymnasium and PettingZoo share."""

from __future__ import annotations

from typing import Any, Literal

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from utopia._engine import STEPWISE_COUNT, Table, observation_layout

Observation = dict[str, npt.NDArray[Any]]
"""The bytes of an `observation`, and the `action_mask` of the numbers that can be chosen."""

Illegal = Literal["raise", "random"]
"""What happens to an action that is not legal: it raises `IllegalMove`, or a random legal one is played instead."""

RewardName = Literal["win", "points"]
"""At the end 1 for the winner, less what the others lose (the sum is zero); or points scored, as a fraction of the target."""


def observation_size(players: int) -> int:
    """The number of bytes of an observation."""
    return max(first + length for first, length in observation_layout(players).values())


def observation_space(players: int) -> spaces.Dict:
    """The space of observations with a mask."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 255, (observation_size(players),), np.uint8),
            "action_mask": spaces.Box(0, 1, (STEPWISE_COUNT,), np.int8),
        }
    )


def with_legal(table: Table, action: int, illegal: Illegal) -> int:
    """The action, or a random legal one where that is wanted."""
    if illegal == "random" and table.actor >= 0 and not table.can_choose(action):
        return table.random_number()
    return action
