//! Refusals: why a move is illegal, and by which rule.

use std::fmt;

use crate::{
    Cards, Civ, District, Guest, Island, Seat,
    text::{InColours, words::are},
};

/// A refused move: the rule and the reason.
///
/// ```
/// # use utopia_rules::{Reason, Refusal};
/// let refusal = Refusal { rule: "R11.D1", reason: Reason::AtTop };
/// assert_eq!(refusal.to_string(), "R11.D1: a civilization worth 5 cannot be raised");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{rule}: {reason}")]
pub struct Refusal {
    /// The number of the rule in `docs/rules.md`.
    pub rule: &'static str,
    /// Why it is refused.
    pub reason: Reason,
}

/// A refusal by this rule for this reason.
pub(crate) const fn refuse<T>(rule: &'static str, reason: Reason) -> Result<T, Refusal> {
    Err(Refusal { rule, reason })
}

/// Why a move is illegal, worded for players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)]
pub enum Reason {
    #[error("the game is over")]
    GameOver,
    #[error("{}", not_your_turn(seat))]
    NotYourTurn { seat: Seat },
    #[error("this cannot be done at the step `{step}`")]
    NotNow { step: &'static str },
    #[error("a guest must be taken first")]
    PickFirst,
    #[error("there is no district {district} on this board")]
    NoSuchDistrict { district: District },
    #[error("the Isle of Water is closed with two players")]
    IslandClosed,
    #[error("no {} guest waits at the ship of {}", guest.civ, guest.island)]
    GuestNotThere { guest: Guest },
    #[error("{district} is not on the guest's island {island}")]
    OtherIsland { district: District, island: Island },
    #[error("no {civ} prince is left in the supply")]
    NoPrinceLeft { civ: Civ },
    #[error("the guest's prince can be placed, so it must be")]
    MustPlace,
    #[error("a guest whose prince cannot be placed cannot be taken while another's can")]
    OtherGuestFirst,
    #[error("only one surprise guest may be drawn a round")]
    SurprisedAlready,
    #[error("the bag is empty")]
    BagEmpty,
    #[error("no surprise guest can be drawn on an extra pick")]
    NoSurpriseOnExtraPick,
    #[error("another player must be named")]
    NameAnother,
    #[error("{}", no_such_player(seat))]
    NoSuchPlayer { seat: Seat },
    #[error("nobody can build between the draw of a surprise guest and the end of the extra pick")]
    NoBuildDuringSurprise,
    #[error("{island} already has a wonder")]
    WonderStands { island: Island },
    #[error("no {civ} prince stands on {island}")]
    CivMissing { civ: Civ, island: Island },
    #[error("no base is left")]
    NoBaseLeft,
    #[error("a {asked} prince must be given now")]
    OtherCivAsked { asked: Civ },
    #[error("no {civ} prince stands in {district}")]
    NoPrinceThere { civ: Civ, district: District },
    #[error("{district} is not on {island}, where the wonder is built")]
    NotOnWonderIsland { district: District, island: Island },
    #[error("{district} already has a monument")]
    MonumentStands { district: District },
    #[error("{} needed in {district}, and {present} stand there", are(*needed, &format!("{civ} prince")))]
    TooFewPrinces { civ: Civ, district: District, present: u8, needed: u8 },
    #[error("no {civ} monument is left")]
    NoMonumentLeft { civ: Civ },
    #[error("{}", no_discard_due(seat))]
    NoDiscardDue { seat: Seat },
    #[error("{} to be discarded, not {given}", are(*needed, "card"))]
    WrongDiscard { needed: u8, given: u8 },
    #[error("{} needed to pay for this, not {given}", are(*needed, "card"))]
    WrongPayment { needed: u8, given: u8 },
    #[error("the hand does not hold {cards}")]
    NotInHand { cards: Cards },
    #[error("{} needed for these cards, and {left} left", are(*needed, "privilege"))]
    NoPrivilege { needed: u8, left: u8 },
    #[error("one or two princes can move, not {count}")]
    WrongCount { count: u8 },
    #[error("{from} and {to} are not adjacent, and there is no harbour in {district}")]
    NoHarbour { from: District, to: District, district: District },
    #[error("{from} and {to} are not adjacent, and their harbours are too far apart")]
    TooFar { from: District, to: District },
    #[error("the princes are already in {district}")]
    SameDistrict { district: District },
    #[error("no {civ} monument stands in {district}")]
    NoMonumentThere { civ: Civ, district: District },
    #[error("a civilization worth 5 cannot be raised")]
    AtTop,
    #[error("a civilization worth 1 cannot be lowered")]
    AtBottom,
}

fn not_your_turn(player: impl fmt::Display) -> String {
    format!("it is not {player}'s turn")
}

pub(crate) fn no_such_player(player: impl fmt::Display) -> String {
    format!("{player} does not play in this game")
}

fn no_discard_due(player: impl fmt::Display) -> String {
    format!("{player} has nothing to discard now, or has chosen already")
}

impl fmt::Display for InColours<Reason> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(reason, colours) = *self;
        match reason {
            Reason::NotYourTurn { seat } => f.write_str(&not_your_turn(colours.of(seat))),
            Reason::NoSuchPlayer { seat } => f.write_str(&no_such_player(colours.of(seat))),
            Reason::NoDiscardDue { seat } => f.write_str(&no_discard_due(colours.of(seat))),
            other => other.fmt(f),
        }
    }
}

impl fmt::Display for InColours<Refusal> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(Refusal { rule, reason }, colours) = *self;
        write!(f, "{rule}: {}", InColours(reason, colours))
    }
}
