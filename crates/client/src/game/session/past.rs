//! What was: positions of the past, each as it could be seen then.

use std::ops::Range;

use utopia_rules::{Cards, Position, Seat, Step, View};

use super::Session;

impl Session {
    /// What this seat could see after so many moves; without a seat, what everybody could.
    pub fn view_at(&self, seat: Option<Seat>, moves: usize) -> View {
        self.position_at(moves).view(seat)
    }

    /// Every hand after so many moves: nobody's to know before the game is over.
    pub fn hands_at(&self, moves: usize) -> Vec<(Seat, Cards)> {
        if !self.is_over() {
            return Vec::new();
        }
        let position = self.position_at(moves);
        Seat::of_game(self.rules().players()).map(|seat| (seat, position.hand(seat))).collect()
    }

    fn position_at(&self, moves: usize) -> Position {
        if moves >= self.moves() {
            return *self.game().position();
        }
        let mut game = self.start.clone();
        for &(seat, mv) in &self.record.moves[..moves] {
            let played = game.play(seat, mv);
            debug_assert_eq!(played, Ok(()), "a move that was played once is legal again");
        }
        *game.position()
    }

    /// A seat's last turn, from the number of moves before it to that after it. What all choose at the same time (R9.2) is no turn.
    pub fn turn_of(&self, seat: Seat) -> Option<Range<usize>> {
        let (mut game, mut last, mut turn) = (self.start.clone(), None, None::<Range<usize>>);
        for (number, &(of, mv)) in self.record.moves.iter().enumerate() {
            let public = game.position().public();
            if of == seat && public.step() != Step::Discard {
                let this = Some((public.round(), public.pass(), public.phase()));
                let start = turn.filter(|_| last == this).map_or(number, |turn| turn.start);
                (last, turn) = (this, Some(start..number + 1));
            }
            game.play(of, mv).expect("a move that was played once is legal again");
        }
        turn
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.game().position().public().step() == Step::Over
    }

    /// How many things had been told after so many moves.
    pub fn told_at(&self, moves: usize) -> usize {
        self.told_before.get(moves).copied().unwrap_or(self.told.len())
    }

    /// The number of moves after which the thing at this place had been told.
    pub fn moment_of(&self, told: usize) -> usize {
        self.told_before.partition_point(|&before| before <= told)
    }

    /// The number of moves after a seat's own last one; nothing if nobody else has moved since.
    pub fn last_turn(&self, seat: Seat) -> Option<usize> {
        let own = self.record.moves.iter().rposition(|(of, _)| *of == seat).map_or(0, |last| last + 1);
        (own < self.moves()).then_some(own)
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{play_on, session};
    use super::*;

    #[test]
    fn the_past_is_seen_as_it_could_be_seen_then() {
        for players in 2..=5 {
            for seed in 0..3 {
                let mut game = session(players, seed);
                let mut then = Vec::new();
                let everybody = |game: &Session| {
                    let seats = Seat::of_game(players).map(Some).chain([None]);
                    seats.map(|seat| game.view(seat)).collect::<Vec<_>>()
                };
                play_on(&mut game, 160, |game| then.push(everybody(game)));
                then.push(everybody(&game));
                for (moves, views) in then.iter().enumerate() {
                    for view in views {
                        assert_eq!(game.view_at(view.seat(), moves), *view, "{players} seats, after {moves} moves");
                    }
                }
            }
        }
    }

    #[test]
    fn hands_are_open_only_when_the_game_is_over() {
        let mut game = session(3, 1);
        play_on(&mut game, 60, |game| assert_eq!(game.hands_at(game.moves()), []));
        play_on(&mut game, 100_000, |_| {});
        assert!(game.is_over());
        for moves in [0, 40, game.moves()] {
            for (seat, hand) in game.hands_at(moves) {
                assert_eq!(game.view_at(Some(seat), moves).hand(), Some(hand));
            }
        }
    }

    #[test]
    fn what_was_told_belongs_to_its_move() {
        let mut game = session(4, 2);
        play_on(&mut game, 120, |game| assert_eq!(game.told_at(game.moves()), game.told().len()));
        for place in 0..game.told().len() {
            let moves = game.moment_of(place);
            assert!(place < game.told_at(moves), "it was told by then");
            assert!(moves == 0 || place >= game.told_at(moves - 1), "and not before");
        }
    }

    #[test]
    fn a_turn_is_a_seats_own_in_one_pass_or_development() {
        let mut game = session(3, 6);
        play_on(&mut game, 120, |game| {
            for seat in Seat::of_game(3) {
                let Some(turn) = game.turn_of(seat) else { continue };
                let (first, last) = (&game.record.moves[turn.start], &game.record.moves[turn.end - 1]);
                assert!(first.0 == seat && last.0 == seat);
                let round = |moves| game.view_at(None, moves).public().round();
                assert_eq!(round(turn.start), round(turn.end - 1));
            }
        });
    }

    #[test]
    fn moves_that_are_taken_back_leave_no_past() {
        let mut game = session(2, 4);
        let mut undone = 0;
        play_on(&mut game, 300, |game| {
            let Some(&(last, _)) = game.record.moves.last() else { return };
            let mut copy = game.clone();
            copy.undo(last);
            undone += game.moves() - copy.moves();
            assert_eq!(copy.told_at(copy.moves()), copy.told().len());
            assert_eq!(copy.view_at(None, copy.moves()), copy.view(None));
        });
        assert!(undone > 50, "{undone}");
    }

    #[test]
    fn the_last_turn_is_over_when_somebody_else_has_moved() {
        let mut game = session(3, 5);
        play_on(&mut game, 200, |game| {
            for seat in Seat::of_game(3) {
                let own = game.record.moves.iter().filter(|(of, _)| *of == seat).count();
                let since = game.last_turn(seat);
                assert_eq!(since.is_none(), game.record.moves.last().is_none_or(|(of, _)| *of == seat));
                let before = &game.record.moves[..since.unwrap_or(game.moves())];
                assert_eq!(before.iter().filter(|(of, _)| *of == seat).count(), own);
            }
        });
    }
}
