//! Confidence intervals of win rates, for games clustered in tables.

use serde::Serialize;

/// The 97.5 % quantile of the normal distribution.
pub(super) const Z: f64 = 1.959_963_984_540_054;

/// A rate with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Estimate {
    /// The observed rate; 0 without observations.
    #[serde(rename = "win_rate")]
    pub rate: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

impl Estimate {
    /// The estimate without observations.
    const NOTHING: Self = Self { rate: 0.0, low: 0.0, high: 1.0 };

    /// The rate from the scores of tables (0 to 1), each the mean of this many games.
    ///
    /// Games of one table are correlated, tables are not. So the mean p and the variance s² are taken over the n
    /// tables, and the standard error is s/√n. The usual interval p ± z·s/√n would leave the range from 0 to 1 and shrink to
    /// nothing when somebody wins every game, so we use the score interval of Wilson with the *effective* number of
    /// games instead, as is done for samples in clusters: the number m of independent games that would give the same
    /// standard error, p(1−p)/m = s²/n. As no table scores outside 0 to 1, m is at least n.
    ///
    /// - With one game a table it is exactly Wilson's interval.
    /// - With several, the variance is estimated, and Student's t with n−1 degrees of freedom takes the place of z.
    ///   One table then says nothing at all.
    /// - When all tables score the same, s² is 0 by luck: it is taken to be at least 1/n of what independent games
    ///   would give, since what did not happen at n tables may yet happen at one in n.
    /// - When every game is won or every game lost, m is n.
    pub fn of_tables(scores: &[f64], games: usize) -> Self {
        let n = scores.len() as f64;
        let rate = scores.iter().sum::<f64>() / n;
        match (scores.len(), games) {
            (0, _) => return Self::NOTHING,
            (1, 2..) => return Self { rate, ..Self::NOTHING },
            _ => {}
        }
        let variance = scores.iter().map(|score| (score - rate).powi(2)).sum::<f64>() / n;
        let of_a_game = rate * (1.0 - rate);
        let least = of_a_game / (games.max(1) as f64 * n);
        let effective = if of_a_game < f64::EPSILON { n } else { n * of_a_game / variance.max(least) };
        let quantile = if games > 1 { student(scores.len() - 1) } else { Z };
        Self::wilson(rate, effective, quantile)
    }

    /// The rate of this many independent games.
    pub fn of_games(rate: f64, games: u32) -> Self {
        if games == 0 { Self::NOTHING } else { Self::wilson(rate, f64::from(games), Z) }
    }

    /// Wilson's score interval for this many independent trials.
    fn wilson(rate: f64, trials: f64, quantile: f64) -> Self {
        let square = quantile * quantile / trials;
        let centre = (rate + square / 2.0) / (1.0 + square);
        let half = (rate * (1.0 - rate) * square + square * square / 4.0).sqrt() / (1.0 + square);
        Self { rate, low: (centre - half).max(0.0).min(rate), high: (centre + half).min(1.0).max(rate) }
    }
}

/// The 97.5 % quantile of Student's t distribution, to three digits: a table for few degrees of freedom, the Cornish-Fisher
/// expansion for more.
fn student(freedom: usize) -> f64 {
    const FIRST: [f64; 5] = [f64::INFINITY, 12.706, 4.303, 3.182, 2.776];
    if let Some(&known) = FIRST.get(freedom) {
        return known;
    }
    let (z, n) = (Z, freedom as f64);
    let first = (z.powi(3) + z) / 4.0;
    let second = (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / 96.0;
    let third = (3.0 * z.powi(7) + 19.0 * z.powi(5) + 17.0 * z.powi(3) - 15.0 * z) / 384.0;
    z + first / n + second / n.powi(2) + third / n.powi(3)
}

#[cfg(test)]
mod tests {
    use rand_core::{Rng, SeedableRng};
    use rand_xoshiro::SplitMix64;

    use super::*;

    fn close(a: f64, b: f64) -> bool {
        (a - b).abs() < 0.0005
    }

    #[test]
    fn one_game_a_table_gives_wilsons_interval() {
        // Published examples: 8 of 10, 0 of 10, 1 of 1, 60 of 100.
        for (won, games, low, high) in
            [(8, 10, 0.4902, 0.9433), (0, 10, 0.0, 0.2775), (1, 1, 0.2065, 1.0), (60, 100, 0.5020, 0.6906)]
        {
            let scores: Vec<_> = (0..games).map(|game| f64::from(u8::from(game < won))).collect();
            let estimate = Estimate::of_tables(&scores, 1);
            assert!(close(estimate.low, low) && close(estimate.high, high), "{won} of {games}: {estimate:?}");
        }
    }

    #[test]
    fn students_t_has_its_known_values() {
        for (freedom, value) in [(1, 12.706), (4, 2.776), (5, 2.571), (9, 2.262), (29, 2.045), (99, 1.984)] {
            assert!((student(freedom) - value).abs() < 0.004, "{freedom}: {}", student(freedom));
        }
    }

    #[test]
    fn fully_correlated_games_count_as_one() {
        // Whoever wins one game of a table wins the other: as good as one game a table.
        let scores: Vec<_> = (0..1000).map(|table| f64::from(table % 2)).collect();
        let (pairs, single) = (Estimate::of_tables(&scores, 2), Estimate::of_tables(&scores, 1));
        assert!(close(pairs.low, single.low) && close(pairs.high, single.high), "{pairs:?} {single:?}");
        // The seat decides, so that mirrored games cancel: much more is known.
        let even = Estimate::of_tables(&vec![0.5; 1000], 2);
        assert!(even.high - even.low < 0.003 && even.low < 0.5 && even.high > 0.5, "{even:?}");
    }

    #[test]
    fn with_many_tables_the_interval_is_that_of_the_standard_error() {
        // 100 tables: 25 score 0, 50 score 1/2, 25 score 1: s² = 1/8, standard error 0.03536.
        let scores: Vec<_> = (0..100).map(|table| [0.0, 0.5, 0.5, 1.0][table % 4]).collect();
        let estimate = Estimate::of_tables(&scores, 2);
        assert!((estimate.high - (0.5 + 1.984 * 0.03536)).abs() < 0.001, "{estimate:?}");
        assert!((estimate.low - (0.5 - 1.984 * 0.03536)).abs() < 0.001, "{estimate:?}");
    }

    #[test]
    fn nothing_is_certain_after_few_games() {
        assert_eq!(Estimate::of_tables(&[], 4), Estimate { rate: 0.0, low: 0.0, high: 1.0 });
        assert_eq!(Estimate::of_tables(&[0.25], 4), Estimate { rate: 0.25, low: 0.0, high: 1.0 });
        let won = Estimate::of_tables(&[1.0; 50], 2);
        assert!(won.rate >= 1.0 && won.high >= 1.0 && (0.90..0.94).contains(&won.low), "{won:?}");
        let lost = Estimate::of_tables(&[0.0; 50], 2);
        assert!(lost.rate <= 0.0 && lost.low <= 0.0 && close(lost.high, 1.0 - won.low), "{lost:?}");
    }

    #[test]
    fn the_interval_holds_the_truth_19_times_in_20() {
        let mut dice = SplitMix64::seed_from_u64(1);
        for (rate, games, tables) in [(0.5, 2, 30), (0.25, 4, 40), (0.9, 2, 60), (0.75, 8, 20)] {
            let mut holds = 0;
            for _ in 0..2000 {
                // Half of the luck is the table's own.
                let scores: Vec<_> = (0..tables).map(|_| correlated_table(rate, games, &mut dice)).collect();
                let estimate = Estimate::of_tables(&scores, games);
                holds += u32::from((estimate.low..=estimate.high).contains(&rate));
            }
            assert!((1860..=1980).contains(&holds), "{rate} {games} {tables}: {holds} of 2000");
        }
    }

    /// A table whose games share their luck half of the time.
    fn correlated_table(rate: f64, games: usize, dice: &mut SplitMix64) -> f64 {
        let mut even = || (dice.next_u64() >> 11) as f64 / (1_u64 << 53) as f64;
        let common = even();
        let won = (0..games).filter(|_| (if even() < 0.5 { common } else { even() }) < rate).count();
        won as f64 / games as f64
    }
}
