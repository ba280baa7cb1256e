//! The HTTP interface of accounts.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post, put};
use axum::{Json, Router};
use utopia_protocol::api::{Account, AccountExport, Me, SetPassword, SignIn, SignOut, SignedIn};

use super::api::set_cookie;
use super::error::ApiError;
use super::extract::{CurrentGuest, JsonBody};
use crate::online::OnlineService;
use crate::online::accounts::AccountError;
use crate::online::limits::limiter::ClientNet;
use crate::store::StoredSession;

type Shared = State<Arc<OnlineService>>;

/// A browser saves the data as a file instead of showing it.
const ATTACHMENT: (HeaderName, HeaderValue) =
    (header::CONTENT_DISPOSITION, HeaderValue::from_static("attachment; filename=\"utopia-account.json\""));

pub(super) fn routes() -> Router<Arc<OnlineService>> {
    Router::new()
        .route("/api/account", get(account))
        .route("/api/account/password", put(set_password))
        .route("/api/account/sign-in", post(sign_in))
        .route("/api/account/sign-out", post(sign_out))
        .route("/api/account/export", get(export))
}

impl From<AccountError> for ApiError {
    fn from(error: AccountError) -> Self {
        let (status, problem) = match error {
            AccountError::Store(error) => return error.into(),
            AccountError::NoGuest => return Self::no_guest(),
            AccountError::BadName => (StatusCode::BAD_REQUEST, "user_name"),
            AccountError::BadPassword => (StatusCode::BAD_REQUEST, "password"),
            AccountError::NameTaken => (StatusCode::CONFLICT, "user_name_taken"),
            AccountError::Wrong => (StatusCode::FORBIDDEN, "wrong_password"),
        };
        Self::new(status, problem, error.to_string())
    }
}

fn signed_in(StoredSession { since, used, .. }: StoredSession) -> SignedIn {
    SignedIn { since, used }
}

async fn account(State(online): Shared, current: CurrentGuest) -> Result<Json<Account>, ApiError> {
    let user_name = online.user_name_of(&current.id).await?;
    let sessions = online.store.accounts().sessions_of(&current.id).await?;
    Ok(Json(Account { user_name, sessions: sessions.into_iter().map(signed_in).collect() }))
}

async fn set_password(
    State(online): Shared,
    client: ClientNet,
    current: CurrentGuest,
    JsonBody(SetPassword { user_name, password, current: known }): JsonBody<SetPassword>,
) -> Result<Response, ApiError> {
    check_rate(&online, client, &current.id)?;
    let cookie = online.set_password(&current.identity, &user_name, &password, known.as_deref()).await?;
    Ok((StatusCode::NO_CONTENT, set_cookie(cookie)).into_response())
}

async fn sign_in(
    State(online): Shared,
    client: ClientNet,
    JsonBody(SignIn { user_name, password }): JsonBody<SignIn>,
) -> Result<Response, ApiError> {
    check_rate(&online, client, &user_name)?;
    let (guest, cookie) = online.sign_in(&user_name, &password).await?;
    Ok((set_cookie(cookie), Json(Me { name: guest.name, account: guest.account })).into_response())
}

/// Guessing passwords is slow, for one address and for one account.
fn check_rate(online: &OnlineService, client: ClientNet, account: &str) -> Result<(), ApiError> {
    if online.limiter.allow_sign_in(client, account) {
        return Ok(());
    }
    Err(ApiError::too_many("too many attempts to sign in").retry(online.limiter.limits.sign_ins))
}

async fn sign_out(
    State(online): Shared,
    current: CurrentGuest,
    JsonBody(SignOut { everywhere }): JsonBody<SignOut>,
) -> Result<Response, ApiError> {
    online.sign_out(&current.identity, everywhere).await?;
    Ok((StatusCode::NO_CONTENT, set_cookie(online.guests.removal_cookie())).into_response())
}

async fn export(State(online): Shared, current: CurrentGuest) -> Result<Response, ApiError> {
    let CurrentGuest { id, guest, .. } = current;
    let sessions = online.store.accounts().sessions_of(&id).await?;
    let export = AccountExport {
        user_name: online.user_name_of(&id).await?,
        games: online.games(&id).await?,
        name: guest.name,
        since: guest.since,
        sessions: sessions.into_iter().map(signed_in).collect(),
    };
    Ok(([ATTACHMENT], Json(export)).into_response())
}
