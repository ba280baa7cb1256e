//! Chance that is asked for: a generator whose draws are given, to carry out a move with chosen outcomes.

use std::convert::Infallible;

use rand_core::TryRng;
use utopia_rules::{Civ, Guest, Guests};

/// A generator that yields given draws, then zeros.
///
/// A game draws only numbers below `n` (docs/formats.md, "Chance"), so a draw is such a number and its `n`.
#[derive(Default)]
pub(super) struct Script {
    words: Vec<u32>,
    read: usize,
}

impl Script {
    /// Adds the draw of `number` from the numbers below `n`.
    pub(super) fn draw(&mut self, number: u32, n: u32) {
        // The first word that gives the number may be rejected to remove the bias; the next one never is.
        let first = (u64::from(number) << 32).div_ceil(u64::from(n.max(1)));
        self.words.push(first as u32 + 1);
    }

    /// Adds the draw of a guest from the bag, listed by civilization and island.
    pub(super) fn draw_guest(&mut self, guest: Guest, bag: Guests) {
        let before = bag.iter().take_while(|&other| other != guest).count();
        self.draw(before as u32, u32::from(bag.len()));
    }

    /// Adds the draws that shuffle the list, so that it begins with these cards.
    pub(super) fn shuffle(&mut self, mut list: Vec<Civ>, first: &[Civ]) {
        let mut wanted = first.to_vec();
        let mut rest = list.clone();
        for card in first {
            if let Some(place) = rest.iter().position(|other| other == card) {
                rest.swap_remove(place);
            }
        }
        wanted.extend(rest);
        for last in (1..list.len()).rev() {
            let place = list[..=last].iter().position(|card| *card == wanted[last]).unwrap_or(last);
            list.swap(last, place);
            self.draw(place as u32, last as u32 + 1);
        }
    }
}

impl TryRng for Script {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        let word = self.words.get(self.read).copied();
        self.read += 1;
        // One more than zero is zero again, and is never rejected.
        Ok(word.unwrap_or(1))
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(u64::from(self.try_next_u32()?) | u64::from(self.try_next_u32()?) << 32)
    }

    fn try_fill_bytes(&mut self, into: &mut [u8]) -> Result<(), Infallible> {
        for chunk in into.chunks_mut(4) {
            let word = self.try_next_u32()?.to_le_bytes();
            chunk.copy_from_slice(&word[..chunk.len()]);
        }
        Ok(())
    }
}
