//! Cancelling work that waits for a timer or a bot.

use leptos::prelude::*;

/// Counts what has happened, so that work started before can see that it is out of date.
#[derive(Clone, Copy)]
pub(crate) struct Generation(StoredValue<u32>);

/// Tells work whether it was cancelled.
#[derive(Clone, Copy)]
pub(crate) struct CancelToken {
    generation: Generation,
    number: u32,
}

impl Generation {
    pub(crate) fn new() -> Self {
        Self(StoredValue::new(0))
    }

    /// Starts the next generation, which cancels all work started before.
    pub(crate) fn next(self) -> CancelToken {
        self.0.update_value(|number| *number += 1);
        self.current()
    }

    /// For work that doesn't cancel any other.
    pub(crate) fn current(self) -> CancelToken {
        CancelToken { generation: self, number: self.0.get_value() }
    }
}

impl CancelToken {
    /// Whether the work should go on: nothing has happened since, and the page is still there.
    pub(crate) fn is_current(self) -> bool {
        self.generation.0.try_get_value() == Some(self.number)
    }
}
