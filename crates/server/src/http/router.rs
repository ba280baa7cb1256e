//! The routes and the middleware around them.

use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Uri, header};
use axum::middleware::{from_fn, from_fn_with_state, map_response};
use axum::response::Response;
use axum::routing::get;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::set_header::SetResponseHeaderLayer;
use utopia_game::Level;

use super::base::BasePath;
use super::error::ApiError;
use super::extract::LONGEST_BODY;
use super::{accounts, api, guard, headers, health, metrics};
use crate::OnlineService;
use crate::files::{respond, site::Site};

const NO_STORE: HeaderValue = HeaderValue::from_static("no-store");

/// The whole server: all routes and the middleware around them. Without `online` there's only the web site.
///
/// A layer wraps those above it, so requests pass each stack from bottom to top.
pub(crate) fn router(site: Site, online: Option<Arc<OnlineService>>) -> Router {
    let public_url = online.as_ref().and_then(|online| online.public_url.clone());
    let base = BasePath::of(public_url.as_deref());
    let hosts = online.as_ref().map(|online| online.hosts.clone()).unwrap_or_default();
    let files = Router::new().route("/", get(file)).route("/{*path}", get(file)).with_state(Arc::new((site, base)));
    let mut headers = headers::security(public_url.as_deref());
    let routes = match online {
        None => files,
        Some(online) => {
            headers.extend(announcement(public_url.as_deref(), online.limiter.limits.strongest_bot));
            let api = api::routes()
                .merge(accounts::routes())
                .layer(DefaultBodyLimit::max(LONGEST_BODY))
                .layer(from_fn_with_state(Arc::clone(&online), guard::same_origin))
                .layer(from_fn_with_state(Arc::clone(&online), guard::reject_banned))
                .layer(from_fn_with_state(Arc::clone(&online), guard::identify))
                .layer(from_fn_with_state(Arc::clone(&online), guard::rate_limit))
                .layer(CatchPanicLayer::custom(ApiError::of_panic))
                .layer(SetResponseHeaderLayer::overriding(header::CACHE_CONTROL, NO_STORE));
            let health = Router::new().route(health::PATH, get(health::health));
            let online_routes = api.merge(health).with_state(Arc::clone(&online));
            files.merge(online_routes).layer(from_fn_with_state(online, metrics::count))
        }
    };
    let named = routes.layer(from_fn_with_state(Arc::new(hosts), guard::known_host));
    named.layer(from_fn(guard::one_host)).layer(map_response(move |mut response: Response| {
        response.headers_mut().extend(headers.clone());
        async { response }
    }))
}

/// Tells a client that online play is available here, under which public address, and which bots play, if not all do.
fn announcement(public_url: Option<&str>, strongest: Level) -> HeaderMap {
    let address = public_url.and_then(|url| HeaderValue::from_str(url).ok());
    let mut headers = HeaderMap::from_iter([(HeaderName::from_static("utopia-server"), HeaderValue::from_static("1"))]);
    headers.extend(address.map(|address| (HeaderName::from_static("utopia-address"), address)));
    if strongest < Level::Expert {
        headers.insert("utopia-strongest-bot", HeaderValue::from_static(strongest.name()));
    }
    headers
}

async fn file(State(served): State<Arc<(Site, BasePath)>>, address: Uri, request: HeaderMap) -> Response {
    let (site, base) = &*served;
    match site.find(address.path()).await {
        Some(found) => respond::file(&found, &request),
        None => respond::not_found(base.as_str()),
    }
}
