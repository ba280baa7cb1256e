//! Timestamps and dates.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use ::time::OffsetDateTime;
use tokio::time::Instant;
use utopia_rules::text::Date;

/// The first call of [`now`].
static START: LazyLock<Start> = LazyLock::new(|| Start::at(SystemTime::now()));

/// Milliseconds since 1970. Reads the system clock once and counts monotonically from then on, so that adjusting the
/// clock neither ends a turn nor ages data.
pub(crate) fn now() -> u64 {
    START.after(Instant::now()).saturating_add_signed(OFFSET.load(Ordering::Relaxed)) + SKIPPED.load(Ordering::Relaxed)
}

/// Follows the clock of a store that several servers share: what they compare must be of one clock. Small differences are the time
/// that the answer took.
pub(crate) fn follow(store: u64) {
    let ahead = store.cast_signed() - START.after(Instant::now()).cast_signed();
    if ahead.abs_diff(OFFSET.load(Ordering::Relaxed)) > DIFFERENCE {
        OFFSET.store(ahead, Ordering::Relaxed);
    }
}

/// How far the clock of a shared store is ahead of the system's, in milliseconds.
static OFFSET: AtomicI64 = AtomicI64::new(0);
/// A smaller difference is no difference, in milliseconds.
const DIFFERENCE: u64 = 250;

/// Sets this process's clock forward, as if it had been stopped for a while. For tests.
pub fn skip(time: Duration) {
    SKIPPED.fetch_add(time.as_millis() as u64, Ordering::Relaxed);
}

/// How far [`now`] was set forward, in milliseconds.
static SKIPPED: AtomicU64 = AtomicU64::new(0);

/// A moment on the system clock and on the monotonic clock.
struct Start {
    since_1970: u64,
    instant: Instant,
}

impl Start {
    fn at(time: SystemTime) -> Self {
        let since_1970 = time.duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as u64);
        Self { since_1970, instant: Instant::now() }
    }

    fn after(&self, now: Instant) -> u64 {
        self.since_1970 + now.saturating_duration_since(self.instant).as_millis() as u64
    }
}

/// The UTC date of a time in milliseconds since 1970.
pub fn date(millis: u64) -> Date {
    let seconds = i64::try_from(millis / 1000).unwrap_or(i64::MAX);
    let date = OffsetDateTime::from_unix_timestamp(seconds).map_or(::time::Date::MAX, OffsetDateTime::date);
    Date { year: date.year().unsigned_abs() as u16, month: date.month().into(), day: date.day() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_monotonic_from_the_start() {
        let start = Start::at(UNIX_EPOCH + Duration::from_secs(5));
        let later = start.instant + Duration::from_millis(70);
        assert_eq!(start.after(later), 5070);
        assert_eq!(start.after(start.instant), 5000, "never goes back");
        assert_eq!(Start::at(UNIX_EPOCH - Duration::from_secs(1)).since_1970, 0);
    }

    #[test]
    fn dates_follow_the_calendar() {
        for (days, expected) in [
            (0, "1970-01-01"),
            (58, "1970-02-28"),
            (11_016, "2000-02-29"),
            (19_782, "2024-02-29"),
            (20_454, "2026-01-01"),
        ] {
            assert_eq!(date(days * 86_400_000 + 5).to_string(), expected);
        }
    }
}
