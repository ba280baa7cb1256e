//! Random playouts with full move lists, compared with random chess playouts by cozy-chess in the same run.
//!
//! Both write every legal move to a buffer, choose with the same small generator and play the move. The subjects take
//! turns, and medians are compared, because the speed of a machine varies:
//!
//! `cargo bench -p utopia-rules --bench yardstick [-- ROUNDS]`

use std::{hint::black_box, time::Instant};

use rand_core::SeedableRng;
use rand_xoshiro::SplitMix64;
use utopia_rules::{Moves, Position, Rules, Seed, chance::below};

/// Decisions per turn of a subject.
const DECISIONS: u64 = 400_000;
/// Chess games are abandoned after this many moves.
const LONGEST_CHESS_GAME: u32 = 400;

/// Counts and duration.
#[derive(Default)]
struct Sample {
    decisions: u64,
    choices: u64,
    legal: u64,
    seconds: f64,
}

impl Sample {
    fn count(&mut self, legal: usize) {
        self.decisions += 1;
        self.choices += u64::from(legal > 1);
        self.legal += legal as u64;
    }

    fn rate(&self) -> f64 {
        self.decisions as f64 / self.seconds
    }

    fn choice_rate(&self) -> f64 {
        self.choices as f64 / self.seconds
    }
}

fn utopia(rules: &Rules, seed: u64, legal: &mut Moves) -> Sample {
    let mut sample = Sample::default();
    let mut dice = SplitMix64::seed_from_u64(seed);
    let start = Instant::now();
    for game in 0.. {
        if sample.decisions >= DECISIONS {
            break;
        }
        let mut chance = Seed::from(seed).of_game(game).chance();
        let mut position = Position::new(rules, &mut chance);
        while let Some(seat) = position.public().to_act().first() {
            position.legal(rules, seat, legal);
            sample.count(legal.len());
            let mv = legal[below(&mut dice, legal.len() as u32) as usize];
            position.play_unchecked(rules, seat, mv, &mut chance, &mut ());
        }
        black_box(&position);
    }
    sample.seconds = start.elapsed().as_secs_f64();
    sample
}

fn chess(seed: u64, legal: &mut Vec<cozy_chess::Move>) -> Sample {
    let mut sample = Sample::default();
    let mut dice = SplitMix64::seed_from_u64(seed);
    let start = Instant::now();
    while sample.decisions < DECISIONS {
        let mut board = cozy_chess::Board::default();
        for _ in 0..LONGEST_CHESS_GAME {
            legal.clear();
            board.generate_moves(|moves| {
                legal.extend(moves);
                false
            });
            if legal.is_empty() || board.halfmove_clock() >= 100 {
                break;
            }
            sample.count(legal.len());
            board.play_unchecked(legal[below(&mut dice, legal.len() as u32) as usize]);
        }
        black_box(&board);
    }
    sample.seconds = start.elapsed().as_secs_f64();
    sample
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

fn main() {
    let rounds = std::env::args().find_map(|arg| arg.parse().ok()).unwrap_or(15);
    let tables = [2, 3, 4, 5].map(|players| Rules::standard(players).expect("2 to 5 players play"));
    let (mut moves, mut chess_moves) = (Moves::new(), Vec::with_capacity(256));
    let mut samples: [Vec<Sample>; 5] = Default::default();
    for round in 0..rounds {
        for (rules, samples) in tables.iter().zip(&mut samples) {
            samples.push(utopia(rules, round, &mut moves));
        }
        samples[4].push(chess(round, &mut chess_moves));
    }
    let reference = median(samples[4].iter().map(Sample::rate).collect());
    println!("{rounds} rounds, medians          decisions/s    choices/s   legal moves   of cozy-chess");
    let names = ["Utopia, 2 players", "Utopia, 3 players", "Utopia, 4 players", "Utopia, 5 players", "cozy-chess"];
    for (name, samples) in names.iter().zip(&samples) {
        let rate = median(samples.iter().map(Sample::rate).collect());
        let choices = median(samples.iter().map(Sample::choice_rate).collect());
        let legal = samples.iter().map(|s| s.legal as f64 / s.decisions as f64).sum::<f64>() / samples.len() as f64;
        println!("{name:25} {rate:15.0} {choices:12.0} {legal:13.1} {:14.0}%", 100.0 * rate / reference);
    }
}
