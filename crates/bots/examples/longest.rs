//! Measures the longest decision and the longest turn of every bot: `cargo run --release -p utopia-bots --example longest`.
//!
//! A turn is a pick with the builds after it, or a whole development turn.

use std::time::{Duration, Instant};

use utopia_bots::{BotPlayer, Level, play_watched};
use utopia_rules::{Moves, Rules, Seat, Seed};

/// The number of games per number of players; fewer for bots that take seconds.
const fn games(level: Level) -> u64 {
    match level {
        Level::Hard | Level::Expert => 1,
        _ => 25,
    }
}

/// Sums a seat's time until the seat, pass or phase changes.
#[derive(Default)]
struct Turn {
    of: Option<(Seat, u8, u8, bool)>,
    spent: Duration,
}

impl Turn {
    fn add(&mut self, of: (Seat, u8, u8, bool), spent: Duration) -> Duration {
        if self.of != Some(of) {
            *self = Self { of: Some(of), spent: Duration::ZERO };
        }
        self.spent += spent;
        self.spent
    }
}

fn main() {
    let mut legal = Moves::new();
    for level in Level::ALL {
        for players in Rules::PLAYERS {
            let rules = Rules::standard(players).expect("2 to 5 players play");
            let player = BotPlayer::new(level);
            let seats = vec![&player; players];
            let (mut decision, mut longest, mut turn) = (Duration::ZERO, Duration::ZERO, Turn::default());
            for game in 0..games(level) {
                let mut before = Instant::now();
                play_watched(&rules, &seats, Seed::from(game), &mut legal, |position, seat, _| {
                    let (spent, public) = (before.elapsed(), position.public());
                    decision = decision.max(spent);
                    let of = (seat, public.round(), public.pass(), public.actor().is_none());
                    longest = longest.max(turn.add(of, spent));
                    before = Instant::now();
                });
            }
            let [decision, longest] = [decision, longest].map(|time| time.as_secs_f64() * 1000.0);
            println!("{level}, {players} players: decision {decision:.1} ms, turn {longest:.1} ms");
        }
    }
}
