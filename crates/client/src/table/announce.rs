//! What the table tells screen readers by itself: what happened, what to do now, and why something can't be done.

use leptos::prelude::*;
use utopia_rules::Seat;

use super::{
    panels::{last_turn, log, prompt},
    state::Table,
};
use crate::{t, voice};

/// What was said last.
#[derive(Default)]
struct Said {
    /// Who heard it.
    reader: Option<Seat>,
    /// The number of lines of the story.
    lines: usize,
    /// What the last turn took from the reader.
    lost: String,
    /// What to do. In another pass the same words are news.
    prompt: (u8, u8, String),
}

/// Announces the news of a table, in the order in which a player needs it.
pub(super) fn tell(table: Table) {
    on_cleanup(voice::forget);
    // Said again if the same thing is refused again.
    Effect::new(move |_| {
        if let Some(notice) = table.intent.notice.get() {
            voice::say(&untrack(|| prompt::notice_words(table, notice)));
        }
    });
    let lost = Memo::new(move |_| last_turn::lost_words(table));
    let prompt = Memo::new(move |_| {
        let (round, pass) = table.game.view.with(|view| (view.public().round(), view.public().pass()));
        (round, pass, prompt::spoken(table))
    });
    Effect::new(move |before: Option<Said>| {
        let reader = table.game.reader.get();
        let lines = table.game.source.with(|game| game.story().len());
        // What happened before the table was opened is in the log.
        let before = before.unwrap_or(Said { reader, lines, ..Said::default() });
        if before.reader.is_some() && before.reader != reader {
            voice::forget();
        }
        let undone = lines < before.lines;
        if undone {
            voice::say(&untrack(|| t!("table-undone")));
        }
        let news = table.game.source.with_untracked(|game| log::news(game, reader, before.lines));
        for words in &news {
            voice::say(words);
        }
        let lost = lost.get();
        if lost != before.lost {
            voice::say(&lost);
        }
        let (round, pass, words) = prompt.get();
        // Who only waits is still asked for the same.
        let Some(words) = words else { return Said { reader, lines, lost, prompt: before.prompt } };
        let prompt = (round, pass, words);
        // The winner has been told.
        if (undone || prompt != before.prompt) && news.last() != Some(&prompt.2) {
            voice::say(&prompt.2);
        }
        Said { reader, lines, lost, prompt }
    });
}
