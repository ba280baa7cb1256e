//! Content negotiation and conditional requests (RFC 9110).

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderName};

use super::site::Asset;

/// A file in one encoding.
pub(crate) struct Representation {
    /// The `Content-Encoding`; `None` for the file itself.
    pub(crate) encoding: Option<&'static str>,
    pub(crate) bytes: Bytes,
}

/// The smallest representation the client accepts.
pub(crate) fn choose(asset: &Asset, accept_encoding: &str) -> Representation {
    for (encoding, bytes) in [("br", &asset.brotli), ("gzip", &asset.gzip)] {
        if let Some(bytes) = bytes
            && accepts(accept_encoding, encoding)
        {
            return Representation { encoding: Some(encoding), bytes: bytes.clone() };
        }
    }
    Representation { encoding: None, bytes: asset.plain.clone() }
}

/// A header as text; empty if it's missing or not text.
pub(crate) fn text_of(headers: &HeaderMap, name: HeaderName) -> &str {
    headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

/// Whether an `Accept-Encoding` header allows an encoding, by name or else by `*`.
pub(crate) fn accepts(header: &str, encoding: &str) -> bool {
    let weight = |wanted: &str| {
        header.split(',').find_map(|entry| {
            let (name, parameters) = entry.split_once(';').unwrap_or((entry, ""));
            name.trim().eq_ignore_ascii_case(wanted).then(|| quality(parameters))
        })
    };
    weight(encoding).or_else(|| weight("*")).is_some_and(|quality| quality > 0.0)
}

/// The weight of an entry; 1 if it has none, 0 if it's invalid.
fn quality(parameters: &str) -> f32 {
    match parameters.trim() {
        "" => 1.0,
        text => text.strip_prefix("q=").and_then(|number| number.parse().ok()).unwrap_or_default(),
    }
}

/// Whether an `If-None-Match` header contains the tag, possibly weakened by a cache.
pub(crate) fn none_match_has(if_none_match: &str, tag: &str) -> bool {
    if_none_match
        .split(',')
        .map(str::trim)
        .any(|known| known == "*" || known.strip_prefix("W/").unwrap_or(known) == tag)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(header: &str) -> Option<&'static str> {
        let asset = Asset::embedded(b"plain", Some(b"br"), Some(b"gz"));
        choose(&asset, header).encoding
    }

    #[test]
    fn the_smallest_accepted_encoding_is_chosen() {
        for (header, expected) in [
            ("", None),
            ("gzip, deflate, br, zstd", Some("br")),
            ("gzip", Some("gzip")),
            ("GZIP;q=0.5", Some("gzip")),
            ("br;q=0, gzip;q=0.1", Some("gzip")),
            ("br;q=0, *", Some("gzip")),
            ("*", Some("br")),
            ("*;q=0", None),
            ("identity", None),
            ("br;q=nonsense", None),
            ("brotli", None),
        ] {
            assert_eq!(chosen(header), expected, "{header}");
        }
    }

    #[test]
    fn a_tag_matches_alone_in_a_list_or_weak() {
        for header in ["\"a\"", "\"b\", \"a\"", "W/\"a\"", "*"] {
            assert!(none_match_has(header, "\"a\""), "{header}");
        }
        assert!(!none_match_has("\"ab\", a, ", "\"a\""));
    }
}
