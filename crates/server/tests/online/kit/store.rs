//! The real store with something around it: each test says what happens besides.

use utopia_server::store::{
    Accounts, GuestFilter, Leases, Store, StoreChange, StoreFuture, StoredCommand, StoredGuest, StoredMessage,
    StoredTable, TableFilter,
};

/// What was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Read {
    /// This many rows.
    Rows(usize),
    /// A board file.
    Board,
    /// A game, move by move.
    Game,
}

/// What happens around a store's work.
pub(crate) trait Around: Send + Sync + 'static {
    /// Writes, or doesn't.
    fn write<'a>(&'a self, store: &'a dyn Store, changes: Vec<StoreChange>) -> StoreFuture<'a, ()> {
        store.write(changes)
    }

    /// Something was read for somebody; what the server reads by itself isn't reported.
    fn read(&self, _: Read) {}
}

/// The real store, with something around it.
pub(crate) struct Wrapped<A> {
    pub(crate) store: Box<dyn Store>,
    pub(crate) around: A,
}

impl<A: Around> Wrapped<A> {
    fn report<'a, T: 'a>(
        &'a self,
        read: StoreFuture<'a, T>,
        what: impl Fn(&T) -> Read + Send + 'a,
    ) -> StoreFuture<'a, T> {
        Box::pin(async move {
            let found = read.await?;
            self.around.read(what(&found));
            Ok(found)
        })
    }

    fn rows<'a, T: 'a>(&'a self, read: StoreFuture<'a, Vec<T>>) -> StoreFuture<'a, Vec<T>> {
        self.report(read, |found| Read::Rows(found.len()))
    }
}

impl<A: Around> Store for Wrapped<A> {
    fn write(&self, changes: Vec<StoreChange>) -> StoreFuture<'_, ()> {
        self.around.write(&*self.store, changes)
    }

    fn is_written(&self, changes: Vec<StoreChange>) -> StoreFuture<'_, bool> {
        self.store.is_written(changes)
    }

    fn guest(&self, id: &str) -> StoreFuture<'_, Option<StoredGuest>> {
        self.report(self.store.guest(id), |_| Read::Rows(1))
    }

    fn guests(&self, filter: GuestFilter, most: u32) -> StoreFuture<'_, Vec<StoredGuest>> {
        self.rows(self.store.guests(filter, most))
    }

    fn table(&self, id: &str) -> StoreFuture<'_, Option<StoredTable>> {
        self.report(self.store.table(id), |_| Read::Rows(1))
    }

    fn tables(&self, filter: TableFilter, most: u32) -> StoreFuture<'_, Vec<StoredTable>> {
        self.rows(self.store.tables(filter, most))
    }

    fn table_ids(&self, filter: TableFilter, most: u32) -> StoreFuture<'_, Vec<String>> {
        // The server looks for due tables by itself.
        if matches!(filter, TableFilter::Due { .. }) {
            return self.store.table_ids(filter, most);
        }
        self.rows(self.store.table_ids(filter, most))
    }

    fn board(&self, hash: &str) -> StoreFuture<'_, Option<String>> {
        self.report(self.store.board(hash), |_| Read::Board)
    }

    fn forgotten_guests(&self) -> StoreFuture<'_, Vec<String>> {
        self.store.forgotten_guests()
    }

    fn counts(&self) -> StoreFuture<'_, Vec<(String, u64)>> {
        self.store.counts()
    }

    fn entries(&self, game: &str, from: u32) -> StoreFuture<'_, Vec<String>> {
        self.report(self.store.entries(game, from), |_| Read::Game)
    }

    fn chat(&self, table: &str, most: u32) -> StoreFuture<'_, Vec<StoredMessage>> {
        self.rows(self.store.chat(table, most))
    }

    fn commands(&self, table: &str) -> StoreFuture<'_, Vec<StoredCommand>> {
        self.store.commands(table)
    }

    fn redeem_device_key(&self, key: &str, now: u64) -> StoreFuture<'_, Option<String>> {
        self.store.redeem_device_key(key, now)
    }

    fn accounts(&self) -> &dyn Accounts {
        self.store.accounts()
    }

    fn leases(&self) -> &dyn Leases {
        self.store.leases()
    }

    fn heartbeat(&self) -> StoreFuture<'_, Option<u64>> {
        self.store.heartbeat()
    }

    fn close(&self) -> StoreFuture<'_, ()> {
        self.store.close()
    }
}
