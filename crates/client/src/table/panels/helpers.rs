//! Helper buttons: a hint, and saving a shared game.

use leptos::prelude::*;
use utopia_game::Player;
use wasm_bindgen_futures::spawn_local;

use crate::{
    browser,
    game::Advice,
    storage, t,
    table::{
        driver::Driver,
        state::{Notice, Purpose, Table, use_table},
    },
    text::{moves, reasons},
};

/// The buttons.
#[component]
pub(crate) fn Helpers() -> impl IntoView {
    let table = use_table();
    let driver: Driver = expect_context();
    let person = move |seat| {
        matches!(table.purpose, Purpose::Play | Purpose::Explore)
            && table.game.source.with(|game| game.player(seat) == Player::Person)
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

/// The text of a hint: the plan with its prices, and reasons.
pub(crate) fn advice(table: Table, advice: &Advice) -> String {
    table.game.source.with(|game| {
        let action = moves::paid_action(advice.mv, game.cast());
        let then: Vec<_> = advice.then.iter().flatten().map(|&mv| moves::paid_action(mv, game.cast())).collect();
        let why: Vec<_> = advice.why.iter().flatten().map(|&reason| reasons::clause(reason, game.cast())).collect();
        let [then, why] = [then, why].map(|parts| parts.join(&t!("joint-clauses")));
        match (then.is_empty(), why.is_empty()) {
            (true, true) => t!("hint-move", action = action),
            (true, false) => t!("hint-why", action = action, why = why),
            (false, true) => t!("hint-plan", action = action, then = then),
            (false, false) => t!("hint-plan-why", action = action, then = then, why = why),
        }
    })
}
