//! Rollouts: playing on from a leaf, and evaluating the result.

use rand_xoshiro::SplitMix64;
use utopia_rules::{Position, Public, Rules, Seat};
use utopia_value::Network;

use super::{params::SearchParams, policy::RolloutPolicy, rollout_weights::RolloutWeights};
use crate::evaluate::{Evaluator, Weights, later_rounds};

/// Each seat's win probability.
pub(super) type WinProbabilities = [f32; 5];

/// What all rollouts of a decision have in common.
pub(super) struct Rollout<'a> {
    pub(super) rules: &'a Rules,
    pub(super) weights: &'a Weights,
    pub(super) quick_weights: &'a RolloutWeights,
    pub(super) params: &'a SearchParams,
    /// The network, if it counts.
    pub(super) network: Option<&'a Network>,
    /// The round at whose start a rollout ends.
    pub(super) last_round: u8,
}

impl Rollout<'_> {
    /// Plays to the end of the rollout; returns the number of decisions.
    pub(super) fn play_on(&self, position: &mut Position, chance: &mut SplitMix64) -> u32 {
        let policy = self.policy();
        let (mut round, mut later, mut decisions) = (0, 0.0, 0);
        while let Some(seat) = position.public().to_act().first() {
            if position.public().round() != round {
                round = position.public().round();
                if round >= self.last_round {
                    break;
                }
                later = self.rounds_left(position.public());
            }
            let mv = policy.choose(position, seat, later, chance);
            position.play_unchecked(self.rules, seat, mv, chance, &mut ());
            decisions += 1;
        }
        decisions
    }

    /// The rounds scored after this one, as the rollout policy estimates them.
    pub(super) fn rounds_left(&self, public: &Public) -> f32 {
        later_rounds(self.rules, self.quick_weights.other_points, self.quick_weights.horizon, public)
    }

    /// The policy of all players.
    pub(super) fn policy(&self) -> RolloutPolicy<'_> {
        RolloutPolicy { rules: self.rules, weights: self.quick_weights, noise: self.params.noise }
    }

    /// Each seat's win probability.
    pub(super) fn evaluate(&self, position: &Position) -> WinProbabilities {
        let public = position.public();
        let mut chances = [0.0; 5];
        let winners = public.winners(self.rules.edition().tie);
        for seat in winners {
            chances[seat.index()] = 1.0 / winners.len() as f32;
        }
        if winners.is_empty() {
            let evaluator = Evaluator::new(self.rules, self.weights, public);
            let leads = evaluator.leads(position);
            for seat in Seat::of_game(public.players()) {
                chances[seat.index()] = self.win_probability(leads[seat.index()], evaluator.later());
            }
            if let Some(network) = self.network {
                self.blend(&mut chances, &network.evaluate(self.rules, position).wins);
            }
        }
        chances
    }

    /// Blends the network's win probabilities into the evaluation's.
    fn blend(&self, chances: &mut WinProbabilities, learned: &WinProbabilities) {
        let weight = self.params.network;
        for (chance, learned) in chances.iter_mut().zip(learned) {
            *chance = (1.0 - weight) * *chance + weight * learned;
        }
    }

    /// The win probability of a lead in points, with this many rounds to go after the current one.
    pub(super) fn win_probability(&self, lead: f32, later: f32) -> f32 {
        let scale = self.params.lead + self.params.lead_later * later;
        0.5 + 0.5 * lead / (lead.abs() + scale)
    }

    /// The approximate gain in win probability per point.
    pub(super) fn win_probability_per_point(&self, later: f32) -> f32 {
        0.5 / (self.params.lead + self.params.lead_later * later)
    }
}
