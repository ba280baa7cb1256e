//! Seats counted from the actor.

use crate::Seat;

/// How many seats the other player sits after the actor: 0 is the actor, 1 the next.
pub(crate) const fn distance(actor: Seat, other: Seat, players: usize) -> Option<u32> {
    if actor.index() >= players || other.index() >= players {
        return None;
    }
    Some(((other.index() + players - actor.index()) % players) as u32)
}

/// The player that many seats after the actor.
pub(crate) const fn at_distance(actor: Seat, distance: u32, players: usize) -> Option<Seat> {
    if actor.index() >= players || distance as usize >= players {
        return None;
    }
    Some(Seat::from_bit(((actor.index() + distance as usize) % players) as u32))
}
