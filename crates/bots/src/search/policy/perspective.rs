//! The table from one player's perspective.

use utopia_rules::{Civ, Districts, Public, Seat};

use super::RolloutPolicy;
use crate::evaluate::soon;

/// The table from one player's perspective, with values precomputed.
pub(super) struct Perspective<'a> {
    pub(super) policy: &'a RolloutPolicy<'a>,
    pub(super) public: &'a Public,
    pub(super) seat: Seat,
    pub(super) later: f32,
    /// From 0 in the last round to nearly 1.
    pub(super) soon: f32,
    /// Open districts without a monument.
    pub(super) free: Districts,
    /// The Prestige Scale's values.
    pub(super) scale: [f32; 5],
    /// The value of a monument of each civilization in later rounds.
    pub(super) worth: [f32; 5],
}

impl<'a> Perspective<'a> {
    #[inline]
    pub(super) fn new(policy: &'a RolloutPolicy<'a>, public: &'a Public, seat: Seat, later: f32) -> Self {
        let mut scale = [0.0; 5];
        for (civ, value) in public.scale().from_top().into_iter().zip([5.0, 4.0, 3.0, 2.0, 1.0]) {
            scale[civ.index()] = value;
        }
        let kept = policy.weights.memory_of_scale;
        let worth = scale.map(|value| later * (kept * value + (1.0 - kept) * 3.0));
        let free = policy.rules.open().minus(public.built_up());
        Self { policy, public, seat, later, soon: soon(later), free, scale, worth }
    }

    /// Whether a monument of this civilization could be built (R8.1).
    #[inline]
    pub(super) fn can_control(&self, civ: Civ) -> bool {
        self.public.bases(self.seat) > 0 && self.public.monuments_left(civ) > 0
    }

    /// The value of the third prince: a monument now and in later rounds.
    #[inline]
    pub(super) fn third(&self, civ: Civ) -> f32 {
        (1.0 - self.policy.weights.group[1]) * self.worth[civ.index()] + self.scale[civ.index()]
    }
}
