//! The tables in memory: loading, finding, waking and stopping them.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, Weak};
use std::time::Duration;

use futures_util::StreamExt as _;
use tokio::time::Instant;
use utopia_protocol::{Status, TableInfo};

use super::cluster::Cluster;
use super::guests::GuestDocument;
use super::locks::KeyedLocks;
use super::table::document::TableDocument;
use super::table::{Mailbox, TableError, TableHandle, TableTask};
use super::{OnlineService, locked, time};
use crate::store::{Claim, Gap, GuestFilter, StoreError, StoredTable, TableFilter};

/// How often due tables are woken.
const SWEEP: Duration = Duration::from_secs(1);
/// How many due tables are found at once.
const SWEPT: u32 = 10_000;
/// How long a table that can't be loaded is left alone.
const RETRY_BROKEN: Duration = Duration::from_mins(10);
/// How long a table stays in memory after a request, unless somebody connects.
const AFTER_REQUEST: Duration = Duration::from_secs(2);

/// How many due tables a server takes at once if there are others, besides those it has.
const TAKEN: u32 = 200;
/// How often a table is looked for that others claim at the same moment.
const TRIES: u32 = 3;
/// How many tables are handed over at the same time.
const AT_ONCE: usize = 16;

/// Where a table is.
#[derive(Clone)]
pub(crate) enum Place {
    /// In this server's memory.
    Here(Mailbox),
    /// At another server.
    There(String),
}

/// The tables in memory, by id.
#[derive(Default)]
pub(super) struct TableRegistry {
    loaded: Mutex<HashMap<String, Mailbox>>,
    /// Held while a table is loaded, changed as stored, or deleted.
    pub(super) locks: KeyedLocks,
}

impl TableRegistry {
    fn loaded(&self) -> MutexGuard<'_, HashMap<String, Mailbox>> {
        locked(&self.loaded)
    }

    pub(super) fn get(&self, id: &str) -> Option<Mailbox> {
        self.loaded().get(id).filter(|mailbox| !mailbox.is_closed()).cloned()
    }

    pub(super) fn ids(&self) -> Vec<String> {
        self.loaded().keys().cloned().collect()
    }
}

/// A change of a guest that concerns the tables where they sit.
#[derive(Clone, Copy)]
pub(super) enum GuestChange<'a> {
    Rename(&'a str),
    Forget,
}

impl OnlineService {
    /// A table, loaded from the store if it isn't in memory.
    pub(crate) async fn table(self: &Arc<Self>, id: &str) -> Result<TableHandle, TableError> {
        Ok(TableHandle::new(self, id, self.locate_table(id, None).await?))
    }

    /// A table; `None` if it has been deleted meanwhile.
    pub(super) async fn table_if_any(self: &Arc<Self>, id: &str) -> Result<Option<TableHandle>, TableError> {
        match self.table(id).await {
            Err(TableError::NotFound) => Ok(None),
            table => table.map(Some),
        }
    }

    /// What everybody may know about a table. One that is asleep stays so.
    pub(crate) async fn table_info(self: &Arc<Self>, id: &str) -> Result<TableInfo, TableError> {
        if let Some(place) = self.awake(id).await? {
            return TableHandle::new(self, id, place).info().await;
        }
        let mut document = read_document(&self.stored_table(id).await?)?;
        self.update_guests(std::slice::from_mut(&mut document)).await?;
        Ok(document.info(time::now()))
    }

    async fn stored_table(&self, id: &str) -> Result<StoredTable, TableError> {
        self.store.table(id).await?.ok_or(TableError::NotFound)
    }

    /// A table in this server's memory. One that hasn't renewed its lease lately may have lost it to another server, and doesn't answer.
    fn loaded_here(&self, id: &str) -> Result<Option<Mailbox>, StoreError> {
        let loaded = self.tables.get(id);
        match &self.cluster {
            Some(cluster) if loaded.is_some() && !cluster.is_alive() => Err(Cluster::not_renewed()),
            _ => Ok(loaded),
        }
    }

    /// Where a table is in memory, if it is.
    async fn awake(&self, id: &str) -> Result<Option<Place>, StoreError> {
        match (self.loaded_here(id)?, &self.cluster) {
            (Some(mailbox), _) => Ok(Some(Place::Here(mailbox))),
            (None, None) => Ok(None),
            (None, Some(cluster)) => {
                let owner = self.store.leases().owner(id).await?;
                Ok(owner.filter(|(owner, _)| !cluster.is_own(owner)).map(|(owner, _)| Place::There(owner)))
            }
        }
    }

    /// Loads a table on request, if this is the only server.
    pub(super) async fn load_table(self: &Arc<Self>, id: &str) -> Result<Mailbox, TableError> {
        match self.locate_table(id, None).await? {
            Place::Here(mailbox) => Ok(mailbox),
            Place::There(_) => Err(TableError::Unavailable),
        }
    }

    /// Finds out where a table is, and loads it here if it is nowhere. An owner that doesn't answer any more may be `gone`.
    pub(crate) async fn locate_table(self: &Arc<Self>, id: &str, gone: Option<&str>) -> Result<Place, TableError> {
        self.locate_table_for(id, gone, AFTER_REQUEST).await
    }

    async fn locate_table_for(
        self: &Arc<Self>,
        id: &str,
        gone: Option<&str>,
        stay: Duration,
    ) -> Result<Place, TableError> {
        if let Some(mailbox) = self.loaded_here(id)? {
            return Ok(Place::Here(mailbox));
        }
        let _one_at_a_time = self.tables.locks.lock(id).await;
        if let Some(mailbox) = self.loaded_here(id)? {
            return Ok(Place::Here(mailbox));
        }
        let Some(cluster) = &self.cluster else {
            let stored = self.stored_table(id).await?;
            return Ok(Place::Here(self.open_stored(stored, stay, None).await?));
        };
        for _ in 0..TRIES {
            let owned = match cluster.claim(self, id, gone).await? {
                Claim::Owned(owned) => owned,
                Claim::Taken { owner, .. } => return Ok(Place::There(owner)),
                Claim::NoTable => return Err(TableError::NotFound),
            };
            let stored = self.stored_table(id).await?;
            // Otherwise somebody else has claimed it already.
            if stored.revision.epoch == owned.epoch {
                return Ok(Place::Here(self.open_stored(stored, stay, Some(owned.gaps)).await?));
            }
        }
        Err(TableError::Unavailable)
    }

    /// Starts the task of a table, which stays in memory for so long at least.
    async fn open_stored(
        self: &Arc<Self>,
        stored: StoredTable,
        stay: Duration,
        gaps: Option<Vec<Gap>>,
    ) -> Result<Mailbox, TableError> {
        let id = stored.id.clone();
        let mut document = read_document(&stored)?;
        if let Some(hash) = &document.board_file {
            let missing = || StoreError::Failed(format!("{id}: its board is missing"));
            document.settings.board = Some(self.store.board(hash).await?.ok_or_else(missing)?);
        }
        self.update_guests(std::slice::from_mut(&mut document)).await?;
        let mailbox = TableTask::open(Arc::clone(self), document, stored, stay, gaps).await?;
        self.tables.loaded().insert(id, mailbox.clone());
        Ok(mailbox)
    }

    /// Gives the players of tables that were asleep their present names, and removes those who were deleted.
    pub(super) async fn update_guests(&self, documents: &mut [TableDocument]) -> Result<(), StoreError> {
        let ids: BTreeSet<_> = documents.iter().flat_map(TableDocument::guests).collect();
        if ids.is_empty() {
            return Ok(());
        }
        let known = self.store.guests(GuestFilter::Ids(ids.into_iter().collect()), u32::MAX).await?;
        let known: HashMap<_, _> = known.into_iter().map(|guest| (guest.id, guest.document)).collect();
        for document in documents {
            for id in document.guests() {
                match known.get(&id).map(|guest| serde_json::from_str::<GuestDocument>(guest)) {
                    Some(Ok(guest)) => _ = document.rename(&id, &guest.name),
                    Some(Err(_)) => {}
                    None => _ = document.forget(&id),
                }
            }
        }
        Ok(())
    }

    /// Changes a guest at a table: in its task if it's in memory, otherwise as stored, without loading the game.
    pub(super) async fn change_guest_at(
        self: &Arc<Self>,
        id: &str,
        guest: &str,
        change: GuestChange<'_>,
    ) -> Result<(), TableError> {
        loop {
            if let Some(place) = self.awake(id).await? {
                let table = TableHandle::new(self, id, place);
                let done = match change {
                    GuestChange::Rename(name) => table.rename(guest, name).await,
                    GuestChange::Forget => table.forget(guest).await,
                };
                match done {
                    // It was about to be loaded anew, or was deleted.
                    Err(TableError::Store(StoreError::Conflict | StoreError::Fenced) | TableError::NotFound) => {}
                    done => return done,
                }
            }
            let _not_loaded_meanwhile = self.tables.locks.lock(id).await;
            if self.tables.get(id).is_some() {
                continue;
            }
            let Some(stored) = self.store.table(id).await? else { return Ok(()) };
            let mut document = read_document(&stored)?;
            let changes = match change {
                GuestChange::Rename(name) => document.rename(guest, name),
                GuestChange::Forget => document.forget(guest),
            };
            if !changes {
                return Ok(());
            }
            document.settle_ending(time::now());
            let mut agenda = stored.agenda;
            if document.status == Status::Running {
                // What it waits for follows from the game: a bot may have to move.
                agenda.due_at = Some(0);
            }
            match self.store.write(vec![document.stored(stored.revision, agenda)?]).await {
                Err(error) if error.is_outdated() => {}
                done => return Ok(done?),
            }
        }
    }

    /// Removes a table whose task ends, unless it has been loaded anew since.
    pub(super) fn unload_table(&self, id: &str, epoch: u64) {
        let mut loaded = self.tables.loaded();
        if loaded.get(id).is_some_and(|mailbox| mailbox.epoch == epoch) {
            loaded.remove(id);
        }
    }

    /// Gives up a table that is unloaded, so that any server may have it next.
    pub(super) async fn release_table(&self, id: &str, epoch: u64) {
        if self.cluster.is_some() {
            // If that fails, it stays this server's until its lease is over.
            drop(self.store.leases().release(id, epoch).await);
        }
    }

    /// Ends the tasks of tables that other servers have claimed, perhaps too early: who only watches would never notice.
    pub(super) async fn abandon_lost_tables(&self) -> Result<(), StoreError> {
        let stored: HashMap<_, _> = self.store.leases().epochs(self.tables.ids()).await?.into_iter().collect();
        for (id, epoch) in stored {
            if let Some(mailbox) = self.tables.get(&id).filter(|mailbox| mailbox.epoch < epoch) {
                tokio::spawn(async move { mailbox.abandon().await });
            }
        }
        Ok(())
    }

    /// Ends all table tasks: other servers may have claimed any of them. Nobody finds them any more.
    pub(super) fn abandon_tables(&self) {
        let abandoned = std::mem::take(&mut *self.tables.loaded());
        for mailbox in abandoned.into_values() {
            tokio::spawn(async move { mailbox.abandon().await });
        }
    }

    /// How many tables are in memory.
    pub(crate) fn loaded_tables(&self) -> usize {
        self.tables.loaded().len()
    }

    /// Wakes the tables that are due, except for `broken` ones, which couldn't be loaded lately.
    async fn wake_due(self: &Arc<Self>, broken: &mut HashMap<String, Instant>) -> Result<(), StoreError> {
        broken.retain(|_, since| since.elapsed() < RETRY_BROKEN);
        let (mut woken, mut failed) = (0_u32, 0_u32);
        for id in self.due(time::now()).await? {
            if self.tables.get(&id).is_some() || broken.contains_key(&id) {
                continue;
            }
            // One unreadable table must not keep the others from loading.
            match self.locate_table_for(&id, None, Duration::ZERO).await {
                Ok(_) => woken += 1,
                Err(TableError::NotFound | TableError::Unavailable) => {}
                Err(error) => {
                    failed += 1;
                    tracing::error!(table = id, %error, "cannot load table");
                    broken.insert(id, Instant::now());
                }
            }
        }
        if woken + failed > 0 {
            tracing::debug!(woken, failed, "tables woken");
        }
        Ok(())
    }

    /// The tables that somebody must look after by a time, as far as that is up to this server.
    async fn due(&self, by: u64) -> Result<Vec<String>, StoreError> {
        match &self.cluster {
            None => self.store.table_ids(TableFilter::Due { by }, SWEPT).await,
            Some(cluster) => cluster.claim_due(self, by, TAKEN + self.loaded_tables() as u32).await,
        }
    }

    /// Ends all table tasks and disconnects everybody. Running games go on at the next start, or at another server.
    pub(crate) async fn stop_tables(&self) {
        for task in locked(&self.background).drain(..) {
            task.abort();
        }
        let mailboxes: Vec<_> = self.tables.loaded().values().cloned().collect();
        if self.cluster.is_some() {
            // Few at a time: nobody waits until the last is handed over.
            let handing_over = mailboxes.into_iter().map(|mailbox| async move {
                mailbox.stop().await;
                mailbox.stopped().await;
            });
            return futures_util::stream::iter(handing_over).buffer_unordered(AT_ONCE).collect().await;
        }
        for mailbox in &mailboxes {
            mailbox.stop().await;
        }
        for mailbox in mailboxes {
            mailbox.stopped().await;
        }
    }
}

fn read_document(stored: &StoredTable) -> Result<TableDocument, StoreError> {
    TableDocument::read(&stored.document).map_err(|error| StoreError::Failed(format!("{}: {error}", stored.id)))
}

/// Wakes tables that are due while the server runs.
pub(super) async fn sweep(online: Weak<OnlineService>) {
    let mut broken = HashMap::new();
    loop {
        let Some(online) = online.upgrade() else { return };
        // Failures are logged by the store and retried.
        drop(online.wake_due(&mut broken).await);
        drop(online);
        tokio::time::sleep(SWEEP).await;
    }
}
