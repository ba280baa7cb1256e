//! This browser's shares of the seeds of online games, kept so that the deal can be verified afterwards.

use std::cell::RefCell;

use serde::{Deserialize, Serialize};
use utopia_rules::{Seat, text::Hex32};

use crate::browser;

const KEY: &str = "utopia-shares";
/// How many tables are remembered, most recent first.
const MOST: usize = 50;

thread_local! {
    /// The entries while the page is open, for browsers without storage.
    static MEMORY: RefCell<Vec<Promises>> = const { RefCell::new(Vec::new()) };
}

/// What this browser knows about the seed of a table.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Promises {
    /// The table.
    pub(crate) id: String,
    /// This browser's share, drawn before it is known whether the server accepts it.
    pub(crate) share: Hex32,
    /// The seat for which the server has accepted the share.
    #[serde(default)]
    pub(crate) accepted: Option<Seat>,
    /// The server's commitment as first seen before the game.
    pub(crate) commitment: Option<Hex32>,
}

impl Promises {
    pub(crate) fn new(table: &str, share: Hex32) -> Self {
        Self { id: table.to_owned(), share, accepted: None, commitment: None }
    }

    /// Notes the share that the server has for the viewer's seat: another one if the seat was taken over, or if another device
    /// of the player was first. A share accepted for a game that has started stays accepted.
    pub(crate) fn compare(&mut self, seat: Option<Seat>, share: Option<Hex32>, waiting: bool) {
        if share == Some(self.share) {
            self.accepted = seat;
        } else if waiting {
            self.accepted = None;
        }
    }
}

/// This browser's share of a table's seed, drawn at the first call.
pub(crate) fn of(table: &str) -> Hex32 {
    change(table, |promises| promises.share)
}

/// The share to take a seat with. Whether the server accepts it there is open again.
pub(crate) fn offer(table: &str) -> Hex32 {
    change(table, |promises| {
        promises.accepted = None;
        promises.share
    })
}

/// Remembers that the server has accepted the share for this seat.
pub(crate) fn accept(table: &str, seat: Seat) {
    change(table, |promises| promises.accepted = Some(seat));
}

/// Notes the share that the server has for the viewer's seat, if the table is known.
pub(crate) fn compare(table: &str, seat: Option<Seat>, share: Option<Hex32>, waiting: bool) {
    if known(table).is_some() {
        change(table, |promises| promises.compare(seat, share, waiting));
    }
}

/// Remembers the server's commitment. Only the first counts; a different later one would be a fraud.
pub(crate) fn remember_commitment(table: &str, commitment: Hex32) {
    change(table, |promises| {
        promises.commitment.get_or_insert(commitment);
    });
}

/// What is known about a table.
pub(crate) fn known(table: &str) -> Option<Promises> {
    load().into_iter().find(|kept| kept.id == table)
}

/// Changes the entry of a table, which is created if missing.
fn change<T>(table: &str, change: impl FnOnce(&mut Promises) -> T) -> T {
    let mut all = load();
    let place = all.iter().position(|kept| kept.id == table).unwrap_or_else(|| {
        let surplus = (all.len() + 1).saturating_sub(MOST);
        all.drain(..surplus);
        all.push(Promises::new(table, Hex32(browser::random_bytes())));
        all.len() - 1
    });
    let result = change(&mut all[place]);
    save(all);
    result
}

fn load() -> Vec<Promises> {
    browser::load_local(KEY).unwrap_or_else(|| MEMORY.with_borrow(Clone::clone))
}

fn save(all: Vec<Promises>) {
    browser::save_local(KEY, &all);
    MEMORY.replace(all);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_of_earlier_versions_can_be_read() {
        let (share, commitment) = (Hex32([1; 32]), Hex32([2; 32]));
        let stored = format!(r#"{{"id":"a","share":"{share}","commitment":"{commitment}"}}"#);
        let promises: Promises = serde_json::from_str(&stored).expect("an entry");
        assert_eq!((promises.share, promises.commitment, promises.accepted), (share, Some(commitment), None));
    }
}
