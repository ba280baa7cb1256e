//! Position files (docs/formats.md): every step, the limits of the rules, and every validation error.

use std::collections::BTreeSet;

use utopia_rules::{
    Board, DeckRule, Edition, Moves, Position, Rules, Seed, Step, View, perft::perft, text::PositionError,
};

use crate::{
    corpus::{File, folder},
    expected::{Expected, read},
};

fn valid() -> Vec<File> {
    folder("positions/valid", "json")
}

fn load(file: &File) -> (Rules, Position) {
    Position::from_json(&file.text, Board::archipelago()).unwrap_or_else(|error| panic!("{}: {error}", file.name))
}

#[test]
fn valid_positions_round_trip() {
    for file in valid() {
        let (rules, position) = load(&file);
        for text in [position.to_json(&rules), position.to_json_lines(&rules)] {
            let (rules_again, again) = Position::from_json(&text, Board::archipelago()).unwrap();
            assert_eq!(again, position, "{}", file.name);
            assert_eq!(rules_again.edition(), rules.edition(), "{}", file.name);
            assert_eq!(rules_again.players(), rules.players(), "{}", file.name);
        }
    }
}

#[test]
fn there_is_one_way_to_write_a_position() {
    for file in valid() {
        let (rules, position) = load(&file);
        let (line, lines) = (position.to_json(&rules), position.to_json_lines(&rules));
        let (rules, again) = Position::from_json(&line, Board::archipelago()).unwrap();
        assert_eq!(
            (again.to_json(&rules), again.to_json_lines(&rules)),
            (line.clone(), lines.clone()),
            "{}",
            file.name
        );
        assert!(!line.contains('\n'));
        assert!(lines.lines().all(|key| key.starts_with("{ \"") || key.starts_with("  \"")), "{lines}");
        assert!(
            lines.contains("\n  \"privileges\": {") && lines.contains("\n  \"deck\": ["),
            "always written: {lines}"
        );
        assert_eq!(without_white_space(&line), without_white_space(&lines), "{}", file.name);
    }
}

fn without_white_space(text: &str) -> String {
    text.split_whitespace().collect()
}

#[test]
fn other_forms_of_a_position_are_the_same_position() {
    let file = |name: &str| load(&File { name: name.into(), text: read(&format!("positions/valid/{name}.json")) }).1;
    assert_eq!(file("step-act"), file("step-act-in-another-form"));
    assert_ne!(file("step-act"), file("step-keep"));
    for form in valid() {
        let with_returns = File { text: form.text.replace('\n', "\r\n"), name: form.name.clone() };
        assert_eq!(load(&with_returns).1, load(&form).1, "{}", form.name);
    }
}

/// Rules version 1 wrote positions and views without the switch.
#[test]
fn a_position_or_view_without_the_deck_rule_plays_as_needed() {
    for name in ["edition-left-out", "edition-with-one-switch", "step-act"] {
        let (rules, position) = load(&File { name: name.into(), text: read(&format!("positions/valid/{name}.json")) });
        assert_eq!(rules.edition().deck, DeckRule::Needed, "{name}");
        let edition = Edition { deck: DeckRule::Empty, ..rules.edition() };
        let rules = Rules::new(rules.board().clone(), edition, rules.players()).unwrap();
        let (position, view) = (position.to_json(&rules), position.view(None).to_json(&rules));
        for (text, deck) in [("\"deck\":\"empty\",", DeckRule::Empty), ("", DeckRule::Needed)] {
            let without = |json: &str| json.replacen("\"deck\":\"empty\",", text, 1);
            let (rules, _) = Position::from_json(&without(&position), Board::archipelago()).unwrap();
            assert_eq!(rules.edition().deck, deck, "{name}");
            let (rules, _) = View::from_json(&without(&view), Board::archipelago()).unwrap();
            assert_eq!(rules.edition().deck, deck, "{name}");
        }
    }
}

#[test]
fn every_legal_move_of_a_valid_position_leads_to_a_valid_position() {
    let mut legal = Moves::new();
    for file in valid() {
        let (rules, position) = load(&file);
        assert_eq!(position.public().to_act().is_empty(), position.public().step() == Step::Over, "{}", file.name);
        for seat in position.public().to_act() {
            position.legal(&rules, seat, &mut legal);
            assert!(!legal.is_empty(), "{}: {seat} is to act but has no legal move", file.name);
            for &mv in &legal {
                let mut next = position;
                next.play(&rules, seat, mv, &mut Seed::from(0).chance(), &mut ())
                    .unwrap_or_else(|refusal| panic!("{}: {seat} {mv} is listed, but {refusal}", file.name));
                assert_eq!(next.validate(&rules), Ok(()), "{}: after {seat} {mv}", file.name);
            }
        }
    }
}

/// `perft.txt` has a line per file: perft counts of depth 1, 2, 3 … with seed 0.
#[test]
fn perft_counts_of_valid_positions_are_unchanged() {
    let table = read("positions/perft.txt");
    let mut lines = table.lines();
    for file in valid() {
        let (rules, position) = load(&file);
        let line = lines.next().unwrap_or_default();
        let counts = line.strip_prefix(&format!("{} ", file.name)).unwrap_or_else(|| panic!("{}: no line", file.name));
        for (expected, depth) in counts.split(' ').zip(1..) {
            let found = perft(&rules, &position, &Seed::from(0).chance(), depth);
            assert_eq!(found.to_string(), expected, "{} at depth {depth}", file.name);
        }
    }
    assert_eq!(lines.next(), None, "a line has no file");
}

#[test]
fn invalid_positions_are_refused_with_place_and_reason() {
    let mut expected = Expected::new("positions/invalid", "error");
    for file in folder("positions/invalid", "json") {
        match Position::from_json(&file.text, Board::archipelago()) {
            Ok(_) => expected.compare(&file.name, "accepted"),
            Err(error) => expected.compare(&file.name, &error.to_string()),
        }
    }
    expected.finish();
}

#[test]
fn every_error_in_an_impossible_position_cites_a_rule_and_names_a_key() {
    let keys: BTreeSet<_> = {
        let (rules, position) = load(&File { name: "step-over".into(), text: read("positions/valid/step-over.json") });
        let text = position.to_json_lines(&rules);
        text.lines().filter_map(|line| Some(line.split('"').nth(1)?.to_owned())).collect()
    };
    let mut kinds = BTreeSet::new();
    for file in folder("positions/invalid", "json") {
        match Position::from_json(&file.text, Board::archipelago()) {
            Err(PositionError::Invalid(flaw)) => {
                kinds.insert("flaw");
                assert!(keys.contains(flaw.place), "{}: `{}` is not a key", file.name, flaw.place);
                assert!(flaw.rule.starts_with('R'), "{}: {}", file.name, flaw.rule);
            }
            Err(PositionError::Syntax { line, .. }) => {
                kinds.insert("syntax");
                assert!(line > 0, "{}", file.name);
            }
            Err(PositionError::Format { .. }) => _ = kinds.insert("format"),
            Err(PositionError::Board { .. }) => _ = kinds.insert("board"),
            Err(PositionError::Players(_)) => _ = kinds.insert("players"),
            Err(PositionError::Colours(_)) => _ = kinds.insert("colours"),
            Ok(_) => panic!("{} is accepted", file.name),
        }
    }
    assert_eq!(kinds.len(), 6, "{kinds:?}");
}
