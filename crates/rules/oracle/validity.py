"""The invariants of positions, and of the start of a game."""

from collections import Counter
from collections.abc import Iterator

from board import CIVILIZATIONS, CLOSED_WITH_TWO_PLAYERS, island_of
from position import (
    CARDS_PER_CIVILIZATION,
    COLOURS,
    DEALT,
    GUESTS_PER_PAIR,
    LAST_ROUND,
    MAX_KEPT,
    PASSES,
    PRIVILEGES,
    Guests,
    Position,
    PositionError,
)

STEPS = {
    "welcome": ("pick", "place", "name", "extra", "after", "give"),
    "development": ("discard", "act", "keep", "give"),
    "over": ("over",),
}


def check_position(position: Position) -> None:
    """Raises PositionError for the first violated invariant."""
    for subject in (
        _frame,
        _track_and_scale,
        _board_pieces,
        _guests,
        _ships,
        _cards,
        _deck,
        _hands,
        _chosen,
        _turn,
        _surprise,
        _building,
        _ending,
    ):
        for reason in subject(position):
            raise PositionError(reason)


def check_setup(position: Position) -> None:
    """Raises PositionError unless this is the start of a game (R2, R5.1)."""
    check_position(position)
    for reason in _setup(position):
        raise PositionError(f"not the start of a game: {reason}")


def all_guests(position: Position) -> Guests:
    """R1.4, R14: two for each pair, without those of a closed island."""
    pairs = [(civilization, island) for civilization in CIVILIZATIONS for island in position.open_islands()]
    return Counter({pair: GUESTS_PER_PAIR for pair in pairs})


def _frame(p: Position) -> Iterator[str]:
    """Phase, step, pass, round and edition are consistent."""
    if p.phase not in STEPS:
        yield f"unknown phase {p.phase!r}"
    elif p.step not in STEPS[p.phase]:
        yield f"step {p.step!r} does not belong to phase {p.phase}"
    if p.phase == "welcome" and not 1 <= p.passing <= PASSES:
        yield f"pass {p.passing} in phase welcome"
    if p.phase != "welcome" and p.passing != 0:
        yield f"pass {p.passing} outside phase welcome"
    if not 1 <= p.round <= LAST_ROUND:
        yield f"round {p.round} is out of range"
    if not 10 <= p.edition.target <= 200:
        yield f"target {p.edition.target} is not from 10 to 200"


def _track_and_scale(p: Position) -> Iterator[str]:
    """R1.1, R2.1, R3.1."""
    if not 2 <= len(p.track) <= len(COLOURS):
        yield f"{len(p.track)} players, expected 2 to 5"
    if sorted(p.order()) != sorted(p.colours()):
        yield f"the track names {p.order()}, a game of {len(p.track)} has {list(p.colours())}"
    points = [points for _, points in p.track]
    if points != sorted(points, reverse=True):
        yield f"the track is not in the order of points: {points}"
    if sorted(p.scale) != sorted(CIVILIZATIONS):
        yield f"invalid scale {p.scale}"


def _board_pieces(p: Position) -> Iterator[str]:
    """R1.3, R1.4, R1.5, R14: pieces are limited, and the closed island is empty."""
    for colour in p.colours():
        for civilization in CIVILIZATIONS:
            if p.supply(colour, civilization) < 0:
                yield f"{colour} has more {civilization} princes on the board than there are"
        if p.bases(colour) < 0:
            yield f"{colour} uses more bases than there are"
        if p.privileges[colour] > PRIVILEGES:
            yield f"{colour} has {p.privileges[colour]} privileges"
    for civilization in CIVILIZATIONS:
        if p.monuments_left(civilization) < 0:
            yield f"more {civilization} monuments are built than there are"
    if len(p.track) == 2:
        occupied = {island_of(district) for _, district, _ in p.princes} | {island_of(d) for d in p.monuments}
        if CLOSED_WITH_TWO_PLAYERS in occupied | set(p.wonders):
            yield f"{CLOSED_WITH_TWO_PLAYERS} is closed with two players, but something stands there"


def _guests(p: Position) -> Iterator[str]:
    """R1.4: guests are conserved."""
    found = p.ships + p.bag + p.box
    for guests in p.taken.values():
        found += guests
    expected = all_guests(p)
    if found != expected:
        yield f"guests are not conserved: missing {dict(expected - found)}, too many {dict(found - expected)}"


def _ships(p: Position) -> Iterator[str]:
    """R5.1 to R6.3: every finished pick, a surprise included, takes one guest from the ships."""
    ships, taken = p.ships.total(), sum(guests.total() for guests in p.taken.values())
    if p.phase != "welcome":
        if ships or taken:
            yield f"guests on the ships or taken in phase {p.phase}"
        return
    players = len(p.track)
    picks = (p.passing - 1) * players + len(p.gone) + _has_picked(p)
    if ships != PASSES * players - picks:
        yield f"{ships} guests on the ships, but {picks} of {PASSES * players} picks are made"
    surprises = len(p.surprised) if p.edition.surprise == "bag" else 0
    if taken != PASSES * players - ships + surprises:
        yield f"{taken} guests are taken, {PASSES * players - ships} have left the ships, {surprises} were surprises"


def _has_picked(p: Position) -> bool:
    """Whether the actor's pick of this pass is finished."""
    return p.step == "after" or (p.building is not None and p.building.then == "after")


def _cards(p: Position) -> Iterator[str]:
    """R1.4: cards are conserved."""
    found = Counter(p.deck) + p.discard
    for hand in p.hands.values():
        found += hand
    for civilization in CIVILIZATIONS:
        if found[civilization] != CARDS_PER_CIVILIZATION:
            yield f"{found[civilization]} {civilization} cards instead of {CARDS_PER_CIVILIZATION}"


def _deck(p: Position) -> Iterator[str]:
    """R9.1: a deck that is replaced as soon as it is used up is empty only if there was nothing to replace it with:
    five players were dealt all the cards. Later discards wait until a card is needed."""
    if p.deck or p.edition.deck != "empty":
        return
    if len(p.track) < len(COLOURS):
        yield f"an empty deck, although {len(p.track)} players cannot hold all the cards"
    elif p.step == "discard" and p.discard:
        yield "an empty deck right after the deal, although there are discards"


def _hands(p: Position) -> Iterator[str]:
    """R9: after a development turn nobody holds more than 5, after the deal everybody at least 5."""
    for colour in p.colours():
        size = p.hand(colour).total()
        done = p.phase != "development" or colour in p.gone
        if done and size > MAX_KEPT:
            yield f"{colour} holds {size} cards after the end of the turn"
        if size > MAX_KEPT + DEALT:
            yield f"{colour} holds {size} cards"
        if p.step == "discard" and size < DEALT:
            yield f"{colour} holds {size} cards right after the deal"
        if p.step == "keep" and colour == p.actor and size <= MAX_KEPT:
            yield f"{colour} is asked what to keep of {size} cards"


def _chosen(p: Position) -> Iterator[str]:
    """R9.2: chosen cards are still in the hand, and somebody still has to choose."""
    if p.chosen and p.step != "discard":
        yield f"chosen discards at step {p.step}"
    for colour, cards in p.chosen.items():
        if cards - p.hand(colour):
            yield f"{colour} chose cards that are not in hand: {dict(cards - p.hand(colour))}"
        if cards.total() != p.must_discard(colour):
            yield f"{colour} chose {cards.total()} cards, must discard {p.must_discard(colour)}"
    if p.step == "discard" and all(c in p.chosen for c in p.colours() if p.must_discard(c)):
        yield "all have chosen, but the step is still discard"


def _turn(p: Position) -> Iterator[str]:
    """R3.3: who is to act, and who has gone."""
    if (p.actor is None) != (p.step in ("discard", "over")):
        yield f"actor {p.actor} at step {p.step}"
    if p.actor in p.gone:
        yield f"{p.actor} acts but has gone"
    if p.step == "discard" and p.gone:
        yield "somebody has gone at step discard"
    if (p.extra is None) != (p.step != "extra"):
        yield f"extra {p.extra} at step {p.step}"
    if p.extra is not None and p.extra == p.actor:
        yield "the extra pick belongs to another player (R6.2)"


def _surprise(p: Position) -> Iterator[str]:
    """R6: where the drawn guest is, and who may have drawn one."""
    if (p.drawn is None) != (p.step != "place"):
        yield f"drawn {p.drawn} at step {p.step}"
    if p.step in ("place", "name", "extra") and p.actor not in p.surprised:
        yield f"step {p.step}, but {p.actor} has drawn no surprise guest"
    if p.drawn is not None and p.actor is not None:
        home = p.box if p.edition.surprise == "box" else p.taken.get(p.actor, Counter())
        if not home[p.drawn]:
            yield f"the drawn guest {p.drawn} is not where it belongs"
        if not p.supply(p.actor, p.drawn[0]):
            yield f"{p.actor} has no {p.drawn[0]} prince to place"
    if p.phase == "welcome" and p.passing == 1:
        early = p.surprised - p.gone - {p.actor}
        if early:
            yield f"{sorted(early)} drew a surprise guest before their first pick"


def _building(p: Position) -> Iterator[str]:
    """R7.1: a wonder in progress."""
    if (p.building is None) != (p.step != "give"):
        yield f"building at step {p.step}"
    if p.building is None or p.actor is None:
        return
    island, given = p.building.island, p.building.given
    if p.building.then not in (("pick", "after") if p.phase == "welcome" else ("act",)):
        yield f"a wonder in phase {p.phase} returns to step {p.building.then}"
    if island in p.wonders or not p.bases(p.actor):
        yield f"{p.actor} cannot build the wonder of {island}"
    if set(given) != set(CIVILIZATIONS[: len(given)]) or len(given) == len(CIVILIZATIONS):
        yield f"given princes are not the first ones in order: {sorted(given)}"
    for civilization in CIVILIZATIONS:
        if not p.standing(p.actor, civilization, island):
            yield f"{p.actor} has no {civilization} prince on {island}"
    for civilization, district in given.items():
        if district not in p.standing(p.actor, civilization, island):
            yield f"{p.actor} gives a {civilization} prince that is not in {district}"


def _ending(p: Position) -> Iterator[str]:
    """R13."""
    if p.phase != "over":
        if p.winners:
            yield "winners before the end"
        return
    if not p.is_finished():
        yield f"over in round {p.round} with {p.track[0][1]} points of {p.edition.target}"
    if p.winners != p.leaders():
        yield f"winners are {sorted(p.winners)}, should be {sorted(p.leaders())}"


def _setup(p: Position) -> Iterator[str]:
    """R2: the board is empty, and the ministers are in seat order from the first player."""
    if (p.round, p.passing, p.step) != (1, 1, "pick"):
        yield f"round {p.round}, pass {p.passing}, step {p.step}"
    if any(points for _, points in p.track):
        yield "somebody has points"
    first = p.colours().index(p.order()[0])
    if tuple(p.order()) != p.colours()[first:] + p.colours()[:first]:
        yield f"the track is not in seat order: {p.order()}"
    if p.actor != p.order()[0]:
        yield f"{p.actor} acts before {p.order()[0]}"
    if p.princes or p.monuments or p.wonders:
        yield "pieces are on the board"
    if p.gone or p.surprised or p.box:
        yield "somebody has gone, or a guest is out of the game"
    if any(p.privileges[colour] != PRIVILEGES for colour in p.colours()):
        yield "a privilege is spent"
    if p.discard or any(p.hands.values()):
        yield "not all cards are in the deck"
