//! Playing on from a position until it can be judged.

use rand_xoshiro::SplitMix64;
use utopia_rules::{Position, Public, Rules, Seat};

use super::{habits::Habits, policy::Policy, thought::Thought};
use crate::evaluate::{Outlook, Weights, later_rounds};

/// How likely each seat wins.
pub(super) type Chances = [f32; 5];

/// What all simulations of one decision have in common.
pub(super) struct Simulator<'a> {
    pub(super) rules: &'a Rules,
    pub(super) weights: &'a Weights,
    pub(super) habits: &'a Habits,
    pub(super) thought: &'a Thought,
    /// The round at whose start a simulation ends.
    pub(super) last_round: u8,
}

impl Simulator<'_> {
    /// Plays on to the end of the simulation; answers how many decisions that took.
    pub(super) fn play_on(&self, position: &mut Position, chance: &mut SplitMix64) -> u32 {
        let policy = self.policy();
        let (mut round, mut later, mut decisions) = (0, 0.0, 0);
        while let Some(seat) = position.public().to_act().first() {
            if position.public().round() != round {
                round = position.public().round();
                if round >= self.last_round {
                    break;
                }
                later = self.quick_later(position.public());
            }
            let mv = policy.choose(position, seat, later, chance);
            position.play_unchecked(self.rules, seat, mv, chance, &mut ());
            decisions += 1;
        }
        decisions
    }

    /// How many rounds will be scored after this one, as the quick players judge it.
    pub(super) fn quick_later(&self, public: &Public) -> f32 {
        later_rounds(self.rules, self.habits.other_points, self.habits.horizon, public)
    }

    /// How everybody plays.
    pub(super) fn policy(&self) -> Policy<'_> {
        Policy { rules: self.rules, habits: self.habits, noise: self.thought.noise }
    }

    /// How likely each seat wins, from 0 to 1.
    pub(super) fn judge(&self, position: &Position) -> Chances {
        let public = position.public();
        let mut chances = [0.0; 5];
        let winners = public.winners(self.rules.edition().tie);
        for seat in winners {
            chances[seat.index()] = 1.0 / winners.len() as f32;
        }
        if winners.is_empty() {
            let outlook = Outlook::new(self.rules, self.weights, public);
            let leads = outlook.leads(position);
            for seat in Seat::of_game(public.players()) {
                chances[seat.index()] = self.chance_of(leads[seat.index()], outlook.later());
            }
        }
        chances
    }

    /// How likely somebody wins who is so many points ahead, with so many rounds to go after this one.
    pub(super) fn chance_of(&self, lead: f32, later: f32) -> f32 {
        let scale = self.thought.lead + self.thought.lead_later * later;
        0.5 + 0.5 * lead / (lead.abs() + scale)
    }

    /// By how much a point more makes a victory likelier, about.
    pub(super) fn chance_of_a_point(&self, later: f32) -> f32 {
        0.5 / (self.thought.lead + self.thought.lead_later * later)
    }
}
