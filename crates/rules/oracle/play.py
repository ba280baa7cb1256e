"""The effects of moves."""

from collections import Counter
from copy import deepcopy

from board import CIVILIZATIONS, island_of
from chance import Chance
from legal import builds, civilization_to_give, legal_moves, waiting_to_discard
from position import DEALT, MAX_KEPT, PASSES, Building, Guest, Position

WONDER_POINTS = 6  # R7.1
ADD_POINTS = 1  # R11.B1
REMOVE_POINTS = 2  # R11.C


class IllegalMove(Exception):
    """The move is not legal in the position."""


def play(before: Position, colour: str, move: str, chance: Chance) -> Position:
    """The position after the move and everything that follows automatically."""
    if (colour, move) not in legal_moves(before):
        raise IllegalMove(f"{colour} {move} is not legal")
    p = deepcopy(before)
    verb, *words = move.split()
    match verb:
        case "take":
            _take(p, colour, (words[0], words[1]), words[2], chance)
        case "surprise":
            _surprise(p, colour, chance)
        case "place":
            _place_drawn(p, colour, words[0])
        case "name":
            _name(p, words[0])
        case "wonder":
            p.building = Building(words[0], {}, p.step)
            _ask_what_to_give(p, colour, chance)
        case "give":
            _give(p, colour, words[0], words[1], chance)
        case "control":
            _control(p, colour, words[0], words[1], chance)
        case "discard":
            _discard(p, colour, words, chance)
        case "end":
            _end(p, colour, chance)
        case _:
            _action(p, colour, verb, words)
    return p


# --- the track and the pieces ------------------------------------------------------------------


def score(p: Position, colour: str, points: int) -> None:
    """R3.1: the minister goes behind those already on the space; with 0 points it stays."""
    if points == 0:
        return
    total = dict(p.track)[colour] + points
    others = [entry for entry in p.track if entry[0] != colour]
    place = sum(other >= total for _, other in others)
    p.track = [*others[:place], (colour, total), *others[place:]]


def _add_prince(p: Position, colour: str, district: str, civilization: str) -> None:
    p.princes[colour, district, civilization] += 1


def _remove_princes(p: Position, colour: str, district: str, civilization: str, count: int) -> None:
    p.princes.subtract({(colour, district, civilization): count})
    p.princes = +p.princes


# --- phase 1: welcome --------------------------------------------------------------------------


def start_round(p: Position, number: int, chance: Chance) -> None:
    """R3.2 from the second round on, then R5.1."""
    p.round = number
    p.surprised = set()
    if number > 1:
        _first_on_start_goes_last(p)
    p.ships = chance.ships(p, PASSES * len(p.track))
    p.bag = p.bag - p.ships
    p.phase = "welcome"
    _start_pass(p, 1)


def _first_on_start_goes_last(p: Position) -> None:
    """R3.2: the first minister on the start space goes behind the others there."""
    ahead = [entry for entry in p.track if entry[1] > 0]
    on_start = [entry for entry in p.track if entry[1] == 0]
    p.track = ahead + on_start[1:] + on_start[:1]


def _start_pass(p: Position, number: int) -> None:
    p.passing = number
    p.gone = set()
    _next_turn(p)


def _next_turn(p: Position) -> None:
    """R3.3: the player furthest ahead who has not gone yet."""
    p.actor = next(colour for colour in p.order() if colour not in p.gone)
    p.step = "pick" if p.phase == "welcome" else "act"


def _take(p: Position, colour: str, guest: Guest, district: str, chance: Chance) -> None:
    """R5.2, for the actor's pick and the extra pick (R6.2); the actor's turn continues after both."""
    p.ships = p.ships - Counter([guest])
    p.taken.setdefault(colour, Counter())[guest] += 1
    if district != "-":
        _add_prince(p, colour, district, guest[0])
    p.extra = None
    _after_pick(p, chance)


def _after_pick(p: Position, chance: Chance) -> None:
    """R5.5: the player may build after the pick; with nothing to build, the turn ends."""
    assert p.actor is not None
    p.step = "after"
    if not builds(p, p.actor):
        _end_turn(p, chance)


def _surprise(p: Position, colour: str, chance: Chance) -> None:
    """R6.1, R15: the guest goes to the taken guests, or to the box for good."""
    guest = chance.guest(p)
    p.bag = p.bag - Counter([guest])
    home = p.box if p.edition.surprise == "box" else p.taken.setdefault(colour, Counter())
    home[guest] += 1
    p.surprised.add(colour)
    if p.supply(colour, guest[0]):
        p.drawn = guest
        p.step = "place"
    else:
        _ask_for_name(p, colour)


def _place_drawn(p: Position, colour: str, district: str) -> None:
    assert p.drawn is not None
    _add_prince(p, colour, district, p.drawn[0])
    p.drawn = None
    _ask_for_name(p, colour)


def _ask_for_name(p: Position, colour: str) -> None:
    """R6.2: with two players the other one is named automatically."""
    p.step = "name"
    others = [other for other in p.colours() if other != colour]
    if len(others) == 1:
        _name(p, others[0])


def _name(p: Position, other: str) -> None:
    p.extra = other
    p.step = "extra"


def _end_turn(p: Position, chance: Chance) -> None:
    """Goes on to the next player, pass, phase or round."""
    assert p.actor is not None
    p.gone.add(p.actor)
    if len(p.gone) < len(p.track):
        _next_turn(p)
    elif p.phase == "development":
        _prestige(p, chance)
    elif p.passing < PASSES:
        _start_pass(p, p.passing + 1)
    else:
        _start_development(p, chance)


# --- builds ------------------------------------------------------------------------------------


def _ask_what_to_give(p: Position, colour: str, chance: Chance) -> None:
    """R7.1: asks for a prince only if there is a choice; builds the wonder after the fifth."""
    assert p.building is not None
    while len(p.building.given) < len(CIVILIZATIONS):
        civilization = civilization_to_give(p)
        districts = p.standing(colour, civilization, p.building.island)
        if len(districts) > 1:
            p.step = "give"
            return
        p.building.given[civilization] = districts[0]
    _build_wonder(p, colour, chance)


def _give(p: Position, colour: str, civilization: str, district: str, chance: Chance) -> None:
    assert p.building is not None
    p.building.given[civilization] = district
    _ask_what_to_give(p, colour, chance)


def _build_wonder(p: Position, colour: str, chance: Chance) -> None:
    """R7.1: the princes return to the supply, and the builder scores."""
    assert p.building is not None
    for civilization, district in p.building.given.items():
        _remove_princes(p, colour, district, civilization, 1)
    p.wonders[p.building.island] = colour
    score(p, colour, WONDER_POINTS)
    step = p.building.then
    p.building = None
    _after_build(p, step, chance)


def _control(p: Position, colour: str, district: str, civilization: str, chance: Chance) -> None:
    """R8.1; R8.2: the owner of the island's wonder scores the printed value."""
    _remove_princes(p, colour, district, civilization, 3)
    p.monuments[district] = (civilization, colour)
    owner = p.wonders.get(island_of(district))
    if owner is not None:
        score(p, owner, p.board.values[district])
    _after_build(p, p.step, chance)


def _after_build(p: Position, step: str, chance: Chance) -> None:
    """Returns to the step before; after a pick the turn may be over."""
    p.step = step
    if step == "after":
        _after_pick(p, chance)


# --- phase 2: development ----------------------------------------------------------------------


def _start_development(p: Position, chance: Chance) -> None:
    """R5.3, R9.1, R9.2."""
    for guests in p.taken.values():
        p.bag = p.bag + guests
    p.taken = {}
    p.phase = "development"
    p.passing = 0
    p.gone = set()
    p.actor = None
    _deal(p, chance)
    p.step = "discard"


def _deal(p: Position, chance: Chance) -> None:
    """R9.1: five cards each in track order. The edition says when a used-up deck is replaced: as soon as its last
    card is dealt, if there are discards by then, or not before another card is needed."""
    for colour in p.order():
        for _ in range(DEALT):
            if not p.deck:
                _replace_deck(p, chance)
            p.hand(colour)[p.deck.pop(0)] += 1
            if p.edition.deck == "empty" and not p.deck and p.discard:
                _replace_deck(p, chance)


def _replace_deck(p: Position, chance: Chance) -> None:
    """R9.1: the discard pile is shuffled and becomes the deck."""
    p.deck = chance.new_deck(p)
    p.discard = Counter()


def _discard(p: Position, colour: str, cards: list[str], chance: Chance) -> None:
    """R9.2 at the step discard, R9.4 at the step keep."""
    if p.step == "keep":
        _put_on_pile(p, colour, cards)
        _end_turn(p, chance)
        return
    p.chosen[colour] = Counter(cards)
    if not waiting_to_discard(p):
        _reveal_discards(p)


def _reveal_discards(p: Position) -> None:
    """R9.2, R9.3: all discards are revealed together, then the turns begin."""
    for colour, chosen in p.chosen.items():
        _put_on_pile(p, colour, list(chosen.elements()))
    p.chosen = {}
    _next_turn(p)


def _put_on_pile(p: Position, colour: str, cards: list[str]) -> None:
    p.hands[colour] = p.hand(colour) - Counter(cards)
    p.discard = p.discard + Counter(cards)


def _end(p: Position, colour: str, chance: Chance) -> None:
    """R9.4: in development, a hand that is too large must be reduced first."""
    if p.phase == "development" and p.hand(colour).total() > MAX_KEPT:
        p.step = "keep"
    else:
        _end_turn(p, chance)


def _action(p: Position, colour: str, verb: str, words: list[str]) -> None:
    """R11: pays, then performs the action."""
    split = words.index("with")
    (civilization, *rest), cards = words[:split], words[split + 1 :]
    _put_on_pile(p, colour, cards)
    p.privileges[colour] -= sum(card != civilization for card in cards)  # R10
    match verb:
        case "move":
            number, origin, target = rest
            _remove_princes(p, colour, origin, civilization, int(number))
            p.princes[colour, target, civilization] += int(number)
        case "add":
            _add_prince(p, colour, rest[0], civilization)
            _, owner = p.monuments[rest[0]]
            if owner != colour:
                score(p, owner, ADD_POINTS)
        case "anywhere":
            _add_prince(p, colour, rest[0], civilization)
        case "remove":
            _remove_princes(p, colour, rest[0], civilization, 1)
            score(p, colour, REMOVE_POINTS)
        case "raise":
            place = p.scale.index(civilization)
            p.scale[place - 1 : place + 1] = [civilization, p.scale[place - 1]]
        case "lower":
            p.scale.remove(civilization)
            p.scale.append(civilization)


# --- phase 3: prestige -------------------------------------------------------------------------


def _prestige(p: Position, chance: Chance) -> None:
    """R12, in the track order at the start of the phase, then R13."""
    for colour in p.order():
        score(p, colour, _prestige_of(p, colour))
    if p.is_finished():
        p.phase = p.step = "over"
        p.actor = None
        p.winners = p.leaders()
    else:
        start_round(p, p.round + 1, chance)


def _prestige_of(p: Position, colour: str) -> int:
    """R12: monuments score 5, 4, 3, 2, 1 from the top of the scale; wonders score nothing."""
    return sum(
        len(p.scale) - p.scale.index(civilization)
        for civilization, owner in p.monuments.values()
        if owner == colour
    )
