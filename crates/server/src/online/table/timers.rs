//! The table's time and its timers: players' deadlines, delayed news, and tables nobody uses.

use std::time::Duration;

use tokio::time::Instant;
use utopia_protocol::{Absence, Status};
use utopia_rules::Seat;

use super::bots::RETRY;
use super::hosted_game::HostedGame;
use super::{TableTask, time};
use crate::store::StoreError;

/// How long a finished table without viewers stays in memory.
const UNLOAD_AFTER: Duration = Duration::from_secs(20);
/// How long an open table without viewers waits.
const STALE: Duration = Duration::from_hours(24);
/// A game nobody watches or plays is closed after this many milliseconds: thirty days.
const ABANDONED: u64 = 30 * 24 * 60 * 60 * 1000;

impl TableTask {
    /// The table's time in milliseconds since 1970. Never goes back, even if the system clock was set back before a restart.
    pub(super) fn now(&self) -> u64 {
        time::now() + self.ahead
    }

    /// When the next timer fires.
    pub(super) fn next_wake(&self) -> Instant {
        let far = Instant::now() + STALE;
        let idle = if self.viewers.is_empty() { self.alone + self.idle_limit() } else { far };
        let turns = self.people_to_act().filter_map(|(game, seat)| game.turn_clocks().deadline(seat));
        let deadline =
            turns.chain(self.document.opening()).chain(self.document.ends_at).chain(self.idle_deadline()).min();
        let deadline = deadline.map(|due| Instant::now() + Duration::from_millis(due.saturating_sub(self.now())));
        let deadline = deadline.map_or(far, |due| due.max(self.next_stand_in));
        self.delay.due().unwrap_or(far).min(deadline).min(idle)
    }

    /// The people the running game is waiting for.
    pub(super) fn people_to_act(&self) -> impl Iterator<Item = (&HostedGame, Seat)> {
        let to_act =
            self.running().into_iter().flat_map(|game| game.to_act().into_iter().map(move |seat| (game, seat)));
        to_act.filter(|(_, seat)| self.document.bot(*seat).is_none())
    }

    const fn idle_limit(&self) -> Duration {
        if self.document.status.is_open() { STALE } else { UNLOAD_AFTER }
    }

    /// Handles due timers: lets bots stand in for players out of time, and closes stale tables. Returns false if the
    /// task should end.
    pub(super) async fn handle_timers(&mut self) -> bool {
        let now = self.now();
        self.tell_what_is_due();
        if self.next_stand_in <= Instant::now() && self.handle_deadlines(now).await.is_err() {
            self.next_stand_in = Instant::now() + RETRY;
        }
        if !self.viewers.is_empty() || self.alone.elapsed() < self.idle_limit() {
            return true;
        }
        match self.document.status {
            Status::Running if now.saturating_sub(self.last_change()) < ABANDONED => {
                self.alone = Instant::now();
                true
            }
            Status::Waiting | Status::Running => {
                // If that can't be stored, it's tried again after the next start.
                drop(self.change(|document| document.status = Status::Closed).await);
                false
            }
            _ => false,
        }
    }

    /// When the next idle seat falls free. While nobody is there it's in nobody's way.
    fn idle_deadline(&self) -> Option<u64> {
        self.next_idle().filter(|_| !self.viewers.is_empty())
    }

    /// Acts on deadlines that have passed: of turns, of opening shares, of coming back before the game is ended, of idle seats. If
    /// something can't be stored, it's tried again a little later.
    async fn handle_deadlines(&mut self, now: u64) -> Result<(), StoreError> {
        let is_due = |due: Option<u64>| due.is_some_and(|due| due <= now);
        let expired = self.people_to_act().filter(|(game, seat)| is_due(game.turn_clocks().deadline(*seat)));
        let expired: Vec<_> = expired.map(|(_, seat)| seat).collect();
        for seat in expired {
            self.stand_in(seat, Absence::OutOfTime).await?;
        }
        if is_due(self.document.opening()) {
            self.free_withheld().await?;
        }
        if is_due(self.document.ends_at) {
            self.end_without_result().await?;
        }
        if is_due(self.idle_deadline()) {
            self.free_idle().await?;
        }
        Ok(())
    }

    /// When the table last changed or somebody last moved.
    pub(super) fn last_change(&self) -> u64 {
        self.game.as_ref().and_then(HostedGame::last_time).unwrap_or(0).max(self.document.changed)
    }
}
