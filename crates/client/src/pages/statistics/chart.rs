//! Bars, and the course of the last games.

use leptos::prelude::*;

use super::{
    facts::{Facts, GameFacts},
    percent,
};
use crate::t;

/// How many games the course shows.
const GAMES: usize = 30;
/// The size of the drawing, and the margins for axes.
const WIDTH: f32 = 460.0;
const HEIGHT: f32 = 200.0;
const LEFT: f32 = 36.0;
const TOP: f32 = 12.0;
const BOTTOM: f32 = 12.0;

/// A bar with its number beside it.
#[component]
pub(super) fn Bar(part: f64, label: Signal<String>) -> impl IntoView {
    view! {
        <span class="bar-row">
            <svg class="bar-drawing" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect class="bar-ground" width="100" height="10" />
                <rect class="bar-part" width=100.0 * part.clamp(0.0, 1.0) height="10" />
            </svg>
            <span class="number">{label}</span>
        </span>
    }
}

/// The points of the last games, won ones filled, and the accuracy of those that were analysed.
#[component]
pub(super) fn Course(facts: StoredValue<Facts>) -> impl IntoView {
    let games: Vec<GameFacts> =
        facts.with_value(|facts| facts.games[facts.games.len().saturating_sub(GAMES)..].to_vec());
    let most = games.iter().map(|game| game.points).max().unwrap_or_default().next_multiple_of(20).max(20);
    let y = move |part: f32| HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * part;
    let step = (WIDTH - LEFT) / games.len().max(10) as f32;
    let x = move |game: usize| LEFT + step * (game as f32 + 0.5);
    let lines = (0..=4u16).map(|quarter| {
        let (points, height) = (most * quarter / 4, y(f32::from(quarter) / 4.0));
        view! {
            <path class="chart-line" d=format!("M{LEFT} {height}H{WIDTH}") />
            <text class="chart-axis" x=LEFT - 6.0 y=height + 5.0 text-anchor="end">{points}</text>
        }
    });
    let bars = games.iter().enumerate().map(|(number, game)| {
        let top = y(f32::from(game.points) / f32::from(most));
        view! {
            <rect
                class="game-bar"
                class:won=game.won
                x=x(number) - step * 0.35
                y=top
                width=step * 0.7
                height=HEIGHT - BOTTOM - top
            />
        }
    });
    let dots = games.iter().enumerate().filter_map(|(number, game)| {
        let height = y(game.accuracy? as f32);
        Some(view! { <circle class="accuracy-dot" cx=x(number) cy=height r="5" /> })
    });
    let (lines, bars, dots) = (lines.collect_view(), bars.collect_view(), dots.collect::<Vec<_>>());
    let described = games.clone();
    view! {
        <figure class="panel result-panel">
            <figcaption><h2>{move || t!("statistics-course")}</h2></figcaption>
            <svg class="points-chart" viewBox=format!("0 0 {WIDTH} {HEIGHT}") role="img" aria-label=move || summary(&described)>
                {lines} {bars} {dots}
            </svg>
            <ul class="chart-key">
                <li><span class="key-box won"></span>{move || t!("statistics-won")}</li>
                <li><span class="key-box"></span>{move || t!("statistics-lost")}</li>
                <li><span class="key-dot"></span>{move || t!("statistics-dot")}</li>
            </ul>
        </figure>
    }
}

/// The description for screen readers.
fn summary(games: &[GameFacts]) -> String {
    let one = |game: &GameFacts| {
        let mut words = vec![t!("statistics-points", count = game.points)];
        words.push(if game.won { t!("statistics-won") } else { t!("statistics-lost") });
        words.extend(game.accuracy.map(|accuracy| t!("statistics-accurate", percent = percent(accuracy))));
        words.join(", ")
    };
    games.iter().map(one).collect::<Vec<_>>().join(&t!("joint-clauses"))
}
