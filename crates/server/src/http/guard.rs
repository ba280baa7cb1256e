//! Middleware that turns requests away: rate limits, bans, and requests from other sites' pages.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;

use super::base::AllowedHosts;
use super::error::ApiError;
use super::extract::{client_net, cookies};
use crate::online::OnlineService;
use crate::online::accounts::Identity;

/// Sent by browsers: whether a request comes from our own page.
const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// Limits how many requests a client may send.
pub(crate) async fn rate_limit(
    State(online): State<Arc<OnlineService>>,
    request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    if !online.limiter.allow_request(client_net(&online, request.headers(), request.extensions())) {
        return Err(ApiError::too_many("too many requests").retry(online.limiter.limits.requests));
    }
    Ok(next.run(request).await)
}

/// Rejects requests with several `Host` headers (RFC 9112, 3.2): a proxy might use a different one than we do.
pub(crate) async fn one_host(request: Request, next: Next) -> Result<Response, ApiError> {
    if request.headers().get_all(header::HOST).iter().nth(1).is_some() {
        return Err(ApiError::unreadable(StatusCode::BAD_REQUEST));
    }
    Ok(next.run(request).await)
}

/// Rejects requests for other hosts than ours: a page of a domain that somebody has pointed at this server isn't our own.
pub(crate) async fn known_host(
    State(hosts): State<Arc<AllowedHosts>>,
    request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    let host = request.headers().get(header::HOST).map(|host| host.to_str().unwrap_or("\u{fffd}."));
    let host = request.uri().authority().map(Authority::as_str).or(host);
    if host.is_some_and(|host| !hosts.allow(host)) {
        return Err(ApiError::new(StatusCode::MISDIRECTED_REQUEST, "host", "this server has another name"));
    }
    Ok(next.run(request).await)
}

/// Finds out who sent the request.
pub(crate) async fn identify(
    State(online): State<Arc<OnlineService>>,
    mut request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    if let Some(identity) = online.identify(&cookies(request.headers())).await? {
        request.extensions_mut().insert(identity);
    }
    Ok(next.run(request).await)
}

/// Rejects banned guests.
pub(crate) async fn reject_banned(
    State(online): State<Arc<OnlineService>>,
    request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    if request.extensions().get::<Identity>().is_some_and(|identity| online.is_banned(&identity.guest)) {
        return Err(ApiError::banned());
    }
    Ok(next.run(request).await)
}

/// Rejects requests of other sites' pages that change something or open a WebSocket: the browser would send our cookie
/// along.
pub(crate) async fn same_origin(
    State(online): State<Arc<OnlineService>>,
    request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    let harmless = request.method().is_safe() && !request.headers().contains_key(header::UPGRADE);
    if !harmless && !is_own_page(&online, request.headers()) {
        return Err(ApiError::new(StatusCode::FORBIDDEN, "origin", "requests from other origins are refused"));
    }
    Ok(next.run(request).await)
}

/// Whether a request comes from our own page, at the requested host or at the public address. Programs other than
/// browsers send neither header, and have nobody else's cookies.
fn is_own_page(online: &OnlineService, headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).map(|value| value.to_str().unwrap_or_default());
    let Some(origin) = text(header::ORIGIN) else {
        return text(FETCH_SITE).is_none_or(|site| matches!(site, "same-origin" | "none"));
    };
    if headers.get_all(header::ORIGIN).iter().nth(1).is_some() {
        return false;
    }
    let host = ["http://", "https://"].iter().find_map(|scheme| origin.strip_prefix(scheme));
    let host = host.filter(|host| !host.is_empty());
    let public = online.public_url.as_deref();
    let public_page =
        public.and_then(|url| url.strip_prefix(origin)).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
    host.is_some() && (host == text(header::HOST) || public_page)
}
