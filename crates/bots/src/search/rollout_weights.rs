//! The weights of the rollout policy.

/// The weights of the rollout policy in points, tuned by `utopia tune` in self-play.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RolloutWeights {
    /// How much of the current scale persists in later rounds; the rest is the mean.
    pub memory_of_scale: f32,
    /// Points per round from other sources than districts.
    pub other_points: f32,
    /// The most rounds to look ahead.
    pub horizon: f32,
    /// The value of one and two princes, as a part of a monument's.
    pub group: [f32; 2],
    /// The value of two to four civilizations on an island, as a part of a wonder's.
    pub wonder: [f32; 3],
    /// A prince at a monument of its civilization, which can be removed for points.
    pub removable: f32,
    /// A card in the hand.
    pub card: f32,
    /// A privilege.
    pub privilege: f32,
}

impl RolloutWeights {
    /// The default weights.
    pub const USUAL: Self = Self {
        memory_of_scale: 0.03,
        other_points: 0.96,
        horizon: 6.9,
        group: [0.086, 0.535],
        wonder: [0.0, -0.05, -0.05],
        removable: 0.535,
        card: 3.4,
        privilege: 0.73,
    };

    /// The weights by name, in order.
    pub fn named(&mut self) -> [(&'static str, &mut f32); 11] {
        let Self {
            memory_of_scale,
            other_points,
            horizon,
            group: [group1, group2],
            wonder: [wonder2, wonder3, wonder4],
            removable,
            card,
            privilege,
        } = self;
        [
            ("quick_memory_of_scale", memory_of_scale),
            ("quick_other_points", other_points),
            ("quick_horizon", horizon),
            ("quick_group1", group1),
            ("quick_group2", group2),
            ("quick_wonder2", wonder2),
            ("quick_wonder3", wonder3),
            ("quick_wonder4", wonder4),
            ("quick_removable", removable),
            ("quick_card", card),
            ("quick_privilege", privilege),
        ]
    }
}

impl Default for RolloutWeights {
    fn default() -> Self {
        Self::USUAL
    }
}
