//! The players' names.

use utopia_rules::Seat;

use super::names;

/// The players' names, in seat order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cast(pub Vec<String>);

impl Cast {
    /// A player's name, or the colour if there is none.
    pub fn name(&self, seat: Seat) -> String {
        self.0.get(seat.index()).filter(|name| !name.is_empty()).cloned().unwrap_or_else(|| names::colour(seat))
    }

    /// Several players: "Ada, Ben and Cleo".
    pub fn names(&self, seats: impl IntoIterator<Item = Seat>) -> String {
        let names: Vec<_> = seats.into_iter().map(|seat| self.name(seat)).collect();
        names::list(&names)
    }
}
