"""Utopia for OpenSpiel: ``pyspiel.load_game("python_utopia(players=3)")`` once this module is imported.

Actions are whole moves in the flat numbering. Chance is explicit: every guest and every card that is drawn is a chance event.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from utopia._engine import FLAT_COUNT, ExplicitGame, move_text, observation_layout

_GAME_TYPE = pyspiel.GameType(
    short_name="python_utopia",
    long_name="Utopia",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=5,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=False,
    parameter_specification={"players": 2, "edition": "standard", "target": 50},
)

_ROUNDS = 60
_TERMINAL = int(pyspiel.PlayerId.TERMINAL)
_CHANCE_OUTCOMES = 120
"""The orders of the Prestige Scale; a draw has at most 20."""


class UtopiaGame(pyspiel.Game):
    """Utopia with so many `players` by the rules of an `edition`, up to a `target`."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        self.players = int(params.get("players", 2))
        self.edition = f"{params.get('edition', 'standard')} target={params.get('target', 50)}"
        # Refuses what can't be played before OpenSpiel does anything with it.
        ExplicitGame(self.players, edition=self.edition)
        info = pyspiel.GameInfo(
            num_distinct_actions=FLAT_COUNT,
            max_chance_outcomes=_CHANCE_OUTCOMES,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            # A bound: nobody has more than ten cards to act with in a round, nor builds more than there are districts.
            max_game_length=_ROUNDS * self.players * 60,
        )
        super().__init__(_GAME_TYPE, info, params)

    def new_initial_state(self) -> UtopiaState:
        return UtopiaState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> UtopiaObserver:
        return UtopiaObserver(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), self.players, params)

    def max_chance_nodes_in_history(self) -> int:
        return 2 + _ROUNDS * self.players * 9


class UtopiaState(pyspiel.State):
    """A state of the game. The simultaneous discards are chosen in the order of seats, hidden from each other."""

    def __init__(self, game: UtopiaGame) -> None:
        super().__init__(game)
        self.engine = ExplicitGame(game.players, edition=game.edition)

    def current_player(self) -> int:
        return self.engine.current_player()

    def _legal_actions(self, player: int) -> list[int]:
        return self.engine.legal_actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.engine.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        self.engine.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.engine.outcome_text(action) if player == pyspiel.PlayerId.CHANCE else move_text(action)

    def is_terminal(self) -> bool:
        return self.engine.current_player() == _TERMINAL

    def returns(self) -> list[float]:
        return self.engine.returns()

    def resample_from_infostate(self, player_id: int, probability_sampler: Any) -> UtopiaState:
        """A state that looks the same to a player; what they can't see is dealt at random. Its history is this state's."""
        other: UtopiaState = self.clone()
        other.engine = self.engine.resample(player_id, int(probability_sampler() * 2**53))
        return other

    def __str__(self) -> str:
        return str(self.engine)


class UtopiaObserver:
    """What a player sees, as numbers and as text.

    With perfect recall the text is everything that the player has seen; the numbers are then what the player sees now and which
    cards the deck can still hold, because a history of numbers would be longer than anybody could learn from.
    """

    def __init__(self, iig_obs_type: Any, players: int, params: Any) -> None:
        if params:
            raise ValueError(f"unknown parameters {params}")
        self._memory: bool = iig_obs_type.perfect_recall
        layout = observation_layout(players)
        size = max(first + length for first, length in layout.values())
        self.tensor = np.zeros(size + 5 * self._memory, np.float32)
        self.dict = {name: self.tensor[first : first + length] for name, (first, length) in layout.items()}
        if self._memory:
            self.dict["undealt"] = self.tensor[size:]

    def set_from(self, state: UtopiaState, player: int) -> None:
        state.engine.write_tensor(player, self._memory, self.tensor)

    def string_from(self, state: UtopiaState, player: int) -> str:
        if self._memory:
            return state.engine.information_state_string(player)
        return state.engine.observation_string(player)


pyspiel.register_game(_GAME_TYPE, UtopiaGame)
