//! The chart of points by round.

use leptos::prelude::*;
use utopia_drawing::art;
use utopia_rules::Seat;

use super::finish::Finish;
use crate::{browser::dom, t};

/// The size of the drawing, and the margins for axes and names.
const WIDTH: f32 = 460.0;
const HEIGHT: f32 = 300.0;
const LEFT: f32 = 32.0;
const RIGHT: f32 = 136.0;
const TOP: f32 = 16.0;
const BOTTOM: f32 = 42.0;
/// The smallest distance between the names on the right.
const LABEL: f32 = 30.0;

/// The chart of a finished game.
pub(super) fn points_chart(finish: &Finish) -> impl IntoView + use<> {
    let scale = ChartScale::of(finish);
    let (lines, labels) = (lines(finish, scale), labels(finish, scale));
    let target = scale.y(finish.target);
    let about = finish.clone();
    view! {
        <figure class="panel result-panel">
            <figcaption><h3>{move || t!("result-rounds")}</h3></figcaption>
            <svg class="points-chart" viewBox=format!("0 0 {WIDTH} {HEIGHT}") role="img" aria-label=move || summary(&about)>
                {scale.grid(finish.first_round)}
                <path class="chart-target" d=format!("M{LEFT} {target}H{}", WIDTH - RIGHT) />
                {lines}
                {labels}
                <text class="chart-axis" x=(LEFT + WIDTH - RIGHT) / 2.0 y=HEIGHT - 4.0 text-anchor="middle">
                    {move || t!("result-axis")}
                </text>
            </svg>
        </figure>
    }
}

/// The description for screen readers.
fn summary(finish: &Finish) -> String {
    let entry = |&seat: &Seat| {
        let points: Vec<_> = finish.rounds.iter().map(|round| round[seat.index()].to_string()).collect();
        [finish.name(seat), points.join(", ")].join(&t!("joint-label"))
    };
    format!(
        "{} – {}",
        t!("result-rounds"),
        finish.order.iter().map(entry).collect::<Vec<_>>().join(&t!("joint-clauses"))
    )
}

/// Maps rounds and points to coordinates.
#[derive(Clone, Copy)]
struct ChartScale {
    rounds: usize,
    top: u16,
}

impl ChartScale {
    fn of(finish: &Finish) -> Self {
        let most = finish.rounds.iter().flatten().copied().max().unwrap_or_default().max(finish.target);
        Self { rounds: finish.rounds.len().saturating_sub(1).max(1), top: most.next_multiple_of(10) }
    }

    fn x(self, round: usize) -> f32 {
        LEFT + (WIDTH - LEFT - RIGHT) * round as f32 / self.rounds as f32
    }

    fn y(self, points: u16) -> f32 {
        HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * f32::from(points) / f32::from(self.top)
    }

    /// The grid: a labelled line for every ten points or more, and the rounds below.
    fn grid(self, first_round: u8) -> impl IntoView + use<> {
        let step = 10 * (self.top / 60 + 1);
        let heights = (0..=self.top).step_by(usize::from(step)).map(move |points| {
            let y = self.y(points);
            view! {
                <path class="chart-line" d=format!("M{LEFT} {y}H{}", WIDTH - RIGHT) />
                <text class="chart-axis" x=LEFT - 8.0 y=y + 5.0 text-anchor="end">{points}</text>
            }
        });
        let every = self.rounds / 12 + 1;
        let rounds = (0..=self.rounds).step_by(every).skip(1).map(move |round| {
            let number = usize::from(first_round) + round - 1;
            view! { <text class="chart-axis" x=self.x(round) y=HEIGHT - BOTTOM + 18.0 text-anchor="middle">{number}</text> }
        });
        (heights.collect_view(), rounds.collect_view())
    }
}

/// The lines, the winner's on top. A dark edge keeps bright colours legible.
fn lines(finish: &Finish, scale: ChartScale) -> impl IntoView + use<> {
    let line = |&seat: &Seat| {
        let place = |(round, points): (usize, &Vec<u16>)| {
            format!("{}{:.1} {:.1}", if round == 0 { "M" } else { "L" }, scale.x(round), scale.y(points[seat.index()]))
        };
        let d: String = finish.rounds.iter().enumerate().map(place).collect();
        view! {
            <path class="chart-edge" d=d.clone() />
            <path class=format!("chart-points seat-{}", finish.colour(seat)) d=d />
        }
    };
    finish.order.iter().rev().map(line).collect_view()
}

/// Mark, name and final points at the end of each line, spread apart.
fn labels(finish: &Finish, scale: ChartScale) -> impl IntoView + use<> {
    let wanted: Vec<_> = finish.order.iter().map(|&seat| scale.y(finish.points(seat))).collect();
    let heights = spread(&wanted, TOP + 8.0, HEIGHT - BOTTOM);
    let label = |(&seat, y): (&Seat, f32)| {
        let (x, named, points) = (WIDTH - RIGHT + 12.0, finish.clone(), finish.points(seat));
        view! {
            <g transform=format!("translate({} {y}) scale(.22)", x + 11.0) {..dom::content(art::seat_mark(finish.colour(seat)))}></g>
            <text class="chart-name" x=x + 28.0 y=y + 5.0>
                <tspan class="chart-total">{points}</tspan>
                " "
                {move || shorten(&named.name(seat))}
            </text>
        }
    };
    finish.order.iter().zip(heights).map(label).collect_view()
}

/// A name, shortened to fit.
fn shorten(name: &str) -> String {
    const ROOM: usize = 11;
    if name.chars().count() <= ROOM { name.to_owned() } else { name.chars().take(ROOM - 1).chain(['…']).collect() }
}

/// Heights close to the wanted ones (in descending order on the page), at least [`LABEL`] apart.
fn spread(wanted: &[f32], top: f32, bottom: f32) -> Vec<f32> {
    let mut heights = wanted.to_vec();
    let mut least = top;
    for height in &mut heights {
        *height = height.max(least);
        least = *height + LABEL;
    }
    let mut most = bottom;
    for height in heights.iter_mut().rev() {
        *height = height.min(most);
        most = *height - LABEL;
    }
    heights
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_keep_their_distance_and_stay_inside() {
        let heights = spread(&[20.0, 21.0, 22.0, 318.0, 319.0], 20.0, 320.0);
        assert!(heights.windows(2).all(|pair| pair[1] - pair[0] >= LABEL - 0.01), "{heights:?}");
        assert!(heights.iter().all(|height| (20.0..=320.0).contains(height)));
    }

    #[test]
    fn labels_with_enough_space_stay_in_place() {
        assert_eq!(spread(&[50.0, 150.0], 20.0, 320.0), [50.0, 150.0]);
    }

    #[test]
    fn long_names_are_shortened() {
        assert_eq!(shorten("Campanella"), "Campanella");
        assert_eq!(shorten("Hythlodaeus of Utopia"), "Hythlodaeu…");
    }
}
