"""Chance from a seed, as defined in docs/formats.md for programs that replay records."""

import struct
from collections import Counter
from collections.abc import Iterator
from typing import Any

from board import CIVILIZATIONS
from position import CARDS_PER_CIVILIZATION, COLOURS, Edition, Guest, Guests, Position, cards_in_order, guests_in_order
from setup import start

WORD = 0xFFFFFFFF
ROUNDS = 8


def _quarter_round(state: list[int], a: int, b: int, c: int, d: int) -> None:
    for x, y, z, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        state[x] = (state[x] + state[y]) & WORD
        mixed = state[z] ^ state[x]
        state[z] = (mixed << turn | mixed >> (32 - turn)) & WORD


def words(seed: bytes, nonce: int = 0) -> Iterator[int]:
    """The output words of ChaCha8 with a 64-bit counter and a 64-bit nonce."""
    head = list(struct.unpack("<4I", b"expand 32-byte k")) + list(struct.unpack("<8I", seed))
    counter = 0
    while True:
        start = head + [counter & WORD, counter >> 32, nonce & WORD, nonce >> 32]
        state = start.copy()
        for _ in range(ROUNDS // 2):
            for column in range(4):
                _quarter_round(state, column, column + 4, column + 8, column + 12)
            for column in range(4):
                _quarter_round(
                    state, column, 4 + (column + 1) % 4, 8 + (column + 2) % 4, 12 + (column + 3) % 4
                )
        yield from ((mixed + fresh) & WORD for mixed, fresh in zip(state, start))
        counter += 1


def below(source: Iterator[int], n: int) -> int:
    """A uniform random number from 0 to n - 1."""
    while True:
        product = next(source) * n
        if product & WORD >= (1 << 32) % n:
            return product >> 32


def shuffle(source: Iterator[int], items: list[Any]) -> None:
    """Shuffles in place, from the last element down."""
    for last in range(len(items) - 1, 0, -1):
        other = below(source, last + 1)
        items[last], items[other] = items[other], items[last]


class SeededChance:
    """The draws of one game."""

    def __init__(self, source: Iterator[int]) -> None:
        self.source = source

    def guest(self, p: Position) -> Guest:
        return self._draw(p.bag)

    def ships(self, p: Position, count: int) -> Guests:
        bag, ships = p.bag.copy(), Counter()
        for _ in range(count):
            guest = self._draw(bag)
            bag -= Counter([guest])
            ships[guest] += 1
        return ships

    def new_deck(self, p: Position) -> list[str]:
        cards = cards_in_order(p.discard)
        shuffle(self.source, cards)
        return cards

    def _draw(self, bag: Guests) -> Guest:
        guests = guests_in_order(bag)
        return guests[below(self.source, len(guests))]


def seed_of_number(number: int) -> bytes:
    """The 32-byte seed of a number."""
    return number.to_bytes(8, "little") + bytes(24)


def set_up(players: int, edition: Edition, source: Iterator[int]) -> Position:
    """R2 and the first guests, drawing in the documented order."""
    scale = list(CIVILIZATIONS)
    shuffle(source, scale)
    deck = [civ for civ in CIVILIZATIONS for _ in range(CARDS_PER_CIVILIZATION)]
    shuffle(source, deck)
    seats = COLOURS[:players]
    first = below(source, players)
    return start(seats[first:] + seats[:first], edition, scale, deck, SeededChance(source))
