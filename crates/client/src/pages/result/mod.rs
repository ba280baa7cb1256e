//! The result of a game: ranking, chart, and sources of points.

mod chart;
pub(super) mod finish;

use leptos::prelude::*;
use utopia_drawing::art;
use utopia_rules::{Merit, Seat};

use self::chart::points_chart;
use super::components::figure::{Figure, Mark};
use crate::{app::route::Route, t};

pub(crate) use self::finish::Finish;

/// The result.
#[component]
pub(crate) fn ResultView(
    finish: Finish,
    /// Starts another game of the same players.
    #[prop(into)]
    again: Callback<()>,
    /// Exports the record.
    #[prop(into)]
    export: Callback<()>,
    /// Replays the game from its beginning.
    #[prop(into)]
    replay: Callback<()>,
    /// Shares the game.
    #[prop(into)]
    share: Callback<()>,
    /// Analyses the game.
    #[prop(into)]
    analyse: Callback<()>,
    /// Goes back to the board.
    #[prop(into)]
    board: Callback<()>,
) -> impl IntoView {
    let headline = finish.clone();
    view! {
        <section class="result" aria-labelledby="result-title">
            <h2 class="result-title" id="result-title" tabindex="-1">{move || title(&headline)}</h2>
            <Podium finish=finish.clone() />
            <div class="row result-buttons">
                <button type="button" class="button primary" on:click=move |_| again.run(())>{move || t!("result-again")}</button>
                <button type="button" class="button" data-button="analyse" on:click=move |_| analyse.run(())>{move || t!("analysis-button")}</button>
                <button type="button" class="button" on:click=move |_| board.run(())>{move || t!("result-board")}</button>
                <button type="button" class="button" data-button="replay" on:click=move |_| replay.run(())>{move || t!("replay-button")}</button>
                <button type="button" class="button" data-button="share" on:click=move |_| share.run(())>{move || t!("share-button")}</button>
                <button type="button" class="button" on:click=move |_| export.run(())>{move || t!("result-export")}</button>
                <a class="button" href=Route::NewGame.link()>{move || t!("result-new")}</a>
            </div>
            <div class="result-details">
                {points_chart(&finish)}
                <Sources finish />
            </div>
        </section>
    }
}

fn title(finish: &Finish) -> String {
    let names = finish.cast.names(finish.winners.iter().copied());
    if finish.winners.len() == 1 { t!("result-won", name = names) } else { t!("result-shared", names = names) }
}

/// The players in their final order; the first three on a podium.
#[component]
fn Podium(finish: Finish) -> impl IntoView {
    let step = |(place, seat): (usize, Seat)| {
        let (points, named) = (finish.points(seat), finish.clone());
        let crown =
            finish.winners.contains(&seat).then(|| view! { <Figure markup=art::crown() class="podium-crown" /> });
        let class = format!("podium-place podium-{}", place + 1);
        view! {
            <li class=class>
                {crown}
                <Figure markup=art::minister(finish.colour(seat)) class="podium-minister" />
                <span class="podium-name">{move || named.name(seat)}</span>
                <span class="podium-step">
                    <b class="number">{points}</b>
                    <span class="visually-hidden">{move || t!("result-points")}</span>
                </span>
            </li>
        }
    };
    view! { <ol class="podium">{finish.order.iter().copied().enumerate().map(step).collect_view()}</ol> }
}

/// The reasons for points, in the rulebook's order.
pub(crate) const MERITS: [Merit; 5] = [Merit::Prestige, Merit::Wonder, Merit::WonderOwner, Merit::Host, Merit::Removal];

pub(crate) fn merit(merit: Merit) -> String {
    match merit {
        Merit::Prestige => t!("result-prestige"),
        Merit::Wonder => t!("result-wonder"),
        Merit::WonderOwner => t!("result-wonder-owner"),
        Merit::Host => t!("result-host"),
        Merit::Removal => t!("result-removal"),
    }
}

/// The sources of points by player.
#[allow(clippy::needless_pass_by_value, reason = "props are values")]
#[component]
pub(crate) fn Sources(finish: Finish) -> impl IntoView {
    let head = |&seat: &Seat| {
        let named = finish.clone();
        view! { <th scope="col" class="number"><Mark colour=finish.colour(seat) /><span>{move || named.name(seat)}</span></th> }
    };
    let row = |reason: Merit| {
        let cell = |&seat: &Seat| match finish.scored(seat, reason) {
            0 => view! { <td class="number soft">"–"</td> }.into_any(),
            points => view! { <td class="number">{points}</td> }.into_any(),
        };
        let cells = finish.order.iter().map(cell).collect_view();
        view! { <tr><th scope="row">{move || merit(reason)}</th>{cells}</tr> }
    };
    let totals =
        finish.order.iter().map(|&seat| view! { <td class="number">{finish.points(seat)}</td> }).collect_view();
    view! {
        <figure class="panel result-panel">
            <figcaption><h3>{move || t!("result-sources")}</h3></figcaption>
            <div class="ledger-scroll" tabindex="0" role="region" aria-label=move || t!("result-sources")>
                <table class="ledger">
                    <thead><tr><td></td>{finish.order.iter().map(head).collect_view()}</tr></thead>
                    <tbody>{MERITS.map(row)}</tbody>
                    <tfoot><tr><th scope="row">{move || t!("result-total")}</th>{totals}</tr></tfoot>
                </table>
            </div>
        </figure>
    }
}
