//! A file has one server, which owns every table.

use super::{Sqlite, StoreFuture, TableFilter};
use crate::store::folder::system_time;
use crate::store::{Claim, FIRST_EPOCH, Leases, Node, Owned, Renewal, Store as _};

const fn owned(table: String) -> Owned {
    Owned { table, epoch: FIRST_EPOCH, gaps: Vec::new() }
}

impl Leases for Sqlite {
    fn renew(&self, _: &Node) -> StoreFuture<'_, Renewal> {
        Box::pin(async { Ok(Renewal { now: system_time(), was_over: false }) })
    }

    fn retire(&self, _: &str) -> StoreFuture<'_, ()> {
        Box::pin(async { Ok(()) })
    }

    fn nodes(&self) -> StoreFuture<'_, Vec<Node>> {
        Box::pin(async { Ok(Vec::new()) })
    }

    fn claim(&self, table: &str, _: &str, _: Option<&str>) -> StoreFuture<'_, Claim> {
        let table = table.to_owned();
        Box::pin(async move {
            let query = sqlx::query_scalar::<_, i64>("select 1 from tables where id = ?").bind(&table);
            let found = query.fetch_optional(&self.readers).await?;
            Ok(found.map_or(Claim::NoTable, |_| Claim::Owned(owned(table))))
        })
    }

    /// A table whose rules this version doesn't know can't be played elsewhere either.
    fn claim_due(&self, _: &str, by: u64, _: &[u32], most: u32) -> StoreFuture<'_, Vec<Owned>> {
        let due = self.table_ids(TableFilter::Due { by }, most);
        Box::pin(async { Ok(due.await?.into_iter().map(owned).collect()) })
    }

    fn release(&self, _: &str, _: u64) -> StoreFuture<'_, bool> {
        Box::pin(async { Ok(true) })
    }

    fn epochs(&self, tables: Vec<String>) -> StoreFuture<'_, Vec<(String, u64)>> {
        Box::pin(async { Ok(tables.into_iter().map(|table| (table, FIRST_EPOCH)).collect()) })
    }

    fn owner(&self, _: &str) -> StoreFuture<'_, Option<(String, u64)>> {
        Box::pin(async { Ok(None) })
    }
}
