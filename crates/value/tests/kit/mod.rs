//! Networks with random weights, and positions of random games.
#![allow(dead_code, unreachable_pub, reason = "each test program uses a part")]

use utopia_rules::{Board, Edition, Moves, Position, Rules, Seed, chance::below};
use utopia_value::{Network, NetworkWeights};

/// Random weights of about the size of learned ones.
pub fn any_weights(seed: u64) -> NetworkWeights {
    let mut weights = NetworkWeights::zero();
    let mut chance = Seed::from(seed).chance();
    let sizes = [0.15, 0.3, 0.1, 0.15, 0.3, 0.5, 0.3];
    for (part, size) in weights.parts_mut().into_iter().zip(sizes) {
        for weight in part {
            *weight = size * (below(&mut chance, 20_001) as f32 / 10_000.0 - 1.0);
        }
    }
    weights
}

/// A network with such weights.
pub fn any_network(seed: u64) -> Network {
    Network::from_weights(&any_weights(seed))
}

/// All positions of some random games, with 2 to 5 players in all editions.
pub fn positions() -> impl Iterator<Item = (Rules, Position)> {
    Rules::PLAYERS.flat_map(|players| {
        Edition::PRESETS.into_iter().flat_map(move |(_, edition)| {
            let edition = Edition { target: 20, ..edition };
            let rules = Rules::new(Board::archipelago().clone(), edition, players).expect("2 to 5 players play");
            game(&rules, players as u64).into_iter().map(move |position| (rules.clone(), position))
        })
    })
}

fn game(rules: &Rules, seed: u64) -> Vec<Position> {
    let (mut chance, mut dice) = (Seed::from(seed).chance(), Seed::from(seed).stream(1));
    let mut position = Position::new(rules, &mut chance);
    let (mut positions, mut legal) = (vec![position], Moves::new());
    while let Some(seat) = position.public().to_act().first() {
        position.legal(rules, seat, &mut legal);
        let mv = legal[below(&mut dice, legal.len() as u32) as usize];
        position.play_unchecked(rules, seat, mv, &mut chance, &mut ());
        positions.push(position);
    }
    positions
}
