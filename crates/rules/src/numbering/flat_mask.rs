//! The numbers of all legal moves as a bit set, made from bit sets.

use super::flat::{
    ADD, ANYWHERE, CIVS, CONTROL, COUNT, DISCARD, DISTRICTS, END, GIVE, LOWER, NAME, PAYMENTS, PLACE, RAISE, REMOVE,
    SURPRISE, WONDER, at_district, movement, take, ways_to_add, ways_to_lower,
};
use crate::{
    Civ, Civs, Districts, Knowledge, Step,
    pieces::{Choices, Payments},
    play::Purse,
};

/// The 64-bit words of a mask.
pub const WORDS: usize = COUNT.div_ceil(64) as usize;

/// Replaces the buffer's contents with the set of the numbers of the player's legal moves: number *n* is bit *n* mod 64 of word *n* / 64.
///
/// ```
/// use utopia_rules::{Position, Rules, Seed, numbering::flat};
///
/// let rules = Rules::standard(3)?;
/// let position = Position::new(&rules, &mut Seed::from(42).chance());
/// let seat = position.public().to_act().first().expect("somebody is to move");
/// let mut mask = [0; flat::WORDS];
/// flat::write_mask(&position.knowledge(&rules, seat), &mut mask);
/// let legal: u32 = mask.iter().map(|word| word.count_ones()).sum();
/// assert_eq!(legal, position.count_moves(&rules, seat));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_mask(knowledge: &Knowledge<'_>, mask: &mut [u64; WORDS]) {
    mask.fill(0);
    if knowledge.public.to_act().has(knowledge.seat) {
        Writer { knowledge, mask }.write();
    }
}

struct Writer<'a> {
    knowledge: &'a Knowledge<'a>,
    mask: &'a mut [u64; WORDS],
}

impl Writer<'_> {
    fn write(&mut self) {
        let knowledge = self.knowledge;
        match knowledge.public.step {
            Step::Pick => {
                self.takes();
                self.put(SURPRISE, u32::from(knowledge.can_surprise()));
                self.builds();
            }
            Step::Place(guest) => self.put(PLACE, knowledge.landing(guest).0),
            Step::Name => self.put(NAME, knowledge.others().0.into()),
            Step::Extra(_) => self.takes(),
            Step::After => {
                self.builds();
                self.put(END, 1);
            }
            Step::Give(building) => {
                if let Some(civ) = building.asked() {
                    self.put(GIVE + civ as u32 * DISTRICTS, knowledge.standing(civ, building.island()).0);
                }
            }
            Step::Discard | Step::Keep => self.discards(),
            Step::Act => {
                self.builds();
                self.actions();
                self.put(END, 1);
            }
            Step::Over => {}
        }
    }

    /// Puts a small set into the mask, from this number on.
    fn put(&mut self, first: u32, set: u32) {
        let (word, shift) = ((first / 64) as usize, first % 64);
        let set = u128::from(set) << shift;
        self.mask[word] |= set as u64;
        if let Some(next) = self.mask.get_mut(word + 1) {
            *next |= (set >> 64) as u64;
        }
    }

    fn takes(&mut self) {
        let knowledge = self.knowledge;
        let placeable = knowledge.placeable();
        for guest in placeable.kinds_present() {
            let districts = knowledge.landing(guest).0 >> (8 * guest.island as u32);
            self.put(take(guest), districts << 1);
        }
        if placeable.is_empty() {
            for guest in knowledge.public.ships.kinds_present() {
                self.put(take(guest), 1);
            }
        }
    }

    fn builds(&mut self) {
        self.put(WONDER, self.knowledge.sites().0.0.into());
        for civ in Civ::ALL {
            for district in self.knowledge.control_sites(civ) {
                self.put(CONTROL + district.index() as u32 * CIVS + civ as u32, 1);
            }
        }
    }

    fn discards(&mut self) {
        let Choices(words) = Choices::of_hand(self.knowledge.hand, self.knowledge.discards_due());
        for (first, word) in (DISCARD..).step_by(64).zip(words) {
            self.put(first, word as u32);
            self.put(first + 32, (word >> 32) as u32);
        }
    }

    fn actions(&mut self) {
        let knowledge = self.knowledge;
        let purse = Purse::new(knowledge);
        for civ in purse.payable {
            let cards = purse.cards(civ);
            let princes = knowledge.public.princes(knowledge.seat, civ);
            for (count, standing) in [(1, princes.one()), (2, princes.two())] {
                for from in standing {
                    self.at_each(movement(civ, count, from), knowledge.rules.reach(from), cards);
                }
            }
            let of_civ = civ as u32 * DISTRICTS * CIVS;
            self.at_each(ADD + of_civ, knowledge.monuments_to_join(civ), cards);
            self.at_each(REMOVE + of_civ, knowledge.removable(civ), cards);
            let ways = ranks(ways_to_add(civ), purse.for_anywhere(civ));
            for district in knowledge.open_to(civ) {
                self.put(ANYWHERE + at_district(civ, district) * PAYMENTS, ways);
            }
            if civ != knowledge.public.scale.top() {
                self.put(RAISE + civ as u32 * CIVS, cards.0.into());
            }
            if civ != knowledge.public.scale.bottom() {
                self.put(LOWER + civ as u32 * PAYMENTS, ranks(ways_to_lower(civ), purse.for_lower(civ)));
            }
        }
    }

    /// Puts a set of single cards into the mask for each of these districts.
    fn at_each(&mut self, first: u32, districts: Districts, cards: Civs) {
        for district in districts {
            self.put(first + district.index() as u32 * CIVS, cards.0.into());
        }
    }
}

/// The places of some ways to pay among all of them.
fn ranks(all: Payments, some: Payments) -> u32 {
    let mut ranks = 0;
    let mut left = some.0;
    while left != 0 {
        let bit = left & left.wrapping_neg();
        ranks |= 1 << (all.0 & (bit - 1)).count_ones();
        left ^= bit;
    }
    ranks
}
