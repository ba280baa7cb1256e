//! How much of a budget is spent.

use std::time::Duration;

use utopia_game::Budget;

/// Watches a budget while work is done.
pub(crate) struct Meter<'a> {
    budget: Budget<'a>,
    start: Duration,
    done: u32,
}

impl<'a> Meter<'a> {
    /// How many small units of work pass between two looks at the clock.
    const LOOK: u32 = 64;

    pub(crate) fn new(budget: Budget<'a>) -> Self {
        let start = match budget {
            Budget::Iterations(_) => Duration::ZERO,
            Budget::Time(_, clock) => clock.now(),
        };
        Self { budget, start, done: 0 }
    }

    /// Counts a small unit of work; answers whether there may be another.
    #[inline]
    pub(crate) fn work(&mut self) -> bool {
        self.count(Self::LOOK)
    }

    /// Counts a unit of work that takes long itself, so that the clock is looked at every time.
    pub(crate) fn long_work(&mut self) -> bool {
        self.count(1)
    }

    /// Which part of the budget is spent, from 0 to 1.
    pub(crate) fn spent(&self) -> f32 {
        match self.budget {
            Budget::Iterations(most) => self.done as f32 / most as f32,
            Budget::Time(limit, clock) => clock.now().saturating_sub(self.start).as_secs_f32() / limit.as_secs_f32(),
        }
    }

    #[inline]
    fn count(&mut self, look: u32) -> bool {
        self.done += 1;
        match self.budget {
            Budget::Iterations(most) => self.done < most,
            Budget::Time(limit, clock) => {
                !self.done.is_multiple_of(look) || clock.now().saturating_sub(self.start) < limit
            }
        }
    }
}
