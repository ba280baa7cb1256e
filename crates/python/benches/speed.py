"""How many decisions a second the environments make on one core, with random actions, observations and masks included.

    python crates/python/benches/speed.py [SECONDS]

A rate per second of processor time is what a core of its own would give; on a busy machine less is seen on the clock.
"""

import random
import sys
import time
from collections.abc import Callable, Iterator

import numpy as np
import pyspiel

import utopia.openspiel
import utopia.pettingzoo
from utopia.vector import SelfPlayEnv

SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0


def measure(name: str, work: Callable[[], Iterator[tuple[int, int]]]) -> None:
    """Work yields how many steps and how many whole decisions it has just made."""
    rounds = work()
    next(rounds)
    steps = decisions = 0
    clock, cpu = time.perf_counter(), time.process_time()
    while time.process_time() - cpu < SECONDS:
        more_steps, more_decisions = next(rounds)
        steps, decisions = steps + more_steps, decisions + more_decisions
    clock, cpu = time.perf_counter() - clock, time.process_time() - cpu
    print(
        f"{name:<34} {decisions / cpu:>12,.0f} decisions and {steps / cpu:>12,.0f} steps a second of processor time, "
        f"{decisions / clock:>12,.0f} decisions on the clock"
    )


def vectorised(games: int, players: int, threads: int) -> Iterator[tuple[int, int]]:
    env = SelfPlayEnv(games, players, threads=threads)
    while True:
        decisions = 0
        for _ in range(20):
            env.step(env.random_actions())
            decisions += int(np.count_nonzero(env.decided))
        yield 20 * games, decisions


def pettingzoo(players: int) -> Iterator[tuple[int, int]]:
    env = utopia.pettingzoo.env(players=players)
    env.reset(seed=1)
    while True:
        steps = 0
        while steps < 1000:
            _, _, terminated, _, _ = env.last()
            if terminated:
                env.reset()
            else:
                env.step(env.table.random_number())
                steps += 1
        # A decision takes about two steps; here each step is one action of an agent.
        yield steps, steps


def openspiel(players: int, observe: bool) -> Iterator[tuple[int, int]]:
    game, dice = pyspiel.load_game(f"python_utopia(players={players})"), random.Random(1)
    observation = game.make_py_observer()
    while True:
        state, steps, decisions = game.new_initial_state(), 0, 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes())
                action = dice.choices(outcomes, weights)[0]
            else:
                if observe:
                    observation.set_from(state, state.current_player())
                actions = state.legal_actions()
                action = actions[int(dice.random() * len(actions))]
                decisions += 1
            state.apply_action(action)
            steps += 1
        yield steps, decisions


if __name__ == "__main__":
    for players in (2, 4):
        for games in (256, 4096):
            measure(f"vectorised, {players} players, {games} games", lambda: vectorised(games, players, 1))
        measure(f"PettingZoo AEC, {players} players", lambda: pettingzoo(players))
        measure(f"OpenSpiel, {players} players", lambda: openspiel(players, observe=True))
