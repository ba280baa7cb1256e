//! The hand at a screen that several people share: only it is covered, never the board.

use leptos::{html, prelude::*};
use utopia_rules::Seat;

use super::{Tab, hand::Hand};
use crate::{
    t,
    table::{
        board::drawing::{Drawing, Picture},
        driver::Driver,
        state::{Table, use_table},
    },
};

/// What lies over the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cover {
    /// Nothing.
    Open,
    /// The next person must take the screen before the game goes on.
    Pass(Seat),
    /// The hand isn't needed now, and lies face down.
    FaceDown(Seat, u8),
}

impl Cover {
    fn of(table: Table) -> Self {
        if let Some(seat) = table.overlay.curtain.get() {
            return Self::Pass(seat);
        }
        let Some(seat) = table.game.viewer.get().filter(|_| table.game.covered.get()) else { return Self::Open };
        match table.game.view.with(|view| view.hand_size(seat)) {
            0 => Self::Open,
            count => Self::FaceDown(seat, count),
        }
    }
}

/// The hand, or its cover. Covered cards aren't on the page at all.
#[component]
pub(crate) fn CoveredHand() -> impl IntoView {
    let table = use_table();
    let tab: RwSignal<Tab> = expect_context();
    let cover = Memo::new(move |_| Cover::of(table));
    Effect::new(move |_| {
        if let Cover::Pass(_) = cover.get() {
            tab.set(Tab::Hand);
        }
    });
    move || match cover.get() {
        Cover::Open => view! { <Hand /> }.into_any(),
        Cover::Pass(seat) => view! { <Curtain seat /> }.into_any(),
        Cover::FaceDown(seat, count) => view! { <FaceDown seat count /> }.into_any(),
    }
}

fn name(table: Table, seat: Seat) -> String {
    table.game.source.with_untracked(|game| game.cast().name(seat))
}

/// "Pass the device to Red".
#[component]
fn Curtain(seat: Seat) -> impl IntoView {
    let table = use_table();
    let driver: Driver = expect_context();
    let heading = NodeRef::<html::H2>::new();
    // Focuses the heading, not the button: one key press too many mustn't show the next player's hand.
    Effect::new(move |_| {
        if let Some(heading) = heading.get() {
            let _ = heading.focus();
        }
    });
    let title = move || t!("table-pass", player = name(table, seat));
    view! {
        <section class="hand cover curtain" aria-label=title>
            <Drawing of=Picture::Minister(seat) class="portrait" />
            <div class="words">
                <h2 node_ref=heading tabindex="-1">{title}</h2>
                <p>{move || t!("table-pass-why")}</p>
            </div>
            <button class="button primary" data-button="ready" on:click=move |_| driver.lift_curtain()>
                {move || t!("table-pass-ready", player = name(table, seat))}
            </button>
        </section>
    }
}

/// A hand that lies face down until its player asks for it.
#[component]
fn FaceDown(seat: Seat, count: u8) -> impl IntoView {
    let table = use_table();
    let label = move || t!("table-cards-in-hand", count = u32::from(count));
    view! {
        <section class="hand cover" aria-label=label>
            <div class="backs" aria-hidden="true">
                {(0..count).map(|_| view! { <Drawing of=Picture::CardBack class="back" /> }).collect_view()}
            </div>
            <button class="button small" data-button="show-hand" on:click=move |_| table.game.covered.set(false)>
                {move || t!("table-hand-show", player = name(table, seat))}
            </button>
        </section>
    }
}
