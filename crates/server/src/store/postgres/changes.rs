//! Makes changes, in a transaction each.

use std::collections::{BTreeSet, HashMap};

use sqlx::Connection as _;
use sqlx::postgres::{PgConnection, PgQueryResult};

use super::accounts::write_account;
use super::unused;
use crate::store::{Agenda, KEPT_CHAT, KEPT_COMMANDS, Revision, StoreChange, StoreError, StoredTable};

/// The rows of a write's tables, locked.
type Locked = HashMap<String, Revision>;

/// Why changes weren't made.
pub(super) enum WriteError {
    /// They are refused.
    Refused(StoreError),
    /// The database fails.
    Database(sqlx::Error),
}

impl From<sqlx::Error> for WriteError {
    fn from(error: sqlx::Error) -> Self {
        match &error {
            // Two have created the same table, entry or key at once.
            sqlx::Error::Database(database) if database.is_unique_violation() => Self::Refused(StoreError::Conflict),
            _ => Self::Database(error),
        }
    }
}

/// Makes all changes or none.
pub(super) async fn write(
    connection: &mut PgConnection,
    changes: &[StoreChange],
    process: &str,
) -> Result<(), WriteError> {
    let mut transaction = connection.begin().await?;
    let mut locked = lock(&mut transaction, changes).await?;
    for change in changes {
        if let Err(error) = write_change(&mut transaction, &mut locked, change, process).await {
            if matches!(error, WriteError::Refused(_)) {
                transaction.rollback().await?;
            }
            return Err(error);
        }
    }
    Ok(transaction.commit().await?)
}

/// Locks the rows of tables in the order of their ids, so that nobody waits in a circle.
async fn lock(connection: &mut PgConnection, changes: &[StoreChange]) -> Result<Locked, WriteError> {
    let names: Vec<_> = changes.iter().filter_map(StoreChange::table).collect::<BTreeSet<_>>().into_iter().collect();
    if names.is_empty() {
        return Ok(Locked::new());
    }
    let sql = "select name, epoch, version from games where name = any($1) order by id for no key update";
    let rows: Vec<(String, i64, i64)> = sqlx::query_as(sql).bind(names).fetch_all(connection).await?;
    let revision =
        |epoch: i64, version: i64| Revision { epoch: epoch.cast_unsigned(), version: version.cast_unsigned() };
    Ok(rows.into_iter().map(|(name, epoch, version)| (name, revision(epoch, version))).collect())
}

/// Refuses an epoch that isn't the table's, if there is such a table.
fn check_epoch(locked: &Locked, table: &str, epoch: u64) -> Result<(), WriteError> {
    match locked.get(table) {
        Some(stored) if stored.epoch != epoch => Err(WriteError::Refused(StoreError::Fenced)),
        _ => Ok(()),
    }
}

/// A conflict, if there was nothing to change.
pub(super) fn changed_one(done: &PgQueryResult) -> Result<(), WriteError> {
    if done.rows_affected() == 0 { Err(WriteError::Refused(StoreError::Conflict)) } else { Ok(()) }
}

async fn write_change(
    connection: &mut PgConnection,
    locked: &mut Locked,
    change: &StoreChange,
    process: &str,
) -> Result<(), WriteError> {
    match change {
        StoreChange::Table { table, guests } => write_table(connection, locked, table, guests).await?,
        StoreChange::Agenda { table, revision, agenda } => {
            write_agenda(connection, locked, table, *revision, agenda).await?;
        }
        StoreChange::Entry { game, number, entry, revision, agenda } => {
            write_agenda(connection, locked, game, *revision, agenda).await?;
            let sql = "with game as (update games set entries = entries + 1 where name = $1 and entries = $2 returning id) \
                insert into log (game, number, entry) select id, $2, $3 from game";
            let query = sqlx::query(sql).bind(game).bind(number.cast_signed()).bind(entry);
            changed_one(&query.execute(connection).await?)?;
        }
        StoreChange::Chat { table, epoch, number, guest, line } => {
            check_epoch(locked, table, *epoch)?;
            let sql = "with old as (delete from chat where table_id = $1 and number <= $2 - $5) \
                insert into chat (table_id, number, guest, line) values ($1, $2, $3, $4) on conflict do nothing";
            let query = sqlx::query(sql).bind(table).bind(number.cast_signed()).bind(guest).bind(line);
            changed_one(&query.bind(KEPT_CHAT.cast_signed()).execute(connection).await?)?;
        }
        StoreChange::ForgetTable { id, epoch } => {
            check_epoch(locked, id, *epoch)?;
            forget_table(connection, id).await?;
        }
        StoreChange::ForgetChat { table, number } => {
            let query = sqlx::query("delete from chat where table_id = $1 and number = $2");
            query.bind(table).bind(number.cast_signed()).execute(connection).await?;
        }
        StoreChange::Command { table, guest, id, reply } => {
            let sql =
                "insert into commands (table_id, guest, id, reply) values ($1, $2, $3, $4) on conflict do nothing";
            let query = sqlx::query(sql).bind(table).bind(guest).bind(id).bind(reply);
            changed_one(&query.execute(&mut *connection).await?)?;
            let sql = "delete from commands where position in (select position from commands where table_id = $1 \
                order by position desc offset $2)";
            sqlx::query(sql).bind(table).bind(i64::from(KEPT_COMMANDS)).execute(connection).await?;
        }
        StoreChange::Board { hash, file } => {
            let query = sqlx::query("insert into boards (hash, file) values ($1, $2) on conflict do nothing");
            query.bind(hash).bind(file).execute(connection).await?;
        }
        StoreChange::Heartbeat { time } => {
            let sql = "insert into heartbeat (process, time) values ($1, $2) \
                on conflict (process) do update set time = excluded.time";
            sqlx::query(sql).bind(process).bind(time.cast_signed()).execute(connection).await?;
        }
        of_a_guest => write_guest(connection, of_a_guest).await?,
    }
    Ok(())
}

/// Changes that concern guests, not tables.
async fn write_guest(connection: &mut PgConnection, change: &StoreChange) -> Result<(), WriteError> {
    match change {
        StoreChange::Guest { id, since, document } => {
            let sql = "insert into guests (id, since, document) values ($1, $2, $3) \
                on conflict (id) do update set since = excluded.since, document = excluded.document";
            sqlx::query(sql).bind(id).bind(since.cast_signed()).bind(document).execute(connection).await?;
        }
        StoreChange::ChangeGuest { id, document } => {
            let query = sqlx::query("update guests set document = $1 where id = $2").bind(document).bind(id);
            changed_one(&query.execute(connection).await?)?;
        }
        StoreChange::Ban { id, banned } => {
            let query = sqlx::query("update guests set banned = $1 where id = $2").bind(banned).bind(id);
            query.execute(connection).await?;
        }
        StoreChange::ForgetUnused { before } => {
            let sql = concat!("delete from guests where ", unused!());
            sqlx::query(sql).bind(before.cast_signed()).execute(connection).await?;
        }
        StoreChange::ForgetGuest { id } => {
            let statements = [
                "delete from guests where id = $1",
                "delete from chat where guest = $1",
                "delete from device_keys where guest = $1",
                "delete from ways where guest = $1",
                "delete from sessions where guest = $1",
                "insert into forgotten (guest) values ($1) on conflict do nothing",
            ];
            execute_all(connection, &statements, id).await?;
        }
        StoreChange::GuestForgotten { id } => {
            let statements = [
                "delete from sitting where guest = $1",
                "delete from chat where guest = $1",
                "delete from forgotten where guest = $1",
            ];
            execute_all(connection, &statements, id).await?;
        }
        StoreChange::DeviceKey { key, guest, now, expires, most } => {
            let query = sqlx::query("delete from device_keys where expires <= $1").bind(now.cast_signed());
            query.execute(&mut *connection).await?;
            // The guest's row is locked, so that two of them count one after the other.
            let query = sqlx::query("select 1 from guests where id = $1 for update").bind(guest);
            query.execute(&mut *connection).await?;
            let sql = "insert into device_keys (key, guest, expires) select $1, id, $3 from guests where id = $2 \
                and (select count(*) from device_keys where guest = $2) < $4";
            let query = sqlx::query(sql).bind(key).bind(guest).bind(expires.cast_signed()).bind(i64::from(*most));
            changed_one(&query.execute(connection).await?)?;
        }
        StoreChange::UseDeviceKey { key } => {
            let query = sqlx::query("delete from device_keys where key = $1").bind(key);
            changed_one(&query.execute(connection).await?)?;
        }
        of_an_account => write_account(connection, of_an_account).await?,
    }
    Ok(())
}

/// Executes statements that have the same parameter.
async fn execute_all(connection: &mut PgConnection, statements: &[&'static str], id: &str) -> Result<(), WriteError> {
    for sql in statements {
        sqlx::query(*sql).bind(id).execute(&mut *connection).await?;
    }
    Ok(())
}

async fn write_table(
    connection: &mut PgConnection,
    locked: &mut Locked,
    table: &StoredTable,
    guests: &[String],
) -> Result<(), WriteError> {
    write_agenda(connection, locked, &table.id, table.revision, &table.agenda).await?;
    let sql = "insert into tables (id, status, listed, changed, board, document) values ($1, $2, $3, $4, $5, $6) \
        on conflict (id) do update set status = excluded.status, listed = excluded.listed, \
        changed = excluded.changed, board = excluded.board, document = excluded.document";
    let query = sqlx::query(sql).bind(&table.id).bind(&table.status).bind(table.listed);
    let query = query.bind(table.changed.cast_signed()).bind(&table.board).bind(&table.document);
    query.execute(&mut *connection).await?;
    let sql = "with gone as (delete from sitting where table_id = $1 and guest <> all($2)) \
        insert into sitting (guest, table_id) select guest, $1 from unnest($2) as guest on conflict do nothing";
    sqlx::query(sql).bind(&table.id).bind(guests).execute(connection).await?;
    Ok(())
}

/// Stores what a table waits for, if nobody else has written it since this revision.
async fn write_agenda(
    connection: &mut PgConnection,
    locked: &mut Locked,
    table: &str,
    revision: Revision,
    agenda: &Agenda,
) -> Result<(), WriteError> {
    check_epoch(locked, table, revision.epoch)?;
    let conflict = WriteError::Refused(StoreError::Conflict);
    let sql = match locked.get(table) {
        None if revision == Revision::NEW => {
            "insert into games (name, version, due_at, to_act, moved_at) values ($1, 1, $2, $3, $4)"
        }
        Some(stored) if *stored == revision => {
            "update games set version = version + 1, due_at = $2, to_act = $3, moved_at = $4 where name = $1"
        }
        _ => return Err(conflict),
    };
    let query = sqlx::query(sql).bind(table).bind(agenda.due_at.map(u64::cast_signed));
    query.bind(i16::from(agenda.to_act)).bind(agenda.moved_at.cast_signed()).execute(connection).await?;
    locked.insert(table.to_owned(), revision.next());
    Ok(())
}

async fn forget_table(connection: &mut PgConnection, id: &str) -> Result<(), WriteError> {
    let statements = [
        "delete from boards where hash = (select board from tables where id = $1) \
        and not exists (select 1 from tables where board = boards.hash and id <> $1)",
        "delete from tables where id = $1",
        "delete from sitting where table_id = $1",
        "delete from chat where table_id = $1",
        "delete from commands where table_id = $1",
        "delete from gaps where table_id = $1",
        "delete from log where game = (select id from games where name = $1)",
        "delete from games where name = $1",
    ];
    execute_all(connection, &statements, id).await
}
