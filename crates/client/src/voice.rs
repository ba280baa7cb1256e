//! The voice: the one live region, which tells screen readers the news on every page and at every width.
//!
//! Panels don't announce what they show: on narrow screens they are hidden, and several regions would talk over each other.

use leptos::prelude::*;
use web_sys::Element;

use crate::browser::dom;

/// The id of the region.
const REGION: &str = "voice";
/// The number of sentences that stay in the region; only what is added is read out.
const KEPT: u32 = 20;

/// Adds the region to the page: browsers announce only what changes in a region that is already there.
pub(crate) fn open() {
    let region = dom::element(
        "div",
        &[("id", REGION), ("class", "visually-hidden"), ("role", "log"), ("aria-live", "polite")],
        Vec::new(),
    );
    if let Some(body) = document().body() {
        dom::append(&body, &region);
    }
}

/// Says a sentence.
pub(crate) fn say(words: &str) {
    let Some(region) = document().get_element_by_id(REGION).filter(|_| !words.is_empty()) else { return };
    dom::append(&region, &dom::element("p", &[], vec![dom::text(words)]));
    while region.child_element_count() > KEPT {
        region.first_element_child().as_ref().map(Element::remove);
    }
}

/// Forgets what was said, which the next person at the screen mustn't read.
pub(crate) fn forget() {
    if let Some(region) = document().get_element_by_id(REGION) {
        region.set_text_content(None);
    }
}

/// Says a text, if any, whenever it changes.
pub(crate) fn follow(words: impl Fn() -> Option<String> + Send + Sync + 'static) {
    let words = Memo::new(move |_| words());
    Effect::new(move |_| words.with(|words| say(words.as_deref().unwrap_or_default())));
}
