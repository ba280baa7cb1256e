//! The players: names and colours.

use utopia_game::player::tell_apart;
use utopia_rules::{Colour, Colours, Record, Seat};

use super::names;

/// The players of a game: the one place where the client learns what a seat is called and which colour it has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cast {
    names: Vec<String>,
    colours: Colours,
}

impl Cast {
    /// These players, in seat order.
    pub const fn new(names: Vec<String>, colours: Colours) -> Self {
        Self { names, colours }
    }

    /// The players of a record; equal names are told apart.
    pub fn of(record: &Record) -> Self {
        let mut names = record.names.clone();
        tell_apart(&mut names);
        Self::new(names, record.colours)
    }

    /// The colours of all seats.
    pub const fn colours(&self) -> Colours {
        self.colours
    }

    /// A player's colour.
    pub const fn colour(&self, seat: Seat) -> Colour {
        self.colours.of(seat)
    }

    /// A player's name, or the colour if there is none.
    pub fn name(&self, seat: Seat) -> String {
        let name = self.names.get(seat.index()).filter(|name| !name.is_empty());
        name.cloned().unwrap_or_else(|| names::colour(self.colour(seat)))
    }

    /// Several players: "Ada, Ben and Cleo".
    pub fn names(&self, seats: impl IntoIterator<Item = Seat>) -> String {
        let names: Vec<_> = seats.into_iter().map(|seat| self.name(seat)).collect();
        names::list(&names)
    }
}
