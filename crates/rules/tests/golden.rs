//! Golden data: perft counts and recorded games.

#[path = "files/corpus.rs"]
mod corpus;
#[path = "files/expected.rs"]
mod expected;

use corpus::{File, folder};
use expected::{Expected, read};
use utopia_rules::{
    Board, DeckRule, Edition, Event, Game, Observer, Position, Record, Rules, Seat, Secret, Seed, perft::perft,
    text::Outcome,
};

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

/// A game of rules version 1, the number of moves played, the step that follows, and perft counts of depth 1, 2, 3 … from there with seed 0.
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

/// The same for games of rules version 2.
const FROM_THE_MIDDLE_2: [(&str, usize, &str, &[u64]); 29] = [
    ("2-dutch", 81, "pick", &[1, 7, 222, 4_218, 66_854]),
    ("2-dutch", 132, "pick", &[26, 533, 8_201, 99_893]),
    ("2-german", 78, "pick", &[5, 70, 5_710, 401_645]),
    ("2-german", 134, "give", &[3, 279, 17_493, 652_144]),
    ("2-standard", 78, "pick", &[6, 30, 864, 17_120, 555_840]),
    ("2-standard", 115, "pick", &[1, 6, 152, 3_717, 137_850]),
    ("2-standard-deck-needed", 83, "after", &[3, 13, 436, 17_284, 576_900]),
    ("2-standard-deck-needed", 105, "keep", &[28, 1_204, 2_772, 51_268, 1_123_052]),
    ("3-dutch", 283, "pick", &[51, 2_166, 76_503]),
    ("3-dutch", 302, "pick", &[1, 11, 56, 3_024, 115_088]),
    ("3-german", 238, "pick", &[10, 50, 460, 1_990, 162_960]),
    ("3-german-deck-needed-target-30", 181, "act", &[55, 1_565, 6_828, 283_076]),
    ("3-standard", 151, "pick", &[41, 821, 25_079, 476_699]),
    ("3-target-10-tie-shared", 102, "act", &[40, 998, 42_894]),
    ("4-dutch", 250, "extra", &[56, 2_889, 108_168]),
    ("4-dutch", 353, "extra", &[8, 88, 640, 2_304, 114_048]),
    ("4-dutch-deck-needed-target-30", 382, "act", &[83, 5_510, 277_905]),
    ("4-german", 313, "act", &[84, 5_899, 366_683]),
    ("4-standard", 134, "pick", &[5, 105, 1_200, 6_240, 648_960]),
    ("4-standard", 267, "act", &[95, 7_596, 562_591]),
    ("5-dutch", 76, "pick", &[8, 152, 2_032, 17_136, 69_120]),
    ("5-dutch", 309, "pick", &[51, 2_130, 4_630, 89_995]),
    ("5-german", 76, "pick", &[8, 160, 2_288, 20_928, 92_160]),
    ("5-german", 431, "act", &[147, 14_339, 709_382]),
    ("5-german-from-a-position", 121, "act", &[10, 76, 4_443, 219_829]),
    ("5-standard", 74, "pick", &[6, 95, 1_190, 9_940, 42_120]),
    ("5-standard", 470, "name", &[4, 174, 8_008, 238_174]),
    ("5-standard-deck-needed-target-25", 71, "pick", &[6, 150, 2_436, 24_156, 112_320]),
    ("5-standard-deck-needed-target-25", 308, "pick", &[40, 1_021, 13_442, 292_539]),
];

#[test]
fn perft_from_the_middle_of_games() {
    for (version, games) in [(1, &FROM_THE_MIDDLE[..]), (2, &FROM_THE_MIDDLE_2)] {
        for &(name, played, step, expected) in games {
            let record: Record = read(&format!("golden/rules-{version}/{name}.utopia")).parse().unwrap();
            let game = record.replay(Board::archipelago(), Some(played)).unwrap();
            assert_eq!(game.position().public().step().word(), step, "{name} after {played} moves");
            let count = |depth| perft(game.rules(), game.position(), &Seed::from(0).chance(), depth);
            let found: Vec<_> = (1..).take(expected.len()).map(count).collect();
            assert_eq!(found, expected, "{name} after {played} moves");
        }
    }
}

/// A finished game: its name, its record, and where the moves lead.
struct Golden {
    name: String,
    record: Record,
    game: Game,
}

/// The recorded games of a version of the rules.
fn golden(version: u32) -> Vec<Golden> {
    let read = |File { name, text }: File| {
        let record: Record = text.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(record.to_string(), text, "{name} is not written as it was read");
        assert_eq!(record.rules_version, version, "{name}");
        let game = record.replay(Board::archipelago(), None).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(record.result.is_some(), "{name} has no result");
        assert_eq!(Outcome::of(game.position(), game.rules()), record.result, "{name}");
        Golden { name, record, game }
    };
    folder(&format!("golden/rules-{version}"), "utopia").into_iter().map(read).collect()
}

#[test]
fn golden_records_of_version_1_lead_to_the_positions_that_version_1_wrote() {
    for Golden { name, game, .. } in golden(1) {
        let text = read(&format!("golden/rules-1/{name}.json"));
        assert!(!text.contains("needed"), "{name}");
        let (rules, position) = Position::from_json(&text, Board::archipelago()).unwrap();
        assert_eq!((rules.edition(), position), (game.rules().edition(), *game.position()), "{name}");
    }
}

#[test]
fn golden_records_lead_to_their_results() {
    let mut expected = Expected::new("golden/rules-2", "json");
    for Golden { name, game, .. } in golden(2) {
        expected.compare(&name, &game.position().to_json_lines(game.rules()));
    }
    expected.finish();
}

#[test]
fn there_is_a_golden_record_for_every_number_of_players_and_edition() {
    for (version, deck) in [(1, DeckRule::Needed), (2, DeckRule::Empty)] {
        let games = golden(version);
        for players in Rules::PLAYERS {
            for (name, preset) in Edition::PRESETS {
                let edition = Edition { deck, ..preset };
                let found = games.iter().any(|g| g.record.names.len() == players && g.record.edition == edition);
                assert!(found, "{players} players, {name}, version {version}");
            }
        }
        assert!(games.iter().any(|g| g.record.start.is_some()), "no game of version {version} starts from a position");
        let tied = |g: &Golden| g.record.result.as_ref().is_some_and(|result| result.winners.len() > 1);
        assert!(games.iter().any(tied), "no tie in version {version}");
    }
    for players in Rules::PLAYERS {
        let needed = |g: &Golden| g.record.names.len() == players && g.record.edition.deck == DeckRule::Needed;
        assert!(golden(2).iter().any(needed), "{players} players, deck=needed");
    }
}

/// Counts the deals and reshuffles of a move.
#[derive(Default)]
struct Dealt {
    hands: u8,
    new_decks: u32,
}

impl Observer for Dealt {
    fn public(&mut self, event: Event) {
        match event {
            Event::Reshuffled { .. } => self.new_decks += 1,
            Event::Dealt { .. } => self.hands += 1,
            _ => {}
        }
    }

    fn secret(&mut self, _: Seat, _: Secret) {}
}

#[test]
fn golden_records_reach_every_way_to_use_up_the_deck() {
    let (mut before, mut during, mut at_the_end, mut without_a_pile) = (0, 0, 0, 0);
    for Golden { record, .. } in golden(2) {
        let mut walk = record.walk(Board::archipelago()).unwrap();
        loop {
            let (deck, mut dealt) = (walk.game().position().deck_size(), Dealt::default());
            if walk.step(&mut dealt).unwrap().is_none() {
                break;
            }
            match deck {
                0 => before += dealt.new_decks,
                deck if deck == 5 * dealt.hands => at_the_end += dealt.new_decks,
                _ => during += dealt.new_decks,
            }
            let used_up = dealt.hands > 0 && walk.game().position().deck_size() == 0;
            without_a_pile += u32::from(used_up && record.edition.deck == DeckRule::Empty);
        }
    }
    let found = [before, during, at_the_end, without_a_pile];
    assert!(found.iter().all(|&count| count > 0), "before, during, at the end of a deal, without a pile: {found:?}");
}

/// With two and five players the deals of rounds 5 and 2 use up the deck exactly.
#[test]
fn games_of_version_1_go_differently_with_the_new_deck_rule() {
    for Golden { name, record, game } in golden(1) {
        if record.start.is_none() && [2, 5].contains(&record.names.len()) {
            let edition = Edition { deck: DeckRule::Empty, ..record.edition };
            let other = Record { rules_version: 2, edition, ..record };
            let again = other.replay(Board::archipelago(), None);
            assert!(again.is_err() || again.is_ok_and(|again| again.position() != game.position()), "{name}");
        }
    }
}
