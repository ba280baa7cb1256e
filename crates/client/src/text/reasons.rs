//! Texts of reasons for moves. They never say "you", so they fit everybody's moves.

use utopia_bots::explain::Explanation;

use super::{cast::Cast, names};
use crate::t;

/// A reason as part of a sentence: "a third Mayan prince in Wind 3, …".
pub fn clause(reason: Explanation, cast: &Cast) -> String {
    let (at, island, prince) = (names::district, names::the_island, names::prince_kind);
    match reason {
        Explanation::Wonder { island: of, points } => t!("reason-wonder", island = island(of), points = points),
        Explanation::Monument { civ, district, worth } => {
            t!("reason-monument", monument = names::monument_kind(civ), district = at(district), worth = worth)
        }
        Explanation::OwnWonder { island: of, points } => t!("reason-own-wonder", island = island(of), points = points),
        Explanation::Removal { princes, points } => t!("reason-removal", count = princes, points = points),
        Explanation::Blocks { seat, district, .. } => {
            t!("reason-blocks", player = cast.name(seat), district = at(district))
        }
        Explanation::Third { civ, district, worth } => {
            t!("reason-third", prince = prince(civ), district = at(district), worth = worth)
        }
        Explanation::Nearer { island: of, civs: 5 } => t!("reason-all-five", island = island(of)),
        Explanation::Nearer { island: of, civs } => t!("reason-nearer", island = island(of), civs = civs),
        Explanation::Scale { own, others } => t!("reason-scale", own = signed(own), others = signed(others)),
        Explanation::Denies { seat, .. } => t!("reason-denies", player = cast.name(seat)),
        Explanation::Second { civ, district } => t!("reason-second", prince = prince(civ), district = at(district)),
        Explanation::Removable { district, points, .. } => {
            t!("reason-removable", district = at(district), points = points)
        }
        Explanation::Draw { good, of } => t!("reason-draw", good = good, of = of),
        Explanation::Harmless { seat, points } => t!("reason-harmless", player = cast.name(seat), points = points),
        Explanation::Keeps { civ, cards, princes } => {
            t!("reason-keeps", cards = names::cards_of(civ, cards), count = princes)
        }
        Explanation::Spare { district, .. } => t!("reason-spare", district = at(district)),
        Explanation::Foothold { civ, district, worth } => {
            t!("reason-foothold", prince = prince(civ), district = at(district), worth = worth)
        }
        Explanation::Saves { cards } => t!("reason-saves", count = cards),
        Explanation::Nothing => t!("reason-nothing"),
        Explanation::Waits => t!("reason-waits"),
        Explanation::Gives { seat, points } => t!("reason-gives", player = cast.name(seat), points = points),
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
    use utopia_rules::{Civ, Colours, Guest, Island, Seat};

    use super::*;
    use crate::text::tests::{assert_all_said, speak};

    #[test]
    fn every_reason_has_a_text() {
        let (civ, island, seat) = (Civ::Egypt, Island::Fire, Seat::Red);
        let district = "fire-2".parse().expect("a district");
        let all = [
            Explanation::Wonder { island, points: 6 },
            Explanation::Monument { civ, district, worth: 5 },
            Explanation::OwnWonder { island, points: 2 },
            Explanation::Removal { princes: 1, points: 2 },
            Explanation::Removal { princes: 2, points: 4 },
            Explanation::Blocks { seat, civ, district },
            Explanation::Third { civ, district, worth: 3 },
            Explanation::Nearer { island, civs: 3 },
            Explanation::Nearer { island, civs: 5 },
            Explanation::Scale { own: 1, others: -2 },
            Explanation::Denies { seat, guest: Guest { civ, island } },
            Explanation::Second { civ, district },
            Explanation::Removable { civ, district, points: 2 },
            Explanation::Draw { good: 3, of: 18 },
            Explanation::Harmless { seat, points: 7 },
            Explanation::Keeps { civ, cards: 2, princes: 4 },
            Explanation::Spare { civ, district },
            Explanation::Foothold { civ, district, worth: 4 },
            Explanation::Saves { cards: 1 },
            Explanation::Saves { cards: 4 },
            Explanation::Nothing,
            Explanation::Waits,
            Explanation::Gives { seat, points: 1 },
        ];
        let cast = Cast::new(vec!["Ada".to_owned(), "Ben".to_owned()], Colours::default());
        assert_all_said(&all, |&reason| clause(reason, &cast));
        speak("en");
        assert_eq!(clause(all[9], &cast), "income +1 a round, rivals’ −2 in total");
    }
}
