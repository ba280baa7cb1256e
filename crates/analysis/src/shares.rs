//! Chances to win as whole numbers, so that sums are exact.

use std::ops::{Add, AddAssign, Sub};

use utopia_rules::Seat;

/// A fixed-point number for each seat, in units of 2⁻³²: chances to win, or changes of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shares([i64; 5]);

/// The whole victory.
const WHOLE: i64 = 1 << 32;

impl Shares {
    /// Chances as whole numbers that sum to the whole; the rounding error goes to the most likely winner.
    pub(crate) fn rounded(chances: [f64; 5]) -> Self {
        let mut shares = chances.map(|chance| (chance * WHOLE as f64).round() as i64);
        let rest = WHOLE - shares.iter().sum::<i64>();
        if let Some(most) = shares.iter_mut().max_by_key(|share| **share) {
            *most += rest;
        }
        Self(shares)
    }

    /// The same for each of these players.
    pub(crate) fn equal(players: usize) -> Self {
        let part = 1.0 / players as f64;
        Self::rounded(std::array::from_fn(|seat| if seat < players { part } else { 0.0 }))
    }

    /// A seat's number: 1.0 is the whole victory.
    pub fn of(&self, seat: Seat) -> f64 {
        self.0[seat.index()] as f64 / WHOLE as f64
    }

    /// A seat's number, exactly, in units of 2⁻³².
    pub const fn exactly(&self, seat: Seat) -> i64 {
        self.0[seat.index()]
    }
}

impl Add for Shares {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(std::array::from_fn(|seat| self.0[seat] + other.0[seat]))
    }
}

impl AddAssign for Shares {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Shares {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(std::array::from_fn(|seat| self.0[seat] - other.0[seat]))
    }
}
