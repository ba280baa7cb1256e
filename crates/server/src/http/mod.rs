//! Online play over HTTP: requests in [`api`], the WebSocket of a table in [`live`].

pub(crate) mod api;
pub(crate) mod connections;
pub(crate) mod headers;
pub(crate) mod health;
pub(crate) mod live;
pub(crate) mod metrics;
mod router;

use std::io::Write as _;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;

use axum::Json;
use axum::body::HttpBody as _;
use axum::extract::{ConnectInfo, FromRequest, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use flate2::{Compression, write::GzEncoder};
use serde::de::DeserializeOwned;
use tokio::time::timeout;
use utopia_protocol::api::Problem;

use crate::files::{accepts, text_of};
use crate::online::guests::Guest;
use crate::online::limits::limiter::ClientNet;
use crate::online::table::JoinError;
use crate::online::{Online, OpenTableError};
use crate::store::StoreError;

/// The longest body: a board file and what goes with it.
pub(crate) const LONGEST_BODY: usize = 128 * 1024;

/// How a browser says whether a request comes from our own page, where it does not name the page.
const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// An answer that says no: a status, a word for programs, a sentence for people.
#[derive(Debug)]
pub(crate) struct ApiError(StatusCode, &'static str, String);

impl ApiError {
    pub(crate) fn new(status: StatusCode, problem: &'static str, text: impl Into<String>) -> Self {
        Self(status, problem, text.into())
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let Self(status, problem, text) = self;
        (status, Json(Problem { problem: problem.into(), text })).into_response()
    }
}

/// What went wrong inside is in the log, for the server's own eyes.
impl From<StoreError> for ApiError {
    fn from(_: StoreError) -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "storage", "nothing can be stored at the moment")
    }
}

impl From<JoinError> for ApiError {
    fn from(error: JoinError) -> Self {
        match error {
            JoinError::Store(error) => error.into(),
            JoinError::Banned => banned(),
            JoinError::InvalidKey => Self::new(StatusCode::FORBIDDEN, "key", error.to_string()),
            JoinError::Started => Self::new(StatusCode::CONFLICT, "late", error.to_string()),
            JoinError::Full => Self::new(StatusCode::CONFLICT, "full", error.to_string()),
            JoinError::Taken => Self::new(StatusCode::CONFLICT, "taken", error.to_string()),
        }
    }
}

impl From<OpenTableError> for ApiError {
    fn from(error: OpenTableError) -> Self {
        match error {
            OpenTableError::Store(error) => error.into(),
            OpenTableError::Sit(error) => error.into(),
            OpenTableError::Settings(_) => Self::new(StatusCode::BAD_REQUEST, "settings", error.to_string()),
            OpenTableError::TooMany => too_many(&error.to_string()),
        }
    }
}

/// A body in JSON; what cannot be read is refused like everything else.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Arc<Online>> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, online: &Arc<Online>) -> Result<Self, ApiError> {
        // A few bytes could unpack to any size.
        let encoding = request.headers().get(header::CONTENT_ENCODING);
        if encoding.is_some_and(|encoding| encoding != "identity") {
            return Err(ApiError::new(
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                "unreadable",
                "the request must not be compressed",
            ));
        }
        // Whoever announces too much is not waited for.
        if request.body().size_hint().lower() > LONGEST_BODY as u64 {
            return Err(unreadable(StatusCode::PAYLOAD_TOO_LARGE));
        }
        let slow = |_| ApiError::new(StatusCode::REQUEST_TIMEOUT, "slow", "the request took too long");
        let reading = Json::from_request(request, online);
        let read = timeout(online.limiter.limits.slowest_body, reading).await.map_err(slow)?;
        read.map(|Json(body)| Self(body)).map_err(|refused| unreadable(refused.status()))
    }
}

/// Something else of a request, refused in the same way.
pub(crate) struct Part<T>(pub(crate) T);

impl<T: FromRequestParts<S>, S: Send + Sync> FromRequestParts<S> for Part<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let read = T::from_request_parts(parts, state).await;
        read.map(Self).map_err(|refused| unreadable(refused.into_response().status()))
    }
}

fn unreadable(status: StatusCode) -> ApiError {
    ApiError::new(status, "unreadable", "the request cannot be read")
}

/// What all requests have in common: nobody sends too many, and another site's page sends none that change something or open a
/// connection, since cookies travel along.
pub(crate) async fn guard(State(online): State<Arc<Online>>, mut request: Request, next: Next) -> Response {
    let visitor = visitor(&online, &request);
    if !online.limiter.may_ask(visitor) {
        return too_many("too many requests").into_response();
    }
    if cookie(&online, request.headers()).is_some_and(|guest| online.is_banned(&guest)) {
        return banned().into_response();
    }
    request.extensions_mut().insert(visitor);
    let harmless = request.method().is_safe() && !request.headers().contains_key(header::UPGRADE);
    if !harmless && !own_page(&online, request.headers()) {
        return ApiError::new(StatusCode::FORBIDDEN, "origin", "another page must not do this").into_response();
    }
    next.run(request).await
}

/// Where a request comes from. Everybody can write addresses into the header; the last one is the proxy's own.
fn visitor(online: &Online, request: &Request) -> ClientNet {
    let connected = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let connected = connected.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |info| info.0.ip());
    let forwarded = request.headers().get_all("x-forwarded-for").iter().next_back();
    let forwarded = forwarded.filter(|_| online.behind_proxy).and_then(|value| value.to_str().ok());
    let forwarded = forwarded.and_then(|list| list.rsplit(',').next()?.trim().parse().ok());
    ClientNet::from(forwarded.unwrap_or(connected))
}

/// Somebody asks for more than the limits allow.
pub(crate) fn too_many(text: &str) -> ApiError {
    ApiError::new(StatusCode::TOO_MANY_REQUESTS, "too_many", text)
}

/// Browsers say which page asks: it is our own at the address that was asked, or at the one that others know. Programs that are no
/// browsers say nothing, and have no cookies of others.
fn own_page(online: &Online, headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).map(|value| value.to_str().unwrap_or_default());
    let Some(origin) = text(header::ORIGIN) else {
        return text(FETCH_SITE).is_none_or(|site| matches!(site, "same-origin" | "none"));
    };
    let host = origin.split_once("://").map(|(_, host)| host).filter(|host| !host.is_empty());
    let public = online.public_url.as_deref();
    let public_page =
        public.and_then(|url| url.strip_prefix(origin)).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
    host.is_some() && (host == text(header::HOST) || public_page)
}

/// A moderator does not want this guest here.
fn banned() -> ApiError {
    ApiError::new(StatusCode::FORBIDDEN, "banned", "this guest is banned here")
}

/// There is no such table.
pub(crate) fn no_table() -> ApiError {
    ApiError::new(StatusCode::NOT_FOUND, "table", "there is no such table")
}

/// The name in the store of whoever has a cookie of ours.
fn cookie(online: &Online, headers: &HeaderMap) -> Option<String> {
    online.guests.read_cookie(headers.get(header::COOKIE)?.to_str().ok()?)
}

/// Who asks, with the name in the store.
pub(crate) async fn who(online: &Online, headers: &HeaderMap) -> Result<Option<(String, Guest)>, ApiError> {
    let Some(id) = cookie(online, headers) else { return Ok(None) };
    Ok(online.guest(&id).await?.map(|guest| (id, guest)))
}

/// Who asks, if that must be known.
pub(crate) async fn guest(online: &Online, headers: &HeaderMap) -> Result<(String, Guest), ApiError> {
    who(online, headers).await?.ok_or_else(|| ApiError::new(StatusCode::UNAUTHORIZED, "guest", "say your name first"))
}

/// An answer that is long and mostly repeats itself, compressed for those who can read that.
pub(crate) fn compressed(request: &HeaderMap, answer: &impl serde::Serialize) -> Response {
    let text = serde_json::to_vec(answer).unwrap_or_default();
    let json = (header::CONTENT_TYPE, "application/json");
    if !accepts(text_of(request, header::ACCEPT_ENCODING), "gzip") {
        return ([json], text).into_response();
    }
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    // Writing to memory does not fail.
    let packed = encoder.write_all(&text).and_then(|()| encoder.finish()).unwrap_or_default();
    ([json, (header::CONTENT_ENCODING, "gzip")], packed).into_response()
}
