//! The rules of Utopia: exact, fast, without I/O, clocks or global randomness.
//!
//! Rules are cited by their number in `docs/rules.md`; the files of `src/play` follow its table of contents.
//!
//! # A game
//!
//! [`Rules`] are what a table agrees on: board, edition, number of players and their colours. A [`Game`] adds a [`Position`] and a random
//! generator keyed by a [`Seed`].
//!
//! ```
//! use std::sync::Arc;
//! use utopia_rules::{Game, Moves, Rules, Seed};
//!
//! let mut game = Game::new(Arc::new(Rules::standard(3)?), Seed::from(42));
//! let mut legal = Moves::new();
//! while let Some(seat) = game.position().public().to_act().first() {
//!     game.position().legal(game.rules(), seat, &mut legal);
//!     game.play(seat, legal[0])?;
//! }
//! let winners = game.position().public().winners(game.rules().edition().tie);
//! assert_eq!(winners.len(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Refusals
//!
//! A refused move changes nothing and cites the rule that refuses it.
//!
//! ```
//! # use std::sync::Arc;
//! # use utopia_rules::{Game, Rules, Seed};
//! # let mut game = Game::new(Arc::new(Rules::standard(3)?), Seed::from(42));
//! let seat = game.position().public().to_act().first().expect("somebody is to move");
//! let refusal = game.play(seat, "control wind-3 maya".parse()?).unwrap_err();
//! assert_eq!(refusal.to_string(), "R8.1: 3 maya princes are needed in wind-3, and 0 stand there");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What a player may see
//!
//! A [`View`] holds the open table and one seat's own cards, and nothing else. It is enough to list legal moves.
//!
//! ```
//! # use std::sync::Arc;
//! # use utopia_rules::{Game, Moves, Rules, Seed};
//! # let game = Game::new(Arc::new(Rules::standard(3)?), Seed::from(42));
//! let seat = game.position().public().to_act().first().expect("somebody is to move");
//! let view = game.position().view(Some(seat));
//! let mut legal = Moves::new();
//! view.knowledge(game.rules()).expect("a seat's view has its own cards").legal(&mut legal);
//! assert!(legal.contains(&"surprise".parse()?));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Modules
//!
//! The root exports what most users need. Errors, text forms and other details live in their modules: [`chance`]
//! (draws and fair dealing), [`numbering`] (for programs that learn), [`state`], [`table`] (boards and editions), [`text`] (records, JSON) and [`mod@perft`].

mod bits;
pub mod chance;
mod event;
mod game;
mod moves;
pub mod numbering;
pub mod perft;
mod pieces;
mod play;
mod refusal;
pub mod state;
pub mod table;
pub mod text;

pub use chance::Seed;
pub use event::{Event, Merit, Observer, Secret};
pub use game::Game;
pub use moves::{Move, Moves, Tally};
pub use pieces::{
    Cards, Civ, Civs, Colour, Colours, ColoursError, District, Districts, Guest, Guests, Island, Islands,
    ParseDistrictError, Princes, Scale, Seat, Seats, Track,
};
pub use refusal::{Reason, Refusal};
pub use state::{Knowledge, Phase, Position, Public, Step, View};
pub use table::{Board, DeckRule, Edition, Rules, Sea, SurpriseGuest, Tie};
pub use text::Record;
