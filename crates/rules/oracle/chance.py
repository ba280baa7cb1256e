"""Where chance comes from: Python's generator, or a next position that somebody else's generator made."""

from collections import Counter
from random import Random
from typing import Protocol

from position import Guest, Guests, Position, cards_in_order, guests_in_order


class ImpossibleChance(Exception):
    """The observed next position cannot come from any draw or shuffle."""


class Chance(Protocol):
    """The three uses of chance after set-up."""

    def guest(self, p: Position) -> Guest:
        """One surprise guest from the bag (R6.1)."""

    def ships(self, p: Position, count: int) -> Guests:
        """The guests of a new round from the bag (R5.1)."""

    def new_deck(self, p: Position) -> list[str]:
        """The discard pile, shuffled, in mid-deal (R9.1)."""


class RandomChance:
    """Real draws, for self-play."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def guest(self, p: Position) -> Guest:
        return self.random.choice(guests_in_order(p.bag))

    def ships(self, p: Position, count: int) -> Guests:
        return Counter(self.random.sample(guests_in_order(p.bag), count))

    def new_deck(self, p: Position) -> list[str]:
        cards = cards_in_order(p.discard)
        self.random.shuffle(cards)
        return cards


class ObservedChance:
    """Reads from the next position what chance must have given, and refuses what it cannot give."""

    def __init__(self, after: Position) -> None:
        self.after = after

    def guest(self, p: Position) -> Guest:
        """Nothing else leaves the bag in the move that draws."""
        left = p.bag - self.after.bag
        if left.total() != 1:
            raise ImpossibleChance(f"a surprise guest is drawn, but {dict(left)} left the bag")
        return next(iter(left))

    def ships(self, p: Position, count: int) -> Guests:
        """A new round's ships are still full in the first position that shows them."""
        ships = self.after.ships
        if ships.total() != count:
            raise ImpossibleChance(f"a new round needs {count} guests on the ships, not {ships.total()}")
        if ships - p.bag:
            raise ImpossibleChance(f"guests on the ships that were not in the bag: {dict(ships - p.bag)}")
        return ships.copy()

    def new_deck(self, p: Position) -> list[str]:
        """The cards that the hands still lack when the old deck ends came from the new one, in the order of
        the deal; what follows them is the deck that is left. Within one hand the order is unknown and
        makes no difference."""
        order: list[str] = []
        for colour in p.order():
            lost = p.hand(colour) - self.after.hand(colour)
            if lost:
                raise ImpossibleChance(f"{colour} should hold {dict(lost)} more, dealt before the reshuffle or kept")
            order += cards_in_order(self.after.hand(colour) - p.hand(colour))
        order += self.after.deck
        if Counter(order) != p.discard:
            raise ImpossibleChance("the cards dealt after the reshuffle and the new deck are not the discard pile")
        return order
