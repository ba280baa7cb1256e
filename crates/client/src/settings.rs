//! The player's settings: language, theme, speed, scoring, sound. Stored in `localStorage`.

use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use crate::{app::crash, browser, pages::GamePlan, text, theme};

const KEY: &str = "utopia-settings";

/// The speed of bots and animation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Speed {
    Slow,
    #[default]
    Normal,
    Fast,
    /// No pauses, no animation.
    Instant,
}

impl Speed {
    pub(crate) const ALL: [Self; 4] = [Self::Slow, Self::Normal, Self::Fast, Self::Instant];

    /// The name in message keys and attributes.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Slow => "slow",
            Self::Normal => "normal",
            Self::Fast => "fast",
            Self::Instant => "instant",
        }
    }

    /// The pause after a bot's move, in milliseconds.
    pub(crate) const fn pause(self) -> u32 {
        match self {
            Self::Slow => 1600,
            Self::Normal => 800,
            Self::Fast => 300,
            Self::Instant => 0,
        }
    }
}

/// The colour theme.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ThemeChoice {
    /// The system's preference.
    #[default]
    System,
    Light,
    Dark,
    Contrast,
}

impl ThemeChoice {
    pub(crate) const ALL: [Self; 4] = [Self::System, Self::Light, Self::Dark, Self::Contrast];

    /// The name in message keys and attributes.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Light => "light",
            Self::Dark => "dark",
            Self::Contrast => "contrast",
        }
    }
}

/// The volume of sounds or of the sea.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Volume {
    #[default]
    Off,
    Quiet,
    Medium,
    Loud,
}

impl Volume {
    pub(crate) const ALL: [Self; 4] = [Self::Off, Self::Quiet, Self::Medium, Self::Loud];

    /// The name in message keys and attributes.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Off => "off",
            Self::Quiet => "quiet",
            Self::Medium => "medium",
            Self::Loud => "loud",
        }
    }

    /// The gain from 0 to 1; `None` if muted.
    pub(crate) const fn gain(self) -> Option<f64> {
        match self {
            Self::Off => None,
            Self::Quiet => Some(0.08),
            Self::Medium => Some(0.2),
            Self::Loud => Some(0.5),
        }
    }
}

/// How the scoring of a round is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ScoringShow {
    Off,
    #[default]
    Short,
    Full,
}

impl ScoringShow {
    pub(crate) const ALL: [Self; 3] = [Self::Off, Self::Short, Self::Full];

    /// The name in message keys and attributes.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Off => "off",
            Self::Short => "short",
            Self::Full => "full",
        }
    }
}

/// Whether tips are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Tips {
    #[default]
    On,
    Off,
}

impl Tips {
    pub(crate) const ALL: [Self; 2] = [Self::On, Self::Off];

    /// The name in message keys and attributes.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::On => "on",
            Self::Off => "off",
        }
    }
}

/// Whether placing a prince must be confirmed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Confirm {
    /// By touch, which slips more easily than a mouse.
    #[default]
    Automatic,
    Always,
    Never,
}

impl Confirm {
    pub(crate) const ALL: [Self; 3] = [Self::Automatic, Self::Always, Self::Never];

    /// The name in message keys and attributes.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Automatic => "automatic",
            Self::Always => "always",
            Self::Never => "never",
        }
    }

    /// Whether to ask for confirmation, given whether the player uses touch.
    pub(crate) const fn asks(self, by_finger: bool) -> bool {
        match self {
            Self::Automatic => by_finger,
            Self::Always => true,
            Self::Never => false,
        }
    }
}

/// When the names of districts are shown on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum DistrictNames {
    /// While a list or a mark mentions them.
    #[default]
    Needed,
    Always,
}

impl DistrictNames {
    pub(crate) const ALL: [Self; 2] = [Self::Needed, Self::Always];

    /// The name in message keys and attributes.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Needed => "needed",
            Self::Always => "always",
        }
    }
}

/// All settings; missing ones have their defaults.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Settings {
    /// The player's choice; `None` follows the browser.
    pub(crate) language: Option<String>,
    pub(crate) theme: ThemeChoice,
    pub(crate) speed: Speed,
    pub(crate) scoring: ScoringShow,
    pub(crate) sound: Volume,
    /// The volume of the sea.
    pub(crate) ambience: Volume,
    /// Sound was offered, and taken or left.
    pub(crate) sound_offered: bool,
    pub(crate) tips: Tips,
    /// The log has small print.
    pub(crate) log_details: bool,
    pub(crate) confirm: Confirm,
    pub(crate) names: DistrictNames,
    /// The last setup, offered for the next game.
    #[serde(deserialize_with = "GamePlan::read_or_default")]
    pub(crate) plan: GamePlan,
}

impl Settings {
    fn load() -> Self {
        browser::load_local(KEY).unwrap_or_default()
    }

    fn save(&self) {
        browser::save_local(KEY, self);
    }
}

/// The language chosen by the player.
pub(crate) fn stored_language() -> Option<String> {
    Settings::load().language
}

/// Loads the settings, saves changes, and applies theme, motion and language.
pub(crate) fn provide() -> RwSignal<Settings> {
    let settings = RwSignal::new(Settings::load());
    provide_context(settings);
    Effect::new(move |_| settings.with(Settings::save));
    theme::provide(Signal::derive(move || settings.read().theme));
    Effect::new(move |_| {
        let still = settings.read().speed == Speed::Instant;
        mark_page("data-motion", if still { "none" } else { "full" });
    });
    Effect::new(move |_| {
        mark_page("lang", &text::language());
        crash::load_texts();
    });
    settings
}

/// The settings of this page.
pub(crate) fn use_settings() -> RwSignal<Settings> {
    expect_context()
}

/// Sets an attribute of the root element.
pub(crate) fn mark_page(attribute: &str, value: &str) {
    // Setting a well-formed attribute never fails.
    let _ = document().document_element().map(|root| root.set_attribute(attribute, value));
}
