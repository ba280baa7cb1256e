//! Who looks after which table, if several servers share a store.
//!
//! A lease picks the server that tries; the epoch in every write protects. A claim may therefore be early, and nobody is hurt: the
//! writes of the owner before are refused as [`StoreError::Fenced`].

use std::time::Duration;

use super::StoreFuture;
#[cfg(doc)]
use super::{Revision, Store, StoreError};

/// How long a lease lasts after it was renewed.
pub const LEASE: Duration = Duration::from_secs(3);

/// The epoch of a table that was never claimed. In a store for one server it stays so.
pub const FIRST_EPOCH: u64 = 1;

/// A run of a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// A name that no other run has, also after a restart.
    pub incarnation: String,
    /// The version of the program.
    pub build: String,
}

/// A lease was renewed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Renewal {
    /// The store's clock, in milliseconds since 1970.
    pub now: u64,
    /// Whether the lease had ended before, so that others may have claimed tables of this node.
    pub was_over: bool,
}

/// A time in which nobody looked after a table, in milliseconds since 1970. It's charged to nobody's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gap {
    /// Its start: the last renewal of the owner before.
    pub from: u64,
    /// Its end: the claim.
    pub to: u64,
}

/// A table that a node looks after.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Owned {
    /// The table's id.
    pub table: String,
    /// The epoch for every write of it.
    pub epoch: u64,
    /// The times in which nobody looked after it, oldest first, as far as they are remembered: not before its last move, and those of
    /// earlier claims too, because the owners then may have stopped before they wrote anything. They don't overlap.
    pub gaps: Vec<Gap>,
}

/// The result of a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The table belongs to the node now, or did already, in which case its epoch is as it was.
    Owned(Owned),
    /// Another node with a lease has it.
    Taken {
        /// Its incarnation.
        owner: String,
        /// The epoch.
        epoch: u64,
    },
    /// There is no such table.
    NoTable,
}

/// Who looks after which table. All times are the store's own; nobody else's clock matters.
///
/// A store for one server grants everything: its epoch is always [`FIRST_EPOCH`], and there are no gaps.
pub trait Leases: Send + Sync {
    /// Registers a node or renews its lease, for [`LEASE`] from now.
    fn renew(&self, node: &Node) -> StoreFuture<'_, Renewal>;

    /// Ends a node's lease at once. Its tables should be released before; others may claim what it still has.
    fn retire(&self, incarnation: &str) -> StoreFuture<'_, ()>;

    /// The nodes with a lease.
    fn nodes(&self) -> StoreFuture<'_, Vec<Node>>;

    /// Claims a table for a node: `epoch + 1`, if it has no owner or the owner's lease is over. An owner that is known to be gone, because
    /// nobody answers for it, is `gone`: its lease doesn't count.
    fn claim(&self, table: &str, incarnation: &str, gone: Option<&str>) -> StoreFuture<'_, Claim>;

    /// Claims tables that are due at a time and have no owner with a lease, and are played by one of these versions of the rules; also
    /// returns those that are due and belong to the node. Tables that somebody else is claiming at the moment are left out.
    fn claim_due(&self, incarnation: &str, by: u64, rules: &[u32], most: u32) -> StoreFuture<'_, Vec<Owned>>;

    /// Gives up a table: anybody may claim it at once, and there is no gap. False if it was claimed by another node meanwhile.
    fn release(&self, table: &str, epoch: u64) -> StoreFuture<'_, bool>;

    /// The epochs of tables, in any order; without those that don't exist. Who has one of them in another epoch has lost it.
    fn epochs(&self, tables: Vec<String>) -> StoreFuture<'_, Vec<(String, u64)>>;

    /// The owner of a table with its epoch, if it has an owner whose lease isn't over.
    fn owner(&self, table: &str) -> StoreFuture<'_, Option<(String, u64)>>;
}
