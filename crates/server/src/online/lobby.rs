//! The lobby: opening tables and listing them.

use std::sync::Arc;

use utopia_protocol::api::{Join, MyGame, OpenTable, Sat};
use utopia_protocol::{Status, TableInfo};

use super::limits::hits::LimitKind;
use super::table::JoinError;
use super::table::document::{TableDocument, TableSettingsError};
use super::{OnlineService, time};
use crate::store::{StoreError, StoredTable, TableFilter};

/// How many tables are listed at most.
const LISTED: u32 = 100;

/// Why a table can't be opened.
#[derive(Debug, thiserror::Error)]
pub(crate) enum OpenTableError {
    #[error(transparent)]
    Settings(#[from] TableSettingsError),
    #[error("too many open tables; finish a game first")]
    TooMany,
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Join(#[from] JoinError),
}

/// Whether a stored table waits for players or is being played.
pub(super) fn is_open(table: &StoredTable) -> bool {
    Status::ALL.iter().any(|status| status.is_open() && status.word() == table.status)
}

impl OnlineService {
    /// Opens a table and seats its host.
    pub(crate) async fn open_table(
        self: &Arc<Self>,
        guest: &str,
        name: &str,
        table: OpenTable,
    ) -> Result<Sat, OpenTableError> {
        if self.has_too_many_tables(guest).await? {
            return Err(OpenTableError::TooMany);
        }
        let document = TableDocument::new(table, guest, time::now())?;
        let id = document.id.clone();
        self.store.write(vec![document.stored()?]).await?;
        let table = self.table(&id).await.map_err(JoinError::from)?;
        Ok(table.join(guest, name, Join::default()).await?)
    }

    /// Whether a guest has as many open tables as are allowed.
    pub(crate) async fn has_too_many_tables(&self, guest: &str) -> Result<bool, StoreError> {
        let mine = self.store.tables(TableFilter::Guest(guest.to_owned()), u32::MAX).await?;
        let count = mine.iter().filter(|table| is_open(table)).count();
        let too_many = count as u64 >= u64::from(self.limiter.limits.open_tables);
        if too_many {
            self.limiter.hits.hit(LimitKind::OpenTables);
        }
        Ok(too_many)
    }

    /// The public tables.
    pub(crate) async fn listed(&self) -> Result<Vec<TableInfo>, StoreError> {
        let mut tables = Vec::new();
        for status in [Status::Waiting, Status::Running] {
            for stored in self.store.tables(TableFilter::Listed(status.word().into()), LISTED).await? {
                if let Ok(document) = TableDocument::read(&stored.document) {
                    tables.push(document.info());
                }
            }
        }
        Ok(tables)
    }

    /// The tables of a guest, those waiting for their move first. Only running games are asked; others needn't be
    /// loaded.
    pub(crate) async fn games(self: &Arc<Self>, guest: &str) -> Result<Vec<MyGame>, StoreError> {
        let mut games = Vec::new();
        for table in self.store.tables(TableFilter::Guest(guest.to_owned()), LISTED).await? {
            if table.status == Status::Running.word()
                && let Ok(handle) = self.table(&table.id).await
                && let Ok(game) = handle.my_game(guest).await
            {
                games.extend(game);
            } else if let Ok(document) = TableDocument::read(&table.document) {
                games.extend(document.my_game(guest));
            }
        }
        games.sort_by_key(|game| (!game.my_turn, game.status != Status::Running, std::cmp::Reverse(game.changed)));
        Ok(games)
    }

    /// The link to a table.
    pub(crate) fn link(&self, table: &str) -> String {
        let base = self.public_url.as_deref().unwrap_or_default().trim_end_matches('/');
        format!("{base}/#/table/{table}")
    }
}
