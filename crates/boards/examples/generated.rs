//! Hashes of generated boards, to compare platforms.
//!
//! `cargo verify --only choices` runs this natively and as WebAssembly, and compares the output with `generated.txt`.

use utopia_boards::{Character, file_hash, generate};
use utopia_rules::Seed;

fn main() {
    for character in [Character::Usual, Character::Free] {
        for seed in 0..8 {
            let file = generate(Seed::from(seed), character).to_toml();
            println!("{character:?} {seed}: {}", file_hash(&file));
        }
    }
}
