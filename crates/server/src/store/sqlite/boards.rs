//! Moves boards out of the documents of older versions.

use sqlx::Connection as _;
use sqlx::sqlite::SqliteConnection;

use crate::store::{StoreError, board_hash};

/// Moves every board that is still inside its table's document. A table at a time, so that this can be interrupted.
pub(super) async fn move_inline(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    loop {
        let sql = "select table_id, document ->> '$.settings.board' \
            from inline_boards left join tables on tables.id = table_id limit 1";
        let next: Option<(String, Option<String>)> = sqlx::query_as(sql).fetch_optional(&mut *connection).await?;
        let Some((table, file)) = next else { return Ok(()) };
        let mut transaction = connection.begin().await?;
        if let Some(file) = file {
            let hash = board_hash(&file);
            let sql = "insert into boards (hash, file) values (?, ?) on conflict do nothing";
            sqlx::query(sql).bind(&hash).bind(file).execute(&mut *transaction).await?;
            let sql = "update tables set board = ?1, document = json_set(json_remove(document, '$.settings.board'), \
                '$.board_file', ?1) where id = ?2";
            sqlx::query(sql).bind(hash).bind(&table).execute(&mut *transaction).await?;
        }
        sqlx::query("delete from inline_boards where table_id = ?").bind(table).execute(&mut *transaction).await?;
        transaction.commit().await?;
    }
}
