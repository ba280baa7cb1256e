//! One way to ask a bot for a decision.

use std::sync::Arc;

use rand_core::Rng as _;
use serde::{Deserialize, Serialize};
use utopia_rules::{Move, Record, Rules, Seat, Seed, View};

use crate::{Bot, Budget, Level, Memory, Running, Situation, UndoPolicy, Watchable as _, file::read_board};

/// A decision that a seat has to make: all that a bot may look at, and the dice for it.
#[derive(Clone, Debug)]
pub struct Decision {
    rules: Arc<Rules>,
    view: View,
    memory: Memory,
    legal: Vec<Move>,
    dice: u64,
}

impl Decision {
    /// Asks a bot. One that thinks long reports now and then which part of its budget is spent.
    pub fn ask(&self, bot: &dyn Bot, budget: Budget<'_>, progress: &mut dyn FnMut(f32)) -> Move {
        let Self { rules, view, memory, legal, dice } = self;
        bot.choose_telling(&Situation { rules, view, memory, legal }, budget, *dice, progress)
    }
}

impl Running {
    /// The decision that a seat has to make now; nothing if it has none. `number` tells it from all other decisions of the game: the
    /// same one has the same dice again.
    pub fn decision(&self, seat: Seat, number: u32) -> Option<Decision> {
        let legal = self.legal(seat);
        if legal.is_empty() {
            return None;
        }
        Some(Decision {
            rules: self.game().shared_rules(),
            view: self.view(Some(seat)),
            memory: *self.memory(seat),
            legal,
            dice: self.record().seed.map_or(0, |seed| dice(seed, number, seat)),
        })
    }
}

/// Dice for a decision. Stream 0 is the game's own chance; every decision has one for itself.
fn dice(seed: Seed, number: u32, seat: Seat) -> u64 {
    seed.stream(1 + u64::from(number) * 5 + seat.index() as u64).next_u64()
}

/// A request for a bot's decision, as it is sent to a worker. Whoever answers holds the whole game; the bot is shown no more than its
/// seat may see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// The game, as a record.
    pub record: String,
    /// The board file; without one the game is on "archipelago".
    pub board: Option<String>,
    /// Who must act.
    pub seat: Seat,
    /// The bot that decides for the seat.
    pub level: Level,
}

impl Question {
    /// The decision; nothing if the game cannot be read or the seat need not act.
    pub fn decision(&self) -> Option<Decision> {
        let record: Record = self.record.parse().ok()?;
        let board = read_board(self.board.as_deref()).ok()?;
        let running = Running::open(record, &board, UndoPolicy::Silent).ok()?;
        running.decision(self.seat, running.moves() as u32)
    }
}
