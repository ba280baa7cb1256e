//! The health check.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};

use crate::online::{OnlineService, time};
use crate::store::{StoreChange, StoreError, StoreMetrics};

/// The path of health checks.
pub(crate) const PATH: &str = "/health";

/// How long a good result is reused, so that frequent checks cost no more than one. A failure ends it at once.
const FRESH: Duration = Duration::from_secs(1);
/// A disk slower than this counts as broken.
const TIMEOUT: Duration = Duration::from_secs(3);
/// After a failure anywhere, a write that succeeds proves little: a move may need more room.
const DOUBT: Duration = Duration::from_secs(3);

/// What is known about the store's health.
#[derive(Debug)]
pub(crate) struct Health {
    /// When the store was last found well.
    well: Mutex<Option<Instant>>,
    failures: StoreMetrics,
    /// The database file, if it is one, and its identity.
    file: Option<(PathBuf, Option<FileIdentity>)>,
}

/// Device and number of a file.
type FileIdentity = (u64, u64);

impl Health {
    pub(crate) fn new(database: Option<&Path>, failures: StoreMetrics) -> Self {
        let file = database.map(|file| (file.to_owned(), identity(file)));
        Self { well: Mutex::default(), failures, file }
    }

    /// Whether the file that was opened is still at its place: otherwise all that's written now is lost at the end.
    fn has_its_file(&self) -> bool {
        self.file.as_ref().is_none_or(|(file, opened)| identity(file) == *opened)
    }
}

#[cfg(unix)]
fn identity(file: &Path) -> Option<FileIdentity> {
    use std::os::unix::fs::MetadataExt as _;
    std::fs::metadata(file).ok().map(|found| (found.dev(), found.ino()))
}

/// An open file can't be deleted here.
#[cfg(not(unix))]
fn identity(_: &Path) -> Option<FileIdentity> {
    None
}

#[derive(Serialize)]
struct HealthReport {
    status: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    because: Option<&'static str>,
}

/// Handles `/health`. It's exempt from rate limits: a monitor may share its address with others.
pub(super) async fn health(State(online): State<Arc<OnlineService>>) -> Response {
    let (code, report) = report(&online).await;
    (code, [(header::CACHE_CONTROL, "no-store"), (header::CONTENT_TYPE, "application/json")], report).into_response()
}

/// The status and body of the answer.
pub(super) async fn report(online: &OnlineService) -> (StatusCode, String) {
    let failing =
        |because| (StatusCode::SERVICE_UNAVAILABLE, HealthReport { status: "failing", because: Some(because) });
    let (code, report) = if online.is_stopping() {
        failing("stopping")
    } else if online.is_healthy().await {
        (StatusCode::OK, HealthReport { status: "ok", because: None })
    } else {
        failing("storage")
    };
    (code, serde_json::to_string(&report).unwrap_or_default())
}

impl OnlineService {
    /// Whether the store can be written and read right now. Tries both, and asks whether anything has failed a moment ago.
    pub(crate) async fn is_healthy(&self) -> bool {
        let Health { well, failures, .. } = &self.health;
        let mut well = well.lock().await;
        if failures.failed_within(DOUBT) || !self.health.has_its_file() {
            *well = None;
            return false;
        }
        if well.is_some_and(|at| at.elapsed() < FRESH) {
            return true;
        }
        let healthy = matches!(timeout(TIMEOUT, self.probe_store()).await, Ok(Ok(true)));
        // A write of somebody else may have failed meanwhile.
        let healthy = healthy && !failures.failed_within(DOUBT);
        *well = healthy.then(Instant::now);
        healthy
    }

    /// Writes a heartbeat and reads it back.
    async fn probe_store(&self) -> Result<bool, StoreError> {
        let time = time::now();
        self.store.write(vec![StoreChange::Heartbeat { time }]).await?;
        Ok(self.store.heartbeat().await? == Some(time))
    }

    /// Writes a sign of life, if the store works; returns the time that the database has.
    pub(crate) async fn beat(&self) -> Option<u64> {
        if self.is_healthy().await { self.store.heartbeat().await.ok().flatten() } else { None }
    }
}
