//! Why a move or a turn is good.

use std::ops::Range;

use utopia_bots::{
    Memory, Situation,
    explain::{Explanation, explain, foresee},
};
use utopia_game::Watchable as _;
use utopia_rules::{Move, Seat};

use super::LocalGame;

/// The two best reasons for a legal move, from what the seat may see, and who else gains by it.
pub fn why(game: &LocalGame, seat: Seat, mv: Move) -> [Option<Explanation>; 3] {
    let (legal, view) = (game.legal(seat), game.view(Some(seat)));
    // Reasons depend on public information only, so an empty memory will do.
    let situation = Situation { rules: game.rules(), view: &view, memory: &Memory::new(seat), legal: &legal };
    let all = explain(game.rules(), seat, &view, &[mv], foresee(&situation, mv).public());
    let is_gift = |reason: &&Explanation| matches!(reason, Explanation::Gives { .. });
    let mut good = all.iter().filter(|reason| !is_gift(reason));
    [good.next(), good.next(), all.iter().find(is_gift)].map(Option::<&Explanation>::copied)
}

/// The reasons for a turn that a seat has played, from what `viewer` may see of it.
pub fn why_turn(game: &LocalGame, seat: Seat, turn: Range<usize>, viewer: Option<Seat>) -> Vec<Explanation> {
    let [before, after] = [turn.start, turn.end].map(|moves| game.view_at(viewer, moves));
    let own = game.record().moves[turn].iter().filter(|(of, _)| *of == seat);
    let moves: Vec<Move> = own.map(|(_, mv)| *mv).collect();
    explain(game.rules(), seat, &before, &moves, after.public())
}
