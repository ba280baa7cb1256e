//! The HTTP API: guests, tables, my games.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Deserialize;
use utopia_protocol::TableInfo;
use utopia_protocol::api::{DeviceKey, GameList, Introduce, Join, Me, OpenTable, Sat};

use super::error::ApiError;
use super::extract::{CurrentGuest, JsonBody, Parsed, cookies};
use super::live;
use crate::files::{accepts, text_of};
use crate::online::OnlineService;
use crate::online::guests::GuestDocument;
use crate::online::limits::limiter::ClientNet;
use crate::online::packed::PackedJson;
use crate::online::table::{PastPage, TableHandle};
use crate::online::text::sanitize_name;

type Shared = State<Arc<OnlineService>>;

/// The header that sets a cookie.
pub(super) fn set_cookie(cookie: String) -> [(HeaderName, String); 1] {
    [(header::SET_COOKIE, cookie)]
}

/// The routes of online play.
pub(crate) fn routes() -> Router<Arc<OnlineService>> {
    Router::new()
        .route("/api/me", get(me).post(introduce).delete(forget))
        .route("/api/me/link", post(device_key))
        .route("/api/me/device", post(use_device_key))
        .route("/api/games", get(games))
        .route("/api/tables", get(tables).post(open))
        .route("/api/tables/{id}", get(table))
        .route("/api/tables/{id}/join", post(join))
        .route("/api/tables/{id}/past", get(past))
        .route("/api/tables/{id}/record", get(record))
        .route("/api/tables/{id}/live", get(live::connect))
}

async fn me(State(online): Shared, headers: HeaderMap, guest: Option<CurrentGuest>) -> Response {
    match guest {
        Some(CurrentGuest { id, guest: GuestDocument { name, account, .. }, .. }) => {
            let renew = !account && online.guests.has_earlier_cookie(&cookies(&headers));
            let cookie = renew.then(|| set_cookie(online.guests.cookie(&id)));
            (cookie, Json(Me { name, account })).into_response()
        }
        None => StatusCode::NO_CONTENT.into_response(),
    }
}

async fn introduce(
    State(online): Shared,
    client: ClientNet,
    guest: Option<CurrentGuest>,
    JsonBody(Introduce { name }): JsonBody<Introduce>,
) -> Result<Response, ApiError> {
    let bad_name = || ApiError::new(StatusCode::BAD_REQUEST, "name", "a name has 1 to 40 characters");
    let name = sanitize_name(&name).ok_or_else(bad_name)?;
    let (id, account) = match guest {
        None if !online.limiter.allow_new_guest(client) => {
            return Err(
                ApiError::too_many("too many new guests from this address").retry(online.limiter.limits.new_guests)
            );
        }
        None => (online.create_guest(name.clone()).await?, false),
        Some(CurrentGuest { id, .. }) if !online.limiter.allow_rename(&id) => {
            return Err(ApiError::too_many("too many changes of name").retry(online.limiter.limits.renames));
        }
        Some(CurrentGuest { id, guest, .. }) if online.rename_guest(&id, &name).await? => (id, guest.account),
        Some(_) => return Err(ApiError::no_guest()),
    };
    let cookie = (!account).then(|| set_cookie(online.guests.cookie(&id)));
    Ok((cookie, Json(Me { name, account })).into_response())
}

async fn forget(State(online): Shared, CurrentGuest { id, .. }: CurrentGuest) -> Result<Response, ApiError> {
    online.forget_guest(&id).await?;
    Ok((StatusCode::NO_CONTENT, set_cookie(online.guests.removal_cookie())).into_response())
}

async fn device_key(State(online): Shared, CurrentGuest { id, .. }: CurrentGuest) -> Result<Json<DeviceKey>, ApiError> {
    let too_many = || ApiError::too_many("too many unused links");
    Ok(Json(DeviceKey { key: online.device_key(&id).await?.ok_or_else(too_many)? }))
}

async fn use_device_key(
    State(online): Shared,
    JsonBody(DeviceKey { key }): JsonBody<DeviceKey>,
) -> Result<Response, ApiError> {
    let bad_key = || ApiError::new(StatusCode::FORBIDDEN, "key", "this link is no longer valid");
    let id = online.use_device_key(&key).await?.ok_or_else(bad_key)?;
    let guest = online.guest(&id).await?.ok_or_else(bad_key)?;
    let cookie = online.cookie_of(&id, &guest).await?;
    Ok((set_cookie(cookie), Json(Me { name: guest.name, account: guest.account })).into_response())
}

async fn games(State(online): Shared, CurrentGuest { id, .. }: CurrentGuest) -> Result<Json<GameList>, ApiError> {
    Ok(Json(GameList { games: online.games(&id).await? }))
}

async fn tables(State(online): Shared, headers: HeaderMap) -> Result<Response, ApiError> {
    Ok(respond_packed(&headers, &online.listed().await?))
}

async fn open(
    State(online): Shared,
    client: ClientNet,
    CurrentGuest { id, guest, .. }: CurrentGuest,
    JsonBody(table): JsonBody<OpenTable>,
) -> Result<(StatusCode, Json<Sat>), ApiError> {
    if !online.limiter.allow_new_table(client) {
        return Err(ApiError::too_many("too many new tables from this address").retry(online.limiter.limits.new_tables));
    }
    Ok((StatusCode::CREATED, Json(online.open_table(&id, &guest.name, table).await?)))
}

async fn table(State(online): Shared, Parsed(Path(id)): Parsed<Path<String>>) -> Result<Json<TableInfo>, ApiError> {
    Ok(Json(online.table_info(&id).await?))
}

async fn join(
    CurrentGuest { id, guest, .. }: CurrentGuest,
    table: TableHandle,
    JsonBody(join): JsonBody<Join>,
) -> Result<Json<Sat>, ApiError> {
    Ok(Json(table.join(&id, &guest.name, join).await?))
}

/// Which part of the past is asked for.
#[derive(Default, Deserialize)]
struct PastQuery {
    /// The first moment.
    #[serde(default)]
    from: u32,
}

async fn past(
    guest: Option<CurrentGuest>,
    Parsed(Query(PastQuery { from })): Parsed<Query<PastQuery>>,
    table: TableHandle,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let guest = guest.map(|guest| guest.id);
    match table.past(guest, from).await? {
        PastPage::Page(page) => Ok(respond_packed(&headers, &page)),
        PastPage::NotStarted => Err(ApiError::new(StatusCode::CONFLICT, "waiting", "the game has not started")),
        PastPage::Busy => Err(ApiError::too_many("too many requests for the past of games")),
    }
}

async fn record(table: TableHandle) -> Result<Response, ApiError> {
    let running = || ApiError::new(StatusCode::CONFLICT, "running", "the record is available once the game is over");
    let record = table.record().await?.ok_or_else(running)?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], record).into_response())
}

/// A response that is kept gzipped.
fn respond_packed(request: &HeaderMap, json: &PackedJson) -> Response {
    let json_type = (header::CONTENT_TYPE, "application/json");
    if accepts(text_of(request, header::ACCEPT_ENCODING), "gzip") {
        ([json_type, (header::CONTENT_ENCODING, "gzip")], json.0.clone()).into_response()
    } else {
        ([json_type], json.unpack()).into_response()
    }
}
