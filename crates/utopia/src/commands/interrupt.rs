//! Stopping long work with Ctrl-C.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use indicatif::ProgressBar;

use crate::error::CliError;

/// The first interrupt sets `stop`, which finishes what is in progress; the second exits.
pub(super) fn stop_when_interrupted(
    stop: &Arc<AtomicBool>,
    bar: &ProgressBar,
    message: &'static str,
) -> Result<(), CliError> {
    /// The exit code of an interrupted program.
    const INTERRUPTED: i32 = 130;
    let (stop, bar) = (Arc::clone(stop), bar.clone());
    let interrupted = move || {
        if stop.swap(true, Ordering::Relaxed) {
            std::process::exit(INTERRUPTED);
        }
        bar.println(message);
    };
    ctrlc::set_handler(interrupted).map_err(|error| CliError::at("interruption", error))
}
