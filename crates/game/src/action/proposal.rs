//! An action that is chosen but not done yet: its cheapest payment is proposed, and clicks on cards change it.

use std::cmp::Reverse;

use utopia_rules::{Cards, Civ, Move};

use crate::{
    choices::{self, ActionKind, Choice, Held, Spot},
    offers::{Offer, offers},
};

/// A chosen action, with its variants and the payment as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// Each with every way to pay for it, cheapest first.
    variants: Vec<Choice>,
    /// The number of the chosen variant.
    variant: usize,
    /// The cards that the player has chosen, oldest first.
    picked: Vec<Civ>,
    /// The cards proposed beside them.
    filled: Cards,
}

impl Proposal {
    /// Proposes the cheapest variant of an action and its cheapest payment; a card that is held counts as chosen.
    ///
    /// `variants` may lack payments, `legal` has them all. `None` for a move that is made without a proposal.
    pub fn new(legal: &[Move], variants: &[Choice], card: Option<Civ>) -> Option<Self> {
        ActionKind::of(variants.first()?.cheapest()).filter(|kind| kind.is_proposed())?;
        let variants: Vec<_> = variants.iter().map(|choice| with_all_payments(choice, legal)).collect();
        let variant = (0..variants.len()).min_by_key(|&i| eagerness(variants[i].cheapest()))?;
        let picked = card.into_iter().collect();
        let mut proposal = Self { variants, variant, picked, filled: Cards::NONE };
        proposal.propose();
        Some(proposal)
    }

    /// As [`Self::new`], but with the payment of a hint, if this is the action that it advised and no card was chosen.
    pub fn advised(legal: &[Move], variants: &[Choice], card: Option<Civ>, advice: Option<Move>) -> Option<Self> {
        let is_advised = |mv: Move| {
            let action = mv.without_payment();
            legal.contains(&mv) && variants.iter().any(|choice| choice.cheapest().without_payment() == action)
        };
        let followed = advice.filter(|&mv| card.is_none() && is_advised(mv));
        followed.and_then(|mv| Self::of(legal, mv)).or_else(|| Self::new(legal, variants, card))
    }

    /// Proposes a move that costs nothing and is otherwise made without a proposal.
    pub fn free(choice: &Choice) -> Self {
        Self { variants: vec![choice.clone()], variant: 0, picked: Vec::new(), filled: Cards::NONE }
    }

    /// Proposes exactly this move, as a hint does.
    pub fn of(legal: &[Move], mv: Move) -> Option<Self> {
        let held = Held::of(mv);
        let all = choices::choices(legal, held);
        let here: Vec<_> = choices::at(&all, held.spot(mv)?).cloned().collect();
        let variants = offers(&here, held).into_iter().find_map(|offer| match offer {
            Offer::Act(variants) if variants.iter().any(|choice| choice.moves.contains(&mv)) => Some(variants),
            _ => None,
        })?;
        let mut proposal = Self::new(legal, &variants, None)?;
        proposal.variant = proposal.variants.iter().position(|choice| choice.moves.contains(&mv))?;
        (proposal.picked, proposal.filled) = (Vec::new(), mv.payment());
        Some(proposal)
    }

    /// The place where the action is done.
    pub fn spot(&self) -> Spot {
        self.variants[self.variant].spot
    }

    /// The variants, by their cheapest moves.
    pub fn variants(&self) -> impl Iterator<Item = Move> + '_ {
        self.variants.iter().map(Choice::cheapest)
    }

    /// The number of the chosen variant.
    pub const fn variant(&self) -> usize {
        self.variant
    }

    /// The chosen variant with its cheapest payment.
    pub fn action(&self) -> Move {
        self.variants[self.variant].cheapest()
    }

    /// The cards put down so far.
    pub fn payment(&self) -> Cards {
        self.picked().plus(self.filled)
    }

    /// How many privileges these cards need.
    pub fn privileges(&self) -> u8 {
        let cards = self.payment();
        self.action().civ().map_or(0, |civ| cards.len() - cards.count(civ))
    }

    /// How many cards are still missing.
    pub fn missing(&self) -> u8 {
        self.action().payment().len() - self.payment().len()
    }

    /// The move to be confirmed, once it is paid for.
    pub fn ready(&self) -> Option<Move> {
        self.ways().iter().copied().find(|mv| mv.payment() == self.payment())
    }

    /// Whether there are other ways to pay.
    pub fn has_others(&self) -> bool {
        self.ways().len() > 1
    }

    /// Whether a card of this civilization can pay.
    pub fn takes(&self, card: Civ) -> bool {
        self.ways().iter().any(|mv| mv.payment().count(card) > 0)
    }

    /// Whether a second click on the same place confirms it. A double click must not spend two cards or a privilege.
    pub fn is_slight(&self) -> bool {
        self.payment().len() <= 1 && self.privileges() == 0
    }

    /// The move to play without asking: everything that it costs is the one card that the player holds.
    pub fn at_once(&self, held: Held) -> Option<Move> {
        let held_card = held.card.map_or(Cards::NONE, Cards::one);
        let asked = self.variants.len() == 1 && self.payment() == held_card && self.privileges() == 0;
        self.ready().filter(|_| asked && !held_card.is_empty())
    }

    /// Whether all of it can still be done.
    pub fn is_legal(&self, legal: &[Move]) -> bool {
        self.variants.iter().flat_map(|choice| &choice.moves).all(|mv| legal.contains(mv))
    }

    /// Chooses another variant; cards that the player has chosen stay if they can pay for it.
    pub fn choose(&mut self, variant: usize) {
        if variant < self.variants.len() {
            self.variant = variant;
            self.propose();
        }
    }

    /// Pays with this card, in place of a proposed one or of the one chosen first. Returns whether it can pay.
    pub fn add(&mut self, card: Civ) -> bool {
        if !self.takes(card) {
            return false;
        }
        let complete = self.missing() == 0;
        self.picked.push(card);
        if complete {
            self.propose();
        } else {
            self.fit();
        }
        true
    }

    /// Takes a card back, a proposed one if there is one of this civilization. It is missing until another one is added.
    pub fn take_back(&mut self, card: Civ) {
        if self.filled.count(card) > 0 {
            self.filled = self.filled.minus(Cards::one(card));
        } else if let Some(last) = self.picked.iter().rposition(|&civ| civ == card) {
            self.picked.remove(last);
        }
    }

    fn ways(&self) -> &[Move] {
        &self.variants[self.variant].moves
    }

    fn picked(&self) -> Cards {
        Cards::gather(self.picked.iter().copied()).unwrap_or(Cards::NONE)
    }

    /// Completes what the player has chosen as cheaply as possible.
    fn propose(&mut self) {
        self.filled = Cards::NONE;
        self.fit();
        let picked = self.picked();
        let way = self.ways().iter().find(|mv| mv.payment().contains(picked));
        self.filled = way.map_or(Cards::NONE, |mv| mv.payment().minus(picked));
    }

    /// Drops cards until the rest can pay: proposed ones, then the oldest chosen ones, those that need a privilege first.
    fn fit(&mut self) {
        let civ = self.action().civ();
        let needs_privilege = |card: &Civ| Some(*card) != civ;
        while !self.ways().iter().any(|mv| mv.payment().contains(self.payment())) {
            if let Some(card) = self.filled.iter().find(needs_privilege) {
                self.filled = self.filled.minus(Cards::one(card));
            } else if let [older @ .., _] = &self.picked[..] {
                let first = older.iter().position(needs_privilege).unwrap_or(0);
                self.picked.remove(first);
            } else {
                self.filled = Cards::NONE;
            }
        }
    }
}

/// The choice with every legal payment, cheapest first.
fn with_all_payments(choice: &Choice, legal: &[Move]) -> Choice {
    let action = choice.cheapest().without_payment();
    let mut moves: Vec<_> = legal.iter().copied().filter(|mv| mv.without_payment() == action).collect();
    moves.sort_by_key(|mv| mv.privileges());
    Choice { spot: choice.spot, moves }
}

/// Variants are proposed by price; of two that cost the same, the one that moves more princes.
fn eagerness(mv: Move) -> (u8, u8, Reverse<u8>) {
    let moved = if let Move::Move { count, .. } = mv { count } else { 0 };
    (mv.privileges(), mv.payment().len(), Reverse(moved))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use utopia_rules::{Seed, chance::below};

    use super::*;
    use crate::testing::each_decision;

    fn mv(text: &str) -> Move {
        text.parse().expect(text)
    }

    fn cards(text: &str) -> Cards {
        Cards::gather(text.split(' ').filter(|word| !word.is_empty()).map(|word| word.parse().expect(word)))
            .expect(text)
    }

    /// Lowering Maya with two Mayan, a Greek and an Egyptian card, and this many privileges.
    fn lowering(privileges: u8) -> Proposal {
        let legal: Vec<_> = ["maya maya", "maya greece", "maya egypt", "greece egypt"]
            .map(|with| mv(&format!("lower maya with {with}")))
            .into_iter()
            .filter(|mv| mv.privileges() <= privileges)
            .collect();
        let choice = Choice { spot: Spot::Scale(Civ::Maya), moves: legal.clone() };
        Proposal::new(&legal, &[choice], None).expect("an action")
    }

    /// Clicks cards: `+greece` adds one, `-maya` takes one back; returns the payment and what is missing.
    fn after(mut proposal: Proposal, clicks: &str) -> (Cards, u8) {
        for click in clicks.split(' ').filter(|click| !click.is_empty()) {
            let card = click[1..].parse().expect(click);
            match &click[..1] {
                "+" => _ = proposal.add(card),
                _ => proposal.take_back(card),
            }
        }
        (proposal.payment(), proposal.missing())
    }

    #[test]
    fn cards_that_are_clicked_replace_proposed_ones_first() {
        for (privileges, clicks, payment, missing) in [
            (2, "", "maya maya", 0),
            (2, "+greece", "maya greece", 0),
            (2, "+greece +egypt", "greece egypt", 0),
            (2, "+greece +egypt +maya", "maya egypt", 0),
            // One privilege pays for one other card: the newest.
            (1, "+greece +egypt", "maya egypt", 0),
            (0, "+greece", "maya maya", 0),
            (0, "+persia", "maya maya", 0),
            (2, "-maya", "maya", 1),
            (2, "-maya -maya", "", 2),
            (2, "-maya +greece", "maya greece", 0),
            (2, "-maya -maya +greece", "greece", 1),
            (1, "-maya -maya +greece +egypt", "egypt", 1),
            (2, "+greece -greece", "maya", 1),
        ] {
            assert_eq!(after(lowering(privileges), clicks), (cards(payment), missing), "{privileges}: {clicks}");
        }
    }

    #[test]
    fn only_a_complete_payment_can_be_confirmed() {
        let mut proposal = lowering(2);
        assert_eq!(proposal.ready(), Some(mv("lower maya with maya maya")));
        proposal.take_back(Civ::Maya);
        assert_eq!(proposal.ready(), None);
        assert!(proposal.add(Civ::Egypt) && !proposal.add(Civ::China));
        assert_eq!((proposal.ready(), proposal.privileges()), (Some(mv("lower maya with maya egypt")), 1));
    }

    /// Everything that players pick up for some legal move.
    fn picked_up(legal: &[Move]) -> Vec<Held> {
        let mut all = Vec::new();
        for held in legal.iter().map(|&mv| Held::of(mv)) {
            if !all.contains(&held) {
                all.push(held);
            }
        }
        all
    }

    /// The actions behind some offers, with the number of lists that are read to reach them.
    fn actions(offers: Vec<Offer>, lists: usize) -> Vec<(usize, Vec<Choice>)> {
        let lists = lists + usize::from(offers.len() > 1);
        let behind = |offer| match offer {
            Offer::Act(variants) => vec![(lists, variants)],
            Offer::More(_, more) => actions(more, lists),
            Offer::Hold(_) => Vec::new(),
        };
        offers.into_iter().flat_map(behind).collect()
    }

    /// Pays for a move by clicking cards that are missing; returns how many.
    fn pay(proposal: &mut Proposal, wanted: Move) -> u8 {
        let (price, mut clicks) = (wanted.payment(), 0);
        let missing = |paid: Cards| Civ::ALL.into_iter().find(|&civ| paid.count(civ) < price.count(civ));
        while let Some(card) = missing(proposal.payment()) {
            assert!(proposal.add(card), "{wanted}");
            clicks += 1;
        }
        clicks
    }

    /// Makes every move of an action by clicks, and collects it.
    fn make_all(legal: &[Move], variants: &[Choice], made: &mut HashSet<Move>) {
        let Some(proposal) = Proposal::new(legal, variants, None) else {
            made.extend(variants.iter().flat_map(|choice| &choice.moves));
            return;
        };
        for (number, choice) in variants.iter().enumerate() {
            for (way, &wanted) in choice.moves.iter().enumerate() {
                let mut proposal = proposal.clone();
                proposal.choose(number);
                let clicks = pay(&mut proposal, wanted);
                assert_eq!(proposal.ready(), Some(wanted), "choosing a variant and confirming are two clicks");
                assert!(clicks <= wanted.payment().len(), "{wanted}: one click a card");
                assert!(way > 0 || clicks == 0, "{wanted} is proposed");
                made.insert(wanted);
            }
        }
    }

    #[test]
    fn every_legal_move_is_made_with_the_promised_number_of_clicks() {
        each_decision(|_, _, legal| {
            let mut made = HashSet::new();
            for held in picked_up(legal) {
                let all = choices::choices(legal, held);
                let spots: HashSet<_> = all.iter().map(|choice| choice.spot).collect();
                for spot in spots {
                    let here: Vec<_> = choices::at(&all, spot).cloned().collect();
                    for (lists, variants) in actions(offers(&here, held), 0) {
                        assert!(lists <= 2);
                        make_all(legal, &variants, &mut made);
                    }
                }
            }
            for mv in legal.iter().filter(|mv| !matches!(mv, Move::End | Move::Discard(_))) {
                assert!(made.contains(mv), "{mv} can't be reached");
            }
        });
    }

    #[test]
    fn nothing_is_spent_at_once_but_the_card_that_is_held() {
        let mut played = 0;
        each_decision(|_, _, legal| {
            let all = choices::choices(legal, Held::default());
            for card in Civ::ALL.map(Some).into_iter().chain([None]) {
                let held = Held { card, ..Held::default() };
                for choice in &all {
                    let variants = std::slice::from_ref(choice);
                    let Some(proposal) = Proposal::new(legal, variants, card) else { continue };
                    if let Some(mv) = proposal.at_once(held) {
                        assert_eq!((Some(mv.payment()), mv.privileges()), (card.map(Cards::one), 0), "{mv}");
                        played += 1;
                    }
                    assert!(!proposal.is_slight() || proposal.privileges() == 0 && proposal.payment().len() < 2);
                }
            }
        });
        assert!(played > 100);
    }

    #[test]
    fn whatever_is_clicked_the_payment_is_a_part_of_a_legal_one() {
        let mut dice = Seed::from(3).chance();
        let mut incomplete = 0;
        each_decision(|_, _, legal| {
            let all = choices::choices(legal, Held::default());
            for choice in all.iter().step_by(7) {
                let Some(mut proposal) = Proposal::new(legal, std::slice::from_ref(choice), None) else { continue };
                for _ in 0..6 {
                    let card = Civ::ALL[below(&mut dice, 5) as usize];
                    if below(&mut dice, 3) > 0 {
                        proposal.add(card);
                    } else {
                        proposal.take_back(card);
                    }
                    assert!(choice.moves.iter().any(|mv| mv.payment().contains(proposal.payment())));
                    assert_eq!(proposal.ready().is_some(), proposal.missing() == 0);
                    assert!(proposal.ready().is_none_or(|mv| choice.moves.contains(&mv)));
                    incomplete += u32::from(proposal.missing() > 0);
                }
            }
        });
        assert!(incomplete > 100);
    }

    #[test]
    fn a_hint_that_is_followed_by_hand_keeps_its_payment() {
        let mut changed = 0;
        each_decision(|_, _, legal| {
            for &mv in legal.iter().filter(|&&mv| ActionKind::of(mv).is_some_and(ActionKind::is_proposed)) {
                let held = Held::of(mv);
                let all = choices::choices(legal, held);
                let Some(choice) = all.iter().find(|choice| choice.moves.contains(&mv)) else { continue };
                let (variants, chosen) = (std::slice::from_ref(choice), Civ::ALL.into_iter().next());
                let ready = |card, advice| Proposal::advised(legal, variants, card, advice)?.ready();
                assert_eq!(ready(None, Some(mv)), Some(mv));
                assert_eq!(ready(chosen, Some(mv)), ready(chosen, None), "a chosen card counts more");
                changed += u32::from(ready(None, None) != Some(mv));
            }
        });
        assert!(changed > 100, "otherwise the cheapest payment is proposed");
    }

    #[test]
    fn a_hint_proposes_exactly_its_move() {
        each_decision(|_, _, legal| {
            for &mv in legal.iter().filter(|&&mv| ActionKind::of(mv).is_some_and(ActionKind::is_proposed)) {
                let proposal = Proposal::of(legal, mv).unwrap_or_else(|| panic!("{mv}"));
                assert_eq!(proposal.ready(), Some(mv));
                assert!(proposal.is_legal(legal));
            }
        });
        assert_eq!(Proposal::of(&[], Move::Surprise), None);
    }
}
