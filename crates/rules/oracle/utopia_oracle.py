"""A second, simple and slow implementation of the rules, to check the engine against.

    python3 utopia_oracle.py FILE [--legal] [--play "COLOUR move"]... [--seed S]

Reads a position (docs/formats.md), plays the moves, and prints the legal moves or the position. Rule numbers
(R7.1) refer to docs/rules.md.

    board.py        the board as data
    position.py     positions and their JSON
    validity.py     the invariants of positions
    setup.py        the start of a game
    legal.py        the legal moves
    play.py         the effects of moves
    chance.py       draws and shuffles
    seeded.py       draws and shuffles from a seed
    check_trace.py  compares traces with the engine
    check_seed.py   checks that traces follow from their seed
    selfplay.py     plays random games
"""

import argparse
import json
import sys
from pathlib import Path
from random import Random

from board import CIVILIZATIONS
from chance import RandomChance
from legal import legal_moves
from play import IllegalMove, play
from position import Position, PositionError, read_position, write_position
from validity import check_position


def load(text: str) -> Position:
    """Reads and checks a position."""
    try:
        position = read_position(json.loads(text))
    except json.JSONDecodeError as error:
        raise PositionError(f"not JSON: {error}") from error
    check_position(position)
    return position


def normalize(move: str) -> str:
    """Sorts the cards of a move, which may be given in any order."""
    words = move.split()
    marks = [place for place, word in enumerate(words) if word in ("with", "discard")]
    start = marks[0] + 1 if marks else len(words)
    if all(card in CIVILIZATIONS for card in words[start:]):
        words[start:] = sorted(words[start:], key=CIVILIZATIONS.index)
    return " ".join(words)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Lists or plays the legal moves of a position.")
    parser.add_argument("file", type=Path)
    parser.add_argument("--legal", action="store_true", help="list the legal moves instead of the position")
    parser.add_argument("--play", action="append", default=[], metavar="'COLOUR move'")
    parser.add_argument("--seed", type=int, default=0)
    return parser.parse_args()


def main() -> int:
    """Invalid input gives exit code 2 and a one-line message, as with the engine."""
    arguments = _arguments()
    chance = RandomChance(Random(arguments.seed))
    try:
        position = load(arguments.file.read_text(encoding="utf-8"))
        for line in arguments.play:
            colour, _, move = line.strip().partition(" ")
            position = play(position, colour, normalize(move), chance)
    except (OSError, PositionError, IllegalMove) as error:
        print(f"{arguments.file}: {error}", file=sys.stderr)
        return 2
    if arguments.legal:
        for colour, move in legal_moves(position):
            print(colour, move)
    else:
        print(json.dumps(write_position(position)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
