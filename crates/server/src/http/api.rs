//! The HTTP interface: guests, tables, my games.

use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::{from_fn_with_state, map_response};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Json, Router};
use utopia_protocol::TableInfo;
use utopia_protocol::api::{Games, Introduce, Join, Key, Me, Open, Sat, Tables};

use super::{ApiError, Body, LONGEST_BODY, Part, compressed, guard, guest, live, no_table, too_many, who};
use crate::online::Online;
use crate::online::guests::Guest;
use crate::online::limits::limiter::ClientNet;
use crate::online::table::TableRequest;
use crate::online::text::fit_name;

type Shared = State<Arc<Online>>;

/// Every address of online play.
pub(crate) fn router(online: Arc<Online>) -> Router {
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
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
        .layer(from_fn_with_state(Arc::clone(&online), guard))
        .layer(map_response(unkept))
        .with_state(online)
}

/// What is answered here is true now, for whoever asked.
async fn unkept(mut response: Response) -> Response {
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// Who asks; to be nobody is no mistake.
async fn me(State(online): Shared, headers: HeaderMap) -> Result<Response, ApiError> {
    Ok(match who(&online, &headers).await? {
        Some((_, Guest { name, .. })) => Json(Me { name }).into_response(),
        None => StatusCode::NO_CONTENT.into_response(),
    })
}

async fn introduce(
    State(online): Shared,
    Extension(visitor): Extension<ClientNet>,
    headers: HeaderMap,
    Body(Introduce { name }): Body<Introduce>,
) -> Result<Response, ApiError> {
    let bad_name = || ApiError::new(StatusCode::BAD_REQUEST, "name", "a name has from 1 to 40 characters");
    let name = fit_name(&name).ok_or_else(bad_name)?;
    let id = match who(&online, &headers).await? {
        None if !online.limiter.may_make_a_guest(visitor) => return Err(too_many("too many guests come from there")),
        None => online.welcome(name.clone()).await?,
        Some((id, guest)) => {
            online.rename(&id, Guest { name: name.clone(), ..guest }).await?;
            id
        }
    };
    Ok(([(header::SET_COOKIE, online.guests.cookie(&id))], Json(Me { name })).into_response())
}

async fn forget(State(online): Shared, headers: HeaderMap) -> Result<Response, ApiError> {
    let (id, _) = guest(&online, &headers).await?;
    online.forget(&id).await?;
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, online.guests.no_cookie())]).into_response())
}

async fn device_key(State(online): Shared, headers: HeaderMap) -> Result<Json<Key>, ApiError> {
    let (id, _) = guest(&online, &headers).await?;
    let busy = || too_many("too many links are waiting to be used");
    Ok(Json(Key { key: online.guests.device_key(&id).ok_or_else(busy)? }))
}

async fn use_device_key(State(online): Shared, Body(Key { key }): Body<Key>) -> Result<Response, ApiError> {
    let bad_key = || ApiError::new(StatusCode::FORBIDDEN, "key", "the link is not valid any more");
    let id = online.guests.use_device_key(&key).ok_or_else(bad_key)?;
    let name = online.guest(&id).await?.ok_or_else(bad_key)?.name;
    Ok(([(header::SET_COOKIE, online.guests.cookie(&id))], Json(Me { name })).into_response())
}

async fn games(State(online): Shared, headers: HeaderMap) -> Result<Json<Games>, ApiError> {
    let (id, _) = guest(&online, &headers).await?;
    Ok(Json(Games { games: online.games(&id).await? }))
}

async fn tables(State(online): Shared) -> Result<Json<Tables>, ApiError> {
    Ok(Json(Tables { tables: online.listed().await? }))
}

async fn open(
    State(online): Shared,
    Extension(visitor): Extension<ClientNet>,
    headers: HeaderMap,
    Body(Open { settings }): Body<Open>,
) -> Result<(StatusCode, Json<Sat>), ApiError> {
    let (id, Guest { name, .. }) = guest(&online, &headers).await?;
    if !online.limiter.may_open_a_table(visitor) {
        return Err(too_many("too many tables are opened from there"));
    }
    Ok((StatusCode::CREATED, Json(online.open_table(&id, &name, settings).await?)))
}

async fn table(State(online): Shared, Part(Path(id)): Part<Path<String>>) -> Result<Json<TableInfo>, ApiError> {
    Ok(Json(online.ask(&id, TableRequest::Info).await?.ok_or_else(no_table)?))
}

async fn join(
    State(online): Shared,
    Part(Path(id)): Part<Path<String>>,
    headers: HeaderMap,
    Body(join): Body<Join>,
) -> Result<Json<Sat>, ApiError> {
    let (guest, Guest { name, .. }) = guest(&online, &headers).await?;
    online.table(&id).await?.ok_or_else(no_table)?;
    Ok(Json(online.join(&id, &guest, &name, join).await?))
}

async fn past(
    State(online): Shared,
    Part(Path(id)): Part<Path<String>>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let guest = who(&online, &headers).await?.map(|(guest, _)| guest);
    let not_yet = || ApiError::new(StatusCode::CONFLICT, "waiting", "the game has not started");
    let past = online
        .ask(&id, |answer| TableRequest::Past { guest: guest.clone(), answer })
        .await?
        .ok_or_else(no_table)?
        .ok_or_else(not_yet)?;
    Ok(compressed(&headers, &past))
}

async fn record(State(online): Shared, Part(Path(id)): Part<Path<String>>) -> Result<Response, ApiError> {
    let not_yet = || ApiError::new(StatusCode::CONFLICT, "running", "the record is shown after the end of the game");
    let record = online.ask(&id, TableRequest::Record).await?.ok_or_else(no_table)?.ok_or_else(not_yet)?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], record).into_response())
}
