//! A short run of the fuzz target for backups, on a real one and mutations of it. `fuzz/README.md` explains long runs.

#[path = "../../../fuzz/src/backup.rs"]
mod bodies;

use utopia_rules::Seed;
use utopia_rules::chance::below;

/// Made by a program of rules version 1, without a checksum.
const BACKUP: &[u8] = include_bytes!("../../utopia/tests/data/rules-1.backup");

#[test]
fn any_bytes_are_restored_or_refused() {
    assert!(bodies::backup(BACKUP));
    let mut dice = Seed::from(0).stream(9);
    let mut accepted = 0;
    for number in 0..60 {
        let mut bytes = BACKUP.to_vec();
        for _ in 0..=number % 3 {
            // Half of them in the first pages, where the structure is.
            let range = if number % 2 == 0 { 8192 } else { bytes.len() as u32 };
            let at = below(&mut dice, range) as usize;
            match below(&mut dice, 4) {
                0 => bytes.truncate(at.max(8192)),
                1 => bytes[at..at + 16].fill(0xff),
                _ => bytes[at] ^= 1 << below(&mut dice, 8),
            }
        }
        accepted += u32::from(bodies::backup(&bytes));
    }
    println!("{accepted} of 60 damaged backups without a checksum are restored");
    for length in [0, 1, 15, 16, 100, 4096] {
        let noise: Vec<_> = (0..length).map(|_| below(&mut dice, 256) as u8).collect();
        assert!(!bodies::backup(&noise));
        assert!(!bodies::backup(&[b"SQLite format 3\0", &noise[..]].concat()));
    }
}
