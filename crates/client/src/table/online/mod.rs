//! A table on the server: the waiting room, then the game.
//!
//! | module | subject |
//! |---|---|
//! | `live` | the connection, the room and the game's feed |
//! | `waiting_room` | the waiting room |
//! | `chat` | the chat |
//! | `reading` | what the viewer has read |
//! | `badges`, `banners` | what waits for the viewer, and what others did |
//! | `table_dialog` | everything but moves: links, handing over, leaving, ending |
//! | `clock` | clocks and presence |
//! | `fair` | fair dealing |
//! | `notify` | notifications while the page is hidden |
//! | `status` | status messages |
//! | `take_back` | requests to take back a decision |

mod badges;
mod banners;
mod chat;
mod clock;
mod fair;
mod live;
mod notify;
mod reading;
mod status;
mod table_dialog;
mod take_back;
mod waiting_room;

use leptos::prelude::*;
use utopia_protocol::Status;

pub(crate) use self::{
    badges::TabBadge,
    chat::ChatPanel,
    clock::{Presence, TurnClock, short_time},
    live::Live,
    status::{FairNote, why_blocked},
    table_dialog::TableButton,
    take_back::TakeBackButton,
};
use self::{
    live::Stage,
    status::{Away, LiveStatus},
    waiting_room::WaitingRoom,
};
use super::{
    Missing, TableView,
    driver::{Driver, Online},
    state::{Purpose, Table},
};
use crate::t;

/// The page of a table on the server.
#[component]
pub(crate) fn OnlinePage(id: String) -> impl IntoView {
    let live = Live::new(id);
    provide_context(live);
    live.connect();
    notify::reset_on_leave();
    clock::run(live);
    // The stage is set at every change of the table; the memo keeps the room, and what is being typed there.
    let stage = Memo::new(move |_| live.stage.get());
    view! {
        {move || match stage.get() {
            Stage::Loading => view! { <p class="loading">{t!("table-loading")}</p> }.into_any(),
            Stage::Away => view! { <Away /> }.into_any(),
            Stage::Room => view! { <WaitingRoom /> }.into_any(),
            // The table tracks the language by itself and isn't rebuilt.
            Stage::Game(_) => untrack(|| game_view(live)),
            Stage::Missing(why) => view! { <Missing why /> }.into_any(),
        }}
        <LiveStatus />
    }
}

/// Builds a table for the pending game.
fn game_view(live: Live) -> AnyView {
    let Some(game) = live.feed.take_pending() else { return ().into_any() };
    match live.feed.map(&game) {
        Ok(map) => {
            let game = RwSignal::new(game);
            let table = Table::new(game.into(), map, Purpose::Online);
            Effect::new(move |_| {
                let replaced = live.room.seat.get().is_some_and(|seat| live.room.is_replaced(seat));
                table.game.waits.set(live.feed.sending.get() || replaced || !live.room.is_running());
                table.game.ended.set(matches!(live.room.status(), Some(Status::Ended | Status::Closed)));
            });
            live.feed.attach(table, game);
            view! { <TableView table driver=Driver::Online(Online { table, live }) /> }.into_any()
        }
        Err(why) => view! { <Missing why /> }.into_any(),
    }
}
