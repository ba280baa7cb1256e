//! What an operator runs and watches: logs, metrics, backups, moderation, signals and system limits.

pub(crate) mod audit;
pub mod backup;
pub mod control;
pub(crate) mod descriptors;
pub(crate) mod log_throttle;
pub mod logs;
pub(crate) mod metrics;
pub mod migrate;
pub(crate) mod schedule;
pub(crate) mod service_manager;
pub(crate) mod signal;
