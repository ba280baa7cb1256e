//! What a click on a place offers: actions with their variants, and things to pick up, never more than five at a time.

use utopia_rules::{Civ, Move};

use crate::choices::{ActionKind, Choice, Held, Spot};

/// The most lines that a player is asked to read.
pub const MOST_LINES: usize = 5;

/// One thing that a click leads to, or one line of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Offer {
    /// An action. Its variants differ in the number of princes, in up or down, or in the price.
    Act(Vec<Choice>),
    /// Something to pick up, whose destination is chosen next.
    Hold(Held),
    /// Several offers of one kind, listed next.
    More(ActionKind, Vec<Self>),
}

impl Offer {
    /// Whether it is this move, or leads to it.
    pub fn leads_to(&self, mv: Move) -> bool {
        match self {
            Self::Act(variants) => variants.iter().any(|choice| choice.moves.contains(&mv)),
            Self::Hold(held) => held.means(mv),
            Self::More(_, offers) => offers.iter().any(|offer| offer.leads_to(mv)),
        }
    }

    /// The kind of action that it is or begins.
    pub fn kind(&self) -> Option<ActionKind> {
        match self {
            Self::Act(variants) => ActionKind::of(variants.first()?.cheapest()),
            Self::Hold(Held { princes: Some(_), .. }) => Some(ActionKind::Move),
            Self::Hold(Held { adding: Some(_), .. }) => Some(ActionKind::Add),
            Self::Hold(Held { guest: Some(_), .. }) => Some(ActionKind::Welcome),
            Self::Hold(_) => None,
            Self::More(kind, _) => Some(*kind),
        }
    }
}

/// The offers of some choices at a place, builds first, in at most five lines.
pub fn offers(here: &[Choice], held: Held) -> Vec<Offer> {
    let offers = all_offers(here, held);
    if offers.len() > MOST_LINES { by_kind(offers) } else { offers }
}

/// All offers of some choices. Princes not held yet are picked up first, as their destination is a place.
pub fn all_offers(here: &[Choice], held: Held) -> Vec<Offer> {
    let mut offers = Vec::new();
    for choice in here {
        if let (Move::Move { civ, from, .. }, None) = (choice.cheapest(), held.princes) {
            push(&mut offers, Offer::Hold(Held { princes: Some((civ, from)), ..held }));
        } else if let Some(variants) = offers.iter_mut().find_map(|offer| variants_with(offer, choice)) {
            variants.push(choice.clone());
        } else {
            offers.push(Offer::Act(vec![choice.clone()]));
        }
    }
    offers.sort_by_key(|offer| offer.kind() != Some(ActionKind::Build));
    offers
}

/// The new princes that can be added somewhere, by civilization.
pub fn additions(legal: &[Move]) -> Vec<Offer> {
    let mut offers = Vec::new();
    for held in legal.iter().filter(|&&mv| ActionKind::of(mv) == Some(ActionKind::Add)).map(|&mv| Held::of(mv)) {
        push(&mut offers, Offer::Hold(held));
    }
    offers
}

fn push(offers: &mut Vec<Offer>, offer: Offer) {
    if !offers.contains(&offer) {
        offers.push(offer);
    }
}

/// The variants of an offer, if a choice is one of them.
fn variants_with<'a>(offer: &'a mut Offer, choice: &Choice) -> Option<&'a mut Vec<Choice>> {
    let Offer::Act(variants) = offer else { return None };
    let same = family(choice).is_some() && variants.first().and_then(family) == family(choice);
    same.then_some(variants)
}

/// What the variants of an action have in common.
fn family(choice: &Choice) -> Option<(ActionKind, Option<Civ>, Spot)> {
    let mv = choice.cheapest();
    Some((ActionKind::of(mv)?, mv.civ(), choice.spot))
}

/// One line for each kind, where there are several.
fn by_kind(offers: Vec<Offer>) -> Vec<Offer> {
    let mut lines: Vec<Offer> = Vec::new();
    for offer in offers {
        let kind = offer.kind();
        let same = lines.iter_mut().find(|line| kind.is_some() && line.kind() == kind);
        match (same, kind) {
            (Some(Offer::More(_, offers)), _) => offers.push(offer),
            (Some(line), Some(kind)) => *line = Offer::More(kind, vec![line.clone(), offer]),
            _ => lines.push(offer),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        choices::{at, choices},
        testing::each_decision,
    };

    fn assert_short(offers: &[Offer]) {
        assert!(offers.len() <= MOST_LINES, "{offers:?}");
        for offer in offers {
            if let Offer::More(_, more) = offer {
                assert_short(more);
            }
        }
    }

    /// Everything that a player can hold without knowing what for.
    fn holdable() -> impl Iterator<Item = Held> {
        let cards = Civ::ALL.map(|civ| Held { card: Some(civ), ..Held::default() });
        let kinds = ActionKind::WITH_BUTTON.map(|kind| Held { only: Some(kind), ..Held::default() });
        [Held::default()].into_iter().chain(cards).chain(kinds)
    }

    #[test]
    fn no_list_has_more_than_five_lines() {
        let mut longest = 0;
        each_decision(|_, _, legal| {
            for held in holdable() {
                let all = choices(legal, held);
                for choice in &all {
                    let here: Vec<_> = at(&all, choice.spot).cloned().collect();
                    let offers = offers(&here, held);
                    longest = longest.max(offers.len());
                    assert_short(&offers);
                }
            }
            assert_short(&additions(legal));
        });
        assert_eq!(longest, MOST_LINES);
    }

    #[test]
    fn every_choice_at_a_place_is_in_one_of_its_offers() {
        each_decision(|_, _, legal| {
            let all = choices(legal, Held::default());
            for choice in &all {
                let here: Vec<_> = at(&all, choice.spot).cloned().collect();
                let offers = offers(&here, Held::default());
                for mv in &choice.moves {
                    assert!(offers.iter().any(|offer| offer.leads_to(*mv)), "{mv}");
                }
            }
        });
    }

    #[test]
    fn what_can_be_built_is_offered_first() {
        let mut built = 0;
        each_decision(|_, _, legal| {
            let all = choices(legal, Held::default());
            for choice in all.iter().filter(|choice| ActionKind::of(choice.cheapest()) == Some(ActionKind::Build)) {
                let here: Vec<_> = at(&all, choice.spot).cloned().collect();
                assert_eq!(offers(&here, Held::default())[0].kind(), Some(ActionKind::Build));
                built += 1;
            }
        });
        assert!(built > 10);
    }
}
