//! Utopia in the browser: the table, local games and bots that think in a worker.
//!
//! | module | subject |
//! |---|---|
//! | `game` | a local game without any page: players, history, undo, what a click means |
//! | `table` | the table on the screen |
//! | `pages` | the other pages |
//! | `chunk` | what is fetched after the first page |
//! | `text` | everything that is read: Fluent messages, log, refusals |
//! | `storage` | games kept in the browser |
//! | `link` | finished games as links |
//! | `settings`, `look` | what a player has chosen for this browser, and the theme in force |
//! | `progress` | how far the tutorial was followed |
//! | `online` | talking with the server |
//! | `update` | a new version of the program |
//! | `crash` | when something breaks |
//! | `worker` | how bots are asked |

// The macro of components makes the types of their properties `pub`.
#![allow(unreachable_pub)]
// Signals are handles; what is made of them is copied freely, and larger only in debug builds.
#![allow(clippy::large_types_passed_by_value)]

mod game;
mod link;
mod look;
mod online;
mod pages;
mod progress;
mod route;
mod settings;
mod storage;
mod table;
mod text;
mod update;
mod worker;

mod app;
mod browser;
mod chunk;
mod crash;

use wasm_bindgen::prelude::wasm_bindgen;

/// Starts the page.
#[wasm_bindgen]
pub fn run_page() {
    crash::watch();
    wasm_bindgen_futures::spawn_local(app::start());
}
