//! Moves as text (docs/formats.md): one canonical form, some freedom in reading, and an error for everything else.

use utopia_rules::Move;

#[test]
fn every_kind_of_move_round_trips() {
    for text in [
        "take maya wind wind-3",
        "take egypt water -",
        "surprise",
        "place earth-8",
        "name purple",
        "wonder fire",
        "give greece fire-6",
        "control water-1 persia",
        "move maya 1 wind-1 wind-2 with maya",
        "move china 2 fire-1 water-5 with egypt",
        "add maya wind-1 with greece",
        "anywhere maya wind-8 with maya maya maya",
        "anywhere greece earth-2 with maya greece egypt",
        "remove maya wind-1 with maya",
        "raise egypt with egypt",
        "lower persia with persia persia",
        "lower persia with persia egypt",
        "discard maya",
        "discard maya maya persia china greece",
        "end",
    ] {
        assert_eq!(text.parse::<Move>().map(|mv| mv.to_string()), Ok(text.to_owned()));
    }
}

#[test]
fn cards_are_read_in_any_order_and_words_with_any_white_space() {
    for (read, written) in [
        ("discard egypt maya china maya", "discard maya maya china egypt"),
        ("anywhere maya wind-8 with egypt maya greece", "anywhere maya wind-8 with maya greece egypt"),
        ("lower persia with egypt persia", "lower persia with persia egypt"),
        ("  take\tmaya   wind wind-3\r\n", "take maya wind wind-3"),
    ] {
        assert_eq!(read.parse::<Move>().map(|mv| mv.to_string()), Ok(written.to_owned()));
    }
}

#[test]
fn other_texts_are_refused_with_a_reason() {
    const CIVS: &str = "(expected maya, persia, china, greece, egypt)";
    const ISLANDS: &str = "(expected water, earth, fire, wind)";
    const NUMBER: &str = "is not a district (expected an island and a number from 1 to 8, as in wind-3)";
    for (text, reason) in [
        ("", "the move is missing".to_owned()),
        ("   ", "the move is missing".into()),
        ("build wind", "unknown move `build`".into()),
        ("End", "unknown move `End`".into()),
        ("take", "the civilization is missing".into()),
        ("take maya", "the island is missing".into()),
        ("take maya wind", "the district (or `-`) is missing".into()),
        ("take rome wind wind-1", format!("unknown civilization `rome` {CIVS}")),
        ("take maya moon moon-1", format!("unknown island `moon` {ISLANDS}")),
        ("take maya wind moon-1", format!("`moon-1` is not a district: unknown island `moon` {ISLANDS}")),
        ("take maya wind wind-9", format!("`wind-9` {NUMBER}")),
        ("take maya wind wind-0", format!("`wind-0` {NUMBER}")),
        ("take maya wind wind-01", format!("`wind-01` {NUMBER}")),
        ("take maya wind wind", format!("`wind` {NUMBER}")),
        ("take maya wind wind-3 wind-4", "unexpected `wind-4`".into()),
        ("surprise maya", "unexpected `maya`".into()),
        ("place", "the district is missing".into()),
        ("place -", "`-` is not a district: unknown island `` (expected water, earth, fire, wind)".into()),
        ("name", "the colour is missing".into()),
        ("name black", "unknown colour `black` (expected blue, red, green, yellow, purple)".into()),
        ("wonder", "the island is missing".into()),
        ("wonder wind-1", format!("unknown island `wind-1` {ISLANDS}")),
        ("give maya", "the district is missing".into()),
        ("give wind-1 maya", format!("unknown civilization `wind-1` {CIVS}")),
        ("control wind-1", "the civilization is missing".into()),
        ("control maya wind-1", format!("`maya` {NUMBER}")),
        ("move maya", "the number of princes is missing".into()),
        ("move maya 0 wind-1 wind-2 with maya", "R11.A: 1 or 2 princes move, not `0`".into()),
        ("move maya 3 wind-1 wind-2 with maya", "R11.A: 1 or 2 princes move, not `3`".into()),
        ("move maya wind-1 wind-2 with maya", "R11.A: 1 or 2 princes move, not `wind-1`".into()),
        ("move maya 1", "the district it starts from is missing".into()),
        ("move maya 1 wind-1", "the district it goes to is missing".into()),
        ("move maya 1 wind-1 wind-2", "`with` is missing".into()),
        ("move maya 1 wind-1 wind-2 maya", "expected `with`, not `maya`".into()),
        ("move maya 1 wind-1 wind-2 with", "the card is missing".into()),
        ("move maya 1 wind-1 wind-2 with maya maya", "unexpected `maya`".into()),
        ("add maya wind-1 with", "the card is missing".into()),
        ("remove maya with maya", format!("`with` {NUMBER}")),
        ("raise egypt", "`with` is missing".into()),
        ("raise egypt with gold", format!("unknown civilization `gold` {CIVS}")),
        ("lower persia with", "a card is missing".into()),
        ("anywhere maya wind-8 with", "a card is missing".into()),
        ("discard", "a card is missing".into()),
        ("discard maya rome", format!("unknown civilization `rome` {CIVS}")),
        (
            "discard maya maya maya maya maya maya maya maya maya maya maya",
            "there are only ten cards of each civilization".into(),
        ),
    ] {
        let error = text.parse::<Move>().expect_err(text);
        assert_eq!(error.reason, reason, "{text}");
        assert_eq!(error.to_string(), format!("move `{text}`: {reason}"));
    }
}

#[test]
fn an_error_shortens_long_texts_and_drops_control_characters() {
    let error = format!("dance\u{1b}[31m {}", "x".repeat(200)).parse::<Move>().unwrap_err();
    assert_eq!(error.text, format!("dance [31m {}...", "x".repeat(69)));
    assert!(!error.text.contains(char::is_control));
}
