//! Security headers of every response: only our own scripts, styles and images may load.

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};

/// A worker is bound by the policy of its own script's response, so every response carries it.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; \
    img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; \
    manifest-src 'self'; frame-ancestors 'none'";

/// The game needs none of these.
const PERMISSIONS: &str = "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()";

/// HSTS for two years, if the public address is https.
const HSTS: &str = "max-age=63072000";

/// The headers of every response.
pub(super) fn security(public_url: Option<&str>) -> HeaderMap {
    let https = public_url.is_some_and(|url| url.starts_with("https:"));
    let headers = [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (HeaderName::from_static("permissions-policy"), PERMISSIONS),
    ];
    let hsts = https.then_some((header::STRICT_TRANSPORT_SECURITY, HSTS));
    headers.into_iter().chain(hsts).map(|(name, value)| (name, HeaderValue::from_static(value))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_repeats_the_policy() {
        let page = include_str!("../../../client/index.html");
        let policy =
            POLICY.strip_suffix("; frame-ancestors 'none'").expect("ends with frame-ancestors, which a page can't set");
        assert!(page.contains(&format!("content=\"{policy}\"")));
    }
}
