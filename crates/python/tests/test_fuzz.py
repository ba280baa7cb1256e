"""Random calls: nothing but exceptions that say what is wrong."""

import random
import unittest

import numpy as np

import utopia
from utopia.vector import SelfPlayEnv

WORDS = (
    "take surprise place name wonder give control move add anywhere remove raise lower discard end with - 1 2 3 "
    "maya persia china greece egypt water earth fire wind water-1 earth-5 fire-8 wind-3 blue red green yellow purple x"
).split()


class Fuzz(unittest.TestCase):
    def test_random_numbers(self) -> None:
        for players in range(2, 6):
            dice, table = random.Random(players), utopia.Table(players, seed=players)
            refused = played = 0
            while table.actor >= 0:
                number = dice.randrange(-3, 260)
                before = table.to_json()
                try:
                    table.step(number)
                    played += 1
                except utopia.IllegalMove as error:
                    refused += 1
                    self.assertRegex(error.rule, r"^R\d+")
                    self.assertTrue(error.reason)
                    self.assertEqual(table.to_json(), before)
                except ValueError:
                    self.assertFalse(0 <= number < utopia.STEPWISE_COUNT)
                if dice.random() < 0.3:
                    table.step(table.random_number())
            self.assertTrue(refused and played)
            with self.assertRaises(utopia.IllegalMove):
                table.step(0)
            with self.assertRaises(utopia.IllegalMove):
                table.random_number()

    def test_random_texts(self) -> None:
        for players in range(2, 6):
            dice, game = random.Random(players), utopia.Game(players, players)
            while not game.is_over:
                text = " ".join(dice.choices(WORDS, k=dice.randrange(7)))
                try:
                    game.play(text, dice.choice([None, 0, 1]))
                except utopia.UtopiaError:
                    pass
                game.play(dice.choice(game.legal_moves()))

    def test_random_flat_numbers(self) -> None:
        dice, game = random.Random(1), utopia.Game(5, 1)
        for _ in range(20_000):
            number = dice.randrange(utopia.FLAT_COUNT + 10)
            try:
                text = utopia.move_text(number)
            except ValueError:
                self.assertGreaterEqual(number, utopia.FLAT_COUNT)
                continue
            self.assertEqual(utopia.move_number(text), number)
            try:
                game.play(text)
            except utopia.IllegalMove:
                pass

    def test_random_actions_of_many_games(self) -> None:
        dice, env = np.random.default_rng(1), SelfPlayEnv(16, 3)
        for _ in range(300):
            try:
                env.step(dice.integers(0, 256, 16).astype(np.uint8))
            except utopia.IllegalMove:
                env.step(env.random_actions())

    def test_damaged_texts(self) -> None:
        dice, game = random.Random(2), utopia.play(["random", "random"], 1, edition="standard target=10")
        for text, read in [
            (str(game.record()), lambda text: utopia.Record.parse(text).replay()),
            (game.to_json(), utopia.Game.from_json),
            (game.view(0).to_json(), utopia.View.from_json),
        ]:
            for _ in range(200):
                at = dice.randrange(len(text))
                try:
                    read(text[:at] + chr(dice.randrange(32, 127)) + text[at + dice.randrange(3) :])
                except utopia.UtopiaError:
                    pass


if __name__ == "__main__":
    unittest.main()
