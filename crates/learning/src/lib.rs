//! Trains the network of `utopia-value` on self-play games.

pub mod boards;
mod checkpoint;
pub mod evaluation;
mod games;
mod model;
mod samples;
mod selfplay;
mod training;

pub use games::{GamesError, Series};
pub use model::{Pass, SampleLoss};
pub use samples::{Sample, SampleFeatures, Samples, Sampling};
pub use selfplay::SelfPlayGame;
pub use training::{Stage, Training, TrainingData, TrainingParams};
