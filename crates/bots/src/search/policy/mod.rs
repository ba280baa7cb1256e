//! The rollout policy: fast, and plausible enough.
//!
//! Decisions are made from bit sets, without listing legal moves. Gains are in points, as in the evaluation.

mod act;
mod build;
mod perspective;
mod welcome;

use rand_xoshiro::SplitMix64;
use utopia_rules::{Cards, Civ, Move, Position, Princes, Rules, Seat, Step};

use self::perspective::Perspective;
use super::rollout_weights::RolloutWeights;

/// The policy of all players in a rollout.
#[derive(Clone, Copy)]
pub(super) struct RolloutPolicy<'a> {
    pub(super) rules: &'a Rules,
    pub(super) weights: &'a RolloutWeights,
    /// The noise on gains, as a part of the gain, so that rollouts differ.
    pub(super) noise: f32,
}

/// Collects candidate moves with their gains, in points.
pub(super) trait Candidates {
    fn consider(&mut self, gain: f32, mv: Move);
}

/// Keeps only the best move.
struct Best {
    gain: f32,
    mv: Move,
}

impl Candidates for Best {
    #[inline]
    fn consider(&mut self, gain: f32, mv: Move) {
        if gain > self.gain {
            (self.gain, self.mv) = (gain, mv);
        }
    }
}

impl Candidates for Vec<(f32, Move)> {
    fn consider(&mut self, gain: f32, mv: Move) {
        self.push((gain, mv));
    }
}

impl RolloutPolicy<'_> {
    /// A legal move of a seat that must act. `later` is how many rounds will be scored after this one.
    #[inline]
    pub(super) fn choose(&self, position: &Position, seat: Seat, later: f32, dice: &mut SplitMix64) -> Move {
        let mut best = Best { gain: f32::MIN, mv: Move::End };
        self.propose(position, seat, later, dice, &mut best);
        best.mv
    }

    /// The candidate moves of a seat that must act, at least one.
    #[inline]
    pub(super) fn propose(
        &self,
        position: &Position,
        seat: Seat,
        later: f32,
        dice: &mut SplitMix64,
        candidates: &mut impl Candidates,
    ) {
        let public = position.public();
        let perspective = || Perspective::new(self, public, seat, later);
        match public.step() {
            Step::Discard => candidates.consider(0.0, Move::Discard(spare(position, seat, public.due(seat)))),
            Step::Keep => {
                let surplus = position.hand(seat).len().saturating_sub(Cards::KEPT);
                candidates.consider(0.0, Move::Discard(spare(position, seat, surplus)));
            }
            Step::Name => candidates.consider(0.0, welcome::name(public, seat)),
            Step::Extra(_) => perspective().takes(dice, candidates),
            Step::Place(guest) => candidates.consider(0.0, Move::Place(perspective().spot(guest).1)),
            Step::Give(building) => candidates.consider(0.0, perspective().give(building)),
            Step::Pick | Step::After | Step::Act | Step::Over => {
                let perspective = perspective();
                match (perspective.build(), public.step()) {
                    (Some(build), _) => candidates.consider(0.0, build),
                    (None, Step::Pick) => perspective.takes(dice, candidates),
                    (None, Step::Act) => perspective.act(position.hand(seat), dice, candidates),
                    (None, _) => candidates.consider(0.0, Move::End),
                }
            }
        }
    }
}

/// The least useful cards.
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
        // The rest of a kind becomes dearer, so that no kind is given up entirely without need.
        use_of[worst.index()] += 1;
    }
    spared
}
