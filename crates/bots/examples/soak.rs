//! A soak test: bot games in all editions and numbers of players. `cargo run --release -p utopia-bots --example soak -- 120`
//! runs for 120 minutes on one thread.
//!
//! Every move is checked against the rules. Prints the number of games and the memory in use (on Linux) every minute. To play many
//! games, searching bots have a small budget, and the usual one only in every tenth game.

use std::{env, fs, process::ExitCode, time::Instant};

use rand_core::{Rng as _, SeedableRng as _};
use rand_xoshiro::SplitMix64;
use utopia_bots::{BotPlayer, Level, play_watched};
use utopia_rules::{Board, Edition, Moves, Position, Rules, Seat, Seed};

/// Plays a game: editions and numbers of players alternate, levels are random. Returns the number of decisions.
fn play(number: u64, legal: &mut Moves) -> u32 {
    let (_, edition) = Edition::PRESETS[number as usize % Edition::PRESETS.len()];
    let players = 2 + number as usize / Edition::PRESETS.len() % 4;
    let rules = Rules::new(Board::archipelago().clone(), edition, players).expect("2 to 5 players play");
    let mut dice = SplitMix64::seed_from_u64(number);
    let part = if number.is_multiple_of(10) { 100 } else { 5 };
    let bots: Vec<BotPlayer<'_>> = (0..players)
        .map(|_| {
            let level = Level::ALL[dice.next_u64() as usize % Level::ALL.len()];
            BotPlayer::new(level).with_budget(level.usual_budget().part(if level > Level::Normal { part } else { 100 }))
        })
        .collect();
    let seats: Vec<&BotPlayer<'_>> = bots.iter().collect();
    let check = |position: &Position, seat: Seat, mv| {
        assert_eq!(position.knowledge(&rules, seat).check(mv), Ok(()), "game {number}: {mv}");
    };
    play_watched(&rules, &seats, Seed::from(number), legal, check).decisions
}

/// The resident memory in kB, on Linux.
fn memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix("kB")?.trim().parse().ok()
}

fn main() -> ExitCode {
    let Some(minutes) = env::args().nth(1).and_then(|text| text.parse::<u64>().ok()) else {
        eprintln!("usage: cargo run --release -p utopia-bots --example soak -- 120");
        return ExitCode::from(2);
    };
    let (start, mut legal) = (Instant::now(), Moves::new());
    let (mut games, mut decisions, mut told) = (0, 0, 0);
    while start.elapsed().as_secs() < 60 * minutes {
        decisions += u64::from(play(games, &mut legal));
        games += 1;
        let minute = start.elapsed().as_secs() / 60;
        if minute > told {
            told = minute;
            let memory = memory().map_or_else(|| "unknown".to_owned(), |kb| format!("{kb} kB"));
            println!("{minute} min: {games} games, {decisions} decisions, memory {memory}");
        }
    }
    println!("{games} games, {decisions} decisions: every move legal, every game ended");
    ExitCode::SUCCESS
}
