//! Online play over HTTP: requests in [`api`], the WebSocket of a table in [`live`].

pub(crate) mod api;
pub(crate) mod live;

use std::io::Write as _;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;

use axum::Json;
use axum::extract::{ConnectInfo, FromRequest, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use flate2::{Compression, write::GzEncoder};
use serde::de::DeserializeOwned;
use utopia_protocol::api::Problem;

use crate::online::limits::Visitor;
use crate::online::table::CannotSit;
use crate::online::{CannotOpen, Online};
use crate::store::StoreError;

/// An answer that says no: a status, a word for programs, a sentence for people.
#[derive(Debug)]
pub(crate) struct No(StatusCode, &'static str, String);

impl No {
    pub(crate) fn new(status: StatusCode, problem: &'static str, text: impl Into<String>) -> Self {
        Self(status, problem, text.into())
    }
}

impl IntoResponse for No {
    fn into_response(self) -> Response {
        let Self(status, problem, text) = self;
        (status, Json(Problem { problem: problem.into(), text })).into_response()
    }
}

/// What went wrong inside is in the log, for the server's own eyes.
impl From<StoreError> for No {
    fn from(_: StoreError) -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "storage", "nothing can be stored at the moment")
    }
}

impl From<CannotSit> for No {
    fn from(error: CannotSit) -> Self {
        match error {
            CannotSit::Store(error) => error.into(),
            CannotSit::Banned => banned(),
            CannotSit::Key => Self::new(StatusCode::FORBIDDEN, "key", error.to_string()),
            CannotSit::Late => Self::new(StatusCode::CONFLICT, "late", error.to_string()),
            CannotSit::Full => Self::new(StatusCode::CONFLICT, "full", error.to_string()),
            CannotSit::Taken => Self::new(StatusCode::CONFLICT, "taken", error.to_string()),
        }
    }
}

impl From<CannotOpen> for No {
    fn from(error: CannotOpen) -> Self {
        match error {
            CannotOpen::Store(error) => error.into(),
            CannotOpen::Sit(error) => error.into(),
            CannotOpen::Settings(_) => Self::new(StatusCode::BAD_REQUEST, "settings", error.to_string()),
            CannotOpen::TooMany => too_many(&error.to_string()),
        }
    }
}

/// A body in JSON; what cannot be read is refused like everything else.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = No;

    async fn from_request(request: Request, state: &S) -> Result<Self, No> {
        let Json(body) = Json::from_request(request, state)
            .await
            .map_err(|refused| No::new(refused.status(), "unreadable", "the request cannot be read"))?;
        Ok(Self(body))
    }
}

/// What all requests have in common: another site's page must not send them, since cookies travel along, and nobody on the way keeps
/// the answers.
pub(crate) async fn guard(State(online): State<Arc<Online>>, mut request: Request, next: Next) -> Response {
    let visitor = visitor(&online, &request);
    if !online.guard.may_ask(visitor) {
        return too_many("too many requests").into_response();
    }
    if cookie(&online, request.headers()).is_some_and(|guest| online.is_banned(&guest)) {
        return banned().into_response();
    }
    request.extensions_mut().insert(visitor);
    let harmless = request.method().is_safe() && !request.headers().contains_key(header::UPGRADE);
    if !harmless && !own_page(&online, request.headers()) {
        return No::new(StatusCode::FORBIDDEN, "origin", "another page must not do this").into_response();
    }
    let mut response = next.run(request).await;
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// Where a request comes from. Everybody can write addresses into the header; the last one is the proxy's own.
fn visitor(online: &Online, request: &Request) -> Visitor {
    let connected = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let connected = connected.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |info| info.0.ip());
    let forwarded = request.headers().get_all("x-forwarded-for").iter().next_back();
    let forwarded = forwarded.filter(|_| online.behind_proxy).and_then(|value| value.to_str().ok());
    let forwarded = forwarded.and_then(|list| list.rsplit(',').next()?.trim().parse().ok());
    Visitor::from(forwarded.unwrap_or(connected))
}

/// Somebody asks for more than the limits allow.
pub(crate) fn too_many(text: &str) -> No {
    No::new(StatusCode::TOO_MANY_REQUESTS, "too_many", text)
}

/// Browsers say which page asks: it is our own at the address that was asked, or at the one that others know.
fn own_page(online: &Online, headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let Some(origin) = text(header::ORIGIN) else { return true };
    let host = origin.split_once("://").map(|(_, host)| host);
    let public = online.public_url.as_deref();
    let public_page =
        public.and_then(|url| url.strip_prefix(origin)).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
    host.is_some() && (host == text(header::HOST) || public_page)
}

/// A moderator does not want this guest here.
fn banned() -> No {
    No::new(StatusCode::FORBIDDEN, "banned", "this guest is banned here")
}

/// There is no such table.
pub(crate) fn no_table() -> No {
    No::new(StatusCode::NOT_FOUND, "table", "there is no such table")
}

/// The name in the store of whoever has a cookie of ours.
fn cookie(online: &Online, headers: &HeaderMap) -> Option<String> {
    online.guests.read_cookie(headers.get(header::COOKIE)?.to_str().ok()?)
}

/// Who asks: the name in the store and the name at the table.
pub(crate) async fn who(online: &Online, headers: &HeaderMap) -> Result<Option<(String, String)>, No> {
    let Some(id) = cookie(online, headers) else { return Ok(None) };
    Ok(online.guest(&id).await?.map(|guest| (id, guest.name)))
}

/// Who asks, if that must be known.
pub(crate) async fn guest(online: &Online, headers: &HeaderMap) -> Result<(String, String), No> {
    who(online, headers).await?.ok_or_else(|| No::new(StatusCode::UNAUTHORIZED, "guest", "say your name first"))
}

/// An answer that is long and mostly repeats itself, compressed for those who can read that.
pub(crate) fn compressed(request: &HeaderMap, answer: &impl serde::Serialize) -> Response {
    let accepts = request.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let gzip = accepts.split(',').any(|kind| kind.trim().split(';').next() == Some("gzip"));
    let text = serde_json::to_vec(answer).unwrap_or_default();
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    let packed = if gzip { encoder.write_all(&text).and_then(|()| encoder.finish()).ok() } else { None };
    let json = (header::CONTENT_TYPE, "application/json");
    match packed {
        Some(packed) => ([json, (header::CONTENT_ENCODING, "gzip")], packed).into_response(),
        None => ([json], text).into_response(),
    }
}
