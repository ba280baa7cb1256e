//! Badges: what waits behind the tabs of a narrow screen.

use leptos::prelude::*;

use super::live::Live;
use crate::{
    t,
    table::{panels::Tab, state::use_table},
};

/// The badge of a tab: unread messages on the chat, a dot on the player's turn while another tab is open.
#[component]
pub(crate) fn TabBadge(of: Tab, open: RwSignal<Tab>) -> impl IntoView {
    let table = use_table();
    let live = use_context::<Live>();
    let my_turn = move || table.game.viewer.get().is_some_and(|seat| table.game.to_act().has(seat));
    let badge = Memo::new(move |_| match of {
        Tab::Chat => {
            let unread = live.map_or(0, |live| live.reading.unread());
            (unread > 0).then(|| (unread.to_string(), t!("live-unread", count = unread)))
        }
        Tab::Hand if open.get() != Tab::Hand && my_turn() => Some((String::new(), t!("live-turn-badge"))),
        _ => None,
    });
    move || {
        badge.get().map(|(mark, words)| {
            let dot = mark.is_empty();
            view! {
                <b class="badge" class:dot=dot>
                    <span aria-hidden="true">{mark}</span>
                    <span class="visually-hidden">{words}</span>
                </b>
            }
        })
    }
}
