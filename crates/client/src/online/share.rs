//! This browser's shares of the seeds of online games, kept so that the deal can be verified afterwards.

use std::cell::RefCell;

use serde::{Deserialize, Serialize};
use utopia_rules::text::Hex32;

use crate::browser;

const KEY: &str = "utopia-shares";
/// How many tables are remembered, most recent first.
const MOST: usize = 50;

thread_local! {
    /// The entries while the page is open, for browsers without storage.
    static MEMORY: RefCell<Vec<Entry>> = const { RefCell::new(Vec::new()) };
}

/// What is remembered about a table.
#[derive(Clone, Serialize, Deserialize)]
struct Entry {
    id: String,
    share: Hex32,
    /// The server's commitment as first seen.
    commitment: Option<Hex32>,
}

/// This browser's share of a table's seed, drawn at the first call.
pub(crate) fn of(table: &str) -> Hex32 {
    let mut all = load();
    let share = entry(&mut all, table).share;
    save(all);
    share
}

/// Remembers the server's commitment. Only the first counts; a different later one would be a fraud.
pub(crate) fn remember_commitment(table: &str, commitment: Hex32) {
    let mut all = load();
    entry(&mut all, table).commitment.get_or_insert(commitment);
    save(all);
}

/// The commitment and the share of a table, if known.
pub(crate) fn known(table: &str) -> Option<(Option<Hex32>, Hex32)> {
    load().into_iter().find(|kept| kept.id == table).map(|kept| (kept.commitment, kept.share))
}

/// The entry of a table, created if missing.
fn entry<'a>(all: &'a mut Vec<Entry>, table: &str) -> &'a mut Entry {
    let place = all.iter().position(|kept| kept.id == table).unwrap_or_else(|| {
        let surplus = (all.len() + 1).saturating_sub(MOST);
        all.drain(..surplus);
        all.push(Entry { id: table.to_owned(), share: Hex32(browser::random_bytes()), commitment: None });
        all.len() - 1
    });
    &mut all[place]
}

fn load() -> Vec<Entry> {
    browser::load_local(KEY).unwrap_or_else(|| MEMORY.with_borrow(Clone::clone))
}

fn save(all: Vec<Entry>) {
    browser::save_local(KEY, &all);
    MEMORY.replace(all);
}
