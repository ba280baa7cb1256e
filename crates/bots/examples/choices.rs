//! Hashes of every bot's choices in a few games, to compare platforms and versions.
//!
//! Every choice is made twice, in the actual position and in a determinization, and must be the same. `cargo verify` runs this
//! natively and as WebAssembly, and compares the output with `choices.txt`.

use rand_core::SeedableRng;
use rand_xoshiro::SplitMix64;
use utopia_bots::{BotPlayer, Level, Memory, Situation, Spec, determinize, play_watched};
use utopia_rules::{Board, Edition, Moves, Rules, Seed};

/// FNV-1a over the text of all moves.
fn digest(hash: u64, text: &str) -> u64 {
    text.bytes().fold(hash, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

fn main() {
    for version in Rules::VERSIONS {
        let edition = Edition::from_text("standard", version).expect("an edition");
        for players in Rules::PLAYERS {
            let rules = Rules::new(Board::archipelago().clone(), edition, players).expect("2 to 5 players play");
            print_choices(version, &rules);
        }
    }
}

/// Plays a game with bots of each level, and prints a line for each.
fn print_choices(version: u32, rules: &Rules) {
    let (mut legal, mut again) = (Moves::new(), Moves::new());
    let players = rules.players();
    for level in Level::ALL {
        // Searching bots take seconds; a small part of their budget is enough here.
        let budget = level.usual_budget().part(if level > Level::Normal { 2 } else { 100 });
        let player = BotPlayer::new(level).with_budget(budget);
        let seats = vec![&player; players];
        let (mut hash, mut number) = (0xcbf2_9ce4_8422_2325, 0);
        let mut dice = SplitMix64::seed_from_u64(7);
        play_watched(rules, &seats, Seed::from(players as u64), &mut legal, |position, seat, mv| {
            hash = digest(hash, &mv.to_string());
            number += 1;
            let memory = Memory::new(seat);
            let mut choose = |position: &utopia_rules::Position| {
                let view = position.view(Some(seat));
                position.legal(rules, seat, &mut again);
                let situation = Situation { rules, view: &view, memory: &memory, legal: &again };
                Spec::from(level).bot().choose(&situation, budget, number)
            };
            let other = determinize(&position.view(Some(seat)), rules, &memory, &mut dice);
            let (here, there) = (choose(position), choose(&other));
            assert_eq!(here, there, "the choice depends on hidden cards");
            hash = digest(hash, &here.to_string());
        });
        println!("rules {version}, {players} players, {level}: {number} decisions, {hash:016x}");
    }
}
