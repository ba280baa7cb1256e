//! How well analysed games were played, remembered in this browser.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};

use crate::browser;

const KEY: &str = "utopia-accuracies";
/// How many games are remembered, most recent last.
const MOST: usize = 500;

/// The accuracies of one saved game.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Analysed {
    /// The game's name in the browser's store.
    game: String,
    /// From 0 to 1, by seat.
    accuracies: Vec<f64>,
}

/// Remembers the accuracies of a saved game, by seat.
pub(crate) fn keep(game: &str, accuracies: Vec<f64>) {
    let mut all: Vec<Analysed> = browser::load_local(KEY).unwrap_or_default();
    all.retain(|other| other.game != game);
    let surplus = (all.len() + 1).saturating_sub(MOST);
    all.drain(..surplus);
    all.push(Analysed { game: game.to_owned(), accuracies });
    browser::save_local(KEY, &all);
}

/// The accuracies of all games that were analysed, by the games' names.
pub(crate) fn all() -> HashMap<String, Vec<f64>> {
    let all: Vec<Analysed> = browser::load_local(KEY).unwrap_or_default();
    all.into_iter().map(|analysed| (analysed.game, analysed.accuracies)).collect()
}
