//! Metrics of the store.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

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
    /// When the last of them was.
    last_error: Arc<Mutex<Option<Instant>>>,
}

impl StoreMetrics {
    pub(crate) fn new() -> Self {
        Self {
            batches: Histogram::new(exponential_buckets(1.0, 2.0, 9)),
            commits: Histogram::new(exponential_buckets(0.000_1, 2.0, 16)),
            errors: Counter::default(),
            last_error: Arc::default(),
        }
    }

    /// Records a failure.
    pub(crate) fn failed(&self) {
        self.errors.inc();
        *self.last_error.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
    }

    /// Whether something has failed a moment ago.
    pub(crate) fn failed_within(&self, time: Duration) -> bool {
        let last = *self.last_error.lock().unwrap_or_else(PoisonError::into_inner);
        last.is_some_and(|last| last.elapsed() < time)
    }

    /// Records a committed batch.
    pub(crate) fn committed(&self, size: usize, took: Duration) {
        self.batches.observe(size as f64);
        self.commits.observe(took.as_secs_f64());
    }
}
