//! The parameters of the search.

/// The parameters of the search. Variants are for the arena, to measure what a part is worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SearchParams {
    /// The number of plans.
    pub plans: f32,
    /// The number of rounds after which a rollout is truncated and evaluated.
    pub rounds: f32,
    /// The noise on gains in rollouts, as a part of the gain.
    pub noise: f32,
    /// How many simulations the prior counts as.
    pub prior: f32,
    /// The exploration constant.
    pub explore: f32,
    /// The depth of the tree before rollouts take over.
    pub tree: f32,
    /// A lead of this many points wins three times in four, in the last round.
    pub lead: f32,
    /// And this many more for each round left.
    pub lead_later: f32,
    /// How much the network's win probabilities count at the end of a rollout; the rest is the evaluation's.
    pub network: f32,
    /// How much the network's win probabilities count in the priors of plans, by which they are also preselected.
    pub network_plans: f32,
}

impl SearchParams {
    /// The default parameters.
    pub const USUAL: Self = Self {
        plans: 40.0,
        rounds: 2.0,
        noise: 0.3,
        prior: 16.0,
        explore: 0.1,
        tree: 8.0,
        lead: 6.0,
        lead_later: 3.0,
        network: 0.0,
        network_plans: 0.0,
    };

    /// The number of plans, as an integer.
    pub(super) const fn most_plans(&self) -> usize {
        whole(self.plans) as usize
    }

    /// The rounds of a rollout, as an integer.
    pub(super) const fn whole_rounds(&self) -> u8 {
        let rounds = whole(self.rounds);
        if rounds > u8::MAX as u32 { u8::MAX } else { rounds as u8 }
    }

    /// The parameters by name, in order.
    pub fn named(&mut self) -> [(&'static str, &mut f32); 10] {
        let Self { plans, rounds, noise, prior, explore, tree, lead, lead_later, network, network_plans } = self;
        [
            ("plans", plans),
            ("rounds", rounds),
            ("noise", noise),
            ("prior", prior),
            ("explore", explore),
            ("tree", tree),
            ("lead", lead),
            ("lead_later", lead_later),
            ("network", network),
            ("network_plans", network_plans),
        ]
    }
}

/// Truncates to an integer; negative numbers give 0.
#[expect(clippy::cast_sign_loss, reason = "a cast from a negative number gives 0, which is what is meant")]
const fn whole(number: f32) -> u32 {
    number as u32
}

impl Default for SearchParams {
    fn default() -> Self {
        Self::USUAL
    }
}
