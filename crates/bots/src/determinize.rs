//! Determinization: sampling whole positions consistent with what a seat knows.

use rand_core::Rng;
use utopia_rules::{Cards, Civ, Position, Rules, Seat, View, chance::shuffle, state::HiddenCards};

use crate::Memory;

/// Samples a position with this view, each deal of the hidden cards equally likely.
///
/// Hidden cards are in the other hands and the deck. Those that the deck can't hold, as the seat remembers, go to hands; the
/// others are dealt at random. Discards chosen by others are sampled from their hands.
pub fn determinize(view: &View, rules: &Rules, memory: &Memory, dice: &mut impl Rng) -> Position {
    let own = view.seat();
    let known = view.hand().unwrap_or(Cards::NONE).plus(view.public().discard_pile());
    let hidden = Cards::ALL.minus(known);
    let deck_size = usize::from(view.deck_size());
    let (mut loose, mut held) = (Vec::with_capacity(50), Vec::with_capacity(50));
    for civ in Civ::ALL {
        let can_be_in_deck = hidden.count(civ).min(memory.undealt().count(civ));
        loose.extend((0..can_be_in_deck).map(|_| civ));
        held.extend((can_be_in_deck..hidden.count(civ)).map(|_| civ));
    }
    shuffle(dice, &mut loose);
    // A memory that doesn't fit the view (of another game, say) leaves too few: then any card may be in the deck.
    while loose.len() < deck_size {
        loose.extend(held.pop());
    }
    let deck = &loose[..deck_size];
    held.extend(&loose[deck_size..]);
    shuffle(dice, &mut held);
    let (mut hands, mut chosen) = ([Cards::NONE; 5], [Cards::NONE; 5]);
    for seat in Seat::of_game(rules.players()).filter(|seat| Some(*seat) != own) {
        let hand = held.split_off(held.len() - usize::from(view.hand_size(seat)));
        let due = if view.public().chosen().has(seat) { view.public().due(seat) } else { 0 };
        // The hand is in random order, so its first cards are a random sample.
        chosen[seat.index()] = gather(&hand[..usize::from(due)]);
        hands[seat.index()] = gather(&hand);
    }
    view.complete(rules, &HiddenCards { hands, chosen, deck }).expect("the sampled cards fit the view")
}

fn gather(cards: &[Civ]) -> Cards {
    cards.iter().fold(Cards::NONE, |sum, &civ| sum.plus(Cards::one(civ)))
}
