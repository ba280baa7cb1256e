//! Actions (R10, R11), one at a time.

use rand_xoshiro::SplitMix64;
use utopia_rules::{Cards, Civ, Districts, Merit, Move, Princes};

use super::{Candidates, perspective::Perspective};

/// The least gain that is worth a move, in points.
const NOTHING: f32 = 0.05;

impl Perspective<'_> {
    /// Actions, with their gains net of their cards, and the end of the turn.
    #[inline]
    pub(super) fn act(&self, hand: Cards, dice: &mut SplitMix64, candidates: &mut impl Candidates) {
        candidates.consider(NOTHING, Move::End);
        if hand.is_empty() {
            return;
        }
        let len = hand.len();
        let [one, two, three] = [1, 2, 3].map(|count| self.price(len, count));
        for civ in hand.kinds() {
            let noise = self.noise_factor(dice);
            self.movements(civ, civ, one, noise, candidates);
            self.at_monuments(civ, hand.count(civ), one, candidates);
            if hand.count(civ) >= 3 {
                self.anywhere(civ, Cards::some(civ, 3), three, candidates);
            }
        }
        self.scale_actions(hand, one, two, candidates);
        if self.public.privileges(self.seat) > 0 {
            self.privileged(hand, one, three, candidates);
        }
    }

    /// The value of `count` of `len` cards. Cards that can't be kept are worth nothing.
    #[inline]
    fn price(&self, len: u8, count: u8) -> f32 {
        let weights = self.policy.weights;
        let kept = Cards::KEPT.min(len).saturating_sub(len.saturating_sub(count));
        f32::from(kept) * weights.card * self.soon
    }

    /// Moves that bring princes together (R11.A).
    #[inline]
    fn movements(&self, civ: Civ, with: Civ, price: f32, noise: f32, candidates: &mut impl Candidates) {
        let mine = self.public.princes(self.seat, civ);
        let (one, two) = (mine.one(), mine.two());
        let targets = one.and(self.free);
        if targets.is_empty() {
            return;
        }
        let [first, second] = self.policy.weights.group;
        let complete = if self.can_control(civ) { self.third(civ) } else { 0.0 };
        let worth = self.worth[civ.index()];
        for to in targets {
            let near = self.policy.rules.reach(to).and(one);
            let Some(from) = near.minus(two).first().or(near.first()) else { continue };
            let (gain, count, from) = if two.has(to) {
                (complete - first * worth, 1, from)
            } else if let Some(pair) = near.and(two).first() {
                (complete - first * worth, 2, pair)
            } else {
                ((second - 2.0 * first) * worth, 1, from)
            };
            candidates.consider(gain * noise - price, Move::Move { civ, count, from, to, with });
        }
    }

    /// Adding and removing princes at monuments (R11.B1, R11.C).
    #[inline]
    fn at_monuments(&self, civ: Civ, cards: u8, price: f32, candidates: &mut impl Candidates) {
        let monuments = self.public.monuments(civ);
        if monuments.is_empty() {
            return;
        }
        let mine = self.public.princes(self.seat, civ);
        let removal = f32::from(Merit::REMOVAL);
        let removable = self.policy.weights.removable;
        let here = mine.one().and(monuments);
        if let Some(district) = here.and(mine.two()).first() {
            candidates.consider(removal - price, Move::Remove { civ, district, with: civ });
        } else if let Some(district) = here.first() {
            candidates.consider(removal - removable - price, Move::Remove { civ, district, with: civ });
        } else if cards >= 2 && self.public.supply(self.seat, civ) > 0 {
            let own: Districts = monuments.and(self.public.controlled(self.seat));
            if let Some(district) = own.first() {
                candidates.consider(removable - price, Move::Add { civ, district, with: civ });
            }
        }
    }

    /// A prince anywhere (R11.B2).
    #[inline]
    fn anywhere(&self, civ: Civ, with: Cards, price: f32, candidates: &mut impl Candidates) {
        if self.public.supply(self.seat, civ) == 0 {
            return;
        }
        let mine = self.public.princes(self.seat, civ);
        if let Some(district) = mine.two().and(self.free).first().filter(|_| self.can_control(civ)) {
            candidates.consider(self.third(civ) - price, Move::Anywhere { civ, district, with });
        } else if let Some(district) = mine.one().and(self.free).first() {
            let [first, second] = self.policy.weights.group;
            let gain = (second - first) * self.worth[civ.index()];
            candidates.consider(gain - price, Move::Anywhere { civ, district, with });
        }
    }

    /// Raising and lowering on the Prestige Scale (R11.D).
    #[inline]
    fn scale_actions(&self, hand: Cards, one: f32, two: f32, candidates: &mut impl Candidates) {
        let own = self.public.controlled(self.seat);
        let others = self.public.players() as f32 - 1.0;
        let net = Civ::ALL.map(|civ| {
            let all = self.public.monuments(civ);
            let mine = all.and(own).len() as f32;
            mine - (all.len() as f32 - mine) / others
        });
        let lasting = 1.0 + self.policy.weights.memory_of_scale * self.later;
        let order = self.public.scale().from_top();
        for (place, &civ) in order.iter().enumerate() {
            let cards = hand.count(civ);
            if cards == 0 {
                continue;
            }
            if place > 0 {
                let gain = net[civ.index()] - net[order[place - 1].index()];
                candidates.consider(gain * lasting - one, Move::Raise { civ, with: civ });
            }
            if place < 4 && cards >= 2 {
                let below: f32 = order[place + 1..].iter().map(|civ| net[civ.index()]).sum();
                let gain = below - (4 - place) as f32 * net[civ.index()];
                candidates.consider(gain * lasting - two, Move::Lower { civ, with: Cards::some(civ, 2) });
            }
        }
    }

    /// Actions with a privilege (R10), as far as they complete a monument.
    #[inline]
    fn privileged(&self, hand: Cards, one: f32, three: f32, candidates: &mut impl Candidates) {
        let privilege = self.policy.weights.privilege * self.soon;
        let idle = |civ: &Civ| self.public.supply(self.seat, *civ) == Princes::OF_EACH;
        let kinds = hand.kinds();
        let with = kinds.into_iter().find(idle).or(kinds.first()).unwrap_or(Civ::ALL[0]);
        for civ in Civ::ALL {
            if self.public.princes(self.seat, civ).one().and(self.free).is_empty() {
                continue;
            }
            if hand.count(civ) == 0 {
                self.movements(civ, with, one + privilege, 1.0, candidates);
            } else if hand.count(civ) == 2 && with != civ {
                let cards = Cards::some(civ, 2).plus(Cards::one(with));
                self.anywhere(civ, cards, three + privilege, candidates);
            }
        }
    }
}
