//! The bots' thinking: a bounded number at a time, first come, first served, one decision of each table.

use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Instant;

use tokio::sync::Semaphore;
use utopia_bots::{Level, Memory, Situation, Spec};
use utopia_rules::{Game, Move, Moves, Seat};

use crate::operate::metrics::Metrics;

/// A decision that a bot has to make.
pub(crate) struct Task {
    pub(crate) game: Game,
    pub(crate) memory: Memory,
    pub(crate) seat: Seat,
    pub(crate) level: Level,
    pub(crate) dice: u64,
}

impl Task {
    /// The bot sees its seat's view and nothing else; it is bounded by iterations.
    fn decide(&self) -> Option<Move> {
        let mut legal = Moves::new();
        self.game.position().legal(self.game.rules(), self.seat, &mut legal);
        if legal.is_empty() {
            return None;
        }
        let view = self.game.position().view(Some(self.seat));
        let situation = Situation { rules: self.game.rules(), view: &view, memory: &self.memory, legal: &legal };
        let spec = Spec::from(self.level);
        Some(spec.bot().choose(&situation, spec.usual_budget(), self.dice))
    }
}

/// Where bots think.
#[derive(Clone)]
pub(crate) struct Pool {
    turns: Arc<Semaphore>,
    metrics: Arc<Metrics>,
}

impl Pool {
    /// One core stays free for everything else, where there is more than one.
    pub(crate) fn new(metrics: Arc<Metrics>) -> Self {
        let cores = available_parallelism().map_or(1, std::num::NonZero::get);
        Self { turns: Arc::new(Semaphore::new(cores.saturating_sub(1).max(1))), metrics }
    }

    /// The move that a bot makes, once its turn to think has come.
    pub(crate) async fn decide(&self, task: Task) -> Option<Move> {
        let _turn = self.turns.acquire().await.ok()?;
        let metrics = Arc::clone(&self.metrics);
        let think = move || {
            let began = Instant::now();
            let mv = task.decide();
            metrics.thought(task.level, began.elapsed());
            mv
        };
        tokio::task::spawn_blocking(think).await.ok()?
    }
}
