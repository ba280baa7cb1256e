//! Makes changes.

use sqlx::sqlite::{SqliteConnection, SqliteQueryResult};

use super::accounts::write_account;
use crate::store::{Agenda, KEPT_CHAT, KEPT_COMMANDS, Revision, StoreChange, StoreError, StoredTable};

pub(super) async fn write_changes(
    connection: &mut SqliteConnection,
    changes: &[StoreChange],
) -> Result<(), StoreError> {
    for change in changes {
        write_change(connection, change).await?;
    }
    Ok(())
}

async fn write_change(connection: &mut SqliteConnection, change: &StoreChange) -> Result<(), StoreError> {
    match change {
        StoreChange::Board { hash, file } => {
            let sql = "insert into boards (hash, file) values (?, ?) on conflict do nothing";
            sqlx::query(sql).bind(hash).bind(file).execute(&mut *connection).await?;
        }
        StoreChange::Table { table, guests } => write_table(connection, table, guests).await?,
        StoreChange::Agenda { table, revision, agenda } => {
            write_agenda(connection, table, *revision, agenda).await?;
        }
        StoreChange::ForgetTable { id, epoch } => {
            check_epoch(connection, id, *epoch).await?;
            for sql in [
                "delete from boards where hash = (select board from tables where id = ?1) \
                and not exists (select 1 from tables where board = boards.hash and id <> ?1)",
                "delete from tables where id = ?",
                "delete from sitting where table_id = ?",
                "delete from chat where table_id = ?",
                "delete from commands where table_id = ?",
            ] {
                sqlx::query(sql).bind(id).execute(&mut *connection).await?;
            }
            let sql = concat!(game!(), "delete from log where id in (select id from game)");
            sqlx::query(sql).bind(id).bind(0).execute(&mut *connection).await?;
            sqlx::query("delete from games where name = ?").bind(id).execute(&mut *connection).await?;
        }
        StoreChange::Entry { game, number, entry, revision, agenda } => {
            write_game(connection, game).await?;
            write_agenda(connection, game, *revision, agenda).await?;
            let sql = "insert into log (game, number, previous, entry) \
                select id, entries, last, ? from games where name = ? and entries = ?";
            let query = sqlx::query(sql).bind(entry).bind(game).bind(number);
            changed_one(&query.execute(&mut *connection).await?)?;
        }
        StoreChange::Chat { table, epoch, number, guest, line } => {
            check_epoch(connection, table, *epoch).await?;
            let sql = "insert into chat (table_id, number, guest, line) values (?, ?, ?, ?) on conflict do nothing";
            let query = sqlx::query(sql).bind(table).bind(number).bind(guest).bind(line);
            changed_one(&query.execute(&mut *connection).await?)?;
            let sql = "delete from chat where table_id = ? and number <= ? - ?";
            sqlx::query(sql).bind(table).bind(number).bind(KEPT_CHAT).execute(&mut *connection).await?;
        }
        StoreChange::ForgetChat { table, number } => {
            let sql = "delete from chat where table_id = ? and number = ?";
            sqlx::query(sql).bind(table).bind(number).execute(&mut *connection).await?;
        }
        StoreChange::Command { table, guest, id, reply } => {
            let sql = "insert into commands (table_id, guest, id, reply) values (?, ?, ?, ?) on conflict do nothing";
            let query = sqlx::query(sql).bind(table).bind(guest).bind(id).bind(reply);
            changed_one(&query.execute(&mut *connection).await?)?;
            let sql = "delete from commands where position in (select position from commands where table_id = ? \
                order by position desc limit -1 offset ?)";
            sqlx::query(sql).bind(table).bind(KEPT_COMMANDS).execute(&mut *connection).await?;
        }
        StoreChange::Heartbeat { time } => {
            let sql = "insert into heartbeat (one, time) values (1, ?) \
                on conflict (one) do update set time = excluded.time";
            sqlx::query(sql).bind(time.cast_signed()).execute(&mut *connection).await?;
        }
        of_a_guest => write_guest(connection, of_a_guest).await?,
    }
    Ok(())
}

/// Changes that concern guests, not tables.
async fn write_guest(connection: &mut SqliteConnection, change: &StoreChange) -> Result<(), StoreError> {
    match change {
        StoreChange::Guest { id, since, document } => {
            let sql = "insert into guests (id, since, document) values (?, ?, ?) \
                on conflict (id) do update set since = excluded.since, document = excluded.document";
            let query = sqlx::query(sql).bind(id).bind(since.cast_signed()).bind(document);
            query.execute(&mut *connection).await?;
        }
        StoreChange::ChangeGuest { id, document } => {
            let query = sqlx::query("update guests set document = ? where id = ?").bind(document).bind(id);
            changed_one(&query.execute(&mut *connection).await?)?;
        }
        StoreChange::Ban { id, banned } => {
            let query = sqlx::query("update guests set banned = ? where id = ?").bind(banned).bind(id);
            query.execute(&mut *connection).await?;
        }
        StoreChange::ForgetUnused { before } => {
            let sql = concat!("delete from guests where ", unused!());
            sqlx::query(sql).bind(before.cast_signed()).execute(&mut *connection).await?;
        }
        StoreChange::ForgetGuest { id } => {
            for sql in [
                "delete from guests where id = ?",
                "delete from chat where guest = ?",
                "delete from device_keys where guest = ?",
                "delete from ways where guest = ?",
                "delete from sessions where guest = ?",
                "insert into forgotten (guest) values (?) on conflict do nothing",
            ] {
                sqlx::query(sql).bind(id).execute(&mut *connection).await?;
            }
        }
        StoreChange::GuestForgotten { id } => {
            for sql in [
                "delete from sitting where guest = ?",
                "delete from chat where guest = ?",
                "delete from forgotten where guest = ?",
            ] {
                sqlx::query(sql).bind(id).execute(&mut *connection).await?;
            }
        }
        StoreChange::DeviceKey { key, guest, now, expires, most } => {
            let sql = "delete from device_keys where expires <= ?";
            sqlx::query(sql).bind(now.cast_signed()).execute(&mut *connection).await?;
            let sql = "insert into device_keys (key, guest, expires) select ?1, id, ?3 from guests where id = ?2 \
                and (select count(*) from device_keys where guest = ?2) < ?4";
            let query = sqlx::query(sql).bind(key).bind(guest).bind(expires.cast_signed()).bind(most);
            changed_one(&query.execute(&mut *connection).await?)?;
        }
        StoreChange::UseDeviceKey { key } => {
            let query = sqlx::query("delete from device_keys where key = ?").bind(key);
            changed_one(&query.execute(&mut *connection).await?)?;
        }
        of_an_account => write_account(connection, of_an_account).await?,
    }
    Ok(())
}

/// A conflict, if there was nothing to change.
pub(super) fn changed_one(done: &SqliteQueryResult) -> Result<(), StoreError> {
    if done.rows_affected() == 0 { Err(StoreError::Conflict) } else { Ok(()) }
}

async fn write_table(
    connection: &mut SqliteConnection,
    table: &StoredTable,
    guests: &[String],
) -> Result<(), StoreError> {
    write_game(connection, &table.id).await?;
    write_agenda(connection, &table.id, table.revision, &table.agenda).await?;
    let sql = "insert into tables (id, status, listed, changed, board, document) values (?, ?, ?, ?, ?, ?) \
        on conflict (id) do update set status = excluded.status, listed = excluded.listed, \
        changed = excluded.changed, board = excluded.board, document = excluded.document";
    let query = sqlx::query(sql).bind(&table.id).bind(&table.status).bind(table.listed);
    let query = query.bind(table.changed.cast_signed()).bind(&table.board).bind(&table.document);
    query.execute(&mut *connection).await?;
    sqlx::query("delete from sitting where table_id = ?").bind(&table.id).execute(&mut *connection).await?;
    for guest in guests {
        let sql = "insert into sitting (guest, table_id) values (?, ?) on conflict do nothing";
        sqlx::query(sql).bind(guest).bind(&table.id).execute(&mut *connection).await?;
    }
    Ok(())
}

/// Stores what a table waits for, if nobody else has written it since this revision.
async fn write_agenda(
    connection: &mut SqliteConnection,
    table: &str,
    Revision { epoch, version }: Revision,
    agenda: &Agenda,
) -> Result<(), StoreError> {
    check_epoch(connection, table, epoch).await?;
    let sql =
        "update games set version = version + 1, due_at = ?, to_act = ?, moved_at = ? where name = ? and version = ?";
    let query = sqlx::query(sql).bind(agenda.due_at.map(u64::cast_signed)).bind(agenda.to_act);
    let query = query.bind(agenda.moved_at.cast_signed()).bind(table).bind(version.cast_signed());
    changed_one(&query.execute(&mut *connection).await?)
}

/// Refuses an epoch that isn't the table's, if there is such a table.
async fn check_epoch(connection: &mut SqliteConnection, table: &str, epoch: u64) -> Result<(), StoreError> {
    let query = sqlx::query_scalar::<_, i64>("select epoch from games where name = ?").bind(table);
    match query.fetch_optional(connection).await? {
        Some(stored) if stored.cast_unsigned() != epoch => Err(StoreError::Fenced),
        _ => Ok(()),
    }
}

/// Creates the row of a game.
async fn write_game(connection: &mut SqliteConnection, game: &str) -> Result<(), StoreError> {
    let sql = "insert into games (name) values (?) on conflict do nothing";
    sqlx::query(sql).bind(game).execute(&mut *connection).await?;
    Ok(())
}
