//! Every address that the server knows.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, Uri};
use axum::middleware::map_response;
use axum::response::Response;
use axum::routing::get;

use crate::{Online, answer, headers, http, site::Site};

/// The whole server: which address is answered by what. Without `online` there is only the web site.
pub fn router(site: Site, online: Option<Arc<Online>>) -> Router {
    let files = Router::new().route("/", get(file)).route("/{*path}", get(file)).with_state(Arc::new(site));
    let all = match online {
        Some(online) => files.merge(http::api::router(online)),
        None => files,
    };
    all.layer(map_response(headers::secure))
}

async fn file(State(site): State<Arc<Site>>, address: Uri, request: HeaderMap) -> Response {
    match site.find(address.path()).await {
        Some(found) => answer::file(&found, &request),
        None => answer::nothing(),
    }
}
