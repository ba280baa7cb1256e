//! Saying something seldom, however often it happens.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Lets one through in a while and counts the others, so that a flood does not fill a log.
#[derive(Debug)]
pub(crate) struct Seldom {
    every: Duration,
    began: Instant,
    /// When the next may be said, in milliseconds after the beginning.
    next: AtomicU64,
    unsaid: AtomicU64,
}

impl Seldom {
    pub(crate) fn every(every: Duration) -> Self {
        Self { every, began: Instant::now(), next: AtomicU64::new(0), unsaid: AtomicU64::new(0) }
    }

    /// How often it has happened since it was last said, this time included; nothing if it is not said now.
    pub(crate) fn now(&self) -> Option<u64> {
        self.at(self.began.elapsed())
    }

    fn at(&self, now: Duration) -> Option<u64> {
        let times = self.unsaid.fetch_add(1, Ordering::Relaxed) + 1;
        let (now, every) = (now.as_millis() as u64, self.every.as_millis() as u64);
        let due = self.next.load(Ordering::Relaxed);
        let mine =
            now >= due && self.next.compare_exchange(due, now + every, Ordering::Relaxed, Ordering::Relaxed).is_ok();
        mine.then(|| {
            self.unsaid.fetch_sub(times, Ordering::Relaxed);
            times
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_is_one_line_with_a_number() {
        let seldom = Seldom::every(Duration::from_secs(10));
        let said: Vec<_> = (0..=2500).filter_map(|n| seldom.at(Duration::from_millis(n * 10))).collect();
        assert_eq!(said, [1, 1000, 1000]);
    }
}
