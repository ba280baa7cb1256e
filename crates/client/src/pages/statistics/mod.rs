//! Statistics over the games of this browser.

mod chart;
mod facts;

use leptos::prelude::*;
use utopia_game::Level;
use utopia_rules::Rules;
use wasm_bindgen_futures::spawn_local;

use self::{
    chart::{Bar, Course},
    facts::{Facts, Score},
};
use super::{
    components::header::{Header, PageTitle},
    launch,
    result::{MERITS, merit},
};
use crate::{
    accuracies,
    app::route::Route,
    storage, t,
    text::{self, names},
};

/// The page.
#[component]
pub(crate) fn Statistics() -> impl IntoView {
    let facts = RwSignal::new(None::<Result<Facts, String>>);
    spawn_local(async move {
        let found = storage::list().await.map(|games| Facts::of(&games, &accuracies::all()));
        // The page may have been left meanwhile.
        facts.try_set(Some(found.map_err(|trouble| launch::why(&trouble))));
    });
    view! {
        <Header />
        <main class="page statistics">
            <div class="page-top">
                <PageTitle text=Signal::derive(|| t!("statistics-title")) />
                <a class="button" href=Route::Games.link()>{move || t!("pages-games")}</a>
            </div>
            {move || facts.get().map(|facts| match facts {
                Err(why) => view! { <p class="note warn" role="alert">{why}</p> }.into_any(),
                Ok(facts) if facts.games.is_empty() => view! { <Nothing /> }.into_any(),
                Ok(facts) => view! { <Found facts /> }.into_any(),
            })}
        </main>
    }
}

#[component]
fn Nothing() -> impl IntoView {
    view! {
        <div class="empty panel">
            <h2>{move || t!("statistics-empty")}</h2>
            <p class="soft">{move || t!("statistics-about")}</p>
            <a class="button primary" href=Route::NewGame.link()>{move || t!("games-new")}</a>
        </div>
    }
}

#[component]
fn Found(facts: Facts) -> impl IntoView {
    let facts = StoredValue::new(facts);
    view! {
        <p class="soft">{move || t!("statistics-about")}</p>
        <Totals facts />
        <div class="statistics-panels">
            <ByLevel facts />
            <BySource facts />
            <Course facts />
        </div>
    }
}

/// The most important numbers.
#[component]
fn Totals(facts: StoredValue<Facts>) -> impl IntoView {
    let (score, (now, most), accuracy) =
        facts.with_value(|facts| (facts.score(None, None), facts.streaks(), facts.accuracy()));
    let figure = |key: &'static str, number: Signal<String>| {
        view! { <div class="panel figure-box"><dt>{move || t!(key)}</dt><dd class="number">{number}</dd></div> }
    };
    let plain = |number: usize| Signal::stored(number.to_string());
    view! {
        <dl class="figures">
            {figure("statistics-games", plain(score.games))}
            {figure("statistics-wins", Signal::derive(move || format!("{} ({})", score.won, percent(score.rate()))))}
            {figure("statistics-streak", plain(now))}
            {figure("statistics-streak-most", plain(most))}
            {accuracy.map(|(mean, _)| figure("statistics-accuracy", Signal::derive(move || percent(mean))))}
        </dl>
        {accuracy.is_none().then(|| view! { <p class="hint">{move || t!("statistics-no-accuracy")}</p> })}
    }
}

/// Wins by the strongest opponent and the number of players.
#[component]
fn ByLevel(facts: StoredValue<Facts>) -> impl IntoView {
    let score = move |level, players| facts.with_value(|facts| facts.score(level, players));
    let cell = |score: Score| {
        let words = if score.games > 0 { format!("{}/{}", score.won, score.games) } else { "–".into() };
        view! { <td class="number" class:soft=score.games == 0>{words}</td> }
    };
    let row = move |level: Level| {
        let all = score(Some(level), None);
        view! {
            <tr>
                <th scope="row">{move || names::level(level)}</th>
                {Rules::PLAYERS.map(|players| cell(score(Some(level), Some(players)))).collect_view()}
                {cell(all)}
                <td><Bar part=all.rate() label=Signal::derive(move || percent(all.rate())) /></td>
            </tr>
        }
    };
    let players = Rules::PLAYERS.map(|players| {
        view! { <th scope="col" class="number" aria-label=move || t!("statistics-players", count = players)>{players}</th> }
    });
    view! {
        <figure class="panel result-panel">
            <figcaption><h2>{move || t!("statistics-levels")}</h2></figcaption>
            <div class="ledger-scroll" tabindex="0" role="region" aria-label=move || t!("statistics-levels")>
                <table class="ledger">
                    <thead>
                        <tr>
                            <td></td>
                            {players.collect_view()}
                            <th scope="col" class="number">{move || t!("statistics-all")}</th>
                            <td></td>
                        </tr>
                    </thead>
                    <tbody>{facts.with_value(Facts::levels).into_iter().map(row).collect_view()}</tbody>
                </table>
            </div>
            <p class="hint">{move || t!("statistics-levels-about")}</p>
        </figure>
    }
}

/// Where points come from, on average.
#[component]
fn BySource(facts: StoredValue<Facts>) -> impl IntoView {
    let means = facts.with_value(Facts::mean_sources);
    let most = means.into_iter().fold(1.0, f64::max);
    let row = |(reason, mean): (utopia_rules::Merit, f64)| {
        view! {
            <tr>
                <th scope="row">{move || merit(reason)}</th>
                <td class="bar-cell"><Bar part=mean / most label=Signal::derive(move || decimal(mean)) /></td>
            </tr>
        }
    };
    view! {
        <figure class="panel result-panel">
            <figcaption><h2>{move || t!("statistics-sources")}</h2></figcaption>
            <table class="ledger">
                <tbody>{MERITS.into_iter().zip(means).map(row).collect_view()}</tbody>
            </table>
        </figure>
    }
}

/// A part of the whole in percent.
fn percent(part: f64) -> String {
    t!("analysis-percent", number = format!("{:.0}", 100.0 * part))
}

/// A number with one decimal.
fn decimal(number: f64) -> String {
    let text = format!("{number:.1}");
    if text::language() == "en" { text } else { text.replace('.', ",") }
}
