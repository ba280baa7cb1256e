//! What the last player did, in words, above what the viewer must do.

use leptos::prelude::*;
use utopia_game::{Line, Loss, losses};
use utopia_rules::{Event, Seat};

use super::helpers::Helper;
use crate::{
    t,
    table::{
        board::drawing::{Drawing, Picture},
        past::Past,
        state::{Table, use_table},
    },
    text::deeds,
};

/// The sentence, what the turn took from the viewer, and the button that replays everything since the viewer's own turn.
#[component]
pub(crate) fn LastTurn() -> impl IntoView {
    let table = use_table();
    let past: Past = expect_context();
    let said = Memo::new(move |_| said(table));
    let lost = Memo::new(move |_| match table.game.looking.get() {
        Some(_) => past.lost.get(),
        None => lost(table),
    });
    let happened = Signal::derive(move || table.game.looking.get().is_none() && past.since().is_some());
    let sentence = move || {
        said.get().map(|(seat, words)| {
            view! {
                <p class="deeds">
                    <Drawing of=Picture::Minister(seat) class="icon" />
                    {words}
                </p>
            }
        })
    };
    view! {
        <div class="last-turn">
            {sentence}
            <strong class="loss">{move || deeds::losses(&lost.get())}</strong>
            <Helper name="happened" key="history-happened" shown=happened run=move |()| past.what_happened() />
        </div>
    }
}

/// What the last turn took from the viewer, in words.
pub(crate) fn lost_words(table: Table) -> String {
    deeds::losses(&lost(table))
}

/// Who took back a move just now, or whose turn it was and what was done in it.
fn said(table: Table) -> Option<(Seat, String)> {
    if let Some(undone) = taken_back(table) {
        return Some(undone);
    }
    let turn = table.follow.turn.get()?;
    table.game.source.with(|game| {
        let events: Vec<_> = game.story().events(turn.lines).map(|(_, event)| event).collect();
        Some((turn.seat, deeds::turn(turn.seat, &events, game.cast())))
    })
}

/// The last thing that happened, if another player took back a move.
fn taken_back(table: Table) -> Option<(Seat, String)> {
    let viewer = table.game.viewer.get();
    table.game.source.with(|game| {
        let last = game.story().len().checked_sub(1)?;
        match game.story().line(last, None)? {
            Line::Undone { seat, moves, .. } if Some(seat) != viewer => {
                Some((seat, t!("live-undone", player = game.cast().name(seat), count = moves)))
            }
            _ => None,
        }
    })
}

/// What the last turn took from the viewer.
fn lost(table: Table) -> Vec<Loss> {
    let (Some(seat), Some(turn)) = (table.game.viewer.get(), table.follow.turn.get()) else { return Vec::new() };
    table.game.source.with_untracked(|game| {
        let story = game.story();
        let hurts =
            |event: &Event| matches!(event, Event::Wonder { .. } | Event::Control { .. } | Event::ScaleChanged { .. });
        // Otherwise the two views, which take a moment to find, show no loss.
        if turn.lines.is_empty() || !story.events(turn.lines.clone()).any(|(_, event)| hurts(&event)) {
            return Vec::new();
        }
        let moments = [turn.lines.start, turn.lines.end - 1].map(|line| story.moment_of(line));
        let [before, after] = moments.map(|moves| game.view_at(None, moves));
        losses(before.public(), after.public(), seat)
    })
}
