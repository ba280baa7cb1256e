"""The environments, by the tests of PettingZoo and Gymnasium and by ours."""

import contextlib
import io
import types
import unittest
import warnings
from functools import partial

import gymnasium
import numpy as np
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, render_test, seed_test

import utopia
import utopia.gymnasium
import utopia.pettingzoo
from utopia.spaces import observation_size
from utopia.vector import SelfPlayEnv

PLAYERS = range(2, 6)


def setUpModule() -> None:
    # Dictionaries with a mask are what PettingZoo's own card and board games have; their names are exempt from these.
    warnings.filterwarnings("ignore", "Observation is not a NumPy array")
    warnings.filterwarnings("ignore", "Observation space for each agent probably should be")


class PettingZoo(unittest.TestCase):
    def test_api(self) -> None:
        for players in PLAYERS:
            with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
                warnings.filterwarnings("error", category=UserWarning)
                setUpModule()
                # A whole game, and the next one.
                api_test(utopia.pettingzoo.env(players=players, edition="standard target=20"), num_cycles=1000)
                api_test(utopia.pettingzoo.env(players=players, reward="points"), num_cycles=100)

    def test_seed(self) -> None:
        for players in PLAYERS:
            seed_test(partial(utopia.pettingzoo.env, players=players), num_cycles=500)

    def test_max_cycles(self) -> None:
        for players in PLAYERS:
            settings = {"players": players, "illegal": "random"}
            forms = types.SimpleNamespace(
                env=partial(utopia.pettingzoo.cyclic_env, **settings),
                parallel_env=partial(utopia.pettingzoo.parallel_env, **settings),
            )
            max_cycles_test(forms)
            env = utopia.pettingzoo.env(players=players, max_cycles=7)
            env.reset(seed=1)
            for _ in range(7):
                env.step(env.table.random_number())
            self.assertTrue(all(env.truncations.values()))
            self.assertFalse(any(env.terminations.values()))

    def test_render(self) -> None:
        for players in PLAYERS:
            with contextlib.redirect_stdout(io.StringIO()):
                svg = {"svg": lambda picture: picture.startswith("<svg ")}
                render_test(partial(utopia.pettingzoo.env, players=players), svg)

    def test_the_parallel_form(self) -> None:
        for players in PLAYERS:
            settings = {"players": players, "illegal": "random"}
            with contextlib.redirect_stdout(io.StringIO()):
                parallel_api_test(utopia.pettingzoo.parallel_env(**settings), num_cycles=300)
            parallel_seed_test(partial(utopia.pettingzoo.parallel_env, **settings), num_cycles=100)

    def test_discards_are_simultaneous_and_hidden(self) -> None:
        env = utopia.pettingzoo.parallel_env(players=4, illegal="random")
        observations, _ = env.reset(seed=3)
        while len(env.table.to_act) < 2:
            observations, *_ = env.step({agent: 0 for agent in env.agents})
        acting = env.table.to_act
        self.assertEqual(len(acting), 3)
        for seat, agent in enumerate(env.agents):
            self.assertEqual(observations[agent]["action_mask"].any(), seat in acting)
        # The first chooses; the others see that, and not what.
        seen = []
        for nth in (0, -1):
            table = utopia.Table(4, seed=3)
            while len(table.to_act) < 2:
                table.step(int(np.flatnonzero(table.observe(table.actor)["action_mask"])[0]))
            first, second = table.to_act[:2]
            before = table.observe(second)["observation"]
            table.step(int(np.flatnonzero(table.observe(first)["action_mask"])[nth]))
            after = table.observe(second)["observation"]
            seen.append(after)
            state, length = utopia.observation_layout(4)[f"state_{(first - second) % 4}"]
            self.assertEqual((before[state + 7], after[state + 7]), (0, 1))
        np.testing.assert_array_equal(seen[0], seen[1])

    def test_an_illegal_action_raises_the_rule(self) -> None:
        env = utopia.pettingzoo.env(players=2)
        env.reset(seed=1)
        with self.assertRaises(utopia.IllegalMove) as caught:
            env.step(utopia.stepwise_numbers("end")[0])
        self.assertEqual(str(caught.exception), "R5.2: a guest must be taken first")
        with self.assertRaises(ValueError):
            env.step(1000)


class Gymnasium(unittest.TestCase):
    def test_check_env(self) -> None:
        for players in PLAYERS:
            env = gymnasium.make("utopia/Utopia-v0", players=players, illegal="random", render_mode="ansi")
            with warnings.catch_warnings():
                # Frames per second mean nothing here.
                warnings.filterwarnings("ignore", ".*render fps.*")
                check_env(env.unwrapped)

    def test_an_agent_plays_whole_games_against_bots(self) -> None:
        for players in PLAYERS:
            env = utopia.gymnasium.UtopiaEnv(players, "easy", edition="standard target=10")
            for seed in range(3):
                observation, info = env.reset(seed=seed)
                over = False
                while not over:
                    action = np.flatnonzero(info["action_mask"])[0]
                    observation, reward, over, _, info = env.step(action)
                self.assertTrue(reward == 1 or reward == np.float32(-1 / (players - 1)))

    def test_opponents_are_players_of_any_kind(self) -> None:
        env = utopia.gymnasium.UtopiaEnv(3, ["random", lambda view: view.legal_moves()[-1]], seat=1)
        env.reset(seed=0)
        self.assertEqual((env.seat, env.table.actor), (1, 1))
        with self.assertRaises(ValueError):
            utopia.gymnasium.UtopiaEnv(3, ["random"])


class Observations(unittest.TestCase):
    def test_the_parts_are_where_the_layout_says(self) -> None:
        table = utopia.Table(3, seed=4)
        layout = utopia.observation_layout(3)
        seen = table.observe(1)["observation"]

        def part(name: str) -> list[int]:
            first, length = layout[name]
            return [int(byte) for byte in seen[first : first + length]]

        self.assertEqual(seen.shape, (observation_size(3),))
        self.assertEqual(sorted(part("scale")), [1, 2, 3, 4, 5])
        self.assertEqual((sum(part("ships")), sum(part("bag"))), (9, 31))
        self.assertEqual(part("step"), [1] + [0] * 9)
        self.assertEqual(part("supply_0"), [8] * 5)
        self.assertEqual(part("numbers"), [1, 1, 50, 50])
        self.assertEqual([part(f"state_{(table.actor - 1 + seat) % 3}")[8] for seat in range(3)], [1, 0, 0])

    def test_an_observation_has_nothing_that_the_seat_cannot_see(self) -> None:
        for players in PLAYERS:
            game = utopia.Game(players, 5)
            while game.step != "act":
                game.play(game.legal_moves()[0])
            for seat in range(players):
                bytes_of = [other.view(seat).observation() for other in (game, game.view(seat).sample(8))]
                np.testing.assert_array_equal(bytes_of[0], bytes_of[1])


class SelfPlay(unittest.TestCase):
    def test_threads_change_nothing(self) -> None:
        envs = [SelfPlayEnv(200, 3, seed=5, edition="standard target=10", threads=threads) for threads in (1, 2)]
        ended = 0
        for _ in range(600):
            actions = [env.random_actions() for env in envs]
            np.testing.assert_array_equal(actions[0], actions[1])
            for env, action in zip(envs, actions):
                env.step(action)
            for name in ["observations", "masks", "actors", "rewards", "dones", "decided"]:
                np.testing.assert_array_equal(getattr(envs[0], name), getattr(envs[1], name), name)
            ended += int(envs[0].dones.sum())
            np.testing.assert_allclose(envs[0].rewards.sum(axis=1), 0, atol=1e-6)
            self.assertTrue(envs[0].rewards[envs[0].dones].any(axis=1).all())
        self.assertGreater(ended, 100)

    def test_every_row_is_what_one_table_shows(self) -> None:
        env = SelfPlayEnv(3, 4, seed=9)
        # Game g of seed s has the seed s with g in its last eight bytes.
        seeds = [(9).to_bytes(8, "little") + bytes(16) + game.to_bytes(8, "little") for game in range(3)]
        tables = [utopia.Table(4, seed=seed.hex()) for seed in seeds]
        for _ in range(300):
            for row, table in enumerate(tables):
                seen = table.observe(table.actor)
                self.assertEqual(env.actors[row], table.actor)
                np.testing.assert_array_equal(env.observations[row], seen["observation"])
                np.testing.assert_array_equal(env.action_masks()[row], seen["action_mask"])
            actions = env.random_actions().copy()
            env.step(actions)
            for action, table in zip(actions, tables):
                table.step(int(action))

    def test_an_illegal_action_raises_and_changes_nothing(self) -> None:
        env = SelfPlayEnv(8, 2)
        before, actions = env.observations.copy(), env.random_actions().copy()
        actions[5] = 109
        with self.assertRaises(utopia.IllegalMove) as caught:
            env.step(actions)
        self.assertEqual(str(caught.exception), "R5.2: game 5: a guest must be taken first")
        np.testing.assert_array_equal(env.observations, before)
        for wrong in [np.zeros(7, np.uint8), np.full(8, 300)]:
            with self.assertRaises(ValueError):
                env.step(wrong)
        with self.assertRaises(ValueError):
            SelfPlayEnv(0)

    def test_a_reset_begins_the_same_games(self) -> None:
        env = SelfPlayEnv(4, 2, seed=1)
        first = env.observations.copy()
        for _ in range(50):
            env.step(env.random_actions())
        env.reset()
        np.testing.assert_array_equal(env.observations, first)
        env.reset(seed=2)
        self.assertFalse(np.array_equal(env.observations, first))


if __name__ == "__main__":
    unittest.main()
