//! Other paths of the engine: perft, views, refusals, positions as text, replays.
//!
//! `cargo bench -p utopia-rules --bench engine`

use divan::{Bencher, black_box, counter::ItemsCount};
use rand_core::SeedableRng;
use rand_xoshiro::SplitMix64;
use utopia_rules::{
    Board, Move, Moves, Position, Record, Rules, Seat, Seed,
    chance::{Chance, below},
    perft::perft,
    text::Outcome,
};

fn main() {
    divan::main();
}

/// A random game up to its middle.
fn middle(players: usize) -> (Rules, Position, Chance) {
    let rules = Rules::standard(players).expect("2 to 5 players play");
    let (record, _) = random_game(&rules, 8);
    let mut chance = Seed::from(8).chance();
    let mut position = Position::new(&rules, &mut chance);
    for &(seat, mv) in &record[..record.len() / 2] {
        position.play_unchecked(&rules, seat, mv, &mut chance, &mut ());
    }
    (rules, position, chance)
}

fn random_game(rules: &Rules, seed: u64) -> (Vec<(Seat, Move)>, Position) {
    let mut dice = SplitMix64::seed_from_u64(seed);
    let mut chance = Seed::from(seed).chance();
    let mut position = Position::new(rules, &mut chance);
    let (mut legal, mut moves) = (Moves::new(), Vec::new());
    while let Some(seat) = position.public().to_act().first() {
        position.legal(rules, seat, &mut legal);
        let mv = legal[below(&mut dice, legal.len() as u32) as usize];
        position.play_unchecked(rules, seat, mv, &mut chance, &mut ());
        moves.push((seat, mv));
    }
    (moves, position)
}

#[divan::bench(args = [2, 3, 4, 5])]
fn perft_of_depth_3(bencher: Bencher<'_, '_>, players: usize) {
    let rules = Rules::standard(players).expect("2 to 5 players play");
    let mut chance = Seed::from(1).chance();
    let position = Position::new(&rules, &mut chance);
    let nodes = perft(&rules, &position, &chance, 3);
    bencher.counter(ItemsCount::new(nodes)).bench(|| perft(&rules, black_box(&position), &chance, 3));
}

#[divan::bench]
fn copy_of_a_position(bencher: Bencher<'_, '_>) {
    let (_, position, _) = middle(4);
    bencher.bench(|| *black_box(&position));
}

#[divan::bench]
fn view_of_a_seat(bencher: Bencher<'_, '_>) {
    let (_, position, _) = middle(4);
    bencher.bench(|| black_box(&position).view(Some(Seat::Red)));
}

#[divan::bench]
fn legal_moves_from_a_view(bencher: Bencher<'_, '_>) {
    let (rules, position, _) = middle(4);
    let view = position.view(position.public().to_act().first());
    let mut legal = Moves::new();
    bencher.bench_local(|| black_box(&view).knowledge(&rules).map(|knowledge| knowledge.legal(&mut legal)));
}

#[divan::bench]
fn validation(bencher: Bencher<'_, '_>) {
    let (rules, position, _) = middle(4);
    bencher.bench(|| black_box(&position).validate(&rules));
}

#[divan::bench]
fn position_to_json_and_back(bencher: Bencher<'_, '_>) {
    let (rules, position, _) = middle(4);
    bencher.bench(|| Position::from_json(&black_box(&position).to_json(&rules), Board::archipelago()));
}

/// Reads the text and plays every move with all checks.
#[divan::bench(args = [2, 3, 4, 5])]
fn replay_of_a_record(bencher: Bencher<'_, '_>, players: usize) {
    let rules = Rules::standard(players).expect("2 to 5 players play");
    let (moves, last) = random_game(&rules, 8);
    let mut record = Record::new(&rules, Seed::from(8), &vec!["random"; players]);
    (record.result, record.moves) = (Outcome::of(&last, &rules), moves);
    let text = record.to_string();
    bencher.counter(ItemsCount::new(record.moves.len())).bench(|| {
        let record: Record = black_box(&text).parse().expect("a record that was just written");
        record.replay(Board::archipelago(), None).expect("a game that was just played")
    });
}
