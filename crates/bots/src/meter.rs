//! Tracking a budget.

use std::time::Duration;

use utopia_game::Budget;

/// Tracks how much of a budget is spent.
pub(crate) struct Meter<'a> {
    budget: Budget<'a>,
    start: Duration,
    done: u32,
}

impl<'a> Meter<'a> {
    /// Small units of work between two readings of the clock.
    const LOOK: u32 = 64;

    pub(crate) fn new(budget: Budget<'a>) -> Self {
        let start = match budget {
            Budget::Iterations(_) => Duration::ZERO,
            Budget::Time(_, clock) => clock.now(),
        };
        Self { budget, start, done: 0 }
    }

    /// Counts a small unit of work; returns whether the budget allows another.
    #[inline]
    pub(crate) fn work(&mut self) -> bool {
        self.count(Self::LOOK)
    }

    /// Counts a long unit of work, reading the clock every time.
    pub(crate) fn long_work(&mut self) -> bool {
        self.count(1)
    }

    /// The spent part of the budget, from 0 to 1.
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
