"""Checks that a trace follows from its seed alone: set-up, draws, shuffles and the random players' choices.

    python3 check_seed.py SEED FILE...      traces written by `utopia trace --seed SEED`
"""

import json
import sys
from pathlib import Path

from play import play
from position import read_position, write_position
from seeded import SeededChance, below, seed_of_number, set_up, words

PLAYERS_STREAM = 1


def check(seed: bytes, name: str) -> int:
    """Plays the game again; returns the number of positions compared."""
    lines = [json.loads(text) for text in Path(name).read_text(encoding="utf-8").splitlines()]
    source, players = words(seed), words(seed, PLAYERS_STREAM)
    first = read_position(lines[0]["position"])
    position = set_up(len(first.track), first.edition, source)
    chance = SeededChance(source)
    for line in lines:
        if write_position(position) != write_position(read_position(line["position"])):
            sys.exit(f"{name}: position {line['n']} does not follow from the seed")
        if "played" in line:
            expected = line["legal"][below(players, len(line["legal"]))]
            if line["played"] != expected:
                sys.exit(f"{name}: at {line['n']} the players' stream chooses {' '.join(expected)}")
            position = play(position, *line["played"], chance)
    return len(lines)


def main(seed: str, names: list[str]) -> None:
    """Prints what was checked."""
    positions = sum(check(seed_of_number(int(seed)), name) for name in names)
    print(f"{len(names)} traces, {positions} positions follow from seed {seed}")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
