//! The window's title: whose turn it is at the table.

use leptos::prelude::*;

use super::{
    online::{Live, short_time},
    state::{Purpose, Table},
};
use crate::t;

/// The prefix of the title during the player's turn online.
const MARK: &str = "● ";
/// The prefix while the player's time is short.
const HOURGLASS: &str = "⏳ ";

/// Keeps the title true.
pub(super) fn follow(table: Table) {
    let live = use_context::<Live>();
    Effect::new(move |_| document().set_title(&title(table, live)));
}

fn title(table: Table, live: Option<Live>) -> String {
    let mine = table.game.viewer.get().is_some_and(|seat| table.game.to_act().has(seat));
    let page = t!("pages-window", page = page(table, mine));
    let Some(live) = live else { return page };
    let unread = Some(live.reading.unread()).filter(|unread| *unread > 0).map(|unread| format!("({unread}) "));
    let turn = match short_time(live) {
        Some(time) => format!("{HOURGLASS}{time} "),
        None if mine => MARK.to_owned(),
        None => String::new(),
    };
    turn + &unread.unwrap_or_default() + &page
}

fn page(table: Table, mine: bool) -> String {
    let acts = table.game.to_act();
    match table.purpose {
        Purpose::Learn => t!("learn-title"),
        Purpose::Explore => t!("explore-title"),
        Purpose::Watch | Purpose::Shared => t!("table-window-replay"),
        Purpose::Play | Purpose::Online if mine => t!("table-window-turn"),
        Purpose::Play | Purpose::Online if acts.is_empty() => t!("table-window-over"),
        Purpose::Play | Purpose::Online => {
            t!("table-window-wait", players = table.game.source.with(|game| game.cast().names(acts)))
        }
    }
}
