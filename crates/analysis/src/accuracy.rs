//! How good turns were, given what their players could know.
//!
//! A turn is compared with alternative plans in many positions that the player couldn't tell apart from the real one. Its loss is how
//! much higher the chance to win would have been, on average, with the best plan.

use rand_core::SeedableRng as _;
use rand_xoshiro::SplitMix64;
use serde::{Deserialize, Serialize};
use utopia_bots::{determinize, plans};
use utopia_game::{Memories, Situation};
use utopia_rules::{
    Board, Move, Moves, Position, Record, Rules, Seat, Step,
    text::{Replay, ReplayError},
};
use utopia_value::Network;

use crate::record::Analysis;

/// The number of plans compared.
const PLANS: usize = 16;
/// The number of determinizations.
const WORLDS: u64 = 24;

/// The loss from which a turn counts as an error.
pub const ERROR: f64 = 0.03;
/// The loss from which an error counts as a blunder.
pub const BLUNDER: f64 = 0.08;

/// A turn or a part of it: a player's moves up to the next chance event or another player's decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TurnAccuracy {
    /// The number of its first move, from 0.
    pub number: usize,
    /// The round.
    pub round: u8,
    /// Who moved.
    pub seat: Seat,
    /// What was played.
    pub played: Vec<Move>,
    /// The best plan found, or what was played if nothing was better.
    pub best: Vec<Move>,
    /// The gain of the best plan over what was played, in chances to win.
    pub loss: f64,
}

/// How well a seat played.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct SeatAccuracy {
    /// The number of turns with a choice.
    pub turns: usize,
    /// Their mean loss.
    pub mean_loss: f64,
    /// How many of them were errors, blunders included.
    pub errors: usize,
    /// How many were blunders.
    pub blunders: usize,
    /// The mean of the turns' accuracies, from 0 to 1; 1 without any turn.
    pub accuracy: f64,
}

impl SeatAccuracy {
    /// Of a seat, from the turns of a whole game.
    pub fn of(turns: &[TurnAccuracy], seat: Seat) -> Self {
        let own: Vec<_> = turns.iter().filter(|turn| turn.seat == seat).collect();
        let mean = |number: fn(&TurnAccuracy) -> f64| {
            own.iter().map(|turn| number(turn)).sum::<f64>() / own.len().max(1) as f64
        };
        let count = |least: f64| own.iter().filter(|turn| turn.loss >= least).count();
        Self {
            turns: own.len(),
            mean_loss: mean(|turn| turn.loss),
            errors: count(ERROR),
            blunders: count(BLUNDER),
            accuracy: if own.is_empty() { 1.0 } else { mean(TurnAccuracy::accuracy) },
        }
    }
}

impl TurnAccuracy {
    /// The accuracy of one turn, from 0 to 1: the curve that lichess uses for the loss of a move in winning chances.
    pub fn accuracy(&self) -> f64 {
        (1.031_668 * (-4.354 * self.loss).exp() - 0.031_669).clamp(0.0, 1.0)
    }
}

/// The turns with the largest losses, worst first; errors only.
pub fn worst(turns: &[TurnAccuracy], most: usize) -> Vec<&TurnAccuracy> {
    let mut worst: Vec<_> = turns.iter().filter(|turn| turn.loss >= ERROR).collect();
    worst.sort_by(|a, b| b.loss.total_cmp(&a.loss));
    worst.truncate(most);
    worst
}

/// Rates every turn of an analysed game in which there was a choice.
pub fn judge(
    analysis: &Analysis,
    record: &Record,
    board: &Board,
    network: &Network,
) -> Result<Vec<TurnAccuracy>, ReplayError> {
    judge_telling(analysis, record, board, network, &mut |_| ())
}

/// As [`judge`]; `tell` is called after every move with the progress, from 0 to 1.
pub fn judge_telling(
    analysis: &Analysis,
    record: &Record,
    board: &Board,
    network: &Network,
    tell: &mut dyn FnMut(f32),
) -> Result<Vec<TurnAccuracy>, ReplayError> {
    let mut memories = Memories::default();
    let game = record.start_observed(board, &mut memories)?;
    let judge = Judge { rules: &analysis.rules, network };
    let mut replay = Replay::new(game, &analysis.moves);
    let (mut turns, mut until) = (Vec::new(), 0);
    while let Some((seat, _)) = replay.next_move() {
        let number = replay.played();
        if number >= until {
            let line = line(analysis, number);
            until = number + line.len();
            turns.extend(judge.turn(replay.game().position(), seat, &memories, line, number));
        }
        replay.step(&mut memories)?;
        tell(replay.played() as f32 / analysis.moves.len() as f32);
    }
    Ok(turns)
}

/// The moves from this one on that one player made without learning anything new.
fn line(analysis: &Analysis, number: usize) -> Vec<Move> {
    let seat = analysis.moves[number].0;
    let mut line = Vec::new();
    for at in number..analysis.moves.len() {
        let (other, mv) = analysis.moves[at];
        let step = analysis.positions[at].public().step();
        let starts_anew = at > number && matches!(step, Step::Keep | Step::Discard | Step::Place(_) | Step::Name);
        let chance = analysis.luck.iter().any(|part| part.after == at && at > number);
        if other != seat || starts_anew || chance {
            break;
        }
        line.push(mv);
        if step == Step::Discard {
            break;
        }
    }
    line
}

struct Judge<'a> {
    rules: &'a Rules,
    network: &'a Network,
}

impl Judge<'_> {
    fn turn(
        &self,
        position: &Position,
        seat: Seat,
        memories: &Memories,
        played: Vec<Move>,
        number: usize,
    ) -> Option<TurnAccuracy> {
        let (view, mut legal) = (position.view(Some(seat)), Moves::new());
        position.legal(self.rules, seat, &mut legal);
        if legal.len() < 2 {
            return None;
        }
        let situation = Situation { rules: self.rules, view: &view, memory: memories.of(seat), legal: &legal };
        let mut candidates = plans(&situation, PLANS, number as u64);
        candidates.retain(|plan| *plan != played);
        candidates.push(played.clone());
        let mut sums = vec![0.0; candidates.len()];
        for world in 0..WORLDS {
            // Common random numbers: all plans in the same positions, with the same dice.
            let seed = (number as u64) << 16 | world;
            let start = determinize(&view, self.rules, memories.of(seat), &mut SplitMix64::seed_from_u64(seed));
            for (sum, plan) in sums.iter_mut().zip(&candidates) {
                *sum += self.value(&start, seat, plan, seed) / WORLDS as f64;
            }
        }
        let own = *sums.last()?;
        let (best, value) = sums.iter().enumerate().max_by(|a, b| a.1.total_cmp(b.1))?;
        let (round, loss) = (position.public().round(), value - own);
        let best = candidates.swap_remove(if loss > 0.0 { best } else { candidates.len() - 1 });
        Some(TurnAccuracy { number, round, seat, played, best, loss })
    }

    /// The seat's chance after a plan and the end of its turn.
    fn value(&self, start: &Position, seat: Seat, plan: &[Move], seed: u64) -> f64 {
        let (mut position, mut dice) = (*start, SplitMix64::seed_from_u64(!seed));
        let turn = |position: &Position| (position.public().round(), position.public().pass());
        for &mv in plan {
            position.play_unchecked(self.rules, seat, mv, &mut dice, &mut ());
        }
        let open = matches!(position.public().step(), Step::Act | Step::After);
        if open && position.public().to_act().has(seat) && turn(&position) == turn(start) {
            position.play_unchecked(self.rules, seat, Move::End, &mut dice, &mut ());
        }
        f64::from(self.network.evaluate(self.rules, &position).wins[seat.index()])
    }
}
