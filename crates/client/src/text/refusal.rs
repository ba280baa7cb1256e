//! Texts of refusals.

use utopia_rules::{Reason, Refusal};

use super::{
    cast::Cast,
    names::{self, district as at},
};
use crate::t;

/// The reason, without the rule's number.
pub fn reason(refusal: &Refusal, cast: &Cast) -> String {
    match refusal.reason {
        Reason::GameOver => t!("refusal-game-over"),
        Reason::NotYourTurn { seat } => t!("refusal-not-your-turn", player = cast.name(seat)),
        Reason::NotNow { step } => t!("refusal-not-now", step = step),
        Reason::PickFirst => t!("refusal-pick-first"),
        Reason::NoSuchDistrict { district } => t!("refusal-no-such-district", district = at(district)),
        Reason::IslandClosed => t!("refusal-island-closed"),
        Reason::GuestNotThere { guest } => t!("refusal-guest-not-there", guest = names::guest_kind(guest)),
        Reason::OtherIsland { district, island } => {
            t!("refusal-other-island", district = at(district), island = names::the_island(island))
        }
        Reason::NoPrinceLeft { civ } => t!("refusal-no-prince-left", prince = names::prince_kind(civ)),
        Reason::MustPlace => t!("refusal-must-place"),
        Reason::OtherGuestFirst => t!("refusal-other-guest-first"),
        Reason::SurprisedAlready => t!("refusal-surprised-already"),
        Reason::BagEmpty => t!("refusal-bag-empty"),
        Reason::NoSurpriseOnExtraPick => t!("refusal-no-surprise-on-extra-pick"),
        Reason::NameAnother => t!("refusal-name-another"),
        Reason::NoSuchPlayer { seat } => t!("refusal-no-such-player", player = cast.name(seat)),
        Reason::NoBuildDuringSurprise => t!("refusal-no-build-during-surprise"),
        Reason::WonderStands { island } => t!("refusal-wonder-stands", island = names::the_island(island)),
        Reason::CivMissing { civ, island } => {
            t!("refusal-civ-missing", prince = names::prince_kind(civ), island = names::the_island(island))
        }
        Reason::NoBaseLeft => t!("refusal-no-base-left"),
        Reason::OtherCivAsked { asked } => t!("refusal-other-civ-asked", princes = names::princes(asked, 1)),
        Reason::NoPrinceThere { civ, district } => {
            t!("refusal-no-prince-there", prince = names::prince_kind(civ), district = at(district))
        }
        Reason::NotOnWonderIsland { district, island } => {
            t!("refusal-not-on-wonder-island", district = at(district), island = names::the_island(island))
        }
        Reason::MonumentStands { district } => t!("refusal-monument-stands", district = at(district)),
        Reason::TooFewPrinces { civ, district, present, needed } => {
            let princes = names::princes(civ, needed);
            t!("refusal-too-few-princes", princes = princes, district = at(district), present = present)
        }
        Reason::NoMonumentLeft { civ } => t!("refusal-no-monument-left", monument = names::monument_kind(civ)),
        Reason::NoDiscardDue { seat } => t!("refusal-no-discard-due", player = cast.name(seat)),
        Reason::WrongDiscard { needed, given } => t!("refusal-wrong-discard", needed = needed, given = given),
        Reason::WrongPayment { needed, given } => t!("refusal-wrong-payment", needed = needed, given = given),
        Reason::NotInHand { cards } => t!("refusal-not-in-hand", cards = names::cards(cards)),
        Reason::NoPrivilege { needed, left } => {
            t!("refusal-no-privilege", privileges = names::privileges(needed), left = left)
        }
        Reason::WrongCount { count } => t!("refusal-wrong-count", count = count),
        Reason::NoHarbour { from, to, district } => {
            let other = if district == from { to } else { from };
            t!("refusal-no-harbour", district = at(district), other = at(other))
        }
        Reason::TooFar { from, to } => t!("refusal-too-far", from = at(from), to = at(to)),
        Reason::SameDistrict { district } => t!("refusal-same-district", district = at(district)),
        Reason::NoMonumentThere { civ, district } => {
            t!("refusal-no-monument-there", monument = names::monument_kind(civ), district = at(district))
        }
        Reason::AtTop => t!("refusal-at-top"),
        Reason::AtBottom => t!("refusal-at-bottom"),
    }
}

#[cfg(test)]
mod tests {
    use utopia_rules::{Cards, Civ, Colours, District, Guest, Island, Seat, Step};

    use super::*;
    use crate::text::tests::{assert_all_said, speak};

    fn place(name: &str) -> District {
        name.parse().unwrap()
    }

    fn said(reason: Reason) -> String {
        super::reason(&Refusal { rule: "R3.3", reason }, &Cast::new(vec!["Ada".to_owned()], Colours::default()))
    }

    /// Every reason once.
    fn reasons() -> Vec<Reason> {
        let (seat, civ, island) = (Seat::Red, Civ::Egypt, Island::Water);
        let (district, from, to) = (place("wind-3"), place("wind-3"), place("fire-1"));
        vec![
            Reason::GameOver,
            Reason::NotYourTurn { seat },
            Reason::PickFirst,
            Reason::NoSuchDistrict { district },
            Reason::IslandClosed,
            Reason::GuestNotThere { guest: Guest { civ, island } },
            Reason::OtherIsland { district, island },
            Reason::NoPrinceLeft { civ },
            Reason::MustPlace,
            Reason::OtherGuestFirst,
            Reason::SurprisedAlready,
            Reason::BagEmpty,
            Reason::NoSurpriseOnExtraPick,
            Reason::NameAnother,
            Reason::NoSuchPlayer { seat },
            Reason::NoBuildDuringSurprise,
            Reason::WonderStands { island },
            Reason::CivMissing { civ, island },
            Reason::NoBaseLeft,
            Reason::OtherCivAsked { asked: civ },
            Reason::NoPrinceThere { civ, district },
            Reason::NotOnWonderIsland { district, island },
            Reason::MonumentStands { district },
            Reason::TooFewPrinces { civ, district, present: 0, needed: 1 },
            Reason::NoMonumentLeft { civ },
            Reason::NoDiscardDue { seat },
            Reason::WrongDiscard { needed: 2, given: 1 },
            Reason::WrongPayment { needed: 1, given: 3 },
            Reason::NotInHand { cards: Cards::ALL },
            Reason::NoPrivilege { needed: 2, left: 1 },
            Reason::WrongCount { count: 3 },
            Reason::NoHarbour { from, to, district },
            Reason::TooFar { from, to },
            Reason::SameDistrict { district },
            Reason::NoMonumentThere { civ, district },
            Reason::AtTop,
            Reason::AtBottom,
        ]
    }

    #[test]
    fn every_reason_has_a_text() {
        assert_all_said(&reasons(), |&reason| said(reason));
    }

    #[test]
    fn every_step_has_its_own_refusal() {
        let guest = Guest { civ: Civ::Maya, island: Island::Wind };
        let steps = [
            Step::Pick,
            Step::Place(guest),
            Step::Name,
            Step::Extra(Seat::Red),
            Step::After,
            Step::Discard,
            Step::Act,
            Step::Keep,
            Step::Over,
        ];
        let words: Vec<_> = steps.iter().map(|step| step.word()).chain(["give"]).collect();
        assert_all_said(&words, |&step| said(Reason::NotNow { step }));
        let different: std::collections::HashSet<_> = words.iter().map(|&step| said(Reason::NotNow { step })).collect();
        assert_eq!(different.len(), words.len());
    }

    #[test]
    fn a_reason_uses_localised_names() {
        let (from, to) = (place("earth-2"), place("fire-1"));
        let no_harbour = Reason::NoHarbour { from, to, district: from };
        let too_few = |present| Reason::TooFewPrinces { civ: Civ::Maya, district: from, present, needed: 3 };
        speak("en");
        assert_eq!(said(no_harbour), "There’s no transport ship in Earth 2, and it isn’t adjacent to Fire 1");
        assert_eq!(said(too_few(2)), "You need 3 Mayan princes in Earth 2, but you have only 2 there");
        assert_eq!(said(Reason::NotYourTurn { seat: Seat::Blue }), "It’s not Ada’s turn");
        assert_eq!(said(Reason::NotYourTurn { seat: Seat::Red }), "It’s not Red’s turn");
        speak("fr");
        assert_eq!(said(no_harbour), "Il n’y a pas de barque en Terre 2, et ce quartier n’est pas adjacent à Feu 1");
        assert_eq!(said(too_few(0)), "Il vous faut 3 princes mayas en Terre 2, et vous n’en avez aucun");
    }

    #[test]
    fn counts_of_one_and_zero_have_their_own_texts() {
        speak("en");
        assert_eq!(said(Reason::WrongDiscard { needed: 1, given: 2 }), "Choose 1 card to discard, not 2");
        assert_eq!(said(Reason::WrongDiscard { needed: 0, given: 2 }), "You don’t have to discard any cards now");
        let none_left = said(Reason::NoPrivilege { needed: 1, left: 0 });
        assert_eq!(none_left, "Paying with these cards takes 1 privilege, but you have none left");
    }
}
