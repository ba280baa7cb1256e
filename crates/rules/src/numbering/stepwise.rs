//! A move as one to four numbers below 256, chosen one after the other: what, where, and what pays.
//!
//! Every number has one meaning, whatever was chosen before it. Players are counted from the actor. A [`Decision`] knows
//! which numbers may come next, from what the player knows alone.
//!
//! ```
//! use utopia_rules::{Position, Rules, Seed, chance::below, numbering::stepwise::Decision};
//!
//! let rules = Rules::standard(2)?;
//! let mut chance = Seed::from(1).chance();
//! let mut dice = Seed::from(1).stream(1);
//! let mut position = Position::new(&rules, &mut chance);
//!
//! // The first seat to act: the simultaneous discards of R9.2 are made in seat order.
//! while let Some(seat) = position.public().to_act().first() {
//!     let knowledge = position.knowledge(&rules, seat);
//!     let mut decision = Decision::new();
//!     let mv = loop {
//!         let mask = decision.mask(&knowledge);
//!         let number = mask.nth(below(&mut dice, mask.len())).expect("there is always a legal number");
//!         if let Some(mv) = decision.choose(&knowledge, number)? {
//!             break mv;
//!         }
//!     };
//!     position.play(&rules, seat, mv, &mut chance, &mut ())?;
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::{Mask, seats};
use crate::{
    Cards, Civ, District, Guest, Island, Knowledge, Move, Seat, Step,
    pieces::{Payments, choice, number_of_choice},
    play::Purse,
};

/// The districts: 32 numbers.
pub const DISTRICT: u8 = 0;
/// No district: the guest's prince isn't placed (R5.4).
pub const NOWHERE: u8 = 32;
/// The players that sit one to four seats after the actor are this number plus the distance.
pub const PLAYER: u8 = 32;
/// Take a guest: 20 numbers, by civilization and island.
pub const TAKE: u8 = 40;
/// Draw a surprise guest.
pub const SURPRISE: u8 = 64;
/// Build a wonder: 4 numbers, by island.
pub const WONDER: u8 = 65;
/// Control a district with princes of a civilization: 5 numbers, as for all kinds up to [`LOWER`].
pub const CONTROL: u8 = 69;
/// Move one prince.
pub const MOVE_ONE: u8 = 74;
/// Move two princes.
pub const MOVE_TWO: u8 = 79;
/// Add a prince at a monument.
pub const ADD: u8 = 84;
/// Add a prince anywhere.
pub const ANYWHERE: u8 = 89;
/// Remove a prince.
pub const REMOVE: u8 = 94;
/// Raise a civilization.
pub const RAISE: u8 = 99;
/// Lower a civilization.
pub const LOWER: u8 = 104;
/// End the turn.
pub const END: u8 = 109;
/// One to three cards: 55 numbers.
pub const CARDS: u8 = 128;
/// All numbers are below this one.
pub const COUNT: usize = CARDS as usize + Payments::COUNT as usize;

/// The most numbers of a move.
pub const LONGEST: usize = 4;
/// The most cards of a number: more are discarded in two steps.
const CARDS_AT_ONCE: u8 = 3;

/// A number that may not be chosen now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} is not among the numbers that may be chosen now")]
pub struct IllegalNumber(pub u8);

/// A decision under way: the numbers chosen so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Decision {
    /// Numbers after the first `len` are 0, so that equal decisions compare equal.
    numbers: [u8; LONGEST - 1],
    len: u8,
}

/// What the first number of a longer decision has begun.
#[derive(Clone, Copy)]
enum Begun {
    Take(Guest),
    Control(Civ),
    Move { civ: Civ, count: u8 },
    Add(Civ),
    Anywhere(Civ),
    Remove(Civ),
    Raise(Civ),
    Lower(Civ),
    Discard(Cards),
}

impl Begun {
    /// `None` for numbers that are whole moves.
    #[inline]
    fn new(number: u8) -> Option<Self> {
        let civ = |first: u8| Civ::from_bit((number - first).into());
        Some(match number {
            TAKE..SURPRISE => Self::Take(Guest::from_kind((number - TAKE).into())),
            CONTROL..MOVE_ONE => Self::Control(civ(CONTROL)),
            MOVE_ONE..MOVE_TWO => Self::Move { civ: civ(MOVE_ONE), count: 1 },
            MOVE_TWO..ADD => Self::Move { civ: civ(MOVE_TWO), count: 2 },
            ADD..ANYWHERE => Self::Add(civ(ADD)),
            ANYWHERE..REMOVE => Self::Anywhere(civ(ANYWHERE)),
            REMOVE..RAISE => Self::Remove(civ(REMOVE)),
            RAISE..LOWER => Self::Raise(civ(RAISE)),
            LOWER..END => Self::Lower(civ(LOWER)),
            CARDS.. => Self::Discard(cards(number)),
            _ => return None,
        })
    }
}

impl Decision {
    /// A decision of which nothing is chosen yet.
    pub const fn new() -> Self {
        Self { numbers: [0; LONGEST - 1], len: 0 }
    }

    /// The numbers chosen so far, at most three. Only the deciding player may know them.
    #[inline]
    pub fn chosen(&self) -> &[u8] {
        &self.numbers[..usize::from(self.len).min(LONGEST - 1)]
    }

    /// The numbers that may be chosen next; none if somebody else must act.
    #[inline]
    pub fn mask(&self, knowledge: &Knowledge<'_>) -> Mask {
        if !knowledge.public.to_act().has(knowledge.seat) {
            return Mask::EMPTY;
        }
        match *self.chosen() {
            [] => knowledge.first_numbers(),
            [first, ref rest @ ..] => {
                Begun::new(first).map_or(Mask::EMPTY, |begun| knowledge.next_numbers(begun, rest))
            }
        }
    }

    /// Chooses a number. Returns the move once it is complete; the next decision can then be made with the same value.
    ///
    /// A refused number changes nothing.
    #[inline]
    pub fn choose(&mut self, knowledge: &Knowledge<'_>, number: u8) -> Result<Option<Move>, IllegalNumber> {
        if !self.mask(knowledge).has(number) {
            return Err(IllegalNumber(number));
        }
        Ok(self.choose_unchecked(knowledge, number))
    }

    /// As [`Self::choose`], for a number known to be in the [mask](Self::mask). Any other may give a move that isn't legal.
    #[inline]
    pub fn choose_unchecked(&mut self, knowledge: &Knowledge<'_>, number: u8) -> Option<Move> {
        let mv = self.complete(knowledge, number);
        if mv.is_some() {
            *self = Self::new();
        } else if let Some(place) = self.numbers.get_mut(usize::from(self.len)) {
            *place = number;
            self.len += 1;
        }
        mv
    }

    /// The move that this number completes.
    #[inline]
    fn complete(self, knowledge: &Knowledge<'_>, number: u8) -> Option<Move> {
        let [first, ref rest @ ..] = *self.chosen() else {
            return whole(knowledge, number);
        };
        Some(match (Begun::new(first)?, rest) {
            (Begun::Take(guest), []) => Move::Take { guest, district: (number != NOWHERE).then(|| district(number)) },
            (Begun::Control(civ), []) => Move::Control { district: district(number), civ },
            (Begun::Move { civ, count }, &[from, to]) => {
                Move::Move { civ, count, from: district(from), to: district(to), with: card(number) }
            }
            (Begun::Add(civ), &[at]) => Move::Add { civ, district: district(at), with: card(number) },
            (Begun::Anywhere(civ), &[at]) => Move::Anywhere { civ, district: district(at), with: cards(number) },
            (Begun::Remove(civ), &[at]) => Move::Remove { civ, district: district(at), with: card(number) },
            (Begun::Raise(civ), []) => Move::Raise { civ, with: card(number) },
            (Begun::Lower(civ), []) => Move::Lower { civ, with: cards(number) },
            (Begun::Discard(first), []) => Move::Discard(first.plus(cards(number))),
            _ => return None,
        })
    }
}

/// The move that is this number alone.
#[inline]
fn whole(knowledge: &Knowledge<'_>, number: u8) -> Option<Move> {
    match number {
        ..NOWHERE => match knowledge.public.step {
            Step::Give(building) => building.asked().map(|civ| Move::Give { civ, district: district(number) }),
            _ => Some(Move::Place(district(number))),
        },
        NOWHERE..TAKE => {
            let distance = u32::from(number - PLAYER);
            seats::at_distance(knowledge.seat, distance, knowledge.rules.players()).map(Move::Name)
        }
        SURPRISE => Some(Move::Surprise),
        WONDER..CONTROL => Some(Move::Wonder(Island::from_bit((number - WONDER).into()))),
        END => Some(Move::End),
        CARDS.. if knowledge.discards_due() <= CARDS_AT_ONCE => Some(Move::Discard(cards(number))),
        _ => None,
    }
}

#[inline]
fn district(number: u8) -> District {
    District::from_bit((number - DISTRICT).into())
}

#[inline]
fn cards(number: u8) -> Cards {
    choice(usize::from(number.saturating_sub(CARDS)))
}

/// The first five choices are the single cards.
#[inline]
fn card(number: u8) -> Civ {
    Civ::from_bit(number.saturating_sub(CARDS).into())
}

impl Knowledge<'_> {
    /// The numbers with which a decision can begin.
    fn first_numbers(&self) -> Mask {
        let mut mask = Mask::EMPTY;
        match self.public.step {
            Step::Pick => {
                self.put_takes(&mut mask);
                mask.put(SURPRISE, self.can_surprise().into());
                self.put_builds(&mut mask);
            }
            Step::Place(guest) => mask.put(DISTRICT, self.landing(guest).0.into()),
            Step::Name => mask.put(PLAYER + 1, (1 << (self.rules.players() - 1)) - 1),
            Step::Extra(_) => self.put_takes(&mut mask),
            Step::After => {
                self.put_builds(&mut mask);
                mask.put(END, 1);
            }
            Step::Give(building) => {
                if let Some(civ) = building.asked() {
                    mask.put(DISTRICT, self.standing(civ, building.island()).0.into());
                }
            }
            Step::Discard | Step::Keep => mask.put(CARDS, self.first_discards().0),
            Step::Act => {
                self.put_builds(&mut mask);
                self.put_actions(&mut mask);
                mask.put(END, 1);
            }
            Step::Over => {}
        }
        mask
    }

    #[inline]
    fn put_takes(&self, mask: &mut Mask) {
        let placeable = self.placeable();
        let guests = if placeable.is_empty() { self.public.ships } else { placeable };
        mask.put(TAKE, guests.kind_bits().into());
    }

    #[inline]
    fn put_builds(&self, mask: &mut Mask) {
        let (islands, ripe) = self.sites();
        mask.put(WONDER, islands.0.into());
        if !ripe.is_empty() {
            for civ in Civ::ALL {
                mask.put(CONTROL + civ as u8, (!self.control_sites(civ).is_empty()).into());
            }
        }
    }

    #[inline]
    fn put_actions(&self, mask: &mut Mask) {
        let (purse, mobile) = (Purse::new(self), self.rules.mobile());
        for civ in purse.payable {
            let princes = self.public.princes(self.seat, civ);
            mask.put(MOVE_ONE + civ as u8, (!princes.one().and(mobile).is_empty()).into());
            mask.put(MOVE_TWO + civ as u8, (!princes.two().and(mobile).is_empty()).into());
            mask.put(ADD + civ as u8, (!self.monuments_to_join(civ).is_empty()).into());
            let anywhere = !self.open_to(civ).is_empty() && purse.for_anywhere(civ) != Payments::NONE;
            mask.put(ANYWHERE + civ as u8, anywhere.into());
            mask.put(REMOVE + civ as u8, (!self.removable(civ).is_empty()).into());
            mask.put(RAISE + civ as u8, (civ != self.public.scale.top()).into());
            let lower = civ != self.public.scale.bottom() && purse.for_lower(civ) != Payments::NONE;
            mask.put(LOWER + civ as u8, lower.into());
        }
    }

    /// The cards to discard, or the first three of four or five: those that come first in the order of civilizations.
    fn first_discards(&self) -> Payments {
        let (count, all) = (self.discards_due(), Payments::of_hand(self.hand));
        let Some(more) = count.checked_sub(CARDS_AT_ONCE).filter(|&more| more > 0) else {
            return all.of_size(count);
        };
        all.of_size(CARDS_AT_ONCE).filter(|first| self.after(first).len() >= more)
    }

    /// The cards of the hand that can be discarded after these: none comes before one of them.
    fn after(&self, first: Cards) -> Cards {
        self.hand.minus(first).at_or_after(first.last().unwrap_or(Civ::Maya))
    }

    /// The numbers with which a decision can go on.
    fn next_numbers(&self, begun: Begun, rest: &[u8]) -> Mask {
        let single = |civ| u64::from(Purse::new(self).cards(civ).0);
        let (first, set) = match (begun, rest) {
            (Begun::Take(guest), _) if self.public.supply(self.seat, guest.civ) == 0 => (NOWHERE, 1),
            (Begun::Take(guest), _) => (DISTRICT, self.landing(guest).0.into()),
            (Begun::Control(civ), _) => (DISTRICT, self.control_sites(civ).0.into()),
            (Begun::Move { civ, count }, []) => {
                let princes = self.public.princes(self.seat, civ);
                let standing = if count == 1 { princes.one() } else { princes.two() };
                (DISTRICT, standing.and(self.rules.mobile()).0.into())
            }
            (Begun::Move { .. }, &[from]) => (DISTRICT, self.rules.reach(district(from)).0.into()),
            (Begun::Add(civ), []) => (DISTRICT, self.monuments_to_join(civ).0.into()),
            (Begun::Anywhere(civ), []) => (DISTRICT, self.open_to(civ).0.into()),
            (Begun::Remove(civ), []) => (DISTRICT, self.removable(civ).0.into()),
            (Begun::Move { civ, .. } | Begun::Add(civ) | Begun::Remove(civ) | Begun::Raise(civ), _) => {
                (CARDS, single(civ))
            }
            (Begun::Anywhere(civ), _) => (CARDS, Purse::new(self).for_anywhere(civ).0),
            (Begun::Lower(civ), _) => (CARDS, Purse::new(self).for_lower(civ).0),
            (Begun::Discard(first), _) => {
                let more = self.discards_due().saturating_sub(CARDS_AT_ONCE);
                (CARDS, Payments::of_hand(self.after(first)).of_size(more).0)
            }
        };
        let mut mask = Mask::EMPTY;
        mask.put(first, set);
        mask
    }
}

/// The numbers of a move, one to four.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbers {
    numbers: [u8; LONGEST],
    len: u8,
}

impl Numbers {
    fn new<const LEN: usize>(list: [u8; LEN]) -> Self {
        let mut numbers = [0; LONGEST];
        numbers[..LEN].copy_from_slice(&list);
        Self { numbers, len: LEN as u8 }
    }
}

impl std::ops::Deref for Numbers {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.numbers[..usize::from(self.len)]
    }
}

/// The numbers of a player's move, in the order in which they are chosen; `None` if no position allows it.
///
/// ```
/// use utopia_rules::{Move, Seat, numbering::stepwise};
///
/// let mv: Move = "move maya 1 wind-3 wind-4 with egypt".parse()?;
/// assert_eq!(*stepwise::numbers(Seat::Blue, 2, mv).unwrap(), [74, 26, 27, 132]);
/// assert_eq!(*stepwise::numbers(Seat::Red, 3, Move::Name(Seat::Green)).unwrap(), [33]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn numbers(actor: Seat, players: usize, mv: Move) -> Option<Numbers> {
    let at = |district: District| DISTRICT + district.index() as u8;
    let one = |with: Civ| CARDS + with as u8;
    let some =
        |with: Cards| number_of_choice(with).filter(|&number| number < Payments::COUNT).map(|number| CARDS + number);
    Some(match mv {
        Move::Take { guest, district } => Numbers::new([TAKE + guest.kind() as u8, district.map_or(NOWHERE, at)]),
        Move::Surprise => Numbers::new([SURPRISE]),
        Move::Place(district) | Move::Give { district, .. } => Numbers::new([at(district)]),
        Move::Name(named) => {
            let distance = seats::distance(actor, named, players).filter(|&distance| distance > 0)?;
            Numbers::new([PLAYER + distance as u8])
        }
        Move::Wonder(island) => Numbers::new([WONDER + island as u8]),
        Move::Control { district, civ } => Numbers::new([CONTROL + civ as u8, at(district)]),
        Move::Move { civ, count, from, to, with } => {
            let kind = if count == 1 { MOVE_ONE } else { MOVE_TWO };
            Numbers::new([kind + civ as u8, at(from), at(to), one(with)])
        }
        Move::Add { civ, district, with } => Numbers::new([ADD + civ as u8, at(district), one(with)]),
        Move::Anywhere { civ, district, with } => Numbers::new([ANYWHERE + civ as u8, at(district), some(with)?]),
        Move::Remove { civ, district, with } => Numbers::new([REMOVE + civ as u8, at(district), one(with)]),
        Move::Raise { civ, with } => Numbers::new([RAISE + civ as u8, one(with)]),
        Move::Lower { civ, with } => Numbers::new([LOWER + civ as u8, some(with)?]),
        Move::Discard(cards) if cards.len() <= CARDS_AT_ONCE => Numbers::new([some(cards)?]),
        Move::Discard(cards) => {
            let first = Cards::gather(cards.iter().take(CARDS_AT_ONCE.into()))?;
            Numbers::new([some(first)?, some(cards.minus(first))?])
        }
        Move::End => Numbers::new([END]),
    })
}
