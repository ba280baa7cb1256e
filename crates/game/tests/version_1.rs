//! Games of rules version 1 are read, continued and shared as that version would.

use utopia_game::{
    GameFile, Running, UndoPolicy, Watchable as _,
    link::{from_letters, pack, to_letters, unpack},
};
use utopia_rules::{DeckRule, Edition, Record, Seed, chance::below, text::InColours};

const LINKS: &str = include_str!("data/rules-1.links");

/// Every link with its result.
fn links() -> impl Iterator<Item = (&'static str, &'static str)> {
    let mut lines = LINKS.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    std::iter::from_fn(move || lines.next().zip(lines.next()))
}

/// The bytes of a link that isn't deflated.
fn bytes(link: &str) -> Vec<u8> {
    from_letters(link.strip_prefix('p').expect("plain bytes")).expect("letters")
}

/// The recorded games of version 1, by number of players.
const RECORDS: [&str; 4] = [
    include_str!("../../rules/tests/data/golden/rules-1/2-german.utopia"),
    include_str!("../../rules/tests/data/golden/rules-1/3-standard.utopia"),
    include_str!("../../rules/tests/data/golden/rules-1/4-german-from-a-position.utopia"),
    include_str!("../../rules/tests/data/golden/rules-1/5-dutch.utopia"),
];

#[test]
fn version_1_links_open_and_round_trip() {
    let mut count = 0;
    for (result, link) in links() {
        let file = unpack(&bytes(link)).expect(result);
        assert_eq!((file.record.rules_version, file.record.edition.deck), (1, DeckRule::Needed));
        assert_eq!(
            file.record.result.as_ref().map(|result| InColours(result, file.record.colours).to_string()).as_deref(),
            Some(result)
        );
        let text = file.export();
        assert!(text.contains("\nrules: 1\n") && !text.contains("deck="), "{text}");
        assert_eq!(GameFile::import(&text, None).as_ref(), Ok(&file));
        assert_eq!(format!("p{}", to_letters(&pack(&file).expect("a finished game"))), link);
        count += 1;
    }
    assert_eq!(count, 5);
}

/// The same text, with only so many of its moves and no result: a game as a browser keeps it.
fn unfinished(text: &str, moves: usize) -> String {
    let (header, all) = text.split_once("\n\n").expect("a header");
    let header: Vec<_> = header.lines().filter(|line| !line.starts_with("result: ")).collect();
    let moves: String = all.split_inclusive('\n').take(moves).collect();
    format!("{}\n\n{moves}", header.join("\n"))
}

#[test]
fn saved_games_of_version_1_are_played_to_the_end_by_its_rules() {
    let mut dice = Seed::from(1).chance();
    for text in RECORDS {
        let moves = text.parse::<Record>().expect("a record").moves.len();
        for moves in [0, moves / 5, moves / 2, moves - 1] {
            let saved = unfinished(text, moves);
            let file = GameFile::import(&saved, None).expect("a saved game");
            assert_eq!(file.record.to_string(), saved, "kept as it was");
            let mut game = file.open(UndoPolicy::Silent).expect("a running game");
            assert_eq!(game.rules().edition().deck, DeckRule::Needed);
            while !game.is_over() {
                let seat = game.public().to_act().first().expect("somebody acts");
                let legal = game.legal(seat);
                game.play(seat, legal[below(&mut dice, legal.len() as u32) as usize]).expect("a legal move");
            }
            let kept = GameFile { record: game.record().clone(), ..file }.export();
            assert!(kept.contains("\nrules: 1\n") && !kept.contains("deck="), "{kept}");
            let again = GameFile::import(&kept, None).expect("the same game");
            assert_eq!(again.record, *game.record());
            let opened = unpack(&pack(&again).expect("a finished game"));
            assert_eq!(opened.map(|file| file.record), Ok(again.record));
        }
    }
}

#[test]
fn a_new_game_is_of_the_current_version() {
    let rules = std::sync::Arc::new(utopia_rules::Rules::standard(2).expect("two play"));
    let game = Running::new(rules, Seed::from(1), &["Ann", "Bob"], UndoPolicy::Silent);
    assert_eq!((game.record().rules_version, game.record().edition), (2, Edition::STANDARD));
    assert!(game.record().to_string().contains("\nrules: 2\n"));
    assert!(game.record().to_string().contains("\nedition: standard deck=empty\n"));
}
