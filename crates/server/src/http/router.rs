//! Every address that the server knows.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Uri};
use axum::middleware::{from_fn_with_state, map_response};
use axum::response::Response;
use axum::routing::get;

use super::{api, headers, health, metrics};
use crate::Online;
use crate::files::{respond, site::Site};

/// The whole server: which address is answered by what. Without `online` there is only the web site.
pub(crate) fn router(site: Site, online: Option<Arc<Online>>) -> Router {
    let files = Router::new().route("/", get(file)).route("/{*path}", get(file)).with_state(Arc::new(site));
    let public_url = online.as_ref().and_then(|online| online.public_url.clone());
    let mut always = headers::always(public_url.as_deref());
    let all = match online {
        Some(online) => {
            always.extend(signs(public_url.as_deref()));
            let counting = from_fn_with_state(Arc::clone(&online), metrics::count);
            let files = files.merge(health::router(Arc::clone(&online)));
            files.merge(api::router(online)).layer(counting)
        }
        None => files,
    };
    all.layer(map_response(move |mut response: Response| {
        response.headers_mut().extend(always.clone());
        async { response }
    }))
}

/// What tells a client that people can play together here, and how others reach the server.
fn signs(public_url: Option<&str>) -> HeaderMap {
    let address = public_url.and_then(|url| HeaderValue::from_str(url).ok());
    let mut signs = HeaderMap::from_iter([(HeaderName::from_static("utopia-server"), HeaderValue::from_static("1"))]);
    signs.extend(address.map(|address| (HeaderName::from_static("utopia-address"), address)));
    signs
}

async fn file(State(site): State<Arc<Site>>, address: Uri, request: HeaderMap) -> Response {
    match site.find(address.path()).await {
        Some(found) => respond::file(&found, &request),
        None => respond::nothing(),
    }
}
