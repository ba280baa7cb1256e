//! Reads rows.

use sqlx::Row as _;
use sqlx::postgres::PgRow;

use crate::store::{Agenda, Revision, StoreError, StoredGuest, StoredTable};

/// What [`read_table`] reads.
pub(super) const TABLE_COLUMNS: &str =
    "tables.id, status, listed, changed, board, document, epoch, version, due_at, to_act, moved_at";

pub(super) fn read_table(row: &PgRow) -> Result<StoredTable, StoreError> {
    Ok(StoredTable {
        id: row.try_get("id")?,
        status: row.try_get("status")?,
        listed: row.try_get("listed")?,
        changed: row.try_get::<i64, _>("changed")?.cast_unsigned(),
        board: row.try_get("board")?,
        document: row.try_get("document")?,
        revision: Revision {
            epoch: row.try_get::<i64, _>("epoch")?.cast_unsigned(),
            version: row.try_get::<i64, _>("version")?.cast_unsigned(),
        },
        agenda: Agenda {
            due_at: row.try_get::<Option<i64>, _>("due_at")?.map(i64::cast_unsigned),
            to_act: row.try_get::<i16, _>("to_act")?.cast_unsigned() as u8,
            moved_at: row.try_get::<i64, _>("moved_at")?.cast_unsigned(),
        },
    })
}

pub(super) fn read_guest(row: &PgRow) -> Result<StoredGuest, StoreError> {
    Ok(StoredGuest {
        id: row.try_get("id")?,
        since: row.try_get::<i64, _>("since")?.cast_unsigned(),
        banned: row.try_get("banned")?,
        document: row.try_get("document")?,
    })
}
