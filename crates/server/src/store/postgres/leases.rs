//! Who looks after which table, by the database's clock.

use sqlx::postgres::PgConnection;

use super::{Postgres, in_time, storable};
use crate::store::{Claim, Gap, LEASE, Leases, Node, Owned, Renewal, StoreError, StoreFuture};

/// For how long gaps and the nodes that left them are remembered, in milliseconds: a month.
const REMEMBERED: i64 = 31 * 24 * 60 * 60 * 1000;
/// How many gaps of a table are considered.
const MOST_GAPS: i64 = 1000;

/// Renews a lease. If no node had one, nobody could look after any table since the last renewal: that is a gap of all tables.
const RENEW: &str = "\
with clock as (select utopia_now() as now), \
before as (select lease_until from nodes where incarnation = $1), \
standstill as (\
    insert into gaps (table_id, began, ended) \
    select null, max(renewed_at), max(now) from nodes, clock having max(lease_until) < max(now)\
) \
insert into nodes (incarnation, build, renewed_at, lease_until) select $1, $2, now, now + $3 from clock \
on conflict (incarnation) do update set renewed_at = excluded.renewed_at, lease_until = excluded.lease_until \
returning renewed_at, coalesce((select lease_until from before) < renewed_at, false), not exists (select 1 from before)";

/// Claims a table. A claim that waited for another sees what that one has left.
const CLAIM: &str = "\
with clock as (select utopia_now() as now), \
target as (\
    select games.id, owner, epoch from games where name = $1 and exists (select 1 from tables where tables.id = $1) \
    for no key update\
), taken as (\
    update games set owner = $2, epoch = games.epoch + 1 \
    from target cross join clock left join nodes on nodes.incarnation = target.owner \
    where games.id = target.id and target.owner is distinct from $2 \
    and (target.owner is null or target.owner = $3 or coalesce(nodes.lease_until, 0) <= clock.now) \
    returning games.epoch, nodes.renewed_at, clock.now\
), gap as (\
    insert into gaps (table_id, began, ended) select $1, renewed_at, now from taken where renewed_at < now\
) \
select target.owner, target.epoch, taken.epoch from target left join taken on true";

/// Claims what is due. Rows that somebody else has locked are being claimed or written, so they are left out.
const CLAIM_DUE: &str = "\
with clock as (select utopia_now() as now), \
due as (\
    select games.id, name, owner, epoch from games where due_at <= $2 \
    and (owner is null or owner = $1 \
        or not exists (select 1 from nodes, clock where nodes.incarnation = games.owner and nodes.lease_until > clock.now)) \
    and exists (select 1 from tables where tables.id = games.name and tables.rules = any($3)) \
    order by due_at limit $4 for no key update skip locked\
), taken as (\
    update games set owner = $1, epoch = games.epoch + 1 \
    from due cross join clock left join nodes on nodes.incarnation = due.owner \
    where games.id = due.id and due.owner is distinct from $1 \
    returning games.id, games.name, games.epoch, nodes.renewed_at, clock.now\
), gap as (\
    insert into gaps (table_id, began, ended) select name, renewed_at, now from taken where renewed_at < now\
) \
select due.name, coalesce(taken.epoch, due.epoch) from due left join taken on taken.id = due.id";

impl Postgres {
    async fn renew_lease(&self, node: Node) -> Result<Renewal, StoreError> {
        let lease = LEASE.as_millis() as i64;
        let query = sqlx::query_as(RENEW).bind(&node.incarnation).bind(&node.build).bind(lease);
        let (now, was_over, is_new): (i64, bool, bool) = in_time(query.fetch_one(&self.leases)).await?;
        if is_new {
            self.forget_old(now).await?;
        }
        Ok(Renewal { now: now.cast_unsigned(), was_over })
    }

    /// Forgets what nobody needs any more: gaps, nodes without tables, their heartbeats.
    async fn forget_old(&self, now: i64) -> Result<(), StoreError> {
        let before = now - REMEMBERED;
        for sql in [
            "delete from gaps where ended < $1",
            "delete from nodes where lease_until < $1 and not exists (select 1 from games where owner = incarnation)",
            "delete from heartbeat where time < $1",
        ] {
            in_time(sqlx::query(sql).bind(before).execute(&self.leases)).await?;
        }
        Ok(())
    }

    async fn claim_table(&self, table: String, incarnation: String, gone: Option<String>) -> Result<Claim, StoreError> {
        let query = sqlx::query_as(CLAIM).bind(&table).bind(&incarnation).bind(gone);
        let found: Option<(Option<String>, i64, Option<i64>)> = in_time(query.fetch_optional(&self.leases)).await?;
        let (owner, epoch) = match found {
            None => return Ok(Claim::NoTable),
            Some((owner, epoch, None)) => (owner, epoch),
            Some((_, _, Some(epoch))) => (Some(incarnation.clone()), epoch),
        };
        match owner {
            Some(owner) if owner != incarnation => Ok(Claim::Taken { owner, epoch: epoch.cast_unsigned() }),
            _ => {
                let mut owned = vec![Owned { table, epoch: epoch.cast_unsigned(), gaps: Vec::new() }];
                self.add_gaps(&mut owned).await?;
                Ok(owned.pop().map_or(Claim::NoTable, Claim::Owned))
            }
        }
    }

    async fn claim_due_tables(
        &self,
        incarnation: String,
        by: u64,
        rules: Vec<i32>,
        most: u32,
    ) -> Result<Vec<Owned>, StoreError> {
        let query = sqlx::query_as(CLAIM_DUE).bind(incarnation).bind(by.cast_signed()).bind(rules);
        let rows: Vec<(String, i64)> = in_time(query.bind(i64::from(most)).fetch_all(&self.leases)).await?;
        let owned = |(table, epoch): (String, i64)| Owned { table, epoch: epoch.cast_unsigned(), gaps: Vec::new() };
        let mut owned: Vec<_> = rows.into_iter().map(owned).collect();
        self.add_gaps(&mut owned).await?;
        Ok(owned)
    }

    /// Adds the gaps since the last move of each table.
    async fn add_gaps(&self, owned: &mut [Owned]) -> Result<(), StoreError> {
        if owned.is_empty() {
            return Ok(());
        }
        let mut connection = in_time(self.leases.acquire()).await?;
        let common = in_time(gaps_of_all(&mut connection)).await?;
        let names: Vec<_> = owned.iter().map(|owned| owned.table.as_str()).collect();
        let sql = "select name, moved_at, began, ended from games \
            left join gaps on gaps.table_id = games.name and ended > moved_at where name = any($1)";
        let query = sqlx::query_as(sql).bind(names);
        let rows: Vec<(String, i64, Option<i64>, Option<i64>)> = in_time(query.fetch_all(&mut *connection)).await?;
        for owned in owned {
            let mine = rows.iter().filter(|(table, ..)| *table == owned.table);
            let moved_at = mine.clone().map(|(_, moved_at, ..)| *moved_at).max().unwrap_or(0);
            let own = mine.filter_map(|(_, _, began, ended)| began.zip(*ended));
            let common = common.iter().copied().filter(|(_, ended)| *ended > moved_at);
            owned.gaps = merged(own.chain(common));
        }
        Ok(())
    }
}

/// When no node ran.
async fn gaps_of_all(connection: &mut PgConnection) -> Result<Vec<(i64, i64)>, sqlx::Error> {
    let sql = "select began, ended from gaps where table_id is null order by ended desc limit $1";
    sqlx::query_as(sql).bind(MOST_GAPS).fetch_all(connection).await
}

/// Gaps in their order, none of them overlapping.
fn merged(gaps: impl Iterator<Item = (i64, i64)>) -> Vec<Gap> {
    let mut gaps: Vec<_> = gaps.collect();
    gaps.sort_unstable();
    let mut merged: Vec<Gap> = Vec::new();
    for (from, to) in gaps.into_iter().map(|(from, to)| (from.cast_unsigned(), to.cast_unsigned())) {
        match merged.last_mut() {
            Some(last) if from <= last.to => last.to = last.to.max(to),
            _ => merged.push(Gap { from, to }),
        }
    }
    merged
}

impl Leases for Postgres {
    fn renew(&self, node: &Node) -> StoreFuture<'_, Renewal> {
        Box::pin(self.renew_lease(node.clone()))
    }

    fn retire(&self, incarnation: &str) -> StoreFuture<'_, ()> {
        let incarnation = incarnation.to_owned();
        Box::pin(async move {
            let sql = "update nodes set renewed_at = utopia_now(), lease_until = utopia_now() where incarnation = $1";
            in_time(sqlx::query(sql).bind(incarnation).execute(&self.leases)).await.map(drop)
        })
    }

    fn nodes(&self) -> StoreFuture<'_, Vec<Node>> {
        Box::pin(async move {
            let sql = "select incarnation, build from nodes where lease_until > utopia_now() order by incarnation";
            let rows: Vec<_> = in_time(sqlx::query_as(sql).fetch_all(&self.leases)).await?;
            Ok(rows.into_iter().map(|(incarnation, build)| Node { incarnation, build }).collect())
        })
    }

    fn claim(&self, table: &str, incarnation: &str, gone: Option<&str>) -> StoreFuture<'_, Claim> {
        let (table, incarnation, gone) = (storable(table), incarnation.to_owned(), gone.map(str::to_owned));
        Box::pin(async move {
            let Some(table) = table else { return Ok(Claim::NoTable) };
            self.claim_table(table, incarnation, gone).await
        })
    }

    fn claim_due(&self, incarnation: &str, by: u64, rules: &[u32], most: u32) -> StoreFuture<'_, Vec<Owned>> {
        let rules = rules.iter().map(|rules| rules.cast_signed()).collect();
        Box::pin(self.claim_due_tables(incarnation.to_owned(), by, rules, most))
    }

    fn release(&self, table: &str, epoch: u64) -> StoreFuture<'_, bool> {
        let table = table.to_owned();
        Box::pin(async move {
            let sql = "update games set owner = null where name = $1 and epoch = $2";
            let query = sqlx::query(sql).bind(table).bind(epoch.cast_signed());
            Ok(in_time(query.execute(&self.leases)).await?.rows_affected() > 0)
        })
    }

    fn epochs(&self, tables: Vec<String>) -> StoreFuture<'_, Vec<(String, u64)>> {
        Box::pin(async move {
            let query = sqlx::query_as::<_, (String, i64)>("select name, epoch from games where name = any($1)");
            let rows = in_time(query.bind(tables).fetch_all(&self.leases)).await?;
            Ok(rows.into_iter().map(|(table, epoch)| (table, epoch.cast_unsigned())).collect())
        })
    }

    fn owner(&self, table: &str) -> StoreFuture<'_, Option<(String, u64)>> {
        let table = storable(table);
        Box::pin(async move {
            let Some(table) = table else { return Ok(None) };
            let sql = "select owner, epoch from games join nodes on incarnation = owner \
                where name = $1 and lease_until > utopia_now()";
            let query = sqlx::query_as::<_, (String, i64)>(sql).bind(table);
            let found = in_time(query.fetch_optional(&self.leases)).await?;
            Ok(found.map(|(owner, epoch)| (owner, epoch.cast_unsigned())))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn overlapping_gaps_are_one() {
        let gaps = merged([(5, 9), (1, 2), (8, 12), (20, 21), (12, 13)].into_iter());
        assert_eq!(gaps, [(1, 2), (5, 13), (20, 21)].map(|(from, to)| Gap { from, to }));
    }
}
