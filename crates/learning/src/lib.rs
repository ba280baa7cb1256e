//! Teaches the network of `utopia-value` from games of the bots against themselves.

pub mod boards;
mod checkpoint;
pub mod evaluation;
mod games;
mod model;
mod samples;
mod selfplay;
mod training;

pub use games::{GamesError, Series};
pub use model::{Loss, Pass};
pub use samples::{Sample, Samples, Sampling, Seen};
pub use selfplay::Table;
pub use training::{Lessons, Part, Training, TrainingParams};
