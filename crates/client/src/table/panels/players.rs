//! The players: what each has.

use leptos::prelude::*;
use utopia_drawing::art;
use utopia_game::Player;
use utopia_rules::{Cards, Civ, Seat};

use crate::{
    browser::dom,
    game::TableGame,
    t,
    table::{
        Tab,
        board::drawing::{Drawing, Picture},
        online::Presence,
        state::use_table,
    },
    text::names,
};

/// All players in track order.
#[component]
pub(crate) fn Players() -> impl IntoView {
    let table = use_table();
    let seats = Memo::new(move |_| table.game.view.with(|view| view.public().track().order().to_vec()));
    view! {
        <section class="players" aria-label=move || t!("table-players")>
            <For each=move || seats.get() key=|seat| *seat let:seat>
                <PlayerPanel seat />
            </For>
        </section>
    }
}

#[component]
fn PlayerPanel(seat: Seat) -> impl IntoView {
    let table = use_table();
    let name = Memo::new(move |_| table.game.source.with(|game| game.cast().name(seat)));
    // On a server a bot may stand in for somebody.
    let bot = Memo::new(move |_| match table.game.source.with(|game| game.player(seat)) {
        Player::Bot(level) => Some(level),
        Player::Person => None,
    });
    let mine = move || table.is_played() && table.game.viewer.get() == Some(seat);
    let acts = move || table.game.to_act().has(seat);
    view! {
        <article
            class=format!("player panel seat-{}", table.game.colours().of(seat))
            class:acting=acts
            class:mine=move || table.game.viewer.get() == Some(seat)
            data-seat=seat.word()
        >
            <header>
                <Drawing of=Picture::Minister(seat) class="minister" />
                <div class="who">
                    <h2>{name}</h2>
                    <Show when=mine><small class="you">{move || t!("table-you")}</small></Show>
                    <Presence seat />
                    {move || bot.get().map(|level| view! { <small class="level">{move || names::level(level)}</small> <Why seat /> })}
                </div>
                <Score seat />
            </header>
            <Belongings seat />
            <OpenHand seat />
        </article>
    }
}

/// Explains a bot's last turn in the log.
#[component]
fn Why(seat: Seat) -> impl IntoView {
    let table = use_table();
    let tab: RwSignal<Tab> = expect_context();
    let has_moved = Memo::new(move |_| {
        let moved =
            |game: &dyn TableGame| game.record().is_some_and(|record| record.moves.iter().any(|(of, _)| *of == seat));
        table.game.source.with(moved)
    });
    let explain = move |_| {
        if let Some(turn) = table.game.source.with_untracked(|game| game.whole()?.turn_of(seat)) {
            let this = (seat, turn.start, turn.end);
            table.game.explained.update(|all| {
                all.retain(|other| *other != this);
                all.push(this);
            });
            tab.set(Tab::Log);
        }
    };
    view! {
        // It keeps its place, so that panels don't grow with the first move.
        <button class="why-button" data-button="why" disabled=move || !has_moved.get() title=move || t!("explain-button.title") on:click=explain>
            {move || t!("explain-button")}
        </button>
    }
}

/// Points, and the income if the round ended now, with a preview of what the hovered thing would change.
#[component]
pub(super) fn Score(seat: Seat) -> impl IntoView {
    let table = use_table();
    let points = move || table.game.view.with(|view| view.public().track().points(seat));
    let income = move || table.game.view.with(|view| view.public().prestige(seat));
    let change = move || table.intent.outlook.with(|all| all.iter().find(|change| change.seat == seat).copied());
    let gain = move || change().filter(|change| change.points > 0).map(|change| format!("+{}", change.points));
    let new_income = move || {
        change().filter(|change| change.income.0 != change.income.1).map(|change| {
            let class = if change.income.1 > change.income.0 { "outlook up" } else { "outlook down" };
            view! { <span class=class>{format!("→ +{}", change.income.1)}</span> }
        })
    };
    view! {
        <p class="score">
            <strong class="points">{points}</strong>
            <span class="visually-hidden">{move || t!("spoken-points", points = points())}</span>
            {move || gain().map(|gain| view! { <span class="outlook up">{gain}</span> })}
            <span class="income" title=move || t!("table-income")>
                <Drawing of=Picture::Crown class="icon" />
                <span class="visually-hidden">{move || t!("table-income")}</span>
                {move || format!("+{}", income())}
            </span>
            {new_income}
        </p>
    }
}

/// Cards, privileges, bases, princes left, guests taken.
#[component]
fn Belongings(seat: Seat) -> impl IntoView {
    let table = use_table();
    let cards = move || table.game.view.with(|view| view.hand_size(seat));
    let privileges = move || table.game.view.with(|view| view.public().privileges(seat));
    let bases = move || table.game.view.with(|view| view.public().bases(seat));
    let supply = move |civ| table.game.view.with(|view| view.public().supply(seat, civ));
    let taken = Memo::new(move |_| table.game.view.with(|view| view.public().taken(seat)));
    view! {
        <div class="having">
        <ul class="belongings">
            <Count of=Picture::CardBack class="mini-card" key="table-cards-in-hand" count=Signal::derive(cards) />
            <Count of=Picture::Privilege key="table-privileges-left" count=Signal::derive(privileges) />
            <Count of=Picture::Base(seat) key="table-bases-left" count=Signal::derive(bases) />
        </ul>
        <Show when=move || !taken.get().is_empty()>
            <ul class="taken" aria-label=move || t!("table-guests-taken")>
                {move || {
                    taken.get().iter().map(|guest| view! { <li title=names::guest_kind(guest)><Drawing of=Picture::Guest(guest) class="icon" /><span class="visually-hidden">{names::guest_kind(guest)}</span></li> }).collect_view()
                }}
            </ul>
        </Show>
        </div>
        <ul class="supply" title=move || t!("table-princes-left") aria-label=move || t!("table-princes-left")>
            {Civ::ALL
                .map(|civ| {
                    view! {
                        <li class:none=move || supply(civ) == 0>
                            <Drawing of=Picture::Glyph(civ) class="icon" />
                            <span class="visually-hidden">{move || names::civ(civ)}</span>
                            {move || supply(civ)}
                        </li>
                    }
                })
                .collect_view()}
        </ul>
    }
}

/// A labelled count.
#[component]
fn Count(
    of: Picture,
    #[prop(default = "icon")] class: &'static str,
    key: &'static str,
    count: Signal<u8>,
) -> impl IntoView {
    let words = move || t!(key, count = u32::from(count.get()));
    view! {
        <li title=words>
            <Drawing of class />
            <span class="visually-hidden">{words}</span>
            <span aria-hidden="true">{count}</span>
        </li>
    }
}

/// The player's cards, open after the game.
#[component]
fn OpenHand(seat: Seat) -> impl IntoView {
    let table = use_table();
    let cards = dom::filled(move || {
        let at = table.game.looking.get().unwrap_or(usize::MAX);
        let hands = match table.game.viewer.get() {
            None => table.game.source.with(|game| game.hands_at(at)),
            Some(_) => Vec::new(),
        };
        let hand = hands.into_iter().find(|(of, _)| *of == seat).map_or(Cards::NONE, |(_, hand)| hand);
        let card = |civ| {
            let (name, drawing) = (names::civ(civ), art::card(civ));
            dom::labelled_drawing("mini-card", "-50 -70 100 140", &name, drawing)
        };
        hand.iter().map(card).collect()
    });
    view! { <p class="open-hand" node_ref=cards></p> }
}
