//! Notices when the server itself stood still: that time is nobody's.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, Weak};
use std::time::Duration;

use super::{OnlineService, locked, time};

/// How often the server shows that it runs.
const TICK: Duration = Duration::from_millis(500);
/// A pause longer than this many milliseconds counts as an outage. A busy machine delays a tick by less.
const LONGEST_PAUSE: u64 = 3000;
/// How many outages are remembered.
const REMEMBERED: usize = 1000;

/// A period in which the server didn't run, in milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Outage {
    from: u64,
    to: u64,
}

/// When the server ran and when it didn't. Before it was started, it didn't.
pub(crate) struct Uptime {
    /// When it was started.
    pub(crate) started: u64,
    last: AtomicU64,
    outages: Mutex<Vec<Outage>>,
}

impl Uptime {
    /// The server starts.
    pub(crate) fn since(now: u64) -> Self {
        Self { started: now, last: AtomicU64::new(now), outages: Mutex::new(vec![Outage { from: 0, to: now }]) }
    }

    /// The server runs now. If it was stopped, or the machine was asleep, whoever asks first finds out: a deadline may be handled before
    /// the next tick.
    pub(crate) fn observe(&self, now: u64) {
        let ticked = |last: u64| now <= last.saturating_add(TICK.as_millis() as u64 / 2);
        if ticked(self.last.load(Ordering::Acquire)) {
            return;
        }
        let mut outages = locked(&self.outages);
        let last = self.last.load(Ordering::Acquire);
        if now.saturating_sub(last) > LONGEST_PAUSE {
            tracing::warn!(seconds = (now - last) / 1000, "the server stood still; clocks don't count that");
            if outages.len() == REMEMBERED {
                outages.remove(1);
            }
            outages.push(Outage { from: last, to: now });
        }
        self.last.fetch_max(now, Ordering::Release);
    }

    /// How long the server didn't run in this period, in milliseconds.
    pub(crate) fn outage_between(&self, from: u64, to: u64) -> u64 {
        let lasted = |outage: &Outage| outage.to.min(to).saturating_sub(outage.from.max(from));
        locked(&self.outages).iter().map(lasted).sum()
    }
}

/// Ticks while the server runs.
pub(super) async fn run(online: Weak<OnlineService>) {
    loop {
        tokio::time::sleep(TICK).await;
        let Some(online) = online.upgrade() else { return };
        online.uptime.observe(time::now());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_time_in_which_the_server_stood_still_is_an_outage() {
        let uptime = Uptime::since(10_000);
        for now in (10_000..20_000).step_by(500) {
            uptime.observe(now);
        }
        assert_eq!(uptime.outage_between(10_000, 20_000), 0);
        assert_eq!(uptime.outage_between(4000, 20_000), 6000, "it was not started yet");
        uptime.observe(22_000);
        assert_eq!(uptime.outage_between(10_000, 22_000), 0, "a busy machine");
        uptime.observe(82_000);
        uptime.observe(82_100);
        uptime.observe(82_000);
        assert_eq!(uptime.outage_between(10_000, 99_000), 60_000);
        assert_eq!(uptime.outage_between(50_000, 60_000), 10_000, "only the part in question");
        assert_eq!(uptime.outage_between(82_000, 99_000), 0);
    }

    #[test]
    fn outages_are_bounded() {
        let uptime = Uptime::since(1);
        for minute in 1..3000 {
            uptime.observe(minute * 60_000);
        }
        assert_eq!(locked(&uptime.outages).len(), REMEMBERED);
        assert_eq!(uptime.outage_between(0, 1), 1, "the start is never forgotten");
    }
}
