"""Random games of the oracle alone, in the format of `utopia trace`.

    python3 selfplay.py --players N --seed S [--edition standard|german|dutch] [--deck empty|needed]
                        [--choose move|kind] [--target T]

They check that games end and keep the invariants, and provide input for check_trace.py without the
engine.
"""

import argparse
import json
from collections.abc import Iterator
from random import Random
from typing import Any

from board import CIVILIZATIONS
from chance import RandomChance
from legal import Move, legal_moves
from play import play
from position import CARDS_PER_CIVILIZATION, COLOURS, Edition, Position, write_position
from setup import start
from validity import check_position

# R9.1, R15
EDITIONS = {
    "standard": Edition("adjacent", "bag", "empty", "track", 50),
    "german": Edition("adjacent", "box", "empty", "track", 50),
    "dutch": Edition("same", "bag", "empty", "track", 50),
}


def set_up(players: int, edition: Edition, random: Random) -> Position:
    """R2, and the first guests (R5.1)."""
    first = random.randrange(players)
    seats = COLOURS[:players]
    deck = list(CIVILIZATIONS) * CARDS_PER_CIVILIZATION
    random.shuffle(deck)
    scale = random.sample(CIVILIZATIONS, len(CIVILIZATIONS))
    return start(seats[first:] + seats[:first], edition, scale, deck, RandomChance(random))


def choose(moves: list[Move], by: str, random: Random) -> Move:
    """Chooses a move, or first a kind of move: then rare kinds (wonder, surprise) come up more often."""
    if by == "kind":
        verb = random.choice(sorted({move.split()[0] for _, move in moves}))
        moves = [(colour, move) for colour, move in moves if move.split()[0] == verb]
    return random.choice(moves)


def trace(position: Position, by: str, random: Random) -> Iterator[dict[str, Any]]:
    """The lines of one game; checks every position."""
    chance = RandomChance(random)
    number = 0
    while moves := legal_moves(position):
        check_position(position)
        colour, move = choose(moves, by, random)
        yield {
            "n": number,
            "position": write_position(position),
            "legal": [list(pair) for pair in moves],
            "played": [colour, move],
        }
        position = play(position, colour, move, chance)
        number += 1
    check_position(position)
    yield {"n": number, "position": write_position(position)}


def main() -> None:
    """Prints one trace."""
    parser = argparse.ArgumentParser(description="Plays one random game and prints its trace.")
    parser.add_argument("--players", type=int, choices=range(2, 6), required=True)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--edition", choices=EDITIONS, default="standard")
    parser.add_argument("--deck", choices=("empty", "needed"), default="empty")
    parser.add_argument("--choose", choices=("move", "kind"), default="move")
    parser.add_argument("--target", type=int, default=50)
    arguments = parser.parse_args()
    edition = EDITIONS[arguments.edition]
    edition.deck = arguments.deck
    edition.target = arguments.target
    random = Random(arguments.seed)
    for line in trace(set_up(arguments.players, edition, random), arguments.choose, random):
        print(json.dumps(line, separators=(",", ":")))


if __name__ == "__main__":
    main()
