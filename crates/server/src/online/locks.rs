//! A lock for each key.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use tokio::sync::OwnedMutexGuard;

use super::locked;

/// With this many locks, those that nobody uses are dropped.
const MANY: usize = 1024;

/// A lock for each key.
#[derive(Default)]
pub(super) struct KeyedLocks(Mutex<HashMap<String, Arc<tokio::sync::Mutex<()>>>>);

impl KeyedLocks {
    /// Waits until nobody else holds the lock of this key.
    pub(super) async fn lock(&self, key: &str) -> OwnedMutexGuard<()> {
        let lock = {
            let mut locks = locked(&self.0);
            if locks.len() >= MANY {
                locks.retain(|_, lock| Arc::strong_count(lock) > 1);
            }
            Arc::clone(locks.entry(key.to_owned()).or_default())
        };
        lock.lock_owned().await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_key_is_locked_once_and_unused_locks_are_dropped() {
        let locks = KeyedLocks::default();
        let ann = locks.lock("ann").await;
        for key in 0..3 * MANY {
            drop(locks.lock(&key.to_string()).await);
        }
        assert!(locked(&locks.0).len() <= MANY);
        assert!(locked(&locks.0)["ann"].try_lock().is_err(), "still held");
        drop(ann);
        drop(locks.lock("ann").await);
    }
}
