//! The tabs of narrow screens.

use leptos::prelude::*;

use crate::{
    t,
    table::{
        online::TabBadge,
        state::{Purpose, use_table},
    },
};

/// The panel shown below the board on narrow screens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tab {
    Hand,
    Players,
    Log,
    Chat,
    Stock,
    More,
}

impl Tab {
    const ALL: [Self; 6] = [Self::Hand, Self::Players, Self::Log, Self::Chat, Self::Stock, Self::More];

    /// The label; spectators have no turn.
    const fn label(self, plays: bool) -> &'static str {
        match self {
            Self::Hand if !plays => "table-tab-game",
            _ => self.key(),
        }
    }

    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Hand => "table-tab-hand",
            Self::Players => "table-tab-players",
            Self::Log => "table-tab-log",
            Self::Chat => "live-tab-chat",
            Self::Stock => "table-tab-stock",
            Self::More => "table-tab-more",
        }
    }
}

#[component]
pub(crate) fn Tabs(tab: RwSignal<Tab>) -> impl IntoView {
    let table = use_table();
    let online = table.purpose == Purpose::Online;
    // What is held is put down with the help of the prompt.
    Effect::new(move |_| {
        if table.intent.held.with(|held| !held.is_empty()) {
            tab.set(Tab::Hand);
        }
    });
    view! {
        <nav class="tabs" aria-label=move || t!("table-tabs")>
            {Tab::ALL
                .into_iter()
                .filter(|this| online || *this != Tab::Chat)
                .map(|this| {
                    view! {
                        <button
                            data-for=this.key()
                            aria-pressed=move || (tab.get() == this).to_string()
                            on:click=move |_| tab.set(this)
                        >
                            {move || t!(this.label(table.plays))}
                            <TabBadge of=this open=tab />
                        </button>
                    }
                })
                .collect_view()}
        </nav>
    }
}
