//! Bots for Utopia that see only what a player may see, and an arena to compare them.
//!
//! A [`Bot`] is given a [`Situation`]: the rules, a seat's view, what the seat remembers, and its legal moves. Nothing hidden
//! can be reached from there. The same situation, number of iterations and seed give the same move, natively and in a
//! browser.
//!
//! ```
//! use utopia_bots::{Level, Memory, Situation, Spec};
//! use utopia_rules::{Moves, Position, Rules, Seed};
//!
//! let rules = Rules::standard(3)?;
//! let position = Position::new(&rules, &mut Seed::from(1).chance());
//! let seat = position.public().to_act().first().expect("a new game waits for somebody");
//! let (view, memory, mut legal) = (position.view(Some(seat)), Memory::new(seat), Moves::new());
//! position.legal(&rules, seat, &mut legal);
//!
//! let situation = Situation { rules: &rules, view: &view, memory: &memory, legal: &legal };
//! let bot = Spec::from(Level::Normal);
//! let mv = bot.bot().choose(&situation, bot.usual_budget(), 7);
//! assert!(legal.contains(&mv));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`play`] plays whole games, [`arena`] compares bots, [`suggest`] ranks moves, [`explain`] says why a move is good.

mod advice;
pub mod arena;
mod beam;
mod determinize;
mod easy;
mod evaluate;
pub mod explain;
mod game;
mod meter;
mod normal;
mod random;
mod search;
mod spec;
mod suggest;

pub use advice::advise;
pub use determinize::determinize;
pub use easy::Easy;
pub use evaluate::{Weights, leads};
pub use game::{BotPlayer, Played, play, play_observed, play_on, play_watched};
pub use normal::Normal;
pub use random::Random;
pub use search::{Hard, RolloutWeights, SearchParams, plans};
pub use spec::{Spec, SpecError, answer};
pub use suggest::{Suggestion, suggest};
/// The interface of bots.
pub use utopia_game::{Bot, Budget, Clock, Level, Memory, ParseLevelError, Situation};
