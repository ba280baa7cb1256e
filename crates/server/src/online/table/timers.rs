//! The table's time, what it waits for, and its timers: players' deadlines, delayed news, and tables nobody uses.

use std::sync::atomic::Ordering;
use std::time::Duration;

use tokio::time::Instant;
use utopia_protocol::{Absence, Status, TimeControl};
use utopia_rules::{Seat, Seats};

use super::bots::RETRY;
use super::document::AsleepClocks;
use super::hosted_game::{GameEntry, HostedGame};
use super::turn_clocks::TurnClocks;
use super::{TableTask, time};
use crate::store::{Agenda, Gap, StoreChange, StoreError};

/// How long a table stays in memory after its last viewer has left.
const SLEEP_AFTER: Duration = Duration::from_secs(20);
/// An open table is closed after this many milliseconds without viewers: a day.
pub(super) const STALE: u64 = 24 * 60 * 60 * 1000;
/// A game nobody watches or plays is closed after this many milliseconds: thirty days.
const ABANDONED: u64 = 30 * STALE;
/// How long to wait after a table couldn't be closed, in milliseconds.
const RETRY_CLOSING: u64 = 60 * 1000;

/// Whose turn it is in a game, at some moment.
struct Turn {
    to_act: Seats,
    clocks: TurnClocks,
    moved_at: u64,
}

impl Turn {
    fn now(game: &HostedGame) -> Self {
        Self { to_act: game.to_act(), clocks: *game.turn_clocks(), moved_at: game.last_time().unwrap_or(0) }
    }
}

impl TableTask {
    /// The table's time in milliseconds since 1970. Never goes back, even if the system clock was set back before a restart.
    pub(super) fn now(&self) -> u64 {
        time::now() + self.ahead
    }

    /// When a table that isn't used is closed: `due_at` is when it was to be looked after, as stored. After a restart people have a
    /// day to come back.
    pub(super) fn closing_time(&self, due_at: Option<u64>) -> u64 {
        let idle = if self.document.status == Status::Waiting { STALE } else { ABANDONED };
        let restart = self.online.uptime.started + self.ahead + STALE;
        (self.last_change() + idle).max(restart).max(due_at.map_or(0, |due| due + self.ahead))
    }

    /// What the table waits for.
    pub(super) fn agenda(&self) -> Agenda {
        self.agenda_of(self.game.as_ref().map(Turn::now))
    }

    /// What the table waits for after an entry that isn't carried out yet. After an undo that is only known later.
    pub(super) fn agenda_after(&self, entry: &GameEntry) -> Agenda {
        let after = self.game.as_ref().and_then(|game| game.after(entry));
        match after {
            Some((to_act, clocks)) => self.agenda_of(Some(Turn { to_act, clocks, moved_at: entry.time })),
            None => Agenda { due_at: Some(entry.time), moved_at: entry.time, ..self.agenda() },
        }
    }

    fn agenda_of(&self, turn: Option<Turn>) -> Agenda {
        let moved_at = turn.as_ref().map_or(0, |turn| turn.moved_at);
        let mut people = Seats::EMPTY;
        let due_at = match (self.document.status, turn) {
            (Status::Waiting, _) | (Status::Running, None) => {
                self.document.deadline().into_iter().chain([self.close_at]).min()
            }
            (Status::Running, Some(turn)) => {
                let to_act = turn.to_act.into_iter();
                people = to_act.filter(|&seat| self.document.bot(seat).is_none()).collect();
                let bots = self.document.has_people_playing() && turn.to_act != people;
                // A game that is over must be ended.
                let now = (bots || turn.to_act == Seats::EMPTY).then_some(moved_at.max(self.bots_after));
                let deadline = people.into_iter().filter_map(|seat| turn.clocks.deadline(seat)).min();
                let close_at = self.close_at.max(moved_at + ABANDONED);
                [now, deadline, self.document.deadline(), Some(close_at)].into_iter().flatten().min()
            }
            _ => None,
        };
        let due_at = due_at.map(|due| due.saturating_sub(self.ahead));
        let to_act = people.into_iter().fold(0, |bits, seat| bits | 1 << seat.index());
        Agenda { due_at, to_act, moved_at }
    }

    /// Stores what the table waits for, unless that is stored. While the table is in memory it may also be stored as due too early.
    pub(super) async fn store_agenda(&mut self, exactly: bool) -> Result<(), StoreError> {
        let agenda = self.agenda();
        let early = agenda.to_act == self.stored.to_act
            && self.stored.due_at.is_none_or(|stored| agenda.due_at.is_none_or(|due| stored <= due))
            && agenda.due_at.is_some() == self.stored.due_at.is_some();
        if agenda == self.stored || early && !exactly {
            return Ok(());
        }
        let (table, revision) = (self.document.id.clone(), self.revision);
        self.write(vec![StoreChange::Agenda { table, revision, agenda }], agenda).await
    }

    /// When the next timer fires.
    pub(super) fn next_wake(&self) -> Instant {
        let at = |due: u64| Instant::now() + Duration::from_millis(due.saturating_sub(self.now()));
        let turns = self.people_to_act().filter_map(|(game, seat)| game.turn_clocks().deadline(seat));
        let deadline = turns.chain(self.document.deadline()).chain(self.idle_deadline()).min();
        let deadline = deadline.map(|due| at(due).max(self.next_stand_in));
        let close = self.document.status.is_open().then(|| at(self.close_at));
        let sleep = (self.viewers.is_empty() && !self.thinking).then_some(self.sleep_at);
        let timers = [self.delay.due(), deadline, close, sleep];
        timers.into_iter().flatten().min().unwrap_or_else(|| Instant::now() + SLEEP_AFTER)
    }

    /// The people the running game is waiting for.
    pub(super) fn people_to_act(&self) -> impl Iterator<Item = (&HostedGame, Seat)> {
        let to_act =
            self.running().into_iter().flat_map(|game| game.to_act().into_iter().map(move |seat| (game, seat)));
        to_act.filter(|(_, seat)| self.document.bot(*seat).is_none())
    }

    /// The last viewer has left: the table sleeps soon, and is closed some time later.
    pub(super) fn left_alone(&mut self) {
        self.sleep_at = Instant::now() + SLEEP_AFTER;
        self.close_at = self.close_at.max(self.now() + STALE);
    }

    /// Handles due timers: lets bots stand in for players out of time, and closes stale tables. Returns false if the
    /// task should end.
    pub(super) async fn handle_timers(&mut self) -> bool {
        self.excuse_outages();
        let now = self.now();
        self.tell_what_is_due();
        if self.next_stand_in <= Instant::now() && self.handle_deadlines(now).await.is_err() {
            self.next_stand_in = Instant::now() + RETRY;
        }
        if self.document.status.is_open() && self.close_at <= now {
            self.close_if_unused(now).await;
        }
        if !self.viewers.is_empty() || self.thinking || Instant::now() < self.sleep_at {
            // If that can't be stored, it is again when the table sleeps.
            drop(self.store_agenda(false).await);
            return true;
        }
        if self.sleep().await.is_err() {
            self.sleep_at = Instant::now() + SLEEP_AFTER;
            return true;
        }
        false
    }

    async fn close_if_unused(&mut self, now: u64) {
        if !self.viewers.is_empty() {
            self.close_at = now + STALE;
        } else if self.change(|document| document.status = Status::Closed).await.is_err() {
            self.close_at = now + RETRY_CLOSING;
        }
    }

    /// Stores what doesn't follow from the moves before the table is unloaded.
    async fn sleep(&mut self) -> Result<(), StoreError> {
        let (at, number) = (self.now(), self.game.as_ref().map_or(0, HostedGame::number));
        let free = self.people_to_act().map(|(game, seat)| (seat, game.turn_clocks().free_time(seat)));
        let free: Vec<_> = free.filter(|(_, free)| *free > 0).collect();
        let known = self.document.asleep.as_ref().is_some_and(|known| known.number == number && known.free == free);
        if !free.is_empty() && !known {
            self.change(|document| document.asleep = Some(AsleepClocks { at, number, free })).await?;
        }
        self.store_agenda(true).await
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

    /// Time in which the server stood still is nobody's, unless a turn takes days.
    pub(super) fn excuse_outages(&mut self) {
        let now = time::now();
        self.online.uptime.observe(now);
        let lasted = self.online.uptime.outage_between(self.excused, now);
        self.excused = now;
        if lasted == 0 {
            return;
        }
        let now = self.now();
        self.document.refund_outage(lasted, now);
        if !matches!(self.document.settings.clock, TimeControl::Live { .. }) {
            return;
        }
        if let Some(game) = &mut self.game {
            game.excuse(now, |_, _, free| free + lasted);
            self.tell_clocks();
        }
    }

    /// Time that doesn't count in the turns of a game that was just loaded: before the table was unloaded, and outages since, of this
    /// server if it is the only one.
    pub(super) fn excuse_since_asleep(&mut self, gaps: Option<&[Gap]>) {
        let (now, ahead) = (self.now(), self.ahead);
        let outage = |from: u64| {
            let (from, to) = (from.saturating_sub(ahead), now.saturating_sub(ahead));
            let lasted = |gap: &Gap| gap.to.min(to).saturating_sub(gap.from.max(from));
            gaps.map_or_else(|| self.online.uptime.outage_between(from, to), |gaps| gaps.iter().map(lasted).sum())
        };
        self.document.refund_outage(outage(self.document.changed), now);
        let Some(game) =
            self.game.as_mut().filter(|_| matches!(self.document.settings.clock, TimeControl::Live { .. }))
        else {
            return;
        };
        let asleep = self.document.asleep.as_ref().filter(|asleep| asleep.number == game.number());
        game.excuse(now, |seat, since, free| {
            let known = asleep.and_then(|asleep| asleep.free.iter().find(|(of, _)| *of == seat));
            let from = since.max(asleep.filter(|_| known.is_some()).map_or(0, |asleep| asleep.at));
            known.map_or(free, |(_, known)| free.max(*known)) + outage(from)
        });
    }

    /// Tells the bots' queue whether anybody watches.
    pub(super) fn note_watched(&self) {
        self.watched.store(!self.viewers.is_empty(), Ordering::Relaxed);
    }

    /// When the table last changed or somebody last moved.
    pub(super) fn last_change(&self) -> u64 {
        self.game.as_ref().and_then(HostedGame::last_time).unwrap_or(0).max(self.document.changed)
    }
}
