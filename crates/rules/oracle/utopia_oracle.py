"""A second, slow and plain implementation of the rules, to check the engine against.

    python3 utopia_oracle.py FILE [--legal] [--play "COLOUR move"]... [--seed S]

reads a position (docs/formats.md), plays the moves, and lists the legal moves or prints the position.
The rules' numbers (R7.1) refer to docs/rules.md. Subjects: board.py the board as data, position.py the
table and its JSON, validity.py what must always hold, setup.py the start of a game, legal.py the legal moves,
play.py what a move does, chance.py draws and shuffles, seeded.py the same from a seed; check_trace.py and
check_seed.py compare with the engine, selfplay.py plays at random.
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
    """A position from its JSON text, checked."""
    try:
        position = read_position(json.loads(text))
    except json.JSONDecodeError as error:
        raise PositionError(f"not JSON: {error}") from error
    check_position(position)
    return position


def tidy(move: str) -> str:
    """Cards are read in any order and written in the fixed one."""
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
    """Exit code 2 and one line for bad input, as the engine does."""
    arguments = _arguments()
    chance = RandomChance(Random(arguments.seed))
    try:
        position = load(arguments.file.read_text(encoding="utf-8"))
        for line in arguments.play:
            colour, _, move = line.strip().partition(" ")
            position = play(position, colour, tidy(move), chance)
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
