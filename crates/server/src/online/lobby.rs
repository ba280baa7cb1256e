//! Tables as those find them who want to play: opening, joining, and the lists.

use std::sync::Arc;

use utopia_protocol::api::{Join, MyGame, Sat};
use utopia_protocol::{Settings, Status, TableInfo};

use super::limits::hits::LimitKind;
use super::table::document::{SettingsError, TableDocument};
use super::table::{JoinError, TableRequest};
use super::{Online, time};
use crate::store::{StoreError, StoredTable, TableFilter};

/// How many tables are listed.
const LISTED: u32 = 100;

/// Why a table cannot be opened.
#[derive(Debug, thiserror::Error)]
pub(crate) enum OpenTableError {
    #[error(transparent)]
    Settings(#[from] SettingsError),
    #[error("too many tables are open; finish a game first")]
    TooMany,
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Sit(#[from] JoinError),
}

/// Whether a table that is kept waits for players or is played at.
pub(super) fn is_open(table: &StoredTable) -> bool {
    Status::ALL.iter().any(|status| status.is_open() && status.word() == table.status)
}

impl Online {
    /// Opens a table; whoever does sits down at it.
    pub(crate) async fn open_table(
        self: &Arc<Self>,
        guest: &str,
        name: &str,
        settings: Settings,
    ) -> Result<Sat, OpenTableError> {
        let mine = self.store.tables(TableFilter::Guest(guest.to_owned()), u32::MAX).await?;
        let count = mine.iter().filter(|table| is_open(table)).count();
        if count as u64 >= u64::from(self.limiter.limits.open_tables) {
            self.limiter.hits.hit(LimitKind::OpenTables);
            return Err(OpenTableError::TooMany);
        }
        let document = TableDocument::new(settings, guest, time::now())?;
        let id = document.id.clone();
        self.store.write(vec![document.stored()?]).await?;
        Ok(self.join(&id, guest, name, Join::default()).await?)
    }

    pub(crate) async fn join(
        self: &Arc<Self>,
        id: &str,
        guest: &str,
        name: &str,
        join: Join,
    ) -> Result<Sat, JoinError> {
        let question =
            |answer| TableRequest::Join { guest: guest.to_owned(), name: name.to_owned(), join: join.clone(), answer };
        self.ask(id, question).await?.ok_or(JoinError::Started)?
    }

    /// The tables that everybody finds.
    pub(crate) async fn listed(&self) -> Result<Vec<TableInfo>, StoreError> {
        let mut tables = Vec::new();
        for status in [Status::Waiting, Status::Running] {
            for stored in self.store.tables(TableFilter::Listed(status.word().into()), LISTED).await? {
                if let Ok(document) = serde_json::from_str::<TableDocument>(&stored.document) {
                    tables.push(document.info());
                }
            }
        }
        Ok(tables)
    }

    /// The tables of a guest; those that wait for a move come first. Only running games are asked: the others may rest.
    pub(crate) async fn games(self: &Arc<Self>, guest: &str) -> Result<Vec<MyGame>, StoreError> {
        let mut games = Vec::new();
        for table in self.store.tables(TableFilter::Guest(guest.to_owned()), LISTED).await? {
            let question = |answer| TableRequest::Mine { guest: guest.to_owned(), answer };
            if table.status == Status::Running.word()
                && let Ok(game) = self.ask(&table.id, question).await
            {
                games.extend(game.flatten());
            } else if let Ok(document) = serde_json::from_str::<TableDocument>(&table.document) {
                games.extend(document.mine(guest));
            }
        }
        games.sort_by_key(|game| (!game.my_turn, game.status != Status::Running, std::cmp::Reverse(game.changed)));
        Ok(games)
    }

    /// The address of a table.
    pub(crate) fn link(&self, table: &str) -> String {
        let base = self.public_url.as_deref().unwrap_or_default().trim_end_matches('/');
        format!("{base}/#/table/{table}")
    }
}
