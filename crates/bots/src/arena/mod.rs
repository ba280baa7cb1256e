//! The arena: balanced matches between bots, and their statistics.
//!
//! A *contestant* is a bot. A *line-up* is who sits at a table, in whatever seats. A *table* is one seed played with every
//! line-up in every rotation over the seats ([`Schedule`]), so nobody has the better seat or cards. Games of one table are
//! correlated, so the table, not the game, is the unit of all statistics ([`Estimate`], [`Sprt`]).
//!
//! A schedule consists of named bots; [`challenge`] matches your own bot against one of them.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use utopia_bots::{Level, arena::{Arena, Contest, ContestReport, Schedule, Thinking}};
//! use utopia_rules::{Rules, Seed};
//!
//! # struct NoClock;
//! # impl utopia_bots::Clock for NoClock {
//! #     fn now(&self) -> std::time::Duration {
//! #         std::time::Duration::ZERO
//! #     }
//! # }
//! # let clock = NoClock;
//! let schedule = Schedule::new(&[Level::Easy, Level::Random], 2)?;
//! assert_eq!(schedule.games_per_table(), 2);
//! let contest = Contest { rules: Rules::standard(2)?, seed: Seed::from(1), thinking: Thinking::Usual, schedule };
//! let arena = Arena { contest: &contest, threads: 2, clock: &clock, stop: &AtomicBool::new(false) };
//! let tables = arena.play(0..10);
//! let report = ContestReport::new(&contest, &tables);
//! assert_eq!((report.results[0].bot.as_str(), report.results[0].share.games), ("easy", 20));
//! assert!(report.results[0].share.estimate.rate > 0.5);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod challenge;
mod csv;
mod estimate;
mod rating;
mod report;
mod run;
mod save;
mod schedule;
mod sprt;
mod table;
mod tune;

pub use challenge::challenge;
pub use csv::csv;
pub use estimate::Estimate;
pub use rating::{Rating, ratings};
pub use report::{ContestReport, ContestantResult, LineupResult, WinShare};
pub use run::{Arena, ArenaEvent};
pub use save::{ContestSettings, SaveError, SavedContest};
pub use schedule::{Lineup, Schedule, ScheduleError, Seating};
pub use sprt::{MarginError, Sprt, SprtVerdict};
pub use table::{Contest, GameResult, TableResult, Thinking};
pub use tune::Tuner;
