//! This browser's shares of the seeds of online games, kept so that they can be opened after a reload and the deal be verified.

use std::cell::RefCell;

use serde::{Deserialize, Serialize};
use utopia_rules::{Seat, chance::Witness, text::Hex32};

use crate::browser;

const KEY: &str = "utopia-shares";
/// How many tables are remembered, most recent first.
const MOST: usize = 50;

thread_local! {
    /// The entries while the page is open, for browsers without storage.
    static MEMORY: RefCell<Vec<Promises>> = const { RefCell::new(Vec::new()) };
}

/// What this browser knows about the seed of a table.
#[derive(Clone, Default, Serialize, Deserialize)]
pub(crate) struct Promises {
    /// The table.
    pub(crate) id: String,
    /// The attempts to deal that this browser took part in.
    #[serde(default)]
    pub(crate) seen: Vec<Witness>,
    /// The server's commitment as last seen before the game; in the form `utopia-seed/1` as first seen.
    pub(crate) commitment: Option<Hex32>,
    /// In the form `utopia-seed/1`: the share that was sent to the server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) share: Option<Hex32>,
    /// In the form `utopia-seed/1`: the seat for which the server has accepted the share.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) accepted: Option<Seat>,
}

impl Promises {
    /// The attempt of this server's commitment, begun with a share from `draw` if it's new. Attempts in which no share was opened are
    /// forgotten: nothing depends on them.
    fn attempt(&mut self, host: Hex32, seat: Seat, draw: impl FnOnce() -> Hex32) -> &mut Witness {
        let same = |witness: &Witness| witness.host == host && witness.seat == seat;
        self.seen.retain(|witness| witness.commitments.is_some() || same(witness));
        let place = self.seen.iter().position(same).unwrap_or_else(|| {
            self.seen.push(Witness::new(host, seat, draw()));
            self.seen.len() - 1
        });
        &mut self.seen[place]
    }
}

/// What this browser commits to at a seat, for this commitment of the server.
pub(crate) fn commitment(table: &str, host: Hex32, seat: Seat) -> Hex32 {
    change(table, |promises| promises.attempt(host, seat, random).commitment())
}

/// The share to open, once these are everybody's commitments. They're kept before it's known to anybody else.
pub(crate) fn open(table: &str, host: Hex32, seat: Seat, commitments: &[(Seat, Hex32)]) -> Option<Hex32> {
    change(table, |promises| promises.attempt(host, seat, random).open(commitments))
}

/// Remembers the server's commitment.
pub(crate) fn remember_commitment(table: &str, commitment: Hex32) {
    if known(table).is_none_or(|promises| promises.commitment != Some(commitment)) {
        change(table, |promises| promises.commitment = Some(commitment));
    }
}

/// What is known about a table.
pub(crate) fn known(table: &str) -> Option<Promises> {
    load().into_iter().find(|kept| kept.id == table)
}

fn random() -> Hex32 {
    Hex32(browser::random_bytes())
}

/// Changes the entry of a table, which is created if missing.
fn change<T>(table: &str, change: impl FnOnce(&mut Promises) -> T) -> T {
    let mut all = load();
    let place = all.iter().position(|kept| kept.id == table).unwrap_or_else(|| {
        let surplus = (all.len() + 1).saturating_sub(MOST);
        all.drain(..surplus);
        all.push(Promises { id: table.to_owned(), ..Promises::default() });
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
        assert_eq!((promises.share, promises.commitment, promises.accepted), (Some(share), Some(commitment), None));
        assert!(promises.seen.is_empty(), "a share that was sent is not used again");
    }

    #[test]
    fn a_share_is_the_same_after_a_reload_and_another_at_the_next_attempt() {
        let [host, next] = [Hex32([3; 32]), Hex32([4; 32])];
        let mut promises = Promises::default();
        let mut drawn = (5..).map(|byte| Hex32([byte; 32]));
        let mut draw = || drawn.next().expect("a share");
        let first = promises.attempt(host, Seat::Blue, &mut draw).clone();
        let stored = serde_json::to_string(&promises).expect("JSON");
        let mut again: Promises = serde_json::from_str(&stored).expect("an entry");
        assert_eq!(*again.attempt(host, Seat::Blue, &mut draw), first);
        assert_eq!(
            again.attempt(host, Seat::Blue, &mut draw).open(&[(Seat::Blue, first.commitment())]),
            Some(first.share)
        );
        assert_ne!(again.attempt(next, Seat::Blue, &mut draw).share, first.share);
        assert_eq!(again.seen.len(), 2, "what was opened is kept");
        again.attempt(host, Seat::Red, &mut draw);
        assert_eq!(again.seen.len(), 2, "what was not is forgotten");
    }
}
