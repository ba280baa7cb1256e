//! Random games for tests.

use utopia_rules::{Game, Move, Moves, Rules, Seat, Seed, chance::below};

/// Calls `check` with every position of a random game and the legal moves of a seat to act.
pub(crate) fn each_decision(mut check: impl FnMut(&Game, Seat, &[Move])) {
    let rules = std::sync::Arc::new(Rules::standard(3).expect("three players"));
    let mut game = Game::new(rules, Seed::from(11));
    let (mut dice, mut legal) = (Seed::from(12).chance(), Moves::new());
    while let Some(seat) = game.position().public().to_act().first() {
        game.position().legal(game.rules(), seat, &mut legal);
        check(&game, seat, &legal);
        let mv = legal[below(&mut dice, legal.len() as u32) as usize];
        game.play(seat, mv).expect("a legal move");
    }
}
