//! What the games of a contest say about the contestants.

use serde::Serialize;

use super::{
    estimate::Estimate,
    rating::{Rating, ratings},
    schedule::{Schedule, Seating},
    table::{Contest, GameResult, Table},
};

/// A contestant's share of the victories.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Share {
    /// The games in which it played, with however many seats.
    pub games: u64,
    /// The games that one of its seats won; shared victories count in parts.
    pub wins: f64,
    /// Wins a game, with the 95 % interval.
    #[serde(flatten)]
    pub estimate: Estimate,
    /// The rate that equally strong contestants would have.
    pub equal: f64,
}

/// How a contestant fares, all line-ups together.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Standing {
    /// The contestant.
    pub bot: String,
    /// What it won.
    #[serde(flatten)]
    pub share: Share,
    /// Points a seat.
    pub mean_points: f64,
    /// The place of its seats, from 1.
    pub mean_place: f64,
    /// How many decisions it made.
    pub decisions: u64,
    /// How many it makes in a second of thinking, on one thread; nothing if no time was measured.
    pub decisions_per_second: Option<f64>,
    /// Its rating.
    #[serde(flatten)]
    pub rating: Rating,
}

/// How a contestant fares in one line-up.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct InLineup {
    /// The line-up: "normal vs 3 easy".
    pub lineup: String,
    /// The contestant.
    pub bot: String,
    /// How many seats it has.
    pub seats: usize,
    /// What they won together.
    #[serde(flatten)]
    pub share: Share,
}

/// What can be said about the contestants.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// How many tables were played.
    pub tables: u64,
    /// How many games.
    pub games: u64,
    /// The rounds of a game.
    pub mean_rounds: f64,
    /// The contestants, in the order in which they were named.
    pub results: Vec<Standing>,
    /// The contestants in each line-up.
    pub lineups: Vec<InLineup>,
}

impl Report {
    /// Works it out from the tables, which must be those of the contest.
    pub fn new(contest: &Contest, tables: &[Table]) -> Self {
        let schedule = &contest.schedule;
        let rounds: Vec<_> = every_game(schedule, tables).map(|(_, game)| f64::from(game.rounds)).collect();
        let ratings = ratings(schedule, tables).into_iter().enumerate();
        Self {
            tables: tables.len() as u64,
            games: rounds.len() as u64,
            mean_rounds: mean(&rounds),
            results: ratings.map(|(contestant, rating)| standing(schedule, tables, contestant, rating)).collect(),
            lineups: in_lineups(schedule, tables),
        }
    }
}

/// All games, with who sat where.
fn every_game<'a>(schedule: &'a Schedule, tables: &'a [Table]) -> impl Iterator<Item = (&'a Seating, &'a GameResult)> {
    tables.iter().flat_map(|table| schedule.games().iter().zip(&table.games))
}

fn mean(values: &[f64]) -> f64 {
    if values.is_empty() { 0.0 } else { values.iter().sum::<f64>() / values.len() as f64 }
}

/// What a contestant won in all line-ups or in one.
fn share(schedule: &Schedule, tables: &[Table], contestant: usize, lineup: Option<usize>) -> Share {
    let counts = |seating: &&Seating| {
        lineup.is_none_or(|lineup| lineup == seating.lineup) && seating.seats.contains(&contestant)
    };
    let games = schedule.games().iter().filter(counts).count();
    let scores: Vec<_> = tables.iter().filter_map(|table| table.score(schedule, contestant, lineup)).collect();
    Share {
        games: (tables.len() * games) as u64,
        wins: scores.iter().sum::<f64>() * games as f64,
        estimate: Estimate::of_tables(&scores, games),
        equal: schedule.equal_share(contestant, lineup),
    }
}

fn standing(schedule: &Schedule, tables: &[Table], contestant: usize, rating: Rating) -> Standing {
    let (mut points, mut places, mut decisions) = (Vec::new(), Vec::new(), 0);
    for (seating, game) in every_game(schedule, tables) {
        for seat in (0..schedule.players()).filter(|&seat| seating.seats[seat] == contestant) {
            points.push(f64::from(game.points[seat]));
            places.push(game.places[seat]);
            decisions += u64::from(game.decisions[seat]);
        }
    }
    let seconds: f64 = tables.iter().map(|table| table.seconds[contestant]).sum();
    Standing {
        bot: schedule.contestants()[contestant].to_string(),
        share: share(schedule, tables, contestant, None),
        mean_points: mean(&points),
        mean_place: mean(&places),
        decisions,
        decisions_per_second: (seconds > 0.0).then(|| decisions as f64 / seconds),
        rating,
    }
}

fn in_lineups(schedule: &Schedule, tables: &[Table]) -> Vec<InLineup> {
    let mut all = Vec::new();
    for (number, lineup) in schedule.lineups().iter().enumerate() {
        for contestant in lineup.contestants() {
            all.push(InLineup {
                lineup: lineup.name.clone(),
                bot: schedule.contestants()[contestant].to_string(),
                seats: lineup.seats_of(contestant),
                share: share(schedule, tables, contestant, Some(number)),
            });
        }
    }
    all
}
