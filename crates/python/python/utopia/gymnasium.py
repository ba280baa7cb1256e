"""Utopia for Gymnasium: one agent against bots, or against any other players.

    env = gymnasium.make("utopia/Utopia-v0", players=3, opponents="easy")
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from utopia._engine import STEPWISE_COUNT, Board, Bot, Table
from utopia.arena import Player
from utopia.spaces import Illegal, Observation, RewardName, observation_space, with_legal


class UtopiaEnv(gymnasium.Env[Any, np.int64]):
    """One agent against other players, who are given in the order of seats after the agent's; one stands for all.

    An action is a number of the stepwise numbering. `info["action_mask"]` has those that can be chosen, as the observation
    does. `seat` is the agent's; by default it changes from game to game.
    """

    metadata = {"render_modes": ["ansi", "svg"]}
    action_space: spaces.Discrete
    observation_space: spaces.Dict

    def __init__(
        self,
        players: int = 2,
        opponents: Player | str | Sequence[Player | str] = "random",
        *,
        seat: int | None = None,
        board: Board | None = None,
        edition: str = "standard",
        reward: RewardName = "win",
        illegal: Illegal = "raise",
        render_mode: str | None = None,
    ) -> None:
        if seat is not None and not 0 <= seat < players:
            raise ValueError(f"there is no seat {seat} in a game of {players}")
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"unknown render mode `{render_mode}`")
        given = [opponents] * (players - 1) if isinstance(opponents, str) or callable(opponents) else list(opponents)
        if len(given) != players - 1:
            raise ValueError(f"{len(given)} opponents in a game of {players}")
        self.table = Table(players, board=board, edition=edition, reward=reward, remember=True)
        self.players = players
        self.opponents: list[Player] = [Bot(name) if isinstance(name, str) else name for name in given]
        self.observation_space = observation_space(players)
        self.action_space = spaces.Discrete(STEPWISE_COUNT)
        self.render_mode = render_mode
        self.seat = seat or 0
        self._fixed_seat = seat
        self._illegal: Illegal = illegal

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        if self._fixed_seat is None:
            self.seat = int(self.np_random.integers(self.players))
        self.table.reset(int(self.np_random.integers(2**63)))
        self._let_others_play()
        return self._look()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        self.table.step(with_legal(self.table, int(action), self._illegal))
        reward = self.table.rewards[self.seat] + self._let_others_play()
        observation, info = self._look()
        return observation, float(reward), self.table.actor < 0, False, info

    def _let_others_play(self) -> float:
        """Lets the others play until the agent decides. Returns what that brings the agent."""
        reward = 0.0
        while (actor := self.table.actor) >= 0 and actor != self.seat:
            opponent = self.opponents[(actor - self.seat) % self.players - 1]
            self.table.play(opponent(self.table.view(actor)))
            reward += self.table.rewards[self.seat]
        return reward

    def _look(self) -> tuple[Observation, dict[str, Any]]:
        observation = self.table.observe(self.seat)
        return observation, {"action_mask": observation["action_mask"]}

    def render(self) -> str | None:
        match self.render_mode:
            case "svg":
                return self.table.to_svg()
            case "ansi":
                return f"round {self.table.round}, seat {self.seat}: points {self.table.points}"
        return None


gymnasium.register("utopia/Utopia-v0", entry_point="utopia.gymnasium:UtopiaEnv")
