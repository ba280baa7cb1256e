"""The legal moves, in the notation of docs/formats.md."""

from collections.abc import Iterator
from itertools import combinations

from board import CIVILIZATIONS
from position import MAX_KEPT, Cards, Position, cards_in_order

Move = tuple[str, str]


def legal_moves(p: Position) -> list[Move]:
    """The legal moves of all players, as (colour, move) pairs."""
    if p.step == "over":
        return []
    if p.step == "discard":
        return [
            (colour, move)
            for colour in waiting_to_discard(p)
            for move in _discards(p, colour, p.must_discard(colour))
        ]
    colour = p.extra if p.step == "extra" else p.actor
    assert colour is not None
    return [(colour, move) for move in _moves_at_step(p, colour)]


def waiting_to_discard(p: Position) -> list[str]:
    """R9.2: the players who still have to choose their discards."""
    return [colour for colour in p.colours() if p.must_discard(colour) and colour not in p.chosen]


def builds(p: Position, colour: str) -> list[str]:
    """R7, R8: the wonders and monuments that the player can build now."""
    return [*_wonders(p, colour), *_controls(p, colour)]


def _moves_at_step(p: Position, colour: str) -> list[str]:
    match p.step:
        case "pick":
            return [*builds(p, colour), *_takes(p, colour), *_surprise(p, colour)]
        case "place":
            assert p.drawn is not None
            return [f"place {district}" for district in p.board.districts(p.drawn[1])]
        case "name":
            return [f"name {other}" for other in p.colours() if other != colour]
        case "extra":
            return list(_takes(p, colour))
        case "after":
            return [*builds(p, colour), "end"]
        case "give":
            return list(_gives(p, colour))
        case "act":
            return [*builds(p, colour), *_actions(p, colour), "end"]
        case "keep":
            return list(_discards(p, colour, p.hand(colour).total() - MAX_KEPT))
    raise ValueError(f"unknown step {p.step}")


def _takes(p: Position, colour: str) -> Iterator[str]:
    """R5.2; R5.4: a guest that can't be placed only if none on the ships can."""
    placeable = [guest for guest in p.ships if p.supply(colour, guest[0])]
    for civilization, island in placeable:
        for district in p.board.districts(island):
            yield f"take {civilization} {island} {district}"
    if not placeable:
        for civilization, island in p.ships:
            yield f"take {civilization} {island} -"


def _surprise(p: Position, colour: str) -> Iterator[str]:
    """R6.1: once per round, not from an empty bag."""
    if colour not in p.surprised and p.bag.total():
        yield "surprise"


def _wonders(p: Position, colour: str) -> Iterator[str]:
    """R7.1: one prince of each civilization on an island without a wonder, and a base."""
    if not p.bases(colour):
        return
    for island in p.open_islands():
        complete = all(p.standing(colour, civilization, island) for civilization in CIVILIZATIONS)
        if complete and island not in p.wonders:
            yield f"wonder {island}"


def _controls(p: Position, colour: str) -> Iterator[str]:
    """R8.1: three princes of one civilization in a district without a monument, a monument and a base."""
    if not p.bases(colour):
        return
    for (owner, district, civilization), count in p.princes.items():
        if owner == colour and count >= 3 and district not in p.monuments and p.monuments_left(civilization):
            yield f"control {district} {civilization}"


def civilization_to_give(p: Position) -> str:
    """R7.1: princes are given in civilization order."""
    assert p.building is not None
    return next(civilization for civilization in CIVILIZATIONS if civilization not in p.building.given)


def _gives(p: Position, colour: str) -> Iterator[str]:
    assert p.building is not None
    civilization = civilization_to_give(p)
    for district in p.standing(colour, civilization, p.building.island):
        yield f"give {civilization} {district}"


def _actions(p: Position, colour: str) -> Iterator[str]:
    """R11: every action of every civilization, with every way to pay for it."""
    for civilization in CIVILIZATIONS:
        one, two, three = (_payments(p, colour, civilization, count) for count in (1, 2, 3))
        yield from _paid(_moves(p, colour, civilization), one)
        yield from _paid(_adds(p, colour, civilization), one)
        yield from _paid(_anywheres(p, colour, civilization), three)
        yield from _paid(_removes(p, colour, civilization), one)
        if p.scale[0] != civilization:  # R11.D1
            yield from _paid([f"raise {civilization}"], one)
        if p.scale[-1] != civilization:  # R11.D2
            yield from _paid([f"lower {civilization}"], two)


def _paid(actions: Iterator[str] | list[str], payments: list[str]) -> Iterator[str]:
    for action in actions:
        for payment in payments:
            yield f"{action} with {payment}"


def _payments(p: Position, colour: str, civilization: str, count: int) -> list[str]:
    """R10: any cards from the hand; each one of another civilization costs a privilege."""
    return [
        " ".join(cards)
        for cards in _choices(p.hand(colour), count)
        if sum(card != civilization for card in cards) <= p.privileges[colour]
    ]


def _choices(cards: Cards, count: int) -> list[tuple[str, ...]]:
    """The distinct ways to choose this many cards."""
    return list(dict.fromkeys(combinations(cards_in_order(cards), count)))


def _moves(p: Position, colour: str, civilization: str) -> Iterator[str]:
    """R11.A, R14: one or two princes, by land or sea, never onto a closed island."""
    for origin in p.board.values:
        standing = p.princes[colour, origin, civilization]
        for target in p.open_districts() if standing else ():
            if p.board.by_land(origin, target) or p.board.by_sea(origin, target, p.edition.sea):
                for number in range(1, min(standing, 2) + 1):
                    yield f"move {civilization} {number} {origin} {target}"


def _adds(p: Position, colour: str, civilization: str) -> Iterator[str]:
    """R11.B1: at monuments of the civilization."""
    if p.supply(colour, civilization):
        for district, (kind, _) in p.monuments.items():
            if kind == civilization:
                yield f"add {civilization} {district}"


def _anywheres(p: Position, colour: str, civilization: str) -> Iterator[str]:
    """R11.B2, R14: in any open district."""
    if p.supply(colour, civilization):
        for district in p.open_districts():
            yield f"anywhere {civilization} {district}"


def _removes(p: Position, colour: str, civilization: str) -> Iterator[str]:
    """R11.C: the player's princes at monuments of their civilization, whoever controls them."""
    for district, (kind, _) in p.monuments.items():
        if kind == civilization and p.princes[colour, district, civilization]:
            yield f"remove {civilization} {district}"


def _discards(p: Position, colour: str, count: int) -> Iterator[str]:
    """R9.2, R9.4."""
    for cards in _choices(p.hand(colour), count):
        yield f"discard {' '.join(cards)}"
