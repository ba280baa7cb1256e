//! What is unfair or unused on a board, and what would mend it.

use std::fmt;

use serde::Serialize;
use utopia_rules::{District, Island};

use super::BoardReport;

/// A seat may be this far from its equal share.
const FAIR: f64 = 0.03;
/// Below this part of the mean something is hardly used, and above this multiple of it too much.
const HARDLY: f64 = 0.2;
const MUCH: f64 = 2.2;
/// A wonder that is built in fewer games.
const RARE_WONDER: f64 = 0.1;

/// Something that a board's designer should know.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "finding", rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Finding {
    /// The interval of a seat's win share excludes its equal share, and it is more than 3 points off.
    UnfairSeat { seat: usize, share: f64, equal: f64 },
    /// The same by the place on the track at the start.
    UnfairStart { place: usize, share: f64, equal: f64 },
    /// Who holds a district wins far more often than others.
    Decisive { district: District, share: f64 },
    /// A district that hardly anybody goes to.
    HardlyUsed { district: District, princes: f64, mean: f64 },
    /// A district to which everybody goes.
    MuchUsed { district: District, princes: f64, mean: f64 },
    /// A bridge that hardly anybody crosses.
    IdleBridge { a: District, b: District, princes: f64, mean: f64 },
    /// A wonder that is hardly ever built.
    RareWonder { island: Island, built: f64 },
}

impl Finding {
    /// Whether it is about fairness; the others are about use.
    pub const fn is_unfair(&self) -> bool {
        matches!(self, Self::UnfairSeat { .. } | Self::UnfairStart { .. })
    }

    /// What would mend it.
    pub const fn remedy(&self) -> &'static str {
        match self {
            Self::UnfairSeat { .. } => {
                "play more games; if it stays, level the values of the districts held most by winners"
            }
            Self::UnfairStart { .. } => {
                "whoever chooses first has too good a choice: level the values, or add a second district like the best one"
            }
            Self::Decisive { .. } => "lower its value by one, or close one of its ways",
            Self::HardlyUsed { .. } => "raise its value by one, or give it a bridge or a harbour",
            Self::MuchUsed { .. } => "lower its value by one, or move its bridge or harbour to a neighbour",
            Self::IdleBridge { .. } => {
                "move it to districts of higher value, or away from another bridge between the same islands"
            }
            Self::RareWonder { .. } => {
                "add a bridge to this island or a harbour on it, so that five civilizations can gather there"
            }
        }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = |part: f64| 100.0 * part;
        match *self {
            Self::UnfairSeat { seat, share, equal } => {
                write!(f, "seat {seat} wins {:.1} % instead of {:.1} %", percent(share), percent(equal))
            }
            Self::UnfairStart { place, share, equal } => {
                let (share, equal) = (percent(share), percent(equal));
                write!(f, "whoever starts in place {place} wins {share:.1} % instead of {equal:.1} %")
            }
            Self::Decisive { district, share } => {
                write!(
                    f,
                    "whoever holds {district} at the end wins {:.1} %, far more than with other districts",
                    percent(share)
                )
            }
            Self::HardlyUsed { district, princes, mean } => {
                write!(f, "{district} is hardly used: {princes:.1} princes a game, {mean:.1} on average")
            }
            Self::MuchUsed { district, princes, mean } => {
                write!(f, "{district} is used too much: {princes:.1} princes a game, {mean:.1} on average")
            }
            Self::IdleBridge { a, b, princes, mean } => {
                write!(f, "the bridge {a} to {b} is hardly crossed: {princes:.2} princes a game, {mean:.2} on average")
            }
            Self::RareWonder { island, built } => {
                write!(f, "the wonder of {island} is built in only {:.1} % of games", percent(built))
            }
        }
    }
}

pub(super) fn of(report: &BoardReport) -> Vec<Finding> {
    let equal = report.equal();
    let unfair = |low: f64, high: f64, rate: f64| !(low..=high).contains(&equal) && (rate - equal).abs() > FAIR;
    let mut findings = Vec::new();
    for seat in report.seats.iter().filter(|seat| unfair(seat.wins.low, seat.wins.high, seat.wins.rate)) {
        findings.push(Finding::UnfairSeat { seat: seat.seat, share: seat.wins.rate, equal });
    }
    for (place, wins) in report.starts.iter().enumerate() {
        if unfair(wins.low, wins.high, wins.rate) {
            findings.push(Finding::UnfairStart { place: place + 1, share: wins.rate, equal });
        }
    }
    districts(report, &mut findings);
    let mean = mean(report.bridges.iter().map(|bridge| bridge.princes));
    for bridge in report.bridges.iter().filter(|bridge| bridge.princes < HARDLY * mean) {
        let ((a, b), princes) = (bridge.between, bridge.princes);
        findings.push(Finding::IdleBridge { a, b, princes, mean });
    }
    for wonder in report.wonders.iter().filter(|wonder| wonder.built < RARE_WONDER) {
        findings.push(Finding::RareWonder { island: wonder.island, built: wonder.built });
    }
    findings
}

fn districts(report: &BoardReport, findings: &mut Vec<Finding>) {
    let mean_princes = mean(report.districts.iter().map(|used| used.princes));
    // Holding anything goes with winning; a decisive district stands out from the others.
    let usual = mean(report.districts.iter().filter(|used| used.held > 0.0).map(|used| used.holder_wins.rate));
    for used in &report.districts {
        let (district, princes, mean) = (used.district, used.princes, mean_princes);
        if used.holder_wins.low > usual + 0.1 {
            findings.push(Finding::Decisive { district, share: used.holder_wins.rate });
        }
        if princes < HARDLY * mean {
            findings.push(Finding::HardlyUsed { district, princes, mean });
        } else if princes > MUCH * mean {
            findings.push(Finding::MuchUsed { district, princes, mean });
        }
    }
}

fn mean(numbers: impl Iterator<Item = f64>) -> f64 {
    let (count, sum) = numbers.fold((0, 0.0), |(count, sum), number| (count + 1, sum + number));
    sum / f64::from(count.max(1))
}
