//! Where the servers of tests store their data: in files, or, with `UTOPIA_TEST_STORE=postgres`, in a real `PostgreSQL`. With
//! `UTOPIA_TEST_STORE=cluster` each of them could have others beside it.
//!
//! A folder that has a database file keeps it. What a test does to a file is done to a copy of the database then.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock, Mutex};

use sqlx::Connection as _;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use utopia_server::bus::{BusSource, LocalBus};
use utopia_server::{OnlineConfig, migrate, store::PostgresOptions};
use utopia_testkit::TestDatabase;

/// The databases by the folder of their server.
static DATABASES: LazyLock<Mutex<HashMap<PathBuf, TestDatabase>>> = LazyLock::new(Mutex::default);

fn file_in(folder: &Path) -> PathBuf {
    folder.join("utopia.db")
}

fn is_wanted(kind: &str) -> bool {
    std::env::var("UTOPIA_TEST_STORE").is_ok_and(|store| store == kind)
}

/// Whether servers could have others beside them: then only the clock of the database counts, which tests can't set.
pub(crate) fn is_in_cluster() -> bool {
    is_wanted("cluster")
}

/// Whether the data is in files, which tests can break.
pub(crate) fn is_in_files() -> bool {
    !is_wanted("postgres") && !is_in_cluster()
}

/// The configuration with the database of its folder.
pub(crate) fn stored(config: OnlineConfig) -> OnlineConfig {
    if is_in_files() || config.postgres.is_some() || file_in(&config.data).exists() {
        return config;
    }
    let mut databases = DATABASES.lock().unwrap();
    let url = databases.entry(config.data.clone()).or_default().url();
    let bus = is_in_cluster().then(|| BusSource::Given(Arc::new(LocalBus::default())));
    OnlineConfig { postgres: Some(url.parse().unwrap()), bus, ..config }
}

fn address_of(folder: &Path) -> Option<PostgresOptions> {
    DATABASES.lock().unwrap().get(folder).map(|database| database.url().parse().unwrap())
}

/// The folder isn't used any more.
pub(super) fn forget(folder: &Path) {
    drop(DATABASES.lock().unwrap().remove(folder));
}

/// Changes the stored data of a folder whose server is stopped.
pub(super) async fn change(folder: &Path, change: impl AsyncFnOnce()) {
    let Some(database) = address_of(folder) else { return change().await };
    let place = folder.to_owned();
    blocking(move || migrate::to_folder(&database, &place).unwrap());
    change().await;
    let (fresh, place) = (TestDatabase::new(), folder.to_owned());
    let url: PostgresOptions = fresh.url().parse().unwrap();
    blocking(move || migrate::to_postgres(&place, &url).unwrap());
    DATABASES.lock().unwrap().insert(folder.to_owned(), fresh);
    for file in ["utopia.db", "utopia.db-wal", "utopia.db-shm"] {
        // Of the journal there may be nothing left.
        drop(std::fs::remove_file(folder.join(file)));
    }
}

/// A direct connection to a folder's database, or to a copy of it.
pub(crate) async fn database(folder: &Path) -> SqliteConnection {
    let file = match address_of(folder).filter(|_| !file_in(folder).exists()) {
        None => file_in(folder),
        Some(database) => {
            let copy = super::new_folder();
            std::fs::create_dir_all(&copy).unwrap();
            std::fs::copy(folder.join("key"), copy.join("key")).unwrap();
            let file = file_in(&copy);
            blocking(move || migrate::to_folder(&database, &copy).unwrap());
            file
        }
    };
    SqliteConnection::connect_with(&SqliteConnectOptions::new().filename(file)).await.unwrap()
}

/// Runs what starts a runtime of its own.
fn blocking<T: Send + 'static>(doing: impl FnOnce() -> T + Send + 'static) -> T {
    std::thread::spawn(doing).join().unwrap()
}
