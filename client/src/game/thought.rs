//! How a bot is asked: with what its seat may see and remember, and dice of its own.

use rand_core::Rng as _;
use utopia_bots::{Level, Situation, Spec};
use utopia_rules::{Move, Seat};

use super::Session;

/// The move that a bot of this level makes for a seat that must act. The same game gives the same move again. If it thinks long,
/// it tells now and then how far it is, from 0 to 1.
pub fn think(session: &Session, seat: Seat, level: Level, tell: &mut dyn FnMut(f32)) -> Option<Move> {
    let legal = session.legal(seat);
    if legal.is_empty() {
        return None;
    }
    let view = session.view(Some(seat));
    let situation = Situation { rules: session.rules(), view: &view, memory: session.memory(seat), legal: &legal };
    // Stream 0 is the game's own chance; every decision has one for itself.
    let stream = 1 + session.moves() as u64 * 5 + seat.index() as u64;
    let dice = session.record().seed.map_or(0, |seed| seed.stream(stream).next_u64());
    let spec = Spec::from(level);
    Some(spec.bot().choose_telling(&situation, spec.usual_budget(), dice, tell))
}
