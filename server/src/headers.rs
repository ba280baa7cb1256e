//! Headers that every answer has, so that nothing but our own scripts, styles and pictures ever runs on the page.

use axum::http::{HeaderValue, header};
use axum::response::Response;

/// Workers obey the policy of their own response, so scripts carry it too.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; \
    img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; \
    manifest-src 'self'; frame-ancestors 'none'";

/// The game asks for none of these.
const PERMISSIONS: &str = "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()";

/// Adds the headers to an answer.
pub(crate) async fn secure(mut response: Response) -> Response {
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (header::HeaderName::from_static("permissions-policy"), PERMISSIONS),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_says_the_same_policy_as_far_as_a_page_may() {
        let page = include_str!("../../client/index.html");
        let policy = POLICY.strip_suffix("; frame-ancestors 'none'").expect("it ends so");
        assert!(page.contains(&format!("content=\"{policy}\"")));
    }
}
