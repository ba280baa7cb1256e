//! The values during a game, and what changed them.

use serde::{Deserialize, Serialize};
use utopia_rules::{
    Board, Cards, Event, Merit, Move, Observer, Position, Record, Rules, Seat, Secret, Step,
    text::{Outcome, Replay, ReplayError},
};
use utopia_value::Network;

use crate::{
    expectation::{Expectations, Played},
    shares::Shares,
};

/// Parameters of an analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnalysisParams {
    /// Samples where chance has more than 20 outcomes.
    pub samples: u32,
    /// The seed of those samples.
    pub seed: u64,
}

impl Default for AnalysisParams {
    fn default() -> Self {
        Self { samples: 500, seed: 0 }
    }
}

/// A chance event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LuckCause {
    /// Scale, first player and the first guests (R2).
    SetUp,
    /// The guests of a round (R5.1).
    Arrivals {
        /// The round.
        round: u8,
    },
    /// A surprise guest (R6.1).
    Surprise {
        /// Who drew it.
        seat: Seat,
    },
    /// The cards of one player (R9.1).
    Deal {
        /// Who was dealt them.
        seat: Seat,
    },
}

/// A change by chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LuckPart {
    /// After how many moves.
    pub after: usize,
    /// What happened.
    pub cause: LuckCause,
    /// The change of everybody's chances.
    pub change: Shares,
}

/// A change by a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DecisionPart {
    /// The number of the move, from 0; discards of R9.2 count in the order of seats.
    pub number: usize,
    /// The round.
    pub round: u8,
    /// Who moved.
    pub seat: Seat,
    /// The move.
    pub mv: Move,
    /// The change of everybody's chances.
    pub change: Shares,
}

/// An analysed game.
#[derive(Clone, Debug)]
pub struct Analysis {
    /// The rules of the game.
    pub rules: Rules,
    /// The moves, discards of R9.2 in the order of seats.
    pub moves: Vec<(Seat, Move)>,
    /// The positions before each move, and the last one.
    pub positions: Vec<Position>,
    /// The chances before the set-up, or before the first move of a game that starts from a position.
    pub start: Shares,
    /// The chances in each of the positions.
    pub values: Vec<Shares>,
    /// What chance changed.
    pub luck: Vec<LuckPart>,
    /// What decisions changed, one for each move.
    pub decisions: Vec<DecisionPart>,
    /// Every seat's points by what they were scored for.
    pub points: Vec<(Seat, Merit, u16)>,
    /// How the game ended; `None` if it was not played to its end.
    pub result: Option<Outcome>,
}

impl Analysis {
    /// What luck changed for everybody.
    pub fn luck_sum(&self) -> Shares {
        self.luck.iter().fold(Shares::default(), |sum, part| sum + part.change)
    }

    /// What this seat's decisions changed for everybody.
    pub fn decisions_of(&self, seat: Seat) -> Shares {
        let own = self.decisions.iter().filter(|part| part.seat == seat);
        own.fold(Shares::default(), |sum, part| sum + part.change)
    }

    /// A seat's points for one kind of merit.
    pub fn points_for(&self, seat: Seat, merit: Merit) -> u16 {
        self.points.iter().filter(|entry| (entry.0, entry.1) == (seat, merit)).map(|entry| entry.2).sum()
    }

    /// The chances at the end: of a finished game, the result.
    pub fn end(&self) -> Shares {
        self.values.last().copied().unwrap_or(self.start)
    }
}

/// Analyses the game of a record with a network.
pub fn analyse(
    record: &Record,
    board: &Board,
    network: &Network,
    params: AnalysisParams,
) -> Result<Analysis, ReplayError> {
    analyse_telling(record, board, network, params, &mut |_| ())
}

/// As [`analyse`]; `tell` is called after every move with the progress, from 0 to 1.
pub fn analyse_telling(
    record: &Record,
    board: &Board,
    network: &Network,
    params: AnalysisParams,
    tell: &mut dyn FnMut(f32),
) -> Result<Analysis, ReplayError> {
    let mut replay = record.walk(board)?;
    let moves = in_seat_order(&mut replay)?;
    let game = record.start(board)?;
    let rules = game.rules().clone();
    let expectations = Expectations { rules: &rules, network, samples: params.samples, seed: params.seed };
    let first = *game.position();
    let mut course = Course { positions: vec![first], values: vec![expectations.value(&first)], ..Course::default() };
    // Before the set-up, rules and network treat all seats alike, so all have the same chance.
    let start = if record.start.is_some() { course.values[0] } else { Shares::equal(rules.players()) };
    if record.start.is_none() {
        course.luck.push(LuckPart { after: 0, cause: LuckCause::SetUp, change: course.values[0] - start });
    }
    let mut replay = Replay::new(game, &moves);
    while let Some((seat, mv)) = replay.next_move() {
        let played = Played { before: *replay.game().position(), seat, mv, number: replay.played() };
        let mut happened = Happened::default();
        replay.step(&mut happened)?;
        course.add(&expectations, &played, &happened, replay.game().position());
        tell(replay.played() as f32 / moves.len() as f32);
    }
    let result = Outcome::of(replay.game().position(), &rules);
    let Course { positions, values, luck, decisions, points } = course;
    Ok(Analysis { moves, positions, start, values, luck, decisions, points, result, rules: rules.clone() })
}

/// The moves of a game with the discards of R9.2, which are simultaneous, in the order of seats.
fn in_seat_order(replay: &mut Replay<'_>) -> Result<Vec<(Seat, Move)>, ReplayError> {
    let mut moves: Vec<(Seat, Move)> = Vec::new();
    let mut discards = Vec::new();
    while let Some(next) = replay.next_move() {
        if replay.game().position().public().step() == Step::Discard {
            discards.push(next);
        } else {
            discards.sort_by_key(|(seat, _): &(Seat, Move)| seat.index());
            moves.append(&mut discards);
            moves.push(next);
        }
        replay.step(&mut ())?;
    }
    discards.sort_by_key(|(seat, _)| seat.index());
    moves.append(&mut discards);
    Ok(moves)
}

/// What chance and scoring did after a move.
#[derive(Default)]
struct Happened {
    arrived: Option<u8>,
    round: u8,
    surprise: bool,
    deals: Vec<(Seat, Cards)>,
    points: Vec<(Seat, Merit, u16)>,
}

impl Observer for Happened {
    fn public(&mut self, event: Event) {
        match event {
            Event::Round { round } => self.round = round,
            Event::Arrived { .. } => self.arrived = Some(self.round),
            Event::Surprise { .. } => self.surprise = true,
            Event::Scored { seat, points, merit, .. } => self.points.push((seat, merit, points)),
            _ => {}
        }
    }

    fn secret(&mut self, seat: Seat, event: Secret) {
        if let Secret::Dealt(cards) = event {
            self.deals.push((seat, cards));
        }
    }
}

/// An analysis in progress.
#[derive(Default)]
struct Course {
    positions: Vec<Position>,
    values: Vec<Shares>,
    luck: Vec<LuckPart>,
    decisions: Vec<DecisionPart>,
    points: Vec<(Seat, Merit, u16)>,
}

impl Course {
    fn add(&mut self, expectations: &Expectations<'_>, played: &Played, happened: &Happened, after: &Position) {
        let value = expectations.value(after);
        let before = self.values.last().copied().unwrap_or_default();
        let number = played.number;
        let mut expected = value;
        let mut lucky = |cause, change| self.luck.push(LuckPart { after: number + 1, cause, change });
        if happened.surprise {
            expected = expectations.of_guests(played, 1);
            lucky(LuckCause::Surprise { seat: played.seat }, value - expected);
        } else if let Some(round) = happened.arrived {
            expected = expectations.of_guests(played, expectations.rules.arrivals());
            lucky(LuckCause::Arrivals { round }, value - expected);
        } else if !happened.deals.is_empty() {
            let before_each = expectations.of_deals(played, &happened.deals, after);
            let after_each = before_each.iter().copied().skip(1).chain([value]);
            for ((&before, after), &(seat, _)) in before_each.iter().zip(after_each).zip(&happened.deals) {
                lucky(LuckCause::Deal { seat }, after - before);
            }
            expected = before_each.first().copied().unwrap_or(value);
        }
        let (round, seat, mv) = (played.before.public().round(), played.seat, played.mv);
        self.decisions.push(DecisionPart { number, round, seat, mv, change: expected - before });
        self.points.extend(&happened.points);
        self.positions.push(*after);
        self.values.push(value);
    }
}
