//! R2 Set-up.

use rand_core::Rng;

use super::{Extent, Referee};
use crate::{
    Cards, Districts, Guests, Observer, Position, Princes, Public, Rules, Scale, Seat, Seats, Step, Track, chance,
    state::Deck,
};

/// The first position of a game. Order of draws: Prestige Scale, deck, first player, guests of round 1.
pub(crate) fn set_up<R: Rng, O: Observer>(rules: &Rules, chance: &mut R, observer: &mut O) -> Position {
    // R2.1
    let scale = Scale::shuffled(chance);
    // R2.2
    let deck = Deck::shuffled(Cards::ALL, chance);
    // R2.3
    let players = rules.players();
    let first = Seat::from_bit(chance::below(chance, players as u32));
    let mut position = empty(rules);
    position.public.scale = scale;
    position.public.track = Track::start(players, first);
    position.deck = deck;
    let extent = Extent::Whole;
    Referee { rules, position: &mut position, chance, observer, extent }.start_round();
    position
}

/// The table before anything is drawn: all pieces in the supplies, all guests in the bag, no cards.
pub(crate) fn empty(rules: &Rules) -> Position {
    let public = Public {
        princes: [[Princes::default(); 5]; 5],
        supply: [[Princes::OF_EACH; 5]; 5],
        monuments: [Districts::EMPTY; 5],
        controlled: [Districts::EMPTY; 5],
        ships: Guests::NONE,
        bag: rules.guests(),
        boxed: Guests::NONE,
        taken: [Guests::NONE; 5],
        discard: Cards::NONE,
        track: Track::start(rules.players(), Seat::Blue),
        scale: Scale::DEFAULT,
        wonders: [None; 4],
        bases: [Public::BASES; 5],
        privileges: [Public::PRIVILEGES; 5],
        step: Step::Pick,
        actor: Public::NOBODY,
        gone: Seats::EMPTY,
        surprised: Seats::EMPTY,
        chosen: Seats::EMPTY,
        round: 0,
        pass: 0,
    };
    Position { public, hands: [Cards::NONE; 5], chosen: [Cards::NONE; 5], deck: Deck::EMPTY }
}
