//! The sounds of a table: only for public events, and only if enabled.

use leptos::prelude::*;
use utopia_game::Line;
use utopia_rules::Event;
use wasm_bindgen::JsValue;

use super::state::{Notice, Table};
use crate::{
    browser,
    settings::{Settings, use_settings},
};

/// Plays sounds for a table.
pub(crate) fn follow(table: Table) {
    let settings = use_settings();
    let skipping = table.game.skipping;
    Effect::new(move |before: Option<usize>| {
        let (count, sound) = table.game.source.with(|game| {
            let count = game.story().len();
            // Neither the past of an opened game nor undo makes a sound.
            let news = before.unwrap_or(count)..count;
            (count, loudest(news.filter_map(|place| game.story().line(place, None))))
        });
        if let Some(sound) = sound.filter(|_| !skipping.get_untracked()) {
            play(settings, sound);
        }
        count
    });
    Effect::new(move |was: Option<bool>| {
        let acts = table.game.view.with(|view| view.public().to_act());
        let mine =
            table.overlay.curtain.with(Option::is_none) && table.game.viewer.get().is_some_and(|seat| acts.has(seat));
        if mine && was == Some(false) {
            play(settings, "turn");
        }
        mine
    });
    Effect::new(move |_| {
        if let Some(Notice::Refused(_)) = table.intent.notice.get() {
            play(settings, "refusal");
        }
    });
}

/// The sound of the most important of several events.
fn loudest(told: impl Iterator<Item = Line>) -> Option<&'static str> {
    const ORDER: [&str; 6] = ["over", "wonder", "monument", "scale", "place", "card"];
    let sounds = told.filter_map(|told| match told {
        Line::All(event) => sound_of(&event),
        Line::You(_) | Line::Undone { .. } => None,
    });
    sounds.min_by_key(|sound| ORDER.iter().position(|other| other == sound))
}

const fn sound_of(event: &Event) -> Option<&'static str> {
    match event {
        Event::Over { .. } => Some("over"),
        Event::Wonder { .. } => Some("wonder"),
        Event::Control { .. } => Some("monument"),
        Event::ScaleChanged { .. } => Some("scale"),
        Event::Placed { .. } | Event::Moved { .. } | Event::Returned { .. } => Some("place"),
        Event::Paid { .. } | Event::Dealt { .. } | Event::Discarded { .. } => Some("card"),
        _ => None,
    }
}

/// Plays a sound through the page's script, if it is available.
fn play(settings: RwSignal<Settings>, sound: &str) {
    let Some(volume) = settings.with_untracked(|settings| settings.sound.volume()) else { return };
    if let Some(player) = browser::function("utopiaSound") {
        let _ = player.call2(&JsValue::NULL, &sound.into(), &volume.into());
    }
}

#[cfg(test)]
mod tests {
    use utopia_rules::{Cards, Island, Seat, Secret};

    use super::*;

    #[test]
    fn the_most_important_sound_is_played_and_none_for_secrets() {
        let seat = Seat::Blue;
        let placed = Line::All(Event::Dealt { seat, count: 3 });
        let wonder = Line::All(Event::Wonder { seat, island: Island::Fire });
        assert_eq!(loudest([placed, wonder].into_iter()), Some("wonder"));
        assert_eq!(loudest([placed].into_iter()), Some("card"));
        assert_eq!(loudest([Line::You(Secret::Chose(Cards::NONE))].into_iter()), None);
        assert_eq!(loudest([Line::All(Event::Turn { seat })].into_iter()), None);
    }
}
