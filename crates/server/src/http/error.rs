//! Error responses of the HTTP API.

use std::any::Any;

use axum::Json;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use utopia_protocol::api::Problem;

use crate::online::OpenTableError;
use crate::online::limits::Rate;
use crate::online::table::{JoinError, TableError};
use crate::store::StoreError;

/// An error response: a status, a word for programs and a sentence for people.
#[derive(Debug)]
pub(crate) struct ApiError {
    status: StatusCode,
    problem: &'static str,
    text: String,
    /// Seconds after which it makes sense to try again.
    retry_after: Option<u32>,
}

/// When to try again after a limit that is not a rate, in seconds.
const LATER: u32 = 10;
/// When to try again if a table moves between servers, in seconds.
const SOON: u32 = 1;

impl ApiError {
    pub(crate) fn new(status: StatusCode, problem: &'static str, text: impl Into<String>) -> Self {
        Self { status, problem, text: text.into(), retry_after: None }
    }

    pub(crate) fn too_many(text: impl Into<String>) -> Self {
        let error = Self::new(StatusCode::TOO_MANY_REQUESTS, "too_many", text);
        Self { retry_after: Some(LATER), ..error }
    }

    /// Try again once the rate allows another.
    pub(crate) fn retry(self, rate: Rate) -> Self {
        Self { retry_after: Some(rate.seconds_for_one()), ..self }
    }

    /// The server is about to end.
    pub(crate) fn stopping() -> Self {
        let error = Self::new(StatusCode::SERVICE_UNAVAILABLE, "stopping", "the server is stopping");
        Self { retry_after: Some(LATER), ..error }
    }

    pub(crate) fn unreadable(status: StatusCode) -> Self {
        Self::new(status, "unreadable", "the request cannot be read")
    }

    pub(crate) fn no_guest() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, "guest", "introduce yourself first")
    }

    pub(crate) fn banned() -> Self {
        Self::new(StatusCode::FORBIDDEN, "banned", "this guest is banned")
    }

    /// The response to a request whose handler panicked. The panic hook has already reported the message.
    pub(crate) fn of_panic(_: Box<dyn Any + Send>) -> Response {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", "internal error").into_response()
    }
}

/// The longest text of an error, in bytes. Parts of it may be what was sent.
const LONGEST_TEXT: usize = 1000;

/// A text, cut if it's too long.
fn bounded(mut text: String) -> String {
    if text.len() > LONGEST_TEXT {
        text.truncate(text.floor_char_boundary(LONGEST_TEXT));
        text.push('…');
    }
    text
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let Self { status, problem, text, retry_after } = self;
        let text = bounded(text);
        let retry_after = retry_after.map(|seconds| [(header::RETRY_AFTER, seconds.to_string())]);
        (status, retry_after, Json(Problem { problem: problem.into(), text })).into_response()
    }
}

/// The details are in the log, not in the response.
impl From<StoreError> for ApiError {
    fn from(_: StoreError) -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "storage", "storage is unavailable at the moment")
    }
}

impl From<TableError> for ApiError {
    fn from(error: TableError) -> Self {
        match error {
            TableError::NotFound => Self::new(StatusCode::NOT_FOUND, "table", error.to_string()),
            TableError::Unavailable => {
                let unavailable = Self::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", error.to_string());
                Self { retry_after: Some(SOON), ..unavailable }
            }
            TableError::Store(error) => error.into(),
        }
    }
}

impl From<JoinError> for ApiError {
    fn from(error: JoinError) -> Self {
        match error {
            JoinError::Table(error) => error.into(),
            JoinError::Store(error) => error.into(),
            JoinError::Banned => Self::banned(),
            JoinError::Deleted => Self::no_guest(),
            JoinError::Removed => Self::new(StatusCode::FORBIDDEN, "removed", error.to_string()),
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
            OpenTableError::Join(error) => error.into(),
            OpenTableError::Settings(_) => Self::new(StatusCode::BAD_REQUEST, "settings", error.to_string()),
            OpenTableError::TooMany => Self::too_many(error.to_string()),
        }
    }
}
