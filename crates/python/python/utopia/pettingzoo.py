"""Utopia for PettingZoo: one agent after the other (AEC), and its parallel form.

An action is a number of the stepwise numbering: a decision takes one to four of them. The observation is a dictionary with
``observation`` (bytes, see `utopia.observation_layout`) and ``action_mask``.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import parallel_to_aec

from utopia._engine import STEPWISE_COUNT, Board, Table
from utopia.spaces import Illegal, Observation, RewardName, observation_space, with_legal


class _Shared:
    """What both forms have: a table, its agents and spaces."""

    metadata = {"name": "utopia_v0", "render_modes": ["human", "ansi", "svg"], "is_parallelizable": False}

    def __init__(
        self,
        players: int,
        board: Board | None,
        edition: str,
        reward: RewardName,
        illegal: Illegal,
        max_cycles: int | None,
        render_mode: str | None,
    ) -> None:
        self.table = Table(players, board=board, edition=edition, reward=reward, remember=True)
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self.render_mode = render_mode
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._illegal: Illegal = illegal
        self._max_cycles = max_cycles
        self._cycles = 0
        self._observation_spaces = {agent: observation_space(players) for agent in self.possible_agents}
        self._action_spaces = {agent: spaces.Discrete(STEPWISE_COUNT) for agent in self.possible_agents}
        self._next_seed = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_spaces[agent]

    def observe(self, agent: str) -> Observation:
        return self.table.observe(self._seats[agent])

    def _begin(self, seed: int | None) -> None:
        if seed is not None:
            self._next_seed = np.random.default_rng(seed)
        self.table.reset(int(self._next_seed.integers(2**63)))
        self.agents = self.possible_agents[:]
        self._cycles = 0

    def _choose(self, action: int) -> bool:
        """Chooses a number for the agent that decides. Returns whether anybody is rewarded."""
        return self.table.step(with_legal(self.table, action, self._illegal))

    def render(self) -> str | None:
        match self.render_mode:
            case "svg":
                return self.table.to_svg()
            case "ansi":
                return self._text()
            case "human":
                print(self._text())
        return None

    def _text(self) -> str:
        points = ", ".join(f"{agent} {points}" for agent, points in zip(self.possible_agents, self.table.points))
        return f"round {self.table.round}: {points}"

    def close(self) -> None:
        pass


class raw_env(_Shared, AECEnv[str, Observation, int]):
    """Utopia, one agent after the other.

    The simultaneous discards are chosen in the order of seats: others see that an agent has chosen, and not what.
    `max_cycles` truncates the game after so many actions.
    """

    def __init__(
        self,
        players: int = 2,
        *,
        board: Board | None = None,
        edition: str = "standard",
        reward: RewardName = "win",
        illegal: Illegal = "raise",
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        _Shared.__init__(self, players, board, edition, reward, illegal, max_cycles, render_mode)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._begin(seed)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._rewarded = False
        self.agent_selection = self.possible_agents[self.table.actor]

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is alive and must choose a number")
        rewarded = self._choose(int(action))
        self._cumulative_rewards[agent] = 0.0
        if rewarded or self._rewarded:
            self._rewarded = rewarded
            for name, reward in zip(self.possible_agents, self.table.rewards):
                self.rewards[name] = reward
                self._cumulative_rewards[name] += reward
        self._cycles += 1
        actor = self.table.actor
        if actor < 0:
            self._end(self.terminations)
        else:
            self.agent_selection = self.possible_agents[actor]
            if self._cycles == self._max_cycles:
                self._end(self.truncations)

    def _end(self, flags: dict[str, bool]) -> None:
        for name in self.agents:
            flags[name] = True
        self.agent_selection = self.agents[0]


def env(players: int = 2, **settings: Any) -> raw_env:
    """Utopia for PettingZoo. It checks every action itself, so it needs no wrapper."""
    return raw_env(players, **settings)


class parallel_env(_Shared, ParallelEnv[str, Observation, int]):
    """Utopia with all agents at once: in each cycle those who must act choose a number, and the actions of the others are ignored.

    More than one agent acts only in the simultaneous discards. `max_cycles` truncates the game after so many cycles.
    """

    def __init__(
        self,
        players: int = 2,
        *,
        board: Board | None = None,
        edition: str = "standard",
        reward: RewardName = "win",
        illegal: Illegal = "raise",
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        _Shared.__init__(self, players, board, edition, reward, illegal, max_cycles, render_mode)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self._begin(seed)
        return self._look(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        agents = self.agents
        acting = self.table.to_act
        chosen = [int(actions[agents[seat]]) for seat in acting]
        if self._illegal == "raise":
            # All are checked before any is carried out.
            for seat, action in zip(acting, chosen):
                self.table.check(action, seat)
        rewards = dict.fromkeys(agents, 0.0)
        for action in chosen:
            self._choose(action)
            for agent, reward in zip(agents, self.table.rewards):
                rewards[agent] += reward
        self._cycles += 1
        over = self.table.actor < 0
        cut = not over and self._cycles == self._max_cycles
        observations = self._look()
        if over or cut:
            self.agents = []
        return (
            observations,
            rewards,
            {agent: over for agent in agents},
            {agent: cut for agent in agents},
            {agent: {} for agent in agents},
        )

    def observe(self, agent: str) -> Observation:
        return self.table.observe(self._seats[agent], early=True)

    def _look(self) -> dict[str, Observation]:
        return {agent: self.observe(agent) for agent in self.agents}


def cyclic_env(players: int = 2, **settings: Any) -> AECEnv[str, Observation, int]:
    """The parallel form as AEC: in each cycle every agent is asked."""
    return parallel_to_aec(parallel_env(players, **settings))
