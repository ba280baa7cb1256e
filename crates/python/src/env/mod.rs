//! Environments for learning: one table at a time, and many at once.

mod explain;
mod observe;
mod single;
mod table;
mod vector;

pub(crate) use observe::{BoardBytes, layout, observation_size, write as write_observation};
pub(crate) use single::Table;
pub(crate) use vector::VectorTables;
