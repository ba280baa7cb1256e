//! The deck (R2.2).

use rand_core::Rng;

use crate::{Cards, Civ};

/// The face-down cards, with the next one at the end (R2.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Deck {
    cards: [Civ; 50],
    len: u8,
}

impl Deck {
    pub(crate) const EMPTY: Self = Self { cards: [Civ::Maya; 50], len: 0 };

    pub(crate) const fn len(&self) -> u8 {
        self.len
    }

    /// Shuffles these cards: listed by civilization, shuffled, dealt from the front of the list.
    pub(crate) fn shuffled(cards: Cards, chance: &mut impl Rng) -> Self {
        let mut deck = Self::EMPTY;
        let mut len = 0;
        for civ in Civ::ALL {
            let count = usize::from(cards.count(civ));
            deck.cards[len..len + count].fill(civ);
            len += count;
        }
        deck.len = len as u8;
        crate::chance::shuffle(chance, &mut deck.cards[..len]);
        deck.cards[..len].reverse();
        deck
    }

    /// A deck with these cards, the next one first; `None` if there are more than fifty.
    pub(crate) fn from_top(list: &[Civ]) -> Option<Self> {
        let mut deck = Self::EMPTY;
        deck.cards.get_mut(..list.len())?.copy_from_slice(list);
        deck.cards[..list.len()].reverse();
        deck.len = list.len() as u8;
        Some(deck)
    }

    /// The cards, the next one first.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Civ> {
        self.cards[..usize::from(self.len)].iter().rev().copied()
    }

    #[inline]
    pub(crate) fn draw(&mut self) -> Option<Civ> {
        self.len = self.len.checked_sub(1)?;
        // Overwrites the drawn card, so that equal decks compare equal.
        Some(std::mem::replace(self.cards.get_mut(usize::from(self.len))?, Civ::Maya))
    }
}
