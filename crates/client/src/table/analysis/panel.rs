//! The panel with the analysis, and the buttons that lead to it.

use std::sync::Arc;

use leptos::prelude::*;
use utopia_analysis::{Report, TurningPoint};
use utopia_rules::Seat;

use super::{
    Analysis, Stage,
    chart::ChancesChart,
    errors::Errors,
    words::{self, percent, tenths},
};
use crate::{
    pages::{Finish, Mark, Sources},
    t,
    table::{
        explore::PlayOn,
        input::focus::focus_first,
        state::{Purpose, Table, use_table},
    },
};

/// What can be done with a finished game: analyse it, and play on from the moment shown.
#[component]
pub(crate) fn AfterGame() -> impl IntoView {
    let analysis: Analysis = expect_context();
    let table = use_table();
    let can_analyse = move || analysis.is_possible();
    // At the analysis board everything is open from the start.
    let can_play_on = move || table.purpose == Purpose::Explore || can_analyse();
    view! {
        <div class="row after-game" hidden=move || !can_play_on()>
            <button type="button" class="button small" data-button="analyse" hidden=move || !can_analyse() on:click=move |_| analysis.begin()>
                {move || t!("analysis-button")}
            </button>
            <Show when=can_play_on><PlayOn /></Show>
        </div>
    }
}

/// The panel, while it is open.
#[component]
pub(crate) fn AnalysisPanel() -> impl IntoView {
    let analysis: Analysis = expect_context();
    Effect::new(move |_| {
        if analysis.open.get() {
            request_animation_frame(|| focus_first(&["#analysis-title"]));
        }
    });
    view! {
        <Show when=move || analysis.open.get()>
            <aside class="analysis" aria-labelledby="analysis-title">
                <div class="dialog-head">
                    <h2 id="analysis-title" tabindex="-1">{move || t!("analysis-title")}</h2>
                    <button type="button" class="button" data-button="close" on:click=move |_| analysis.close()>{move || t!("settings-done")}</button>
                </div>
                <div class="analysis-body">
                    {move || match analysis.stage.get() {
                        Stage::NotYet => ().into_any(),
                        Stage::Running => view! { <Running analysis /> }.into_any(),
                        Stage::Failed => view! { <Failed analysis /> }.into_any(),
                        Stage::Done => analysis.report.get().map(|report| view! { <Findings analysis report /> }).into_any(),
                    }}
                </div>
            </aside>
        </Show>
    }
}

#[component]
fn Running(analysis: Analysis) -> impl IntoView {
    view! {
        <p role="status">{move || t!("analysis-running")}</p>
        <progress class="analysis-progress" aria-label=move || t!("analysis-running") prop:value=move || analysis.progress.get() />
        <button type="button" class="button small" data-button="cancel-analysis" on:click=move |_| analysis.close()>
            {move || t!("table-cancel")}
        </button>
    }
}

#[component]
fn Failed(analysis: Analysis) -> impl IntoView {
    view! {
        <p class="note warn" role="alert">{move || t!("analysis-failed")}</p>
        <button type="button" class="button small" on:click=move |_| analysis.begin()>{move || t!("rules-retry")}</button>
    }
}

/// Everything that was found.
#[component]
fn Findings(analysis: Analysis, report: Arc<Report>) -> impl IntoView {
    let table = analysis.table;
    let finish = table.game.source.with_untracked(|game| Finish::of(game.record()?, game.rules().board()));
    let network = report.network.clone();
    view! {
        <ChancesChart analysis report=Arc::clone(&report) />
        <Balance table report=Arc::clone(&report) />
        <TurningPoints analysis points=report.turning_points.clone() />
        <Accuracy table report=Arc::clone(&report) />
        <Errors analysis report />
        {finish.map(|finish| view! { <Sources finish /> })}
        <p class="hint">{move || t!("analysis-about", network = network.clone())}</p>
    }
}

/// A player's mark and name.
#[component]
pub(super) fn PlayerName(table: Table, seat: Seat) -> impl IntoView {
    let colour = table.game.colours().of(seat);
    view! { <Mark colour /><span>{move || table.name_of(seat)}</span> }
}

/// What each result is made of: start + luck + own decisions + others' decisions = end.
#[component]
fn Balance(table: Table, report: Arc<Report>) -> impl IntoView {
    let row = |(seat, part): (Seat, &utopia_analysis::SeatReport)| {
        let [start, luck, own, others, end] = part.balance.tenths();
        let change = |number: i32| view! { <td class="number">{move || tenths(number, true)}</td> };
        view! {
            <tr>
                <th scope="row"><PlayerName table seat /></th>
                <td class="number">{move || tenths(start, false)}</td>
                {change(luck)} {change(own)} {change(others)}
                <td class="number"><b>{move || tenths(end, false)}</b></td>
            </tr>
        }
    };
    let rows = Seat::ALL.into_iter().zip(&report.seats).map(row).collect_view();
    view! {
        <section>
            <h3>{move || t!("analysis-luck")}</h3>
            <div class="ledger-scroll" tabindex="0" role="region" aria-label=move || t!("analysis-luck")>
                <table class="ledger">
                    <thead>
                        <tr>
                            <td></td>
                            {["analysis-start", "analysis-luck-short", "analysis-own", "analysis-others", "analysis-end"]
                                .map(|key| view! { <th scope="col" class="number">{move || t!(key)}</th> })}
                        </tr>
                    </thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
            <p class="hint">{move || t!("analysis-sum")}</p>
        </section>
    }
}

/// How well everybody played.
#[component]
fn Accuracy(table: Table, report: Arc<Report>) -> impl IntoView {
    let row = |(seat, part): (Seat, &utopia_analysis::SeatReport)| {
        let accuracy = part.accuracy;
        view! {
            <tr>
                <th scope="row"><PlayerName table seat /></th>
                <td class="number"><b>{move || percent(accuracy.accuracy)}</b></td>
                <td class="number">{accuracy.turns}</td>
                <td class="number">{accuracy.errors - accuracy.blunders}</td>
                <td class="number">{accuracy.blunders}</td>
            </tr>
        }
    };
    let rows = Seat::ALL.into_iter().zip(&report.seats).map(row).collect_view();
    view! {
        <section>
            <h3>{move || t!("analysis-accuracy")}</h3>
            <div class="ledger-scroll" tabindex="0" role="region" aria-label=move || t!("analysis-accuracy")>
                <table class="ledger">
                    <thead>
                        <tr>
                            <td></td>
                            {["analysis-accuracy", "analysis-turns", "analysis-errors", "analysis-blunders"]
                                .map(|key| view! { <th scope="col" class="number">{move || t!(key)}</th> })}
                        </tr>
                    </thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
            <p class="hint">{move || t!("analysis-accuracy-about")}</p>
        </section>
    }
}

/// The largest changes, in words. Each leads to its moment on the board.
#[component]
fn TurningPoints(analysis: Analysis, points: Vec<TurningPoint>) -> impl IntoView {
    let table = analysis.table;
    let entry = move |point: TurningPoint| {
        let (round, after, change) = (point.round, point.after, point.change.clone());
        let is_shown = move || table.game.looking.get() == Some(after);
        view! {
            <li>
                <button type="button" class="finding" class:shown=is_shown data-moment=after on:click=move |_| analysis.past.go(after)>
                    <span class="tag">{move || t!("analysis-round", round = round)}</span>
                    <span>{move || words::told(table, &point)}</span>
                    <Changes table change />
                </button>
            </li>
        }
    };
    view! {
        <section>
            <h3>{move || t!("analysis-turning")}</h3>
            <ol class="findings">{points.into_iter().map(entry).collect_view()}</ol>
        </section>
    }
}

/// Everybody whose chance changed by a point or more.
#[component]
fn Changes(table: Table, change: Vec<f64>) -> impl IntoView {
    let changed = Seat::ALL.into_iter().zip(change).filter(|(_, change)| change.abs() >= 0.01);
    let one = |(seat, change): (Seat, f64)| {
        let colour = table.game.colours().of(seat);
        view! {
            <span class="change" class:fell=change < 0.0>
                <Mark colour />
                <span class="visually-hidden">{move || table.name_of(seat)}" "</span>
                {move || words::signed_percent(change)}
            </span>
        }
    };
    view! { <span class="changes">{changed.map(one).collect_view()}</span> }
}
