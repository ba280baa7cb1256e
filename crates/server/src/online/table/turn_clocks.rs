//! How much time each seat has used, and when it is up.

use utopia_protocol::{Clocks, TimeControl};
use utopia_rules::{Seat, Seats};

/// Time that a seat has used.
#[derive(Clone, Copy, Default)]
struct Used {
    /// When the turn in progress began.
    since: Option<u64>,
    /// How much of it is not counted.
    free: u64,
    /// For all turns before.
    before: u64,
}

/// The clocks of a game, in milliseconds since 1970.
pub(crate) struct TurnClocks {
    clock: TimeControl,
    players: usize,
    used: [Used; 5],
}

impl TurnClocks {
    pub(crate) fn new(clock: TimeControl, players: usize) -> Self {
        Self { clock, players, used: [Used::default(); 5] }
    }

    /// Starts the clocks of those who must act and stops the others.
    pub(crate) fn switch(&mut self, to_act: Seats, now: u64) {
        for seat in Seat::of_game(self.players) {
            let used = &mut self.used[seat.index()];
            match (to_act.has(seat), used.since) {
                (true, None) => used.since = Some(now),
                (false, Some(since)) => {
                    let spent = now.saturating_sub(since).saturating_sub(used.free);
                    *used = Used { since: None, free: 0, before: used.before + spent };
                }
                _ => {}
            }
        }
    }

    /// How much of a seat's turn is not counted.
    pub(crate) const fn free_time(&self, seat: Seat) -> u64 {
        self.used[seat.index()].free
    }

    pub(crate) const fn set_free_time(&mut self, seat: Seat, free: u64) {
        self.used[seat.index()].free = free;
    }

    /// Gives a player a whole turn again: nobody pays for time in which the server did not run, or before coming back.
    pub(crate) fn restart_turn(&mut self, seat: Seat, now: u64) {
        let used = &mut self.used[seat.index()];
        used.free = used.since.map_or(0, |since| now.saturating_sub(since));
        if let (Some(turn), Some(game)) = (self.clock.turn(), self.clock.game()) {
            used.before = used.before.min(game.saturating_sub(turn));
        }
    }

    /// When the time of a seat that must act is up.
    pub(crate) fn deadline(&self, seat: Seat) -> Option<u64> {
        let used = self.used[seat.index()];
        let turn = self.clock.turn()?;
        let game = self.clock.game().map_or(u64::MAX, |game| game.saturating_sub(used.before));
        Some(used.since?.saturating_add(used.free).saturating_add(turn.min(game)))
    }

    /// What clients are told.
    pub(crate) fn show(&self, now: u64) -> Clocks {
        let seats = Seat::of_game(self.players);
        let deadlines = seats.clone().filter_map(|seat| Some((seat, self.deadline(seat)?))).collect();
        let left = |seat: Seat| Some((seat, self.clock.game()?.saturating_sub(self.used[seat.index()].before)));
        Clocks { now, deadlines, left: seats.filter_map(left).collect() }
    }
}
