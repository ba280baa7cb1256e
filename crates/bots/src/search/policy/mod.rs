//! How everybody plays inside a simulation: quickly, and well enough to be believed.
//!
//! Each decision is made from bit sets, without a list of legal moves. Gains are in points, as the evaluation counts them.

mod act;
mod build;
mod eye;
mod welcome;

use rand_xoshiro::SplitMix64;
use utopia_rules::{Cards, Civ, Move, Position, Princes, Rules, Seat, Step};

use self::eye::Eye;
use super::habits::Habits;

/// What all players of a simulation have in common.
#[derive(Clone, Copy)]
pub(super) struct Policy<'a> {
    pub(super) rules: &'a Rules,
    pub(super) habits: &'a Habits,
    /// By how much a gain may be misjudged, as a part of it: simulations should differ.
    pub(super) noise: f32,
}

/// Takes in moves with what they gain, in points.
pub(super) trait Offers {
    fn consider(&mut self, gain: f32, mv: Move);
}

/// Keeps the best move alone.
struct Best {
    gain: f32,
    mv: Move,
}

impl Offers for Best {
    #[inline]
    fn consider(&mut self, gain: f32, mv: Move) {
        if gain > self.gain {
            (self.gain, self.mv) = (gain, mv);
        }
    }
}

impl Offers for Vec<(f32, Move)> {
    fn consider(&mut self, gain: f32, mv: Move) {
        self.push((gain, mv));
    }
}

impl Policy<'_> {
    /// A legal move of a seat that must act. `later` is how many rounds will be scored after this one.
    #[inline]
    pub(super) fn choose(&self, position: &Position, seat: Seat, later: f32, dice: &mut SplitMix64) -> Move {
        let mut best = Best { gain: f32::MIN, mv: Move::End };
        self.offer(position, seat, later, dice, &mut best);
        best.mv
    }

    /// The moves of a seat that must act and that are worth a thought, at least one.
    #[inline]
    pub(super) fn offer(
        &self,
        position: &Position,
        seat: Seat,
        later: f32,
        dice: &mut SplitMix64,
        offers: &mut impl Offers,
    ) {
        let public = position.public();
        let eye = || Eye::new(self, public, seat, later);
        match public.step() {
            Step::Discard => offers.consider(0.0, Move::Discard(spare(position, seat, public.due(seat)))),
            Step::Keep => {
                let surplus = position.hand(seat).len().saturating_sub(Cards::KEPT);
                offers.consider(0.0, Move::Discard(spare(position, seat, surplus)));
            }
            Step::Name => offers.consider(0.0, welcome::name(public, seat)),
            Step::Extra(_) => eye().takes(dice, offers),
            Step::Place(guest) => offers.consider(0.0, Move::Place(eye().spot(guest).1)),
            Step::Give(building) => offers.consider(0.0, eye().give(building)),
            Step::Pick | Step::After | Step::Act | Step::Over => {
                let eye = eye();
                match (eye.build(), public.step()) {
                    (Some(build), _) => offers.consider(0.0, build),
                    (None, Step::Pick) => eye.takes(dice, offers),
                    (None, Step::Act) => eye.act(position.hand(seat), dice, offers),
                    (None, _) => offers.consider(0.0, Move::End),
                }
            }
        }
    }
}

/// The cards that are missed least.
fn spare(position: &Position, seat: Seat, count: u8) -> Cards {
    let public = position.public();
    let mut left = position.hand(seat);
    let mut use_of = Civ::ALL.map(|civ| {
        let on_board = 2 * (Princes::OF_EACH - public.supply(seat, civ)).min(4);
        let own = 4 * public.controlled(seat).and(public.monuments(civ)).len() as u8;
        let removable = 8 * public.princes(seat, civ).one().and(public.monuments(civ)).len() as u8;
        5 + on_board + own + removable
    });
    let mut spared = Cards::NONE;
    for _ in 0..count {
        let worst = left.kinds().into_iter().min_by_key(|civ| use_of[civ.index()]).unwrap_or(Civ::ALL[0]);
        left = left.minus(Cards::one(worst));
        spared = spared.plus(Cards::one(worst));
        // What is left of a kind becomes dearer, so that no kind is given away as a whole without need.
        use_of[worst.index()] += 1;
    }
    spared
}
