//! The words that a mouse finds on things whose names aren't written on the board.

use web_sys::Element;

/// Districts have the lens; everything else names itself in its label, or in `data-tip` if it needs no label.
const NAMED: &str = "[data-tip], .piece:is(.guest, .minister, .wonder, .scale), .place:not([data-act^=district])";

/// What is said beside the pointer, and where on the screen.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Tip {
    pub(crate) words: String,
    pub(crate) at: (f64, f64),
}

impl Tip {
    /// The name of what lies under the pointer.
    pub(super) fn of(element: &Element) -> Option<Self> {
        let named = element.closest(NAMED).ok().flatten()?;
        let words = named.get_attribute("data-tip").or_else(|| named.get_attribute("aria-label"))?;
        let place = named.get_bounding_client_rect();
        Some(Self { words, at: (place.left() + place.width() / 2.0, place.top()) })
    }
}
