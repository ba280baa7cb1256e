//! Finds out whether a write was committed whose connection broke.

use sqlx::postgres::PgConnection;

use crate::store::StoreChange;

/// Whether changes are stored. A transaction is stored whole or not at all, so one change that leaves a trace tells. Changes without a
/// trace can be made twice, and count as not stored. The last one is looked for: it may build on others.
///
/// Waits for the broken connection's transaction, if the server still works on it: it holds the row of the table.
pub(super) async fn is_written(connection: &mut PgConnection, changes: &[StoreChange]) -> Result<bool, sqlx::Error> {
    for change in changes.iter().rev() {
        if let Some(found) = has_trace(connection, change).await? {
            return Ok(found);
        }
    }
    Ok(false)
}

/// Whether the trace of a change is there; `None` if it leaves none.
async fn has_trace(connection: &mut PgConnection, change: &StoreChange) -> Result<Option<bool>, sqlx::Error> {
    let query = match change {
        StoreChange::Table { table, .. } => {
            let sql = "select 1 from games join tables on tables.id = games.name where games.name = $1 and epoch = $2 \
                and version = $3 and document = $4";
            let query = sqlx::query(sql).bind(&table.id).bind(table.revision.epoch.cast_signed());
            query.bind(table.revision.next().version.cast_signed()).bind(&table.document)
        }
        StoreChange::Agenda { table, revision, agenda } => {
            let sql = "select 1 from games where name = $1 and epoch = $2 and version = $3 \
                and due_at is not distinct from $4";
            let query = sqlx::query(sql).bind(table).bind(revision.epoch.cast_signed());
            query.bind(revision.next().version.cast_signed()).bind(agenda.due_at.map(u64::cast_signed))
        }
        StoreChange::Entry { game, number, entry, revision, .. } => {
            let sql = "select 1 from games where name = $1 and epoch = $2 and version = $3 \
                and exists (select 1 from log where game = games.id and number = $4 and entry = $5)";
            let query = sqlx::query(sql).bind(game).bind(revision.epoch.cast_signed());
            query.bind(revision.next().version.cast_signed()).bind(number.cast_signed()).bind(entry)
        }
        StoreChange::Chat { table, number, guest, line, .. } => {
            let sql = "select 1 from chat where table_id = $1 and number = $2 and guest = $3 and line = $4";
            sqlx::query(sql).bind(table).bind(number.cast_signed()).bind(guest).bind(line)
        }
        StoreChange::Command { table, guest, id, .. } => {
            let sql = "select 1 from commands where table_id = $1 and guest = $2 and id = $3";
            sqlx::query(sql).bind(table).bind(guest).bind(id)
        }
        StoreChange::DeviceKey { key, .. } => sqlx::query("select 1 from device_keys where key = $1").bind(key),
        StoreChange::AddWay(way) => {
            let sql = "select 1 from ways where kind = $1 and name = $2 and secret = $3";
            sqlx::query(sql).bind(way.kind.word()).bind(&way.name).bind(&way.secret)
        }
        StoreChange::StartSession(session) => sqlx::query("select 1 from sessions where hash = $1").bind(&session.hash),
        StoreChange::ForgetWay { .. }
        | StoreChange::UseSession { .. }
        | StoreChange::EndSession { .. }
        | StoreChange::EndSessions { .. }
        | StoreChange::Guest { .. }
        | StoreChange::ChangeGuest { .. }
        | StoreChange::Ban { .. }
        | StoreChange::ForgetUnused { .. }
        | StoreChange::ForgetGuest { .. }
        | StoreChange::GuestForgotten { .. }
        | StoreChange::Board { .. }
        | StoreChange::ForgetTable { .. }
        | StoreChange::ForgetChat { .. }
        | StoreChange::UseDeviceKey { .. }
        | StoreChange::Heartbeat { .. } => return Ok(None),
    };
    if let Some(table) = change.table() {
        let sql = "select 1 from games where name = $1 for no key update";
        sqlx::query(sql).bind(table).fetch_optional(&mut *connection).await?;
    }
    Ok(Some(query.fetch_optional(connection).await?.is_some()))
}
