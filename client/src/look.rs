//! The theme in force: what the player chose, or what the system asks for.

use js_sys::Array;
use leptos::prelude::*;
use utopia_drawing::stylesheet;
use wasm_bindgen::{JsCast as _, JsValue, prelude::Closure};
use web_sys::CssStyleSheet;

use crate::settings::{Theme, mark_page};

/// Puts the chosen theme on the page and follows it.
pub(crate) fn provide(chosen: Signal<Theme>) {
    let system = follow_system();
    let shown = Memo::new(move |_| match chosen.get() {
        Theme::System => system.get(),
        Theme::Light => utopia_drawing::Theme::Light,
        Theme::Dark => utopia_drawing::Theme::Dark,
        Theme::Contrast => utopia_drawing::Theme::Contrast,
    });
    Effect::new(move |_| {
        mark_page("data-theme", shown.get().word());
        // Without it drawings lack their colours, and the game can still be played.
        let _ = paint(shown.get());
    });
}

/// Gives the drawings their colours. A sheet made by script is what the page's security policy allows.
///
/// In a layer of their own they give way to every style of the page, and outside of drawings they mean nothing.
fn paint(theme: utopia_drawing::Theme) -> Result<(), JsValue> {
    let sheet = CssStyleSheet::new()?;
    sheet.replace_sync(&format!("@layer drawing{{:where(svg){{{}}}}}", stylesheet(theme)))?;
    document().set_adopted_style_sheets(&Array::of1(&sheet));
    Ok(())
}

/// What the system asks for, now and later.
fn follow_system() -> ReadSignal<utopia_drawing::Theme> {
    let (system, set_system) = signal(system_theme());
    for query in [DARK, CONTRAST] {
        let Ok(Some(list)) = window().match_media(query) else { continue };
        let changed = Closure::<dyn FnMut()>::new(move || set_system.set(system_theme()));
        let _ = list.add_event_listener_with_callback("change", changed.as_ref().unchecked_ref());
        // The page listens as long as it is open.
        changed.forget();
    }
    system
}

const DARK: &str = "(prefers-color-scheme: dark)";
const CONTRAST: &str = "(prefers-contrast: more)";

fn system_theme() -> utopia_drawing::Theme {
    let asks = |query| window().match_media(query).ok().flatten().is_some_and(|list| list.matches());
    if asks(CONTRAST) {
        utopia_drawing::Theme::Contrast
    } else if asks(DARK) {
        utopia_drawing::Theme::Dark
    } else {
        utopia_drawing::Theme::Light
    }
}

#[cfg(test)]
mod tests {
    use utopia_drawing::{Theme, seat_colour};
    use utopia_rules::Seat;

    const TOKENS: &str = include_str!("../style/00-tokens.css");

    #[test]
    fn the_styles_know_the_players_colours_of_the_drawings() {
        let (plain, contrast) = TOKENS.split_once(r#":root[data-theme="contrast"]"#).expect("a contrast theme");
        for (theme, part) in [(Theme::Light, plain), (Theme::Dark, plain), (Theme::Contrast, contrast)] {
            for seat in Seat::ALL {
                let line = format!("  --seat-{seat}: {};", seat_colour(theme, seat));
                assert!(part.contains(&line), "{theme:?}: {line}");
            }
        }
    }
}
