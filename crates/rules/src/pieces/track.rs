//! The score track and the order it gives (R3).

use crate::{Seat, Seats};

/// Every player's points, and who is ahead of whom (R3.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Track {
    /// Furthest ahead first; unused seats come last.
    order: [Seat; 5],
    points: [u16; 5],
    players: u8,
}

impl Track {
    /// All ministers on the start space, in seat order from this player (R2.3).
    pub fn start(players: usize, first: Seat) -> Self {
        let mut order = Seat::ALL;
        order[..players].rotate_left(first.index());
        Self { order, points: [0; 5], players: players as u8 }
    }

    /// A track from entries, furthest ahead first: the first seats, each once, with non-increasing points.
    pub(crate) fn from_entries(entries: &[(Seat, u16)]) -> Option<Self> {
        if entries.len() > Seat::ALL.len() {
            return None;
        }
        let mut track = Self::start(entries.len(), Seat::Blue);
        for (place, &(seat, points)) in entries.iter().enumerate() {
            track.order[place] = seat;
            track.points[seat.index()] = points;
        }
        let seats: Seats = track.order().iter().copied().collect();
        (seats == Seats::all(entries.len()) && track.is_in_order()).then_some(track)
    }

    /// The players with their points, furthest ahead first.
    pub fn entries(&self) -> Vec<(Seat, u16)> {
        self.order().iter().map(|&seat| (seat, self.points(seat))).collect()
    }

    /// Whether points never increase along the order.
    pub(crate) fn is_in_order(&self) -> bool {
        self.order().is_sorted_by(|a, b| self.points(*a) >= self.points(*b))
    }

    /// The players, furthest ahead first.
    #[inline]
    pub fn order(&self) -> &[Seat] {
        &self.order[..usize::from(self.players).min(5)]
    }

    /// The number of players.
    #[inline]
    pub const fn players(&self) -> usize {
        self.players as usize
    }

    /// A player's points.
    #[inline]
    pub const fn points(&self, seat: Seat) -> u16 {
        self.points[seat.index()]
    }

    /// A player's place: 0 is furthest ahead.
    pub fn place(&self, seat: Seat) -> usize {
        self.order().iter().position(|&other| other == seat).unwrap_or(self.players())
    }

    /// The player furthest ahead among those who have not gone (R3.3).
    #[inline]
    pub(crate) fn next(&self, gone: Seats) -> Option<Seat> {
        self.order().iter().copied().find(|&seat| !gone.has(seat))
    }

    /// Moves a minister. It goes behind all others on its new space (R3.1).
    #[inline]
    pub(crate) fn score(&mut self, seat: Seat, points: u16) {
        if points == 0 {
            return;
        }
        let total = self.points(seat) + points;
        self.points[seat.index()] = total;
        let mut place = self.place(seat);
        while place > 0 && self.points(self.order[place - 1]) < total {
            self.order.swap(place - 1, place);
            place -= 1;
        }
    }

    /// Moves the first minister on the start space behind the others there (R3.2).
    pub(crate) fn rotate_start(&mut self) -> Option<Seat> {
        let players = usize::from(self.players).min(5);
        let start = self.order().iter().position(|&seat| self.points(seat) == 0)?;
        let waiting = &mut self.order[start..players];
        waiting.rotate_left(1);
        (waiting.len() > 1).then(|| waiting[waiting.len() - 1])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Seat::{Blue, Green, Red};

    #[test]
    fn r3_1_a_later_arrival_goes_behind_those_on_the_space() {
        let mut track = Track::start(3, Blue);
        track.score(Green, 3);
        assert_eq!(track.order(), [Green, Blue, Red]);
        track.score(Red, 3);
        assert_eq!(track.order(), [Green, Red, Blue]);
        track.score(Blue, 0);
        assert_eq!(track.order(), [Green, Red, Blue], "scoring 0 moves nobody");
        track.score(Blue, 4);
        assert_eq!(track.order(), [Blue, Green, Red]);
    }

    #[test]
    fn r3_2_only_the_first_minister_on_the_start_space_moves() {
        let mut track = Track::start(3, Blue);
        track.score(Red, 2);
        assert_eq!(track.rotate_start(), Some(Blue));
        assert_eq!(track.order(), [Red, Green, Blue]);
        track.score(Green, 1);
        track.score(Blue, 1);
        assert_eq!(track.rotate_start(), None);
        assert_eq!(track.order(), [Red, Green, Blue]);
    }
}
