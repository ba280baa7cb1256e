//! What is asked of the server. Addresses are relative, so that a server in any folder is found.

use std::cell::RefCell;

use js_sys::{Array, Promise};
use leptos::prelude::{ArcRwSignal, Get, Set, window};
use serde::{Serialize, de::DeserializeOwned};
use utopia_protocol::{
    Settings, TableInfo,
    api::{Games, Introduce, Join, Key, Me, MyGame, Open, Past, Problem, Sat, Tables},
};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{RequestCache, RequestInit, Response};

use crate::{browser::page_address, t, text};

/// Why the server did not do what it was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ApiError {
    /// It cannot be reached.
    Offline,
    /// Whoever answers is no server of Utopia.
    NoServer,
    /// It refuses: a word for programs, and a sentence in English.
    Refused { problem: String, text: String },
}

impl ApiError {
    /// What the server says of a name that cannot be used, without asking it.
    pub(super) fn bad_name() -> Self {
        Self::Refused { problem: "name".into(), text: String::new() }
    }

    /// Whether the server refuses for this reason.
    pub(crate) fn is(&self, reason: &str) -> bool {
        matches!(self, Self::Refused { problem, .. } if problem == reason)
    }

    /// A sentence in the player's language.
    pub(crate) fn say(&self) -> String {
        match self {
            Self::Offline => t!("online-offline"),
            Self::NoServer => t!("online-none"),
            Self::Refused { problem, text } => {
                let key = format!("online-refused-{problem}");
                let sentence = text::say(&key, &[]);
                // A newer server may have reasons of its own.
                if sentence == key { text.clone() } else { sentence }
            }
        }
    }
}

type ApiResult<T> = Result<T, ApiError>;

thread_local! {
    /// The page as the server hands it out, asked for once.
    static PAGE: RefCell<Option<Promise>> = const { RefCell::new(None) };
    /// How others reach the server, if it knows.
    static ADDRESS: ArcRwSignal<Option<String>> = ArcRwSignal::new(None);
}

/// Whether people can play together where this page comes from.
///
/// A plain web server is asked for nothing that it does not have, and the answer holds as long as the page.
pub(crate) async fn available() -> bool {
    reach().await.is_ok()
}

/// The same, with the reason why not.
pub(crate) async fn reach() -> ApiResult<()> {
    let page = PAGE.with_borrow_mut(|page| page.get_or_insert_with(|| fetch("HEAD", "", None)).clone());
    let answer = JsFuture::from(page).await.ok().map(JsCast::unchecked_into::<Response>);
    let Some(answer) = answer.filter(|answer| answer.status() < 500) else {
        // There may be a network and a server again the next time.
        PAGE.take();
        return Err(ApiError::Offline);
    };
    let headers = answer.headers();
    let header = |name| headers.get(name).ok().flatten();
    ADDRESS.with(|known| known.set(header("utopia-address")));
    header("utopia-server").map(drop).ok_or(ApiError::NoServer)
}

/// The whole address of what comes after the page's own, as others reach it; followed as it becomes known.
pub(crate) fn address(rest: &str) -> String {
    ADDRESS.with(Get::get).map_or_else(page_address, |known| format!("{known}/")) + rest
}

/// One's name; none for nobody.
pub(crate) async fn me() -> ApiResult<Option<String>> {
    let answer = ask("GET", "api/me", None).await?;
    if answer.is_empty() { Ok(None) } else { read(&answer).map(|Me { name }| Some(name)) }
}

/// Becomes a guest, or changes one's name; the name as the server writes it.
pub(crate) async fn introduce(name: &str) -> ApiResult<String> {
    let Me { name } = read(&ask("POST", "api/me", write(&Introduce { name: name.to_owned() })).await?)?;
    Ok(name)
}

/// Is forgotten.
pub(crate) async fn forget() -> ApiResult<()> {
    ask("DELETE", "api/me", None).await.map(drop)
}

/// A key for another device. It works once, for ten minutes.
pub(crate) async fn device_key() -> ApiResult<String> {
    let Key { key } = read(&ask("POST", "api/me/link", None).await?)?;
    Ok(key)
}

/// Becomes the guest whose key this is; the guest's name.
pub(crate) async fn use_device_key(key: &str) -> ApiResult<String> {
    let Me { name } = read(&ask("POST", "api/me/device", write(&Key { key: key.to_owned() })).await?)?;
    Ok(name)
}

/// The tables that everybody finds.
pub(crate) async fn tables() -> ApiResult<Vec<TableInfo>> {
    let Tables { tables } = read(&ask("GET", "api/tables", None).await?)?;
    Ok(tables)
}

/// One's tables; those that wait for one's move come first.
pub(crate) async fn games() -> ApiResult<Vec<MyGame>> {
    let Games { games } = read(&ask("GET", "api/games", None).await?)?;
    Ok(games)
}

/// Opens a table and sits down.
pub(crate) async fn open(settings: Settings) -> ApiResult<Sat> {
    read(&ask("POST", "api/tables", write(&Open { settings })).await?)
}

/// One table.
pub(crate) async fn table(id: &str) -> ApiResult<TableInfo> {
    read(&ask("GET", &format!("api/tables/{id}"), None).await?)
}

/// Sits down at a table.
pub(crate) async fn join(id: &str, join: &Join) -> ApiResult<Sat> {
    read(&ask("POST", &format!("api/tables/{id}/join"), write(join)).await?)
}

/// What one could see of a game from its beginning on.
pub(crate) async fn past(id: &str) -> ApiResult<Past> {
    read(&ask("GET", &format!("api/tables/{id}/past"), None).await?)
}

/// The record of a game that is over.
pub(crate) async fn record(id: &str) -> ApiResult<String> {
    ask("GET", &format!("api/tables/{id}/record"), None).await
}

fn write(body: &impl Serialize) -> Option<String> {
    // Everything that is asked for can be written.
    serde_json::to_string(body).ok()
}

fn read<T: DeserializeOwned>(answer: &str) -> ApiResult<T> {
    serde_json::from_str(answer).map_err(|_| ApiError::NoServer)
}

/// Asks, and gives what was answered.
async fn ask(method: &str, path: &str, body: Option<String>) -> ApiResult<String> {
    let answer = JsFuture::from(fetch(method, path, body)).await.map_err(|_| ApiError::Offline)?;
    let answer: Response = answer.unchecked_into();
    let text = async || JsFuture::from(answer.text().ok()?).await.ok()?.as_string();
    let text = text().await.ok_or(ApiError::Offline)?;
    if answer.ok() {
        return Ok(text);
    }
    // What stands before a server that is down says so in its own words.
    let down = |trouble| if answer.status() >= 500 { ApiError::Offline } else { trouble };
    let Problem { problem, text } = read(&text).map_err(down)?;
    Err(ApiError::Refused { problem, text })
}

/// The answer to a request, which is that of a server or a failure. Nothing is kept: what is asked for changes.
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
    fn every_refusal_is_said_in_every_language() {
        let words = [
            "name", "guest", "too_many", "key", "table", "full", "late", "taken", "settings", "storage", "running",
            "banned",
        ];
        let refused = words.map(|word| ApiError::Refused { problem: word.into(), text: String::new() });
        let all: Vec<_> = refused.into_iter().chain([ApiError::Offline, ApiError::NoServer]).collect();
        assert_all_said(&all, ApiError::say);
    }

    #[test]
    fn what_a_newer_server_refuses_is_said_in_its_own_words() {
        speak("fr");
        let refused = ApiError::Refused { problem: "moon".into(), text: "the moon is full".into() };
        assert_eq!(refused.say(), "the moon is full");
    }
}
