//! The action buttons: moves by kind, confirm, undo, reset, end.

use js_sys::Reflect;
use leptos::{ev::MouseEvent, prelude::*};
use utopia_game::{
    Undoable,
    choices::{ActionKind, Choice, Spot},
    offers::Offer,
};
use utopia_rules::Move;
use wasm_bindgen::JsValue;

use super::{hand::discarding, helpers::Helpers, proposal::ProposalButtons};
use crate::{
    t,
    table::{
        board::drawing::{Drawing, Picture},
        driver::{Driver, UndoSpan},
        input::clicks::Clicks,
        online::TakeBackButton,
        overlay::menu::Cost,
        state::{Table, use_table},
    },
    text::moves,
};

/// All buttons.
#[component]
pub(crate) fn Actions() -> impl IntoView {
    view! {
        <div class="actions" role="group" aria-label=move || t!("spoken-actions")>
            <ActionButtons />
            <ProposalButtons />
            <HereToo />
            <Naming />
            <Confirm />
            <Helpers />
            <TurnButtons />
        </div>
    }
}

/// A button for every kind of legal move, while nothing is picked up or proposed.
#[component]
fn ActionButtons() -> impl IntoView {
    let table = use_table();
    let clicks: Clicks = expect_context();
    let kinds = Memo::new(move |_| {
        let can = |kind| table.game.legal.with(|legal| legal.iter().any(|&mv| ActionKind::of(mv) == Some(kind)));
        ActionKind::WITH_BUTTON.into_iter().filter(|&kind| can(kind)).collect::<Vec<_>>()
    });
    let idle = move || !is_busy(table);
    view! {
        <Show when=idle>
            <div class="ways">
                <For each=move || kinds.get() key=|kind| *kind as u8 let:kind>
                    <button
                        class="button small"
                        class:primary=move || kind == ActionKind::Build || table.hinted().and_then(ActionKind::of) == Some(kind)
                        title=move || t!(&format!("{}.title", moves::kind(kind)))
                        data-kind=moves::kind(kind)
                        on:click=move |event| clicks.begin(kind, above(&event))
                    >
                        {(kind == ActionKind::Surprise).then(|| view! { <Drawing of=Picture::Bag class="icon" /> })}
                        {move || t!(moves::kind(kind))}
                    </button>
                </For>
            </div>
        </Show>
    }
}

/// Whether something is picked up or proposed, which can be cancelled.
fn is_busy(table: Table) -> bool {
    table.intent.held.with(|held| !held.is_empty()) || table.intent.proposal.with(Option::is_some)
}

/// What the held princes can do besides moving, and a way back.
#[component]
fn HereToo() -> impl IntoView {
    let table = use_table();
    let here = Memo::new(move |_| {
        let Some((_, district)) = table.intent.held.get().princes else { return Vec::new() };
        if table.intent.proposal.with(Option::is_some) {
            return Vec::new();
        }
        let stays = |choice: &&Choice| {
            choice.spot == Spot::District(district) && !matches!(choice.cheapest(), Move::Move { .. })
        };
        table.intent.choices.with(|all| all.iter().filter(stays).cloned().collect::<Vec<_>>())
    });
    view! {
        <For each=move || here.get() key=Choice::cheapest let:choice><HereButton choice /></For>
        <Show when=move || is_busy(table)>
            <button class="button small" data-button="cancel" on:click=move |_| table.let_go()>
                {move || t!("table-cancel")}
            </button>
        </Show>
    }
}

#[component]
fn HereButton(choice: Choice) -> impl IntoView {
    let table = use_table();
    let clicks: Clicks = expect_context();
    let mv = choice.cheapest();
    let words = move || table.game.source.with_untracked(|game| moves::action(mv, game.cast()));
    let offer = Offer::Act(vec![choice]);
    view! {
        <button
            class="button small"
            data-move=mv.to_string()
            on:click=move |event| clicks.take(offer.clone(), above(&event))
            on:pointerenter=move |_| table.foresee(Some(mv))
            on:focus=move |_| table.foresee(Some(mv))
            on:pointerleave=move |_| table.foresee(None)
            on:blur=move |_| table.foresee(None)
        >
            {words}
            <Cost mv />
        </button>
    }
}

/// Players who can be named for the extra pick (R6.2).
#[component]
fn Naming() -> impl IntoView {
    let table = use_table();
    let driver: Driver = expect_context();
    let seats = Memo::new(move |_| {
        let named = |mv: &Move| if let Move::Name(seat) = mv { Some(*seat) } else { None };
        table.game.legal.with(|legal| legal.iter().filter_map(named).collect::<Vec<_>>())
    });
    let name = move |seat| table.game.source.with_untracked(|game| game.cast().name(seat));
    view! {
        <For each=move || seats.get() key=|seat| *seat let:seat>
            <button class="button" class:primary=move || table.hinted() == Some(Move::Name(seat)) data-button="name" data-move=Move::Name(seat).to_string() on:click=move |_| driver.play(Move::Name(seat))>
                <Drawing of=Picture::Minister(seat) class="icon" />
                {move || name(seat)}
            </button>
        </For>
    }
}

/// Confirms the marked discards.
#[component]
fn Confirm() -> impl IntoView {
    let table = use_table();
    let driver: Driver = expect_context();
    let due = Memo::new(move |_| discarding(table));
    let enough = move || Some(table.intent.marked.with(|marked| marked.len())) == due.get();
    let go = move |_| driver.play(Move::Discard(table.intent.marked.get_untracked()));
    view! {
        <Show when=move || due.get().is_some()>
            <button class="button primary" data-button="discard" disabled=move || !enough() on:click=go>
                {move || t!("table-discard", count = u32::from(due.get().unwrap_or(0)))}
            </button>
        </Show>
    }
}

#[component]
fn TurnButtons() -> impl IntoView {
    let table = use_table();
    let clicks: Clicks = expect_context();
    let driver: Driver = expect_context();
    let undoable = Memo::new(move |_| match (table.game.looking.get(), table.game.viewer.get()) {
        (None, Some(viewer)) if !table.game.waits.get() => {
            table.game.source.with(|game| game.undoable(game.undoer(viewer)))
        }
        _ => Undoable::NONE,
    });
    let can_end = Memo::new(move |_| table.game.legal.with(|legal| legal.contains(&Move::End)));
    let nothing_left = Memo::new(move |_| table.game.legal.with(|legal| legal[..] == [Move::End]));
    let thinking = move || table.game.thinking.get().is_some();
    let over = move || table.game.source.with(|game| game.is_over());
    view! {
        <div class="turn">
            <Show when=over>
                <button class="button primary" data-button="result" on:click=move |_| table.overlay.result.set(true)>
                    {move || t!("table-show-result")}
                </button>
            </Show>
            <Show when=thinking>
                <button class="button small" data-button="skip" on:click=move |_| table.game.skipping.set(true)>
                    {move || t!("table-skip")}
                </button>
            </Show>
            <Show when=move || !table.plays && !over()>
                <p class="watching-note">{move || t!("table-watching")}</p>
            </Show>
            <Show when=move || table.plays && !over()>
            <button class="button small" data-button="undo" disabled=move || !undoable.get().any() on:click=move |_| driver.undo(UndoSpan::Move)>
                {move || t!("table-undo")}
            </button>
            <button class="button small" data-button="reset" disabled=move || !undoable.get().maybe_several() on:click=move |_| driver.undo(UndoSpan::Turn)>
                {move || t!("table-reset")}
            </button>
            <TakeBackButton />
            <button
                class="button"
                class:primary=move || nothing_left.get() || table.hinted() == Some(Move::End)
                data-button="end"
                disabled=move || !can_end.get()
                on:click=move |event| {
                    clicks.end_turn(above(&event), is_by_finger(&event));
                }
            >
                {move || t!("table-end")}
            </button>
            </Show>
        </div>
    }
}

/// Where a menu opens without covering the buttons at the bottom.
fn above(click: &MouseEvent) -> (i32, i32) {
    (click.client_x(), click.client_y() - 300)
}

/// Whether a click comes from a finger. Browsers that don't tell are assumed to have a mouse.
pub(super) fn is_by_finger(click: &MouseEvent) -> bool {
    let kind = Reflect::get(click, &JsValue::from_str("pointerType")).unwrap_or_default();
    kind.as_string().as_deref() == Some("touch")
}
