//! Headers that every answer has, so that nothing but our own scripts, styles and pictures ever runs on the page.

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};

/// Workers obey the policy of their own response, so scripts carry it too.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; \
    img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; \
    manifest-src 'self'; frame-ancestors 'none'";

/// The game asks for none of these.
const PERMISSIONS: &str = "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()";

/// Where the server is known by an https address, browsers use nothing else for two years.
const ONLY_HTTPS: &str = "max-age=63072000";

/// The headers of every answer.
pub(crate) fn always(public_url: Option<&str>) -> HeaderMap {
    let https = public_url.is_some_and(|url| url.starts_with("https:"));
    let headers = [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (HeaderName::from_static("permissions-policy"), PERMISSIONS),
    ];
    let only_https = https.then_some((header::STRICT_TRANSPORT_SECURITY, ONLY_HTTPS));
    headers.into_iter().chain(only_https).map(|(name, value)| (name, HeaderValue::from_static(value))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_says_the_same_policy_as_far_as_a_page_may() {
        let page = include_str!("../../../client/index.html");
        let policy = POLICY.strip_suffix("; frame-ancestors 'none'").expect("it ends so");
        assert!(page.contains(&format!("content=\"{policy}\"")));
    }
}
