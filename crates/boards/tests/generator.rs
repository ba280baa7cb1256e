//! Generated boards: valid, drawn without overlaps, played to the end.
//!
//! `UTOPIA_BOARDS=10000 cargo test --release -p utopia-boards --test generator` tries more of them.

mod kit;

use std::env;

use kit::{assert_bridges, assert_places};
use utopia_boards::{Character, CheckedBoard, Draft, check, generate};
use utopia_bots::{BotPlayer, Level, play};
use utopia_drawing::{Point, Theme, picture};
use utopia_rules::{Board, Edition, Island, Moves, Phase, Rules, Seed};

/// The number of seeds for each character.
fn seeds() -> u64 {
    env::var("UTOPIA_BOARDS").map_or(100, |count| count.parse::<u64>().expect("a number") / 2)
}

#[test]
fn generated_boards_are_valid_drawn_without_overlaps_and_played_to_the_end() {
    for seed in 0..seeds() {
        for character in [Character::Usual, Character::Free] {
            let name = format!("seed {seed}, {character:?}");
            let draft = generate(Seed::from(seed), character);
            let CheckedBoard { board, map } = check(&draft.to_toml()).unwrap_or_else(|why| panic!("{name}: {why:?}"));
            assert_counts(&board, character, &name);
            assert_places(&board, &map, &name);
            assert_bridges(&board, &map, &name);
            let svg = picture(&map, &board, None, Theme::Light);
            assert!(!svg.contains("NaN") && !svg.contains("inf"), "{name}");
            assert_played(board, seed, &name);
        }
    }
}

fn assert_counts(board: &Board, character: Character, name: &str) {
    let count = |island: Island| board.districts().and(island.districts()).len();
    assert!(count(Island::Water) <= 6, "{name}");
    if character == Character::Usual {
        assert_eq!(board.districts().len(), 24, "{name}");
        assert!(Island::ALL.into_iter().all(|island| (5..=8).contains(&count(island))), "{name}");
        let mut values = [0; 5];
        board.districts().into_iter().for_each(|district| values[usize::from(board.value(district))] += 1);
        assert_eq!(values, [0, 4, 8, 8, 4], "{name}");
    }
    for sector in board.sectors() {
        let harbours = board.districts().into_iter().filter(|&d| board.harbour(d) == Some(sector)).count();
        assert!(harbours >= 1, "{name}: no harbour in sector {sector}");
    }
}

fn assert_played(board: Board, seed: u64, name: &str) {
    let players = 2 + (seed % 4) as usize;
    let rules = Rules::new(board, Edition::default(), players).expect("2 to 5 players");
    let bot = BotPlayer::new(Level::Random);
    let played = play(&rules, &vec![&bot; players], Seed::from(seed), &mut Moves::new());
    assert_eq!(played.last.public().phase(), Phase::Over, "{name}");
}

#[test]
fn a_seed_gives_the_same_board_on_every_machine() {
    // If this changes on purpose, shared seeds give other boards than before: say so in the changelog.
    for (seed, character, hash) in [
        (1, Character::Usual, "deba47e3bb571be75b8123415af446e11bb5f24c5b1e771d9b16cd210dc3ba7d"),
        (2, Character::Free, "d52181c995efba6460cc7a6afb9b3b0db5476dcdfe33f2c4d6eb5e2685e66110"),
    ] {
        let file = generate(Seed::from(seed), character).to_toml();
        assert_eq!(utopia_boards::file_hash(&file), hash, "{file}");
    }
}

#[test]
fn a_generated_board_can_be_opened_as_a_draft() {
    let draft = generate(Seed::from(7), Character::Usual);
    assert_eq!(Draft::from_toml(&draft.to_toml()).expect("a board"), draft);
    assert_eq!(draft.name, "seed-7");
    assert_eq!(draft.layout.size, Point::new(1500.0, 1200.0));
}
