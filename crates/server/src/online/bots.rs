//! The pool in which bots think: a bounded number at a time, first come, first served.

use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Instant;

use tokio::sync::Semaphore;
use utopia_bots::Spec;
use utopia_game::{Decision, Level};
use utopia_rules::Move;

use crate::operate::metrics::Metrics;

/// A pool of bots.
#[derive(Clone)]
pub(crate) struct Pool {
    turns: Arc<Semaphore>,
    metrics: Arc<Metrics>,
}

impl Pool {
    /// A pool of all cores but one.
    pub(crate) fn new(metrics: Arc<Metrics>) -> Self {
        let cores = available_parallelism().map_or(1, std::num::NonZero::get);
        Self { turns: Arc::new(Semaphore::new(cores.saturating_sub(1).max(1))), metrics }
    }

    /// A bot's move, once it's its turn to think.
    pub(crate) async fn decide(&self, decision: Decision, level: Level) -> Option<Move> {
        let _turn = self.turns.acquire().await.ok()?;
        let metrics = Arc::clone(&self.metrics);
        let think = move || {
            let began = Instant::now();
            let spec = Spec::from(level);
            // The budget is in iterations, so thinking always ends.
            let mv = decision.ask(&*spec.bot(), spec.usual_budget(), &mut |_| ());
            metrics.thought(level, began.elapsed());
            mv
        };
        tokio::task::spawn_blocking(think).await.ok()
    }
}
