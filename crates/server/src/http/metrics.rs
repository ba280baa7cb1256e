//! Metrics over HTTP: an endpoint for Prometheus on its own address, and the middleware that counts requests.

use std::sync::Arc;

use axum::Router;
use axum::extract::{MatchedPath, Request, State};
use axum::http::header;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::online::OnlineService;

const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// The router of the metrics address.
pub(crate) fn router(online: Arc<OnlineService>) -> Router {
    Router::new().route("/metrics", get(metrics)).with_state(online)
}

async fn metrics(State(online): State<Arc<OnlineService>>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, OPEN_METRICS)], online.metrics.text(&online).await)
}

/// Counts requests by route and status.
pub(super) async fn count(State(online): State<Arc<OnlineService>>, request: Request, next: Next) -> Response {
    let route = request.extensions().get::<MatchedPath>().cloned();
    let response = next.run(request).await;
    let route = route.as_ref().map_or("", MatchedPath::as_str);
    online.metrics.requested(route, response.status().as_u16());
    response
}
