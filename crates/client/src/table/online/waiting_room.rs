//! The waiting room.

use leptos::{html, prelude::*};
use utopia_game::Player;
use utopia_protocol::{Command, Seated, Status, TableInfo};
use utopia_rules::{Colour, Seat};
use wasm_bindgen_futures::spawn_local;

use super::{
    chat::ChatPanel,
    clock::time_words,
    fair,
    live::Live,
    table_dialog::{HandOver, link_of},
};
use crate::{
    app::route::Route,
    browser::{
        self,
        dom::{self, DomNode},
    },
    online::{self, api::RequestError},
    pages::{
        ColourPicker, Dialog, Failure, Header, Invitation, NameField, OnlyHere, PageTitle, Qr, ShareLink, facts,
        is_free, open,
    },
    t,
    text::names,
};

/// Seats, the link for invitations, and the start.
#[component]
pub(super) fn WaitingRoom() -> impl IntoView {
    let live: Live = expect_context();
    let link = Signal::derive(move || link_of(&Route::Table(live.connection.id.get_value())));
    let waiting = Memo::new(move |_| live.room.status() == Some(Status::Waiting));
    let seated = Memo::new(move |_| live.room.seat.get().is_some());
    let host = Memo::new(move |_| {
        live.room
            .info
            .with(|info| info.as_ref().is_some_and(|info| info.host.is_some() && info.host == live.room.seat.get()))
    });
    let rows = move |info: &TableInfo| seat_rows(info, live.room.seat.get());
    let remove = move |event: web_sys::MouseEvent| {
        if let Some(seat) = browser::data_of(&event, "data-remove").and_then(|seat| seat.parse().ok()) {
            live.connection.ask(Command::Remove { seat });
        }
    };
    let seats = dom::filled(move || live.room.info.with(|info| info.as_ref().map(rows).unwrap_or_default()));
    let agreed =
        move || live.room.info.with(|info| info.as_ref().map(|info| facts(info).join(" · ")).unwrap_or_default());
    view! {
        <Header />
        <main class="page">
            <div class="room">
                <section class="stack">
                    <PageTitle text=Signal::derive(|| t!("live-room")) />
                    <p class="soft">{agreed}</p>
                    <ul class="room-seats" node_ref=seats on:click=remove></ul>
                    <OpeningNote />
                    <Show when=move || waiting.get() && !seated.get()>
                        <Invitation host=Signal::derive(move || live.room.host_name()) />
                    </Show>
                    <Show when=move || waiting.get() fallback=|| view! { <p class="note">{move || t!("live-closed")}</p> }>
                        <Show when=move || !seated.get()><JoinForm /></Show>
                        <Show when=move || seated.get()><MyColour /></Show>
                        <Show when=move || host.get()><StartButton /></Show>
                        <Show when=move || seated.get() && !host.get()>
                            <p class="note">{move || t!("live-wait-for-host", name = live.room.host_name())}</p>
                        </Show>
                        <Show when=move || seated.get()>
                            <details class="fold">
                                <summary>{move || t!("live-more")}</summary>
                                <div class="stack">
                                    <HandOver />
                                    <button class="button" data-button="leave-seat" on:click=move |_| live.leave()>
                                        {move || t!("live-leave-room")}
                                    </button>
                                </div>
                            </details>
                        </Show>
                    </Show>
                </section>
                <section class="panel stack room-link">
                    <h2>{move || t!("live-invite")}</h2>
                    <p class="hint">{move || t!("live-invite-about")}</p>
                    <ShareLink link label=Signal::derive(|| t!("live-link")) text=Signal::derive(|| format!("{} {}", t!("live-invite-text"), t!("online-what"))) />
                    <OnlyHere link />
                    <Qr text=link label=Signal::derive(|| t!("live-qr")) />
                </section>
                <div class="panel room-chat"><ChatPanel /></div>
            </div>
        </main>
    }
}

/// Takes a seat; new guests give a name.
#[component]
fn JoinForm() -> impl IntoView {
    let live: Live = expect_context();
    let (name, failed) = (RwSignal::new(String::new()), RwSignal::new(None::<RequestError>));
    // After joining, the old connection first reports the last seat as taken, before the new one says by whom.
    let joining = RwSignal::new(false);
    let free = move || live.room.info.with(|info| info.as_ref().is_some_and(|info| info.seats.iter().any(is_free)));
    let join = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        joining.set(true);
        spawn_local(async move {
            match online::sit(&live.connection.id.get_value(), &name.get_untracked(), None).await {
                Ok(()) => live.connection.start_over(),
                Err(trouble) => {
                    joining.try_set(false);
                    failed.try_set(Some(trouble));
                }
            }
        });
    };
    view! {
        <Show when=move || joining.get() || free() fallback=|| view! { <p class="note">{move || t!("live-full")}</p> }>
            <form class="stack" on:submit=join>
                <NameField id="guest-name" name failed />
                <button class="button primary" data-button="join">{move || t!("live-join")}</button>
                <Failure failed />
            </form>
        </Show>
    }
}

/// Chooses the viewer's colour (R1.1) among those that no other person has.
#[component]
fn MyColour() -> impl IntoView {
    let live: Live = expect_context();
    let seat = move || live.room.seat.get().unwrap_or(Seat::Blue);
    let taken = move || {
        let free = |info: &TableInfo, colour: &Colour| info.is_free(seat(), *colour);
        live.room.info.with(|info| {
            let taken = |info: &TableInfo| Colour::ALL.into_iter().filter(|colour| !free(info, colour)).collect();
            info.as_ref().map(taken).unwrap_or_default()
        })
    };
    view! {
        <div class="my-colour">
            <span aria-hidden="true">{move || t!("live-colour")}</span>
            <ColourPicker
                group="my-colour"
                label=Signal::derive(|| t!("live-colour"))
                chosen=Signal::derive(move || live.room.colours().of(seat()))
                taken=Signal::derive(taken)
                choose=move |colour| live.connection.ask(Command::Colour { colour })
            />
        </div>
    }
}

/// Starts the game; bots take empty seats.
#[component]
fn StartButton() -> impl IntoView {
    let live: Live = expect_context();
    let free = move || {
        live.room
            .info
            .with(|info| info.as_ref().map_or(0, |info| info.seats.iter().filter(|seat| is_free(seat)).count()))
    };
    let ready = move || {
        let ready = |info: &TableInfo| info.opening.is_none() && info.commitments().is_some();
        live.room.info.with(|info| info.as_ref().is_some_and(ready))
    };
    // Their browsers haven't committed to a share: they aren't there.
    let late = Memo::new(move |_| live.room.names_of(|place| place.commitment.is_none()));
    // Latecomers can only watch once bots have taken their seats, so this is confirmed first.
    let asked = NodeRef::<html::Dialog>::new();
    let close = move || {
        if let Some(dialog) = asked.get_untracked() {
            dialog.close();
        }
    };
    Effect::new(move |_| {
        if free() == 0 {
            close();
        }
    });
    let start = move |_| if untrack(free) > 0 { open(asked) } else { fair::start(live) };
    let start_with_bots = move |_| {
        close();
        fair::start(live);
    };
    view! {
        <button class="button primary" data-button="start" disabled=move || !ready() on:click=start>
            {move || t!("live-start")}
        </button>
        <p class="hint" data-hint="not-ready" hidden=move || late.read().is_empty()>{move || t!("live-not-ready", players = names::list(&late.read()))}</p>
        <p class="hint" hidden=move || free() == 0>{move || t!("live-start-free", count = free())}</p>
        <Dialog node=asked title="live-start-ask" done="live-start-wait">
            <div class="dialog-body stack">
                <p>{move || t!("live-start-about", count = free())}</p>
                <button class="button primary" data-button="start-with-bots" disabled=move || !ready() on:click=start_with_bots>
                    {move || t!("live-start-with-bots", count = free())}
                </button>
            </div>
        </Dialog>
    }
}

/// Whose shares are awaited while the game is dealt.
#[component]
fn OpeningNote() -> impl IntoView {
    let live: Live = expect_context();
    let words = move || {
        let left = live.room.left_of(|info| info.opening)?;
        let late = live.room.names_of(|place| !place.opened);
        Some(t!("live-opening", players = names::list(&late), time = time_words(left)))
    };
    view! { <p class="note" data-note="opening" hidden=move || words().is_none()>{words}</p> }
}

/// Who sits where, and which of them is the viewer; the host can remove the others.
fn seat_rows(info: &TableInfo, me: Option<Seat>) -> Vec<DomNode> {
    let row = |(seat, place): (Seat, &Seated)| {
        let colour = info.colours().of(seat);
        let (name, note) = match (place.decider, &place.name) {
            (Player::Bot(level), name) => (name.clone().unwrap_or_else(|| names::level(level)), t!("live-bot")),
            (Player::Person, Some(name)) => {
                let name = if me == Some(seat) { t!("live-you", name = name.clone()) } else { name.clone() };
                (name, if info.host == Some(seat) { t!("live-host") } else { String::new() })
            }
            (Player::Person, None) => match &place.kept_for {
                Some(name) => (name.clone(), t!("live-kept-seat")),
                None => (t!("live-free"), String::new()),
            },
        };
        let class = if is_free(place) { format!("free seat-{colour}") } else { format!("seat-{colour}") };
        let portrait = dom::drawing("", "-50 -60 100 120", utopia_drawing::art::minister(colour));
        let name = dom::element("b", &[], vec![DomNode::Text(name)]);
        let note = dom::element("small", &[], vec![DomNode::Text(note)]);
        let removable = info.status == Status::Waiting && info.host.is_some() && info.host == me && me != Some(seat);
        let player =
            place.name.as_ref().or(place.kept_for.as_ref()).filter(|_| removable && place.decider == Player::Person);
        let remove = player.map(|player| {
            let label = t!("live-remove-whom", player = player.clone());
            let attributes = [
                ("class", "button small quiet"),
                ("type", "button"),
                ("data-remove", seat.word()),
                ("aria-label", &label),
            ];
            dom::element("button", &attributes, vec![dom::text(t!("live-remove"))])
        });
        let children = [portrait, name, dom::text(" "), note].into_iter().chain(remove).collect();
        dom::element("li", &[("class", &class)], children)
    };
    Seat::ALL.into_iter().zip(&info.seats).map(row).collect()
}
