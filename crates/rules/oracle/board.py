"""The archipelago board as data: districts, values, harbours, streets, bridges and the sea."""

from dataclasses import dataclass

CIVILIZATIONS = ("maya", "persia", "china", "greece", "egypt")
ISLANDS = ("water", "earth", "fire", "wind")

CLOSED_WITH_TWO_PLAYERS = "water"
"""R14: this island stays empty with two players."""


def district_name(island: str, number: int) -> str:
    """The text form of a district, as in `wind-3`."""
    return f"{island}-{number}"


def island_of(district: str) -> str:
    """The island of a district."""
    return district.rsplit("-", 1)[0]


@dataclass(frozen=True)
class Board:
    """A board as the rules need it, without its drawing."""

    name: str
    values: dict[str, int]
    harbours: dict[str, str]
    land: frozenset[frozenset[str]]
    sea: frozenset[frozenset[str]]

    def __deepcopy__(self, memo: dict[int, object]) -> "Board":
        """Boards are immutable, so copies of a position share them."""
        return self

    def districts(self, island: str) -> list[str]:
        """The island's districts in order."""
        return [district for district in self.values if island_of(district) == island]

    def by_land(self, origin: str, target: str) -> bool:
        """R11.A: adjacent across a street or a bridge."""
        return frozenset((origin, target)) in self.land

    def by_sea(self, origin: str, target: str, reach: str) -> bool:
        """R11.A, R15: between two harbours of one sector or, unless the edition's
        `reach` is "same", of adjacent sectors."""
        if origin == target or origin not in self.harbours or target not in self.harbours:
            return False
        sectors = frozenset((self.harbours[origin], self.harbours[target]))
        return len(sectors) == 1 or (reach == "adjacent" and sectors in self.sea)


def _pairs(text: str) -> frozenset[frozenset[str]]:
    """Reads `a/b c/d` as unordered pairs, for streets, bridges and adjacent sectors."""
    return frozenset(frozenset(pair.split("/")) for pair in text.split())


# Per island, in district order: the printed value and the harbour's sector, `-` for none.
_DISTRICTS = {
    "water": "2 water, 3 water, 1 -, 4 -, 2 water",
    "fire": "2 water, 3 -, 2 fire, 1 fire, 4 -, 3 -",
    "earth": "2 earth, 3 -, 4 -, 3 -, 1 -, 2 earth, 3 earth, 2 earth",
    "wind": "3 -, 1 wind, 2 wind, 3 earth, 4 -",
}

_STREETS = """
    water-1/water-2 water-2/water-3 water-3/water-4 water-4/water-5 water-5/water-1
    fire-1/fire-2 fire-2/fire-3 fire-3/fire-4 fire-4/fire-5 fire-5/fire-6 fire-6/fire-1
    wind-1/wind-2 wind-2/wind-3 wind-3/wind-4 wind-4/wind-5 wind-5/wind-1
    earth-1/earth-2 earth-2/earth-3 earth-3/earth-4 earth-4/earth-5 earth-5/earth-6 earth-6/earth-1
    earth-7/earth-4 earth-7/earth-5 earth-7/earth-8
    earth-8/earth-5 earth-8/earth-6
"""

_BRIDGES = """
    water-3/fire-6 water-4/earth-3 water-5/earth-1
    earth-4/wind-5 earth-7/wind-4 wind-1/fire-5
"""

# Reefs close the sea between wind and fire, so the sectors form a chain, not a ring.
_SEA = "fire/water water/earth earth/wind"


def _archipelago() -> Board:
    """Assembles the default board from the tables above."""
    values: dict[str, int] = {}
    harbours: dict[str, str] = {}
    for island in ISLANDS:
        for number, entry in enumerate(_DISTRICTS[island].split(", "), start=1):
            value, sector = entry.split()
            district = district_name(island, number)
            values[district] = int(value)
            if sector != "-":
                harbours[district] = sector
    return Board("archipelago", values, harbours, _pairs(_STREETS) | _pairs(_BRIDGES), _pairs(_SEA))


BOARDS = {board.name: board for board in (_archipelago(),)}
