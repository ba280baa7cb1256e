//! Which client a request comes from, if proxies are in front of the server.

use std::net::{IpAddr, SocketAddr};

use axum::http::HeaderMap;
use ipnet::IpNet;

/// The proxies whose `X-Forwarded-For` is trusted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum TrustedProxies {
    /// Clients connect directly.
    #[default]
    None,
    /// Whoever connects is a proxy, and the only one.
    Peer,
    /// Proxies have these addresses; there may be several in a row.
    Networks(Vec<IpNet>),
}

impl TrustedProxies {
    /// Whether peers are the clients themselves.
    pub(crate) fn is_none(&self) -> bool {
        *self == Self::None
    }

    /// The address of the client. Clients can put anything into `X-Forwarded-For`, and every proxy appends the address it was asked from:
    /// the last address that is not a proxy's counts.
    pub(crate) fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let lines = headers.get_all("x-forwarded-for").iter().rev().filter_map(|line| line.to_str().ok());
        let mut hops = lines.flat_map(|line| line.rsplit(',')).map(|hop| address(hop.trim()));
        match self {
            Self::None => peer,
            Self::Peer => hops.next().flatten().unwrap_or(peer),
            Self::Networks(networks) => {
                let is_proxy =
                    |address: IpAddr| networks.iter().any(|network| network.contains(&address.to_canonical()));
                let mut client = peer;
                while is_proxy(client)
                    && let Some(Some(hop)) = hops.next()
                {
                    client = hop;
                }
                client
            }
        }
    }
}

/// An address as proxies write it: alone, in brackets, or with a port.
fn address(hop: &str) -> Option<IpAddr> {
    let bare = hop.strip_prefix('[').and_then(|hop| hop.strip_suffix(']')).unwrap_or(hop);
    bare.parse().ok().or_else(|| hop.parse::<SocketAddr>().ok().map(|address| address.ip()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(proxies: &TrustedProxies, peer: &str, lines: &[&str]) -> String {
        let lines = lines.iter().map(|line| ("x-forwarded-for".parse().unwrap(), line.parse().unwrap()));
        proxies.client(peer.parse().unwrap(), &lines.collect::<HeaderMap>()).to_string()
    }

    #[test]
    fn addresses_may_have_brackets_and_ports() {
        for (hop, expected) in [
            ("192.0.2.7", "192.0.2.7"),
            ("192.0.2.7:4711", "192.0.2.7"),
            ("2001:db8::7", "2001:db8::7"),
            ("[2001:db8::7]", "2001:db8::7"),
            ("[2001:db8::7]:4711", "2001:db8::7"),
            ("unknown", "127.0.0.1"),
            ("", "127.0.0.1"),
        ] {
            assert_eq!(client(&TrustedProxies::Peer, "127.0.0.1", &[hop]), expected, "{hop}");
        }
    }

    #[test]
    fn without_a_proxy_nothing_is_believed() {
        assert_eq!(client(&TrustedProxies::None, "192.0.2.1", &["203.0.113.9"]), "192.0.2.1");
    }

    #[test]
    fn the_last_address_is_the_one_the_proxy_added() {
        let lines = ["203.0.113.9, 192.0.2.7", "198.51.100.3"];
        assert_eq!(client(&TrustedProxies::Peer, "127.0.0.1", &lines), "198.51.100.3");
    }

    #[test]
    fn several_proxies_in_a_row_are_passed() {
        let proxies = TrustedProxies::Networks(vec!["127.0.0.0/8".parse().unwrap(), "10.1.0.0/16".parse().unwrap()]);
        let forged = ["203.0.113.9, 192.0.2.7, 10.1.2.3"];
        assert_eq!(client(&proxies, "127.0.0.1", &forged), "192.0.2.7", "what the client wrote itself is ignored");
        assert_eq!(client(&proxies, "::ffff:127.0.0.1", &forged), "192.0.2.7");
        assert_eq!(client(&proxies, "192.0.2.1", &forged), "192.0.2.1", "a peer that isn't a proxy");
        assert_eq!(client(&proxies, "127.0.0.1", &["10.1.2.3"]), "10.1.2.3", "nobody else is named");
        assert_eq!(client(&proxies, "127.0.0.1", &["nonsense, 10.1.2.3"]), "10.1.2.3");
    }
}
