//! Enforces the limits.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex};

use tokio::time::Instant;

use super::Limits;
use super::buckets::KeyedBuckets;
use super::hits::{LimitHits, LimitKind};
use crate::online::locked;

/// Counts something for each key, up to a maximum.
struct KeyedCounter<K> {
    most: u32,
    counts: Arc<Mutex<HashMap<K, u32>>>,
}

/// One unit of a counter, given back on drop.
struct Permit<K: Eq + Hash> {
    key: K,
    counts: Arc<Mutex<HashMap<K, u32>>>,
}

impl<K: Eq + Hash + Clone> KeyedCounter<K> {
    fn new(most: u32) -> Self {
        Self { most, counts: Arc::default() }
    }

    fn take(&self, key: K) -> Option<Permit<K>> {
        let mut counts = locked(&self.counts);
        let count = counts.entry(key.clone()).or_insert(0);
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(Permit { key, counts: Arc::clone(&self.counts) })
    }
}

impl<K: Eq + Hash> Drop for Permit<K> {
    fn drop(&mut self) {
        let mut counts = locked(&self.counts);
        if let Some(count) = counts.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.key);
            }
        }
    }
}

/// The network a client is limited by: an IPv4 address or an IPv6 /64, which a single customer usually owns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub(crate) struct ClientNet(IpAddr);

impl From<IpAddr> for ClientNet {
    fn from(address: IpAddr) -> Self {
        match address.to_canonical() {
            IpAddr::V6(address) => Self(Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX)).into()),
            address @ IpAddr::V4(_) => Self(address),
        }
    }
}

/// Enforces all limits but those on sockets.
pub(crate) struct Limiter {
    pub(crate) limits: Limits,
    pub(crate) hits: LimitHits,
    requests: KeyedBuckets<ClientNet>,
    new_guests: KeyedBuckets<ClientNet>,
    new_tables: KeyedBuckets<ClientNet>,
    renames: KeyedBuckets<String>,
    sign_ins_of_address: KeyedBuckets<ClientNet>,
    sign_ins_of_account: KeyedBuckets<String>,
    chat: KeyedBuckets<String>,
    viewers_by_address: KeyedCounter<ClientNet>,
    viewers_by_guest: KeyedCounter<String>,
    bots_by_address: KeyedCounter<ClientNet>,
    bots_by_guest: KeyedCounter<String>,
}

/// Allows one bot to think, until dropped.
pub(crate) struct BotPermit {
    _address: Option<Permit<ClientNet>>,
    _guest: Permit<String>,
}

/// Allows one connection to a table, until dropped.
pub(crate) struct ViewerPermit {
    _address: Permit<ClientNet>,
    _guest: Option<Permit<String>>,
}

impl Limiter {
    pub(crate) fn new(limits: Limits) -> Self {
        Self {
            requests: KeyedBuckets::new(limits.requests),
            new_guests: KeyedBuckets::new(limits.new_guests),
            new_tables: KeyedBuckets::new(limits.new_tables),
            renames: KeyedBuckets::new(limits.renames),
            sign_ins_of_address: KeyedBuckets::new(limits.sign_ins),
            sign_ins_of_account: KeyedBuckets::new(limits.sign_ins),
            chat: KeyedBuckets::new(limits.chat),
            viewers_by_address: KeyedCounter::new(limits.connections_of_address),
            viewers_by_guest: KeyedCounter::new(limits.connections_of_guest),
            bots_by_address: KeyedCounter::new(limits.bots_of_address),
            bots_by_guest: KeyedCounter::new(limits.bots_of_guest),
            hits: LimitHits::default(),
            limits,
        }
    }

    /// Counts a hit unless allowed.
    fn check(&self, limit: LimitKind, allowed: bool) -> bool {
        if !allowed {
            self.hits.hit(limit);
        }
        allowed
    }

    pub(crate) fn allow_request(&self, client: ClientNet) -> bool {
        self.check(LimitKind::Requests, self.requests.take(client, Instant::now()))
    }

    pub(crate) fn allow_new_guest(&self, client: ClientNet) -> bool {
        self.check(LimitKind::NewGuests, self.new_guests.take(client, Instant::now()))
    }

    pub(crate) fn allow_new_table(&self, client: ClientNet) -> bool {
        self.check(LimitKind::NewTables, self.new_tables.take(client, Instant::now()))
    }

    pub(crate) fn allow_rename(&self, guest: &str) -> bool {
        self.check(LimitKind::Renames, self.renames.take(guest.to_owned(), Instant::now()))
    }

    /// Allows an attempt to sign in to an account, whether it exists or not.
    pub(crate) fn allow_sign_in(&self, client: ClientNet, account: &str) -> bool {
        let now = Instant::now();
        // Any text can come as an account: the longest name is much shorter.
        let account = account.chars().take(64).collect::<String>().to_lowercase();
        let allowed = self.sign_ins_of_address.take(client, now) && self.sign_ins_of_account.take(account, now);
        self.check(LimitKind::SignIns, allowed)
    }

    pub(crate) fn allow_chat(&self, guest: &str) -> bool {
        self.check(LimitKind::Chat, self.chat.take(guest.to_owned(), Instant::now()))
    }

    /// Admits a bot that is about to think at a guest's table, whose players' address may be known; `None` if too many do already.
    pub(crate) fn admit_bot(&self, client: Option<ClientNet>, guest: &str) -> Option<BotPermit> {
        let address = client.map(|client| self.bots_by_address.take(client));
        if matches!(address, Some(None)) {
            self.hits.hit(LimitKind::BotsOfAddress);
            return None;
        }
        let guest = self.bots_by_guest.take(guest.to_owned());
        self.check(LimitKind::BotsOfGuest, guest.is_some());
        Some(BotPermit { _address: address.flatten(), _guest: guest? })
    }

    /// Admits a connection to a table; `None` if the client or the guest has too many.
    pub(crate) fn admit_viewer(&self, client: ClientNet, guest: Option<&str>) -> Option<ViewerPermit> {
        let address = self.viewers_by_address.take(client);
        self.check(LimitKind::ConnectionsOfAddress, address.is_some());
        let address = address?;
        let guest = match guest.map(|guest| self.viewers_by_guest.take(guest.to_owned())) {
            Some(permit) => {
                self.check(LimitKind::ConnectionsOfGuest, permit.is_some());
                Some(permit?)
            }
            None => None,
        };
        Some(ViewerPermit { _address: address, _guest: guest })
    }
}

/// Limits the number of sockets.
pub(crate) struct ConnectionLimiter {
    total: KeyedCounter<()>,
    by_address: Option<KeyedCounter<ClientNet>>,
}

/// Allows one socket, until dropped.
pub(crate) struct ConnectionPermit {
    _total: Permit<()>,
    _address: Option<Permit<ClientNet>>,
}

/// Why another socket is rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum ConnectionLimitError {
    #[error("too many connections; try again later")]
    Total,
    #[error("too many connections from this address")]
    Address,
}

impl ConnectionLimiter {
    /// Behind a proxy all sockets come from its address, so only their total is limited.
    pub(crate) fn new(most: u32, most_by_address: Option<u32>) -> Self {
        Self { total: KeyedCounter::new(most), by_address: most_by_address.map(KeyedCounter::new) }
    }

    /// Admits a socket; without a client, as by a Unix socket, only the total counts.
    pub(crate) fn admit(&self, client: Option<ClientNet>) -> Result<ConnectionPermit, ConnectionLimitError> {
        let total = self.total.take(()).ok_or(ConnectionLimitError::Total)?;
        let counter = self.by_address.as_ref().zip(client);
        let address = counter.map(|(counter, client)| counter.take(client).ok_or(ConnectionLimitError::Address));
        Ok(ConnectionPermit { _total: total, _address: address.transpose()? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(address: &str) -> ClientNet {
        ClientNet::from(address.parse::<IpAddr>().expect("an address"))
    }

    #[test]
    fn a_dropped_viewer_frees_its_slot() {
        let limiter = Limiter::new(Limits { connections_of_address: 3, connections_of_guest: 2, ..Limits::default() });
        let (home, other) = (client("192.0.2.1"), client("192.0.2.2"));
        let first = limiter.admit_viewer(home, Some("ann"));
        let second = limiter.admit_viewer(home, Some("ann"));
        assert!(first.is_some() && second.is_some());
        assert!(limiter.admit_viewer(other, Some("ann")).is_none(), "a third viewer of the same guest");
        let third = limiter.admit_viewer(home, None);
        assert!(third.is_some() && limiter.admit_viewer(home, None).is_none(), "a fourth viewer from the same address");
        drop(first);
        assert!(limiter.admit_viewer(home, Some("ann")).is_some());
    }

    #[test]
    fn sockets_are_limited_in_total_and_by_address() {
        let (home, other) = (Some(client("192.0.2.1")), Some(client("192.0.2.2")));
        let limiter = ConnectionLimiter::new(3, Some(2));
        let (first, second) = (limiter.admit(home), limiter.admit(home));
        assert!(first.is_ok() && second.is_ok());
        assert_eq!(limiter.admit(home).err(), Some(ConnectionLimitError::Address));
        let third = limiter.admit(other);
        assert_eq!((third.is_ok(), limiter.admit(other).err()), (true, Some(ConnectionLimitError::Total)));
        drop(first);
        assert!(limiter.admit(home).is_ok());
        let behind_proxy = ConnectionLimiter::new(3, None);
        assert!([(); 3].map(|()| behind_proxy.admit(home)).iter().all(Result::is_ok));
    }

    #[test]
    fn an_ipv6_network_counts_as_one_client() {
        assert_eq!(client("2001:db8:1:2:3:4:5:6"), client("2001:db8:1:2::9"));
        assert_ne!(client("2001:db8:1:2::9"), client("2001:db8:1:3::9"));
        assert_eq!(client("::ffff:192.0.2.1"), client("192.0.2.1"));
    }
}
