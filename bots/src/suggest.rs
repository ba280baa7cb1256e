//! The best moves of a situation, with win chances and expected points.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::SplitMix64;
use utopia_rules::{Move, Moves, Position, Seat};

use crate::{
    arena::Estimate,
    bot::{Budget, Level, Meter, Situation},
    game::{Player, play_on},
    guess::guess,
    normal::Normal,
};

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
/// seat thinks possible, with bots of the level `easy` in all seats. An iteration of the budget is one game for each.
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
    let player = Player::new(Level::Easy);
    let mut dice = SplitMix64::seed_from_u64(seed);
    let mut legal = Moves::new();
    let mut meter = Meter::new(budget);
    loop {
        // All moves are tried in the same world with the same luck, so that they differ by the move alone.
        let world = guess(situation.view, situation.rules, situation.memory, &mut dice);
        let luck = dice.next_u64();
        for suggestion in &mut suggestions {
            try_out(situation, &world, seat, luck, &player, &mut legal, suggestion);
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
    player: &Player<'_>,
    legal: &mut Moves,
    suggestion: &mut Suggestion,
) {
    let rules = situation.rules;
    let mut chance = SplitMix64::seed_from_u64(luck);
    let mut start = *world;
    start.play_unchecked(rules, seat, suggestion.mv, &mut chance, &mut ());
    let players = vec![player; rules.players()];
    let dice = SplitMix64::seed_from_u64(!luck);
    let last = play_on(rules, &players, start, (chance, dice), legal, |_, _, _| {}).last;
    let winners = last.public().winners(rules.edition().tie);
    suggestion.games += 1;
    if winners.has(seat) {
        suggestion.wins += 1.0 / winners.len() as f64;
    }
    for (sum, seat) in suggestion.points.iter_mut().zip(Seat::ALL) {
        *sum += f64::from(last.public().track().points(seat));
    }
}
