//! Why a number can't be chosen: the rule's reason, found with a move that has this number.

use utopia_rules::{
    Move, Seat,
    numbering::stepwise::{self, Decision},
    text::InColours,
};

use super::table::TableState;

/// The rule that refuses a number, and its reason.
pub(super) fn refusal(table: &TableState, seat: Seat, number: u8) -> (&'static str, String) {
    let knowledge = table.position.knowledge(&table.rules, seat);
    let refused = complete(table, seat, number).and_then(|mv| knowledge.check(mv).err());
    match refused {
        Some(refusal) => (refusal.rule, InColours(refusal.reason, table.rules.colours()).to_string()),
        None => ("R3.3", format!("{number} is not among the numbers that can be chosen now")),
    }
}

/// Some move with the numbers chosen so far and this one; `None` if there is none on any board.
fn complete(table: &TableState, seat: Seat, number: u8) -> Option<Move> {
    let mut decision = table.decision_of(seat);
    let fits = match table.mask_of(seat).iter().next() {
        // After the first number, either a district or cards are asked for.
        Some(example) if !decision.chosen().is_empty() => is_place(example) == is_place(number),
        _ => is_first(number),
    };
    if !fits {
        return None;
    }
    let knowledge = table.position.knowledge(&table.rules, seat);
    let mut next = number;
    for _ in 0..stepwise::LONGEST {
        if let Some(mv) = decision.choose_unchecked(&knowledge, next) {
            return Some(mv);
        }
        next = next_example(table, decision);
    }
    None
}

/// A number that can follow.
fn next_example(table: &TableState, decision: Decision) -> u8 {
    let first = decision.chosen().first().copied().unwrap_or(stepwise::END);
    let places = match first {
        stepwise::MOVE_ONE..stepwise::ADD => 2,
        stepwise::RAISE..stepwise::END => 0,
        _ => 1,
    };
    let district = |nth| table.rules.open().into_iter().nth(nth).map_or(0, |district| district.index() as u8);
    match decision.chosen().len() {
        _ if (stepwise::TAKE..stepwise::SURPRISE).contains(&first) => stepwise::NOWHERE,
        count @ 1.. if count <= places => stepwise::DISTRICT + district(count - 1),
        _ => stepwise::CARDS,
    }
}

/// A district, or none.
const fn is_place(number: u8) -> bool {
    number <= stepwise::NOWHERE
}

/// A number with which moves begin.
const fn is_first(number: u8) -> bool {
    let is_player = number > stepwise::PLAYER && number < stepwise::PLAYER + 5;
    let is_kind = matches!(number, stepwise::TAKE..60 | stepwise::SURPRISE..=stepwise::END);
    let is_cards = number >= stepwise::CARDS && (number as usize) < stepwise::COUNT;
    number < stepwise::NOWHERE || is_player || is_kind || is_cards
}
