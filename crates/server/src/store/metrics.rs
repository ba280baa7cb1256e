//! What is measured of a store's work.

use std::time::Duration;

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};

/// Measures how much is written together, how long that takes, and what fails.
#[derive(Clone, Debug)]
pub(crate) struct StoreMetrics {
    /// How many writes go into one transaction.
    pub(crate) batches: Histogram,
    /// How long a transaction takes until it is safe, in seconds.
    pub(crate) commits: Histogram,
    /// What could not be read or written.
    pub(crate) errors: Counter,
}

impl StoreMetrics {
    pub(crate) fn new() -> Self {
        Self {
            batches: Histogram::new(exponential_buckets(1.0, 2.0, 9)),
            commits: Histogram::new(exponential_buckets(0.000_1, 2.0, 16)),
            errors: Counter::default(),
        }
    }

    /// So many writes were answered together.
    pub(crate) fn committed(&self, size: usize, took: Duration) {
        self.batches.observe(size as f64);
        self.commits.observe(took.as_secs_f64());
    }
}
