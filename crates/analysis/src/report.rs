//! An analysis in the form in which it is shown: the result of a worker's analysis for its page.

use serde::{Deserialize, Serialize};
use utopia_game::read_board;
use utopia_rules::{Move, Position, Record, Seat, Step};
use utopia_value::{NamedNetwork, USUAL};

use crate::{
    Analysis, AnalysisParams, LuckCause, Shares,
    accuracy::{SeatAccuracy, TurnAccuracy, judge_telling, worst},
    analyse_telling,
};

/// How many turning points and errors are shown.
const SHOWN: usize = 10;
/// The part of the work after which luck and decisions are known, and errors are looked for.
const LUCK_PART: f32 = 0.5;

/// A request for an analysis, as sent to a worker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnalysisRequest {
    /// The finished game, as a record.
    pub record: String,
    /// The board file; `None` for the board "archipelago".
    pub board: Option<String>,
}

impl AnalysisRequest {
    /// Analyses the game with the usual network. `None` if it is invalid or not over: a running game isn't analysed.
    pub fn report(&self, tell: &mut dyn FnMut(f32)) -> Option<Report> {
        let record: Record = self.record.parse().ok()?;
        let board = read_board(self.board.as_deref()).ok()?;
        let named = NamedNetwork::from_bytes(USUAL).ok()?;
        let last = record.walk(&board).ok()?.play_to(usize::MAX).ok()?;
        if last.position().public().step() != Step::Over {
            return None;
        }
        let (network, params) = (&named.network, AnalysisParams::default());
        let analysis = analyse_telling(&record, &board, network, params, &mut |part| tell(part * LUCK_PART)).ok()?;
        let mut tell_rest = |part: f32| tell(LUCK_PART + part * (1.0 - LUCK_PART));
        let turns = judge_telling(&analysis, &record, &board, network, &mut tell_rest).ok()?;
        Some(Report::new(&analysis, &turns, &record, named.name()))
    }
}

/// An analysed game. Moves are numbered as in the record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Report {
    /// The name of the network.
    pub network: String,
    /// Every seat's chance to win after each number of moves, from 0 on.
    pub chances: Vec<Vec<f32>>,
    /// The rounds, each with the number of moves before it.
    pub rounds: Vec<(u8, usize)>,
    /// The seats' parts in the game.
    pub seats: Vec<SeatReport>,
    /// The largest changes of anybody's chance, in the order of the game.
    pub turning_points: Vec<TurningPoint>,
    /// The turns with the largest losses, worst first.
    pub errors: Vec<TurnAccuracy>,
}

/// A seat's part in the game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct SeatReport {
    /// What its result is made of.
    pub balance: Balance,
    /// How well it played.
    pub accuracy: SeatAccuracy,
}

/// What a seat's result is made of: start + luck + own decisions + others' decisions = end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Balance {
    /// The chance at the start.
    pub start: f64,
    /// What luck changed.
    pub luck: f64,
    /// What the seat's own decisions changed.
    pub own: f64,
    /// What the others' decisions changed.
    pub others: f64,
    /// The chance at the end: of a finished game, the result.
    pub end: f64,
}

impl Balance {
    /// Start, luck, own and others' decisions, and end in tenths of a percent, rounded so that they still add up.
    pub fn tenths(&self) -> [i32; 5] {
        let exact = [self.start, self.luck, self.own, self.others, self.end].map(|part| 1000.0 * part);
        let mut tenths = exact.map(|part| part.round() as i32);
        loop {
            let missing = tenths[4] - tenths[..4].iter().sum::<i32>();
            if missing == 0 {
                return tenths;
            }
            // The part that rounding has moved furthest into the wrong direction.
            let error = |&part: &usize| f64::from(missing.signum()) * (exact[part] - f64::from(tenths[part]));
            let most = (1..4).max_by(|a, b| error(a).total_cmp(&error(b))).unwrap_or(1);
            tenths[most] += missing.signum();
        }
    }
}

/// A large change of chances.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TurningPoint {
    /// The number of moves before it.
    pub before: usize,
    /// The number of moves after it.
    pub after: usize,
    /// The round.
    pub round: u8,
    /// What happened.
    pub cause: TurningCause,
    /// The change of every seat's chance.
    pub change: Vec<f64>,
}

/// What changed chances.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TurningCause {
    /// A chance event.
    Luck(LuckCause),
    /// A turn, or a part of it up to the next chance event.
    Turn {
        /// Whose.
        seat: Seat,
        /// What was played.
        moves: Vec<Move>,
    },
}

impl Report {
    /// The report of an analysis and its rated turns.
    pub fn new(analysis: &Analysis, turns: &[TurnAccuracy], record: &Record, network: String) -> Self {
        let seats = || Seat::of_game(analysis.rules.players());
        let places = places(analysis, record);
        let chances = |shares: &Shares| seats().map(|seat| shares.of(seat) as f32).collect();
        let error = |turn: &TurnAccuracy| TurnAccuracy { number: places[turn.number], ..turn.clone() };
        let mut turning_points = analysis.turning_points(SHOWN);
        for point in &mut turning_points {
            let moves = point.after - point.before;
            // Only single discards are elsewhere in the record.
            point.before = places.get(point.before).copied().unwrap_or(point.before);
            point.after = point.before + moves;
        }
        Self {
            network,
            chances: analysis.values.iter().map(chances).collect(),
            rounds: analysis.rounds(),
            seats: seats()
                .map(|seat| SeatReport { balance: analysis.balance(seat), accuracy: SeatAccuracy::of(turns, seat) })
                .collect(),
            turning_points,
            errors: worst(turns, SHOWN).into_iter().map(error).collect(),
        }
    }
}

impl Analysis {
    /// What a seat's result is made of.
    pub fn balance(&self, seat: Seat) -> Balance {
        let all = self.decisions.iter().fold(Shares::default(), |sum, part| sum + part.change);
        let own = self.decisions_of(seat);
        Balance {
            start: self.start.of(seat),
            luck: self.luck_sum().of(seat),
            own: own.of(seat),
            others: (all - own).of(seat),
            end: self.end().of(seat),
        }
    }

    /// The rounds, each with the number of moves before it.
    fn rounds(&self) -> Vec<(u8, usize)> {
        let mut rounds: Vec<_> = self.positions.iter().map(|position| position.public().round()).zip(0..).collect();
        rounds.dedup_by_key(|(round, _)| *round);
        rounds
    }

    /// The largest changes of anybody's chance, in the order of the game. Moves of a turn count together.
    pub fn turning_points(&self, most: usize) -> Vec<TurningPoint> {
        let seats = || Seat::of_game(self.rules.players());
        let change = |shares: Shares| seats().map(|seat| shares.of(seat)).collect::<Vec<_>>();
        let round = |position: &Position| position.public().round();
        let luck = self.luck.iter().map(|part| TurningPoint {
            before: part.after.saturating_sub(1),
            after: part.after,
            round: self.positions.get(part.after).map_or(0, round),
            cause: TurningCause::Luck(part.cause),
            change: change(part.change),
        });
        let chance_between = |number: usize| self.luck.iter().any(|part| part.after == number);
        let together = self.decisions.chunk_by(|a, b| a.seat == b.seat && !chance_between(b.number));
        let turns = together.map(|parts| TurningPoint {
            before: parts[0].number,
            after: parts[0].number + parts.len(),
            round: parts[0].round,
            cause: TurningCause::Turn { seat: parts[0].seat, moves: parts.iter().map(|part| part.mv).collect() },
            change: change(parts.iter().fold(Shares::default(), |sum, part| sum + part.change)),
        });
        let mut all: Vec<_> = luck.chain(turns).collect();
        let size = |point: &TurningPoint| point.change.iter().fold(0.0, |most: f64, change| most.max(change.abs()));
        all.sort_by(|a, b| size(b).total_cmp(&size(a)));
        all.truncate(most);
        all.sort_by_key(|point| point.after);
        all
    }
}

/// Where each move of an analysis is in the record: simultaneous discards are analysed in the order of seats.
fn places(analysis: &Analysis, record: &Record) -> Vec<usize> {
    let is_discard = |number: usize| analysis.positions[number].public().step() == Step::Discard;
    let mut places: Vec<_> = (0..analysis.moves.len()).collect();
    for block in places.clone().chunk_by(|&a, &b| is_discard(a) && is_discard(b)) {
        for &number in block {
            let seat = analysis.moves[number].0;
            let place = block.iter().find(|&&place| record.moves.get(place).is_some_and(|played| played.0 == seat));
            places[number] = place.copied().unwrap_or(number);
        }
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounded_parts_of_a_result_still_add_up() {
        let third = 1.0 / 3.0;
        for luck in [0.0, 0.000_4, 0.000_5, -0.123_45, third] {
            for own in [0.0, 0.000_5, -0.2, third] {
                let end = 1.0;
                let balance = Balance { start: third, luck, own, others: end - third - luck - own, end };
                let [start, luck_tenths, own_tenths, others, last] = balance.tenths();
                assert_eq!(start + luck_tenths + own_tenths + others, last, "{balance:?}");
                assert_eq!((start, last), (333, 1000));
                assert!((f64::from(luck_tenths) - 1000.0 * luck).abs() < 1.5, "{balance:?}");
            }
        }
    }
}
