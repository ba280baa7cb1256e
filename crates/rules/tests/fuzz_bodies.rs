//! Short runs of the fuzz targets: on the corpora, on mutations of them, and on random bytes. `fuzz/README.md` explains long
//! runs.

#[expect(unreachable_pub, reason = "the same file is the library of the fuzz package")]
#[path = "../../../fuzz/src/lib.rs"]
mod bodies;
#[path = "files/corpus.rs"]
mod corpus;

use utopia_rules::{
    Seed,
    chance::{Chance, below},
};

type Body = fn(&[u8]) -> bool;

/// Runs a body on all files of a kind and mutations of each; returns how many mutations were accepted.
fn run(body: Body, kind: &str, extension: &str, of_valid: usize, of_invalid: usize) -> usize {
    let mut dice = Seed::from(0).stream(3);
    let mut accepted = 0;
    for (folder, rounds) in [("valid", of_valid), ("invalid", of_invalid)] {
        let files = corpus::folder(&format!("{kind}/{folder}"), extension);
        for file in &files {
            assert_eq!(body(file.text.as_bytes()), folder == "valid", "{}", file.name);
            for _ in 0..rounds {
                let varied = vary(&mut dice, file.text.as_bytes());
                accepted += usize::from(named(body, &file.name, &varied));
            }
        }
    }
    println!("{kind}: {accepted} variations accepted");
    accepted
}

/// Runs a body and prints the bytes if it panics.
fn named(body: Body, name: &str, data: &[u8]) -> bool {
    std::panic::catch_unwind(|| body(data))
        .unwrap_or_else(|_| panic!("{name}, varied:\n{}", String::from_utf8_lossy(data)))
}

/// One to three small mutations. Mutating words gets further than mutating bytes, and swapping words conserves pieces.
fn vary(dice: &mut Chance, data: &[u8]) -> Vec<u8> {
    let mut data = data.to_vec();
    for _ in 0..=below(dice, 3) {
        match below(dice, 8) {
            0 => flip(dice, &mut data),
            1 => _ = cut_chunk(dice, &mut data),
            2 => {
                let chunk = cut_chunk(dice, &mut data.clone());
                let at = place(dice, data.len() + 1);
                data.splice(at..at, chunk);
            }
            3 => {
                let at = place(dice, data.len() + 1);
                data.insert(at, below(dice, 256) as u8);
            }
            4 => change_digit(dice, &mut data),
            5 => replace_word(dice, &mut data),
            _ => swap_words(dice, &mut data),
        }
    }
    data
}

fn place(dice: &mut Chance, places: usize) -> usize {
    below(dice, places.max(1) as u32) as usize
}

fn flip(dice: &mut Chance, data: &mut [u8]) {
    let at = place(dice, data.len());
    if let Some(byte) = data.get_mut(at) {
        *byte ^= 1 << below(dice, 8);
    }
}

fn cut_chunk(dice: &mut Chance, data: &mut Vec<u8>) -> Vec<u8> {
    let start = place(dice, data.len());
    let end = data.len().min(start + 1 + place(dice, 32));
    data.drain(start..end).collect()
}

fn change_digit(dice: &mut Chance, data: &mut [u8]) {
    let digits: Vec<_> = (0..data.len()).filter(|&at| data[at].is_ascii_digit()).collect();
    if let Some(&at) = digits.get(place(dice, digits.len())) {
        data[at] = b'0' + below(dice, 10) as u8;
    }
}

/// The ranges of words: letters, digits and `-`, as in `wind-3`.
fn words(data: &[u8]) -> Vec<std::ops::Range<usize>> {
    let of_word = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    let mut words: Vec<std::ops::Range<usize>> = Vec::new();
    for at in (0..data.len()).filter(|&at| of_word(data[at])) {
        match words.last_mut() {
            Some(word) if word.end == at => word.end += 1,
            _ => words.push(at..at + 1),
        }
    }
    words
}

fn replace_word(dice: &mut Chance, data: &mut Vec<u8>) {
    let words = words(data);
    let (old, new) = (place(dice, words.len()), place(dice, words.len()));
    if let (Some(old), Some(new)) = (words.get(old), words.get(new)) {
        let new = data[new.clone()].to_vec();
        data.splice(old.clone(), new);
    }
}

fn swap_words(dice: &mut Chance, data: &mut Vec<u8>) {
    let words = words(data);
    let (a, b) = (place(dice, words.len()), place(dice, words.len()));
    if a < b {
        let (first, second) = (data[words[a].clone()].to_vec(), data[words[b].clone()].to_vec());
        data.splice(words[b].clone(), first);
        data.splice(words[a].clone(), second);
    }
}

fn random_bytes(dice: &mut Chance, length: usize) -> Vec<u8> {
    (0..length).map(|_| below(dice, 256) as u8).collect()
}

#[test]
fn boards() {
    assert!(run(bodies::board, "boards", "toml", 2000, 50) > 500);
}

#[test]
fn positions() {
    assert!(run(bodies::position, "positions", "json", 1200, 100) > 3000);
}

#[test]
fn records() {
    assert!(run(bodies::record, "records", "utopia", 2000, 200) > 1000);
}

#[test]
fn random_texts() {
    let mut dice = Seed::from(0).stream(4);
    for length in 0..400 {
        for body in [bodies::board, bodies::position, bodies::record] {
            assert!(!named(body, "random", &random_bytes(&mut dice, length)));
        }
    }
}

#[test]
fn legal_moves_are_legal() {
    let mut dice = Seed::from(0).stream(5);
    for length in (0..6).chain((6..1500).step_by(6)) {
        let data = random_bytes(&mut dice, length);
        assert_eq!(named(bodies::legal_moves_are_legal, "random", &data), length >= 6);
    }
}
