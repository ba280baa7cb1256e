//! What the table tells screen readers by itself: what happened, what to do now, and why something can't be done.

use leptos::prelude::*;
use utopia_rules::Seat;

use super::{
    panels::{log, prompt},
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
    notice: Option<String>,
    /// What to do. In another pass the same words are news.
    prompt: (u8, u8, Option<String>),
}

/// Announces the news of a table, in the order in which a player needs it.
pub(super) fn tell(table: Table) {
    on_cleanup(voice::forget);
    let notice = Memo::new(move |_| table.intent.notice.get().map(|notice| prompt::notice_words(table, notice)));
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
        if lines < before.lines {
            voice::say(&untrack(|| t!("table-undone")));
        }
        for words in table.game.source.with_untracked(|game| log::news(game, reader, before.lines)) {
            voice::say(&words);
        }
        let now = Said { reader, lines, notice: notice.get(), prompt: prompt.get() };
        if now.notice != before.notice {
            voice::say(now.notice.as_deref().unwrap_or_default());
        }
        if now.prompt != before.prompt {
            voice::say(now.prompt.2.as_deref().unwrap_or_default());
        }
        now
    });
}
