//! The hash of a board file.
//!
//! A board has two: [`Board::hash`](utopia_rules::Board::hash) of its graph, which is all that the rules see and that records
//! need, and this one of the whole file, under which files are stored.

use sha2::{Digest as _, Sha256};
use utopia_rules::text::Hex32;

/// The SHA-256 of a board file in hexadecimal: name, comments and drawing included.
pub fn file_hash(board_toml: &str) -> String {
    Hex32(Sha256::digest(board_toml).into()).to_string()
}

#[cfg(test)]
mod tests {
    use utopia_rules::Board;

    use super::*;

    const ARCHIPELAGO: &str = include_str!("../../../boards/archipelago.toml");

    #[test]
    fn the_graph_keeps_its_hash_under_another_name_and_drawing_and_the_file_does_not() {
        let graph = |file: &str| Board::from_toml(file).expect("a board").hash();
        for (from, to) in [
            ("name = \"archipelago\"", "name = \"mine\""),
            ("compass = [1362, 776]", "compass = [1360, 776]"),
            ("# The default board.", "# Another comment."),
        ] {
            let other = ARCHIPELAGO.replacen(from, to, 1);
            assert_eq!(graph(&other), graph(ARCHIPELAGO), "{to}");
            assert_ne!(file_hash(&other), file_hash(ARCHIPELAGO), "{to}");
        }
        for (from, to) in [
            ("water-1 = { value = 2", "water-1 = { value = 3"),
            ("water-1 = { value = 2, harbour = \"water\"", "water-1 = { value = 2, harbour = \"earth\""),
            ("[\"wind-1\", \"fire-5\"]", "[\"wind-1\", \"fire-4\"]"),
            ("[\"earth-4\", \"earth-7\"], ", ""),
            ("[\"fire\", \"water\"], ", ""),
        ] {
            let other = ARCHIPELAGO.replacen(from, to, 1);
            assert_ne!(other, ARCHIPELAGO, "`{from}` is in the file");
            assert_ne!(graph(&other), graph(ARCHIPELAGO), "{to}");
        }
    }

    #[test]
    fn a_file_hash_is_the_sha_256_of_its_bytes() {
        assert_eq!(file_hash(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    }
}
