//! Requests to the server. Addresses are relative, so the site may be in any folder.

use std::cell::RefCell;

use js_sys::{Array, Promise};
use leptos::prelude::{ArcRwSignal, Get, Set, window};
use serde::{Serialize, de::DeserializeOwned};
use utopia_game::{Level, Moment, ViewUpdate};
use utopia_protocol::{
    TableInfo,
    api::{
        Account, DeviceKey, GameList, Introduce, Join, Me, MyGame, OpenTable, PastMoments, Problem, Sat, SetPassword,
        SignIn, SignOut, TableList,
    },
};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{RequestCache, RequestInit, Response};

use crate::{browser::page_address, t, text};

/// Why a request failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum RequestError {
    /// The server can't be reached.
    Offline,
    /// The answer isn't from a Utopia server.
    NoServer,
    /// The server refused: a code, and a message in English.
    Refused { problem: String, text: String },
}

impl RequestError {
    /// The server's refusal of an invalid name, without a request.
    pub(super) fn bad_name() -> Self {
        Self::Refused { problem: "name".into(), text: String::new() }
    }

    /// Whether the server refused with this code.
    pub(crate) fn is(&self, reason: &str) -> bool {
        matches!(self, Self::Refused { problem, .. } if problem == reason)
    }

    /// The error as a message for the player.
    pub(crate) fn say(&self) -> String {
        match self {
            Self::Offline => t!("online-offline"),
            Self::NoServer => t!("online-none"),
            Self::Refused { problem, text } => {
                let key = format!("online-refused-{problem}");
                let sentence = text::say(&key, &[]);
                // A newer server may have other codes.
                if sentence == key { text.clone() } else { sentence }
            }
        }
    }
}

type RequestResult<T> = Result<T, RequestError>;

thread_local! {
    /// The server's status, requested once.
    static PAGE: RefCell<Option<Promise>> = const { RefCell::new(None) };
    /// The server's public address, if configured.
    static ADDRESS: ArcRwSignal<Option<String>> = ArcRwSignal::new(None);
    /// The strongest bot at the server's tables.
    static STRONGEST_BOT: ArcRwSignal<Level> = ArcRwSignal::new(Level::Expert);
}

/// Whether this page comes from a game server.
///
/// A plain web server is never asked for the API, and the answer is cached.
pub(crate) async fn available() -> bool {
    reach().await.is_ok()
}

/// Like [`available`], with the reason why not.
pub(crate) async fn reach() -> RequestResult<()> {
    let page = PAGE.with_borrow_mut(|page| page.get_or_insert_with(|| fetch("HEAD", "", None)).clone());
    let answer = JsFuture::from(page).await.ok().map(JsCast::unchecked_into::<Response>);
    let Some(answer) = answer.filter(|answer| answer.status() < 500) else {
        // The next attempt may succeed.
        PAGE.take();
        return Err(RequestError::Offline);
    };
    let headers = answer.headers();
    let header = |name| headers.get(name).ok().flatten();
    ADDRESS.with(|known| known.set(header("utopia-address")));
    let strongest = header("utopia-strongest-bot").and_then(|name| name.parse().ok());
    STRONGEST_BOT.with(|known| known.set(strongest.unwrap_or(Level::Expert)));
    header("utopia-server").map(drop).ok_or(RequestError::NoServer)
}

/// The public address of a route (tracked).
pub(crate) fn address(rest: &str) -> String {
    ADDRESS.with(Get::get).map_or_else(page_address, |known| format!("{known}/")) + rest
}

/// The strongest bot at a table of this server (tracked).
pub(crate) fn strongest_bot() -> Level {
    STRONGEST_BOT.with(Get::get)
}

/// The guest, if there is one.
pub(crate) async fn me() -> RequestResult<Option<Me>> {
    let answer = ask("GET", "api/me", None).await?;
    if answer.is_empty() { Ok(None) } else { read(&answer).map(Some) }
}

/// Creates or renames the guest; returns the name as normalised by the server.
pub(crate) async fn introduce(name: &str) -> RequestResult<Me> {
    read(&ask("POST", "api/me", write(&Introduce { name: name.to_owned() })).await?)
}

/// Deletes the guest.
pub(crate) async fn forget() -> RequestResult<()> {
    ask("DELETE", "api/me", None).await.map(drop)
}

/// Creates a key for another device, valid once within ten minutes.
pub(crate) async fn device_key() -> RequestResult<String> {
    let DeviceKey { key } = read(&ask("POST", "api/me/link", None).await?)?;
    Ok(key)
}

/// Becomes the guest with this key.
pub(crate) async fn use_device_key(key: &str) -> RequestResult<Me> {
    read(&ask("POST", "api/me/device", write(&DeviceKey { key: key.to_owned() })).await?)
}

/// What the server knows about the guest, as a file.
pub(crate) const EXPORT: &str = "api/account/export";

/// How the guest can sign in, and where.
pub(crate) async fn account() -> RequestResult<Account> {
    read(&ask("GET", "api/account", None).await?)
}

/// Chooses or changes user name and password.
pub(crate) async fn set_password(password: &SetPassword) -> RequestResult<()> {
    ask("PUT", "api/account/password", write(password)).await.map(drop)
}

/// Signs in.
pub(crate) async fn sign_in(credentials: &SignIn) -> RequestResult<Me> {
    read(&ask("POST", "api/account/sign-in", write(credentials)).await?)
}

/// Signs out.
pub(crate) async fn sign_out(everywhere: bool) -> RequestResult<()> {
    ask("POST", "api/account/sign-out", write(&SignOut { everywhere })).await.map(drop)
}

/// Public tables.
pub(crate) async fn tables() -> RequestResult<Vec<TableInfo>> {
    let TableList { tables } = read(&ask("GET", "api/tables", None).await?)?;
    Ok(tables)
}

/// The guest's tables, those waiting for a move first.
pub(crate) async fn games() -> RequestResult<Vec<MyGame>> {
    let GameList { games } = read(&ask("GET", "api/games", None).await?)?;
    Ok(games)
}

/// Opens a table and takes a seat.
pub(crate) async fn open(table: &OpenTable) -> RequestResult<Sat> {
    read(&ask("POST", "api/tables", write(table)).await?)
}

/// One table.
pub(crate) async fn table(id: &str) -> RequestResult<TableInfo> {
    read(&ask("GET", &format!("api/tables/{id}"), None).await?)
}

/// Joins a table.
pub(crate) async fn join(id: &str, join: &Join) -> RequestResult<Sat> {
    read(&ask("POST", &format!("api/tables/{id}/join"), write(join)).await?)
}

/// The past of a game as the guest saw it.
pub(crate) async fn past(id: &str) -> RequestResult<Vec<Moment<ViewUpdate>>> {
    let (mut moments, mut from) = (Vec::new(), 0);
    loop {
        let page: PastMoments = read(&ask("GET", &format!("api/tables/{id}/past?from={from}"), None).await?)?;
        // A move that was taken back meanwhile can have changed where pages begin.
        moments.truncate(page.from as usize);
        moments.extend(page.moments);
        match page.next {
            Some(next) if next > from => from = next,
            _ => return Ok(moments),
        }
    }
}

/// The record of a finished game.
pub(crate) async fn record(id: &str) -> RequestResult<String> {
    ask("GET", &format!("api/tables/{id}/record"), None).await
}

fn write(body: &impl Serialize) -> Option<String> {
    // All requests can be serialised.
    serde_json::to_string(body).ok()
}

fn read<T: DeserializeOwned>(answer: &str) -> RequestResult<T> {
    serde_json::from_str(answer).map_err(|_| RequestError::NoServer)
}

/// Sends a request and returns the body of the answer.
async fn ask(method: &str, path: &str, body: Option<String>) -> RequestResult<String> {
    let answer = JsFuture::from(fetch(method, path, body)).await.map_err(|_| RequestError::Offline)?;
    let answer: Response = answer.unchecked_into();
    let text = async || JsFuture::from(answer.text().ok()?).await.ok()?.as_string();
    let text = text().await.ok_or(RequestError::Offline)?;
    if answer.ok() {
        return Ok(text);
    }
    // A proxy in front of a stopped server answers with its own page.
    let down = |trouble| if answer.status() >= 500 { RequestError::Offline } else { trouble };
    let Problem { problem, text } = read(&text).map_err(down)?;
    Err(RequestError::Refused { problem, text })
}

/// Fetches without caching.
fn fetch(method: &str, path: &str, body: Option<String>) -> Promise {
    let request = RequestInit::new();
    request.set_method(method);
    request.set_cache(RequestCache::NoStore);
    if let Some(body) = body {
        request.set_headers(&Array::of1(&Array::of2(&"content-type".into(), &"application/json".into())));
        request.set_body(&JsValue::from(body));
    }
    window().fetch_with_str_and_init(path, &request)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::tests::{assert_all_said, speak};

    #[test]
    fn every_refusal_has_a_text_in_every_language() {
        let words = [
            "name",
            "guest",
            "too_many",
            "key",
            "table",
            "full",
            "late",
            "taken",
            "settings",
            "storage",
            "running",
            "banned",
            "removed",
            "user_name",
            "password",
            "user_name_taken",
            "wrong_password",
        ];
        let refused = words.map(|word| RequestError::Refused { problem: word.into(), text: String::new() });
        let all: Vec<_> = refused.into_iter().chain([RequestError::Offline, RequestError::NoServer]).collect();
        assert_all_said(&all, RequestError::say);
    }

    #[test]
    fn an_unknown_refusal_shows_the_servers_text() {
        speak("fr");
        let refused = RequestError::Refused { problem: "moon".into(), text: "the moon is full".into() };
        assert_eq!(refused.say(), "the moon is full");
    }
}
