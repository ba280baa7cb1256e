//! How much time each seat has used, and its deadline.

use serde::{Deserialize, Serialize};
use utopia_protocol::{Clocks, TimeControl};
use utopia_rules::{Seat, Seats};

/// Whoever comes back out of time has this part of a turn, so that a game that waits for them can go on.
const GRACE: u64 = 10;

/// How much of a turn a player had used when they left or came back. Stored, so that a restart gives no time again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct TurnUse {
    /// When the turn began.
    since: u64,
    /// How much of it the player had used.
    used: u64,
    /// When that was.
    at: u64,
    /// Whether the player has come back out of time in it.
    #[serde(default)]
    grace: bool,
}

/// The time a seat has used.
#[derive(Clone, Copy, Default)]
struct Used {
    /// When the turn in progress began.
    since: Option<u64>,
    /// How much of that turn doesn't count.
    free: u64,
    /// In all turns before.
    before: u64,
    /// In a turn that an undo cut short; counted when the seat is to act again.
    interrupted: u64,
    /// What the player had used of the turn when a bot took over, while it plays: its time is nobody's.
    away: Option<u64>,
    /// Whether the player has come back out of time in this turn.
    grace: bool,
}

impl Used {
    /// How much of the turn in progress counts.
    fn turn(&self, now: u64) -> u64 {
        let present = || self.since.map_or(0, |since| now.saturating_sub(since).saturating_sub(self.free));
        self.away.unwrap_or_else(present)
    }

    /// What is stored of the turn in progress.
    fn in_turn(&self, now: u64) -> Option<TurnUse> {
        Some(TurnUse { since: self.since?, used: self.turn(now), at: now, grace: self.grace })
    }

    /// With no turn in progress.
    fn waiting(&self, before: u64, interrupted: u64) -> Self {
        Self { before, interrupted, away: self.away.map(|_| interrupted), ..Self::default() }
    }
}

/// The clocks of a game, in milliseconds since 1970.
#[derive(Clone, Copy)]
pub(crate) struct TurnClocks {
    time_control: TimeControl,
    players: usize,
    used: [Used; 5],
}

impl TurnClocks {
    pub(crate) fn new(time_control: TimeControl, players: usize) -> Self {
        Self { time_control, players, used: [Used::default(); 5] }
    }

    /// Starts the clocks of those who must act and stops the others.
    pub(crate) fn switch(&mut self, to_act: Seats, now: u64) {
        for seat in Seat::of_game(self.players) {
            let used = &mut self.used[seat.index()];
            match (to_act.has(seat), used.since) {
                (true, None) => {
                    used.since = Some(now.saturating_sub(used.interrupted));
                    used.interrupted = 0;
                }
                (false, Some(_)) => *used = used.waiting(used.before + used.turn(now), 0),
                _ => {}
            }
        }
    }

    /// How long a seat's turn has taken so far.
    pub(crate) fn turn_time(&self, seat: Seat, now: u64) -> u64 {
        self.used[seat.index()].since.map_or(0, |since| now.saturating_sub(since))
    }

    /// Takes a turn away from those who must act, because somebody else undoes a move.
    pub(crate) fn interrupt(&mut self, undoer: Seat, now: u64) {
        for seat in Seat::of_game(self.players).filter(|&seat| seat != undoer) {
            let used = &mut self.used[seat.index()];
            if used.since.is_some() {
                *used = used.waiting(used.before, used.turn(now));
            }
        }
    }

    /// Resumes the turn that a seat had `then`, after an undo. Time used since counts, but at least `least` remains.
    pub(crate) fn resume(&mut self, seat: Seat, then: &Self, now: u64, least: u64) {
        let (was, used) = (then.used[seat.index()], &mut self.used[seat.index()]);
        if used.since.is_none() || used.since == was.since {
            return;
        }
        let total = used.before + used.turn(now);
        let most = self.time_control.turn().map_or(u64::MAX, |turn| turn.saturating_sub(least));
        let turn = total.saturating_sub(was.before).min(most);
        let away = used.away.map(|_| turn);
        *used = Used { since: Some(now.saturating_sub(turn)), before: total - turn, away, ..Used::default() };
    }

    /// How much of a seat's turn doesn't count.
    pub(crate) const fn free_time(&self, seat: Seat) -> u64 {
        self.used[seat.index()].free
    }

    pub(crate) const fn set_free_time(&mut self, seat: Seat, free: u64) {
        self.used[seat.index()].free = free;
    }

    /// How much of a seat's turn doesn't count if a bot ends it now: all of it, or what came after its player had left.
    pub(crate) fn bot_time(&self, seat: Seat, now: u64) -> u64 {
        self.turn_time(seat, now).saturating_sub(self.used[seat.index()].away.unwrap_or(0))
    }

    /// Lets a bot play for a seat. Returns what its player has used of the turn in progress.
    pub(crate) fn leave(&mut self, seat: Seat, now: u64) -> Option<TurnUse> {
        let used = &mut self.used[seat.index()];
        used.away = Some(used.since.map_or(used.interrupted, |_| used.turn(now)));
        used.in_turn(now)
    }

    /// Lets a player go on with what they had left of the turn; with a little of it, if that is nothing.
    pub(crate) fn come_back(&mut self, seat: Seat, now: u64) -> Option<TurnUse> {
        let grace = self.is_out_of_time(seat, now);
        let least = if grace { self.time_control.turn().unwrap_or(0) / GRACE } else { 0 };
        self.go_on(seat, self.used[seat.index()].turn(now), least, now);
        let used = &mut self.used[seat.index()];
        used.away = None;
        used.grace |= grace;
        used.in_turn(now)
    }

    /// Restores what was stored when a player left or came back. If that was in another turn, a bot has played since.
    pub(crate) fn restore(&mut self, seat: Seat, stored: Option<TurnUse>, away: bool) {
        let used = &mut self.used[seat.index()];
        let stored = stored.filter(|stored| used.since == Some(stored.since));
        used.grace = stored.is_some_and(|stored| stored.grace);
        used.away = away.then(|| stored.map_or(0, |stored| stored.used));
        if let Some(TurnUse { since, used: turn, at, .. }) = stored.filter(|_| !away) {
            used.free = used.free.max(at.saturating_sub(since).saturating_sub(turn));
        }
    }

    /// Lets the turn in progress go on: this much of it has been used, but `least` is left.
    fn go_on(&mut self, seat: Seat, turn: u64, least: u64, now: u64) {
        if let Some(game) = self.time_control.game() {
            let before = &mut self.used[seat.index()].before;
            *before = (*before).min(game.saturating_sub(least));
        }
        let turn = self.limit(seat).map_or(turn, |limit| turn.min(limit.saturating_sub(least)));
        let used = &mut self.used[seat.index()];
        used.free = used.since.map_or(0, |since| now.saturating_sub(since).saturating_sub(turn));
        used.away = used.away.map(|_| turn);
    }

    /// How long a seat's turn may take.
    fn limit(&self, seat: Seat) -> Option<u64> {
        let game = self.time_control.game();
        let game = game.map_or(u64::MAX, |game| game.saturating_sub(self.used[seat.index()].before));
        Some(self.time_control.turn()?.min(game))
    }

    /// Whether a seat that must act has no time left.
    pub(crate) fn is_out_of_time(&self, seat: Seat, now: u64) -> bool {
        let used = &self.used[seat.index()];
        used.since.is_some() && self.limit(seat).is_some_and(|limit| used.turn(now) >= limit)
    }

    /// Whether a player has come back out of time in this turn.
    pub(crate) const fn had_grace(&self, seat: Seat) -> bool {
        self.used[seat.index()].grace
    }

    /// When a seat that must act runs out of time.
    pub(crate) fn deadline(&self, seat: Seat) -> Option<u64> {
        let used = self.used[seat.index()];
        Some(used.since?.saturating_add(used.free).saturating_add(self.limit(seat)?))
    }

    /// What clients are told.
    pub(crate) fn show(&self, now: u64) -> Clocks {
        let seats = Seat::of_game(self.players);
        let deadlines = seats.clone().filter_map(|seat| Some((seat, self.deadline(seat)?))).collect();
        let left = |seat: Seat| Some((seat, self.time_control.game()?.saturating_sub(self.used[seat.index()].before)));
        Clocks { now, deadlines, left: seats.filter_map(left).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TURN: u64 = 60_000;

    fn clocks() -> TurnClocks {
        let mut clocks = TurnClocks::new(TimeControl::Live { turn: 60, game: Some(600) }, 2);
        clocks.switch(Seats::of(Seat::Blue), 0);
        clocks
    }

    /// Blue undoes a turn that has ended, at this time.
    fn undo(clocks: &mut TurnClocks, then: &TurnClocks, now: u64, least: u64) {
        clocks.interrupt(Seat::Blue, now);
        clocks.switch(Seats::of(Seat::Blue), now);
        clocks.resume(Seat::Blue, then, now, least);
    }

    #[test]
    fn an_undone_turn_goes_on_with_the_time_that_was_left() {
        let (mut clocks, then) = (clocks(), clocks());
        clocks.switch(Seats::of(Seat::Red), 50_000);
        undo(&mut clocks, &then, 55_000, 0);
        assert_eq!(clocks.deadline(Seat::Blue), Some(55_000 + TURN - 50_000));
        clocks.switch(Seats::of(Seat::Red), 56_000);
        assert_eq!(clocks.deadline(Seat::Red), Some(56_000 + TURN - 5_000), "as if nothing had been undone");
        assert_eq!(clocks.show(56_000).left, [(Seat::Blue, 600_000 - 51_000), (Seat::Red, 600_000)]);
    }

    #[test]
    fn an_undo_within_a_turn_changes_no_clock() {
        let (mut clocks, then) = (clocks(), clocks());
        undo(&mut clocks, &then, 30_000, 0);
        assert_eq!((clocks.deadline(Seat::Blue), clocks.deadline(Seat::Red)), (Some(TURN), None));
    }

    #[test]
    fn who_may_take_back_has_a_little_time_for_it_and_is_charged_for_all() {
        let (mut clocks, then) = (clocks(), clocks());
        clocks.switch(Seats::of(Seat::Red), 50_000);
        clocks.switch(Seats::of(Seat::Blue), 60_000);
        undo(&mut clocks, &then, 90_000, 10_000);
        assert_eq!(clocks.deadline(Seat::Blue), Some(100_000));
        clocks.switch(Seats::of(Seat::Red), 95_000);
        assert_eq!(clocks.show(95_000).left, [(Seat::Blue, 600_000 - 85_000), (Seat::Red, 600_000 - 10_000)]);
    }

    fn left(clocks: &TurnClocks, now: u64) -> u64 {
        clocks.deadline(Seat::Blue).expect("a turn").saturating_sub(now)
    }

    #[test]
    fn leaving_and_coming_back_gives_no_time_again_however_often() {
        let mut clocks = clocks();
        let mut now = 0;
        for _ in 0..5 {
            now += 10_000;
            clocks.leave(Seat::Blue, now);
            // While a bot is in charge, the clock stands still.
            now += 3_000;
            clocks.come_back(Seat::Blue, now);
        }
        assert_eq!(left(&clocks, now), TURN - 50_000);
        clocks.switch(Seats::of(Seat::Red), now);
        assert_eq!(clocks.show(now).left[0], (Seat::Blue, 600_000 - 50_000), "and all of it is charged");
    }

    #[test]
    fn a_bot_that_ends_the_turn_of_a_player_who_left_does_not_refund_what_they_used() {
        let mut clocks = clocks();
        clocks.leave(Seat::Blue, 50_000);
        clocks.set_free_time(Seat::Blue, clocks.bot_time(Seat::Blue, 58_000));
        clocks.switch(Seats::of(Seat::Red), 58_000);
        assert_eq!(clocks.show(58_000).left[0], (Seat::Blue, 600_000 - 50_000));
        clocks.switch(Seats::of(Seat::Blue), 60_000);
        clocks.come_back(Seat::Blue, 90_000);
        assert_eq!(left(&clocks, 90_000), TURN, "a new turn, of which only a bot has used something");
    }

    #[test]
    fn who_comes_back_out_of_time_has_a_tenth_of_a_turn_and_that_is_known() {
        let mut clocks = clocks();
        assert!(clocks.is_out_of_time(Seat::Blue, TURN) && !clocks.had_grace(Seat::Blue));
        clocks.leave(Seat::Blue, TURN);
        clocks.come_back(Seat::Blue, TURN + 500);
        assert_eq!(left(&clocks, TURN + 500), TURN / 10);
        assert!(clocks.had_grace(Seat::Blue));
        clocks.switch(Seats::of(Seat::Red), TURN + 1_000);
        assert!(!clocks.had_grace(Seat::Blue), "in that turn only");
    }

    #[test]
    fn what_was_used_survives_a_restart() {
        for (away, expected) in [(true, TURN - 40_000), (false, TURN - 40_000 - 2_000)] {
            let (mut before, mut after) = (clocks(), clocks());
            let mut stored = before.leave(Seat::Blue, 40_000);
            if !away {
                stored = before.come_back(Seat::Blue, 100_000);
            }
            let json = serde_json::to_string(&stored).expect("JSON");
            after.restore(Seat::Blue, serde_json::from_str(&json).expect("a turn"), away);
            if away {
                after.come_back(Seat::Blue, 102_000);
            }
            assert_eq!(left(&after, 102_000), expected);
        }
    }
}
