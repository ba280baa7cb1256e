//! Rate-limits log lines.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Lets one event per interval be logged and counts the rest, so that a flood doesn't fill the log.
#[derive(Debug)]
pub(crate) struct LogThrottle {
    interval: Duration,
    start: Instant,
    /// When the next line may be logged, in milliseconds after `start`.
    next: AtomicU64,
    suppressed: AtomicU64,
}

impl LogThrottle {
    pub(crate) fn new(interval: Duration) -> Self {
        Self { interval, start: Instant::now(), next: AtomicU64::new(0), suppressed: AtomicU64::new(0) }
    }

    /// Records an event. If it should be logged, returns the number of events since the last logged one, including
    /// this one.
    pub(crate) fn record(&self) -> Option<u64> {
        self.record_at(self.start.elapsed())
    }

    fn record_at(&self, now: Duration) -> Option<u64> {
        let times = self.suppressed.fetch_add(1, Ordering::Relaxed) + 1;
        let (now, interval) = (now.as_millis() as u64, self.interval.as_millis() as u64);
        let next = self.next.load(Ordering::Relaxed);
        let won = now >= next
            && self.next.compare_exchange(next, now + interval, Ordering::Relaxed, Ordering::Relaxed).is_ok();
        won.then(|| {
            self.suppressed.fetch_sub(times, Ordering::Relaxed);
            times
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_is_logged_once_per_interval_with_a_count() {
        let throttle = LogThrottle::new(Duration::from_secs(10));
        let logged: Vec<_> = (0..=2500).filter_map(|n| throttle.record_at(Duration::from_millis(n * 10))).collect();
        assert_eq!(logged, [1, 1000, 1000]);
    }
}
