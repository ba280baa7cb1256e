//! Copies everything between a file and a `PostgreSQL` database, in one transaction of each.
//!
//! Rows travel as JSON objects, many at a time. Epochs and owners stay behind: nobody looks after a table that was just copied.

use futures_util::TryStreamExt as _;
use sqlx::postgres::{PgConnection, Postgres as PgDatabase};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions as _, Connection as _, Transaction};
use std::path::Path;

use super::postgres::connect;
use super::{Inspection, Postgres, PostgresOptions, Sqlite, Store as _, StoreError, inspect, inspect_postgres};

/// How much JSON is written at once, in bytes.
const CHUNK: usize = 1 << 20;

/// How the rows of a table are read and written in both databases.
struct Rows {
    from_file: &'static str,
    to_postgres: &'static str,
    from_postgres: &'static str,
    to_file: &'static str,
}

/// Everything but the moves. Games come before moves, which refer to them.
const TABLES: [Rows; 11] = [
    Rows {
        from_file: "select json_object('id', id, 'since', since, 'banned', banned, 'document', document) from guests order by id",
        to_postgres: "insert into guests (id, since, banned, document) select id, since, banned <> 0, document \
            from json_to_recordset($1::json) as row (id text, since bigint, banned integer, document text)",
        from_postgres: "select json_build_object('id', id, 'since', since, 'banned', banned, 'document', document)::text \
            from guests order by id",
        to_file: "insert into guests (id, since, banned, document) select value ->> 'id', value ->> 'since', value ->> 'banned', \
            value ->> 'document' from json_each(?)",
    },
    Rows {
        from_file: "select json_object('hash', hash, 'file', file) from boards order by hash",
        to_postgres: "insert into boards (hash, file) select hash, file \
            from json_to_recordset($1::json) as row (hash text, file text)",
        from_postgres: "select json_build_object('hash', hash, 'file', file)::text from boards order by hash",
        to_file: "insert into boards (hash, file) select value ->> 'hash', value ->> 'file' from json_each(?)",
    },
    Rows {
        from_file: "select json_object('id', id, 'status', status, 'listed', listed, 'changed', changed, 'board', board, \
            'document', document) from tables order by id",
        to_postgres: "insert into tables (id, status, listed, changed, board, document) \
            select id, status, listed <> 0, changed, board, document from json_to_recordset($1::json) \
            as row (id text, status text, listed integer, changed bigint, board text, document text)",
        from_postgres: "select json_build_object('id', id, 'status', status, 'listed', listed, 'changed', changed, 'board', board, \
            'document', document)::text from tables order by id",
        to_file: "insert into tables (id, status, listed, changed, board, document) select value ->> 'id', value ->> 'status', \
            value ->> 'listed', value ->> 'changed', value ->> 'board', value ->> 'document' from json_each(?)",
    },
    Rows {
        from_file: "select json_object('guest', guest, 'table_id', table_id) from sitting order by guest, table_id",
        to_postgres: "insert into sitting (guest, table_id) select guest, table_id \
            from json_to_recordset($1::json) as row (guest text, table_id text)",
        from_postgres: "select json_build_object('guest', guest, 'table_id', table_id)::text from sitting order by guest, table_id",
        to_file: "insert into sitting (guest, table_id) select value ->> 'guest', value ->> 'table_id' from json_each(?)",
    },
    // A file counts the entries of a game itself.
    Rows {
        from_file: "select json_object('name', name, 'entries', entries, 'version', version, 'due_at', due_at, 'to_act', to_act, \
            'moved_at', moved_at) from games order by id",
        to_postgres: "insert into games (name, entries, version, due_at, to_act, moved_at) \
            select name, entries, version, due_at, to_act, moved_at from json_to_recordset($1::json) \
            as row (name text, entries integer, version bigint, due_at bigint, to_act smallint, moved_at bigint)",
        from_postgres: "select json_build_object('name', name, 'version', version, 'due_at', due_at, 'to_act', to_act, \
            'moved_at', moved_at)::text from games order by id",
        to_file: "insert into games (name, version, due_at, to_act, moved_at) select value ->> 'name', value ->> 'version', \
            value ->> 'due_at', value ->> 'to_act', value ->> 'moved_at' from json_each(?)",
    },
    Rows {
        from_file: "select json_object('table_id', table_id, 'number', number, 'guest', guest, 'line', line) from chat \
            order by table_id, number",
        to_postgres: "insert into chat (table_id, number, guest, line) select table_id, number, guest, line \
            from json_to_recordset($1::json) as row (table_id text, number integer, guest text, line text)",
        from_postgres: "select json_build_object('table_id', table_id, 'number', number, 'guest', guest, 'line', line)::text from chat \
            order by table_id, number",
        to_file: "insert into chat (table_id, number, guest, line) select value ->> 'table_id', value ->> 'number', \
            value ->> 'guest', value ->> 'line' from json_each(?)",
    },
    Rows {
        from_file: "select json_object('table_id', table_id, 'guest', guest, 'id', id, 'reply', reply) from commands order by position",
        to_postgres: "insert into commands (table_id, guest, id, reply) select table_id, guest, id, reply \
            from json_to_recordset($1::json) as row (table_id text, guest text, id text, reply text)",
        from_postgres: "select json_build_object('table_id', table_id, 'guest', guest, 'id', id, 'reply', reply)::text from commands \
            order by position",
        to_file: "insert into commands (table_id, guest, id, reply) select value ->> 'table_id', value ->> 'guest', \
            value ->> 'id', value ->> 'reply' from json_each(?)",
    },
    Rows {
        from_file: "select json_object('key', key, 'guest', guest, 'expires', expires) from device_keys order by key",
        to_postgres: "insert into device_keys (key, guest, expires) select key, guest, expires \
            from json_to_recordset($1::json) as row (key text, guest text, expires bigint)",
        from_postgres: "select json_build_object('key', key, 'guest', guest, 'expires', expires)::text from device_keys order by key",
        to_file: "insert into device_keys (key, guest, expires) select value ->> 'key', value ->> 'guest', value ->> 'expires' \
            from json_each(?)",
    },
    Rows {
        from_file: "select json_object('kind', kind, 'name', name, 'guest', guest, 'secret', secret, 'since', since) from ways \
            order by kind, name",
        to_postgres: "insert into ways (kind, name, guest, secret, since) select kind, name, guest, secret, since \
            from json_to_recordset($1::json) as row (kind text, name text, guest text, secret text, since bigint)",
        from_postgres: "select json_build_object('kind', kind, 'name', name, 'guest', guest, 'secret', secret, 'since', since)::text \
            from ways order by kind, name",
        to_file: "insert into ways (kind, name, guest, secret, since) select value ->> 'kind', value ->> 'name', \
            value ->> 'guest', value ->> 'secret', value ->> 'since' from json_each(?)",
    },
    Rows {
        from_file: "select json_object('hash', hash, 'guest', guest, 'since', since, 'used', used) from sessions order by hash",
        to_postgres: "insert into sessions (hash, guest, since, used) select hash, guest, since, used \
            from json_to_recordset($1::json) as row (hash text, guest text, since bigint, used bigint)",
        from_postgres: "select json_build_object('hash', hash, 'guest', guest, 'since', since, 'used', used)::text from sessions \
            order by hash",
        to_file: "insert into sessions (hash, guest, since, used) select value ->> 'hash', value ->> 'guest', value ->> 'since', \
            value ->> 'used' from json_each(?)",
    },
    Rows {
        from_file: "select json_object('guest', guest) from forgotten order by guest",
        to_postgres: "insert into forgotten (guest) select guest from json_to_recordset($1::json) as row (guest text)",
        from_postgres: "select json_build_object('guest', guest)::text from forgotten order by guest",
        to_file: "insert into forgotten (guest) select value ->> 'guest' from json_each(?)",
    },
];

/// The moves, game by game.
const MOVES_OF_FILE: &str = "select json_object('game', games.name, 'number', number, 'entry', entry) \
    from log join games on games.id = log.game order by log.game, number";
const MOVES_TO_POSTGRES: &str = "insert into log (game, number, entry) select games.id, number, entry \
    from json_to_recordset($1::json) as row (game text, number integer, entry text) join games on games.name = row.game";
const MOVES_OF_POSTGRES: &str =
    "select name, number, entry from log join games on games.id = log.game order by log.game, number";
/// One at a time: each refers to the one before.
const MOVE_TO_FILE: &str =
    "insert into log (game, number, previous, entry) select id, ?2, last, ?3 from games where name = ?1";

/// Rows that wait to be written together.
#[derive(Default)]
struct Chunk(String);

impl Chunk {
    /// Adds a row; returns a JSON array of all if they are many.
    fn push(&mut self, row: &str) -> Option<String> {
        self.0.push(if self.0.is_empty() { '[' } else { ',' });
        self.0.push_str(row);
        (self.0.len() >= CHUNK).then(|| self.take()).flatten()
    }

    /// All rows as a JSON array, if there are any.
    fn take(&mut self) -> Option<String> {
        let mut rows = std::mem::take(&mut self.0);
        (!rows.is_empty()).then(|| {
            rows.push(']');
            rows
        })
    }
}

/// Copies a database file, which must have the current schema and isn't changed, into an empty `PostgreSQL` database.
pub(crate) async fn copy_to_postgres(file: &Path, to: &PostgresOptions) -> Result<Inspection, StoreError> {
    // Creates the tables.
    Postgres::open(to).await?.close().await?;
    let options = SqliteConnectOptions::new().filename(file).read_only(true).disable_statement_logging();
    let (mut source, mut target) = (options.connect().await?, connect(to).await?);
    let mut transaction = target.begin().await?;
    for rows in &TABLES {
        fill_postgres(&mut source, &mut transaction, rows.from_file, rows.to_postgres).await?;
    }
    fill_postgres(&mut source, &mut transaction, MOVES_OF_FILE, MOVES_TO_POSTGRES).await?;
    let count = "select count(*) from log";
    let moves: (i64, i64) = (
        sqlx::query_scalar(count).fetch_one(&mut source).await?,
        sqlx::query_scalar(count).fetch_one(&mut *transaction).await?,
    );
    check_moves(moves)?;
    transaction.commit().await?;
    drop(source.close().await);
    drop(target.close().await);
    let found = inspect_postgres(to).await?;
    found.content.ok_or_else(|| StoreError::Failed("the copy is empty".into()))
}

async fn fill_postgres(
    source: &mut SqliteConnection,
    target: &mut PgConnection,
    read: &'static str,
    write: &'static str,
) -> Result<(), StoreError> {
    let mut chunk = Chunk::default();
    let mut rows = sqlx::query_scalar::<_, String>(read).fetch(source);
    while let Some(row) = rows.try_next().await? {
        if let Some(full) = chunk.push(&row) {
            sqlx::query(write).bind(full).execute(&mut *target).await?;
        }
    }
    if let Some(rest) = chunk.take() {
        sqlx::query(write).bind(rest).execute(target).await?;
    }
    Ok(())
}

/// Copies a `PostgreSQL` database as it is at one moment into a new file; servers may be using it.
pub(crate) async fn copy_to_file(from: &PostgresOptions, file: &Path) -> Result<Inspection, StoreError> {
    // Creates the tables.
    Sqlite::open(file).await?.close().await?;
    let options = SqliteConnectOptions::new().filename(file).disable_statement_logging();
    let (mut source, mut target) = (connect(from).await?, options.connect().await?);
    let mut snapshot = source.begin_with("begin isolation level repeatable read read only").await?;
    let mut transaction = target.begin().await?;
    for rows in &TABLES {
        fill_file(&mut snapshot, &mut transaction, rows).await?;
    }
    let moves = copy_moves_to_file(&mut snapshot, &mut transaction).await?;
    check_moves(moves)?;
    transaction.commit().await?;
    snapshot.rollback().await?;
    drop(source.close().await);
    target.close().await?;
    inspect(file).await
}

async fn fill_file(
    source: &mut Transaction<'_, PgDatabase>,
    target: &mut SqliteConnection,
    Rows { from_postgres, to_file, .. }: &Rows,
) -> Result<(), StoreError> {
    let mut chunk = Chunk::default();
    let mut rows = sqlx::query_scalar::<_, String>(*from_postgres).fetch(&mut **source);
    while let Some(row) = rows.try_next().await? {
        if let Some(full) = chunk.push(&row) {
            sqlx::query(*to_file).bind(full).execute(&mut *target).await?;
        }
    }
    if let Some(rest) = chunk.take() {
        sqlx::query(*to_file).bind(rest).execute(target).await?;
    }
    Ok(())
}

/// Returns how many moves were read, and how many are there.
async fn copy_moves_to_file(
    source: &mut Transaction<'_, PgDatabase>,
    target: &mut SqliteConnection,
) -> Result<(i64, i64), StoreError> {
    let mut read = 0;
    let mut rows = sqlx::query_as::<_, (String, i32, String)>(MOVES_OF_POSTGRES).fetch(&mut **source);
    while let Some((game, number, entry)) = rows.try_next().await? {
        sqlx::query(MOVE_TO_FILE).bind(game).bind(number).bind(entry).execute(&mut *target).await?;
        read += 1;
    }
    Ok((read, sqlx::query_scalar("select count(*) from log").fetch_one(target).await?))
}

/// Every move has arrived.
fn check_moves((read, written): (i64, i64)) -> Result<(), StoreError> {
    if read == written { Ok(()) } else { Err(StoreError::Failed(format!("{written} of {read} moves were copied"))) }
}
