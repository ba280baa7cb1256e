//! Ratings of contestants from all games.

use serde::Serialize;
use skillratings::{
    MultiTeamOutcome,
    weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team},
};

use super::{
    estimate::Z,
    schedule::{Schedule, Seating},
    table::{GameResult, TableResult},
};

/// A contestant's rating on the Elo scale: 400 points are odds of ten to one; all start at 1500.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Rating {
    /// The rating.
    pub rating: f64,
    /// The lower end of its 95 % interval.
    #[serde(rename = "rating_low")]
    pub low: f64,
    /// The upper end of its 95 % interval.
    #[serde(rename = "rating_high")]
    pub high: f64,
}

const START: f64 = 1500.0;
/// Chosen so that √2·β, the unit of the logistic curve when ratings are certain, is that of Elo: 400/ln 10.
const BETA: f64 = 400.0 / (std::f64::consts::LN_10 * std::f64::consts::SQRT_2);

/// The ratings of the contestants, in order.
///
/// The method is that of Weng and Lin ("A Bayesian approximation method for online ranking"): it takes the places of all
/// players of a game at once, where Elo and Glicko know only pairs, and unlike
/// Glicko-2 it assumes constant strength, so intervals keep shrinking. They are conservative; win rates are more precise,
/// ratings compare contestants that never met.
///
/// A contestant with several seats is represented by one of them, another at every table, so that nobody plays against
/// itself and no game counts twice.
pub fn ratings(schedule: &Schedule, tables: &[TableResult]) -> Vec<Rating> {
    // The authors' ratio of initial uncertainty to β.
    let start = WengLinRating { rating: START, uncertainty: 2.0 * BETA };
    let mut ratings = vec![start; schedule.contestants().len()];
    for table in tables {
        for (seating, game) in schedule.games().iter().zip(&table.games) {
            rate(&mut ratings, seating, game, table.table);
        }
    }
    let interval = |rating: WengLinRating| Rating {
        rating: rating.rating,
        low: rating.rating - Z * rating.uncertainty,
        high: rating.rating + Z * rating.uncertainty,
    };
    ratings.into_iter().map(interval).collect()
}

fn rate(ratings: &mut [WengLinRating], seating: &Seating, game: &GameResult, table: u64) {
    let sides: Vec<(usize, [WengLinRating; 1], MultiTeamOutcome)> = (0..ratings.len())
        .filter_map(|contestant| {
            let seat = representative(seating, contestant, table)?;
            let ahead = game.places.iter().filter(|&&place| place < game.places[seat]).count();
            Some((contestant, [ratings[contestant]], MultiTeamOutcome::new(ahead)))
        })
        .collect();
    let config = WengLinConfig { beta: BETA, ..WengLinConfig::new() };
    let teams: Vec<_> = sides.iter().map(|(_, team, rank)| (team.as_slice(), *rank)).collect();
    for ((contestant, ..), new) in sides.iter().zip(weng_lin_multi_team(&teams, &config)) {
        ratings[*contestant] = new[0];
    }
}

/// The seat that represents a contestant.
fn representative(seating: &Seating, contestant: usize, table: u64) -> Option<usize> {
    let seats: Vec<_> = (0..seating.seats.len()).filter(|&seat| seating.seats[seat] == contestant).collect();
    seats.get(table as usize % seats.len().max(1)).copied()
}

#[cfg(test)]
mod tests {
    use rand_core::SeedableRng;
    use rand_xoshiro::SplitMix64;
    use utopia_rules::{Seat, chance::below};

    use super::*;
    use crate::Level;

    /// Tables at which contestants with these strengths (in Elo) finish as the logistic model says.
    fn tables(schedule: &Schedule, strengths: &[f64], count: u64) -> Vec<TableResult> {
        let mut dice = SplitMix64::seed_from_u64(5);
        let mut even = || f64::from(below(&mut dice, 1_000_000)) / 1e6 + 5e-7;
        let mut game = |seating: &Seating| {
            // The order of exponential times is that of the model of Bradley and Terry, for any number of players.
            let times: Vec<_> =
                seating.seats.iter().map(|&who| -even().ln() / 10_f64.powf(strengths[who] / 400.0)).collect();
            let places = times.iter().map(|time| 1.0 + times.iter().filter(|other| *other < time).count() as f64);
            GameResult {
                places: places.collect(),
                points: vec![0; times.len()],
                winners: vec![Seat::Blue],
                rounds: 1,
                decisions: vec![1; times.len()],
            }
        };
        let mut table =
            |table| TableResult { table, games: schedule.games().iter().map(&mut game).collect(), seconds: Vec::new() };
        (0..count).map(&mut table).collect()
    }

    #[test]
    fn ratings_recover_known_strengths() {
        let bots = [Level::Random, Level::Easy, Level::Normal];
        for (bots, players) in [(&bots[..2], 2), (&bots[..2], 4), (&bots, 3), (&bots, 5), (&bots, 2)] {
            let schedule = Schedule::new(bots, players).unwrap();
            let strengths = &[0.0, 100.0, 300.0][..bots.len()];
            let found = ratings(&schedule, &tables(&schedule, strengths, 6000 / schedule.games_per_table()));
            let start = START - strengths.iter().sum::<f64>() / strengths.len() as f64;
            for (rating, strength) in found.iter().zip(strengths) {
                let truth = start + strength;
                assert!((rating.low..rating.high).contains(&truth), "{players} players: {truth}, {rating:?}");
                assert!((rating.rating - truth).abs() < 40.0, "{players} players: {truth}, {rating:?}");
            }
        }
    }

    #[test]
    fn without_games_everybody_has_the_initial_rating() {
        let schedule = Schedule::new(&[Level::Easy, Level::Random], 2).unwrap();
        let [easy, random] = ratings(&schedule, &[])[..] else { panic!("two contestants") };
        assert!(easy == random && easy.low < 1100.0 && easy.high > 1900.0, "{easy:?}");
    }

    #[test]
    fn seats_of_one_contestant_take_turns_to_represent_it() {
        let seating = Seating { lineup: 0, seats: vec![1, 0, 1, 1] };
        let seats = |contestant| [0, 1, 2, 3].map(|table| representative(&seating, contestant, table));
        assert_eq!(seats(0), [Some(1); 4]);
        assert_eq!(seats(1), [Some(0), Some(2), Some(3), Some(0)]);
        assert_eq!(seats(2), [None; 4]);
    }
}
