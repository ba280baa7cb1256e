//! Token buckets.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Mutex;

use tokio::time::Instant;

use super::Rate;
use crate::online::locked;

/// With this many buckets, those that are full again are dropped.
const MANY: usize = 4096;

/// A token bucket: refills steadily, and every action takes a token.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TokenBucket {
    rate: Rate,
    tokens: f64,
    at: Instant,
}

impl TokenBucket {
    pub(crate) fn new(rate: Rate) -> Self {
        Self { rate, tokens: f64::from(rate.burst), at: Instant::now() }
    }

    fn refill(&mut self, now: Instant) {
        let more = now.saturating_duration_since(self.at).as_secs_f64() * f64::from(self.rate.per_minute) / 60.0;
        (self.tokens, self.at) = ((self.tokens + more).min(f64::from(self.rate.burst)), now);
    }

    /// Takes a token, if there is one.
    pub(crate) fn take(&mut self, now: Instant) -> bool {
        self.refill(now);
        let allowed = self.tokens >= 1.0;
        self.tokens -= if allowed { 1.0 } else { 0.0 };
        allowed
    }

    fn is_full(&mut self, now: Instant) -> bool {
        self.refill(now);
        self.tokens >= f64::from(self.rate.burst)
    }
}

/// A token bucket for each key that was active lately.
pub(super) struct KeyedBuckets<K> {
    rate: Rate,
    buckets: Mutex<HashMap<K, TokenBucket>>,
}

impl<K: Eq + Hash> KeyedBuckets<K> {
    pub(super) fn new(rate: Rate) -> Self {
        Self { rate, buckets: Mutex::default() }
    }

    pub(super) fn take(&self, key: K, now: Instant) -> bool {
        if self.rate == Rate::UNLIMITED {
            return true;
        }
        let mut buckets = locked(&self.buckets);
        if buckets.len() >= MANY && !buckets.contains_key(&key) {
            buckets.retain(|_, bucket| !bucket.is_full(now));
        }
        buckets.entry(key).or_insert_with(|| TokenBucket::new(self.rate)).take(now)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_bucket_allows_a_burst_and_refills_steadily() {
        let mut bucket = TokenBucket::new(Rate { burst: 3, per_minute: 60 });
        let mut now = Instant::now();
        assert_eq!([(); 5].map(|()| bucket.take(now)), [true, true, true, false, false]);
        now += Duration::from_secs(2);
        assert_eq!([(); 3].map(|()| bucket.take(now)), [true, true, false]);
        now += Duration::from_hours(1);
        assert_eq!([(); 4].map(|()| bucket.take(now)), [true, true, true, false]);
    }

    #[test]
    fn full_buckets_are_dropped() {
        let buckets = KeyedBuckets::new(Rate { burst: 1, per_minute: 1 });
        let mut now = Instant::now();
        for key in 0..10_000 {
            assert!(buckets.take(key, now));
            now += Duration::from_millis(20);
        }
        assert!(buckets.buckets.lock().expect("not poisoned").len() <= MANY);
        assert!(!buckets.take(9_999, now) && buckets.take(0, now));
    }
}
