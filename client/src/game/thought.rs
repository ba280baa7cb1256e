//! Why a move is good.

use utopia_bots::{
    Memory, Situation,
    reason::{Reason, foresee, reasons},
};
use utopia_rules::{Move, Seat};

use super::Session;

/// What speaks for a legal move of a seat, from what the seat may see.
pub fn why(session: &Session, seat: Seat, mv: Move) -> Vec<Reason> {
    let (legal, view) = (session.legal(seat), session.view(Some(seat)));
    // The reasons are about what everybody sees: what the seat remembers of others' cards changes none.
    let situation = Situation { rules: session.rules(), view: &view, memory: &Memory::new(seat), legal: &legal };
    reasons(session.rules(), seat, &view, &[mv], foresee(&situation, mv).public())
}
