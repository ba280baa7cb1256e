//! The stock: deck, discard pile, bag and box, all public (R1.6).

use leptos::prelude::*;
use utopia_rules::{Civ, Guest, Guests, Island, View};

use crate::{
    t,
    table::{
        board::drawing::{Drawing, Picture},
        state::use_table,
    },
    text::names,
};

/// Deck, discard pile, bag and box.
#[component]
pub(crate) fn Stock() -> impl IntoView {
    let table = use_table();
    let deck = move || u32::from(table.game.view.with(View::deck_size));
    let discards = move |civ| table.game.view.with(|view| view.public().discard_pile().count(civ));
    let bag = Memo::new(move |_| table.game.view.with(|view| view.public().bag()));
    let boxed = Memo::new(move |_| table.game.view.with(|view| view.public().boxed()));
    view! {
        <section class="stock" aria-label=move || t!("table-stock")>
            <h2>{move || t!("table-stock")}</h2>
            <dl>
                <dt>{move || t!("table-deck")}</dt>
                <dd data-stock="deck">{move || t!("table-deck-size", count = deck())}</dd>
                <dt>{move || t!("table-discard-pile")}</dt>
                <dd class="counts" data-stock="discards">
                    {Civ::ALL
                        .map(|civ| {
                            view! {
                                <span title=move || names::civ(civ) class:none=move || discards(civ) == 0>
                                    <Drawing of=Picture::Glyph(civ) class="icon" />
                                    <span class="visually-hidden">{move || names::cards_of(civ, discards(civ))}</span>
                                    <span aria-hidden="true">{move || discards(civ)}</span>
                                </span>
                            }
                        })
                        .collect_view()}
                </dd>
                <dt data-stock="bag">{move || t!("table-bag", count = u32::from(bag.get().len()))}</dt>
                <dd><GuestTable guests=bag /></dd>
                <Show when=move || !boxed.get().is_empty()>
                    <dt>{move || t!("table-box", count = u32::from(boxed.get().len()))}</dt>
                    <dd><GuestTable guests=boxed /></dd>
                </Show>
            </dl>
        </section>
    }
}

/// The number of guests of each kind, a row per island.
#[component]
fn GuestTable(guests: Memo<Guests>) -> impl IntoView {
    let count = move |civ, island| guests.get().count(Guest { civ, island });
    view! {
        <table class="guests">
            <thead>
                <tr>
                    <td></td>
                    {Civ::ALL
                        .map(|civ| {
                            view! {
                                <th scope="col" title=move || names::civ(civ)>
                                    <Drawing of=Picture::Glyph(civ) class="icon" />
                                    <span class="visually-hidden">{move || names::civ(civ)}</span>
                                </th>
                            }
                        })
                        .collect_view()}
                </tr>
            </thead>
            <tbody>
                {Island::ALL
                    .map(|island| {
                        view! {
                            <tr>
                                <th scope="row" title=move || names::island(island)>
                                    <Drawing of=Picture::Emblem(island) class="icon" />
                                    <span class="visually-hidden">{move || names::island(island)}</span>
                                </th>
                                {Civ::ALL
                                    .map(|civ| view! { <td class:none=move || count(civ, island) == 0>{move || count(civ, island)}</td> })
                                    .collect_view()}
                            </tr>
                        }
                    })
                    .collect_view()}
            </tbody>
        </table>
    }
}
