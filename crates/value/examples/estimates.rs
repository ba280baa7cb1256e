//! Hashes of networks' estimates in a few games, to compare platforms.
//!
//! `cargo verify --only choices` runs this natively and as WebAssembly, and compares the output with `estimates.txt`. With a
//! number, it evaluates as many times and prints how often per second.

#[path = "../tests/kit/mod.rs"]
mod kit;

use std::time::Instant;

use kit::{any_network, positions};
use utopia_value::{Network, Outlook, usual};

/// FNV-1a over the bits of all numbers.
fn digest(hash: u64, outlook: &Outlook) -> u64 {
    let bytes = outlook.wins.iter().chain(&outlook.points).flat_map(|number| number.to_bits().to_le_bytes());
    bytes.fold(hash, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

fn main() {
    let networks = [("any weights", any_network(1)), ("the usual network", usual().clone())];
    let times: Option<u32> = std::env::args().nth(1).and_then(|word| word.parse().ok());
    for (name, network) in networks {
        for players in 2..=5 {
            match times {
                Some(times) => measure(name, &network, players, times),
                None => print_hash(name, &network, players),
            }
        }
    }
}

fn print_hash(name: &str, network: &Network, players: usize) {
    let of_players = positions().filter(|(rules, _)| rules.players() == players);
    let (mut hash, mut count) = (0xcbf2_9ce4_8422_2325, 0);
    for (rules, position) in of_players {
        hash = digest(hash, &network.evaluate(&rules, &position));
        count += 1;
    }
    println!("{name}, {players} players: {count} positions, {hash:016x}");
}

fn measure(name: &str, network: &Network, players: usize, times: u32) {
    let seen: Vec<_> = positions().filter(|(rules, _)| rules.players() == players).collect();
    let (start, mut sum, mut count) = (Instant::now(), 0.0, 0u32);
    for (rules, position) in seen.iter().cycle().take(times as usize) {
        sum += network.evaluate(rules, position).wins[0];
        count += 1;
    }
    let per_second = f64::from(count) / start.elapsed().as_secs_f64();
    println!("{name}, {players} players: {per_second:.0} evaluations per second (mean {:.3})", sum / count as f32);
}
