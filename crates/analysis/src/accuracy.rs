//! How good turns were, as far as their players could know.
//!
//! A turn is compared with other plans for it in many positions that the player couldn't tell apart from the real one. Its loss is
//! what the best plan would have brought more, on average, in chances to win.

use rand_core::SeedableRng as _;
use rand_xoshiro::SplitMix64;
use utopia_bots::{determinize, plans};
use utopia_game::{Memories, Situation};
use utopia_rules::{
    Board, Move, Moves, Position, Record, Rules, Seat, Step,
    text::{Replay, ReplayError},
};
use utopia_value::Network;

use crate::record::Analysis;

/// How many plans are compared.
const PLANS: usize = 16;
/// In how many positions.
const WORLDS: u64 = 24;

/// A turn or a part of it: a player's moves up to the next chance or the next player's decision.
#[derive(Clone, Debug, PartialEq)]
pub struct TurnAccuracy {
    /// The number of its first move, from 0.
    pub number: usize,
    /// The round.
    pub round: u8,
    /// Who moved.
    pub seat: Seat,
    /// What was played.
    pub played: Vec<Move>,
    /// The best plan that was found; what was played, if nothing was better.
    pub best: Vec<Move>,
    /// What the best plan would have brought more.
    pub loss: f64,
}

/// Judges every turn of an analysed game in which there was a choice.
pub fn judge(
    analysis: &Analysis,
    record: &Record,
    board: &Board,
    network: &Network,
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
            // All plans in the same positions, with the same dice.
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
