//! What the screen has room for.

use leptos::{ev, prelude::*};

use crate::browser;

/// Screens without room for the frame of the map: phones, and tablets, whose fingers need larger pieces.
const SMALL: &str = "(max-width: 900px), (pointer: coarse) and (max-width: 1400px)";

/// Whether the map shows the islands only, with track, ships and scale beside it. Follows the window until the current owner is disposed.
pub(super) fn islands_only() -> ReadSignal<bool> {
    let (small, set) = signal(browser::matches_media(SMALL));
    browser::listen(ev::resize, move |_| {
        let now = browser::matches_media(SMALL);
        if small.try_get_untracked().is_some_and(|before| before != now) {
            set.set(now);
        }
    });
    small
}
