//! The best moves of a situation, with win chances and expected points.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::SplitMix64;
use utopia_rules::{Move, Position, Seat};

use crate::{Budget, Level, Situation, arena::Estimate, guess::guess, meter::Meter, normal::Normal, search::Hard};

/// How many moves are tried out by playing on.
const CANDIDATES: usize = 8;

/// A move and what comes of it when the game is played on.
#[derive(Clone, Debug, PartialEq)]
pub struct Suggestion {
    /// The move.
    pub mv: Move,
    /// What the best turn that starts with it is worth to `normal`, in points ahead of the others.
    pub value: f32,
    /// How many games were played on after it.
    pub games: u32,
    /// How many of them the seat won; a shared victory counts in part.
    pub wins: f64,
    /// Every seat's points at the end, on average.
    pub points: Vec<f64>,
}

impl Suggestion {
    /// The part of games won.
    pub fn win_chance(&self) -> f64 {
        self.wins / f64::from(self.games.max(1))
    }

    /// Between which chances the true one lies, with 95 % certainty.
    pub fn interval(&self) -> (f64, f64) {
        let Estimate { low, high, .. } = Estimate::of_games(self.win_chance(), self.games);
        (low, high)
    }
}

/// Ranks the moves as the judge does, then plays the best few on to the end of the game, again and again in worlds that the
/// seat thinks possible, by the quick players of the simulations of `hard` in all seats. An iteration of the budget is one game for each.
///
/// The most won move comes first.
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
        // All moves are tried in the same world with the same luck, so that they differ by the move alone.
        let world = guess(situation.view, situation.rules, situation.memory, &mut dice);
        let luck = dice.next_u64();
        for suggestion in &mut suggestions {
            try_out(situation, &world, seat, luck, &player, suggestion);
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
    luck: u64,
    player: &Hard,
    suggestion: &mut Suggestion,
) {
    let rules = situation.rules;
    let mut chance = SplitMix64::seed_from_u64(luck);
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
