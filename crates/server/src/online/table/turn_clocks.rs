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
}

/// The clocks of a game, in milliseconds since 1970.
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
                (true, None) => used.since = Some(now),
                (false, Some(since)) => {
                    let spent = now.saturating_sub(since).saturating_sub(used.free);
                    *used = Used { since: None, free: 0, before: used.before + spent };
                }
                _ => {}
            }
        }
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
