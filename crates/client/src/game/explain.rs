//! Why a move or a turn is good.

use std::ops::Range;

use utopia_bots::{
    Memory, Situation,
    explain::{Explanation, explain, foresee_plan},
};
use utopia_game::Watchable as _;
use utopia_rules::{Move, Seat};

use super::LocalGame;

/// The most moves of a plan that a hint tells after the first.
const TOLD: usize = 4;

/// A hint: a move, how to go on, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The move.
    pub mv: Move,
    /// What follows it in the same turn.
    pub then: [Option<Move>; TOLD],
    /// The two best reasons for all of it, and who else gains by it.
    pub why: [Option<Explanation>; 3],
}

impl Advice {
    /// A hint from a plan, as far as it is possible; `None` if it doesn't start with a legal move.
    pub fn new(game: &LocalGame, seat: Seat, plan: &[Move]) -> Option<Self> {
        let (legal, view) = (game.legal(seat), game.view(Some(seat)));
        // Reasons depend on public information only, so an empty memory will do.
        let situation = Situation { rules: game.rules(), view: &view, memory: &Memory::new(seat), legal: &legal };
        let (mut plan, mut after) = foresee_plan(&situation, plan);
        if plan.len() > TOLD + 1 {
            (plan, after) = foresee_plan(&situation, &plan[..=TOLD]);
        }
        let all = explain(game.rules(), seat, &view, &plan, after.public());
        let is_gift = |reason: &&Explanation| matches!(reason, Explanation::Gives { .. });
        let mut good = all.iter().filter(|reason| !is_gift(reason));
        let why = [good.next(), good.next(), all.iter().find(is_gift)].map(Option::<&Explanation>::copied);
        Some(Self { mv: *plan.first()?, then: std::array::from_fn(|i| plan.get(i + 1).copied()), why })
    }
}

/// The reasons for a turn that a seat has played, from what `viewer` may see of it.
pub fn why_turn(game: &LocalGame, seat: Seat, turn: Range<usize>, viewer: Option<Seat>) -> Vec<Explanation> {
    let [before, after] = [turn.start, turn.end].map(|moves| game.view_at(viewer, moves));
    let own = game.record().moves[turn].iter().filter(|(of, _)| *of == seat);
    let moves: Vec<Move> = own.map(|(_, mv)| *mv).collect();
    explain(game.rules(), seat, &before, &moves, after.public())
}
