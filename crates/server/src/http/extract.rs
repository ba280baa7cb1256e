//! Extractors: what handlers take out of a request. All of them reject with [`ApiError`].

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;

use axum::Json;
use axum::body::HttpBody as _;
use axum::extract::{ConnectInfo, FromRequest, FromRequestParts, OptionalFromRequestParts, Path, Request};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap, StatusCode, header};
use axum::response::IntoResponse as _;
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use super::error::ApiError;
use crate::online::OnlineService;
use crate::online::accounts::Identity;
use crate::online::guests::GuestDocument;
use crate::online::limits::limiter::ClientNet;
use crate::online::table::TableHandle;

/// The longest request body in bytes: a board file and its settings.
pub(crate) const LONGEST_BODY: usize = 128 * 1024;

/// The guest who sent the request, known by a cookie. As an `Option` it's `None` for everybody else.
pub(crate) struct CurrentGuest {
    pub(crate) id: String,
    pub(crate) guest: GuestDocument,
    pub(crate) identity: Identity,
}

impl OptionalFromRequestParts<Arc<OnlineService>> for CurrentGuest {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, online: &Arc<OnlineService>) -> Result<Option<Self>, ApiError> {
        let Some(identity) = parts.extensions.get::<Identity>().cloned() else { return Ok(None) };
        let guest = online.guest(&identity.guest).await?.filter(|guest| identity.may_be(guest));
        Ok(guest.map(|guest| Self { id: identity.guest.clone(), guest, identity }))
    }
}

impl FromRequestParts<Arc<OnlineService>> for CurrentGuest {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, online: &Arc<OnlineService>) -> Result<Self, ApiError> {
        let guest = <Self as OptionalFromRequestParts<_>>::from_request_parts(parts, online).await?;
        guest.ok_or_else(ApiError::no_guest)
    }
}

/// All cookies of a request. Those of other programs on the same host may be any bytes.
pub(super) fn cookies(headers: &HeaderMap) -> String {
    let lines = headers.get_all(header::COOKIE).iter().map(|line| String::from_utf8_lossy(line.as_bytes()));
    lines.collect::<Vec<_>>().join("; ")
}

impl FromRequestParts<Arc<OnlineService>> for ClientNet {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, online: &Arc<OnlineService>) -> Result<Self, ApiError> {
        Ok(client_net(online, &parts.headers, &parts.extensions))
    }
}

/// The network a request comes from.
pub(super) fn client_net(online: &OnlineService, headers: &HeaderMap, extensions: &Extensions) -> ClientNet {
    let connected = extensions.get::<ConnectInfo<SocketAddr>>();
    let connected = connected.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |info| info.0.ip());
    ClientNet::from(online.proxies.client(connected, headers))
}

/// The table named by the request's path; loads it if it isn't in memory.
impl FromRequestParts<Arc<OnlineService>> for TableHandle {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, online: &Arc<OnlineService>) -> Result<Self, ApiError> {
        let Parsed(Path(id)) = Parsed::<Path<String>>::from_request_parts(parts, online).await?;
        Ok(online.table(&id).await?)
    }
}

/// A JSON body, bounded in size and time.
pub(crate) struct JsonBody<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Arc<OnlineService>> for JsonBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, online: &Arc<OnlineService>) -> Result<Self, ApiError> {
        // A few compressed bytes could unpack to any size.
        let encoding = request.headers().get(header::CONTENT_ENCODING);
        if encoding.is_some_and(|encoding| encoding != "identity") {
            let text = "the request must not be compressed";
            return Err(ApiError::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "unreadable", text));
        }
        // Don't wait for a body that announces itself as too long.
        if request.body().size_hint().lower() > LONGEST_BODY as u64 {
            return Err(ApiError::unreadable(StatusCode::PAYLOAD_TOO_LARGE));
        }
        let slow = |_| ApiError::new(StatusCode::REQUEST_TIMEOUT, "slow", "the request took too long");
        let reading = timeout(online.limiter.limits.slowest_body, Json::from_request(request, online));
        let read = tokio::select! {
            biased;
            read = reading => read.map_err(slow)?,
            () = online.stopping() => return Err(ApiError::stopping()),
        };
        read.map(|Json(body)| Self(body)).map_err(|rejection| ApiError::unreadable(rejection.status()))
    }
}

/// Any other extractor, rejecting with an [`ApiError`] of the same status.
pub(crate) struct Parsed<T>(pub(crate) T);

impl<T: FromRequestParts<S>, S: Send + Sync> FromRequestParts<S> for Parsed<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let parsed = T::from_request_parts(parts, state).await;
        parsed.map(Self).map_err(|rejection| ApiError::unreadable(rejection.into_response().status()))
    }
}
