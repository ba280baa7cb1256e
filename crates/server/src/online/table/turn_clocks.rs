//! How much time each seat has used, and its deadline.

use utopia_protocol::{Clocks, TimeControl};
use utopia_rules::{Seat, Seats};

/// The time a seat has used.
#[derive(Clone, Copy, Default)]
struct Used {
    /// When the turn in progress began.
    since: Option<u64>,
    /// How much of that turn doesn't count.
    free: u64,
    /// In all turns before.
    before: u64,
    /// In a turn that began and was taken away by an undo: it counts when the seat is to act again.
    interrupted: u64,
}

impl Used {
    /// How much of the turn in progress counts.
    fn turn(&self, now: u64) -> u64 {
        self.since.map_or(0, |since| now.saturating_sub(since).saturating_sub(self.free))
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
                    let since = Some(now.saturating_sub(used.interrupted));
                    *used = Used { since, before: used.before, ..Used::default() };
                }
                (false, Some(_)) => *used = Used { before: used.before + used.turn(now), ..Used::default() },
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
                *used = Used { interrupted: used.turn(now), before: used.before, ..Used::default() };
            }
        }
    }

    /// Goes on with the turn that a seat had `then`, after an undo: all time it has used since still counts, but `least` is left.
    pub(crate) fn resume(&mut self, seat: Seat, then: &Self, now: u64, least: u64) {
        let (was, used) = (then.used[seat.index()], &mut self.used[seat.index()]);
        if used.since.is_none() || used.since == was.since {
            return;
        }
        let total = used.before + used.turn(now);
        let most = self.time_control.turn().map_or(u64::MAX, |turn| turn.saturating_sub(least));
        let turn = total.saturating_sub(was.before).min(most);
        *used = Used { since: Some(now.saturating_sub(turn)), before: total - turn, ..Used::default() };
    }

    /// How much of a seat's turn doesn't count.
    pub(crate) const fn free_time(&self, seat: Seat) -> u64 {
        self.used[seat.index()].free
    }

    pub(crate) const fn set_free_time(&mut self, seat: Seat, free: u64) {
        self.used[seat.index()].free = free;
    }

    /// Gives a player a whole turn again: time in which the server was down or the player was away doesn't count.
    pub(crate) fn restart_turn(&mut self, seat: Seat, now: u64) {
        let used = &mut self.used[seat.index()];
        used.free = used.since.map_or(0, |since| now.saturating_sub(since));
        if let (Some(turn), Some(game)) = (self.time_control.turn(), self.time_control.game()) {
            used.before = used.before.min(game.saturating_sub(turn));
        }
    }

    /// When a seat that must act runs out of time.
    pub(crate) fn deadline(&self, seat: Seat) -> Option<u64> {
        let used = self.used[seat.index()];
        let turn = self.time_control.turn()?;
        let game = self.time_control.game().map_or(u64::MAX, |game| game.saturating_sub(used.before));
        Some(used.since?.saturating_add(used.free).saturating_add(turn.min(game)))
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
}
