//! Enumerates draws without replacement, and makes chance draw a given outcome.

use std::convert::Infallible;

use rand_core::TryRng;
use utopia_rules::{Guest, Guests};

/// The most outcomes that are enumerated.
pub(crate) const MOST_OUTCOMES: usize = 20;

/// Every way to draw `number` things, given how many there are of each kind, with its probability. `None` if there are more than
/// [`MOST_OUTCOMES`].
pub(crate) fn draws(counts: &[u8], number: u8) -> Option<Vec<(Vec<u8>, f64)>> {
    let mut found = Vec::new();
    extend(counts, number, &mut Vec::new(), 1.0, &mut found)?;
    let all: f64 = found.iter().map(|(_, ways)| ways).sum();
    for (_, ways) in &mut found {
        *ways /= all;
    }
    Some(found)
}

/// Chooses how many of the next kind are drawn; `ways` counts equally likely draws so far.
fn extend(counts: &[u8], number: u8, chosen: &mut Vec<u8>, ways: f64, found: &mut Vec<(Vec<u8>, f64)>) -> Option<()> {
    let Some(&count) = counts.get(chosen.len()) else {
        if number == 0 {
            found.push((chosen.clone(), ways));
        }
        return (found.len() <= MOST_OUTCOMES).then_some(());
    };
    let later: u32 = counts[chosen.len() + 1..].iter().map(|&count| u32::from(count)).sum();
    for drawn in 0..=count.min(number) {
        if u32::from(number - drawn) <= later {
            chosen.push(drawn);
            extend(counts, number - drawn, chosen, ways * binomial(count, drawn), found)?;
            chosen.pop();
        }
    }
    Some(())
}

/// The ways to choose `k` of `n` things.
fn binomial(n: u8, k: u8) -> f64 {
    (0..k).fold(1.0, |ways, i| ways * f64::from(n - i) / f64::from(i + 1))
}

/// Every way to draw guests from a bag, with its probability; `None` if there are too many.
pub(crate) fn guest_draws(bag: Guests, number: u8) -> Option<Vec<(Vec<Guest>, f64)>> {
    let kinds: Vec<_> = bag.kinds_present().collect();
    let counts: Vec<_> = kinds.iter().map(|&kind| bag.count(kind)).collect();
    let list = |drawn: Vec<u8>| kinds.iter().zip(drawn).flat_map(|(&kind, n)| (0..n).map(move |_| kind)).collect();
    Some(draws(&counts, number)?.into_iter().map(|(drawn, part)| (list(drawn), part)).collect())
}

/// Chance that draws these guests from a bag, in order.
pub(crate) struct Told {
    /// The words to be returned, the next one last.
    words: Vec<u32>,
}

impl Told {
    pub(crate) fn new(mut bag: Guests, guests: &[Guest]) -> Self {
        let mut words = Vec::new();
        for &guest in guests {
            let place = bag.iter().position(|other| other == guest).unwrap_or(0) as u64;
            // In the middle of the words for this place, where none is rejected (`chance::below`).
            words.push((((2 * place + 1) << 31) / u64::from(bag.len().max(1))) as u32);
            bag = bag.without(guest);
        }
        words.reverse();
        Self { words }
    }
}

impl TryRng for Told {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(self.words.pop().unwrap_or(1 << 31))
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        let [low, high] = [self.try_next_u32()?, self.try_next_u32()?].map(u64::from);
        Ok(high << 32 | low)
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        for chunk in bytes.chunks_mut(4) {
            let word = self.try_next_u32()?.to_le_bytes();
            chunk.copy_from_slice(&word[..chunk.len()]);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use utopia_rules::chance::below;

    use super::*;

    #[test]
    fn few_draws_are_listed_with_their_probabilities() {
        // Two of one kind and one of another: both of the first in one draw of three.
        let found = draws(&[2, 1], 2).expect("few");
        assert_eq!(found.iter().map(|(drawn, _)| drawn.clone()).collect::<Vec<_>>(), [vec![1, 1], vec![2, 0]]);
        assert!((found[0].1 - 2.0 / 3.0).abs() < 1e-12 && (found[1].1 - 1.0 / 3.0).abs() < 1e-12);
        assert_eq!(draws(&[2, 1], 3).expect("one").len(), 1);
        assert_eq!(draws(&[2, 1], 4).expect("none").len(), 0);
        assert_eq!(draws(&[2; 20], 1).expect("few").len(), 20);
        assert_eq!(draws(&[2; 20], 2), None);
    }

    #[test]
    fn chance_draws_what_it_is_told() {
        let mut bag = Guests::ALL;
        let guests: Vec<_> = [39, 0, 17, 17, 5].into_iter().filter_map(|place| Guests::ALL.nth(place)).collect();
        let mut told = Told::new(bag, &guests);
        for guest in guests {
            let drawn = bag.nth(below(&mut told, u32::from(bag.len()))).expect("a guest");
            assert_eq!(drawn, guest);
            bag = bag.without(drawn);
        }
    }
}
