//! The longest decision of every bot: `cargo run --release -p utopia-bots --example longest`.

use std::time::{Duration, Instant};

use utopia_bots::{Level, Player, play_watched};
use utopia_rules::{Moves, Rules, Seed};

/// Games of each number of players.
const GAMES: u64 = 25;

fn main() {
    let mut legal = Moves::new();
    for level in Level::ALL {
        for players in Rules::PLAYERS {
            let rules = Rules::standard(players).expect("2 to 5 players play");
            let bots: Vec<Player<'_>> = (0..players).map(|_| Player::new(level)).collect();
            let seats: Vec<&Player<'_>> = bots.iter().collect();
            let mut longest = Duration::ZERO;
            for game in 0..GAMES {
                let mut before = Instant::now();
                play_watched(&rules, &seats, Seed::from(game), &mut legal, |_, _, _| {
                    longest = longest.max(before.elapsed());
                    before = Instant::now();
                });
            }
            println!("{level}, {players} players: {:.1} ms", longest.as_secs_f64() * 1000.0);
        }
    }
}
