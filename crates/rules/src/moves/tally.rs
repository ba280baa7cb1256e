//! Legal moves counted and picked without listing them.

use super::pick::Cursor;
use crate::{
    Civ, Knowledge, Move, Step, bits,
    pieces::{Choices, Payments},
    play::Purse,
};

/// A player's legal moves, counted by kind: to pick one at random without listing the others.
///
/// ```
/// use utopia_rules::{Position, Rules, Seed, chance::below};
///
/// let rules = Rules::standard(4)?;
/// let mut chance = Seed::from(1).chance();
/// let mut dice = Seed::from(1).stream(1);
/// let mut position = Position::new(&rules, &mut chance);
///
/// while let Some(seat) = position.public().to_act().first() {
///     let knowledge = position.knowledge(&rules, seat);
///     let legal = knowledge.tally();
///     let mv = legal.nth(below(&mut dice, legal.len())).expect("there is always a legal move");
///     position.play_unchecked(&rules, seat, mv, &mut chance, &mut ());
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Tally<'a> {
    knowledge: &'a Knowledge<'a>,
    len: u32,
    takes: u32,
    builds: u32,
    /// By kind: movements, princes added at monuments and anywhere, removed, civilizations raised and lowered.
    actions: [u32; 6],
}

impl Knowledge<'_> {
    /// The player's legal moves, counted; none if somebody else must act.
    #[inline]
    pub fn tally(&self) -> Tally<'_> {
        let mut tally = Tally { knowledge: self, len: 0, takes: 0, builds: 0, actions: [0; 6] };
        if !self.public.to_act().has(self.seat) {
            return tally;
        }
        tally.len = match self.public.step {
            Step::Pick => {
                (tally.takes, tally.builds) = (self.count_takes(), self.count_builds());
                tally.takes + u32::from(self.can_surprise()) + tally.builds
            }
            Step::Place(guest) => self.landing(guest).len() as u32,
            Step::Name => self.others().len() as u32,
            Step::Extra(_) => {
                tally.takes = self.count_takes();
                tally.takes
            }
            Step::After => {
                tally.builds = self.count_builds();
                tally.builds + 1
            }
            Step::Give(building) => {
                building.asked().map_or(0, |civ| self.standing(civ, building.island()).len() as u32)
            }
            Step::Discard | Step::Keep => self.count_discards(),
            Step::Act => {
                (tally.builds, tally.actions) = (self.count_builds(), self.count_actions());
                tally.builds + tally.actions.iter().sum::<u32>() + 1
            }
            Step::Over => 0,
        };
        tally
    }

    #[inline]
    fn count_takes(&self) -> u32 {
        let placeable = self.placeable();
        if placeable.is_empty() {
            return self.public.ships.kind_bits().count_ones();
        }
        Civ::ALL.into_iter().map(|civ| self.rules.landings(placeable.at_islands(civ))).sum()
    }

    #[inline]
    fn count_builds(&self) -> u32 {
        let (islands, ripe) = self.sites();
        if islands.is_empty() && ripe.is_empty() { 0 } else { islands.len() as u32 + self.count_controls() }
    }

    fn count_controls(&self) -> u32 {
        Civ::ALL.into_iter().map(|civ| self.control_sites(civ).len() as u32).sum()
    }

    #[inline]
    fn count_discards(&self) -> u32 {
        match self.discards_due() {
            1 => self.hand.kinds().len() as u32,
            due @ 2..=3 => Payments::of_hand(self.hand).of_size(due).len(),
            due => Choices::of_hand(self.hand, due).len(),
        }
    }

    #[inline]
    fn count_actions(&self) -> [u32; 6] {
        let purse = Purse::new(self);
        let payable = purse.payable;
        // The bits of each byte, summed over civilizations: princes to add in the lower half, princes to remove in the upper.
        let (mut movements, mut by_byte) = (0, 0);
        for civ in payable {
            movements += self.count_movements(civ);
            by_byte += bits::bytes(u64::from(self.monuments_to_join(civ).0) | u64::from(self.removable(civ).0) << 32);
        }
        let [adds, removes] = bits::sums_of_halves(by_byte);
        let single = purse.single_ways();
        let [movements, adds, removes] = [movements, adds, removes].map(|count| single * count);
        let raises = single * payable.without(self.public.scale.top()).len() as u32;
        [movements, adds, self.count_anywheres(&purse), removes, raises, self.count_lowers(&purse)]
    }

    #[inline]
    fn count_anywheres(&self, purse: &Purse) -> u32 {
        let of_civ = |civ| purse.for_anywhere(civ).len() * self.open_to(civ).len() as u32;
        purse.can_add_anywhere().into_iter().map(of_civ).sum()
    }

    #[inline]
    fn count_lowers(&self, purse: &Purse) -> u32 {
        let civs = purse.can_lower().without(self.public.scale.bottom());
        if purse.is_privileged() {
            civs.into_iter().map(|civ| purse.for_lower(civ).len()).sum()
        } else {
            civs.len() as u32
        }
    }

    /// The movements of this civilization's princes, whatever pays.
    #[inline]
    pub(super) fn count_movements(&self, civ: Civ) -> u32 {
        let princes = self.public.princes(self.seat, civ);
        self.rules.ways(princes.one()) + self.rules.ways(princes.two())
    }
}

impl Tally<'_> {
    /// How many legal moves there are.
    #[inline]
    pub const fn len(&self) -> u32 {
        self.len
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The move at this index in the list of [`Knowledge::legal`].
    #[inline]
    pub fn nth(&self, index: u32) -> Option<Move> {
        if index >= self.len {
            return None;
        }
        let (knowledge, mut cursor) = (self.knowledge, Cursor(index));
        match knowledge.public.step {
            Step::Pick | Step::Extra(_) => {
                if let Some(place) = cursor.within(self.takes) {
                    return knowledge.nth_take(place);
                }
                match cursor.within(self.len - self.takes - self.builds) {
                    Some(_) => Some(Move::Surprise),
                    None => knowledge.nth_build(cursor),
                }
            }
            Step::Place(guest) => knowledge.landing(guest).nth(index).map(Move::Place),
            Step::Name => knowledge.others().nth(index).map(Move::Name),
            Step::Give(building) => {
                let civ = building.asked()?;
                let district = knowledge.standing(civ, building.island()).nth(index)?;
                Some(Move::Give { civ, district })
            }
            Step::Discard | Step::Keep => knowledge.nth_discard(index),
            Step::After | Step::Act => match cursor.within(self.builds) {
                Some(place) => knowledge.nth_build(Cursor(place)),
                None => Some(knowledge.nth_action(self.actions, cursor).unwrap_or(Move::End)),
            },
            Step::Over => None,
        }
    }
}
