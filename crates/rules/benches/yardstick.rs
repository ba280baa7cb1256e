//! Random playouts, compared with random chess playouts by cozy-chess in the same run.
//!
//! Chess and the first subjects write every legal move to a buffer, choose with the same small generator and play the
//! move; the others count the legal moves and pick one without listing the rest. The subjects take turns, and medians are
//! compared, because the speed of a machine varies:
//!
//! `cargo bench -p utopia-rules --bench yardstick [-- ROUNDS [DECISIONS]]`
//!
//! Under `valgrind --tool=callgrind`, the instructions of the functions `listing`, `picking` and `chess` by DECISIONS and the
//! number of calls are instructions per decision.

use std::{hint::black_box, time::Instant};

use rand_core::SeedableRng;
use rand_xoshiro::SplitMix64;
use utopia_rules::{Move, Moves, Position, Rules, Seat, Seed, chance::below};

/// Decisions per turn of a subject, if not given.
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

/// Plays random games with complete lists of moves.
#[inline(never)]
fn listing(rules: &Rules, seed: u64, decisions: u64, legal: &mut Moves) -> Sample {
    playouts(rules, seed, decisions, |position, seat, dice| {
        position.legal(rules, seat, legal);
        (legal.len(), legal[below(dice, legal.len() as u32) as usize])
    })
}

/// Plays the same games, picking each move without a list.
#[inline(never)]
fn picking(rules: &Rules, seed: u64, decisions: u64) -> Sample {
    playouts(rules, seed, decisions, |position, seat, dice| {
        let knowledge = position.knowledge(rules, seat);
        let legal = knowledge.tally();
        let mv = legal.nth(below(dice, legal.len())).expect("a legal move");
        (legal.len() as usize, mv)
    })
}

#[inline]
fn playouts(
    rules: &Rules,
    seed: u64,
    decisions: u64,
    mut choose: impl FnMut(&Position, Seat, &mut SplitMix64) -> (usize, Move),
) -> Sample {
    let mut sample = Sample::default();
    let mut dice = SplitMix64::seed_from_u64(seed);
    let start = Instant::now();
    for game in 0.. {
        if sample.decisions >= decisions {
            break;
        }
        let mut chance = Seed::from(seed).of_game(game).chance();
        let mut position = Position::new(rules, &mut chance);
        while let Some(seat) = position.public().to_act().first() {
            let (legal, mv) = choose(&position, seat, &mut dice);
            sample.count(legal);
            position.play_unchecked(rules, seat, mv, &mut chance, &mut ());
        }
        black_box(&position);
    }
    sample.seconds = start.elapsed().as_secs_f64();
    sample
}

#[inline(never)]
fn chess(seed: u64, decisions: u64, legal: &mut Vec<cozy_chess::Move>) -> Sample {
    let mut sample = Sample::default();
    let mut dice = SplitMix64::seed_from_u64(seed);
    let start = Instant::now();
    while sample.decisions < decisions {
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
    let mut numbers = std::env::args().filter_map(|arg| arg.parse().ok());
    let (rounds, decisions) = (numbers.next().unwrap_or(15), numbers.next().unwrap_or(DECISIONS));
    let tables = [2, 3, 4, 5].map(|players| Rules::standard(players).expect("2 to 5 players play"));
    let (mut moves, mut chess_moves) = (Moves::new(), Vec::with_capacity(256));
    let mut samples: [[Vec<Sample>; 4]; 2] = Default::default();
    let mut chess_samples = Vec::new();
    for round in 0..rounds {
        let [listed, picked] = &mut samples;
        for (rules, (listed, picked)) in tables.iter().zip(listed.iter_mut().zip(picked)) {
            listed.push(listing(rules, round, decisions, &mut moves));
            picked.push(picking(rules, round, decisions));
        }
        chess_samples.push(chess(round, decisions, &mut chess_moves));
    }
    let reference = median(chess_samples.iter().map(Sample::rate).collect());
    println!("{rounds} rounds, medians          decisions/s    choices/s   legal moves   of cozy-chess");
    for (way, samples) in ["listing", "picking"].iter().zip(&samples) {
        for (players, samples) in (2..).zip(samples) {
            report(&format!("{way}, {players} players"), samples, reference);
        }
    }
    report("cozy-chess", &chess_samples, reference);
}

fn report(name: &str, samples: &[Sample], reference: f64) {
    let rate = median(samples.iter().map(Sample::rate).collect());
    let choices = median(samples.iter().map(Sample::choice_rate).collect());
    let legal = samples.iter().map(|s| s.legal as f64 / s.decisions as f64).sum::<f64>() / samples.len() as f64;
    println!("{name:25} {rate:15.0} {choices:12.0} {legal:13.1} {:14.0}%", 100.0 * rate / reference);
}
