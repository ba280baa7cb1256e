//! Advice for a turn: a bot's move, and how to go on after it.

use utopia_game::Question;
use utopia_rules::Move;

use crate::{Spec, plans};

/// The number of plans among which one that starts with the bot's move is looked for.
const PLANS: usize = 64;

/// The plan of a bot for the rest of its turn: the move that it would make, and the best way to go on as `normal` sees it. `None` if
/// the seat isn't to move.
pub fn advise(question: &Question, progress: &mut dyn FnMut(f32)) -> Option<Vec<Move>> {
    let (decision, spec) = (question.decision()?, Spec::from(question.level));
    let mv = decision.ask(&*spec.bot(), spec.usual_budget(), progress);
    let plans = plans(&decision.situation(), PLANS, 0);
    Some(plans.into_iter().find(|plan| plan.first() == Some(&mv)).unwrap_or_else(|| vec![mv]))
}
