//! Ranking the moves of a situation by win rate and expected points.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::SplitMix64;
use utopia_rules::{Move, Position, Seat};

use crate::{
    Budget, Level, Situation, arena::Estimate, determinize::determinize, meter::Meter, normal::Normal, search::Hard,
};

/// How many moves are tried in rollouts.
const CANDIDATES: usize = 8;

/// A move and its results in rollouts.
#[derive(Clone, Debug, PartialEq)]
pub struct Suggestion {
    /// The move.
    pub mv: Move,
    /// The value of the best turn that starts with it, by `normal`, in points ahead of the others.
    pub value: f32,
    /// The number of games played.
    pub games: u32,
    /// The number won by the seat; a shared victory counts as a fraction.
    pub wins: f64,
    /// Every seat's mean final points.
    pub points: Vec<f64>,
}

impl Suggestion {
    /// The win rate.
    pub fn win_chance(&self) -> f64 {
        self.wins / f64::from(self.games.max(1))
    }

    /// The 95 % confidence interval of the win rate.
    pub fn interval(&self) -> (f64, f64) {
        let Estimate { low, high, .. } = Estimate::of_games(self.win_chance(), self.games);
        (low, high)
    }
}

/// Ranks the moves by `judge`, then plays the best few to the end of the game in determinizations, with the rollout policy of
/// `hard` in all seats. An iteration of the budget is one game for each move.
///
/// The move with the highest win rate comes first.
pub fn suggest(situation: &Situation<'_>, judge: &Normal, budget: Budget<'_>, seed: u64) -> Vec<Suggestion> {
    let Some(seat) = situation.view.seat() else { return Vec::new() };
    let mut suggestions: Vec<Suggestion> = judge
        .rank(situation, Level::Normal.usual_budget(), seed)
        .into_iter()
        .take(CANDIDATES)
        .map(|(mv, value)| Suggestion { mv, value, games: 0, wins: 0.0, points: vec![0.0; situation.rules.players()] })
        .collect();
    let player = Hard::default();
    let mut dice = SplitMix64::seed_from_u64(seed);
    let mut meter = Meter::new(budget);
    loop {
        // All moves are tried in the same determinization with the same seed (common random numbers).
        let world = determinize(situation.view, situation.rules, situation.memory, &mut dice);
        let seed = dice.next_u64();
        for suggestion in &mut suggestions {
            try_out(situation, &world, seat, seed, &player, suggestion);
        }
        if !meter.long_work() {
            break;
        }
    }
    for suggestion in &mut suggestions {
        let games = f64::from(suggestion.games.max(1));
        suggestion.points.iter_mut().for_each(|points| *points /= games);
    }
    suggestions.sort_by(|a, b| b.win_chance().total_cmp(&a.win_chance()));
    suggestions
}

fn try_out(
    situation: &Situation<'_>,
    world: &Position,
    seat: Seat,
    seed: u64,
    player: &Hard,
    suggestion: &mut Suggestion,
) {
    let rules = situation.rules;
    let mut chance = SplitMix64::seed_from_u64(seed);
    let mut last = *world;
    last.play_unchecked(rules, seat, suggestion.mv, &mut chance, &mut ());
    player.play_on(rules, &mut last, u8::MAX, &mut chance);
    let winners = last.public().winners(rules.edition().tie);
    suggestion.games += 1;
    if winners.has(seat) {
        suggestion.wins += 1.0 / winners.len() as f64;
    }
    for (sum, seat) in suggestion.points.iter_mut().zip(Seat::ALL) {
        *sum += f64::from(last.public().track().points(seat));
    }
}
