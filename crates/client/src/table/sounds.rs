//! The sounds of a table: only for public events, and only if enabled.

use leptos::prelude::*;
use utopia_game::Line;
use utopia_rules::Event;

use super::state::{Notice, Table};
use crate::{
    settings::use_settings,
    sound::{self, Sound},
};

/// Plays sounds for a table.
pub(crate) fn follow(table: Table) {
    let settings = use_settings();
    let play = move |sound: Sound| sound.play(settings.with_untracked(|settings| settings.sound));
    let skipping = table.game.skipping;
    sound::keep_ambience(Signal::derive(move || settings.read().ambience));
    Effect::new(move |before: Option<usize>| {
        // What is held back on the board isn't heard either.
        let held_back = table.motion.told();
        let (count, sound) = table.game.source.with(|game| {
            let count = held_back.unwrap_or_else(|| game.story().len());
            // Neither the past of an opened game nor undo makes a sound.
            let news = before.unwrap_or(count)..count;
            (count, loudest(news.filter_map(|place| game.story().line(place, None))))
        });
        if let Some(sound) = sound.filter(|_| !skipping.get_untracked()) {
            play(sound);
        }
        count
    });
    Effect::new(move |was: Option<bool>| {
        let acts = table.game.to_act();
        let mine =
            table.overlay.curtain.with(Option::is_none) && table.game.viewer.get().is_some_and(|seat| acts.has(seat));
        if mine && was == Some(false) {
            play(Sound::Turn);
        }
        mine
    });
    Effect::new(move |_| {
        if let Some(Notice::Refused(_)) = table.intent.notice.get() {
            play(Sound::Refusal);
        }
    });
}

/// The sound of the most important of several events.
fn loudest(told: impl Iterator<Item = Line>) -> Option<Sound> {
    let sounds = told.filter_map(|told| match told {
        Line::All(event) => Some(sound_of(&event)),
        Line::You(_) | Line::Undone { .. } => None,
    });
    sounds.min()
}

/// The sound of an event; every event has one.
pub(super) const fn sound_of(event: &Event) -> Sound {
    match event {
        Event::Over { .. } => Sound::Over,
        Event::Wonder { .. } => Sound::Wonder,
        Event::Control { .. } => Sound::Build,
        Event::Surprise { .. } => Sound::Surprise,
        Event::Scored { .. } => Sound::Coin,
        Event::ScaleChanged { .. } => Sound::Scale,
        Event::Round { .. } | Event::Arrived { .. } => Sound::Bell,
        Event::Taken { .. } => Sound::Welcome,
        Event::Placed { .. } | Event::Moved { .. } => Sound::Place,
        Event::Returned { .. } => Sound::Return,
        Event::GuestsReturned => Sound::Bag,
        Event::Reshuffled { .. } => Sound::Shuffle,
        Event::Paid { .. } | Event::Dealt { .. } | Event::Chose { .. } | Event::Discarded { .. } => Sound::Card,
        Event::Named { .. } => Sound::Call,
        Event::ToTheBack { .. } | Event::Pass { .. } | Event::Turn { .. } | Event::TurnEnded { .. } => Sound::Tick,
    }
}

#[cfg(test)]
mod tests {
    use utopia_rules::{Cards, Island, Seat, Secret};

    use super::*;

    #[test]
    fn the_most_important_sound_is_played_and_none_for_secrets() {
        let seat = Seat::Blue;
        let dealt = Line::All(Event::Dealt { seat, count: 3 });
        let wonder = Line::All(Event::Wonder { seat, island: Island::Fire });
        assert_eq!(loudest([dealt, wonder].into_iter()), Some(Sound::Wonder));
        assert_eq!(loudest([dealt].into_iter()), Some(Sound::Card));
        assert_eq!(loudest([Line::You(Secret::Chose(Cards::NONE))].into_iter()), None);
        assert_eq!(loudest([Line::All(Event::Turn { seat })].into_iter()), Some(Sound::Tick));
    }
}
