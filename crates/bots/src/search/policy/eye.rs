//! What a player sees at one glance.

use utopia_rules::{Civ, Districts, Public, Seat};

use super::Policy;
use crate::evaluate::soon;

/// The table in the eyes of one player, with what is worth how much.
pub(super) struct Eye<'a> {
    pub(super) policy: &'a Policy<'a>,
    pub(super) public: &'a Public,
    pub(super) seat: Seat,
    pub(super) later: f32,
    /// From 0 in the last round to nearly 1.
    pub(super) soon: f32,
    /// Open districts without a monument.
    pub(super) free: Districts,
    /// The Prestige Scale's values.
    pub(super) scale: [f32; 5],
    /// What a monument of each civilization brings in later rounds.
    pub(super) worth: [f32; 5],
}

impl<'a> Eye<'a> {
    #[inline]
    pub(super) fn new(policy: &'a Policy<'a>, public: &'a Public, seat: Seat, later: f32) -> Self {
        let mut scale = [0.0; 5];
        for (civ, value) in public.scale().from_top().into_iter().zip([5.0, 4.0, 3.0, 2.0, 1.0]) {
            scale[civ.index()] = value;
        }
        let kept = policy.habits.memory_of_scale;
        let worth = scale.map(|value| later * (kept * value + (1.0 - kept) * 3.0));
        let free = policy.rules.open().minus(public.built_up());
        Self { policy, public, seat, later, soon: soon(later), free, scale, worth }
    }

    /// Whether a monument of this civilization could be built (R8.1).
    #[inline]
    pub(super) fn can_control(&self, civ: Civ) -> bool {
        self.public.bases(self.seat) > 0 && self.public.monuments_left(civ) > 0
    }

    /// What the third prince brings: a monument now and for the rounds to come.
    #[inline]
    pub(super) fn third(&self, civ: Civ) -> f32 {
        (1.0 - self.policy.habits.group[1]) * self.worth[civ.index()] + self.scale[civ.index()]
    }
}
