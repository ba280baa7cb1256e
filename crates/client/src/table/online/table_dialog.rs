//! The dialog about the table: link, spectators, handing over, leaving, ending.

use leptos::prelude::*;
use utopia_protocol::Command;
use utopia_rules::Seat;

use super::{live::Live, notify};
use crate::{
    app::route::Route,
    online::api,
    pages::{Dialog, OnlyHere, ShareLink, open},
    t,
    text::names::list,
};

/// Opens the dialog about the table.
#[component]
pub(crate) fn TableButton() -> impl IntoView {
    let node = NodeRef::new();
    view! {
        <button class="button quiet small" data-button="affairs" on:click=move |_| open(node)>{move || t!("live-affairs")}</button>
        <Dialog node title="live-affairs"><div class="dialog-body stack"><TableDialog /></div></Dialog>
    }
}

#[component]
fn TableDialog() -> impl IntoView {
    let live: Live = expect_context();
    let seated = move || live.room.seat.get().is_some();
    let running = Memo::new(move |_| live.room.is_running());
    let link = move || link_of(&Route::Table(live.connection.id.get_value()));
    let spectators = move || live.room.present.with(|present| present.spectators);
    view! {
        <p>{move || t!("live-watch-link")}</p>
        <ShareLink link=Signal::derive(link) label=Signal::derive(|| t!("live-link")) />
        <OnlyHere link=Signal::derive(link) />
        <p class="hint">{move || t!("live-spectators", count = spectators())}</p>
        <Show when=move || seated() && notify::can_ask()>
            <button class="button" data-button="notify" on:click=move |_| notify::ask()>{move || t!("live-notify")}</button>
        </Show>
        <Mutes />
        <Show when=move || seated() && running.get()>
            <HandOver />
            <Ending />
            <p class="hint">{move || t!("live-leave-about")}</p>
            <button class="button" data-button="leave-seat" on:click=move |_| live.leave()>{move || t!("live-leave")}</button>
        </Show>
    }
}

/// Muted players.
#[component]
fn Mutes() -> impl IntoView {
    let live: Live = expect_context();
    let others = Memo::new(move |_| {
        live.room.people().into_iter().filter(|(seat, _)| Some(*seat) != live.room.seat.get()).collect::<Vec<_>>()
    });
    let mute = move |seat: Seat, muted: bool| {
        live.room.muted.update(|all| *all = if muted { all.with(seat) } else { all.without(seat) });
        live.connection.ask(Command::Mute { seat, muted });
    };
    view! {
        <Show when=move || live.room.seat.get().is_some() && !others.get().is_empty()>
            <fieldset class="field">
                <legend>{move || t!("live-mutes")}</legend>
                {move || others.get().into_iter().map(|(seat, name)| view! {
                    <label>
                        <input
                            type="checkbox"
                            prop:checked=move || live.room.muted.get().has(seat)
                            on:change:target=move |event| mute(seat, event.target().checked())
                        />
                        <span>{name}</span>
                    </label>
                }).collect_view()}
            </fieldset>
        </Show>
    }
}

/// Hands the seat over by a link.
#[component]
pub(super) fn HandOver() -> impl IntoView {
    let live: Live = expect_context();
    let key = RwSignal::new(None::<String>);
    let ask = move |_| {
        live.connection.ask_and(Command::HandOver, move |answer| {
            key.try_set(answer.ok().and_then(|done| done.result));
        });
    };
    let link = move || link_of(&Route::Seat(live.connection.id.get_value(), key.get().unwrap_or_default()));
    view! {
        <p class="hint">{move || t!("live-hand-over-about")}</p>
        <Show
            when=move || key.get().is_some()
            fallback=move || view! { <button class="button" data-button="hand-over" on:click=ask>{move || t!("live-hand-over")}</button> }
        >
            <ShareLink link=Signal::derive(link) label=Signal::derive(|| t!("live-hand-over-link")) />
        </Show>
    }
}

/// Ends the game early, if all agree.
#[component]
fn Ending() -> impl IntoView {
    let live: Live = expect_context();
    let agree = Memo::new(move |_| live.room.seat.get().is_some_and(|seat| live.room.agrees(seat)));
    let others = move || {
        let agreed = live.room.people().into_iter().filter(|(seat, _)| live.room.agrees(*seat)).map(|(_, name)| name);
        list(&agreed.collect::<Vec<_>>())
    };
    view! {
        <p class="hint">{move || t!("live-end-about")}</p>
        <Show when=move || !others().is_empty()><p>{move || t!("live-end-agreed", names = others())}</p></Show>
        <button
            class="button"
            data-button="agree"
            on:click=move |_| live.connection.ask(Command::AgreeToEnd { agree: !agree.get_untracked() })
        >
            {move || if agree.get() { t!("live-end-not") } else { t!("live-end") }}
        </button>
    }
}

/// The public address of a page.
pub(super) fn link_of(route: &Route) -> String {
    api::address(&route.link())
}
