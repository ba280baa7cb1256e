//! The lobby: opening tables and listing them.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::Instant;
use utopia_protocol::Status;
use utopia_protocol::api::{Join, MyGame, OpenTable, Sat, TableList};

use super::limits::hits::LimitKind;
use super::packed::PackedJson;
use super::table::JoinError;
use super::table::document::{TableDocument, TableSettingsError, check_levels};
use super::{OnlineService, time};
use crate::store::{StoreError, StoredTable, TableFilter};

/// How many tables are listed at most.
const LISTED: u32 = 100;
/// How long a list is reused, so that frequent requests cost no more than one.
const FRESH: Duration = Duration::from_secs(1);

/// The last list of public tables and when it was made.
#[derive(Default)]
pub(super) struct ListCache(Mutex<Option<(Instant, PackedJson)>>);

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

/// The open tables of a guest.
pub(super) fn open_tables_of(guest: &str) -> TableFilter {
    let statuses = Status::ALL.iter().filter(|status| status.is_open()).map(|status| status.word().to_owned());
    TableFilter::GuestIn { guest: guest.to_owned(), statuses: statuses.collect() }
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
        check_levels(&table.settings, self.limiter.limits.strongest_bot)?;
        let document = TableDocument::new(table, guest, time::now())?;
        let id = document.id.clone();
        self.store.write(document.created()?).await?;
        let table = self.table(&id).await.map_err(JoinError::from)?;
        Ok(table.join(guest, name, Join::default()).await?)
    }

    /// Whether a guest has as many open tables as are allowed.
    pub(crate) async fn has_too_many_tables(&self, guest: &str) -> Result<bool, StoreError> {
        let most = self.limiter.limits.open_tables;
        let mine = self.store.table_ids(open_tables_of(guest), most).await?;
        let too_many = mine.len() as u64 >= u64::from(most);
        if too_many {
            self.limiter.hits.hit(LimitKind::OpenTables);
        }
        Ok(too_many)
    }

    /// The public tables, as a [`TableList`], up to a second ago.
    pub(crate) async fn listed(&self) -> Result<PackedJson, StoreError> {
        // Those who come meanwhile wait for the same list.
        let mut last = self.list.0.lock().await;
        if let Some((made, list)) = &*last
            && made.elapsed() < FRESH
        {
            return Ok(list.clone());
        }
        let mut tables = Vec::new();
        for status in [Status::Waiting, Status::Running] {
            for stored in self.store.tables(TableFilter::Listed(status.word().into()), LISTED).await? {
                if let Ok(document) = TableDocument::read(&stored.document) {
                    tables.push(document.info(time::now()));
                }
            }
        }
        let list = PackedJson::new(&TableList { tables });
        *last = Some((Instant::now(), list.clone()));
        Ok(list)
    }

    /// The tables of a guest, those waiting for their move first. None of them is loaded for that.
    pub(crate) async fn games(&self, guest: &str) -> Result<Vec<MyGame>, StoreError> {
        let tables = self.store.tables(TableFilter::Guest(guest.to_owned()), LISTED).await?;
        let readable = |table: &StoredTable| Some((TableDocument::read(&table.document).ok()?, table.agenda));
        let (mut documents, agendas): (Vec<_>, Vec<_>) = tables.iter().filter_map(readable).unzip();
        self.update_guests(&mut documents).await?;
        let games = documents.iter().zip(agendas).filter_map(|(document, agenda)| document.my_game(guest, agenda));
        let mut games: Vec<_> = games.collect();
        games.sort_by_key(|game| (!game.my_turn, game.status != Status::Running, std::cmp::Reverse(game.changed)));
        Ok(games)
    }

    /// The link to a table.
    pub(crate) fn link(&self, table: &str) -> String {
        let base = self.public_url.as_deref().unwrap_or_default().trim_end_matches('/');
        format!("{base}/#/table/{table}")
    }
}
