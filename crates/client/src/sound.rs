//! The sounds of the program: synthesised by `sound.js`, and only if switched on.

use leptos::{ev, prelude::*};
use wasm_bindgen::JsValue;

use crate::{browser, settings::Volume};

/// A sound of `sound.js`.
///
/// Of several that would play at once the first in this order does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Sound {
    /// The game is over.
    Over,
    /// A fanfare for a wonder.
    Wonder,
    /// A monument is built.
    Build,
    /// A guest out of the bag.
    Surprise,
    /// Points.
    Coin,
    /// The Prestige Scale swings.
    Scale,
    /// Ships arrive: a bell.
    Bell,
    /// A guest is welcomed.
    Welcome,
    /// A prince is put down.
    Place,
    /// A prince is taken back.
    Return,
    /// Guests drop into the bag.
    Bag,
    /// The discard pile is shuffled.
    Shuffle,
    /// Cards are played, dealt or discarded.
    Card,
    /// Somebody is called upon.
    Call,
    /// The turn passes: hardly more than a tick.
    Tick,
    /// It is the player's turn.
    Turn,
    /// The player's time runs short.
    Clock,
    /// A click was refused.
    Refusal,
}

impl Sound {
    /// The name in `sound.js`.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Over => "over",
            Self::Wonder => "wonder",
            Self::Build => "build",
            Self::Surprise => "surprise",
            Self::Coin => "coin",
            Self::Scale => "scale",
            Self::Bell => "bell",
            Self::Welcome => "welcome",
            Self::Place => "place",
            Self::Return => "return",
            Self::Bag => "bag",
            Self::Shuffle => "shuffle",
            Self::Card => "card",
            Self::Call => "call",
            Self::Tick => "tick",
            Self::Turn => "turn",
            Self::Clock => "clock",
            Self::Refusal => "refusal",
        }
    }

    /// Plays it through the page's script, if that is available.
    pub(crate) fn play(self, volume: Volume) {
        if let Some(volume) = volume.gain() {
            call("utopiaSound", &self.word().into(), volume);
        }
    }
}

/// What is heard when the volume of sounds is changed.
pub(crate) fn sample(volume: Volume) {
    Sound::Welcome.play(volume);
}

/// Lets the sea be heard for a moment, when its volume is changed.
pub(crate) fn sample_ambience(volume: Volume) {
    sea(volume, 6.0);
}

/// Lets the sea be heard while the current owner lives and the page is visible.
pub(crate) fn keep_ambience(volume: Signal<Volume>) {
    let hidden = RwSignal::new(document().hidden());
    browser::listen(ev::visibilitychange, move |_| hidden.set(document().hidden()));
    Effect::new(move |was: Option<Volume>| {
        let now = if hidden.get() { Volume::Off } else { volume.get() };
        // Silence is only asked for after sound, so that nothing is fetched for it.
        if now != Volume::Off || was.is_some_and(|was| was != Volume::Off) {
            sea(now, f64::INFINITY);
        }
        now
    });
    on_cleanup(move || {
        if volume.get_untracked() != Volume::Off {
            sea(Volume::Off, 0.0);
        }
    });
}

fn sea(volume: Volume, seconds: f64) {
    call("utopiaAmbience", &volume.gain().unwrap_or(0.0).into(), seconds);
}

fn call(function: &str, what: &JsValue, amount: f64) {
    if let Some(player) = browser::function(function) {
        let _ = player.call2(&JsValue::NULL, what, &amount.into());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Sound; 18] = [
        Sound::Over,
        Sound::Wonder,
        Sound::Build,
        Sound::Surprise,
        Sound::Coin,
        Sound::Scale,
        Sound::Bell,
        Sound::Welcome,
        Sound::Place,
        Sound::Return,
        Sound::Bag,
        Sound::Shuffle,
        Sound::Card,
        Sound::Call,
        Sound::Tick,
        Sound::Turn,
        Sound::Clock,
        Sound::Refusal,
    ];

    #[test]
    fn the_script_has_every_sound_and_no_other() {
        let script = include_str!("../sound.js");
        let (_, table) = script.split_once("const SOUNDS = {").expect("the table of sounds");
        let (table, _) = table.split_once("\n};").expect("its end");
        let names: Vec<_> = table.lines().filter_map(|line| line.strip_prefix("  ")?.split_once(": [")).collect();
        let names: Vec<_> = names.into_iter().map(|(name, _)| name).filter(|name| !name.starts_with(' ')).collect();
        assert_eq!(names.len(), ALL.len());
        for sound in ALL {
            assert!(names.contains(&sound.word()), "{sound:?}");
        }
    }
}
