//! Every address that the server knows.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, Uri};
use axum::middleware::map_response;
use axum::response::Response;
use axum::routing::get;

use crate::{answer, headers, site::Site};

/// The whole server: which address is answered by what.
pub fn router(site: Site) -> Router {
    Router::new()
        .route("/", get(file))
        .route("/{*path}", get(file))
        .layer(map_response(headers::secure))
        .with_state(Arc::new(site))
}

async fn file(State(site): State<Arc<Site>>, address: Uri, request: HeaderMap) -> Response {
    match site.find(address.path()).await {
        Some(found) => answer::file(&found, &request),
        None => answer::nothing(),
    }
}
