//! The current theme: the player's choice, or the system's.

use js_sys::Array;
use leptos::prelude::*;
use utopia_drawing::{piece_colour, stylesheet};
use utopia_rules::Colour;
use wasm_bindgen::{JsCast as _, JsValue, prelude::Closure};
use web_sys::CssStyleSheet;

use crate::{
    browser::matches_media,
    settings::{ThemeChoice, mark_page},
};

/// Applies the chosen theme and follows changes.
pub(crate) fn provide(chosen: Signal<ThemeChoice>) {
    let system = follow_system();
    let shown = Memo::new(move |_| match chosen.get() {
        ThemeChoice::System => system.get(),
        ThemeChoice::Light => utopia_drawing::Theme::Light,
        ThemeChoice::Dark => utopia_drawing::Theme::Dark,
        ThemeChoice::Contrast => utopia_drawing::Theme::Contrast,
    });
    Effect::new(move |_| {
        mark_page("data-theme", shown.get().word());
        // Without it drawings lack colour, but the game can be played.
        let _ = paint(shown.get());
    });
}

/// Adds the colours of drawings. The content security policy allows a constructed style sheet.
fn paint(theme: utopia_drawing::Theme) -> Result<(), JsValue> {
    let sheet = CssStyleSheet::new()?;
    sheet.replace_sync(&colours(theme))?;
    document().set_adopted_style_sheets(&Array::of1(&sheet));
    Ok(())
}

/// Custom properties for the players' colours, and the styles of drawings.
///
/// The latter are in a layer of their own, so that every style of the page overrides them.
fn colours(theme: utopia_drawing::Theme) -> String {
    let seats: String = Colour::ALL.map(|colour| format!("--seat-{colour}:{};", piece_colour(theme, colour))).concat();
    format!(":root{{{seats}}}@layer drawing{{:where(svg){{{}}}}}", stylesheet(theme))
}

/// The system's preference, followed as it changes.
fn follow_system() -> ReadSignal<utopia_drawing::Theme> {
    let (system, set_system) = signal(system_theme());
    for query in [DARK, CONTRAST] {
        let Ok(Some(list)) = window().match_media(query) else { continue };
        let changed = Closure::<dyn FnMut()>::new(move || set_system.set(system_theme()));
        let _ = list.add_event_listener_with_callback("change", changed.as_ref().unchecked_ref());
        // The listener lives as long as the page.
        changed.forget();
    }
    system
}

const DARK: &str = "(prefers-color-scheme: dark)";
const CONTRAST: &str = "(prefers-contrast: more)";

fn system_theme() -> utopia_drawing::Theme {
    if matches_media(CONTRAST) {
        utopia_drawing::Theme::Contrast
    } else if matches_media(DARK) {
        utopia_drawing::Theme::Dark
    } else {
        utopia_drawing::Theme::Light
    }
}

#[cfg(test)]
mod tests {
    use utopia_drawing::Theme;

    use super::*;

    /// All styles of the page.
    fn styles() -> String {
        let folders =
            [concat!(env!("CARGO_MANIFEST_DIR"), "/style"), concat!(env!("CARGO_MANIFEST_DIR"), "/style/later")];
        let entries = folders.into_iter().flat_map(|folder| std::fs::read_dir(folder).expect("a folder"));
        let files = entries.map(|entry| entry.expect("an entry").path()).filter(|path| path.is_file());
        files.map(|file| std::fs::read_to_string(file).expect("a file")).collect()
    }

    #[test]
    fn every_theme_defines_the_players_colours() {
        for theme in Theme::ALL {
            for colour in Colour::ALL {
                let rule = format!("--seat-{colour}:{};", piece_colour(theme, colour));
                assert!(colours(theme).contains(&rule), "{theme:?}: {rule}");
            }
        }
    }

    #[test]
    fn the_style_sheet_of_drawings_has_balanced_braces() {
        for theme in Theme::ALL {
            let sheet = colours(theme);
            assert_eq!(sheet.matches('{').count(), sheet.matches('}').count());
        }
    }

    #[test]
    fn styles_use_only_defined_custom_properties() {
        let seats = Colour::ALL.map(|colour| format!("--seat-{colour}:")).concat();
        // Flights set their course in their own style.
        let flights = ["from-x", "from-y", "via-x", "via-y", "to-x", "to-y", "from-size", "to-size", "start", "length"];
        let flights = flights.map(|name| format!("--{name}:")).concat();
        // So do the stairs of the Prestige Scale, tips, the hand, and the table with the proportions of its map.
        let known = styles() + &seats + &flights + "--worth:--map-ratio:--x:--y:--kinds:--cards:";
        for used in styles().split("var(").skip(1) {
            let name = used.split([')', ',']).next().unwrap_or_default();
            assert!(known.contains(&format!("{name}:")), "{name} is not defined");
        }
    }
}
