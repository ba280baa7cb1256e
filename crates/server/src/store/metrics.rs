//! Metrics of the store.

use std::time::Duration;

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};

/// Batch sizes, commit times and failures.
#[derive(Clone, Debug)]
pub(crate) struct StoreMetrics {
    /// Writes per transaction.
    pub(crate) batches: Histogram,
    /// Seconds until a transaction is durable.
    pub(crate) commits: Histogram,
    /// Failed reads and writes.
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

    /// Records a committed batch.
    pub(crate) fn committed(&self, size: usize, took: Duration) {
        self.batches.observe(size as f64);
        self.commits.observe(took.as_secs_f64());
    }
}
