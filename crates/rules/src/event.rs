//! Events, reported to an observer as a move is played: for logs, animation and clients.
//!
//! Public and secret events are different types, so that a secret can't be broadcast by mistake.

use serde::{Deserialize, Serialize};

use crate::{Cards, Civ, District, Guest, Guests, Island, Scale, Seat, Seats};

/// Receives events while moves are played. `()` ignores them at no cost.
pub trait Observer {
    /// An event that everybody may see.
    fn public(&mut self, event: Event);

    /// An event that only this player may see.
    fn secret(&mut self, seat: Seat, event: Secret);
}

impl Observer for () {
    #[inline]
    fn public(&mut self, _: Event) {}

    #[inline]
    fn secret(&mut self, _: Seat, _: Secret) {}
}

/// What points were scored for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Merit {
    /// A wonder was built (R7.1).
    Wonder,
    /// A district was taken on the island of the player's wonder (R8.2).
    WonderOwner,
    /// Another player added a prince at the player's monument (R11.B1).
    Host,
    /// A prince was removed (R11.C).
    Removal,
    /// Prestige of controlled districts (R12).
    Prestige,
}

impl Merit {
    /// The points for a wonder (R7.1).
    pub const WONDER: u16 = 6;
    /// The points for hosting another player's prince (R11.B1).
    pub const HOST: u16 = 1;
    /// The points for removing a prince (R11.C).
    pub const REMOVAL: u16 = 2;
}

/// An event that everybody may see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Event {
    /// A round starts (R4).
    Round { round: u8 },
    /// The first minister on the start space went behind the others there (R3.2).
    ToTheBack { seat: Seat },
    /// Guests arrive at the ships (R5.1).
    Arrived { guests: Guests },
    /// A pass of phase 1 starts (R5.2).
    Pass { pass: u8 },
    /// A player's turn starts (R3.3).
    Turn { seat: Seat },
    /// A guest was taken from a ship (R5.2).
    Taken { seat: Seat, guest: Guest },
    /// A surprise guest was drawn (R6.1).
    Surprise { seat: Seat, guest: Guest },
    /// A player was named for an extra pick (R6.2).
    Named { seat: Seat, named: Seat },
    /// A prince came from the supply to a district.
    Placed { seat: Seat, civ: Civ, district: District },
    /// Princes went from one district to another (R11.A).
    Moved { seat: Seat, civ: Civ, count: u8, from: District, to: District },
    /// Princes went back to the supply (R7.1, R8.1, R11.C).
    Returned { seat: Seat, civ: Civ, count: u8, district: District },
    /// A wonder was built (R7.1).
    Wonder { seat: Seat, island: Island },
    /// A district came under control (R8.1).
    Control { seat: Seat, district: District, civ: Civ },
    /// A minister moved (R3.1).
    Scored { seat: Seat, points: u16, total: u16, merit: Merit },
    /// The guests taken went back into the bag (R5.3).
    GuestsReturned,
    /// The discard pile with these cards became a new deck (R9.1).
    Reshuffled { cards: Cards },
    /// A player was dealt this many cards (R9.1).
    Dealt { seat: Seat, count: u8 },
    /// A player has chosen what to discard (R9.2).
    Chose { seat: Seat },
    /// Cards went face up to the discard pile (R9.2, R9.4).
    Discarded { seat: Seat, cards: Cards },
    /// Cards were paid for an action, some by privilege (R10, R11).
    Paid { seat: Seat, cards: Cards, privileges: u8 },
    /// The Prestige Scale changed (R11.D1, R11.D2).
    ScaleChanged { seat: Seat, civ: Civ, scale: Scale },
    /// A player's turn ended.
    TurnEnded { seat: Seat },
    /// The game is over (R13).
    Over { winners: Seats },
}

/// An event that only one player may see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Secret {
    /// The cards dealt to the player (R9.1).
    Dealt(Cards),
    /// The cards the player has chosen to discard, not yet shown (R9.2).
    Chose(Cards),
}
