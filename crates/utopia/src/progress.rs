//! Progress bars, on terminals only.

use indicatif::{ProgressBar, ProgressStyle};

/// A progress bar with an optional message.
pub(crate) fn bar(total: u64, things: &'static str) -> ProgressBar {
    let template = format!("{{bar:30}} {{human_pos}} of {{human_len}} {things}, {{eta}} left{{msg}}");
    let style = ProgressStyle::with_template(&template).unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(total).with_style(style)
}
