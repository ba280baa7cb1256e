//! Utopia in the browser: the table, local and online games, and bots in a web worker.
//!
//! | module | subject |
//! |---|---|
//! | `game` | the game on a table, local or online, and the form in which it is saved; independent of any page |
//! | `table` | the table on the screen |
//! | `pages` | the other pages |
//! | `app` | the root of the page: its address, code loaded later, new versions, crashes, dropped files |
//! | `text` | all texts: Fluent messages, log, refusals |
//! | `storage` | games and boards saved in the browser |
//! | `link` | finished games and boards as links |
//! | `settings`, `theme` | the player's settings, and the current theme |
//! | `sound` | sounds and ambience |
//! | `progress` | progress in the tutorial |
//! | `accuracies` | how well analysed games were played |
//! | `online` | the server's API and the connection to a table |
//! | `voice` | the live region for screen readers |
//! | `worker` | bots in a web worker |
//! | `browser` | wrappers around browser APIs |

// The component macro makes the types of props `pub`.
#![allow(unreachable_pub)]
// Structs of signals are handles, copied freely; they're large in debug builds only.
#![allow(clippy::large_types_passed_by_value)]

mod accuracies;
mod game;
mod link;
mod online;
mod pages;
mod progress;
mod settings;
mod sound;
mod storage;
mod table;
mod text;
mod theme;
mod voice;
mod worker;

mod app;
mod browser;

use wasm_bindgen::prelude::wasm_bindgen;

/// Starts the page.
#[wasm_bindgen]
pub fn run_page() {
    app::crash::watch();
    wasm_bindgen_futures::spawn_local(app::start());
}
