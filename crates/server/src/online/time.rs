//! The time of day, as it is stored and sent.

use std::sync::LazyLock;
use std::time::{SystemTime, UNIX_EPOCH};

use tokio::time::Instant;
use utopia_rules::text::Date;

/// When the time was first asked for.
static START: LazyLock<Start> = LazyLock::new(|| Start::at(SystemTime::now()));

/// Milliseconds since 1970. The system is asked for the time of day once; from then on a clock counts that nobody can set, so that
/// no turn ends, and nothing becomes old, because the time of day was corrected.
pub(crate) fn now() -> u64 {
    START.after(Instant::now())
}

/// A moment in the time of day, and by a clock that only goes forward.
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

/// The calendar date of a moment, in universal time (the days are counted from the first of March of the year 0, as
/// leap days then come last).
pub fn date(millis: u64) -> Date {
    let days = millis / 86_400_000 + 719_468;
    let era = days / 146_097;
    let day_of_era = days % 146_097;
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    Date { year: year as u16, month: month as u8, day: day as u8 }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn time_goes_on_from_the_start_whatever_the_system_says_later() {
        let start = Start::at(UNIX_EPOCH + Duration::from_secs(5));
        let later = start.instant + Duration::from_millis(70);
        assert_eq!(start.after(later), 5070);
        assert_eq!(start.after(start.instant), 5000, "and it does not go back");
        assert_eq!(Start::at(UNIX_EPOCH - Duration::from_secs(1)).since_1970, 0);
    }

    #[test]
    fn days_are_those_of_the_calendar() {
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
