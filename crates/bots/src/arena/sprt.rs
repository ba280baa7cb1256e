//! Sequential test: when a comparison of two contestants is decided.

/// The outcome of a comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SprtVerdict {
    /// The first contestant is the stronger one.
    First,
    /// The second contestant is the stronger one.
    Second,
    /// Neither is stronger by the margin.
    NoDifference,
}

/// A margin out of range.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[error("the margin must be above 0 and below {} %", 100.0 * .0)]
pub struct MarginError(f64);

/// A sequential probability ratio test on the scores of the first of two contestants, table after table.
///
/// With equal strength the first contestant's share of the wins is p₀. Two questions are asked at the same time: is the
/// share p₀ or p₀ + margin (the first is stronger), and is it p₀ or p₀ − margin (the second is)? For each, the logarithm
/// of the likelihood ratio of the two hypotheses p₀ and p₁ is taken from the mean x̄ and the variance s² of the n table
/// scores so far, as if the mean were normally distributed (the generalised test, in which s² is estimated):
///
/// > Λ = n (p₁ − p₀) (2x̄ − p₀ − p₁) / 2s²
///
/// Following Wald, p₁ is accepted once Λ ≥ ln((1 − β)/α), and p₀ once Λ ≤ ln(β/(1 − α)). There are two chances to find a
/// difference that is not there, so each question has α/2: with α = β = 5 % equal contestants are called different
/// in about one of twenty comparisons at most, and a difference of the margin is overlooked as rarely. The comparison is
/// decided when p₁ is accepted for one question, or p₀ for both.
///
/// The scores are those of whole tables, in the order of their numbers, so games that share a seed do no harm, and the
/// decision does not depend on which thread was faster. s² includes one pseudo-table with the variance of
/// independent games, so that a few tables with equal scores do not look like certainty, and nothing is decided before
/// [`Sprt::LEAST`] tables.
#[derive(Clone, Debug)]
pub struct Sprt {
    equal: f64,
    margin: f64,
    games: f64,
    tables: u32,
    sum: f64,
    squares: f64,
}

impl Sprt {
    /// The probability of finding a difference where there is none.
    pub const ALPHA: f64 = 0.05;
    /// The probability of missing a difference of the margin.
    pub const BETA: f64 = 0.05;
    /// The least number of tables for a decision.
    pub const LEAST: u32 = 16;

    /// A test of whether the share differs from `equal` by `margin`, with this many games per table.
    pub fn new(equal: f64, margin: f64, games: u64) -> Result<Self, MarginError> {
        let room = equal.min(1.0 - equal);
        if !(margin > 0.0 && margin < room) {
            return Err(MarginError(room));
        }
        Ok(Self { equal, margin, games: games as f64, tables: 0, sum: 0.0, squares: 0.0 })
    }

    /// Adds the score of a table.
    pub fn add(&mut self, score: f64) {
        self.tables += 1;
        self.sum += score;
        self.squares += score * score;
    }

    /// The number of tables added.
    pub const fn tables(&self) -> u32 {
        self.tables
    }

    /// The logarithms of the likelihood ratios for the first and for the second contestant being stronger.
    pub fn ratios(&self) -> [f64; 2] {
        [self.equal + self.margin, self.equal - self.margin].map(|stronger| self.ratio(stronger))
    }

    fn ratio(&self, stronger: f64) -> f64 {
        if self.tables == 0 {
            return 0.0;
        }
        let n = f64::from(self.tables);
        let mean = self.sum / n;
        let spread = (self.squares - n * mean * mean).max(0.0);
        let variance = (spread + self.equal * (1.0 - self.equal) / self.games) / n;
        n * (stronger - self.equal) * (2.0 * mean - self.equal - stronger) / (2.0 * variance)
    }

    /// The ratios at which a question is answered: below the first with p₀, above the second with p₁.
    pub fn bounds() -> [f64; 2] {
        let alpha = Self::ALPHA / 2.0;
        [(Self::BETA / (1.0 - alpha)).ln(), ((1.0 - Self::BETA) / alpha).ln()]
    }

    /// The decision, if any yet.
    pub fn verdict(&self) -> Option<SprtVerdict> {
        let ([first, second], [lower, upper]) = (self.ratios(), Self::bounds());
        if self.tables < Self::LEAST {
            None
        } else if first >= upper {
            Some(SprtVerdict::First)
        } else if second >= upper {
            Some(SprtVerdict::Second)
        } else {
            (first <= lower && second <= lower).then_some(SprtVerdict::NoDifference)
        }
    }
}

#[cfg(test)]
mod tests {
    use rand_core::{Rng, SeedableRng};
    use rand_xoshiro::SplitMix64;

    use super::*;

    /// A comparison of a contestant that wins with this probability at tables of two games, up to this many tables.
    fn series(rate: f64, most: u32, dice: &mut SplitMix64) -> (Option<SprtVerdict>, u32) {
        let mut sprt = Sprt::new(0.5, 0.05, 2).unwrap();
        let mut won = || u8::from(((dice.next_u64() >> 11) as f64 / (1_u64 << 53) as f64) < rate);
        while sprt.verdict().is_none() && sprt.tables() < most {
            sprt.add(f64::from(won() + won()) / 2.0);
        }
        (sprt.verdict(), sprt.tables())
    }

    fn count(rate: f64, verdict: SprtVerdict) -> u32 {
        let mut dice = SplitMix64::seed_from_u64(3);
        (0..400).map(|_| u32::from(series(rate, 20_000, &mut dice).0 == Some(verdict))).sum()
    }

    #[test]
    fn equal_contestants_are_rarely_called_different() {
        let same = count(0.5, SprtVerdict::NoDifference);
        assert!((376..=400).contains(&same), "{same} of 400");
    }

    #[test]
    fn a_difference_of_the_margin_is_rarely_overlooked() {
        let (first, second) = (count(0.55, SprtVerdict::First), count(0.45, SprtVerdict::Second));
        assert!(first >= 372 && second >= 372, "{first} and {second} of 400");
    }

    #[test]
    fn a_large_difference_is_decided_early() {
        let mut dice = SplitMix64::seed_from_u64(7);
        for (rate, verdict) in [(0.75, SprtVerdict::First), (0.1, SprtVerdict::Second)] {
            for _ in 0..100 {
                let (found, tables) = series(rate, 1000, &mut dice);
                assert!(found == Some(verdict) && tables <= 90, "{rate}: {found:?} after {tables}");
            }
        }
    }

    #[test]
    fn nothing_is_decided_at_once() {
        let mut sprt = Sprt::new(0.5, 0.05, 2).unwrap();
        assert_eq!((sprt.verdict(), sprt.ratios()), (None, [0.0, 0.0]));
        for _ in 1..Sprt::LEAST {
            sprt.add(1.0);
            assert_eq!(sprt.verdict(), None);
        }
        sprt.add(1.0);
        assert_eq!(sprt.verdict(), Some(SprtVerdict::First));
    }

    #[test]
    fn the_ratio_is_the_documented_one() {
        // 100 tables of 2 games, mean 0.6, spread 100 · 0.24; s² = (24 + 0.125)/100.
        let mut sprt = Sprt::new(0.5, 0.05, 2).unwrap();
        (0..100).for_each(|table| sprt.add(f64::from(u8::from(table % 5 < 3))));
        let [first, second] = sprt.ratios();
        assert!((first - 100.0 * 0.05 * 0.15 / (2.0 * 0.24125)).abs() < 1e-9, "{first}");
        assert!((second + 100.0 * 0.05 * 0.25 / (2.0 * 0.24125)).abs() < 1e-9, "{second}");
        let [lower, upper] = Sprt::bounds();
        assert!((lower + 2.9704).abs() < 1e-4 && (upper - 3.6376).abs() < 1e-4, "{lower} {upper}");
    }

    #[test]
    fn a_margin_must_be_in_range() {
        for (equal, margin, room) in [(0.5, 0.0, 0.5), (0.5, 0.5, 0.5), (0.25, 0.3, 0.25), (0.75, f64::NAN, 0.25)] {
            assert_eq!(Sprt::new(equal, margin, 2).unwrap_err(), MarginError(room));
        }
        assert_eq!(MarginError(0.25).to_string(), "the margin must be above 0 and below 25 %");
    }
}
