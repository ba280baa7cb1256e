//! One number for each move on any board of up to 32 districts.
//!
//! Numbers ascend in the order of [`Move`], in which legal moves are listed: the *n*-th number of a
//! [mask](write_mask) is that of the *n*-th legal move.
//!
//! ```
//! use utopia_rules::{Move, numbering::flat};
//!
//! let mv: Move = "take maya earth earth-1".parse()?;
//! assert_eq!(flat::encode(mv), Some(10));
//! assert_eq!(flat::decode(10), Some(mv));
//! assert_eq!(flat::decode(flat::COUNT), None);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::seats;
use crate::{
    Cards, Civ, District, Guest, Island, Move, Public, Seat,
    pieces::{CHOICES, Payments, choice, number_of_choice},
};

pub use super::flat_mask::{WORDS, write_mask};

/// How many numbers there are: all are below this one.
pub const COUNT: u32 = END + 1;

// The first number of each kind of move, in the order of `Move`.
pub(super) const TAKE: u32 = 0;
pub(super) const SURPRISE: u32 = TAKE + 20 * LANDINGS;
pub(super) const PLACE: u32 = SURPRISE + 1;
pub(super) const NAME: u32 = PLACE + DISTRICTS;
pub(super) const WONDER: u32 = NAME + 5;
pub(super) const GIVE: u32 = WONDER + 4;
pub(super) const CONTROL: u32 = GIVE + CIVS * DISTRICTS;
pub(super) const MOVE: u32 = CONTROL + DISTRICTS * CIVS;
pub(super) const ADD: u32 = MOVE + CIVS * 2 * DISTRICTS * DISTRICTS * CIVS;
pub(super) const ANYWHERE: u32 = ADD + CIVS * DISTRICTS * CIVS;
pub(super) const REMOVE: u32 = ANYWHERE + CIVS * DISTRICTS * PAYMENTS;
pub(super) const RAISE: u32 = REMOVE + CIVS * DISTRICTS * CIVS;
pub(super) const LOWER: u32 = RAISE + CIVS * CIVS;
pub(super) const DISCARD: u32 = LOWER + CIVS * PAYMENTS;
pub(super) const END: u32 = DISCARD + CHOICES as u32;

pub(super) const DISTRICTS: u32 = 32;
pub(super) const CIVS: u32 = 5;
/// The places of a guest's prince: none, or one of eight districts of its island.
pub(super) const LANDINGS: u32 = 9;
/// The ways to pay three cards of which one must match (R11.B2), and those to pay any two (R11.D2): 15 each.
pub(super) const PAYMENTS: u32 = 15;

/// The number of a move; `None` if no board and no position allows it, as a guest's prince on another island.
///
/// ```
/// use utopia_rules::{Move, numbering::flat};
///
/// let number = |text: &str| Ok::<_, Box<dyn std::error::Error>>(flat::encode(text.parse()?));
/// assert_eq!(number("end")?, Some(56_093));
/// assert_eq!(number("take maya earth fire-1")?, None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn encode(mv: Move) -> Option<u32> {
    let at = |district: District| district.index() as u32;
    Some(match mv {
        Move::Take { guest, district } => take(guest) + landing(guest, district)?,
        Move::Surprise => SURPRISE,
        Move::Place(district) => PLACE + at(district),
        Move::Name(seat) => NAME + seat as u32,
        Move::Wonder(island) => WONDER + island as u32,
        Move::Give { civ, district } => GIVE + civ as u32 * DISTRICTS + at(district),
        Move::Control { district, civ } => CONTROL + at(district) * CIVS + civ as u32,
        Move::Move { civ, count: count @ 1..=2, from, to, with } => {
            movement(civ, count, from) + at(to) * CIVS + with as u32
        }
        Move::Move { .. } => return None,
        Move::Add { civ, district, with } => ADD + at_district(civ, district) * CIVS + with as u32,
        Move::Anywhere { civ, district, with } => {
            ANYWHERE + at_district(civ, district) * PAYMENTS + rank(ways_to_add(civ), with)?
        }
        Move::Remove { civ, district, with } => REMOVE + at_district(civ, district) * CIVS + with as u32,
        Move::Raise { civ, with } => RAISE + civ as u32 * CIVS + with as u32,
        Move::Lower { civ, with } => LOWER + civ as u32 * PAYMENTS + rank(ways_to_lower(civ), with)?,
        Move::Discard(cards) => DISCARD + u32::from(number_of_choice(cards)?),
        Move::End => END,
    })
}

/// The move with this number.
pub fn decode(number: u32) -> Option<Move> {
    let mut digits = Digits(number);
    Some(match number {
        ..SURPRISE => {
            let (landing, guest) = (digits.next(LANDINGS), Guest::from_kind(digits.0));
            Move::Take { guest, district: District::new(guest.island, landing as u8) }
        }
        SURPRISE => Move::Surprise,
        PLACE..NAME => Move::Place(District::from_bit(number - PLACE)),
        NAME..WONDER => Move::Name(Seat::from_bit(number - NAME)),
        WONDER..GIVE => Move::Wonder(Island::from_bit(number - WONDER)),
        GIVE..CONTROL => {
            let (district, civ) = digits.from(GIVE).district_and_civ();
            Move::Give { civ, district }
        }
        CONTROL..MOVE => {
            let (civ, district) = (digits.from(CONTROL).civ(), digits.district());
            Move::Control { district, civ }
        }
        MOVE..ADD => {
            let (with, to, from) = (digits.from(MOVE).civ(), digits.district(), digits.district());
            let (count, civ) = (1 + digits.next(2) as u8, digits.civ());
            Move::Move { civ, count, from, to, with }
        }
        ADD..ANYWHERE => {
            let (with, (district, civ)) = (digits.from(ADD).civ(), digits.district_and_civ());
            Move::Add { civ, district, with }
        }
        ANYWHERE..REMOVE => {
            let (way, (district, civ)) = (digits.from(ANYWHERE).next(PAYMENTS), digits.district_and_civ());
            Move::Anywhere { civ, district, with: ways_to_add(civ).nth(way)? }
        }
        REMOVE..RAISE => {
            let (with, (district, civ)) = (digits.from(REMOVE).civ(), digits.district_and_civ());
            Move::Remove { civ, district, with }
        }
        RAISE..LOWER => {
            let (with, civ) = (digits.from(RAISE).civ(), digits.civ());
            Move::Raise { civ, with }
        }
        LOWER..DISCARD => {
            let (way, civ) = (digits.from(LOWER).next(PAYMENTS), digits.civ());
            Move::Lower { civ, with: ways_to_lower(civ).nth(way)? }
        }
        DISCARD..END => Move::Discard(choice((number - DISCARD) as usize)),
        END => Move::End,
        COUNT.. => return None,
    })
}

/// As [`encode`], with seats counted from the actor: to name the next player is the same number for everybody.
///
/// ```
/// use utopia_rules::{Move, Seat, numbering::flat};
///
/// let (of_red, of_green) = (Move::Name(Seat::Green), Move::Name(Seat::Blue));
/// assert_eq!(flat::encode_from(Seat::Red, 3, of_red), flat::encode_from(Seat::Green, 3, of_green));
/// ```
pub fn encode_from(actor: Seat, players: usize, mv: Move) -> Option<u32> {
    match mv {
        Move::Name(named) => Some(NAME + seats::distance(actor, named, players)?),
        other => encode(other),
    }
}

/// As [`decode`], with seats counted from the actor.
pub fn decode_from(actor: Seat, players: usize, number: u32) -> Option<Move> {
    match number {
        NAME..WONDER => seats::at_distance(actor, number - NAME, players).map(Move::Name),
        other => decode(other),
    }
}

/// The first number of the moves that take this guest.
pub(super) const fn take(guest: Guest) -> u32 {
    TAKE + guest.kind() * LANDINGS
}

/// The first number of the movements of princes from this district.
pub(super) const fn movement(civ: Civ, count: u8, from: District) -> u32 {
    MOVE + ((civ as u32 * 2 + count as u32 - 1) * DISTRICTS + from.index() as u32) * DISTRICTS * CIVS
}

pub(super) const fn at_district(civ: Civ, district: District) -> u32 {
    civ as u32 * DISTRICTS + district.index() as u32
}

fn landing(guest: Guest, district: Option<District>) -> Option<u32> {
    match district {
        None => Some(0),
        Some(district) => (district.island() == guest.island).then(|| u32::from(district.number())),
    }
}

/// Every way to pay three cards for this civilization, at most two of them by privilege (R10, R11.B2).
#[inline]
pub(super) fn ways_to_add(civ: Civ) -> Payments {
    Payments::ALL.paying(civ, 3, Public::PRIVILEGES)
}

/// Every way to pay two cards (R10, R11.D2).
#[inline]
pub(super) fn ways_to_lower(civ: Civ) -> Payments {
    Payments::ALL.paying(civ, 2, Public::PRIVILEGES)
}

/// The place of these cards among ways to pay.
fn rank(ways: Payments, with: Cards) -> Option<u32> {
    let bit = 1_u64.checked_shl(number_of_choice(with)?.into())?;
    (ways.0 & bit != 0).then(|| (ways.0 & (bit - 1)).count_ones())
}

/// A number taken apart from its last digit.
struct Digits(u32);

impl Digits {
    /// Counts from the first number of a kind.
    fn from(&mut self, first: u32) -> &mut Self {
        self.0 -= first;
        self
    }

    fn next(&mut self, base: u32) -> u32 {
        let digit = self.0 % base;
        self.0 /= base;
        digit
    }

    fn civ(&mut self) -> Civ {
        Civ::from_bit(self.next(CIVS))
    }

    fn district(&mut self) -> District {
        District::from_bit(self.next(DISTRICTS))
    }

    fn district_and_civ(&mut self) -> (District, Civ) {
        (self.district(), self.civ())
    }
}
