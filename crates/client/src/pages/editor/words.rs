//! What the editor says, in the player's language.

use utopia_boards::{Flaw, Problem, Thing as Floating};
use utopia_editor::{EditError, Finding, Thing};
use utopia_rules::{District, table::BoardError};

use super::state::EditorState;
use crate::{
    t,
    text::{names, unreadable},
};

/// Why something can't be done.
pub(super) fn refusal(error: &EditError) -> String {
    let pair = |a: District, b: District| (names::district(a), names::district(b));
    let key = format!("editor-refused-{}", error.key());
    match error {
        EditError::IslandFull(island) => t!(&key, island = names::the_island(*island)),
        EditError::NoBorder(a, b) | EditError::OneIsland(a, b) => {
            let (a, b) = pair(*a, *b);
            t!(&key, a = a, b = b)
        }
        EditError::SectorTwice(name) => t!(&key, name = name.clone()),
        _ => t!(&key),
    }
}

/// What keeps a board from being played on.
pub(super) fn finding(finding: &Finding) -> String {
    match &finding.problem {
        Problem::Flaw(flaw) => of_flaw(flaw),
        Problem::Board(error) => of_board(error),
        Problem::Map(error) => unreadable::map(error),
        Problem::TooLong { .. } => t!("editor-wrong-too-long"),
    }
}

fn of_board(error: &BoardError) -> String {
    match error {
        BoardError::NoDistrict { island } => t!("editor-wrong-no-district", island = names::the_island(*island)),
        BoardError::Name { .. } => t!("editor-wrong-name"),
        BoardError::IslandTorn { district, from, .. } | BoardError::LandTorn { district, from } => {
            t!("editor-wrong-torn", a = names::district(*from), b = names::district(*district))
        }
        BoardError::LandTornWithoutWater { district, from } => {
            t!("editor-wrong-torn-two", a = names::district(*from), b = names::district(*district))
        }
        error => unreadable::of_board(error),
    }
}

fn of_flaw(flaw: &Flaw) -> String {
    let key = format!("editor-wrong-{}", flaw.key());
    match *flaw {
        Flaw::FewCorners { district }
        | Flaw::ManyCorners { district, .. }
        | Flaw::Outside { district, .. }
        | Flaw::CrossesItself { district, .. }
        | Flaw::TooSmall { district, .. }
        | Flaw::NoCoast { district, .. } => t!(&key, district = names::district(district)),
        Flaw::Overlap { a, b, .. }
        | Flaw::IslandsTouch { a, b, .. }
        | Flaw::NoBorder { a, b, .. }
        | Flaw::NoStreet { a, b, .. } => t!(&key, a = names::district(a), b = names::district(b)),
        Flaw::CornerOnly { island, .. } | Flaw::Gap { island, .. } | Flaw::NoWonderPlace { island, .. } => {
            t!(&key, island = names::the_island(island))
        }
        Flaw::OnLand { thing, district, .. } => {
            t!(&key, thing = floating(thing), district = names::district(district))
        }
        Flaw::BridgeOverLand { a, b, over, .. } => {
            t!(&key, a = names::district(a), b = names::district(b), over = names::district(over))
        }
    }
}

fn floating(thing: Floating) -> String {
    match thing {
        Floating::Wonder(island) => thing_name(Thing::Wonder(island)),
        Floating::Ship(island) => thing_name(Thing::Ship(island)),
        Floating::Harbour(district) => thing_name(Thing::Harbour(district)),
        Floating::Scale => thing_name(Thing::Scale),
        Floating::Compass => thing_name(Thing::Compass),
        Floating::Reef => t!("editor-tool-reef"),
    }
}

/// The name of something on the map.
pub(super) fn thing_name(thing: Thing) -> String {
    match thing {
        Thing::Ship(island) => t!("editor-thing-ship", island = names::island(island)),
        Thing::Wonder(island) => t!("editor-thing-wonder", island = names::island(island)),
        Thing::Harbour(district) => t!("editor-thing-boat", district = names::district(district)),
        Thing::Scale => t!("editor-thing-scale"),
        Thing::Compass => t!("editor-tool-compass"),
        Thing::Lighthouse(i) => t!("editor-thing-lighthouse", number = i + 1),
        Thing::Light(i) => t!("editor-thing-light", number = i + 1),
        Thing::Reef(i) => t!("editor-thing-reef", number = i + 1),
    }
}

/// A sector: the four usual ones have names in every language.
pub(super) fn sector(name: &str) -> String {
    match name {
        "water" | "fire" | "earth" | "wind" => t!(&format!("editor-sector-{name}")),
        _ => name.to_owned(),
    }
}

/// A district with everything that belongs to it.
pub(super) fn district(editor: EditorState, district: District) -> String {
    let entry = editor.with(|board| board.draft().districts.get(&district).cloned());
    let Some(entry) = entry else { return names::district(district) };
    let name = names::district(district);
    match entry.harbour {
        Some(harbour) => t!("editor-district-port", district = name, value = entry.value, sector = sector(&harbour)),
        None => t!("editor-district", district = name, value = entry.value),
    }
}
