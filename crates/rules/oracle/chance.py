"""Sources of chance: Python's generator, or the next position of a trace."""

from collections import Counter
from random import Random
from typing import Protocol

from position import Guest, Guests, Position, cards_in_order, guests_in_order


class ImpossibleChance(Exception):
    """No draw or shuffle leads to the observed next position."""


class Chance(Protocol):
    """Everything random after set-up."""

    def guest(self, p: Position) -> Guest:
        """Draws a surprise guest from the bag (R6.1)."""

    def ships(self, p: Position, count: int) -> Guests:
        """Draws the guests of a new round from the bag (R5.1)."""

    def new_deck(self, p: Position) -> list[str]:
        """Shuffles the discard pile to replace a used-up deck during a deal (R9.1)."""


class RandomChance:
    """Random draws, for self-play."""

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
    """Infers the draws from the next position; raises ImpossibleChance if there are none."""

    def __init__(self, after: Position) -> None:
        self.after = after
        self.reshuffles: list[int] = []
        """For each reshuffle, how many cards of the new deck were dealt at once."""

    def guest(self, p: Position) -> Guest:
        """The only guest that leaves the bag in this move."""
        left = p.bag - self.after.bag
        if left.total() != 1:
            raise ImpossibleChance(f"a surprise guest is drawn, but {dict(left)} left the bag")
        return next(iter(left))

    def ships(self, p: Position, count: int) -> Guests:
        """The ships are still full in the first position of a round."""
        ships = self.after.ships
        if ships.total() != count:
            raise ImpossibleChance(f"a new round needs {count} guests on the ships, not {ships.total()}")
        if ships - p.bag:
            raise ImpossibleChance(f"guests on the ships that were not in the bag: {dict(ships - p.bag)}")
        return ships.copy()

    def new_deck(self, p: Position) -> list[str]:
        """When the old deck is used up, the cards that hands still lack, if any, come from the new one, in dealing
        order, followed by the remaining deck. The order within a hand is unknown and doesn't matter."""
        order: list[str] = []
        for colour in p.order():
            lost = p.hand(colour) - self.after.hand(colour)
            if lost:
                raise ImpossibleChance(f"{colour} lacks {dict(lost)}, dealt before the reshuffle or kept")
            order += cards_in_order(self.after.hand(colour) - p.hand(colour))
        order += self.after.deck
        if Counter(order) != p.discard:
            raise ImpossibleChance("the cards dealt after the reshuffle and the new deck are not the discard pile")
        self.reshuffles.append(len(order) - len(self.after.deck))
        return order
