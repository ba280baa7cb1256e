//! What was measured.

use std::time::Duration;
use std::{array, fmt};

use serde::Serialize;

/// The maximum number of points in the chart.
const MOST_INTERVALS: u32 = 120;

/// When an answer came, and how long it took. Long runs have millions of them.
#[derive(Clone, Copy)]
pub(super) struct Answer {
    /// Since the beginning of the run.
    millis: u32,
    micros: u32,
}

impl Answer {
    pub(super) fn new(since_the_beginning: Duration, took: Duration) -> Self {
        let number = |large: u128| u32::try_from(large).unwrap_or(u32::MAX);
        Self { millis: number(since_the_beginning.as_millis()), micros: number(took.as_micros()) }
    }
}

/// How long answers took, and how much was sent.
#[derive(Default)]
pub(super) struct Times {
    pub(super) answers: Vec<Answer>,
    pub(super) bytes: u64,
}

impl Times {
    pub(super) fn add(&mut self, more: &Self) {
        self.answers.extend(&more.answers);
        self.bytes += more.bytes;
    }
}

pub(super) struct LoadReport {
    pub(super) games: u32,
    pub(super) took: Duration,
    pub(super) times: Times,
}

/// The figures; milliseconds from sending a move until it is known to be stored.
#[derive(Serialize)]
struct Figures {
    games: u32,
    seconds: f64,
    moves: usize,
    moves_per_second: f64,
    p50: f64,
    p90: f64,
    p99: f64,
    max: f64,
    bytes_per_move: f64,
}

/// A part of the run.
pub(super) struct Interval {
    pub(super) moves_per_second: f64,
    pub(super) p50: f64,
    pub(super) p99: f64,
}

/// Latency percentiles, in milliseconds.
fn percentiles<const N: usize>(answers: impl Iterator<Item = Answer>, percents: [usize; N]) -> [f64; N] {
    let mut micros: Vec<_> = answers.map(|answer| answer.micros).collect();
    micros.sort_unstable();
    let at = |percent: usize| micros.get((micros.len() * percent / 100).min(micros.len().saturating_sub(1)));
    array::from_fn(|i| at(percents[i]).map_or(0.0, |&micros| f64::from(micros) / 1000.0))
}

impl LoadReport {
    pub(super) fn seconds(&self) -> f64 {
        self.took.as_secs_f64()
    }

    fn figures(&self) -> Figures {
        let (moves, seconds) = (self.times.answers.len(), self.seconds());
        let [p50, p90, p99, max] = percentiles(self.times.answers.iter().copied(), [50, 90, 99, 100]);
        Figures {
            games: self.games,
            seconds,
            moves,
            moves_per_second: moves as f64 / seconds,
            p50,
            p90,
            p99,
            max,
            bytes_per_move: self.times.bytes as f64 / moves.max(1) as f64,
        }
    }

    /// The run in parts of equal length, of a second or more.
    pub(super) fn intervals(&self) -> Vec<Interval> {
        let count = (self.took.as_secs() as u32).clamp(1, MOST_INTERVALS);
        let length = self.took / count;
        let mut parts = vec![Vec::new(); count as usize];
        for &answer in &self.times.answers {
            let part = u128::from(answer.millis) / length.as_millis().max(1);
            let last = parts.len() - 1;
            parts[usize::try_from(part).map_or(last, |part| part.min(last))].push(answer);
        }
        let interval = |answers: Vec<Answer>| {
            let moves_per_second = answers.len() as f64 / length.as_secs_f64();
            let [p50, p99] = percentiles(answers.into_iter(), [50, 99]);
            Interval { moves_per_second, p50, p99 }
        };
        parts.into_iter().map(interval).collect()
    }

    pub(super) fn to_json(&self) -> String {
        serde_json::to_string(&self.figures()).unwrap_or_default()
    }

    /// The figures in words.
    pub(super) fn sentences(&self) -> [String; 3] {
        let Figures { games, seconds, moves, moves_per_second, p50, p90, p99, max, bytes_per_move } = self.figures();
        [
            format!("{moves} moves in {seconds:.1} s at {games} tables of two: {moves_per_second:.0} moves/s"),
            format!("answered within {p50:.1} ms (50 %), {p90:.1} ms (90 %), {p99:.1} ms (99 %), {max:.1} ms (all)"),
            format!("{bytes_per_move:.0} bytes sent to the players for a move"),
        ]
    }
}

impl fmt::Display for LoadReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sentences().iter().try_for_each(|sentence| writeln!(f, "{sentence}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An answer every ten milliseconds, each a millisecond faster than the one before.
    fn report() -> LoadReport {
        let answer = |i: u64| Answer::new(Duration::from_millis(10 * i), Duration::from_millis(1000 - i));
        let answers = (0..1000).map(answer).collect();
        LoadReport { games: 2, took: Duration::from_secs(10), times: Times { answers, bytes: 5000 } }
    }

    #[test]
    fn percentiles_cover_all_responses() {
        let report = report();
        let figures = report.figures();
        assert_eq!(figures.moves, 1000);
        assert!(
            report.to_json().contains("\"moves_per_second\":100.0")
                && report.to_json().contains("\"bytes_per_move\":5.0")
        );
        let millis = [figures.p50, figures.p90, figures.p99, figures.max].map(|time| format!("{time:.0}"));
        assert_eq!(millis, ["501", "901", "991", "1000"]);
        let nothing = LoadReport { games: 2, took: Duration::from_secs(1), times: Times::default() };
        assert!(nothing.to_json().contains("\"max\":0.0"));
    }

    #[test]
    fn intervals_are_parts_of_the_run() {
        let intervals = report().intervals();
        assert_eq!(intervals.len(), 10);
        assert!(intervals.iter().all(|interval| format!("{:.0}", interval.moves_per_second) == "100"));
        assert_eq!(format!("{:.0} {:.0}", intervals[0].p50, intervals[9].p50), "951 51");
    }
}
