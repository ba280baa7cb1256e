//! Counting move sequences: the classic check of a move generator.

use crate::{Move, Moves, Position, Rules, Seat, chance::Chance};

/// The number of sequences of `depth` moves from a position.
///
/// Every branch continues a copy of the generator, so its chance is independent of other branches. Simultaneous discards
/// (R9.2) count in every order.
pub fn perft(rules: &Rules, position: &Position, chance: &Chance, depth: u32) -> u64 {
    let mut buffers: Vec<Moves> = (1..depth).map(|_| Moves::new()).collect();
    count(rules, position, chance, &mut buffers, depth)
}

/// The positions after each legal move, with their generators: the root of a count that shows progress.
pub fn branches(rules: &Rules, position: &Position, chance: &Chance) -> Vec<(Seat, Move, Position, Chance)> {
    let mut buffer = Moves::new();
    let mut branches = Vec::new();
    for seat in position.public().to_act() {
        position.legal(rules, seat, &mut buffer);
        for &mv in &buffer {
            let (mut next, mut chance) = (*position, chance.clone());
            next.play_unchecked(rules, seat, mv, &mut chance, &mut ());
            branches.push((seat, mv, next, chance));
        }
    }
    branches
}

fn count(rules: &Rules, position: &Position, chance: &Chance, buffers: &mut [Moves], depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let seats = position.public().to_act().into_iter();
    let Some((buffer, deeper)) = buffers.split_first_mut() else {
        return seats.map(|seat| position.knowledge(rules, seat).count_legal() as u64).sum();
    };
    let mut total = 0;
    for seat in seats {
        position.legal(rules, seat, buffer);
        for &mv in &*buffer {
            let (mut next, mut chance) = (*position, chance.clone());
            next.play_unchecked(rules, seat, mv, &mut chance, &mut ());
            total += count(rules, &next, &chance, deeper, depth - 1);
        }
    }
    total
}
