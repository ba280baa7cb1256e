//! Measures how fast `hard` simulates: `cargo run --release -p utopia-bots --example simulations`.
//!
//! Runs rollouts from positions in the fourth round of games of `normal`, on one thread.

use std::time::Instant;

use rand_core::SeedableRng;
use rand_xoshiro::SplitMix64;
use utopia_bots::{BotPlayer, Hard, Level, play_watched};
use utopia_rules::{Moves, Position, Rules, Seed};

/// The middle of a game of six to eight rounds.
const MIDDLE: u8 = 4;
/// The number of games that provide positions.
const GAMES: u64 = 4;
/// Rollouts per position.
const TIMES: u64 = 100;

fn middles(rules: &Rules) -> Vec<Position> {
    let player = BotPlayer::new(Level::Normal);
    let seats = vec![&player; rules.players()];
    let (mut found, mut legal) = (Vec::new(), Moves::new());
    for game in 0..GAMES {
        play_watched(rules, &seats, Seed::from(game), &mut legal, |position, _, _| {
            if position.public().round() == MIDDLE {
                found.push(*position);
            }
        });
    }
    found
}

fn main() {
    let bot = Hard::default();
    for players in Rules::PLAYERS {
        let rules = Rules::standard(players).expect("2 to 5 players play");
        let positions = middles(&rules);
        for (what, to_the_end) in [("truncated, as usual", false), ("to the end of the game", true)] {
            let (mut decisions, mut dice) = (0_u64, SplitMix64::seed_from_u64(1));
            let start = Instant::now();
            for _ in 0..TIMES {
                for position in &positions {
                    let mut world = *position;
                    let made = if to_the_end {
                        bot.play_on(&rules, &mut world, u8::MAX, &mut dice)
                    } else {
                        bot.simulate(&rules, &mut world, &mut dice).0
                    };
                    decisions += u64::from(made);
                }
            }
            let (seconds, number) = (start.elapsed().as_secs_f64(), TIMES as f64 * positions.len() as f64);
            println!(
                "{players} players, {what}: {:.0} simulations per second, {:.2} M decisions per second, {:.0} decisions each",
                number / seconds,
                decisions as f64 / seconds / 1e6,
                decisions as f64 / number
            );
        }
    }
}
