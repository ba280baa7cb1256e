//! A test table: pieces are placed by name, moves and state are text.

mod setup;
mod table;

use serde_json::{Value, json};
use utopia_rules::{Cards, Guest, Guests};

pub(crate) use self::{
    setup::{Setup, players},
    table::Table,
};

/// Every kind of move, with the rule that allows it.
pub(crate) const EVERY_KIND: [(&str, &str); 15] = [
    ("take maya wind wind-1", "R5.2"),
    ("surprise", "R6.1"),
    ("place wind-1", "R6.1"),
    ("name red", "R6.2"),
    ("wonder wind", "R7.1"),
    ("give maya wind-1", "R7.1"),
    ("control wind-1 maya", "R8.1"),
    ("move maya 1 wind-1 wind-2 with maya", "R11.A"),
    ("add maya wind-1 with maya", "R11.B1"),
    ("anywhere maya wind-1 with maya maya maya", "R11.B2"),
    ("remove maya wind-1 with maya", "R11.C"),
    ("raise maya with maya", "R11.D1"),
    ("lower maya with maya maya", "R11.D2"),
    ("discard maya", "R9.4"),
    ("end", "R9.3"),
];

/// The five civilizations, a card or a prince of each.
pub(crate) const FIVE: &str = "maya persia china greece egypt";

/// Parses a word of the game.
#[track_caller]
pub(crate) fn read<T: std::str::FromStr<Err: std::fmt::Display>>(word: &str) -> T {
    word.parse().unwrap_or_else(|error| panic!("{error}"))
}

fn words(list: &str) -> Value {
    json!(list.split_whitespace().collect::<Vec<_>>())
}

pub(crate) fn cards(list: &str) -> Cards {
    Cards::gather(list.split_whitespace().map(read)).expect("at most ten of a kind")
}

pub(crate) fn guests(list: &str) -> Guests {
    let guest = |text: &str| {
        let (civ, island) = text.split_once(' ').expect("a civilization and an island");
        Guest { civ: read(civ), island: read(island) }
    };
    Guests::gather(list.split(", ").filter(|text| !text.is_empty()).map(guest)).expect("at most two of a kind")
}

fn join<T: ToString>(items: impl IntoIterator<Item = T>, between: &str) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(between)
}
