"""The engine, written in Rust."""

from typing import Any, Self, final

import numpy as np
import numpy.typing as npt

from utopia.results import DecisionPart, LuckPart, Suggestion, Turn

__all__ = [
    "Analysis",
    "Board",
    "Bot",
    "ExplicitGame",
    "FLAT_COUNT",
    "Game",
    "NUMBERING_VERSION",
    "Record",
    "STEPWISE_COUNT",
    "Table",
    "VectorTables",
    "View",
    "analyse",
    "move_number",
    "move_text",
    "observation_layout",
    "stepwise_numbers",
    "suggest",
]

@final
class Board:
    """A board: districts, their values, and the ways between them."""

    @staticmethod
    def archipelago() -> Board:
        """The usual board."""

    @staticmethod
    def from_toml(text: str) -> Board:
        """Reads and checks a board file (docs/formats.md)."""

    @property
    def name(self) -> str: ...
    @property
    def hash(self) -> str:
        """The SHA-256 of the board's graph."""

    @property
    def districts(self) -> list[str]: ...
    def value(self, district: str) -> int: ...
    def neighbours(self, district: str) -> list[str]:
        """The districts across a street or a bridge."""

    def harbour(self, district: str) -> str | None:
        """The sea sector of a district's harbour."""

    def to_svg(self, theme: str = "light") -> str:
        """A picture; the theme is `light`, `dark` or `contrast`."""

    def _repr_svg_(self) -> str: ...

@final
class Game:
    """A game: rules, position, chance, and what was played. Seats are numbers from 0."""

    def __new__(
        cls,
        players: int = 2,
        seed: int | str = ...,
        *,
        board: Board | None = None,
        edition: str = "standard",
        colours: list[str] | None = None,
    ) -> Self:
        """A new game. The edition may have switches: ``"german target=30"``."""

    @staticmethod
    def from_json(text: str, *, board: Board | None = None, seed: int | str = ...) -> Game:
        """A game that starts from a position (docs/formats.md)."""

    def to_json(self) -> str:
        """The whole position, secrets included."""

    @property
    def players(self) -> int: ...
    @property
    def board(self) -> Board: ...
    @property
    def edition(self) -> str: ...
    @property
    def colours(self) -> list[str]: ...
    @property
    def seed(self) -> str: ...
    @property
    def round(self) -> int: ...
    @property
    def phase(self) -> str:
        """`welcome`, `development` or `over`."""

    @property
    def step(self) -> str:
        """The decision to be made now."""

    @property
    def to_act(self) -> list[int]:
        """The seats that must act. Several only at the simultaneous discards."""

    @property
    def is_over(self) -> bool: ...
    @property
    def points(self) -> list[int]: ...
    @property
    def winners(self) -> list[int]: ...
    @property
    def moves(self) -> list[tuple[int, str]]: ...
    def legal_moves(self, seat: int | None = None) -> list[str]:
        """A seat's legal moves; without a seat, of the first who must act."""

    def play(self, move: str, seat: int | None = None) -> None:
        """Plays a move, or raises `IllegalMove` and changes nothing."""

    def view(self, seat: int | None = None) -> View:
        """What a seat may see; without a seat, what everybody may see."""

    def record(self, names: list[str] | None = None) -> Record: ...
    def to_svg(self, theme: str = "light") -> str:
        """A picture of the position; the theme is `light`, `dark` or `contrast`."""

    def _repr_svg_(self) -> str: ...
    def copy(self) -> Game: ...
    def __copy__(self) -> Game: ...
    def __deepcopy__(self, memo: dict[int, Any]) -> Game: ...

@final
class View:
    """What one seat, or a spectator, may see, with the seat's memory of cards. Nothing hidden can be reached from here."""

    @staticmethod
    def from_json(text: str, *, board: Board | None = None) -> View: ...
    def to_json(self) -> str: ...
    @property
    def seat(self) -> int | None: ...
    @property
    def players(self) -> int: ...
    @property
    def hand(self) -> list[str] | None: ...
    @property
    def hand_sizes(self) -> list[int]: ...
    @property
    def deck_size(self) -> int: ...
    @property
    def points(self) -> list[int]: ...
    @property
    def prestige(self) -> list[int]:
        """What each player's districts are worth on the Prestige Scale as it stands."""

    @property
    def to_act(self) -> list[int]: ...
    @property
    def is_over(self) -> bool: ...
    def legal_moves(self) -> list[str]:
        """The seat's legal moves; none if somebody else must act."""

    def observation(self) -> npt.NDArray[np.uint8]:
        """The same as bytes, as the environments give them (`observation_layout`)."""

    def sample(self, seed: int = 0) -> Game:
        """A game that looks the same to this seat; what it can't see is dealt at random."""

    def to_svg(self, theme: str = "light") -> str: ...
    def _repr_svg_(self) -> str: ...

@final
class Record:
    """A record: header and moves (docs/formats.md). `str` writes it."""

    @staticmethod
    def parse(text: str) -> Record: ...
    @property
    def board(self) -> str: ...
    @property
    def edition(self) -> str: ...
    @property
    def names(self) -> list[str]: ...
    @property
    def colours(self) -> list[str]: ...
    @property
    def seed(self) -> str | None: ...
    @property
    def result(self) -> str | None: ...
    @property
    def moves(self) -> list[tuple[int, str]]: ...
    def replay(self, moves: int | None = None, board: Board | None = None) -> Game:
        """The game after its last move, or after the first `moves` moves."""

    def __len__(self) -> int: ...

@final
class Bot:
    """A bot: `random`, `easy`, `normal`, `hard` or `expert`, perhaps with parameters: ``"hard:iterations=500"``."""

    def __new__(cls, name: str) -> Self: ...
    @property
    def name(self) -> str: ...
    def choose(self, view: View, *, seed: int | None = None, seconds: float | None = None) -> str:
        """A move. The same view and seed give the same move, unless the time is limited."""

    def __call__(self, view: View) -> str: ...

@final
class Analysis:
    """What decided a game. Chances are by seat; 1.0 is the whole victory."""

    @property
    def start(self) -> list[float]: ...
    @property
    def end(self) -> list[float]: ...
    @property
    def values(self) -> npt.NDArray[np.float64]:
        """The chances before each move and at the end: positions by seats."""

    @property
    def luck(self) -> list[float]:
        """What luck changed for each seat."""

    @property
    def own_decisions(self) -> list[float]:
        """What each seat's own decisions changed for it."""

    def luck_parts(self) -> list[LuckPart]: ...
    def decision_parts(self) -> list[DecisionPart]: ...
    def turns(self) -> list[Turn]: ...

def analyse(record: Record, *, board: Board | None = None, samples: int = 500, seed: int = 0) -> Analysis: ...
def suggest(view: View, *, games: int = 200, seed: int = 0) -> list[Suggestion]:
    """The best moves of a seat by games played to the end, most wins first."""

FLAT_COUNT: int
"""How many numbers the flat numbering has (docs/actions.md)."""
STEPWISE_COUNT: int
"""How many numbers the stepwise numbering has."""
NUMBERING_VERSION: int
"""The version of both numberings."""

def move_number(move: str) -> int:
    """The number of a move in the flat numbering. Players are called by their default colours."""

def move_text(number: int) -> str:
    """The move with a number of the flat numbering."""

def stepwise_numbers(move: str, seat: int = 0, players: int = 2) -> list[int]:
    """The numbers of a seat's move in the stepwise numbering."""

def observation_layout(players: int) -> dict[str, tuple[int, int]]:
    """Where the parts of an observation are: by name, the first byte and the number of bytes."""

@final
class Table:
    """A table where decisions are made number by number (the stepwise numbering)."""

    def __new__(
        cls,
        players: int = 2,
        seed: int | str = ...,
        *,
        board: Board | None = None,
        edition: str = "standard",
        reward: str = "win",
        remember: bool = False,
    ) -> Self:
        """The reward is `win` or `points`; a table that remembers can be asked for views with a seat's memory of cards."""

    def reset(self, seed: int | str) -> None: ...
    def step(self, number: int) -> bool:
        """Chooses a number for the seat that decides, or raises `IllegalMove` and changes nothing.

        Returns whether anybody's reward is other than zero.
        """

    def check(self, number: int, seat: int | None = None) -> int:
        """Returns a number that a seat can choose, or raises `IllegalMove`."""

    def can_choose(self, number: int) -> bool:
        """Whether the seat that decides can choose a number."""

    def random_number(self) -> int:
        """Any of the numbers that can be chosen now."""

    def play(self, move: str) -> None:
        """Plays a whole move of the seat that decides."""

    @property
    def actor(self) -> int:
        """The seat that decides; -1 at the end."""

    @property
    def to_act(self) -> list[int]:
        """The seats that can decide now: several only at the simultaneous discards."""

    @property
    def rewards(self) -> list[float]: ...
    @property
    def points(self) -> list[int]: ...
    @property
    def round(self) -> int: ...
    def observe(self, seat: int, early: bool = False) -> dict[str, npt.NDArray[Any]]:
        """What a seat may see (`observation`), and what it can choose (`action_mask`): nothing, if another seat decides.

        If `early`, also what it can choose at the same time as a seat that is asked before it.
        """

    def view(self, seat: int) -> View:
        """What a seat may see, for a player who is asked for whole moves."""

    def to_json(self) -> str:
        """The whole position, secrets included."""

    def to_svg(self, theme: str = "light") -> str: ...

@final
class VectorTables:
    """Many tables at once. The arrays are made once, and written by `reset` and `step`."""

    def __new__(
        cls,
        games: int,
        players: int = 2,
        seed: int | str = ...,
        *,
        boards: list[Board] | None = None,
        edition: str = "standard",
        reward: str = "win",
        threads: int = 1,
    ) -> Self: ...
    def reset(self, seed: int | str | None = None) -> None: ...
    def step(self, numbers: npt.NDArray[np.uint8]) -> None:
        """Chooses a number at every table. If one can't be chosen, raises `IllegalMove` and changes nothing."""

    def random_numbers(self, into: npt.NDArray[np.uint8]) -> None:
        """Writes a random one of the numbers that can be chosen at every table."""

    @property
    def observations(self) -> npt.NDArray[np.uint8]: ...
    @property
    def masks(self) -> npt.NDArray[np.uint8]: ...
    @property
    def actors(self) -> npt.NDArray[np.uint8]: ...
    @property
    def rewards(self) -> npt.NDArray[np.float32]: ...
    @property
    def dones(self) -> npt.NDArray[np.bool_]: ...
    @property
    def decided(self) -> npt.NDArray[np.bool_]: ...

@final
class ExplicitGame:
    """A game with explicit chance: deck and bag are multisets, and every draw is an event of its own."""

    def __new__(cls, players: int = 2, *, board: Board | None = None, edition: str = "standard") -> Self: ...
    def current_player(self) -> int:
        """The seat that decides; -1 for chance, -4 at the end."""

    def chance_outcomes(self) -> list[tuple[int, float]]: ...
    def legal_actions(self) -> list[int]:
        """The flat numbers of the legal moves, ascending."""

    def apply(self, action: int) -> None:
        """Plays the move with a flat number, or lets chance draw an outcome."""

    def returns(self) -> list[float]: ...
    def outcome_text(self, outcome: int) -> str: ...
    def observation_string(self, seat: int) -> str: ...
    def information_state_string(self, seat: int) -> str: ...
    def write_tensor(self, seat: int, memory: bool, into: npt.NDArray[np.float32]) -> None: ...
    def resample(self, seat: int, seed: int) -> ExplicitGame:
        """Another game that looks the same to a seat; what it can't see is dealt at random."""

    def __deepcopy__(self, memo: dict[int, Any]) -> ExplicitGame: ...
