"""The worked examples of R16, and rules that random games rarely reach.

    python3 -m unittest test_oracle.py
"""

import json
import unittest
from collections import Counter
from copy import deepcopy
from random import Random
from typing import Any

from board import CIVILIZATIONS
from chance import RandomChance
from check_trace import Difference, Totals, check_lines
from legal import legal_moves
from play import play, score, start_round
from position import COLOURS, Edition, Position, PositionError, read_position, write_position
from selfplay import set_up, trace
from validity import all_guests, check_position

Princes = dict[tuple[str, str, str], int]


def edition(
    sea: str = "adjacent", surprise: str = "bag", tie: str = "track", target: int = 50, deck: str = "empty"
) -> Edition:
    """The standard edition with changed switches."""
    return Edition(sea, surprise, deck, tie, target)


def table(players: int = 3, rules: Edition | None = None) -> Position:
    """The start of a game with blue first."""
    position = set_up(players, rules or edition(), Random(1))
    position.track = [(colour, 0) for colour in position.colours()]
    position.actor = "blue"
    return position


def acting(hand: str, princes: Princes, players: int = 3, rules: Edition | None = None) -> Position:
    """Blue's development turn in round 1 with these cards in hand."""
    p = table(players, rules)
    p.phase, p.step, p.passing = "development", "act", 0
    p.ships, p.bag = Counter(), all_guests(p)
    p.hands = {"blue": Counter(hand.split())}
    p.princes = Counter(princes)
    for card in hand.split():
        p.deck.remove(card)
    return p


def picking(
    princes: Princes, guest: tuple[str, str], players: int = 3, rules: Edition | None = None
) -> Position:
    """Blue's pick with exactly one guest left: the last pick of the third pass."""
    p = table(players, rules)
    p.princes = Counter(princes)
    p.passing = 3
    p.gone = set(p.colours()) - {"blue"}
    p.ships = Counter([guest])
    others = all_guests(p) - p.ships
    p.taken = {"red": Counter(list(others.elements())[: 3 * players - 1])}
    p.bag = others - p.taken["red"]
    return p


def moves(p: Position) -> list[str]:
    """Legal moves without the colour."""
    return [move for _, move in legal_moves(p)]


def after(p: Position, *played: str) -> Position:
    """Plays `colour move` lines; checks every position."""
    for line in played:
        colour, _, move = line.partition(" ")
        check_position(p)
        p = play(p, colour, move, RandomChance(Random(2)))
    check_position(p)
    return p


class WorkedExamples(unittest.TestCase):
    """The examples of R16 in order."""

    def test_1_the_first_on_the_start_space_goes_last(self) -> None:
        p = table()
        p.bag, p.ships = all_guests(p), Counter()
        start_round(p, 2, RandomChance(Random(1)))
        self.assertEqual(p.order(), ["red", "green", "blue"])
        score(p, "blue", 2)
        p.bag, p.ships = all_guests(p), Counter()
        start_round(p, 3, RandomChance(Random(1)))
        self.assertEqual(p.order(), ["blue", "green", "red"])

    def test_2_twelve_guests_arrive_for_four(self) -> None:
        self.assertEqual(table(4).ships.total(), 12)

    def test_3_the_wonders_owner_scores_the_printed_value(self) -> None:
        p = acting("", {("blue", "water-1", "maya"): 3})
        p.wonders = {"water": "red"}
        q = after(p, "blue control water-1 maya")
        self.assertEqual(dict(q.track), {"red": 2, "blue": 0, "green": 0})
        self.assertEqual(q.supply("blue", "maya"), 8)

    def test_4_a_wonder_spread_over_the_island(self) -> None:
        spread = {("blue", f"wind-{i}", civ): 1 for i, civ in enumerate(CIVILIZATIONS, start=1)}
        q = after(acting("", spread), "blue wonder wind")
        self.assertEqual((q.wonders, q.track[0], +q.princes, q.step), ({"wind": "blue"}, ("blue", 6), Counter(), "act"))

    def test_5_adding_at_another_players_monument_gives_them_1(self) -> None:
        p = acting("persia", {})
        p.monuments = {"fire-2": ("persia", "red"), "fire-3": ("persia", "blue")}
        self.assertEqual(after(p, "blue add persia fire-2 with persia").track[0], ("red", 1))
        self.assertEqual(after(p, "blue add persia fire-3 with persia").track, p.track)

    def test_6_removing_scores_2(self) -> None:
        p = acting("maya", {("blue", "fire-2", "maya"): 1})
        p.monuments = {"fire-2": ("maya", "red")}
        q = after(p, "blue remove maya fire-2 with maya")
        self.assertEqual(dict(q.track), {"blue": 2, "red": 0, "green": 0})

    def test_7_three_cards_add_anywhere(self) -> None:
        p = acting("greece greece greece", {})
        self.assertEqual(sum("anywhere greece" in m for m in moves(p)), 24)
        q = after(p, "blue anywhere greece earth-5 with greece greece greece")
        self.assertEqual(q.princes["blue", "earth-5", "greece"], 1)

    def test_8_the_scale(self) -> None:
        p = acting("egypt persia persia", {})
        p.scale = "china persia egypt maya greece".split()
        self.assertEqual(after(p, "blue raise egypt with egypt").scale, "china egypt persia maya greece".split())
        lowered = after(p, "blue lower persia with persia persia").scale
        self.assertEqual(lowered, "china egypt maya greece persia".split())

    def test_9_prestige(self) -> None:
        p = acting("", {})
        p.scale = "china persia maya greece egypt".split()
        p.monuments = {
            "earth-1": ("china", "red"),
            "earth-2": ("maya", "blue"),
            "earth-3": ("maya", "green"),
            "earth-4": ("greece", "green"),
        }
        q = after(p, "blue end", "red end", "green end")
        self.assertEqual(q.track, [("red", 5), ("green", 5), ("blue", 3)])
        self.assertEqual((q.round, q.step, q.actor), (2, "pick", "red"))

    def test_10_a_guest_of_wind(self) -> None:
        p = picking({}, ("maya", "wind"))
        self.assertEqual([m for m in moves(p) if m != "surprise"], [f"take maya wind wind-{i}" for i in range(1, 6)])
        q = after(p, "blue take maya wind wind-2")
        self.assertEqual((q.princes["blue", "wind-2", "maya"], q.step), (1, "discard"))

    def test_11_a_move_by_land(self) -> None:
        q = after(acting("china", {("blue", "earth-4", "china"): 1}), "blue move china 1 earth-4 wind-5 with china")
        self.assertEqual(q.princes, Counter({("blue", "wind-5", "china"): 1}))

    def test_12_a_move_by_sea(self) -> None:
        standing = {("blue", "wind-4", "maya"): 2}
        to_wind, to_earth = "move maya 2 wind-4 wind-2 with maya", "move maya 2 wind-4 earth-1 with maya"
        standard, dutch = moves(acting("maya", standing)), moves(acting("maya", standing, rules=edition("same")))
        self.assertTrue({to_wind, to_earth} <= set(standard))
        self.assertTrue(to_earth in dutch and to_wind not in dutch)
        self.assertNotIn("move maya 2 wind-4 water-1 with maya", dutch)


class Details(unittest.TestCase):
    """Rules that random games rarely reach."""

    def test_the_reefs_close_the_sea_between_wind_and_fire(self) -> None:
        p = acting("maya", {("blue", "wind-2", "maya"): 1})
        reached = {m.split()[4] for m in moves(p) if m.startswith("move")}
        self.assertEqual(reached, {"wind-1", "wind-3", "wind-4", "earth-1", "earth-6", "earth-7", "earth-8"})

    def test_with_two_players_water_cannot_be_reached(self) -> None:
        p = acting("maya maya maya", {("blue", "fire-1", "maya"): 2, ("blue", "earth-1", "maya"): 1}, players=2)
        self.assertFalse([m for m in moves(p) if "water" in m])
        self.assertIn("move maya 1 earth-1 fire-1 with maya", moves(p))

    def test_a_minister_goes_behind_those_on_the_space(self) -> None:
        p = table()
        for colour, points in (("red", 3), ("blue", 3), ("green", 0), ("red", 0)):
            score(p, colour, points)
        self.assertEqual(p.track, [("red", 3), ("blue", 3), ("green", 0)])

    def test_privileges_pay_for_cards_that_do_not_match(self) -> None:
        p = acting("maya maya egypt egypt", {})
        paid = {m for m in moves(p) if m.startswith("anywhere maya wind-1")}
        self.assertEqual(paid, {f"anywhere maya wind-1 with maya {x} egypt" for x in ("maya", "egypt")})
        q = after(p, "blue anywhere maya wind-1 with maya egypt egypt")
        self.assertEqual(q.privileges["blue"], 0)
        self.assertFalse([m for m in moves(q) if m.endswith("egypt")])

    def test_without_a_prince_to_place_any_guest_may_be_taken(self) -> None:
        p = picking({("blue", "fire-1", "maya"): 8}, ("maya", "wind"))
        p.monuments = {"fire-1": ("egypt", "red")}
        self.assertEqual(moves(p), ["take maya wind -", "surprise"])
        self.assertEqual(after(p, "blue take maya wind -").step, "discard")

    def test_a_surprise_guest_that_cannot_be_placed(self) -> None:
        everything = {("blue", f"fire-{i}", civ): 8 for i, civ in enumerate(CIVILIZATIONS, start=1)}
        p = picking(everything, ("maya", "wind"))
        p.wonders = {"fire": "red"}
        p.monuments = {f"fire-{i}": ("egypt", "red") for i in range(1, 6)}
        q = after(p, "blue surprise")
        self.assertEqual((q.step, q.drawn, q.taken["blue"].total()), ("name", None, 1))
        q = after(q, "blue name green")
        self.assertEqual({colour for colour, _ in legal_moves(q)}, {"green"})

    def test_with_two_players_nobody_is_named(self) -> None:
        q = after(picking({}, ("maya", "wind"), players=2), "blue surprise")
        q = after(q, f"blue {moves(q)[0]}")
        self.assertEqual((q.step, q.extra, q.actor), ("extra", "red", "blue"))
        self.assertEqual(after(q, "red take maya wind wind-1").step, "discard")

    def test_without_a_base_nothing_is_built(self) -> None:
        spread = {("blue", f"wind-{i}", civ): 1 for i, civ in enumerate(CIVILIZATIONS, start=1)}
        p = acting("", spread | {("blue", "fire-1", "china"): 3})
        self.assertEqual(moves(p), ["wonder wind", "control fire-1 china", "end"])
        p.monuments = {f"earth-{i}": ("greece" if i < 5 else "egypt", "blue") for i in range(1, 9)}
        self.assertEqual(moves(p), ["end"])

    def test_the_eighth_monument_cannot_be_built(self) -> None:
        p = acting("", {("blue", "fire-1", "china"): 3, ("blue", "fire-1", "maya"): 3})
        p.monuments = {f"earth-{i}": ("china", "red") for i in range(1, 8)}
        self.assertEqual(moves(p), ["control fire-1 maya", "end"])

    def test_without_a_prince_nothing_is_added(self) -> None:
        p = acting("maya maya maya", {("blue", "fire-1", "maya"): 8})
        p.monuments = {"fire-1": ("maya", "red")}
        self.assertFalse([m for m in moves(p) if m.startswith(("add maya", "anywhere maya"))])

    def test_give_asks_only_if_there_is_a_choice(self) -> None:
        spread = {("blue", f"wind-{i}", civ): 1 for i, civ in enumerate(CIVILIZATIONS, start=1)}
        p = picking(spread | {("blue", "wind-5", "persia"): 1, ("blue", "wind-1", "egypt"): 1}, ("maya", "fire"))
        q = after(p, "blue wonder wind")
        self.assertEqual(moves(q), ["give persia wind-2", "give persia wind-5"])
        self.assertEqual(q.building and q.building.given, {"maya": "wind-1"})
        q = after(q, "blue give persia wind-5", "blue give egypt wind-1")
        self.assertEqual((q.step, q.track[0]), ("pick", ("blue", 6)))
        self.assertEqual(set(q.princes), {("blue", "wind-2", "persia"), ("blue", "wind-5", "egypt")})

    def test_after_a_pick_the_turn_waits_only_for_builds(self) -> None:
        p = picking({("blue", "wind-1", "maya"): 2, ("blue", "fire-1", "china"): 3}, ("maya", "wind"))
        q = after(p, "blue take maya wind wind-1")
        self.assertEqual(moves(q), ["control wind-1 maya", "control fire-1 china", "end"])
        q = after(q, "blue control wind-1 maya")
        self.assertEqual(q.step, "after")
        self.assertEqual(after(q, "blue control fire-1 china").step, "discard")

    def test_a_tie_is_shared_only_if_the_edition_says_so(self) -> None:
        for tie, expected in (("track", {"red"}), ("shared", {"red", "green"})):
            p = acting("", {}, rules=edition(tie=tie))
            p.gone = {"red", "green"}
            p.track = [("red", 50), ("green", 50), ("blue", 3)]
            self.assertEqual(after(p, "blue end").winners, expected)

    def test_round_60_is_the_last(self) -> None:
        p = acting("", {})
        p.gone, p.round = {"red", "green"}, 60
        self.assertEqual((after(p, "blue end").phase, after(p, "blue end").winners), ("over", {"blue"}))


def dealing(deck: str, cards: int, players: int = 3, hands: int = 0) -> Position:
    """Blue's last pick, after which the cards are dealt: this many in the deck, one of each civilization in `hands`
    hands, all others discarded."""
    p = picking({}, ("maya", "wind"), players, edition(deck=deck))
    p.hands = {colour: Counter(CIVILIZATIONS) for colour in p.colours()[:hands]}
    rest = Counter(p.deck)
    for hand in p.hands.values():
        rest -= hand
    left = sorted(rest.elements())
    p.deck = left[:cards]
    p.discard = Counter(left[cards:])
    return p


class NewDecks(unittest.TestCase):
    """R9.1: when a used-up deck is replaced."""

    def deal(self, *arguments: int, **options: int) -> dict[str, Position]:
        """The position after the deal, by the value of the switch."""
        return {
            deck: after(dealing(deck, *arguments, **options), "blue take maya wind wind-1")
            for deck in ("empty", "needed")
        }

    def test_after_the_last_card_of_a_deal(self) -> None:
        after_deal = self.deal(15)
        self.assertEqual((len(after_deal["empty"].deck), after_deal["empty"].discard.total()), (35, 0))
        self.assertEqual((len(after_deal["needed"].deck), after_deal["needed"].discard.total()), (0, 35))

    def test_in_mid_deal_both_ways_agree(self) -> None:
        for cards in range(1, 15):
            after_deal = self.deal(cards)
            for p in after_deal.values():
                p.edition = edition()
            self.assertEqual(write_position(after_deal["empty"]), write_position(after_deal["needed"]))
            self.assertEqual(len(after_deal["empty"].deck), 35)

    def test_without_discards_nothing_is_shuffled(self) -> None:
        for cards in (25, 7):
            for p in self.deal(cards, players=5, hands=5).values():
                self.assertEqual((p.deck, p.discard.total()), ([], 0))

    def test_the_next_card_that_is_needed_shuffles(self) -> None:
        p = dealing("empty", 0, players=5)
        self.assertEqual(len(after(p, "blue take maya wind wind-1").deck), 25)

    def test_a_deck_that_would_have_been_replaced_is_invalid(self) -> None:
        with self.assertRaisesRegex(PositionError, "an empty deck, although 4 players cannot hold all the cards"):
            check_position(dealing("empty", 0, players=4))
        check_position(dealing("needed", 0, players=4))
        p = after(dealing("needed", 25, players=5), "blue take maya wind wind-1")
        p.edition.deck = "empty"
        with self.assertRaisesRegex(PositionError, "an empty deck right after the deal"):
            check_position(p)

    def test_a_position_without_the_switch_is_of_version_1(self) -> None:
        data = write_position(table())
        self.assertEqual(data["edition"].pop("deck"), "empty")
        self.assertEqual(read_position(data).edition.deck, "needed")
        data["edition"]["deck"] = "never"
        with self.assertRaisesRegex(PositionError, "edition deck: unknown name 'never'"):
            read_position(data)


class Checking(unittest.TestCase):
    """The checker finds errors."""

    def setUp(self) -> None:
        random = Random(5)
        self.lines = list(trace(set_up(3, edition("same", "box", "shared", 10), random), "kind", random))

    def difference(self) -> str:
        """The checker's message; empty if there is no difference."""
        try:
            check_lines("trace", [json.dumps(line) for line in self.lines], Totals())
        except Difference as error:
            return str(error)
        return ""

    def line_before(self, step: str) -> int:
        """The index of the first line at the step."""
        return next(i for i, line in enumerate(self.lines) if line["position"]["step"] == step)

    def test_a_valid_trace_agrees(self) -> None:
        self.assertEqual(self.difference(), "")

    def test_absent_keys_are_empty(self) -> None:
        for line in self.lines:
            empty = [key for key, value in line["position"].items() if value in (None, [], {}) and key != "deck"]
            for key in empty:
                del line["position"][key]
        self.assertEqual(self.difference(), "")

    def test_a_missing_legal_move(self) -> None:
        del self.lines[4]["legal"][0]
        self.assertIn("trace:5: legal moves differ: the engine lacks", self.difference())

    def test_a_duplicate_legal_move(self) -> None:
        self.lines[4]["legal"].append(self.lines[4]["legal"][0])
        self.assertIn("trace:5: duplicate legal moves", self.difference())

    def test_a_lost_card(self) -> None:
        self.lines[2]["position"]["deck"].pop()
        self.assertIn("trace:3: 9 ", self.difference())

    def test_cards_dealt_in_another_order(self) -> None:
        deck = self.lines[self.line_before("discard")]["position"]["deck"]
        other = next(i for i, card in enumerate(deck) if card != deck[0])
        deck[0], deck[other] = deck[other], deck[0]
        self.assertIn("deck is", self.difference())

    def test_unearned_points(self) -> None:
        self.lines[1]["position"]["track"][0][1] = 1
        self.assertIn("trace:2: after [", self.difference())

    def test_a_truncated_trace(self) -> None:
        self.lines.pop()
        self.assertIn("ends in mid-game", self.difference())

    def test_positions_round_trip(self) -> None:
        for line in self.lines:
            self.assertEqual(write_position(read_position(deepcopy(line["position"]))), line["position"])

    def test_r1_1_positions_in_other_colours_round_trip(self) -> None:
        position = self.lines[-1]["position"]
        players = len(position["track"])
        names = dict(zip(COLOURS, COLOURS[1:] + COLOURS[:1]))
        other = _called(position, names) | {"seats": [names[colour] for colour in COLOURS[:players]]}
        self.assertEqual(write_position(read_position(deepcopy(other))), other)
        with self.assertRaisesRegex(PositionError, "seats has a colour twice"):
            read_position(other | {"seats": ["red"] * players})

    def test_unknown_keys_are_refused(self) -> None:
        with self.assertRaisesRegex(PositionError, "unknown key 'bonus'"):
            read_position(self.lines[0]["position"] | {"bonus": 1})


def _called(value: Any, names: dict[str, str]) -> Any:
    """The same with other names for the players."""
    if isinstance(value, dict):
        return {names.get(key, key): _called(part, names) for key, part in value.items()}
    if isinstance(value, list):
        return [_called(part, names) for part in value]
    return names.get(value, value) if isinstance(value, str) else value


if __name__ == "__main__":
    unittest.main()
