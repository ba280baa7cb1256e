//! Helper buttons: a hint, and saving a shared game.

use leptos::prelude::*;
use utopia_bots::explain::Explanation;
use utopia_game::Player;
use utopia_rules::Move;
use wasm_bindgen_futures::spawn_local;

use crate::{
    browser, storage, t,
    table::{
        driver::Driver,
        state::{Notice, Purpose, Table, use_table},
    },
    text::{moves, names, reasons},
};

/// The buttons.
#[component]
pub(crate) fn Helpers() -> impl IntoView {
    let table = use_table();
    let driver: Driver = expect_context();
    let person = move |seat| {
        table.purpose == Purpose::Play && table.game.source.with(|game| game.player(seat) == Player::Person)
    };
    let can_hint =
        move || table.game.viewer.get().is_some_and(person) && table.game.legal.with(|legal| legal.len() > 1);
    let kept = RwSignal::new(false);
    let can_keep = move || table.purpose == Purpose::Shared && !kept.get();
    view! {
        <div class="helpers">
            <Helper name="hint" key="hint-button" shown=Signal::derive(can_hint) run=move |()| driver.hint() />
            <Helper name="keep" key="replay-keep" shown=Signal::derive(can_keep) run=move |()| keep(table, kept) />
        </div>
    }
}

/// A button shown only while it is useful.
#[component]
pub(super) fn Helper(
    name: &'static str,
    key: &'static str,
    shown: Signal<bool>,
    #[prop(into)] run: Callback<()>,
) -> impl IntoView {
    view! {
        <button class="button small quiet" data-button=name hidden=move || !shown.get() on:click=move |_| run.run(())>
            {move || t!(key)}
        </button>
    }
}

/// Saves a game that came with a link.
fn keep(table: Table, kept: RwSignal<bool>) {
    let saved = table.game.source.with_untracked(|game| game.whole().map(|game| game.saved(browser::now())));
    let Some(saved) = saved else { return };
    spawn_local(async move {
        let done = storage::save(&saved).await.is_ok();
        kept.try_set(done);
        table.intent.notice.try_set(Some(Notice::Words(if done { "replay-kept" } else { "replay-not-kept" })));
    });
}

/// The text of a hint: move, price and reasons.
pub(crate) fn advice(table: Table, mv: Move, why: &[Option<Explanation>]) -> String {
    table.game.source.with(|game| {
        let mut action = moves::action(mv, game.cast());
        if !mv.payment().is_empty() {
            action = format!("{action} ({})", names::price(mv.payment(), mv.privileges()));
        }
        let why: Vec<_> = why.iter().flatten().map(|&reason| reasons::clause(reason, game.cast())).collect();
        if why.is_empty() {
            t!("hint-move", action = action)
        } else {
            t!("hint-why", action = action, why = why.join(&t!("joint-clauses")))
        }
    })
}
