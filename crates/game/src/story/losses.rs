//! What others have taken from a player.

use utopia_rules::{Civ, District, Island, Public, Seat};

/// With this many princes of a civilization in a district, a player is assumed to be going for control.
const PLANNED: u8 = 2;
/// With this many civilizations on an island, a player is assumed to be going for its wonder.
const NEARLY_ALL: u8 = 3;

/// Something that a player had, and has no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Loss {
    /// The income if the round ended now (R12).
    Income { before: u16, after: u16 },
    /// Another player took control of a district that the player was close to controlling (R8.1).
    District { district: District, civ: Civ, count: u8 },
    /// Another player has built the wonder of an island where the player had many civilizations (R7.2).
    Wonder { island: Island, civs: u8 },
}

/// What a seat has lost between two moments of a game.
pub fn losses(before: &Public, after: &Public, seat: Seat) -> Vec<Loss> {
    let (income, now) = (before.prestige(seat), after.prestige(seat));
    let income = (now < income).then_some(Loss::Income { before: income, after: now });
    let taken = after.built_up().minus(before.built_up());
    let districts = taken.into_iter().filter_map(|district| {
        let other = after.controller(district) != Some(seat);
        let count = |civ| (after.princes(seat, civ).count(district), civ);
        let (count, civ) = Civ::ALL.map(count).into_iter().max_by_key(|(count, _)| *count)?;
        (other && count >= PLANNED).then_some(Loss::District { district, civ, count })
    });
    let wonders = Island::ALL.into_iter().filter_map(|island| {
        let other = before.wonder(island).is_none() && after.wonder(island).is_some_and(|owner| owner != seat);
        let civs = civs_on(before, seat, island);
        (other && civs >= NEARLY_ALL).then_some(Loss::Wonder { island, civs })
    });
    income.into_iter().chain(districts).chain(wonders).collect()
}

/// How many civilizations a player has on an island.
fn civs_on(public: &Public, seat: Seat, island: Island) -> u8 {
    let present = |civ: &Civ| !public.princes(seat, *civ).one().and(island.districts()).is_empty();
    Civ::ALL.iter().filter(|civ| present(civ)).count() as u8
}

#[cfg(test)]
mod tests {
    use utopia_rules::{Board, Position};

    use super::*;

    /// A position of blue, red and green with these parts.
    fn position(scale: &str, princes: &str, monuments: &str, wonders: &str) -> Public {
        let guests: Vec<_> = utopia_rules::Guest::kinds()
            .flat_map(|guest| [guest, guest])
            .map(|guest| format!(r#"["{}","{}"]"#, guest.civ, guest.island))
            .collect();
        let cards: Vec<_> = utopia_rules::Cards::ALL.iter().map(|civ| format!("\"{civ}\"")).collect();
        let json = format!(
            r#"{{ "format": "utopia-position/1", "board": "archipelago",
            "edition": {{ "sea": "adjacent", "surprise": "bag", "tie": "track", "target": 50 }},
            "round": 3, "pass": 0, "phase": "development", "step": "act", "actor": "blue", "gone": [],
            "track": [["blue", 9], ["red", 6], ["green", 4]], "scale": {scale},
            "princes": {princes}, "monuments": {monuments}, "wonders": {wonders},
            "privileges": {{ "blue": 2, "red": 2, "green": 2 }}, "bag": [{}], "deck": [{}] }}"#,
            guests.join(","),
            cards.join(",")
        );
        *Position::from_json(&json, Board::archipelago()).expect("a position").1.public()
    }

    const HIGH: &str = r#"["egypt", "persia", "china", "greece", "maya"]"#;
    const LOW: &str = r#"["persia", "china", "greece", "maya", "egypt"]"#;

    #[test]
    fn a_lowered_civilization_takes_income_from_its_owners_only() {
        let monuments = r#"{ "fire-2": ["egypt", "red"], "fire-3": ["maya", "blue"] }"#;
        let [before, after] = [HIGH, LOW].map(|scale| position(scale, "{}", monuments, "{}"));
        assert_eq!(losses(&before, &after, Seat::Red), [Loss::Income { before: 5, after: 1 }]);
        assert_eq!(losses(&before, &after, Seat::Blue), [], "the Maya have risen");
        assert_eq!(losses(&before, &before, Seat::Red), []);
    }

    #[test]
    fn r8_1_a_district_is_lost_to_those_who_were_about_to_control_it() {
        let princes = r#"{ "red": { "fire-2": { "maya": 2 } }, "green": { "fire-2": { "china": 1 } } }"#;
        let taken = r#"{ "fire-2": ["egypt", "blue"] }"#;
        let [before, after] = ["{}", taken].map(|monuments| position(HIGH, princes, monuments, "{}"));
        let district = "fire-2".parse().expect("a district");
        assert_eq!(losses(&before, &after, Seat::Red), [Loss::District { district, civ: Civ::Maya, count: 2 }]);
        assert_eq!(losses(&before, &after, Seat::Green), [], "one prince was no plan yet");
        assert_eq!(losses(&before, &after, Seat::Blue), [], "it is blue's now");
    }

    #[test]
    fn r7_2_a_wonder_is_lost_to_those_who_had_many_civilizations_there() {
        let princes = r#"{ "red": { "wind-1": { "maya": 1, "china": 1 }, "wind-2": { "egypt": 1 } },
            "green": { "wind-2": { "egypt": 2 } } }"#;
        let [before, after] = ["{}", r#"{ "wind": "blue" }"#].map(|wonders| position(HIGH, princes, "{}", wonders));
        assert_eq!(losses(&before, &after, Seat::Red), [Loss::Wonder { island: Island::Wind, civs: 3 }]);
        assert_eq!(losses(&before, &after, Seat::Green), []);
        assert_eq!(losses(&before, &after, Seat::Blue), []);
    }
}
