//! The interface of bots: choosing a move from what a seat may know.

use std::{fmt, str::FromStr, time::Duration};

use serde::{Deserialize, Serialize};
use utopia_rules::{Move, Rules, View};

use crate::Memory;

/// Everything a bot may look at. It gives no access to hidden cards.
#[derive(Clone, Copy, Debug)]
pub struct Situation<'a> {
    /// The rules of the table.
    pub rules: &'a Rules,
    /// What the seat sees. It must be a seat's view, not a spectator's.
    pub view: &'a View,
    /// What the seat remembers about the cards.
    pub memory: &'a Memory,
    /// The seat's legal moves, at least one, in their fixed order.
    pub legal: &'a [Move],
}

/// A clock, passed in because platforms differ.
pub trait Clock: Sync {
    /// The time since a fixed but arbitrary moment.
    fn now(&self) -> Duration;
}

/// How long a bot may think.
#[derive(Clone, Copy)]
pub enum Budget<'a> {
    /// A number of iterations, whatever the bot counts as one: reproducible on every platform.
    Iterations(u32),
    /// A time on this clock.
    Time(Duration, &'a dyn Clock),
}

impl Budget<'_> {
    /// A percentage of it, at least one iteration.
    #[must_use]
    pub fn part(self, percent: u32) -> Self {
        match self {
            Self::Iterations(most) => {
                let part = u64::from(most) * u64::from(percent) / 100;
                Self::Iterations(u32::try_from(part).unwrap_or(u32::MAX).max(1))
            }
            Self::Time(limit, clock) => Self::Time(limit * percent / 100, clock),
        }
    }
}

/// A player of Utopia.
///
/// The same situation, budget in iterations and seed give the same move, on every platform.
pub trait Bot: Send + Sync {
    /// Chooses one of the legal moves.
    fn choose(&self, situation: &Situation<'_>, budget: Budget<'_>, seed: u64) -> Move;

    /// As [`Bot::choose`]; a bot that searches calls `tell` now and then with the fraction of its budget spent.
    fn choose_telling(
        &self,
        situation: &Situation<'_>,
        budget: Budget<'_>,
        seed: u64,
        _tell: &mut dyn FnMut(f32),
    ) -> Move {
        self.choose(situation, budget, seed)
    }
}

/// The named bots, weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Any legal move, each equally likely.
    Random,
    /// Evaluates single moves, and makes human mistakes.
    Easy,
    /// Searches through its whole turn with a good evaluation.
    Normal,
    /// Tests plans in simulated games (Monte Carlo tree search).
    Hard,
    /// As [`Self::Hard`], with a larger budget.
    Expert,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Self; 5] = [Self::Random, Self::Easy, Self::Normal, Self::Hard, Self::Expert];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Easy => "easy",
            Self::Normal => "normal",
            Self::Hard => "hard",
            Self::Expert => "expert",
        }
    }

    /// The default budget of this level.
    pub const fn usual_budget(self) -> Budget<'static> {
        Budget::Iterations(match self {
            Self::Random | Self::Easy => 1,
            Self::Normal => 20_000,
            Self::Hard => 4_000,
            Self::Expert => 24_000,
        })
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// An unknown bot.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown bot `{0}` (expected random, easy, normal, hard or expert)")]
pub struct ParseLevelError(String);

impl FromStr for Level {
    type Err = ParseLevelError;

    fn from_str(name: &str) -> Result<Self, ParseLevelError> {
        Self::ALL.into_iter().find(|level| level.name() == name).ok_or_else(|| ParseLevelError(name.to_owned()))
    }
}
