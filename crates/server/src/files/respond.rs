//! The answer to a request for a file.

use axum::body::Body;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse as _, Response};

use super::negotiate::{choose, has_already, text_of};
use super::site::SiteFile;

/// A name with a hash in it stands for the same bytes for ever.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
/// Anything else is asked for again, and answered with 304 if it is still the same.
const ASK_AGAIN: &str = "no-cache";

const NOT_FOUND: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Not found</title>\
    <h1>Not found</h1><p>There is nothing at this address. <a href=\"/\">Go to Utopia</a></p></html>\n";

/// Sends a file in the form that suits the reader, or says that the reader has it already.
pub(crate) fn file(found: &SiteFile, request: &HeaderMap) -> Response {
    let form = choose(&found.asset, text_of(request, header::ACCEPT_ENCODING));
    let tag = format!("\"{}{}\"", found.tag, form.encoding.map(|name| format!("-{name}")).unwrap_or_default());
    let cache = if is_hashed(&found.path) { FOR_EVER } else { ASK_AGAIN };
    let always = [(header::ETAG, tag.as_str()), (header::CACHE_CONTROL, cache), (header::VARY, "accept-encoding")];
    if has_already(text_of(request, header::IF_NONE_MATCH), &tag) {
        return (StatusCode::NOT_MODIFIED, always).into_response();
    }
    let encoding = form.encoding.map(|name| [(header::CONTENT_ENCODING, name)]);
    let body = Body::from(form.bytes);
    let kind = [(header::CONTENT_TYPE, kind_of(&found.path))];
    match encoding {
        Some(encoding) => (always, kind, encoding, body).into_response(),
        None => (always, kind, body).into_response(),
    }
}

/// Says that there is nothing.
pub(crate) fn nothing() -> Response {
    (StatusCode::NOT_FOUND, [(header::CACHE_CONTROL, ASK_AGAIN)], Html(NOT_FOUND)).into_response()
}

/// The type of a file by the end of its name.
fn kind_of(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, kind)| kind) {
        "css" => "text/css; charset=utf-8",
        "ftl" | "txt" => "text/plain; charset=utf-8",
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "png" => "image/png",
        "svg" => "image/svg+xml",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}

/// Whether a name ends, before its extension, with `-` and the sixteen digits of a hash.
fn is_hashed(path: &str) -> bool {
    let stem = path.rsplit_once('.').map_or(path, |(stem, _)| stem);
    stem.rsplit_once('-')
        .is_some_and(|(_, hash)| hash.len() == 16 && hash.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f')))
}
