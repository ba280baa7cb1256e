//! Challenging the named bots with your own.

use utopia_rules::{Moves, Rules, Seed};

use super::{estimate::Estimate, report::WinShare, table::GameResult};
use crate::game::{BotPlayer, play};

/// Plays a challenger against copies of another bot.
///
/// As everywhere in the arena, a table is one seed: the challenger plays it once from every seat.
pub fn challenge(
    rules: &Rules,
    challenger: &BotPlayer<'_>,
    other: &BotPlayer<'_>,
    seed: Seed,
    tables: u64,
) -> WinShare {
    let mut legal = Moves::new();
    let mut score = |table| {
        let won = |seat| {
            let mut players = vec![other; rules.players()];
            players[seat] = challenger;
            let played = play(rules, &players, seed.of_game(table), &mut legal);
            GameResult::new(rules, &played.last, Vec::new()).share(|winner| winner == seat)
        };
        (0..rules.players()).map(won).sum::<f64>() / rules.players() as f64
    };
    let scores: Vec<_> = (0..tables).map(&mut score).collect();
    let seats = rules.players();
    WinShare {
        games: tables * seats as u64,
        wins: scores.iter().sum::<f64>() * seats as f64,
        estimate: Estimate::of_tables(&scores, seats),
        equal: 1.0 / seats as f64,
    }
}
