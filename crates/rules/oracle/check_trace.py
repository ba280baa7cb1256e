"""Compares traces of the engine with the oracle: all positions, legal moves and moves played.

    python3 check_trace.py [FILE]...        JSON lines from `utopia trace`; standard input without files

A trace is one game from set-up to end; a file may hold several. Stops at the first difference.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from chance import ImpossibleChance, ObservedChance
from legal import Move, legal_moves
from play import play
from position import Position, PositionError, read_position, write_position
from validity import check_position, check_setup

SHOWN = 5
"""The most differing moves in a message."""


class Difference(Exception):
    """Engine and oracle disagree, or the trace is invalid."""


@dataclass
class Totals:
    """What has been checked so far."""

    traces: int = 0
    positions: int = 0
    moves: int = 0
    reshuffles: int = 0
    early_reshuffles: int = 0
    """Those before a card was needed: the two values of the switch `deck` (R9.1) differ there."""


@dataclass
class Line:
    """One line of a trace; `played` is None in the last."""

    number: int
    position: Position
    played: Move | None


class TraceChecker:
    """Keeps the previous line: a move is checked with the position after it."""

    def __init__(self, totals: Totals) -> None:
        self.totals = totals
        self.before: Line | None = None

    def feed(self, text: str) -> None:
        """Checks a line, and its transition from the previous one."""
        data = _parse_line(text)
        position = read_position(data.get("position"))
        if self.before is None:
            check_setup(position)
        else:
            check_position(position)
            if data.get("n") != self.before.number + 1:
                raise Difference(f"n is {data.get('n')!r} after {self.before.number}")
            _check_transition(self.before, position, self.totals)
        played = _check_legal(data, position, self.totals)
        self.totals.positions += 1
        self.before = Line(data["n"], position, played) if played else None
        self.totals.traces += played is None

    def finish(self) -> None:
        """Checks that the last trace is complete."""
        if self.before is not None:
            raise Difference("the trace ends in mid-game")


def _parse_line(text: str) -> dict[str, Any]:
    data = json.loads(text)
    if not isinstance(data, dict):
        raise Difference("the line is not an object")
    unknown = set(data) - {"n", "position", "legal", "played"}
    if unknown or type(data.get("n")) is not int:
        raise Difference(f"unknown keys {sorted(unknown)}" if unknown else "n is not a number")
    return data


def _check_legal(data: dict[str, Any], position: Position, totals: Totals) -> Move | None:
    """Compares the legal moves; returns the move played."""
    if position.phase == "over":
        if data.get("legal") or data.get("played"):
            raise Difference("moves after the end of the game")
        return None
    if not data.get("legal") or not data.get("played"):
        raise Difference("legal or played is missing before the end of the game")
    engine = [_move(pair) for pair in data["legal"]]
    duplicates = [move for move, count in Counter(engine).items() if count > 1]
    if duplicates:
        raise Difference(f"duplicate legal moves: {_first_few(duplicates)}")
    oracle = legal_moves(position)
    if set(engine) != set(oracle):
        raise Difference(_legal_difference(set(engine), set(oracle)))
    played = _move(data["played"])
    if played not in engine:
        raise Difference(f"played is not legal: {' '.join(played)}")
    totals.moves += len(engine)
    return played


def _move(pair: Any) -> Move:
    if not isinstance(pair, list) or len(pair) != 2 or not all(isinstance(part, str) for part in pair):
        raise Difference(f"not a [colour, move] pair: {pair!r}")
    return pair[0], pair[1]


def _legal_difference(engine: set[Move], oracle: set[Move]) -> str:
    parts = []
    if oracle - engine:
        parts.append(f"the engine lacks {_first_few(oracle - engine)}")
    if engine - oracle:
        parts.append(f"only the engine has {_first_few(engine - oracle)}")
    return "legal moves differ: " + "; ".join(parts)


def _first_few(moves: Iterable[Move]) -> str:
    """The first few moves, and how many more."""
    texts = sorted(" ".join(move) for move in moves)
    more = f" and {len(texts) - SHOWN} more" if len(texts) > SHOWN else ""
    return ", ".join(f"[{text}]" for text in texts[:SHOWN]) + more


def _check_transition(before: Line, after: Position, totals: Totals) -> None:
    """Plays the move with the oracle, with the engine's draws."""
    assert before.played is not None
    colour, move = before.played
    chance = ObservedChance(after)
    try:
        expected = play(before.position, colour, move, chance)
    except ImpossibleChance as error:
        raise Difference(f"after [{colour} {move}]: {error}") from error
    differences = list(_differences(write_position(expected), write_position(after)))
    if differences:
        raise Difference(f"after [{colour} {move}]: " + "; ".join(differences))
    totals.reshuffles += len(chance.reshuffles)
    totals.early_reshuffles += chance.reshuffles.count(0)


def _differences(oracle: dict[str, Any], engine: dict[str, Any]) -> Iterator[str]:
    """The keys that differ. Both sides come from `write_position`, so equal positions are equal values."""
    for key, value in oracle.items():
        if value != engine[key]:
            yield f"{key} is {json.dumps(engine[key])}, should be {json.dumps(value)}"


def check_lines(name: str, lines: Iterable[str], totals: Totals) -> None:
    """Checks all traces of one source; errors name the source and the line."""
    checker = TraceChecker(totals)
    number = 0
    try:
        for number, text in enumerate(lines, start=1):
            checker.feed(text)
        checker.finish()
    except (Difference, PositionError, json.JSONDecodeError) as error:
        raise Difference(f"{name}:{number}: {error}") from error


def main(names: list[str]) -> int:
    """Prints what was checked, or the first difference."""
    totals = Totals()
    try:
        for name in names:
            with Path(name).open(encoding="utf-8") as file:
                check_lines(name, file, totals)
        if not names:
            check_lines("standard input", sys.stdin, totals)
        if not totals.traces:
            raise Difference("no trace was given")
    except (Difference, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    counts = f"{totals.traces} traces, {totals.positions} positions, {totals.moves} legal moves"
    reshuffles = f"{totals.reshuffles} reshuffles, {totals.early_reshuffles} of them before a card was needed"
    print(f"{counts}, {reshuffles}: all agree")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
