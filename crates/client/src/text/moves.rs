//! Texts of moves.

use utopia_game::choices::ActionKind;
use utopia_rules::Move;

use super::{cast::Cast, names};
use crate::t;

/// The message key of a kind of action: "Move".
pub const fn kind(kind: ActionKind) -> &'static str {
    match kind {
        ActionKind::Welcome => "table-kind-welcome",
        ActionKind::Surprise => "table-kind-surprise",
        ActionKind::Build => "table-kind-build",
        ActionKind::Move => "table-kind-move",
        ActionKind::Add => "table-kind-add",
        ActionKind::Remove => "table-kind-remove",
        ActionKind::Scale => "table-kind-scale",
    }
}

/// What the move does: "Move 2 Mayan princes to Fire 3".
pub fn action(mv: Move, cast: &Cast) -> String {
    let (at, one) = (names::district, |civ| names::princes(civ, 1));
    match mv {
        Move::Take { guest, district: Some(district) } => {
            t!("move-take", guest = names::guest_of(guest.civ), district = at(district))
        }
        Move::Take { guest, district: None } => t!("move-take-only", guest = names::guest(guest)),
        Move::Surprise => t!("move-surprise"),
        Move::Place(district) => t!("move-place", district = at(district)),
        Move::Name(seat) => t!("move-name", player = cast.name(seat)),
        Move::Wonder(island) => t!("move-wonder", island = names::the_island(island)),
        Move::Give { civ, district } => t!("move-give", prince = names::prince_kind(civ), district = at(district)),
        Move::Control { district, civ } => {
            t!("move-control", district = at(district), monument = names::monument_kind(civ))
        }
        Move::Move { civ, count, to, .. } => t!("move-move", princes = names::princes(civ, count), district = at(to)),
        Move::Add { civ, district, .. } => t!("move-add", princes = one(civ), district = at(district)),
        Move::Anywhere { civ, district, .. } => t!("move-anywhere", princes = one(civ), district = at(district)),
        Move::Remove { civ, district, .. } => t!("move-remove", princes = one(civ), district = at(district)),
        Move::Raise { civ, .. } => t!("move-raise", civ = names::the_civ(civ)),
        Move::Lower { civ, .. } => t!("move-lower", civ = names::the_civ(civ)),
        Move::Discard(cards) => t!("move-discard", cards = names::cards(cards)),
        Move::End => t!("move-end"),
    }
}

/// The same with what is paid for it: "Raise Egypt (1 Egyptian card)".
pub fn paid_action(mv: Move, cast: &Cast) -> String {
    let action = action(mv, cast);
    if mv.payment().is_empty() { action } else { format!("{action} ({})", names::price(mv.payment(), mv.privileges())) }
}

#[cfg(test)]
mod tests {
    use utopia_rules::Colours;

    use super::*;
    use crate::text::tests::{assert_all_said, speak};

    /// One of each kind, in the notation of `docs/formats.md`.
    const MOVES: [&str; 17] = [
        "take maya wind wind-3",
        "take egypt fire -",
        "surprise",
        "place wind-3",
        "name red",
        "wonder fire",
        "give china fire-2",
        "control fire-3 maya",
        "move maya 2 fire-1 fire-3 with maya",
        "move egypt 1 fire-1 fire-3 with china",
        "add greece fire-3 with greece",
        "anywhere greece fire-3 with maya greece greece",
        "remove persia earth-1 with persia",
        "raise egypt with egypt",
        "lower persia with persia persia",
        "discard maya china",
        "end",
    ];

    fn mv(text: &str) -> Move {
        text.parse().unwrap()
    }

    fn cast() -> Cast {
        Cast::new(vec!["Ada".to_owned(), "Ben".to_owned()], Colours::default())
    }

    #[test]
    fn every_move_has_a_text() {
        let moves = MOVES.map(mv);
        assert_all_said(&moves, |&mv| action(mv, &cast()));
    }

    #[test]
    fn the_text_of_a_move_describes_it() {
        let action = |text| super::action(mv(text), &cast());
        speak("en");
        assert_eq!(action("take maya wind wind-3"), "Welcome a Mayan guest to Wind 3");
        assert_eq!(action("name red"), "Give Ben the extra pick");
        assert_eq!(action("move maya 2 fire-1 fire-3 with maya"), "Move 2 Mayan princes to Fire 3");
        assert_eq!(action("control fire-3 maya"), "Take control of Fire 3: build the Mayan monument");
        assert_eq!(action("raise egypt with egypt"), "Raise Egypt");
        speak("fr");
        assert_eq!(action("move maya 2 fire-1 fire-3 with maya"), "Déplacer 2 princes mayas vers Feu 3");
        assert_eq!(action("raise maya with maya"), "Faire monter les Mayas");
    }
}
