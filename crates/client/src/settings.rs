//! What a player has chosen for this browser: language, theme, speed, sound. Kept in `localStorage`.

use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use crate::{browser, crash, look, pages::Plan, text};

const KEY: &str = "utopia-settings";

/// How fast bots play and things move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Speed {
    Slow,
    #[default]
    Normal,
    Fast,
    /// Without any pause or motion.
    Instant,
}

impl Speed {
    pub(crate) const ALL: [Self; 4] = [Self::Slow, Self::Normal, Self::Fast, Self::Instant];

    /// The name in messages and on the page.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Slow => "slow",
            Self::Normal => "normal",
            Self::Fast => "fast",
            Self::Instant => "instant",
        }
    }

    /// How long a move of a bot is shown, in milliseconds.
    pub(crate) const fn pause(self) -> u32 {
        match self {
            Self::Slow => 1600,
            Self::Normal => 800,
            Self::Fast => 300,
            Self::Instant => 0,
        }
    }
}

/// The colours of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Theme {
    /// As the system says.
    #[default]
    System,
    Light,
    Dark,
    Contrast,
}

impl Theme {
    pub(crate) const ALL: [Self; 4] = [Self::System, Self::Light, Self::Dark, Self::Contrast];

    /// The name in messages and on the page.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Light => "light",
            Self::Dark => "dark",
            Self::Contrast => "contrast",
        }
    }
}

/// How loud the table is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Sound {
    #[default]
    Off,
    Quiet,
    Medium,
    Loud,
}

impl Sound {
    pub(crate) const ALL: [Self; 4] = [Self::Off, Self::Quiet, Self::Medium, Self::Loud];

    /// The name in messages and on the page.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Off => "off",
            Self::Quiet => "quiet",
            Self::Medium => "medium",
            Self::Loud => "loud",
        }
    }

    /// The part of what a loudspeaker can do; nothing if it is to be silent.
    pub(crate) const fn volume(self) -> Option<f64> {
        match self {
            Self::Off => None,
            Self::Quiet => Some(0.08),
            Self::Medium => Some(0.2),
            Self::Loud => Some(0.5),
        }
    }
}

/// Whether newcomers are told what matters now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Tips {
    #[default]
    On,
    Off,
}

impl Tips {
    pub(crate) const ALL: [Self; 2] = [Self::On, Self::Off];

    /// The name in messages and on the page.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::On => "on",
            Self::Off => "off",
        }
    }
}

/// All of it; what an older version did not know has its default.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Settings {
    /// Chosen by the player; otherwise the browser's is taken.
    pub(crate) language: Option<String>,
    pub(crate) theme: Theme,
    pub(crate) speed: Speed,
    pub(crate) sound: Sound,
    pub(crate) tips: Tips,
    /// The game that was set up last, offered for the next one.
    #[serde(deserialize_with = "Plan::read_or_default")]
    pub(crate) plan: Plan,
}

impl Settings {
    fn load() -> Self {
        browser::recall(KEY).unwrap_or_default()
    }

    fn save(&self) {
        browser::remember(KEY, self);
    }
}

/// The language that the player chose in this browser.
pub(crate) fn stored_language() -> Option<String> {
    Settings::load().language
}

/// Loads the settings, keeps every later change, and puts theme, motion and language on the page.
pub(crate) fn provide() -> RwSignal<Settings> {
    let settings = RwSignal::new(Settings::load());
    provide_context(settings);
    Effect::new(move |_| settings.with(Settings::save));
    look::provide(Signal::derive(move || settings.read().theme));
    Effect::new(move |_| {
        let still = settings.read().speed == Speed::Instant;
        mark_page("data-motion", if still { "none" } else { "full" });
    });
    Effect::new(move |_| {
        mark_page("lang", &text::language());
        crash::learn_words();
    });
    settings
}

/// The settings of this page.
pub(crate) fn use_settings() -> RwSignal<Settings> {
    expect_context()
}

/// Says something about the whole page to its styles and readers.
pub(crate) fn mark_page(attribute: &str, value: &str) {
    // Every page has a root, and a plain word is no attribute that it refuses.
    let _ = document().document_element().map(|root| root.set_attribute(attribute, value));
}
