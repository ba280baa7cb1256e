//! What the quick players of simulations think things are worth.

/// What things are worth to the players inside simulations, in points, found by `utopia tune` in games among themselves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Habits {
    /// How much of today's scale is left in later rounds; the rest is the mean.
    pub memory_of_scale: f32,
    /// Points a round that nobody's districts give.
    pub other_points: f32,
    /// The most rounds that are looked ahead.
    pub horizon: f32,
    /// The part of a monument's worth that one and two princes are.
    pub group: [f32; 2],
    /// The part of a wonder's worth that two, three and four civilizations on an island are.
    pub wonder: [f32; 3],
    /// A prince at a monument of its kind, which can be removed for points.
    pub removable: f32,
    /// A card in the hand.
    pub card: f32,
    /// A privilege.
    pub privilege: f32,
}

impl Habits {
    /// The habits of the bots.
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

    /// The names of the habits, in order, with the habits.
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

impl Default for Habits {
    fn default() -> Self {
        Self::USUAL
    }
}
