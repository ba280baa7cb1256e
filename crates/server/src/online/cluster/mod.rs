//! Several servers of one site: each looks after some tables, and serves every player.
//!
//! The store says whose a table is ([`Leases`](crate::store::Leases)), the bus carries what players and servers say. A server that
//! holds a player's connection is an *edge*, the one that looks after the table is its *owner*.

mod edge;
pub(super) mod life;
mod owner;
mod session;
pub(crate) mod wire;

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::body::Bytes;
use serde::de::DeserializeOwned;
use tokio::task::AbortHandle;
use tokio::time::Instant;

use super::table::TableError;
use super::{OnlineService, locked};
use crate::bus::{Bus, BusError};
use crate::store::{Claim, Node, StoreError};
use edge::Edges;
use owner::Sessions;
pub(crate) use session::{Visit, connect};
use wire::{Answer, Ask, TableAsk};

/// How long another server may take to answer.
const ANSWER: Duration = Duration::from_secs(2);
/// A server that hasn't renewed its lease for so long claims and opens nothing.
const ALIVE: Duration = Duration::from_secs(2);

/// This server among those of its site.
pub(crate) struct Cluster {
    bus: Arc<dyn Bus>,
    life: Mutex<Life>,
    edges: Edges,
    sessions: Sessions,
    /// The last server that was found to be gone.
    gone: Mutex<Option<String>>,
}

impl OnlineService {
    /// Nobody answers for a server: the others are told, once.
    fn notice_gone(self: &Arc<Self>, node: &str) {
        let Some(cluster) = &self.cluster else { return };
        cluster.lose(node);
        if locked(&cluster.gone).replace(node.to_owned()).as_deref() == Some(node) {
            return;
        }
        let (online, ask) = (Arc::clone(self), Ask::Gone { node: node.to_owned() });
        tokio::spawn(async move {
            if let Some(cluster) = &online.cluster {
                // Who isn't told notices a little later.
                drop(cluster.ask_others(&online, &ask).await);
            }
        });
    }
}

/// What a server is called, and since when its lease lasts.
struct Life {
    incarnation: String,
    renewed: Option<Instant>,
    /// What listens to the bus in its name.
    listening: Vec<AbortHandle>,
}

/// Why another server has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Missed {
    /// The table isn't there any more.
    Moved,
    /// Nobody listens there: the server is gone.
    Gone,
    /// The bus is away, so nothing was sent.
    Away,
    /// It may come later.
    Late,
    /// It says so.
    Failed(TableError),
}

impl Missed {
    /// Whether it is certain that nobody has received anything.
    const fn is_unsent(&self) -> bool {
        matches!(self, Self::Gone | Self::Away)
    }
}

impl From<BusError> for Missed {
    fn from(error: BusError) -> Self {
        match error {
            BusError::NoResponders => Self::Gone,
            BusError::Away => Self::Away,
            BusError::TimedOut => Self::Late,
            BusError::Failed(reason) => {
                tracing::warn!(reason, "cannot send to another server");
                Self::Late
            }
        }
    }
}

/// The subject under which a server is asked.
fn asked(incarnation: &str) -> String {
    format!("utopia.{incarnation}.ask")
}

/// The subject under which a server hears what its viewers are told.
fn told(incarnation: &str) -> String {
    format!("utopia.{incarnation}.news")
}

impl Cluster {
    pub(super) fn new(bus: Arc<dyn Bus>) -> Self {
        let life = Life { incarnation: String::new(), renewed: None, listening: Vec::new() };
        let (edges, sessions, gone) = (Edges::default(), Sessions::default(), Mutex::default());
        Self { bus, life: Mutex::new(life), edges, sessions, gone }
    }

    fn incarnation(&self) -> String {
        locked(&self.life).incarnation.clone()
    }

    pub(super) fn is_own(&self, incarnation: &str) -> bool {
        locked(&self.life).incarnation == incarnation
    }

    /// Whether the lease was renewed lately, by the monotonic clock.
    pub(crate) fn is_alive(&self) -> bool {
        locked(&self.life).renewed.is_some_and(|renewed| renewed.elapsed() < ALIVE)
    }

    /// Why a server that isn't alive refuses.
    pub(super) fn not_renewed() -> StoreError {
        StoreError::Failed("the lease is not renewed".into())
    }

    /// Claims a table. An owner that doesn't answer any more may be `gone`.
    pub(super) async fn claim(
        &self,
        online: &OnlineService,
        table: &str,
        gone: Option<&str>,
    ) -> Result<Claim, TableError> {
        if online.is_stopping() {
            return Err(TableError::Unavailable);
        }
        if !self.is_alive() {
            return Err(Self::not_renewed().into());
        }
        let incarnation = self.incarnation();
        Ok(online.store.leases().claim(table, &incarnation, gone).await?)
    }

    /// Claims tables that are due.
    pub(super) async fn claim_due(
        &self,
        online: &OnlineService,
        by: u64,
        most: u32,
    ) -> Result<Vec<String>, StoreError> {
        if !self.is_alive() || online.is_stopping() {
            return Ok(Vec::new());
        }
        let incarnation = self.incarnation();
        let rules: Vec<_> = utopia_rules::Rules::VERSIONS.collect();
        let due = online.store.leases().claim_due(&incarnation, by, &rules, most).await?;
        Ok(due.into_iter().map(|owned| owned.table).collect())
    }

    /// Asks another server.
    async fn ask(&self, node: &str, ask: &Ask) -> Result<(Answer, Bytes), Missed> {
        let answer = self.bus.request(&asked(node), wire::encode(ask, &[]), ANSWER).await?;
        wire::decode(&answer).ok_or(Missed::Late)
    }

    /// Asks the owner of a table.
    pub(crate) async fn ask_table<T: DeserializeOwned>(
        &self,
        owner: &str,
        table: &str,
        ask: TableAsk,
    ) -> Result<(T, Bytes), Missed> {
        let (answer, body) = self.ask(owner, &Ask::Table { table: table.to_owned(), ask }).await?;
        match answer {
            Answer::Value(value) => match serde_json::from_str(value.get()) {
                Ok(value) => Ok((value, body)),
                Err(_) => Err(Missed::Late),
            },
            Answer::Failed(error) => Err(Missed::Failed(error)),
            Answer::Moved | Answer::Done | Answer::NoSession => Err(Missed::Moved),
        }
    }

    /// Asks all others, at once. One that doesn't answer is left out.
    pub(super) async fn ask_others(&self, online: &OnlineService, ask: &Ask) -> Result<(), StoreError> {
        let own = self.incarnation();
        let nodes = online.store.leases().nodes().await?;
        let asked = |node: &Node| {
            node.incarnation != own && !matches!(ask, Ask::Gone { node: gone } if node.incarnation == *gone)
        };
        let asks = nodes.into_iter().filter(asked).map(|node| async move {
            if let Err(missed) = self.ask(&node.incarnation, ask).await {
                tracing::warn!(node = node.incarnation, ?missed, "another server does not answer");
            }
        });
        futures_util::future::join_all(asks).await;
        Ok(())
    }
}

/// Sessions by their number.
type Numbered<T> = Mutex<HashMap<u64, T>>;
