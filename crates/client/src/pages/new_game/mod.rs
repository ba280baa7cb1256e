//! Setting up a game.

mod chance;
mod form;
pub(crate) mod plan;
mod players;
mod rules;

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

pub(super) use self::{
    chance::BoardField,
    form::{Form, edition_name},
    plan::edition_of_language,
    players::PlayerFields,
    rules::RulesFields,
};

use self::chance::SeedField;
use super::{
    components::{
        figure::BoardPicture,
        header::{Header, PageTitle},
    },
    launch,
};
use crate::{settings::use_settings, t};

#[component]
pub(crate) fn NewGame() -> impl IntoView {
    let settings = use_settings();
    let form = Form::new(settings.read_untracked().plan.clone());
    provide_context(form);
    let two_players = Signal::derive(move || form.plan.read().players() == 2);
    let (failed, set_failed) = signal(None::<String>);
    let start = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let Some(setup) = untrack(|| form.setup()) else { return };
        settings.update(|settings| settings.plan = form.plan.get_untracked());
        spawn_local(async move {
            set_failed.try_set(launch::start(setup).await.err());
        });
    };
    view! {
        <Header />
        <main class="page">
            <PageTitle text=Signal::derive(|| t!("new-title")) />
            <form class="new-game" on:submit=start>
                <div class="stack">
                    <PlayerFields />
                    <Folds />
                </div>
                <aside class="new-summary panel">
                    <div hidden=move || form.board.read().is_some()>
                        <BoardPicture two_players=two_players label=Signal::derive(|| t!("new-board-usual")) />
                    </div>
                    <PlanSummary />
                    <KeptRules />
                    <p class="error" role="alert" hidden=move || failed.read().is_none()>{failed}</p>
                    <button class="button primary wide" disabled=move || !form.is_ready()>{move || t!("new-start")}</button>
                </aside>
            </form>
        </main>
    }
}

/// Options that a first game doesn't need.
#[component]
fn Folds() -> impl IntoView {
    view! {
        <details class="fold panel">
            <summary><h2>{move || t!("new-rules")}</h2></summary>
            <RulesFields />
        </details>
        <details class="fold panel">
            <summary><h2>{move || t!("new-more")}</h2></summary>
            <div class="stack">
                <BoardField />
                <SeedField />
            </div>
        </details>
    }
}

/// Says that the rules are those of the last game, if they are the player's own, and offers the usual ones.
#[component]
fn KeptRules() -> impl IntoView {
    let form = expect_context::<Form>();
    let kept = form.plan.with_untracked(|plan| untrack(|| plan.is_custom().then(|| plan.edition())));
    let unchanged = move || kept.is_some() && form.chosen_rules() == kept;
    let usual = move |_| form.choose_rules(edition_of_language());
    view! {
        <div class="note kept-rules" hidden=move || !unchanged()>
            <p>{move || t!("new-kept")}</p>
            <button type="button" class="button small" data-button="usual-rules" on:click=usual>
                {move || t!("new-kept-usual", edition = edition_name(edition_of_language()))}
            </button>
        </div>
    }
}

/// A summary of the setup.
#[component]
fn PlanSummary() -> impl IntoView {
    let form = expect_context::<Form>();
    let humans = move || form.plan.read().humans();
    let bots = move || form.plan.read().players() - humans();
    let target = move || form.target().unwrap_or_default();
    view! {
        <ul class="new-facts">
            <li>{move || t!("new-fact-players", humans = humans(), bots = bots())}</li>
            <li hidden=move || form.plan.read().players() != 2>{move || t!("new-fact-two")}</li>
            <li>{move || form.edition_name()}</li>
            <li hidden=move || form.target().is_none()>{move || t!("new-fact-target", target = target())}</li>
        </ul>
    }
}
