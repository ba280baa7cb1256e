"""The game in OpenSpiel, by its own tests and by ours."""

import contextlib
import io
import random
import unittest

import pyspiel
from open_spiel.python.algorithms import ismcts
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

import utopia
import utopia.openspiel


def play_at_random(state: pyspiel.State, dice: random.Random, steps: int = 10**6) -> None:
    while steps and not state.is_terminal():
        steps -= 1
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes())
            state.apply_action(dice.choices(outcomes, weights)[0])
        else:
            state.apply_action(dice.choice(state.legal_actions()))


class OpenSpiel(unittest.TestCase):
    def test_random_simulations_with_serialization(self) -> None:
        for players in range(2, 6):
            game = pyspiel.load_game(f"python_utopia(players={players},target=10)")
            pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)

    def test_probabilities_sum_to_one_and_deals_are_remembered(self) -> None:
        for players in range(2, 6):
            state = pyspiel.load_game(f"python_utopia(players={players})").new_initial_state()
            dice = random.Random(players)
            while not state.is_terminal():
                if state.is_chance_node():
                    self.assertAlmostEqual(sum(chance for _, chance in state.chance_outcomes()), 1)
                play_at_random(state, dice, 1)
            self.assertAlmostEqual(sum(state.returns()), 0)
            self.assertEqual(max(state.returns()), 1)

    def test_chance_gives_the_position_that_was_asked_for(self) -> None:
        state = pyspiel.load_game("python_utopia(players=3)").new_initial_state()
        # The scale, the first player, and then nine guests of the first kinds in the bag.
        state.apply_action(119)
        state.apply_action(2)
        while state.is_chance_node():
            state.apply_action(min(outcome for outcome, _ in state.chance_outcomes()))
        self.assertEqual(state.current_player(), 2)
        game = utopia.Game.from_json(str(state))
        ships = game.to_json().split('"ships":')[1].split('"bag"')[0]
        self.assertEqual((ships.count("maya"), ships.count("persia")), (8, 1))

    def test_a_player_does_not_see_what_others_discard(self) -> None:
        game = pyspiel.load_game("python_utopia(players=4)")
        state, dice = game.new_initial_state(), random.Random(4)
        while '"step":"discard"' not in str(state):
            play_at_random(state, dice, 1)
        first = state.current_player()
        children = [state.child(action) for action in (state.legal_actions()[0], state.legal_actions()[-1])]
        for seat in range(4):
            texts = {child.information_state_string(seat) for child in children}
            self.assertEqual(len(texts), 2 if seat == first else 1)

    def test_a_resampled_state_looks_the_same(self) -> None:
        state, dice = pyspiel.load_game("python_utopia(players=3)").new_initial_state(), random.Random(5)
        compared = 0
        while not state.is_terminal() and compared < 60:
            play_at_random(state, dice, 1)
            if not state.is_player_node():
                continue
            player = state.current_player()
            other = state.resample_from_infostate(player, dice.random)
            for look in ["information_state_string", "observation_string", "information_state_tensor"]:
                self.assertEqual(getattr(other, look)(player), getattr(state, look)(player))
            self.assertEqual(other.legal_actions(), state.legal_actions())
            compared += 1

    def test_observations_have_named_parts(self) -> None:
        game = pyspiel.load_game("python_utopia")
        state = game.new_initial_state()
        play_at_random(state, random.Random(1), 20)
        for kind in [None, INFO_STATE_OBS_TYPE]:
            observation = make_observation(game, kind)
            observation.set_from(state, 0)
            self.assertEqual(sorted(observation.dict["scale"]), [1, 2, 3, 4, 5])
            self.assertEqual("undealt" in observation.dict, kind is not None)

    def test_the_search_of_openspiel_plays(self) -> None:
        from open_spiel.python.algorithms import mcts
        import numpy as np

        state = pyspiel.load_game("python_utopia(target=10)").new_initial_state()
        play_at_random(state, random.Random(2), 60)
        while not state.is_player_node():
            play_at_random(state, random.Random(3), 1)
        evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
        bot = ismcts.ISMCTSBot(None, evaluator, 2.0, 4)
        self.assertIn(bot.step(state), state.legal_actions())

    def test_wrong_parameters_and_actions_raise(self) -> None:
        with contextlib.redirect_stderr(io.StringIO()), self.assertRaises(Exception):
            pyspiel.load_game("python_utopia(players=7)")
        engine = utopia.openspiel.ExplicitGame(2)
        with self.assertRaises(ValueError):
            engine.apply(500)


if __name__ == "__main__":
    unittest.main()
