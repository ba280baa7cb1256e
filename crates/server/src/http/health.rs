//! Whether the server works, for those who watch it.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use serde::Serialize;
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};

use crate::online::{Online, time};
use crate::store::{Change, StoreError};

/// How long an answer holds, so that many who ask cost no more than one.
const FRESH: Duration = Duration::from_secs(1);
/// A disk that takes longer does not work.
const PATIENCE: Duration = Duration::from_secs(3);

/// What was last found out.
#[derive(Debug, Default)]
pub(crate) struct Health(Mutex<Option<(Instant, bool)>>);

#[derive(Serialize)]
struct Answer {
    status: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    because: Option<&'static str>,
}

/// The one address of this subject. It is outside of the limits: whoever watches shares an address with others.
pub(crate) fn router(online: Arc<Online>) -> Router {
    Router::new().route("/health", get(health)).with_state(online)
}

async fn health(State(online): State<Arc<Online>>) -> Response {
    let (code, answer) = if online.is_healthy().await {
        (StatusCode::OK, Answer { status: "ok", because: None })
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, Answer { status: "failing", because: Some("storage") })
    };
    (code, [(header::CACHE_CONTROL, "no-store")], Json(answer)).into_response()
}

impl Online {
    /// Whether something can be stored and read at this moment: it is tried.
    pub(crate) async fn is_healthy(&self) -> bool {
        let mut known = self.health.0.lock().await;
        if let Some((at, healthy)) = *known
            && at.elapsed() < FRESH
        {
            return healthy;
        }
        let healthy = matches!(timeout(PATIENCE, self.beat()).await, Ok(Ok(true)));
        *known = Some((Instant::now(), healthy));
        healthy
    }

    /// Writes a sign of life and reads it again.
    async fn beat(&self) -> Result<bool, StoreError> {
        let time = time::now();
        self.store.write(vec![Change::Heartbeat { time }]).await?;
        Ok(self.store.heartbeat().await? == Some(time))
    }
}
