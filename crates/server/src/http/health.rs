//! The health check.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};

use crate::online::{OnlineService, time};
use crate::store::{StoreChange, StoreError};

/// How long a result is reused, so that frequent checks cost no more than one.
const FRESH: Duration = Duration::from_secs(1);
/// A disk slower than this counts as broken.
const TIMEOUT: Duration = Duration::from_secs(3);

/// The last result and when it was found.
#[derive(Debug, Default)]
pub(crate) struct Health(Mutex<Option<(Instant, bool)>>);

#[derive(Serialize)]
struct HealthReport {
    status: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    because: Option<&'static str>,
}

/// Handles `/health`. It's exempt from rate limits: a monitor may share its address with others.
pub(super) async fn health(State(online): State<Arc<OnlineService>>) -> Response {
    let (code, report) = if online.is_healthy().await {
        (StatusCode::OK, HealthReport { status: "ok", because: None })
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, HealthReport { status: "failing", because: Some("storage") })
    };
    (code, [(header::CACHE_CONTROL, "no-store")], Json(report)).into_response()
}

impl OnlineService {
    /// Whether the store can be written and read right now. Tries both.
    pub(crate) async fn is_healthy(&self) -> bool {
        let mut last = self.health.0.lock().await;
        if let Some((at, healthy)) = *last
            && at.elapsed() < FRESH
        {
            return healthy;
        }
        let healthy = matches!(timeout(TIMEOUT, self.probe_store()).await, Ok(Ok(true)));
        *last = Some((Instant::now(), healthy));
        healthy
    }

    /// Writes a heartbeat and reads it back.
    async fn probe_store(&self) -> Result<bool, StoreError> {
        let time = time::now();
        self.store.write(vec![StoreChange::Heartbeat { time }]).await?;
        Ok(self.store.heartbeat().await? == Some(time))
    }
}
