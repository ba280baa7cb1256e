//! The turns that cost most, with better plans.

use std::sync::Arc;

use leptos::prelude::*;
use utopia_analysis::{Report, accuracy::TurnAccuracy};
use utopia_rules::Move;

use super::{Analysis, panel::PlayerName, words::percent};
use crate::{
    t,
    table::{explore, state::Table},
    text::moves,
};

/// The list. Each entry leads to its moment, and its better plan can be played on the analysis board.
#[allow(clippy::needless_pass_by_value, reason = "props are values")]
#[component]
pub(super) fn Errors(analysis: Analysis, report: Arc<Report>) -> impl IntoView {
    let none = report.errors.is_empty();
    let errors = report.errors.iter().cloned().map(|turn| view! { <Error analysis turn /> }).collect_view();
    view! {
        <section>
            <h3>{move || t!("analysis-costly")}</h3>
            <p class="soft" hidden=!none>{move || t!("analysis-no-errors")}</p>
            <ol class="findings">{errors}</ol>
        </section>
    }
}

#[component]
fn Error(analysis: Analysis, turn: TurnAccuracy) -> impl IntoView {
    let (table, past) = (analysis.table, analysis.past);
    let TurnAccuracy { number, round, seat, played, best, loss } = turn;
    let plan = best.clone();
    let is_shown = move || table.game.looking.get() == Some(number);
    view! {
        <li class="finding" class:shown=is_shown>
            <p class="error-head">
                <span class="tag">{move || t!("analysis-round", round = round)}</span>
                <PlayerName table seat />
                <b class="lost">{move || t!("analysis-lost", percent = percent(loss))}</b>
            </p>
            <p><span class="soft">{move || t!("analysis-played")}</span>" "{move || actions(table, &played)}</p>
            <p><span class="soft">{move || t!("analysis-better")}</span>" "{move || actions(table, &best)}</p>
            <div class="row">
                <button type="button" class="button small" data-moment=number on:click=move |_| past.go(number)>
                    {move || t!("analysis-show")}
                </button>
                <button type="button" class="button small" data-button="try-plan" on:click=move |_| explore::show_plan(table, number, plan.clone())>
                    {move || t!("analysis-try")}
                </button>
            </div>
        </li>
    }
}

/// Moves as a list of actions, with what was paid.
fn actions(table: Table, played: &[Move]) -> String {
    let words = |&mv: &Move| table.game.source.with_untracked(|game| moves::paid_action(mv, game.cast()));
    played.iter().map(words).collect::<Vec<_>>().join(&t!("joint-clauses"))
}
