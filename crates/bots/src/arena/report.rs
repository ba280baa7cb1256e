//! The results of a contest.

use serde::Serialize;

use super::{
    estimate::Estimate,
    rating::{Rating, ratings},
    schedule::{Schedule, Seating},
    table::{Contest, GameResult, TableResult},
};

/// A contestant's win rate.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct WinShare {
    /// The games it played in.
    pub games: u64,
    /// The games it won; shared victories count as fractions.
    pub wins: f64,
    /// Wins per game, with the 95 % interval.
    #[serde(flatten)]
    pub estimate: Estimate,
    /// The rate of equally strong contestants.
    pub equal: f64,
}

/// A contestant's results over all line-ups.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ContestantResult {
    /// The contestant.
    pub bot: String,
    /// Its win rate.
    #[serde(flatten)]
    pub share: WinShare,
    /// Mean points per seat.
    pub mean_points: f64,
    /// Mean place of its seats, from 1.
    pub mean_place: f64,
    /// The number of decisions.
    pub decisions: u64,
    /// Decisions per second of thinking on one thread; `None` if no time was measured.
    pub decisions_per_second: Option<f64>,
    /// Its rating.
    #[serde(flatten)]
    pub rating: Rating,
}

/// A contestant's results in one line-up.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LineupResult {
    /// The line-up, such as "normal vs 3 easy".
    pub lineup: String,
    /// The contestant.
    pub bot: String,
    /// How many seats it has.
    pub seats: usize,
    /// Their win rate together.
    #[serde(flatten)]
    pub share: WinShare,
}

/// The results of a contest.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ContestReport {
    /// The number of tables.
    pub tables: u64,
    /// The number of games.
    pub games: u64,
    /// Mean rounds per game.
    pub mean_rounds: f64,
    /// The contestants, in the order named.
    pub results: Vec<ContestantResult>,
    /// The contestants in each line-up.
    pub lineups: Vec<LineupResult>,
}

impl ContestReport {
    /// Computes the results from the contest's tables.
    pub fn new(contest: &Contest, tables: &[TableResult]) -> Self {
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
fn every_game<'a>(
    schedule: &'a Schedule,
    tables: &'a [TableResult],
) -> impl Iterator<Item = (&'a Seating, &'a GameResult)> {
    tables.iter().flat_map(|table| schedule.games().iter().zip(&table.games))
}

fn mean(values: &[f64]) -> f64 {
    if values.is_empty() { 0.0 } else { values.iter().sum::<f64>() / values.len() as f64 }
}

/// A contestant's win rate in all line-ups or in one.
fn share(schedule: &Schedule, tables: &[TableResult], contestant: usize, lineup: Option<usize>) -> WinShare {
    let counts = |seating: &&Seating| {
        lineup.is_none_or(|lineup| lineup == seating.lineup) && seating.seats.contains(&contestant)
    };
    let games = schedule.games().iter().filter(counts).count();
    let scores: Vec<_> = tables.iter().filter_map(|table| table.score(schedule, contestant, lineup)).collect();
    WinShare {
        games: (tables.len() * games) as u64,
        wins: scores.iter().sum::<f64>() * games as f64,
        estimate: Estimate::of_tables(&scores, games),
        equal: schedule.equal_share(contestant, lineup),
    }
}

fn standing(schedule: &Schedule, tables: &[TableResult], contestant: usize, rating: Rating) -> ContestantResult {
    let (mut points, mut places, mut decisions) = (Vec::new(), Vec::new(), 0);
    for (seating, game) in every_game(schedule, tables) {
        for seat in (0..schedule.players()).filter(|&seat| seating.seats[seat] == contestant) {
            points.push(f64::from(game.points[seat]));
            places.push(game.places[seat]);
            decisions += u64::from(game.decisions[seat]);
        }
    }
    let seconds: f64 = tables.iter().map(|table| table.seconds[contestant]).sum();
    ContestantResult {
        bot: schedule.contestants()[contestant].to_string(),
        share: share(schedule, tables, contestant, None),
        mean_points: mean(&points),
        mean_place: mean(&places),
        decisions,
        decisions_per_second: (seconds > 0.0).then(|| decisions as f64 / seconds),
        rating,
    }
}

fn in_lineups(schedule: &Schedule, tables: &[TableResult]) -> Vec<LineupResult> {
    let mut all = Vec::new();
    for (number, lineup) in schedule.lineups().iter().enumerate() {
        for contestant in lineup.contestants() {
            all.push(LineupResult {
                lineup: lineup.name.clone(),
                bot: schedule.contestants()[contestant].to_string(),
                seats: lineup.seats_of(contestant),
                share: share(schedule, tables, contestant, Some(number)),
            });
        }
    }
    all
}
