//! How a searching bot thinks.

/// What can be set about the search. Variants are for the arena: they show what a part of it is worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thought {
    /// How many turns are tried out.
    pub plans: f32,
    /// After how many rounds a simulation is cut short and judged.
    pub rounds: f32,
    /// By how much players in simulations misjudge a gain, as a part of it.
    pub noise: f32,
    /// How many simulations the judgement before them counts as.
    pub prior: f32,
    /// How much plans are tried that do not look best.
    pub explore: f32,
    /// How deep the tree of everybody's next moves grows before the quick players take over.
    pub tree: f32,
    /// A lead of so many points is won three times in four, in the last round.
    pub lead: f32,
    /// And so many more for each round that is left.
    pub lead_later: f32,
}

impl Thought {
    /// How the bots think.
    pub const USUAL: Self =
        Self { plans: 40.0, rounds: 2.0, noise: 0.3, prior: 16.0, explore: 0.1, tree: 8.0, lead: 6.0, lead_later: 3.0 };

    /// How many turns are tried out, as a count.
    pub(super) const fn most_plans(&self) -> usize {
        whole(self.plans) as usize
    }

    /// After how many rounds a simulation is cut short, as a count.
    pub(super) const fn whole_rounds(&self) -> u8 {
        let rounds = whole(self.rounds);
        if rounds > u8::MAX as u32 { u8::MAX } else { rounds as u8 }
    }

    /// The names of the settings, in order, with the settings.
    pub fn named(&mut self) -> [(&'static str, &mut f32); 8] {
        let Self { plans, rounds, noise, prior, explore, tree, lead, lead_later } = self;
        [
            ("plans", plans),
            ("rounds", rounds),
            ("noise", noise),
            ("prior", prior),
            ("explore", explore),
            ("tree", tree),
            ("lead", lead),
            ("lead_later", lead_later),
        ]
    }
}

/// A number that counts something; less than nothing is nothing.
#[expect(clippy::cast_sign_loss, reason = "a cast from a negative number gives 0, which is what is meant")]
const fn whole(number: f32) -> u32 {
    number as u32
}

impl Default for Thought {
    fn default() -> Self {
        Self::USUAL
    }
}
