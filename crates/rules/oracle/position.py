"""Positions and their JSON form "utopia-position/1"."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from board import BOARDS, CIVILIZATIONS, CLOSED_WITH_TWO_PLAYERS, ISLANDS, Board, island_of

FORMAT = "utopia-position/1"
COLOURS = ("blue", "red", "green", "yellow", "purple")

PRINCES_PER_CIVILIZATION = 8  # R1.3
BASES = 8  # R1.3
PRIVILEGES = 2  # R1.3
BUILDABLE_MONUMENTS = 7  # R1.4: the eighth stands on the scale
GUESTS_PER_PAIR = 2  # R1.4
CARDS_PER_CIVILIZATION = 10  # R1.4
PASSES = 3  # R5.2
DEALT = 5  # R9.1
MAX_KEPT = 5  # R9.4
LAST_ROUND = 60  # R13

Guest = tuple[str, str]
Cards = Counter[str]
Guests = Counter[Guest]


class PositionError(Exception):
    """An invalid position; the message names the key and the reason."""


@dataclass
class Edition:
    """The switches of R9.1, R13 and R15."""

    sea: str
    surprise: str
    deck: str
    tie: str
    target: int


@dataclass
class Building:
    """A wonder being built: the princes given so far, and the step to return to."""

    island: str
    given: dict[str, str]
    then: str


@dataclass
class Position:
    """A whole position; unordered lists are sets or counters."""

    board: Board
    edition: Edition
    round: int
    passing: int  # "pass" in the format; a keyword in Python
    phase: str
    step: str
    actor: str | None
    extra: str | None
    track: list[tuple[str, int]]
    scale: list[str]
    privileges: dict[str, int]
    deck: list[str]
    gone: set[str] = field(default_factory=set)
    surprised: set[str] = field(default_factory=set)
    drawn: Guest | None = None
    building: Building | None = None
    princes: Counter[tuple[str, str, str]] = field(default_factory=Counter)  # colour, district, civilization
    monuments: dict[str, tuple[str, str]] = field(default_factory=dict)
    wonders: dict[str, str] = field(default_factory=dict)
    ships: Guests = field(default_factory=Counter)
    taken: dict[str, Guests] = field(default_factory=dict)
    bag: Guests = field(default_factory=Counter)
    box: Guests = field(default_factory=Counter)
    hands: dict[str, Cards] = field(default_factory=dict)
    chosen: dict[str, Cards] = field(default_factory=dict)
    discard: Cards = field(default_factory=Counter)
    winners: set[str] = field(default_factory=set)
    seats: tuple[str, ...] | None = None  # the players' colours, if not the first ones

    def order(self) -> list[str]:
        """The players in track order, furthest ahead first (R3.1)."""
        return [colour for colour, _ in self.track]

    def colours(self) -> tuple[str, ...]:
        """The players in seat order."""
        return self.seats or COLOURS[: len(self.track)]

    def supply(self, colour: str, civilization: str) -> int:
        """Princes not on the board (R1.5)."""
        placed = sum(
            count
            for (owner, _, kind), count in self.princes.items()
            if owner == colour and kind == civilization
        )
        return PRINCES_PER_CIVILIZATION - placed

    def bases(self, colour: str) -> int:
        """Bases not yet under a monument or a wonder (R1.5)."""
        monuments = sum(owner == colour for _, owner in self.monuments.values())
        wonders = sum(owner == colour for owner in self.wonders.values())
        return BASES - monuments - wonders

    def monuments_left(self, civilization: str) -> int:
        """Monuments of the civilization that can still be built (R1.5)."""
        return BUILDABLE_MONUMENTS - sum(kind == civilization for kind, _ in self.monuments.values())

    def open_islands(self) -> list[str]:
        """R14: with two players one island is closed."""
        closed = CLOSED_WITH_TWO_PLAYERS if len(self.track) == 2 else None
        return [island for island in ISLANDS if island != closed]

    def open_districts(self) -> list[str]:
        """The districts where princes may stand."""
        islands = self.open_islands()
        return [district for district in self.board.values if island_of(district) in islands]

    def standing(self, colour: str, civilization: str, island: str) -> list[str]:
        """The districts of the island where the player has princes of the civilization."""
        return [d for d in self.board.districts(island) if self.princes[colour, d, civilization]]

    def hand(self, colour: str) -> Cards:
        """The player's cards; empty if the JSON omits the hand."""
        return self.hands.setdefault(colour, Counter())

    def must_discard(self, colour: str) -> int:
        """R9.2: the first on the track discards 2, the last none, the others 1."""
        place = self.order().index(colour)
        if place == len(self.track) - 1:
            return 0
        return 2 if place == 0 else 1

    def is_finished(self) -> bool:
        """R13: whether the game ends after phase 3."""
        return self.track[0][1] >= self.edition.target or self.round >= LAST_ROUND

    def leaders(self) -> set[str]:
        """R13: a tie goes to the player ahead on the track, or is shared, by edition."""
        if self.edition.tie == "track":
            return {self.track[0][0]}
        return {colour for colour, points in self.track if points == self.track[0][1]}


def cards_in_order(cards: Cards) -> list[str]:
    """Cards sorted by civilization."""
    return sorted(cards.elements(), key=CIVILIZATIONS.index)


def guests_in_order(guests: Guests) -> list[Guest]:
    """Guests sorted by civilization, then island."""
    return sorted(guests.elements(), key=lambda guest: (CIVILIZATIONS.index(guest[0]), ISLANDS.index(guest[1])))


# --- writing -----------------------------------------------------------------------------------


def write_position(position: Position) -> dict[str, Any]:
    """The JSON form with all keys and sorted lists: equal positions give equal values."""
    p = position
    seats = p.colours()
    return {
        "format": FORMAT,
        "board": p.board.name,
        "edition": vars(p.edition).copy(),
        **({"seats": list(p.seats)} if p.seats else {}),
        "round": p.round,
        "pass": p.passing,
        "phase": p.phase,
        "step": p.step,
        "actor": p.actor,
        "extra": p.extra,
        "track": [list(entry) for entry in p.track],
        "gone": [c for c in seats if c in p.gone],
        "surprised": [c for c in seats if c in p.surprised],
        "drawn": list(p.drawn) if p.drawn else None,
        "building": vars(p.building).copy() if p.building else None,
        "scale": list(p.scale),
        "princes": _write_princes(p),
        "monuments": {d: list(p.monuments[d]) for d in p.board.values if d in p.monuments},
        "wonders": {island: p.wonders[island] for island in ISLANDS if island in p.wonders},
        "privileges": {c: p.privileges[c] for c in seats},
        "ships": _write_guests(p.ships),
        "taken": {c: _write_guests(p.taken[c]) for c in seats if p.taken.get(c)},
        "bag": _write_guests(p.bag),
        "box": _write_guests(p.box),
        "hands": {c: cards_in_order(p.hands[c]) for c in seats if p.hands.get(c)},
        "chosen": {c: cards_in_order(p.chosen[c]) for c in seats if p.chosen.get(c)},
        "deck": list(p.deck),
        "discard": cards_in_order(p.discard),
        "winners": [c for c in seats if c in p.winners],
    }


def _write_guests(guests: Guests) -> list[list[str]]:
    return [list(guest) for guest in guests_in_order(guests)]


def _write_princes(p: Position) -> dict[str, dict[str, dict[str, int]]]:
    written: dict[str, dict[str, dict[str, int]]] = {}
    for colour in p.colours():
        for district in p.board.values:
            for civilization in CIVILIZATIONS:
                if count := p.princes[colour, district, civilization]:
                    written.setdefault(colour, {}).setdefault(district, {})[civilization] = count
    return written


# --- reading -----------------------------------------------------------------------------------

REQUIRED = ("format", "board", "edition", "round", "phase", "step", "track", "scale", "privileges", "deck")
OPTIONAL = (
    "seats pass actor extra gone surprised drawn building princes monuments wonders ships taken bag box hands chosen "
    "discard winners"
).split()


def read_position(data: Any) -> Position:
    """Reads the JSON form; checks every name and number."""
    _expect(isinstance(data, dict), "the position is not an object")
    for key in data:
        _expect(key in REQUIRED or key in OPTIONAL, f"unknown key {key!r}")
    for key in REQUIRED:
        _expect(data.get(key) is not None, f"{key} is missing")
    _expect(data["format"] == FORMAT, f"format is {data['format']!r}, not {FORMAT!r}")
    _expect(data["board"] in BOARDS, f"unknown board {data['board']!r}")
    board = BOARDS[data["board"]]
    track = [_track_entry(entry) for entry in _list(data["track"], "track")]
    seats = _seats(data["seats"], len(track)) if data.get("seats") else None
    reader = _Reader(board, seats or COLOURS[: len(track)])
    return Position(
        board=board,
        edition=_edition(data["edition"]),
        round=_number(data["round"], "round"),
        passing=_number(data.get("pass") or 0, "pass"),
        phase=str(data["phase"]),
        step=str(data["step"]),
        actor=reader.player_or_none(data.get("actor"), "actor"),
        extra=reader.player_or_none(data.get("extra"), "extra"),
        track=track,
        scale=[_one_of(CIVILIZATIONS, c, "scale") for c in _list(data["scale"], "scale")],
        privileges=reader.privileges(data["privileges"]),
        deck=_cards(data["deck"], "deck"),
        gone=reader.player_set(data.get("gone"), "gone"),
        surprised=reader.player_set(data.get("surprised"), "surprised"),
        drawn=_guest(data["drawn"], "drawn") if data.get("drawn") else None,
        building=reader.building(data["building"]) if data.get("building") else None,
        princes=reader.princes(data.get("princes")),
        monuments=reader.monuments(data.get("monuments")),
        wonders=reader.wonders(data.get("wonders")),
        ships=_guests(data.get("ships"), "ships"),
        taken={c: _guests(g, f"taken {c}") for c, g in reader.by_player(data.get("taken"), "taken")},
        bag=_guests(data.get("bag"), "bag"),
        box=_guests(data.get("box"), "box"),
        hands={c: Counter(_cards(h, f"hands {c}")) for c, h in reader.by_player(data.get("hands"), "hands")},
        chosen={c: Counter(_cards(h, f"chosen {c}")) for c, h in reader.by_player(data.get("chosen"), "chosen") if h},
        discard=Counter(_cards(data.get("discard"), "discard")),
        winners=reader.player_set(data.get("winners"), "winners"),
        seats=None if seats == COLOURS[: len(track)] else seats,
    )


def _seats(value: Any, players: int) -> tuple[str, ...]:
    """R1.1: a colour of their own for every player."""
    seats = tuple(_one_of(COLOURS, colour, "seats") for colour in _list(value, "seats"))
    _expect(len(seats) == players, f"seats has {len(seats)} colours for {players} players")
    _expect(len(set(seats)) == players, "seats has a colour twice")
    return seats


@dataclass(frozen=True)
class _Reader:
    """Reads the parts that depend on the board or the players."""

    board: Board
    players: tuple[str, ...]

    def player(self, value: Any, where: str) -> str:
        return _one_of(self.players, value, where)

    def player_or_none(self, value: Any, where: str) -> str | None:
        return None if value is None else self.player(value, where)

    def player_set(self, value: Any, where: str) -> set[str]:
        names = [self.player(name, where) for name in _list(value, where)]
        _expect(len(names) == len(set(names)), f"{where} names a player twice")
        return set(names)

    def by_player(self, value: Any, where: str) -> list[tuple[str, Any]]:
        return [(self.player(colour, where), part) for colour, part in _map(value, where).items()]

    def district(self, value: Any, where: str) -> str:
        return _one_of(tuple(self.board.values), value, where)

    def privileges(self, value: Any) -> dict[str, int]:
        counts = {c: _number(n, f"privileges {c}") for c, n in self.by_player(value, "privileges")}
        _expect(set(counts) == set(self.players), "privileges does not name every player")
        return counts

    def building(self, value: Any) -> Building:
        parts = _map(value, "building")
        _expect(set(parts) <= {"island", "given", "then"}, "building has an unknown key")
        given = {
            _one_of(CIVILIZATIONS, c, "building given"): self.district(d, f"building given {c}")
            for c, d in _map(parts.get("given"), "building given").items()
        }
        island = _one_of(ISLANDS, parts.get("island"), "building island")
        return Building(island, given, _one_of(("pick", "after", "act"), parts.get("then"), "building then"))

    def princes(self, value: Any) -> Counter[tuple[str, str, str]]:
        found: Counter[tuple[str, str, str]] = Counter()
        for colour, places in self.by_player(value, "princes"):
            for district, counts in _map(places, f"princes {colour}").items():
                where = f"princes {colour} {district}"
                self.district(district, where)
                for civilization, count in _map(counts, where).items():
                    _one_of(CIVILIZATIONS, civilization, where)
                    found[colour, district, civilization] = _number(count, where)
        return +found

    def monuments(self, value: Any) -> dict[str, tuple[str, str]]:
        found = {}
        for district, monument in _map(value, "monuments").items():
            where = f"monuments {district}"
            self.district(district, where)
            _expect(len(_list(monument, where)) == 2, f"{where} is not [civilization, colour]")
            found[district] = (_one_of(CIVILIZATIONS, monument[0], where), self.player(monument[1], where))
        return found

    def wonders(self, value: Any) -> dict[str, str]:
        return {
            _one_of(ISLANDS, island, "wonders"): self.player(owner, f"wonders {island}")
            for island, owner in _map(value, "wonders").items()
        }


def _expect(condition: bool, reason: str) -> None:
    if not condition:
        raise PositionError(reason)


def _list(value: Any, where: str) -> list[Any]:
    """Absent lists are empty."""
    _expect(value is None or isinstance(value, list), f"{where} is not a list")
    return value or []


def _map(value: Any, where: str) -> dict[str, Any]:
    """Absent maps are empty."""
    _expect(value is None or isinstance(value, dict), f"{where} is not an object")
    return value or {}


def _number(value: Any, where: str) -> int:
    _expect(type(value) is int and value >= 0, f"{where} is not a non-negative integer: {value!r}")
    return value


def _one_of(names: tuple[str, ...], value: Any, where: str) -> str:
    _expect(isinstance(value, str) and value in names, f"{where}: unknown name {value!r}")
    return value


def _edition(value: Any) -> Edition:
    parts = _map(value, "edition")
    required = {"sea", "surprise", "tie", "target"}
    _expect(required <= set(parts) <= required | {"deck"}, "edition needs sea, surprise, tie, target, and may have deck")
    return Edition(
        _one_of(("adjacent", "same"), parts["sea"], "edition sea"),
        _one_of(("bag", "box"), parts["surprise"], "edition surprise"),
        # Positions of rules version 1 have no such switch.
        _one_of(("empty", "needed"), parts.get("deck", "needed"), "edition deck"),
        _one_of(("track", "shared"), parts["tie"], "edition tie"),
        _number(parts["target"], "edition target"),
    )


def _track_entry(value: Any) -> tuple[str, int]:
    _expect(len(_list(value, "track")) == 2, "track has an entry that is not [colour, points]")
    return _one_of(COLOURS, value[0], "track"), _number(value[1], f"track {value[0]}")


def _guest(value: Any, where: str) -> Guest:
    _expect(len(_list(value, where)) == 2, f"{where}: a guest is [civilization, island]")
    return _one_of(CIVILIZATIONS, value[0], where), _one_of(ISLANDS, value[1], where)


def _guests(value: Any, where: str) -> Guests:
    return Counter(_guest(guest, where) for guest in _list(value, where))


def _cards(value: Any, where: str) -> list[str]:
    return [_one_of(CIVILIZATIONS, card, where) for card in _list(value, where)]
