//! The rules of Utopia as a library: exact, fast, without I/O, clock or global randomness.
//!
//! Every rule is cited by its number in `docs/rules.md`; the files of `src/play` follow its
//! table of contents.
//!
//! # A game
//!
//! [`Rules`] are what a table agrees on: board, edition, number of players. A [`Game`] adds a [`Position`] and the chance
//! that follows from a [`Seed`].
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
//! # What cannot be done, and why
//!
//! A refused move changes nothing and says which rule refuses it.
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
//! A [`View`] has the open table and one seat's own cards, and nothing else. What is legal can be worked out from it.
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

mod board;
mod cards;
mod chance;
mod civ;
mod course;
mod dealing;
mod deck;
mod district;
mod edition;
mod event;
mod game;
mod guests;
mod hex;
mod json;
mod knowledge;
mod log;
mod moves;
mod notation;
mod perft;
mod play;
mod position;
mod princes;
mod public;
mod record;
mod refusal;
mod rules;
mod scale;
mod seat;
mod step;
mod track;
mod validate;
mod view;
mod words;

pub use board::{Board, BoardError, Way, document};
pub use cards::Cards;
pub use chance::{BadSeed, Chance, Seed, below, shuffle};
pub use civ::{Civ, Civs};
pub use course::Course;
pub use dealing::{BadDealing, Dealing};
pub use district::{BadDistrict, District, Districts, Island, Islands};
pub use edition::{BadEdition, Edition, Sea, SurpriseGuest, Tie};
pub use event::{Event, Merit, Observer, Secret};
pub use game::Game;
pub use guests::{Guest, Guests};
pub use hex::{BadHex, Hex32};
pub use json::{BadPosition, ViewChange};
pub use knowledge::Knowledge;
pub use moves::{Move, Moves};
pub use notation::BadMove;
pub use perft::{branches, perft};
pub use position::Position;
pub use princes::Princes;
pub use public::Public;
pub use record::{BadRecord, Date, Outcome, Record, ReplayError};
pub use refusal::{Reason, Refusal};
pub use rules::{Rules, WrongPlayers};
pub use scale::Scale;
pub use seat::{Seat, Seats};
pub use step::{Building, Phase, Step, Then};
pub use track::Track;
pub use validate::Flaw;
pub use view::{Guess, View};
pub use words::UnknownWord;
