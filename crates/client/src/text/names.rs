//! Names of things, and the phrases that sentences are built from.
//!
//! Articles, adjectives and plurals differ between languages, so sentences never combine them:
//! they get "a Mayan prince" or "2 princes mayas" as a whole.

use utopia_game::Level;
use utopia_rules::{Cards, Civ, Colour, District, Guest, Island};

use crate::t;

/// A civilization: "Maya".
pub fn civ(civ: Civ) -> String {
    t!(&format!("civ-{civ}"))
}

/// A civilization in a sentence: "the Maya", "Persia".
pub fn the_civ(civ: Civ) -> String {
    t!("the-civ", civ = civ.word())
}

/// An island: "Isle of Wind".
pub fn island(island: Island) -> String {
    t!(&format!("island-{island}"))
}

/// An island in a sentence: "the Isle of Wind".
pub fn the_island(island: Island) -> String {
    t!("the-island", island = island.word())
}

/// The ship of an island: "The ship of the Isle of Wind".
pub fn ship(island: Island) -> String {
    t!("table-ship", island = the_island(island))
}

/// A district: "Wind 3".
pub fn district(district: District) -> String {
    t!(&format!("district-{}", district.island()), number = district.number())
}

/// A colour: "Blue".
pub fn colour(colour: Colour) -> String {
    t!(&format!("colour-{colour}"))
}

/// A bot by its level: "Easy bot".
pub fn level(level: Level) -> String {
    t!(&format!("levels-{level}"))
}

/// Some princes: "a Mayan prince", "2 Mayan princes".
pub fn princes(civ: Civ, count: u8) -> String {
    t!("princes", civ = civ.word(), count = count)
}

/// A kind of prince, without article: "Mayan prince".
pub fn prince_kind(civ: Civ) -> String {
    t!("prince-kind", civ = civ.word())
}

/// A guest of any island: "a Mayan guest".
pub fn guest_of(civ: Civ) -> String {
    t!("guest", civ = civ.word())
}

/// A guest: "a Mayan guest for Wind".
pub fn guest(guest: Guest) -> String {
    t!("guest-of-island", guest = guest_of(guest.civ), island = guest.island.word())
}

/// A kind of guest, without article: "Mayan guest for Wind".
pub fn guest_kind(guest: Guest) -> String {
    let kind = t!("guest-kind", civ = guest.civ.word());
    t!("guest-of-island", guest = kind, island = guest.island.word())
}

/// A kind of monument, without article: "Mayan monument".
pub fn monument_kind(civ: Civ) -> String {
    t!("monument-kind", civ = civ.word())
}

/// Cards of one civilization: "1 Mayan card", "2 Persian cards".
pub fn cards_of(civ: Civ, count: u8) -> String {
    t!("cards-of-civ", civ = civ.word(), count = count)
}

/// A kind of card, without article: "Mayan card".
pub fn card_kind(civ: Civ) -> String {
    t!("card-kind", civ = civ.word())
}

/// Privileges: "1 privilege", "2 privileges".
pub fn privileges(count: u8) -> String {
    t!("privileges", count = count)
}

/// Any cards: "1 Mayan card and 2 Chinese cards".
pub fn cards(cards: Cards) -> String {
    if cards.is_empty() { t!("cards-none") } else { list(&kinds(cards)) }
}

/// The price of an action: "1 Chinese card + 1 privilege".
pub fn price(cards: Cards, privileges: u8) -> String {
    let mut parts = kinds(cards);
    if privileges > 0 {
        parts.push(self::privileges(privileges));
    }
    parts.join(" + ")
}

fn kinds(cards: Cards) -> Vec<String> {
    cards.kinds().into_iter().map(|civ| cards_of(civ, cards.count(civ))).collect()
}

/// Several things: "Ada, Ben and Cleo".
pub fn list(things: &[String]) -> String {
    match things {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => t!("list-and", first = first.join(", "), last = last.clone()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::tests::speak;

    #[test]
    fn things_have_their_names() {
        speak("en");
        let wind_3 = District::new(Island::Wind, 3).unwrap();
        assert_eq!(civ(Civ::Maya), "Maya");
        assert_eq!(island(Island::Wind), "Isle of Wind");
        assert_eq!(district(wind_3), "Wind 3");
        assert_eq!(colour(Colour::Purple), "Purple");
        speak("fr");
        assert_eq!(civ(Civ::Egypt), "Égypte");
        assert_eq!(island(Island::Water), "Île de l’Eau");
        assert_eq!(district(wind_3), "Vent 3");
        assert_eq!(colour(Colour::Blue), "Bleu");
    }

    #[test]
    fn adjectives_agree_with_their_nouns() {
        speak("en");
        assert_eq!(princes(Civ::Egypt, 1), "an Egyptian prince");
        assert_eq!(princes(Civ::China, 3), "3 Chinese princes");
        speak("fr");
        assert_eq!(
            Civ::ALL.map(|civ| princes(civ, 1)),
            ["un prince maya", "un prince perse", "un prince chinois", "un prince grec", "un prince égyptien"]
        );
        assert_eq!(
            Civ::ALL.map(|civ| princes(civ, 2)),
            ["2 princes mayas", "2 princes perses", "2 princes chinois", "2 princes grecs", "2 princes égyptiens"]
        );
    }

    #[test]
    fn a_guest_is_called_by_civilization_and_island() {
        let guest_at = |island| guest(Guest { civ: Civ::Greece, island });
        speak("en");
        assert_eq!(guest_at(Island::Wind), "a Greek guest for Wind");
        speak("fr");
        assert_eq!(
            Island::ALL.map(guest_at),
            [
                "un invité grec de l’Eau",
                "un invité grec de la Terre",
                "un invité grec du Feu",
                "un invité grec du Vent"
            ]
        );
    }

    #[test]
    fn cards_are_listed_by_kind() {
        let hand = Cards::gather([Civ::China, Civ::Maya, Civ::China, Civ::Egypt]).unwrap();
        speak("en");
        assert_eq!(cards(hand), "1 Mayan card, 2 Chinese cards and 1 Egyptian card");
        assert_eq!(cards(Cards::NONE), "no cards");
        assert_eq!(price(Cards::one(Civ::China), 1), "1 Chinese card + 1 privilege");
        speak("fr");
        assert_eq!(cards(hand), "1 carte maya, 2 cartes chinoises et 1 carte égyptienne");
    }
}
