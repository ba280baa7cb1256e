//! Arbitrary bytes are accepted or rejected without a panic, and accepted requests round-trip. The inputs are mutations of the
//! examples in docs/protocol.md.

#[path = "../../../fuzz/src/protocol.rs"]
mod bodies;

use bodies::protocol as body;
use utopia_protocol::LONGEST_REQUEST;
use utopia_rules::{
    Seed,
    chance::{Chance, below},
};

const PAGE: &str = include_str!("../../../docs/protocol.md");
const ROUNDS: u32 = 3000;

/// Inserted by mutations: brackets, quotes, and unusual numbers and characters.
const PIECES: [&[u8]; 16] = [
    b"{",
    b"}",
    b"[[[[",
    b"]",
    b"\"",
    b"\\u0000",
    b"\\ud800",
    b"null",
    b"true",
    b"-1",
    b"1e999",
    b"4294967296",
    b"18446744073709551616",
    b"0.5",
    b"\xff",
    b",\"id\":1",
];

fn mutate(dice: &mut Chance, bytes: &[u8]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..=below(dice, 3) {
        let at = below(dice, bytes.len() as u32 + 1) as usize;
        let end = (at + below(dice, 8) as usize).min(bytes.len());
        match below(dice, 4) {
            0 => drop(bytes.drain(at..end)),
            1 => drop(bytes.splice(at..end, PIECES[below(dice, 16) as usize].iter().copied())),
            2 => bytes.extend_from_within(at..end),
            _ => bytes.iter_mut().skip(at).take(1).for_each(|byte| *byte = below(dice, 256) as u8),
        }
    }
    bytes
}

#[test]
fn arbitrary_bytes_are_accepted_or_rejected() {
    let examples = PAGE.split("```json ").skip(1).filter_map(|block| block.split_once('\n')?.1.split_once("```"));
    let mut dice = Seed::from(0).stream(7);
    let mut accepted = 0;
    for (example, _) in examples {
        for _ in 0..ROUNDS {
            accepted += u32::from(body(&mutate(&mut dice, example.as_bytes())));
        }
    }
    assert!(accepted > 100, "only {accepted} mutations are still valid");
}

#[test]
fn deeply_nested_json_is_rejected() {
    for open in ["[", "{\"a\":", "{\"id\":1,\"command\":"] {
        assert!(!body(open.repeat(LONGEST_REQUEST / open.len()).as_bytes()), "{open}");
    }
}
