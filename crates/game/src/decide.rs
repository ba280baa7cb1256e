//! Asking a bot for a decision.

use std::sync::Arc;

use rand_core::Rng as _;
use serde::{Deserialize, Serialize};
use utopia_rules::{Move, Record, Rules, Seat, Seed, View};

use crate::{Bot, Budget, Level, Memory, Running, Situation, UndoPolicy, Watchable as _, file::read_board};

/// A decision of a seat: everything a bot may look at, and its random seed.
#[derive(Clone, Debug)]
pub struct Decision {
    rules: Arc<Rules>,
    view: View,
    memory: Memory,
    legal: Vec<Move>,
    dice: u64,
}

impl Decision {
    /// Asks a bot. A bot that searches calls `progress` now and then with the fraction of its budget spent.
    pub fn ask(&self, bot: &dyn Bot, budget: Budget<'_>, progress: &mut dyn FnMut(f32)) -> Move {
        bot.choose_telling(&self.situation(), budget, self.dice, progress)
    }

    /// What the seat may look at.
    pub fn situation(&self) -> Situation<'_> {
        let Self { rules, view, memory, legal, .. } = self;
        Situation { rules, view, memory, legal }
    }
}

impl Running {
    /// A seat's pending decision, if it has one. `number` identifies the decision within the game: the same number gives the same
    /// random seed.
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

/// The random seed of a decision. Stream 0 is the game's own; every decision has a stream of its own.
fn dice(seed: Seed, number: u32, seat: Seat) -> u64 {
    seed.stream(1 + u64::from(number) * 5 + seat.index() as u64).next_u64()
}

/// A request for a bot's decision, as sent to a worker. It holds the whole game, but the bot sees only what its seat may see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// The game, as a record.
    pub record: String,
    /// The board file; `None` for the board "archipelago".
    pub board: Option<String>,
    /// The seat to move.
    pub seat: Seat,
    /// The bot that decides for the seat.
    pub level: Level,
}

impl Question {
    /// The decision; `None` if the game is invalid or the seat isn't to move.
    pub fn decision(&self) -> Option<Decision> {
        let record: Record = self.record.parse().ok()?;
        let board = read_board(self.board.as_deref()).ok()?;
        let running = Running::open(record, &board, UndoPolicy::Silent).ok()?;
        running.decision(self.seat, running.moves() as u32)
    }
}
