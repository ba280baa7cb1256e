//! Picks (R5, R6).

use rand_core::Rng as _;
use rand_xoshiro::SplitMix64;
use utopia_rules::{District, Guest, Move, Public, Seat};

use super::{Candidates, perspective::Perspective};
use crate::evaluate::{WONDER, civilizations, strength};

/// Names the weakest rival for the extra pick (R6.2).
pub(super) fn name(public: &Public, seat: Seat) -> Move {
    let others = Seat::of_game(public.players()).filter(|&other| other != seat);
    let weakest = others.min_by_key(|&other| strength(public, other));
    weakest.map_or(Move::End, Move::Name)
}

impl Perspective<'_> {
    /// Each guest, at its best district.
    #[inline]
    pub(super) fn takes(&self, dice: &mut SplitMix64, candidates: &mut impl Candidates) {
        let mut any = false;
        for guest in self.public.ships().kinds_present() {
            if self.public.supply(self.seat, guest.civ) > 0 {
                any = true;
                let (gain, district) = self.spot(guest);
                candidates.consider(gain * self.noise_factor(dice), Move::Take { guest, district: Some(district) });
            }
        }
        // R5.4: nothing can be placed.
        if !any && let Some(guest) = self.public.ships().kinds_present().next() {
            candidates.consider(0.0, Move::Take { guest, district: None });
        }
    }

    /// A random factor from 1 − noise to 1.
    #[inline]
    pub(super) fn noise_factor(&self, dice: &mut SplitMix64) -> f32 {
        let part = (dice.next_u64() >> 40) as f32 / 16_777_216.0;
        1.0 - self.policy.noise * part
    }

    /// The best district for a guest's prince, and its gain.
    #[inline]
    pub(super) fn spot(&self, guest: Guest) -> (f32, District) {
        let Guest { civ, island } = guest;
        let (rules, weights) = (self.policy.rules, self.policy.weights);
        let here = rules.open().and(island.districts());
        let free = here.and(self.free);
        let mine = self.public.princes(self.seat, civ);
        let worth = self.worth[civ.index()];
        let [first, second] = weights.group;
        let pair = mine.two().and(free).first().filter(|_| self.can_control(civ));
        let (mut gain, mut spot) = if let Some(district) = pair {
            (self.third(civ), Some(district))
        } else if let Some(district) = mine.one().and(free).first() {
            ((second - first) * worth, Some(district))
        } else {
            // One card can bring two neighbours together.
            let near = free.into_iter().find(|&district| !rules.reach(district).and(mine.one()).is_empty());
            (if near.is_some() { 1.5 * first * worth } else { first * worth }, near.or(free.first()))
        };
        let guests = here.and(self.public.monuments(civ)).minus(mine.one());
        if gain < weights.removable && !guests.is_empty() {
            (gain, spot) = (weights.removable, guests.first());
        }
        if self.public.wonder(island).is_none() && mine.one().and(here).is_empty() {
            gain += self.towards_wonder(guest);
        }
        (gain, spot.or(here.first()).unwrap_or_else(|| unreachable_district(guest)))
    }

    /// The value of one more civilization on an island.
    #[inline]
    fn towards_wonder(&self, guest: Guest) -> f32 {
        let [two, three, four] = self.policy.weights.wonder;
        match civilizations(self.public, self.seat, guest.island) {
            0 => 0.0,
            1 => two * WONDER * self.soon,
            2 => (three - two) * WONDER * self.soon,
            3 => (four - three) * WONDER * self.soon,
            _ => (1.0 - four * self.soon) * WONDER,
        }
    }
}

/// Never called: an island with guests has districts.
fn unreachable_district(guest: Guest) -> District {
    District::new(guest.island, 1).unwrap_or_else(|| unreachable!("1 is a number from 1 to 8"))
}
