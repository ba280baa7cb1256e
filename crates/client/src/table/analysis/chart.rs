//! The chances to win over the moves of a game.

use std::{fmt::Write as _, sync::Arc};

use leptos::prelude::*;
use utopia_analysis::Report;
use utopia_rules::Seat;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, MouseEvent};

use super::{Analysis, panel::PlayerName, words::percent};
use crate::t;

/// The size of the drawing, and the margins for axes.
const WIDTH: f32 = 420.0;
const HEIGHT: f32 = 220.0;
const LEFT: f32 = 44.0;
const RIGHT: f32 = 12.0;
const TOP: f32 = 10.0;
const BOTTOM: f32 = 26.0;

/// Every seat's line has a pattern, so that colours aren't needed to tell them apart.
const DASHES: [&str; 5] = ["none", "11 6", "2 7", "11 6 2 6", "5 5"];

/// Maps moves and chances to coordinates.
#[derive(Clone, Copy)]
struct ChartScale {
    moves: usize,
}

impl ChartScale {
    fn x(self, moves: usize) -> f32 {
        LEFT + (WIDTH - LEFT - RIGHT) * moves as f32 / self.moves as f32
    }

    fn y(chance: f32) -> f32 {
        TOP + (HEIGHT - TOP - BOTTOM) * (1.0 - chance)
    }

    /// The number of moves at a place, given as a part of the drawing's width.
    #[allow(clippy::cast_sign_loss, reason = "clamped")]
    fn moves_at(self, part: f64) -> usize {
        let inside = (part * f64::from(WIDTH) - f64::from(LEFT)) / f64::from(WIDTH - LEFT - RIGHT);
        (inside.clamp(0.0, 1.0) * self.moves as f64).round() as usize
    }
}

/// The chart. A click shows that moment on the board, which the chart marks.
#[allow(clippy::needless_pass_by_value, reason = "props are values")]
#[component]
pub(super) fn ChancesChart(analysis: Analysis, report: Arc<Report>) -> impl IntoView {
    let scale = ChartScale { moves: report.chances.len().saturating_sub(1).max(1) };
    let go = move |event: MouseEvent| {
        let Some(chart) = event.current_target().and_then(|target| target.dyn_into::<Element>().ok()) else { return };
        let place = chart.get_bounding_client_rect();
        analysis.past.go(scale.moves_at((f64::from(event.client_x()) - place.left()) / place.width().max(1.0)));
    };
    let now = move || format!("M{:.1} {TOP}V{}", scale.x(analysis.past.at()), HEIGHT - BOTTOM);
    let described = Arc::clone(&report);
    let legend = Arc::clone(&report);
    view! {
        <section>
            <h3>{move || t!("analysis-chances")}</h3>
            <svg
                class="chances-chart"
                viewBox=format!("0 0 {WIDTH} {HEIGHT}")
                role="img"
                aria-label=move || summary(analysis, &described)
                on:click=go
            >
                {grid(scale, &report.rounds)}
                {lines(analysis, scale, &report)}
                <path class="chart-now" d=now />
            </svg>
            <ul class="chances-legend">{legend_of(analysis, legend)}</ul>
            <p class="hint">{move || t!("analysis-chart-hint")}</p>
        </section>
    }
}

/// Lines at every quarter, and at the beginning of each round.
fn grid(scale: ChartScale, rounds: &[(u8, usize)]) -> impl IntoView + use<> {
    let heights = (0..=4u8).map(|quarter| {
        let chance = f32::from(quarter) / 4.0;
        let y = ChartScale::y(chance);
        view! {
            <path class="chart-line" d=format!("M{LEFT} {y}H{}", WIDTH - RIGHT) />
            <text class="chart-axis" x=LEFT - 6.0 y=y + 4.0 text-anchor="end">{move || percent(f64::from(chance))}</text>
        }
    });
    let rounds = rounds.iter().map(move |&(round, moves)| {
        let x = scale.x(moves);
        view! {
            <path class="chart-line" d=format!("M{x:.1} {TOP}V{}", HEIGHT - BOTTOM) />
            <text class="chart-axis" x=x + 3.0 y=HEIGHT - BOTTOM + 17.0>{round}</text>
        }
    });
    (heights.collect_view(), rounds.collect_view())
}

fn lines(analysis: Analysis, scale: ChartScale, report: &Report) -> impl IntoView + use<> {
    let line = |seat: Seat| {
        let mut d = String::new();
        for (moves, chances) in report.chances.iter().enumerate() {
            let chance = chances.get(seat.index()).copied().unwrap_or_default();
            let start = if moves == 0 { 'M' } else { 'L' };
            // Writing to a string never fails.
            let _ = write!(d, "{start}{:.1} {:.1}", scale.x(moves), ChartScale::y(chance));
        }
        let class = format!("chart-points seat-{}", analysis.table.game.colours().of(seat));
        view! {
            <path class="chart-edge" d=d.clone() stroke-dasharray=DASHES[seat.index()] />
            <path class=class d=d stroke-dasharray=DASHES[seat.index()] />
        }
    };
    Seat::of_game(report.seats.len()).map(line).collect_view()
}

/// The players with their patterns and their chances at the moment shown.
fn legend_of(analysis: Analysis, report: Arc<Report>) -> impl IntoView {
    let table = analysis.table;
    let entry = move |seat: Seat| {
        let report = Arc::clone(&report);
        let chance = move || {
            let chances = report.chances.get(analysis.past.at()).or(report.chances.last());
            percent(f64::from(chances.and_then(|all| all.get(seat.index())).copied().unwrap_or_default()))
        };
        let class = format!("chart-points seat-{}", table.game.colours().of(seat));
        view! {
            <li>
                <svg class="line-sample" viewBox="0 0 36 8" aria-hidden="true">
                    <path class="chart-edge" d="M2 4H34" stroke-dasharray=DASHES[seat.index()] />
                    <path class=class d="M2 4H34" stroke-dasharray=DASHES[seat.index()] />
                </svg>
                <PlayerName table seat />
                <b class="number">{chance}</b>
            </li>
        }
    };
    let players = table.game.source.with_untracked(|game| game.rules().players());
    Seat::of_game(players).map(entry).collect_view()
}

/// The description for screen readers: everybody's chances at the beginning of each round and at the end.
fn summary(analysis: Analysis, report: &Report) -> String {
    let moments: Vec<_> =
        report.rounds.iter().map(|&(_, moves)| moves).chain([report.chances.len().saturating_sub(1)]).collect();
    let entry = |seat: Seat| {
        let chance = |&moves: &usize| {
            let chances = report.chances.get(moves).and_then(|all| all.get(seat.index()));
            percent(f64::from(chances.copied().unwrap_or_default()))
        };
        let chances: Vec<_> = moments.iter().map(chance).collect();
        [analysis.table.name_of(seat), chances.join(", ")].join(&t!("joint-label"))
    };
    let all: Vec<_> = Seat::of_game(report.seats.len()).map(entry).collect();
    format!("{} – {}", t!("analysis-chances"), all.join(&t!("joint-clauses")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_click_finds_the_moment_that_is_drawn_there() {
        let scale = ChartScale { moves: 180 };
        for moves in [0, 1, 90, 179, 180] {
            assert_eq!(scale.moves_at(f64::from(scale.x(moves)) / f64::from(WIDTH)), moves);
        }
        assert_eq!((scale.moves_at(-0.5), scale.moves_at(1.5)), (0, 180));
    }
}
