//! Boards for training: the archipelago, variations of it, and random ones, so that the network doesn't overfit to one board.

use std::fmt::Write as _;

use rand_core::Rng;
use utopia_rules::{
    Board, District, Island,
    chance::{below, shuffle},
};

/// The sectors of a sea; each borders on the next, as on the archipelago.
const SECTORS: [&str; 4] = ["north", "west", "south", "east"];

/// A random board: in two games of four the archipelago, in one the archipelago with other values, bridges and harbours, in one
/// with other islands, too.
pub fn random_board(dice: &mut impl Rng) -> Board {
    match below(dice, 4) {
        0 | 1 => Board::archipelago().clone(),
        2 => attempt(dice, archipelago_streets),
        _ => attempt(dice, random_streets),
    }
}

/// Retries until the land is connected, with and without the Isle of Water (R14).
fn attempt<R: Rng>(dice: &mut R, streets: impl Fn(&mut R) -> Streets) -> Board {
    loop {
        let streets = streets(dice);
        if let Ok(board) = Board::from_toml(&document(&streets, dice)) {
            return board;
        }
    }
}

/// The districts of a board, and the streets between them.
struct Streets {
    districts: Vec<District>,
    streets: Vec<(District, District)>,
}

fn archipelago_streets(_: &mut impl Rng) -> Streets {
    let board = Board::archipelago();
    let mut streets = Vec::new();
    for a in board.districts() {
        let near = board.adjacent(a).and(a.island().districts());
        streets.extend(near.into_iter().filter(|&b| b > a).map(|b| (a, b)));
    }
    Streets { districts: board.districts().into_iter().collect(), streets }
}

/// Islands of four to eight districts: rings with occasional chords.
fn random_streets(dice: &mut impl Rng) -> Streets {
    let (mut all, mut streets) = (Vec::new(), Vec::new());
    for island in Island::ALL {
        let count = 4 + below(dice, 5) as usize;
        let districts: Vec<_> = (1..=count as u8).filter_map(|number| District::new(island, number)).collect();
        streets.extend((0..count).map(|at| (districts[at], districts[(at + 1) % count])));
        for _ in 0..below(dice, 3) {
            let (a, across) = (below(dice, count as u32) as usize, 2 + below(dice, count as u32 - 3) as usize);
            let pair = (districts[a], districts[(a + across) % count]);
            let known = |&(x, y): &(District, District)| (x, y) == pair || (y, x) == pair;
            if !streets.iter().any(known) {
                streets.push(pair);
            }
        }
        all.extend(districts);
    }
    Streets { districts: all, streets }
}

/// A board file with these streets, and values, bridges and harbours drawn at random.
fn document(streets: &Streets, dice: &mut impl Rng) -> String {
    let mut text = String::from("format = \"utopia-board/1\"\nname = \"drawn\"\n");
    text.push_str("wonders = [\"water\", \"earth\", \"fire\", \"wind\"]\n");
    let ways = |ways: &[(District, District)]| {
        ways.iter().map(|(a, b)| format!("[\"{a}\", \"{b}\"]")).collect::<Vec<_>>().join(", ")
    };
    let _ = writeln!(text, "streets = [{}]", ways(&streets.streets));
    let _ = writeln!(text, "bridges = [{}]", ways(&bridges(&streets.districts, dice)));
    text.push_str("[districts]\n");
    for district in &streets.districts {
        let value = 1 + below(dice, 4);
        let harbour = match below(dice, 5) {
            0 | 1 => format!(", harbour = \"{}\"", SECTORS[below(dice, 4) as usize]),
            _ => String::new(),
        };
        let _ = writeln!(text, "{district} = {{ value = {value}{harbour} }}");
    }
    let adjacent: Vec<_> = SECTORS.windows(2).map(|pair| format!("[\"{}\", \"{}\"]", pair[0], pair[1])).collect();
    let sectors = SECTORS.map(|sector| format!("\"{sector}\"")).join(", ");
    let _ = writeln!(text, "[sea]\nsectors = [{sectors}]\nadjacent = [{}]", adjacent.join(", "));
    text
}

/// Four to nine bridges between districts of different islands.
fn bridges(districts: &[District], dice: &mut impl Rng) -> Vec<(District, District)> {
    let mut pairs: Vec<_> = districts
        .iter()
        .flat_map(|&a| districts.iter().map(move |&b| (a, b)))
        .filter(|(a, b)| a < b && a.island() != b.island())
        .collect();
    shuffle(dice, &mut pairs);
    pairs.truncate(4 + below(dice, 6) as usize);
    pairs
}

#[cfg(test)]
mod tests {
    use utopia_rules::Seed;

    use super::*;

    #[test]
    fn boards_differ_and_can_have_up_to_32_districts() {
        let mut dice = Seed::from(1).chance();
        let boards: Vec<_> = (0..400).map(|_| random_board(&mut dice)).collect();
        let usual = boards.iter().filter(|board| *board == Board::archipelago()).count();
        assert!((150..250).contains(&usual), "{usual}");
        let sizes: Vec<_> = boards.iter().map(|board| board.districts().len()).collect();
        assert!(sizes.iter().min() < Some(&20) && sizes.iter().max() > Some(&28), "{sizes:?}");
    }
}
