//! What is due at a table without anybody asking.

use std::time::Duration;

use tokio::time::Instant;
use utopia_protocol::Status;
use utopia_rules::Seat;

use super::Table;
use super::bots::RETRY;
use super::play::Play;

/// How long a table that nobody looks at stays in memory once nothing can happen there. It is loaded again for whoever asks.
const REST: Duration = Duration::from_secs(20);
/// How long a table waits for players that do not come.
const STALE: Duration = Duration::from_hours(24);
/// How long a game without a clock waits for a move while nobody looks, in milliseconds: thirty days.
const ABANDONED: u64 = 30 * 24 * 60 * 60 * 1000;

impl Table {
    /// When something is due.
    pub(super) fn next_wake(&self) -> Instant {
        let far = Instant::now() + STALE;
        let rest = if self.viewers.is_empty() { self.alone + self.patience() } else { far };
        let rest = self.delay.due().map_or(rest, |due| due.min(rest));
        let due = self.people_to_act().filter_map(|(play, seat)| play.deadline(seat)).min();
        let due = due.map(|due| Instant::now() + Duration::from_millis(due.saturating_sub(self.now())));
        due.unwrap_or(far).min(rest)
    }

    /// The people whose move the running game waits for.
    pub(super) fn people_to_act(&self) -> impl Iterator<Item = (&Play, Seat)> {
        let to_act =
            self.running().into_iter().flat_map(|play| play.to_act().into_iter().map(move |seat| (play, seat)));
        to_act.filter(|(_, seat)| self.document.bot(*seat).is_none())
    }

    const fn patience(&self) -> Duration {
        if self.document.status.is_open() { STALE } else { REST }
    }

    /// Lets bots play for those whose time is up, and closes what is stale. Returns whether the table goes on.
    pub(super) async fn look_at_the_clock(&mut self) -> bool {
        let now = self.now();
        self.tell_what_is_due();
        let late = self.people_to_act().filter(|(play, seat)| play.deadline(*seat).is_some_and(|due| due <= now));
        let late: Vec<_> = late.map(|(_, seat)| seat).collect();
        for seat in late {
            // If it cannot be stored now, the time is still up when the table looks again.
            if self.stand_in(seat).await.is_err() {
                tokio::time::sleep(RETRY).await;
            }
        }
        if !self.viewers.is_empty() || self.alone.elapsed() < self.patience() {
            return true;
        }
        match self.document.status {
            Status::Running if now.saturating_sub(self.last_change()) < ABANDONED => {
                self.alone = Instant::now();
                true
            }
            Status::Waiting | Status::Running => {
                // What cannot be closed now is tried again after the next start.
                drop(self.change(|document| document.status = Status::Closed).await);
                false
            }
            _ => false,
        }
    }

    /// When the table changed or somebody moved.
    pub(super) fn last_change(&self) -> u64 {
        self.play.as_ref().and_then(Play::last_time).unwrap_or(0).max(self.document.changed)
    }
}
