//! What was measured.

use std::fmt;
use std::time::Duration;

use serde::Serialize;

/// How long answers took, and how much was sent.
#[derive(Default)]
pub(super) struct Times {
    pub(super) latencies: Vec<Duration>,
    pub(super) bytes: u64,
}

impl Times {
    pub(super) fn add(&mut self, more: &Self) {
        self.latencies.extend(&more.latencies);
        self.bytes += more.bytes;
    }
}

pub(super) struct Report {
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

impl Report {
    fn figures(&self) -> Figures {
        let mut latencies = self.times.latencies.clone();
        latencies.sort_unstable();
        let (moves, seconds) = (latencies.len(), self.took.as_secs_f64());
        let at = |percent: usize| latencies.get((moves * percent / 100).min(moves.saturating_sub(1)));
        let millis = |percent| at(percent).map_or(0.0, |time| time.as_secs_f64() * 1000.0);
        Figures {
            games: self.games,
            seconds,
            moves,
            moves_per_second: moves as f64 / seconds,
            p50: millis(50),
            p90: millis(90),
            p99: millis(99),
            max: millis(100),
            bytes_per_move: self.times.bytes as f64 / moves.max(1) as f64,
        }
    }

    pub(super) fn to_json(&self) -> String {
        serde_json::to_string(&self.figures()).unwrap_or_default()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Figures { games, seconds, moves, moves_per_second, p50, p90, p99, max, bytes_per_move } = self.figures();
        writeln!(f, "{moves} moves in {seconds:.1} s at {games} tables of two: {moves_per_second:.0} moves/s")?;
        writeln!(f, "answered within {p50:.1} ms (50 %), {p90:.1} ms (90 %), {p99:.1} ms (99 %), {max:.1} ms (all)")?;
        writeln!(f, "{bytes_per_move:.0} bytes sent to the players for a move")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_those_of_all_answers() {
        let latencies = (1..=1000).rev().map(Duration::from_millis).collect();
        let report = Report { games: 2, took: Duration::from_secs(10), times: Times { latencies, bytes: 5000 } };
        let figures = report.figures();
        assert_eq!(figures.moves, 1000);
        assert!(
            report.to_json().contains("\"moves_per_second\":100.0")
                && report.to_json().contains("\"bytes_per_move\":5.0")
        );
        let millis = [figures.p50, figures.p90, figures.p99, figures.max].map(|time| format!("{time:.0}"));
        assert_eq!(millis, ["501", "901", "991", "1000"]);
        let nothing = Report { games: 2, took: Duration::from_secs(1), times: Times::default() };
        assert!(nothing.to_json().contains("\"max\":0.0"));
    }
}
