//! How guests sign in.

use sqlx::Row as _;
use sqlx::sqlite::{SqliteConnection, SqliteRow};

use super::Sqlite;
use super::changes::changed_one;
use crate::store::{Accounts, MOST_SESSIONS, StoreChange, StoreError, StoreFuture, StoredSession, StoredWay, WayKind};

/// Changes that concern signing in.
pub(super) async fn write_account(connection: &mut SqliteConnection, change: &StoreChange) -> Result<(), StoreError> {
    match change {
        StoreChange::AddWay(way) => {
            let sql = "insert into ways (kind, name, guest, secret, since) select ?, ?, id, ?, ? from guests where id = ? \
                on conflict do nothing";
            let query = sqlx::query(sql).bind(way.kind.word()).bind(&way.name).bind(&way.secret);
            let query = query.bind(way.since.cast_signed()).bind(&way.guest);
            changed_one(&query.execute(connection).await?)?;
        }
        StoreChange::ForgetWay { guest, kind } => {
            let query = sqlx::query("delete from ways where guest = ? and kind = ?").bind(guest).bind(kind.word());
            query.execute(connection).await?;
        }
        StoreChange::StartSession(session) => {
            let sql = "insert into sessions (hash, guest, since, used) select ?, id, ?, ? from guests where id = ? \
                on conflict do nothing";
            let query = sqlx::query(sql).bind(&session.hash).bind(session.since.cast_signed());
            let query = query.bind(session.used.cast_signed()).bind(&session.guest);
            changed_one(&query.execute(&mut *connection).await?)?;
            let sql = "delete from sessions where hash in (select hash from sessions where guest = ? \
                order by used desc, hash limit -1 offset ?)";
            sqlx::query(sql).bind(&session.guest).bind(MOST_SESSIONS).execute(connection).await?;
        }
        StoreChange::UseSession { hash, used } => {
            let query = sqlx::query("update sessions set used = ? where hash = ?").bind(used.cast_signed()).bind(hash);
            query.execute(connection).await?;
        }
        StoreChange::EndSession { hash } => {
            sqlx::query("delete from sessions where hash = ?").bind(hash).execute(connection).await?;
        }
        StoreChange::EndSessions { guest } => {
            sqlx::query("delete from sessions where guest = ?").bind(guest).execute(connection).await?;
        }
        _ => {}
    }
    Ok(())
}

fn read_way(kind: WayKind, row: &SqliteRow) -> Result<StoredWay, StoreError> {
    Ok(StoredWay {
        kind,
        name: row.try_get("name")?,
        guest: row.try_get("guest")?,
        secret: row.try_get("secret")?,
        since: row.try_get::<i64, _>("since")?.cast_unsigned(),
    })
}

fn read_session(row: &SqliteRow) -> Result<StoredSession, StoreError> {
    Ok(StoredSession {
        hash: row.try_get("hash")?,
        guest: row.try_get("guest")?,
        since: row.try_get::<i64, _>("since")?.cast_unsigned(),
        used: row.try_get::<i64, _>("used")?.cast_unsigned(),
    })
}

impl Accounts for Sqlite {
    fn way(&self, kind: WayKind, name: &str) -> StoreFuture<'_, Option<StoredWay>> {
        let name = name.to_owned();
        Box::pin(async move {
            let query = sqlx::query("select * from ways where kind = ? and name = ?").bind(kind.word()).bind(name);
            query.fetch_optional(&self.readers).await?.map(|row| read_way(kind, &row)).transpose()
        })
    }

    fn way_of(&self, kind: WayKind, guest: &str) -> StoreFuture<'_, Option<StoredWay>> {
        let guest = guest.to_owned();
        Box::pin(async move {
            let query = sqlx::query("select * from ways where guest = ? and kind = ?").bind(guest).bind(kind.word());
            query.fetch_optional(&self.readers).await?.map(|row| read_way(kind, &row)).transpose()
        })
    }

    fn session(&self, hash: &str) -> StoreFuture<'_, Option<StoredSession>> {
        let hash = hash.to_owned();
        Box::pin(async move {
            let query = sqlx::query("select * from sessions where hash = ?").bind(hash);
            query.fetch_optional(&self.readers).await?.as_ref().map(read_session).transpose()
        })
    }

    fn sessions_of(&self, guest: &str) -> StoreFuture<'_, Vec<StoredSession>> {
        let guest = guest.to_owned();
        Box::pin(async move {
            let query = sqlx::query("select * from sessions where guest = ? order by used desc, hash").bind(guest);
            query.fetch_all(&self.readers).await?.iter().map(read_session).collect()
        })
    }
}
