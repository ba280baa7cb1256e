//! A text as a QR code.

use std::fmt::Write as _;

use leptos::prelude::*;
use qrcodegen::{QrCode, QrCodeEcc};

/// The quiet zone around a code, in modules.
const QUIET: i32 = 4;

/// A QR code, dark on white in every theme. Empty if the text is too long.
#[component]
pub(crate) fn Qr(
    #[prop(into)] text: Signal<String>,
    /// The label for screen readers.
    #[prop(into)]
    label: Signal<String>,
) -> impl IntoView {
    let code = Memo::new(move |_| drawn(&text.read()));
    view! {
        <svg
            class="qr"
            role="img"
            aria-label=label
            viewBox=move || code.with(|(size, _)| format!("0 0 {size} {size}"))
            shape-rendering="crispEdges"
        >
            <path d=move || code.with(|(_, path)| path.clone()) />
        </svg>
    }
}

/// The size of a code with its margin, and its dark modules as a path of bars.
fn drawn(text: &str) -> (i32, String) {
    let Ok(code) = QrCode::encode_binary(text.as_bytes(), QrCodeEcc::Low) else { return Default::default() };
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let start = x;
            // Outside of the code modules are light.
            while code.get_module(x, y) {
                x += 1;
            }
            if x > start {
                // Writing to a string never fails.
                let _ = write!(path, "M{} {}h{}v1h-{2}z", start + QUIET, y + QUIET, x - start);
            }
            x += 1;
        }
    }
    (code.size() + 2 * QUIET, path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_has_a_quiet_zone_and_a_finder_pattern() {
        let (size, path) = drawn("https://utopia.example/#/table/abc");
        assert!(size > 21 + 2 * QUIET);
        assert!(path.starts_with("M4 4h7v1h-7z"), "{path}");
    }

    #[test]
    fn a_text_too_long_for_a_code_shows_nothing() {
        assert_eq!(drawn(&"x".repeat(3000)), (0, String::new()));
    }
}
