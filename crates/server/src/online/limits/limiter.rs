//! Keeps the limits: whoever asks for too much is refused.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex};

use tokio::time::Instant;

use super::hits::{LimitHits, LimitKind};
use super::{Limits, Rate};
use crate::online::locked;

/// A bucket that fills slowly and is emptied by what is done.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TokenBucket {
    rate: Rate,
    left: f64,
    at: Instant,
}

impl TokenBucket {
    pub(crate) fn new(rate: Rate) -> Self {
        Self { rate, left: f64::from(rate.burst), at: Instant::now() }
    }

    fn fill(&mut self, now: Instant) {
        let more = now.saturating_duration_since(self.at).as_secs_f64() * f64::from(self.rate.per_minute) / 60.0;
        (self.left, self.at) = ((self.left + more).min(f64::from(self.rate.burst)), now);
    }

    /// Whether it may be done once more.
    pub(crate) fn take(&mut self, now: Instant) -> bool {
        self.fill(now);
        let enough = self.left >= 1.0;
        self.left -= if enough { 1.0 } else { 0.0 };
        enough
    }

    fn is_full(&mut self, now: Instant) -> bool {
        self.fill(now);
        self.left >= f64::from(self.rate.burst)
    }
}

/// A bucket for everybody who has done something lately.
struct KeyedBuckets<K> {
    rate: Rate,
    buckets: Mutex<HashMap<K, TokenBucket>>,
}

/// With so many buckets those that are full again are thrown away.
const MANY: usize = 4096;

impl<K: Eq + Hash> KeyedBuckets<K> {
    fn new(rate: Rate) -> Self {
        Self { rate, buckets: Mutex::default() }
    }

    fn take(&self, whose: K, now: Instant) -> bool {
        if self.rate == Rate::FREE {
            return true;
        }
        let mut buckets = locked(&self.buckets);
        if buckets.len() >= MANY && !buckets.contains_key(&whose) {
            buckets.retain(|_, bucket| !bucket.is_full(now));
        }
        buckets.entry(whose).or_insert_with(|| TokenBucket::new(self.rate)).take(now)
    }
}

/// How many connections everybody has.
struct KeyedCounter<K> {
    most: u32,
    counts: Arc<Mutex<HashMap<K, u32>>>,
}

/// One of them; it is given back when it is dropped.
struct Permit<K: Eq + Hash> {
    whose: K,
    counts: Arc<Mutex<HashMap<K, u32>>>,
}

impl<K: Eq + Hash + Clone> KeyedCounter<K> {
    fn new(most: u32) -> Self {
        Self { most, counts: Arc::default() }
    }

    fn take(&self, whose: K) -> Option<Permit<K>> {
        let mut counts = locked(&self.counts);
        let count = counts.entry(whose.clone()).or_insert(0);
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(Permit { whose, counts: Arc::clone(&self.counts) })
    }
}

impl<K: Eq + Hash> Drop for Permit<K> {
    fn drop(&mut self) {
        let mut counts = locked(&self.counts);
        if let Some(count) = counts.get_mut(&self.whose) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.whose);
            }
        }
    }
}

/// Where somebody comes from. Whoever has one IPv6 address usually has 2⁶⁴ of them, so that these count as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ClientNet(IpAddr);

impl From<IpAddr> for ClientNet {
    fn from(address: IpAddr) -> Self {
        match address.to_canonical() {
            IpAddr::V6(address) => Self(Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX)).into()),
            address @ IpAddr::V4(_) => Self(address),
        }
    }
}

/// Keeps the limits.
pub(crate) struct Limiter {
    pub(crate) limits: Limits,
    pub(crate) hits: LimitHits,
    requests: KeyedBuckets<ClientNet>,
    new_guests: KeyedBuckets<ClientNet>,
    new_tables: KeyedBuckets<ClientNet>,
    chat: KeyedBuckets<String>,
    of_address: KeyedCounter<ClientNet>,
    of_guest: KeyedCounter<String>,
}

/// A connection that was let in; its place is free when this is dropped.
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
            chat: KeyedBuckets::new(limits.chat),
            of_address: KeyedCounter::new(limits.connections_of_address),
            of_guest: KeyedCounter::new(limits.connections_of_guest),
            hits: LimitHits::default(),
            limits,
        }
    }

    /// Remembers if it is too much.
    fn within(&self, limit: LimitKind, allowed: bool) -> bool {
        if !allowed {
            self.hits.hit(limit);
        }
        allowed
    }

    pub(crate) fn may_ask(&self, visitor: ClientNet) -> bool {
        self.within(LimitKind::Requests, self.requests.take(visitor, Instant::now()))
    }

    pub(crate) fn may_make_a_guest(&self, visitor: ClientNet) -> bool {
        self.within(LimitKind::NewGuests, self.new_guests.take(visitor, Instant::now()))
    }

    pub(crate) fn may_open_a_table(&self, visitor: ClientNet) -> bool {
        self.within(LimitKind::NewTables, self.new_tables.take(visitor, Instant::now()))
    }

    pub(crate) fn may_say(&self, guest: &str) -> bool {
        self.within(LimitKind::Chat, self.chat.take(guest.to_owned(), Instant::now()))
    }

    /// Lets a connection in, if there is room for it.
    pub(crate) fn admit(&self, visitor: ClientNet, guest: Option<&str>) -> Option<ViewerPermit> {
        let address = self.of_address.take(visitor);
        self.within(LimitKind::ConnectionsOfAddress, address.is_some());
        let address = address?;
        let guest = match guest.map(|guest| self.of_guest.take(guest.to_owned())) {
            Some(count) => {
                self.within(LimitKind::ConnectionsOfGuest, count.is_some());
                Some(count?)
            }
            None => None,
        };
        Some(ViewerPermit { _address: address, _guest: guest })
    }
}

/// Counts network connections.
pub(crate) struct ConnectionLimiter {
    all: KeyedCounter<()>,
    of_address: Option<KeyedCounter<ClientNet>>,
}

/// A network connection that was let in; its place is free when this is dropped.
pub(crate) struct ConnectionPermit {
    _all: Permit<()>,
    _address: Option<Permit<ClientNet>>,
}

/// Why there is no room for a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ConnectionLimitError {
    /// There are too many of them.
    All,
    /// Too many come from the same address.
    Address,
}

impl ConnectionLimiter {
    /// Behind a web server all connections come from its address, so that only their sum counts.
    pub(crate) fn new(most: u32, of_address: Option<u32>) -> Self {
        Self { all: KeyedCounter::new(most), of_address: of_address.map(KeyedCounter::new) }
    }

    /// Lets a network connection in, if there is room for it.
    pub(crate) fn let_in(&self, visitor: ClientNet) -> Result<ConnectionPermit, ConnectionLimitError> {
        let all = self.all.take(()).ok_or(ConnectionLimitError::All)?;
        let address = self
            .of_address
            .as_ref()
            .map(|counts| counts.take(visitor).ok_or(ConnectionLimitError::Address))
            .transpose()?;
        Ok(ConnectionPermit { _all: all, _address: address })
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn visitor(address: &str) -> ClientNet {
        ClientNet::from(address.parse::<IpAddr>().expect("an address"))
    }

    #[test]
    fn a_bucket_is_emptied_at_once_and_fills_slowly() {
        let mut bucket = TokenBucket::new(Rate { burst: 3, per_minute: 60 });
        let mut now = Instant::now();
        assert_eq!([(); 5].map(|()| bucket.take(now)), [true, true, true, false, false]);
        now += Duration::from_secs(2);
        assert_eq!([(); 3].map(|()| bucket.take(now)), [true, true, false]);
        now += Duration::from_hours(1);
        assert_eq!([(); 4].map(|()| bucket.take(now)), [true, true, true, false]);
    }

    #[test]
    fn buckets_that_are_full_again_are_forgotten() {
        let buckets = KeyedBuckets::new(Rate { burst: 1, per_minute: 1 });
        let mut now = Instant::now();
        for who in 0..10_000 {
            assert!(buckets.take(who, now));
            now += Duration::from_millis(20);
        }
        assert!(buckets.buckets.lock().expect("it works").len() <= MANY);
        assert!(!buckets.take(9_999, now) && buckets.take(0, now));
    }

    #[test]
    fn a_connection_gives_its_place_back() {
        let limiter = Limiter::new(Limits { connections_of_address: 3, connections_of_guest: 2, ..Limits::default() });
        let (home, other) = (visitor("192.0.2.1"), visitor("192.0.2.2"));
        let first = limiter.admit(home, Some("ann"));
        let second = limiter.admit(home, Some("ann"));
        assert!(first.is_some() && second.is_some());
        assert!(limiter.admit(other, Some("ann")).is_none(), "a third of the same guest");
        let third = limiter.admit(home, None);
        assert!(third.is_some() && limiter.admit(home, None).is_none(), "a fourth of the same address");
        drop(first);
        assert!(limiter.admit(home, Some("ann")).is_some());
    }

    #[test]
    fn the_door_counts_all_and_those_of_an_address() {
        let (home, other) = (visitor("192.0.2.1"), visitor("192.0.2.2"));
        let door = ConnectionLimiter::new(3, Some(2));
        let (first, second) = (door.let_in(home), door.let_in(home));
        assert!(first.is_ok() && second.is_ok());
        assert_eq!(door.let_in(home).err(), Some(ConnectionLimitError::Address));
        let third = door.let_in(other);
        assert_eq!((third.is_ok(), door.let_in(other).err()), (true, Some(ConnectionLimitError::All)));
        drop(first);
        assert!(door.let_in(home).is_ok());
        let behind_proxy = ConnectionLimiter::new(3, None);
        assert!([(); 3].map(|()| behind_proxy.let_in(home)).iter().all(Result::is_ok));
    }

    #[test]
    fn a_network_of_ipv6_is_one_visitor() {
        assert_eq!(visitor("2001:db8:1:2:3:4:5:6"), visitor("2001:db8:1:2::9"));
        assert_ne!(visitor("2001:db8:1:2::9"), visitor("2001:db8:1:3::9"));
        assert_eq!(visitor("::ffff:192.0.2.1"), visitor("192.0.2.1"));
    }
}
