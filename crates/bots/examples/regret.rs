//! Compares how well variants of a search choose, with far fewer games than a match: by what their plans are worth.
//!
//! ```text
//! cargo run --release --package utopia-bots --example regret -- PLAYERS GAMES FIRST SECOND [JUDGE]
//! ```
//!
//! In games of a weaker search against itself, both bots choose a plan for the same decisions. Where these begin with different moves,
//! the judge simulates both plans many times. All three are bots that search; the judge is the first of them if not given. It says
//! nothing about values at the end of rollouts, unless the judge's are right.

use utopia_bots::{BotPlayer, Hard, Memory, Situation, Spec, play_watched};
use utopia_rules::{Moves, Rules, Seed};

/// Who plays the games.
const PLAYER: &str = "hard:iterations=200";
/// One decision in this many is compared.
const ONE_IN: u64 = 3;
/// Simulations of each plan by the judge.
const SIMULATIONS: u32 = 3000;
/// The seed of the first game.
const FIRST_GAME: u64 = 40_000;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [players, games, bots @ ..] = words.as_slice() else { panic!("expected players, games and two or three bots") };
    let bots: Vec<Spec> = bots.iter().map(|bot| bot.parse().expect("a bot")).collect();
    let [first, second, rest @ ..] = bots.as_slice() else { panic!("expected two or three bots") };
    let judge = searching(rest.first().unwrap_or(first));
    let rules = Rules::standard(players.parse().expect("a number of players")).expect("2 to 5 players play");
    let player = BotPlayer::new(PLAYER.parse::<Spec>().expect("a bot"));
    let (mut gains, mut differ) = (Vec::new(), 0);
    for game in 0..games.parse().expect("a number of games") {
        let mut number = game;
        let seats = vec![&player; rules.players()];
        play_watched(&rules, &seats, Seed::from(FIRST_GAME + game), &mut Moves::new(), |position, seat, _| {
            number += 1;
            let (view, memory, mut legal) = (position.view(Some(seat)), Memory::new(seat), Moves::new());
            position.legal(&rules, seat, &mut legal);
            if number % ONE_IN != 0 || legal.len() < 2 {
                return;
            }
            let situation = Situation { rules: &rules, view: &view, memory: &memory, legal: &legal };
            let plan = |spec: &Spec| searching(spec).plan(&situation, spec.usual_budget(), number);
            let [ours, theirs] = [plan(second), plan(first)];
            if ours.first() == theirs.first() {
                return gains.push(0.0);
            }
            differ += 1;
            let worth = |plan: &[_]| judge.worth(&situation, plan, SIMULATIONS, !number).expect("a seat's view");
            gains.push(f64::from(worth(&ours) - worth(&theirs)));
        });
    }
    let count = gains.len() as f64;
    let mean = gains.iter().sum::<f64>() / count;
    let error = (gains.iter().map(|gain| (gain - mean).powi(2)).sum::<f64>() / count / count).sqrt();
    println!(
        "{second} over {first}, {players} players: {:+.3} ± {:.3} % in {count} decisions, {differ} of them different",
        100.0 * mean,
        100.0 * error
    );
}

fn searching(spec: &Spec) -> Hard {
    Hard::new(spec.weights, spec.rollout_weights, spec.params)
}
