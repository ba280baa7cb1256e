//! What a click means: the legal moves that fit what the player holds, by the spot where each is made.

use utopia_rules::{Civ, District, Districts, Guest, Island, Knowledge, Move, Refusal, Seat, Step};

/// A kind of action, as players speak of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ActionKind {
    /// Take a guest from a ship.
    Welcome,
    /// Draw a surprise guest.
    Surprise,
    /// Build a wonder or take control.
    Build,
    /// Move princes.
    Move,
    /// Add a prince, at a monument or anywhere.
    Add,
    /// Remove a prince.
    Remove,
    /// Raise or lower a civilization on the Prestige Scale.
    Scale,
}

impl ActionKind {
    /// The kinds with a button, in its order. Guests are chosen on the ships.
    pub const WITH_BUTTON: [Self; 6] = [Self::Surprise, Self::Build, Self::Move, Self::Add, Self::Remove, Self::Scale];

    /// The kind of a move; `None` for answers to a prompt, discards and the end of a turn.
    pub const fn of(mv: Move) -> Option<Self> {
        Some(match mv {
            Move::Take { .. } => Self::Welcome,
            Move::Surprise => Self::Surprise,
            Move::Wonder(_) | Move::Control { .. } => Self::Build,
            Move::Move { .. } => Self::Move,
            Move::Add { .. } | Move::Anywhere { .. } => Self::Add,
            Move::Remove { .. } => Self::Remove,
            Move::Raise { .. } | Move::Lower { .. } => Self::Scale,
            Move::Place(_) | Move::Name(_) | Move::Give { .. } | Move::Discard(_) | Move::End => return None,
        })
    }

    /// Whether such an action is shown before it is done: it costs something, or builds, or needs an explanation.
    pub fn is_proposed(self) -> bool {
        self != Self::Welcome
    }
}

/// What a player has picked up or wants to do. A card and princes can be held together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Held {
    /// A guest on a ship.
    pub guest: Option<Guest>,
    /// A card from the hand.
    pub card: Option<Civ>,
    /// The player's own princes in a district.
    pub princes: Option<(Civ, District)>,
    /// The civilization of a new prince.
    pub adding: Option<Civ>,
    /// The only kind of action that is wanted.
    pub only: Option<ActionKind>,
}

/// A place on the table where a move is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Spot {
    /// A district.
    District(District),
    /// The wonder space of an island.
    Wonder(Island),
    /// A civilization on the Prestige Scale.
    Scale(Civ),
    /// A player.
    Seat(Seat),
    /// The bag of guests.
    Bag,
    /// A guest on a ship, for moves that place nothing.
    Guest(Guest),
}

/// One possible action, with every way to pay for it, cheapest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Where it is done.
    pub spot: Spot,
    /// The moves, which differ only in payment.
    pub moves: Vec<Move>,
}

impl Choice {
    /// The move with the cheapest payment.
    pub fn cheapest(&self) -> Move {
        self.moves[0]
    }

    /// Whether it can be done without spending a privilege.
    pub fn is_plain(&self) -> bool {
        self.cheapest().privileges() == 0
    }
}

impl Held {
    /// What a player picks up on the board to make this move; empty for a move made with one click. Cards come after.
    pub fn of(mv: Move) -> Self {
        match mv {
            Move::Take { guest, district: Some(_) } => Self { guest: Some(guest), ..Self::default() },
            Move::Move { civ, from: district, .. } | Move::Remove { civ, district, .. } => {
                Self { princes: Some((civ, district)), ..Self::default() }
            }
            Move::Add { civ, .. } | Move::Anywhere { civ, .. } => Self { adding: Some(civ), ..Self::default() },
            _ => Self::default(),
        }
    }

    /// Whether nothing is held.
    pub fn is_empty(self) -> bool {
        self == Self::default()
    }

    /// Whether a move fits what is held.
    pub fn means(self, mv: Move) -> bool {
        let guest = self.guest.is_none_or(|held| matches!(mv, Move::Take { guest, .. } if guest == held));
        // A held card is played as its own civilization.
        let card = self.card.is_none_or(|held| mv.payment().count(held) > 0 && mv.civ() == Some(held));
        let princes = self.princes.is_none_or(|(held, district)| match mv {
            Move::Move { civ, from, .. } => (civ, from) == (held, district),
            Move::Remove { civ, district: at, .. }
            | Move::Give { civ, district: at }
            | Move::Control { civ, district: at } => (civ, at) == (held, district),
            _ => false,
        });
        let adding = self
            .adding
            .is_none_or(|held| matches!(mv, Move::Add { civ, .. } | Move::Anywhere { civ, .. } if civ == held));
        let only = self.only.is_none_or(|kind| ActionKind::of(mv) == Some(kind));
        guest && card && princes && adding && only
    }

    /// Whether any legal move fits what is held.
    pub fn can(self, legal: &[Move]) -> bool {
        legal.iter().any(|&mv| self.means(mv))
    }

    /// Whether a click on princes counts as one on their district. It does for a lit district if something is held, except for princes
    /// that stand with those held: they are picked up instead.
    pub fn goes_to(self, district: District, choices: &[Choice]) -> bool {
        let stays = self.princes.is_some_and(|(_, from)| from == district);
        !self.is_empty() && !stays && lit(choices).has(district)
    }

    /// Where a move is made. Moving princes is done at their destination once they are held, and where they stand before.
    pub fn spot(self, mv: Move) -> Option<Spot> {
        Some(match mv {
            Move::Take { guest, district: None } => Spot::Guest(guest),
            Move::Surprise => Spot::Bag,
            Move::Name(seat) => Spot::Seat(seat),
            Move::Wonder(island) => Spot::Wonder(island),
            Move::Move { to, .. } if self.princes.is_some() => Spot::District(to),
            Move::Move { from, .. } => Spot::District(from),
            Move::Take { district: Some(district), .. }
            | Move::Place(district)
            | Move::Give { district, .. }
            | Move::Control { district, .. }
            | Move::Add { district, .. }
            | Move::Anywhere { district, .. }
            | Move::Remove { district, .. } => Spot::District(district),
            Move::Raise { civ, .. } | Move::Lower { civ, .. } => Spot::Scale(civ),
            Move::Discard(_) | Move::End => return None,
        })
    }
}

/// Whether a move builds a wonder or takes control; both are free.
pub const fn is_build(mv: Move) -> bool {
    matches!(mv, Move::Wonder(_) | Move::Control { .. })
}

/// All choices that fit what is held, in the order of the legal moves.
pub fn choices(legal: &[Move], held: Held) -> Vec<Choice> {
    let mut choices: Vec<Choice> = Vec::new();
    // Moves that differ only in payment are not always adjacent.
    let mut seen = std::collections::HashMap::new();
    for &mv in legal.iter().filter(|&&mv| held.means(mv)) {
        let Some(spot) = held.spot(mv) else { continue };
        let at = *seen.entry(mv.without_payment()).or_insert_with(|| {
            choices.push(Choice { spot, moves: Vec::new() });
            choices.len() - 1
        });
        choices[at].moves.push(mv);
    }
    for choice in &mut choices {
        choice.moves.sort_by_key(|&mv| mv.privileges());
    }
    choices
}

/// The choices at one spot.
pub fn at(choices: &[Choice], spot: Spot) -> impl Iterator<Item = &Choice> {
    choices.iter().filter(move |choice| choice.spot == spot)
}

/// Why nothing held can go to a district: the refusal of the move most likely intended.
pub fn refusal(knowledge: &Knowledge<'_>, step: Step, held: Held, district: District) -> Option<Refusal> {
    let meant = match (held, step) {
        (Held { guest: Some(guest), .. }, _) => Move::Take { guest, district: Some(district) },
        (Held { princes: Some((civ, from)), card, .. }, Step::Act) => {
            Move::Move { civ, count: 1, from, to: district, with: card.unwrap_or(civ) }
        }
        (Held { princes: Some((civ, _)), .. }, Step::Give(_)) => Move::Give { civ, district },
        (Held { adding: Some(civ), .. } | Held { card: Some(civ), .. }, _) => Move::Add { civ, district, with: civ },
        (_, Step::Place(_)) => Move::Place(district),
        (_, Step::Give(building)) => Move::Give { civ: building.asked()?, district },
        _ => return None,
    };
    knowledge.check(meant).err()
}

/// The districts with a choice.
pub fn lit(choices: &[Choice]) -> Districts {
    let district = |choice: &Choice| if let Spot::District(district) = choice.spot { Some(district) } else { None };
    choices.iter().filter_map(district).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::each_decision;

    #[test]
    fn every_legal_move_can_be_reached_by_clicks() {
        each_decision(|_, _, legal| {
            let all = choices(legal, Held::default());
            let listed: usize = all.iter().map(|choice| choice.moves.len()).sum();
            let elsewhere = legal.iter().filter(|mv| matches!(mv, Move::End | Move::Discard(_))).count();
            assert_eq!(listed + elsewhere, legal.len());
            for &mv in legal {
                if let Move::Move { civ, from, to, .. } = mv {
                    let held = Held { princes: Some((civ, from)), ..Held::default() };
                    assert!(at(&choices(legal, held), Spot::District(to)).any(|choice| choice.moves.contains(&mv)));
                }
                if let Move::Take { guest, district: Some(district) } = mv {
                    let held = Held { guest: Some(guest), ..Held::default() };
                    assert!(at(&choices(legal, held), Spot::District(district)).any(|choice| choice.cheapest() == mv));
                }
            }
        });
    }

    #[test]
    fn holding_what_a_move_needs_offers_it_at_its_spot() {
        each_decision(|_, _, legal| {
            for &mv in legal {
                let held = Held::of(mv);
                let Some(spot) = held.spot(mv) else { continue };
                assert!(at(&choices(legal, held), spot).any(|choice| choice.moves.contains(&mv)), "{mv}");
            }
        });
    }

    #[test]
    fn with_a_card_held_a_click_on_princes_counts_as_one_on_their_district() {
        let (mut lights, mut darks) = (0, 0);
        each_decision(|game, _, legal| {
            for card in Civ::ALL {
                let held = Held { card: Some(card), ..Held::default() };
                let offered = choices(legal, held);
                for district in game.rules().board().districts() {
                    let used = held.goes_to(district, &offered);
                    assert_eq!(used, at(&offered, Spot::District(district)).next().is_some(), "{card} {district}");
                    lights += usize::from(used);
                    darks += usize::from(!used);
                }
            }
        });
        assert!(lights > 100 && darks > 100);
    }

    #[test]
    fn held_princes_go_to_occupied_districts_and_are_put_down_in_their_own() {
        each_decision(|_, _, legal| {
            let all = choices(legal, Held::default());
            for &mv in legal {
                let Move::Move { civ, from, to, .. } = mv else { continue };
                assert!(!Held::default().goes_to(from, &all), "with nothing held they are picked up");
                let held = Held { princes: Some((civ, from)), ..Held::default() };
                let offered = choices(legal, held);
                assert!(held.goes_to(to, &offered) && !held.goes_to(from, &offered), "{mv}");
            }
        });
    }

    #[test]
    fn the_cheapest_payment_comes_first() {
        each_decision(|_, _, legal| {
            for choice in choices(legal, Held::default()) {
                assert!(choice.moves.is_sorted_by_key(|&mv| mv.privileges()));
            }
        });
    }

    #[test]
    fn a_dark_district_has_a_reason_and_a_lit_one_has_none() {
        let mut dark = 0;
        each_decision(|game, seat, legal| {
            let (position, rules) = (game.position(), game.rules());
            let knowledge = position.knowledge(rules, seat);
            for guest in position.public().ships().kinds_present() {
                let held = Held { guest: Some(guest), ..Held::default() };
                let lit = lit(&choices(legal, held));
                for district in rules.board().districts() {
                    let refusal = refusal(&knowledge, position.public().step(), held, district);
                    assert_eq!(refusal.is_none(), lit.has(district));
                    dark += usize::from(refusal.is_some());
                }
            }
        });
        assert!(dark > 1000);
    }
}
