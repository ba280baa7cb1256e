//! What lies under the mouse, in words: guests, ships, the scale, wonders and ministers.

use leptos::prelude::*;

use crate::table::input::gestures::Gestures;

/// The words beside the pointer.
#[component]
pub(super) fn Tooltip(gestures: Gestures) -> impl IntoView {
    move || {
        gestures.tip().map(|tip| {
            let (x, y) = tip.at;
            view! {
                // Screen readers have read the label of the thing itself.
                <p class="tooltip" aria-hidden="true" style:--x=format!("{x}px") style:--y=format!("{y}px")><span>{tip.words}</span></p>
            }
        })
    }
}
