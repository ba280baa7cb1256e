"""The engine: boards, games, views, records, bots and analysis."""

import copy
import pickle
import random
import unittest

import utopia


def random_game(players: int, seed: int, **settings: object) -> utopia.Game:
    game, dice = utopia.Game(players, seed, **settings), random.Random(seed)  # type: ignore[arg-type]
    while not game.is_over:
        game.play(dice.choice(game.legal_moves()))
    return game


class Games(unittest.TestCase):
    def test_a_seed_and_moves_determine_a_game(self) -> None:
        for players in range(2, 6):
            game, again = random_game(players, 7), random_game(players, 7)
            self.assertEqual(game.to_json(), again.to_json())
            self.assertEqual(game.moves, again.moves)
            self.assertEqual(len(game.winners), 1)

    def test_an_illegal_move_raises_the_rule_and_changes_nothing(self) -> None:
        game = utopia.Game(3, 42)
        before = game.to_json()
        with self.assertRaises(utopia.IllegalMove) as caught:
            game.play("control wind-3 maya")
        self.assertEqual(caught.exception.rule, "R8.1")
        self.assertEqual(str(caught.exception), "R8.1: 3 maya princes are needed in wind-3, and 0 stand there")
        self.assertEqual(game.to_json(), before)
        self.assertEqual(pickle.loads(pickle.dumps(caught.exception)).reason, caught.exception.reason)

    def test_what_is_not_in_the_formats_raises(self) -> None:
        game = utopia.Game()
        wrong = [
            lambda: game.play("fly to the moon"),
            lambda: utopia.Game(edition="french"),
            lambda: utopia.Game(seed="abc"),
            lambda: utopia.Game(colours=["blue", "blue"]),
            lambda: utopia.Game.from_json("{}"),
            lambda: utopia.View.from_json("[]"),
            lambda: utopia.Record.parse("hello"),
            lambda: utopia.Board.from_toml("name = 1"),
            lambda: utopia.Board.archipelago().value("wind-9"),
            lambda: utopia.Bot("hal"),
            lambda: game.to_svg("pink"),
            lambda: utopia.move_number("take maya earth fire-1"),
        ]
        for call in wrong:
            with self.assertRaises(utopia.FormatError):
                call()
        for other in [lambda: utopia.Game(6), lambda: game.view(2), lambda: game.legal_moves(-1)]:
            with self.assertRaises((ValueError, OverflowError)):
                other()

    def test_a_game_is_copied_and_pickled(self) -> None:
        game = random_game(4, 3, edition="german target=20", colours=["green", "purple", "red", "blue"])
        for other in [game.copy(), copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))]:
            self.assertEqual((other.to_json(), other.moves), (game.to_json(), game.moves))
        copied = utopia.Game(2, 1)
        fork = copied.copy()
        fork.play(fork.legal_moves()[0])
        self.assertEqual((len(copied.moves), len(fork.moves)), (0, 1))

    def test_a_position_is_read_and_written(self) -> None:
        game = utopia.Game(3, 5)
        for _ in range(40):
            game.play(game.legal_moves()[-1])
        again = utopia.Game.from_json(game.to_json(), seed=1)
        self.assertEqual(again.to_json(), game.to_json())
        self.assertEqual(again.legal_moves(), game.legal_moves())

    def test_numbers_name_every_legal_move(self) -> None:
        game = utopia.Game(4, 11)
        while not game.is_over:
            seat, legal = game.to_act[0], game.legal_moves()
            numbers = [utopia.move_number(move) for move in legal]
            self.assertEqual([utopia.move_text(number) for number in numbers], legal)
            self.assertEqual(numbers, sorted(numbers))
            self.assertTrue(all(1 <= len(utopia.stepwise_numbers(move, seat, 4)) <= 4 for move in legal))
            game.play(legal[len(legal) // 2])


class Views(unittest.TestCase):
    def test_a_view_hides_the_others_cards(self) -> None:
        game = utopia.Game(3, 2)
        while game.step != "act":
            game.play(game.legal_moves()[0])
        for seat in range(3):
            view = game.view(seat)
            self.assertEqual(len(view.hand or []), view.hand_sizes[seat])
            sampled = view.sample(seed=9)
            self.assertEqual(sampled.view(seat).to_json(), view.to_json())
            self.assertNotEqual(sampled.to_json(), game.to_json())
        self.assertIsNone(game.view().hand)
        self.assertEqual(game.view().legal_moves(), [])
        with self.assertRaises(ValueError):
            game.view().sample()

    def test_a_view_has_the_legal_moves_of_its_seat(self) -> None:
        game = utopia.Game(2, 3)
        seat = game.to_act[0]
        self.assertEqual(game.view(seat).legal_moves(), game.legal_moves(seat))
        self.assertEqual(game.view(1 - seat).legal_moves(), [])
        self.assertEqual(utopia.View.from_json(game.view(seat).to_json()).to_json(), game.view(seat).to_json())


class Records(unittest.TestCase):
    def test_a_record_is_written_read_and_replayed(self) -> None:
        game = random_game(2, 8)
        record = game.record(["Ann", "Bob"])
        again = utopia.Record.parse(str(record))
        self.assertEqual((again, again.names, len(again)), (record, ["Ann", "Bob"], len(game.moves)))
        self.assertEqual(again.replay().to_json(), game.to_json())
        self.assertEqual(len(again.replay(10).moves), 10)
        self.assertEqual(pickle.loads(pickle.dumps(record)), record)
        with self.assertRaises(IndexError):
            record.replay(len(record) + 1)
        with self.assertRaises(ValueError):
            game.record(["Ann"])

    def test_a_changed_record_is_refused(self) -> None:
        text = str(random_game(2, 8).record()).replace("surprise", "end", 1)
        with self.assertRaises(utopia.FormatError):
            utopia.Record.parse(text).replay()


class Players(unittest.TestCase):
    def test_every_bot_plays_legal_moves_and_repeats_itself(self) -> None:
        for name in ["random", "easy", "normal", "hard:iterations=20", "expert:iterations=20"]:
            bot, game = utopia.Bot(name), utopia.Game(3, 4, edition="standard target=10")
            for _ in range(30):
                view = game.view(game.to_act[0])
                move = bot(view)
                self.assertEqual(bot.choose(view), move)
                game.play(move, view.seat)
            self.assertEqual(pickle.loads(pickle.dumps(bot)).name, name)
        self.assertIn(utopia.Bot("hard").choose(game.view(game.to_act[0]), seconds=0.01), game.legal_moves())

    def test_who_has_nothing_to_decide_is_not_asked(self) -> None:
        game = utopia.Game(2, 0)
        with self.assertRaises(ValueError):
            utopia.Bot("easy")(game.view(1 - game.to_act[0]))
        with self.assertRaises(ValueError):
            utopia.Bot("easy").choose(game.view(game.to_act[0]), seconds=-1.0)

    def test_a_function_is_a_player(self) -> None:
        result = utopia.compare("easy", lambda view: view.legal_moves()[0], 4, players=2)
        self.assertEqual((result.games, result.equal), (4, 0.5))
        low, high = result.interval
        self.assertTrue(0 <= low <= result.win_rate <= high <= 1)

    def test_moves_are_suggested(self) -> None:
        game = utopia.Game(2, 6)
        best = utopia.suggest(game.view(game.to_act[0]), games=3)
        self.assertIn(best[0]["move"], game.legal_moves())
        self.assertGreaterEqual(best[0]["win_chance"], best[-1]["win_chance"])


class Analyses(unittest.TestCase):
    def test_luck_and_decisions_add_up(self) -> None:
        game = utopia.play(["easy", "easy"], 3, edition="standard target=10")
        analysis = utopia.analyse(game.record(), samples=20)
        self.assertEqual(analysis.values.shape, (len(game.moves) + 1, 2))
        self.assertEqual([round(chance) for chance in analysis.end], [int(seat in game.winners) for seat in range(2)])
        for seat in range(2):
            decisions = sum(part["change"][seat] for part in analysis.decision_parts())
            luck = sum(part["change"][seat] for part in analysis.luck_parts())
            self.assertAlmostEqual(analysis.start[seat] + luck + decisions, analysis.end[seat])
            self.assertAlmostEqual(luck, analysis.luck[seat])
        self.assertTrue(all(turn["loss"] >= 0 for turn in analysis.turns()))


class Pictures(unittest.TestCase):
    def test_positions_and_boards_are_drawn(self) -> None:
        game = utopia.Game(3)
        for picture in [game._repr_svg_(), game.view(0)._repr_svg_(), game.board._repr_svg_(), game.to_svg("dark")]:
            self.assertTrue(picture.startswith("<svg "))


if __name__ == "__main__":
    unittest.main()
