//! Golden data: perft counts and recorded games.

#[path = "files/corpus.rs"]
mod corpus;
#[path = "files/expected.rs"]
mod expected;

use corpus::folder;
use expected::{Expected, read};
use utopia_rules::{Board, Edition, Position, Record, Rules, Seed, perft::perft, text::Outcome};

/// Players, seed, and perft counts of depth 1 to 4 from the start. The editions don't differ in these first moves.
const FROM_THE_START: [(usize, u64, [u64; 4]); 12] = [
    (2, 0, [38, 1_172, 28_854, 536_729]),
    (2, 1, [33, 873, 18_448, 301_611]),
    (2, 2, [33, 914, 21_198, 392_788]),
    (3, 0, [50, 2_180, 82_811, 2_691_840]),
    (3, 1, [43, 1_637, 55_460, 1_649_673]),
    (3, 2, [50, 2_166, 81_189, 2_597_912]),
    (4, 0, [56, 2_827, 129_426, 5_349_020]),
    (4, 1, [63, 3_600, 187_797, 8_884_828]),
    (4, 2, [72, 4_662, 272_239, 14_222_076]),
    (5, 0, [75, 5_170, 329_684, 19_377_960]),
    (5, 1, [68, 4_286, 252_741, 13_906_352]),
    (5, 2, [89, 7_285, 550_764, 38_274_111]),
];

#[test]
fn perft_from_the_start() {
    for (players, seed, expected) in FROM_THE_START {
        for (name, edition) in Edition::PRESETS {
            let rules = Rules::new(Board::archipelago().clone(), edition, players).unwrap();
            let mut chance = Seed::from(seed).chance();
            let position = Position::new(&rules, &mut chance);
            let found = [1, 2, 3, 4].map(|depth| perft(&rules, &position, &chance, depth));
            assert_eq!(found, expected, "{players} players, {name}, seed {seed}");
        }
    }
}

/// A game, the number of moves played, the step that follows, and perft counts of depth 1, 2, 3 … from there with seed 0.
const FROM_THE_MIDDLE: [(&str, usize, &str, &[u64]); 38] = [
    ("2-dutch", 101, "pick", &[2, 16, 552, 26_005]),
    ("2-dutch", 202, "pick", &[3, 7, 24, 764]),
    ("2-german", 101, "act", &[1, 76, 5_635, 309_246]),
    ("2-german", 202, "act", &[51, 1_744, 40_097, 113_165]),
    ("2-standard", 108, "pick", &[31, 752, 13_842, 178_344]),
    ("2-standard", 217, "after", &[2, 18, 84, 412]),
    ("2-target-200", 166, "give", &[2, 2, 84, 1_984]),
    ("2-target-200", 332, "act", &[1, 140, 16_298, 1_511_936]),
    ("3-dutch", 138, "pick", &[11, 65, 610, 2_600]),
    ("3-dutch", 276, "act", &[2, 42, 1_074, 31_101]),
    ("3-german", 148, "pick", &[30, 714, 14_300, 163_032]),
    ("3-german", 297, "pick", &[36, 1_294, 40_344, 900_381]),
    ("3-standard", 121, "act", &[50, 2_378, 93_742, 2_802_922]),
    ("3-standard", 242, "act", &[63, 1_588, 6_626, 241_550]),
    ("3-target-10-tie-shared", 64, "act", &[5, 63, 1_036, 20_977]),
    ("3-target-10-tie-shared", 128, "pick", &[45, 1_699, 54_806, 116_242]),
    ("3-target-10", 79, "place", &[5, 10, 100, 850]),
    ("3-target-10", 158, "pick", &[16, 170, 905, 7_050]),
    ("4-dutch", 195, "act", &[50, 1_697, 33_384, 449_305]),
    ("4-dutch", 390, "pick", &[11, 353, 8_328, 50_691]),
    ("4-german-from-a-position", 115, "pick", &[33, 510, 4_605, 57_150]),
    ("4-german-from-a-position", 230, "pick", &[7, 45, 269, 2_567]),
    ("4-german", 200, "act", &[51, 2_447, 63_259, 815_456]),
    ("4-german", 400, "pick", &[47, 146, 3_539, 133_909]),
    ("4-standard", 141, "discard", &[8, 32, 992, 29_784]),
    ("4-standard", 283, "pick", &[35, 941, 11_119, 140_690]),
    ("4-target-30-tie-shared", 198, "act", &[68, 4_659, 191_174]),
    ("4-target-30-tie-shared", 396, "pick", &[39, 1_083, 25_925, 804_576]),
    ("5-dutch", 279, "act", &[41, 1_141, 18_259, 145_028]),
    ("5-dutch", 558, "pick", &[6, 75, 730, 4_640]),
    ("5-german", 240, "act", &[11, 195, 6_529, 397_255]),
    ("5-german", 480, "act", &[126, 12_186, 863_763]),
    ("5-german", 540, "name", &[4, 39, 679, 5_474]),
    ("5-sea-same-surprise-box", 263, "pick", &[38, 1_237, 26_766, 693_042]),
    ("5-sea-same-surprise-box", 526, "discard", &[14, 146, 1_008, 3_456]),
    ("5-standard", 312, "pick", &[50, 1_953, 65_932, 2_244_277]),
    ("5-standard", 624, "act", &[160, 18_726, 1_568_855]),
    ("5-standard", 702, "extra", &[1, 14, 142, 924]),
];

#[test]
fn perft_from_the_middle_of_games() {
    for (name, played, step, expected) in FROM_THE_MIDDLE {
        let record: Record = read(&format!("golden/{name}.utopia")).parse().unwrap();
        let game = record.replay(Board::archipelago(), Some(played)).unwrap();
        assert_eq!(game.position().public().step().word(), step, "{name} after {played} moves");
        let count = |depth| perft(game.rules(), game.position(), &Seed::from(0).chance(), depth);
        let found: Vec<_> = (1..).take(expected.len()).map(count).collect();
        assert_eq!(found, expected, "{name} after {played} moves");
    }
}

#[test]
fn golden_records_lead_to_their_results() {
    let mut expected = Expected::new("golden", "json");
    for file in folder("golden", "utopia") {
        let record: Record = file.text.parse().unwrap_or_else(|error| panic!("{}: {error}", file.name));
        assert_eq!(record.to_string(), file.text, "{} is not written as it was read", file.name);
        let game = record.replay(Board::archipelago(), None).unwrap_or_else(|error| panic!("{}: {error}", file.name));
        let (position, rules) = (game.position(), game.rules());
        assert!(record.result.is_some(), "{} has no result", file.name);
        assert_eq!(Outcome::of(position, rules), record.result, "{}", file.name);
        expected.compare(&file.name, &position.to_json_lines(rules));
    }
    expected.finish();
}

#[test]
fn there_is_a_golden_record_for_every_number_of_players_and_edition() {
    let records: Vec<Record> = folder("golden", "utopia").iter().map(|file| file.text.parse().unwrap()).collect();
    for players in Rules::PLAYERS {
        for (name, edition) in Edition::PRESETS {
            let found = records.iter().any(|record| record.names.len() == players && record.edition == edition);
            assert!(found, "{players} players, {name}");
        }
    }
    assert!(records.iter().any(|record| record.start.is_some()), "no game starts from a position");
    assert!(
        records.iter().any(|record| record.result.as_ref().is_some_and(|result| result.winners.len() > 1)),
        "a tie"
    );
}
