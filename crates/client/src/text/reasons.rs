//! Texts of reasons for moves. They never say "you", so they fit everybody's moves.

use utopia_bots::reason::Reason;

use super::{cast::Cast, names};
use crate::t;

/// A reason as part of a sentence: "a third Mayan prince in Wind 3, …".
pub fn clause(reason: Reason, cast: &Cast) -> String {
    let (at, island, prince) = (names::district, names::the_island, names::prince_kind);
    match reason {
        Reason::Wonder { island: of, points } => t!("reason-wonder", island = island(of), points = points),
        Reason::Monument { civ, district, worth } => {
            t!("reason-monument", monument = names::monument_kind(civ), district = at(district), worth = worth)
        }
        Reason::OwnWonder { island: of, points } => t!("reason-own-wonder", island = island(of), points = points),
        Reason::Removal { princes, points } => t!("reason-removal", count = princes, points = points),
        Reason::Blocks { seat, district, .. } => {
            t!("reason-blocks", player = cast.name(seat), district = at(district))
        }
        Reason::Third { civ, district, worth } => {
            t!("reason-third", prince = prince(civ), district = at(district), worth = worth)
        }
        Reason::Nearer { island: of, civs: 5 } => t!("reason-all-five", island = island(of)),
        Reason::Nearer { island: of, civs } => t!("reason-nearer", island = island(of), civs = civs),
        Reason::Scale { own, others } => t!("reason-scale", own = signed(own), others = signed(others)),
        Reason::Denies { seat, .. } => t!("reason-denies", player = cast.name(seat)),
        Reason::Second { civ, district } => t!("reason-second", prince = prince(civ), district = at(district)),
        Reason::Removable { district, points, .. } => {
            t!("reason-removable", district = at(district), points = points)
        }
        Reason::Draw { good, of } => t!("reason-draw", good = good, of = of),
        Reason::Harmless { seat, points } => t!("reason-harmless", player = cast.name(seat), points = points),
        Reason::Keeps { civ, cards, princes } => {
            t!("reason-keeps", cards = names::cards_of(civ, cards), count = princes)
        }
        Reason::Spare { district, .. } => t!("reason-spare", district = at(district)),
        Reason::Foothold { civ, district, worth } => {
            t!("reason-foothold", prince = prince(civ), district = at(district), worth = worth)
        }
        Reason::Saves { cards } => t!("reason-saves", count = cards),
        Reason::Nothing => t!("reason-nothing"),
        Reason::Gives { seat, points } => t!("reason-gives", player = cast.name(seat), points = points),
    }
}

/// A signed number with a true minus.
fn signed(change: i16) -> String {
    match change {
        0 => "±0".to_owned(),
        ..0 => format!("−{}", change.unsigned_abs()),
        _ => format!("+{change}"),
    }
}

#[cfg(test)]
mod tests {
    use utopia_rules::{Civ, Guest, Island, Seat};

    use super::*;
    use crate::text::tests::{assert_all_said, speak};

    #[test]
    fn every_reason_has_a_text() {
        let (civ, island, seat) = (Civ::Egypt, Island::Fire, Seat::Red);
        let district = "fire-2".parse().expect("a district");
        let all = [
            Reason::Wonder { island, points: 6 },
            Reason::Monument { civ, district, worth: 5 },
            Reason::OwnWonder { island, points: 2 },
            Reason::Removal { princes: 1, points: 2 },
            Reason::Removal { princes: 2, points: 4 },
            Reason::Blocks { seat, civ, district },
            Reason::Third { civ, district, worth: 3 },
            Reason::Nearer { island, civs: 3 },
            Reason::Nearer { island, civs: 5 },
            Reason::Scale { own: 1, others: -2 },
            Reason::Denies { seat, guest: Guest { civ, island } },
            Reason::Second { civ, district },
            Reason::Removable { civ, district, points: 2 },
            Reason::Draw { good: 3, of: 18 },
            Reason::Harmless { seat, points: 7 },
            Reason::Keeps { civ, cards: 2, princes: 4 },
            Reason::Spare { civ, district },
            Reason::Foothold { civ, district, worth: 4 },
            Reason::Saves { cards: 1 },
            Reason::Saves { cards: 4 },
            Reason::Nothing,
            Reason::Gives { seat, points: 1 },
        ];
        let cast = Cast(vec!["Ada".to_owned(), "Ben".to_owned()]);
        assert_all_said(&all, |&reason| clause(reason, &cast));
        speak("en");
        assert_eq!(clause(all[9], &cast), "a round pays +1 to the one who moves and −2 to the others");
    }
}
