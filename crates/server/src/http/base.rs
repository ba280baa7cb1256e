//! The public address: its folder, if the server isn't at the root of its host, and the names it may be called by.

use std::net::IpAddr;

use axum::http::uri::{PathAndQuery, Uri};

/// The folder below which the site lies for browsers: empty, or such as `/utopia`.
///
/// Requests are answered below it and at the root, so a proxy may pass it on or strip it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct BasePath(String);

impl BasePath {
    /// The folder of a public URL.
    pub(crate) fn of(public_url: Option<&str>) -> Self {
        let rest = public_url.and_then(|url| url.split_once("://")).map_or("", |(_, rest)| rest);
        let path = rest.split_once('/').map_or("", |(_, path)| path).trim_matches('/');
        if path.is_empty() { Self::default() } else { Self(format!("/{path}")) }
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    /// Takes the folder off a request's path. The folder itself, without a slash at its end, is redirected, because relative
    /// addresses would lead elsewhere: returns where to.
    pub(crate) fn strip(&self, uri: &mut Uri) -> Option<String> {
        let rest = uri.path().strip_prefix(self.as_str()).filter(|_| !self.0.is_empty())?;
        if rest.is_empty() {
            let query = uri.query().map(|query| format!("?{query}")).unwrap_or_default();
            return Some(format!("{}/{query}", self.0));
        }
        if rest.starts_with('/') {
            let whole = uri.path_and_query().and_then(|whole| whole.as_str().get(self.0.len()..));
            let mut parts = uri.clone().into_parts();
            parts.path_and_query = whole.and_then(|whole| PathAndQuery::try_from(whole).ok());
            *uri = Uri::from_parts(parts).unwrap_or_default();
        }
        None
    }
}

/// The names under which the server may be called, if they are known: otherwise anybody's domain could be pointed at it, and that
/// domain's pages would count as ours.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct AllowedHosts(Option<Vec<String>>);

impl AllowedHosts {
    /// The host of the public URL and some others. Without either, every host is allowed.
    pub(crate) fn new(public_url: Option<&str>, others: &[String]) -> Self {
        let public = public_url.and_then(|url| url.split_once("://")).map(|(_, rest)| rest);
        let public = public.map(|rest| name(rest.split('/').next().unwrap_or_default()));
        let known: Vec<_> = public.into_iter().chain(others.iter().map(|host| name(host))).collect();
        Self((!known.is_empty()).then_some(known))
    }

    /// Whether a `Host` header may be answered. No public domain is an address or has a single label, so these are always allowed.
    pub(crate) fn allow(&self, host: &str) -> bool {
        let Some(known) = &self.0 else { return true };
        let host = name(host);
        let is_local = !host.contains('.') || host.ends_with(".localhost") || host.parse::<IpAddr>().is_ok();
        is_local || known.contains(&host)
    }
}

/// A host without its port, brackets and the dot at its end, in lower case.
fn name(host: &str) -> String {
    let bare = match host.strip_prefix('[').and_then(|host| host.split_once(']')) {
        Some((address, _)) => address,
        None => host.split(':').next().unwrap_or_default(),
    };
    bare.trim_end_matches('.').to_ascii_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_folder_of_a_public_url_is_stripped() {
        let base = BasePath::of(Some("https://games.example/utopia"));
        let stripped = |path: &str| {
            let mut uri: Uri = path.parse().expect("a path");
            base.strip(&mut uri).map_or_else(|| uri.to_string(), |place| format!("see {place}"))
        };
        for (path, expected) in [
            ("/utopia/", "/"),
            ("/utopia/api/tables?x=1", "/api/tables?x=1"),
            ("/api/tables", "/api/tables"),
            ("/utopian", "/utopian"),
            ("/", "/"),
            ("/utopia", "see /utopia/"),
            ("/utopia?a=b", "see /utopia/?a=b"),
        ] {
            assert_eq!(stripped(path), expected, "{path}");
        }
        assert_eq!(BasePath::of(Some("https://utopia.example")), BasePath::default());
        assert_eq!(BasePath::of(Some("https://a.example/b/c/")).as_str(), "/b/c");
    }

    #[test]
    fn only_known_hosts_are_allowed_once_there_is_a_public_url() {
        let hosts = AllowedHosts::new(Some("https://utopia.example:8443/games"), &["Other.example".into()]);
        for host in [
            "utopia.example",
            "UTOPIA.example:8443",
            "utopia.example.:443",
            "other.example",
            "localhost:8080",
            "127.0.0.1:8080",
            "[::1]:8080",
            "utopia",
            "",
        ] {
            assert!(hosts.allow(host), "{host}");
        }
        for host in ["evil.example", "utopia.example.evil.example", "127.0.0.1.evil.example", "evil.example:8443"] {
            assert!(!hosts.allow(host), "{host}");
        }
        assert!(AllowedHosts::default().allow("evil.example"), "nothing is known about the server's names");
    }
}
