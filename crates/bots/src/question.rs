//! A bot asked from afar, with text instead of a situation.

use rand_core::Rng as _;
use serde::{Deserialize, Serialize};
use utopia_rules::{Board, Game, Move, Moves, Record, Seat};

use crate::{
    bot::{Level, Situation},
    memory::Memory,
    spec::Spec,
};

/// A game so far and who must act. Whoever answers is the table's host; the bot is shown no more than its seat may see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// The game, as a record file.
    pub record: String,
    /// The board file; without one the game is on "archipelago".
    pub board: Option<String>,
    /// Who must act.
    pub seat: Seat,
    /// The bot that decides for the seat.
    pub level: Level,
}

impl Question {
    /// The move that the bot makes; nothing if the game cannot be read or the seat need not act. The same game gives the same move again.
    ///
    /// A bot that thinks long tells now and then which part of its thought is done.
    pub fn answer(&self, tell: &mut dyn FnMut(f32)) -> Option<Move> {
        let record: Record = self.record.parse().ok()?;
        let (game, memory) = self.lay(&record)?;
        let mut legal = Moves::new();
        game.position().legal(game.rules(), self.seat, &mut legal);
        if legal.is_empty() {
            return None;
        }
        let view = game.position().view(Some(self.seat));
        let situation = Situation { rules: game.rules(), view: &view, memory: &memory, legal: &legal };
        // Stream 0 is the game's own chance; every decision has one for itself.
        let stream = 1 + record.moves.len() as u64 * 5 + self.seat.index() as u64;
        let dice = record.seed.map_or(0, |seed| seed.stream(stream).next_u64());
        let spec = Spec::from(self.level);
        Some(spec.bot().choose_telling(&situation, spec.usual_budget(), dice, tell))
    }

    /// The game where it stands, and what the seat remembers of its past.
    fn lay(&self, record: &Record) -> Option<(Game, Memory)> {
        let board = match &self.board {
            None => Board::archipelago().clone(),
            Some(file) => Board::from_toml(file).ok()?,
        };
        let mut game = record.start(&board).ok()?;
        let mut memory = Memory::new(self.seat);
        for &(seat, mv) in &record.moves {
            game.play_observed(seat, mv, &mut memory).ok()?;
        }
        Some((game, memory))
    }
}

#[cfg(test)]
mod tests {
    use utopia_rules::{Rules, Seed};

    use super::*;

    #[test]
    fn a_question_is_answered_with_a_legal_move_and_the_same_again() {
        let rules = Rules::standard(2).expect("rules");
        let mut record = Record::new(&rules, Seed::from(3), &["A", "B"]);
        let mut game = record.start(Board::archipelago()).expect("a game");
        for _ in 0..60 {
            let seat = game.position().public().to_act().first().expect("somebody acts");
            let question = Question { record: record.to_string(), board: None, seat, level: Level::Easy };
            let mv = question.answer(&mut |_| ()).expect("a move");
            assert_eq!(question.answer(&mut |_| ()), Some(mv), "the same again");
            game.play(seat, mv).expect("a legal move");
            record.moves.push((seat, mv));
        }
    }

    #[test]
    fn long_thought_tells_how_far_it_is() {
        let rules = Rules::standard(2).expect("rules");
        let record = Record::new(&rules, Seed::from(3), &["A", "B"]);
        let game = record.start(Board::archipelago()).expect("a game");
        let seat = game.position().public().to_act().first().expect("somebody acts");
        let mut told = Vec::new();
        Question { record: record.to_string(), board: None, seat, level: Level::Hard }
            .answer(&mut |part| told.push(part));
        assert!(told.len() > 2 && told.is_sorted() && told.iter().all(|part| (0.0..=1.0).contains(part)), "{told:?}");
    }

    #[test]
    fn what_makes_no_sense_is_not_answered() {
        let question = Question { record: "hello".into(), board: None, seat: Seat::Blue, level: Level::Easy };
        assert_eq!(question.answer(&mut |_| ()), None);
    }
}
