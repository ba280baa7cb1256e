//! Luck over many games: its mean, which must be zero, and how much of the results it explains.
//!
//! `cargo run --release --package utopia-analysis --example luck -- BOT PLAYERS GAMES`

use utopia_analysis::{AnalysisParams, Shares, analyse};
use utopia_bots::{BotPlayer, Spec, play_watched};
use utopia_rules::{Board, Moves, Record, Rules, Seat, Seed};
use utopia_value::usual;

/// Few samples are enough: their error is zero on average, too.
const SAMPLES: u32 = 40;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [bot, players, games] = words.as_slice() else { panic!("expected a bot, a number of players and of games") };
    let spec: Spec = bot.parse().expect("a bot");
    let games: u64 = games.parse().expect("a number of games");
    let rules = Rules::standard(players.parse().expect("a number of players")).expect("2 to 5 players play");
    let seats: Vec<_> = Seat::of_game(rules.players()).collect();
    let mut tallies = vec![(Tally::default(), Tally::default(), Tally::default()); seats.len()];
    for seed in 0..games {
        let (luck, result) = game(&rules, spec, seed, usual());
        for (seat, (lucks, results, rests)) in seats.iter().zip(&mut tallies) {
            lucks.add(luck.of(*seat));
            results.add(result.of(*seat));
            rests.add(result.of(*seat) - luck.of(*seat));
        }
    }
    for (seat, (lucks, results, rests)) in seats.iter().zip(&tallies) {
        let (mean, margin) = (100.0 * lucks.mean(), 196.0 * (lucks.variance() / games as f64).sqrt());
        let factor = results.variance() / rests.variance();
        println!(
            "{bot}, {players} players, {seat}: mean luck {mean:+.2} % ± {margin:.2}, without it {factor:.2} times fewer games"
        );
    }
}

/// What luck changed in a game, and its result.
fn game(rules: &Rules, spec: Spec, seed: u64, network: &utopia_value::Network) -> (Shares, Shares) {
    let player = BotPlayer::new(spec);
    let mut record = Record::new(rules, Seed::from(seed), &vec!["bot"; rules.players()]);
    play_watched(rules, &vec![&player; rules.players()], Seed::from(seed), &mut Moves::new(), |_, seat, mv| {
        record.moves.push((seat, mv));
    });
    let params = AnalysisParams { samples: SAMPLES, seed };
    let analysis = analyse(&record, Board::archipelago(), network, params).expect("a legal game");
    (analysis.luck_sum(), analysis.end())
}

/// Sums for a mean and a variance.
#[derive(Clone, Copy, Default)]
struct Tally {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Tally {
    fn add(&mut self, number: f64) {
        self.count += 1.0;
        self.sum += number;
        self.squares += number * number;
    }

    fn mean(&self) -> f64 {
        self.sum / self.count
    }

    fn variance(&self) -> f64 {
        self.squares / self.count - self.mean() * self.mean()
    }
}
