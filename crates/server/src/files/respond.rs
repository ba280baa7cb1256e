//! Responses to requests for files.

use axum::body::Body;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse as _, Response};

use super::negotiate::{choose, none_match_has, text_of};
use super::site::SiteFile;

/// A file with a hash in its name never changes.
const IMMUTABLE: &str = "public, max-age=31536000, immutable";
/// Any other file is revalidated.
const REVALIDATE: &str = "no-cache";

/// A file in the best accepted encoding, or 304.
pub(crate) fn file(found: &SiteFile, request: &HeaderMap) -> Response {
    let chosen = choose(&found.asset, text_of(request, header::ACCEPT_ENCODING));
    let tag = format!("\"{}{}\"", found.tag, chosen.encoding.map(|name| format!("-{name}")).unwrap_or_default());
    let cache = if found.is_immutable() { IMMUTABLE } else { REVALIDATE };
    let always = [(header::ETAG, tag.as_str()), (header::CACHE_CONTROL, cache), (header::VARY, "accept-encoding")];
    if none_match_has(text_of(request, header::IF_NONE_MATCH), &tag) {
        return (StatusCode::NOT_MODIFIED, always).into_response();
    }
    let encoding = chosen.encoding.map(|name| [(header::CONTENT_ENCODING, name)]);
    let body = Body::from(chosen.bytes);
    let media_type = [(header::CONTENT_TYPE, media_type(&found.path))];
    match encoding {
        Some(encoding) => (always, media_type, encoding, body).into_response(),
        None => (always, media_type, body).into_response(),
    }
}

/// The 404 page of a site in this folder.
pub(crate) fn not_found(base: &str) -> Response {
    let page = format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Not found</title>\
        <h1>Not found</h1><p>There is nothing at this address. <a href=\"{base}/\">Go to Utopia</a></p></html>\n"
    );
    (StatusCode::NOT_FOUND, [(header::CACHE_CONTROL, REVALIDATE)], Html(page)).into_response()
}

/// The media type for a file extension.
fn media_type(path: &str) -> &'static str {
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
