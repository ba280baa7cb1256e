//! The queue in which bots wait to think: a bounded number thinks at a time, and visitors take turns.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::available_parallelism;
use std::time::Instant;

use tokio::sync::oneshot;
use utopia_bots::Spec;
use utopia_game::{Decision, Level};
use utopia_rules::Move;

use super::limits::limiter::{BotPermit, ClientNet};
use super::locked;
use crate::operate::metrics::Metrics;

/// After this many thoughts for tables that people watch, one for another table comes first.
const WATCHED_IN_A_ROW: u32 = 8;
/// With this many visitors on record, those who were served long ago are dropped.
const MANY: usize = 4096;

/// For whom a bot thinks.
#[derive(Clone, Debug)]
pub(crate) struct Customer {
    /// The host of the table.
    pub(crate) guest: String,
    /// The last known address of a player there.
    pub(crate) client: Option<ClientNet>,
    /// Whether anybody watches the table.
    pub(crate) watched: Arc<AtomicBool>,
}

/// A bot that waits to think.
struct Waiting<T> {
    customer: Customer,
    number: u64,
    /// How it is told that it may.
    call: T,
}

/// Who waits, and who was served when. Addresses take turns, guests of one address take turns, and tables that people watch come first.
struct FairQueue<T> {
    waiting: Vec<Waiting<T>>,
    arrivals: u64,
    turns: u64,
    clients: HashMap<Option<ClientNet>, u64>,
    guests: HashMap<String, u64>,
    watched_in_a_row: u32,
}

impl<T> FairQueue<T> {
    fn new() -> Self {
        let (clients, guests) = (HashMap::new(), HashMap::new());
        Self { waiting: Vec::new(), arrivals: 0, turns: 0, clients, guests, watched_in_a_row: 0 }
    }

    fn push(&mut self, customer: Customer, call: T) {
        self.arrivals += 1;
        self.waiting.push(Waiting { customer, number: self.arrivals, call });
    }

    /// Whose turn it is.
    fn pop(&mut self) -> Option<T> {
        let is_watched = |waiting: &Waiting<T>| waiting.customer.watched.load(Ordering::Relaxed);
        let watched_first = self.watched_in_a_row < WATCHED_IN_A_ROW;
        let order = |waiting: &Waiting<T>| {
            let Customer { guest, client, .. } = &waiting.customer;
            let client = self.clients.get(client).copied().unwrap_or(0);
            let guest = self.guests.get(guest).copied().unwrap_or(0);
            (is_watched(waiting) != watched_first, client, guest, waiting.number)
        };
        let next = (0..self.waiting.len()).min_by_key(|&index| order(&self.waiting[index]))?;
        let next = self.waiting.swap_remove(next);
        self.watched_in_a_row = if is_watched(&next) { self.watched_in_a_row + 1 } else { 0 };
        self.turns += 1;
        record(&mut self.clients, next.customer.client, self.turns);
        record(&mut self.guests, next.customer.guest, self.turns);
        Some(next.call)
    }
}

/// Notes that somebody was served.
fn record<K: Eq + Hash>(served: &mut HashMap<K, u64>, who: K, turn: u64) {
    if served.len() >= MANY {
        served.retain(|_, last| *last + MANY as u64 / 2 > turn);
    }
    served.insert(who, turn);
}

struct PoolState {
    queue: FairQueue<oneshot::Sender<Slot>>,
    thinking: usize,
}

/// The bots of all tables.
#[derive(Clone)]
pub(crate) struct Pool(Arc<PoolInner>);

struct PoolInner {
    state: Mutex<PoolState>,
    size: usize,
    metrics: Arc<Metrics>,
}

/// The right to think, until dropped.
struct Slot(Pool);

impl Drop for Slot {
    fn drop(&mut self) {
        locked(&self.0.0.state).thinking -= 1;
        self.0.serve();
    }
}

impl Pool {
    /// A pool of all cores but one.
    pub(crate) fn new(metrics: Arc<Metrics>) -> Self {
        let cores = available_parallelism().map_or(1, std::num::NonZero::get);
        let state = Mutex::new(PoolState { queue: FairQueue::new(), thinking: 0 });
        Self(Arc::new(PoolInner { state, size: cores.saturating_sub(1).max(1), metrics }))
    }

    /// Lets those think whose turn it is.
    fn serve(&self) {
        loop {
            let call = {
                let mut state = locked(&self.0.state);
                // A table that was unloaded doesn't wait any more.
                state.queue.waiting.retain(|waiting| !waiting.call.is_closed());
                let next = if state.thinking < self.0.size { state.queue.pop() } else { None };
                self.0.metrics.bots_waiting(state.queue.waiting.len());
                let Some(call) = next else { return };
                state.thinking += 1;
                call
            };
            drop(call.send(Slot(self.clone())));
        }
    }

    /// A bot's move, once it's its turn to think.
    pub(crate) async fn decide(
        &self,
        decision: Decision,
        level: Level,
        customer: Customer,
        permit: BotPermit,
    ) -> Option<Move> {
        let (call, called) = oneshot::channel();
        let since = Instant::now();
        locked(&self.0.state).queue.push(customer, call);
        self.serve();
        let slot = called.await.ok()?;
        let metrics = Arc::clone(&self.0.metrics);
        metrics.bot_waited(since.elapsed());
        let think = move || {
            let _until_done = (slot, permit);
            let began = Instant::now();
            let spec = Spec::from(level);
            // The budget is in iterations, so thinking always ends.
            let mv = decision.ask(&*spec.bot(), spec.usual_budget(), &mut |_| ());
            metrics.thought(level, began.elapsed());
            mv
        };
        tokio::task::spawn_blocking(think).await.ok()
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    fn customer(guest: &str, address: &str, watched: bool) -> Customer {
        let client = Some(ClientNet::from(address.parse::<IpAddr>().expect("an address")));
        Customer { guest: guest.into(), client, watched: Arc::new(AtomicBool::new(watched)) }
    }

    /// A queue in which 60 tables of Eve wait, and one of hers is thinking.
    fn besieged(watched: bool) -> FairQueue<&'static str> {
        let mut queue = FairQueue::new();
        for _ in 0..60 {
            queue.push(customer("eve", "192.0.2.1", watched), "eve");
        }
        assert_eq!(queue.pop(), Some("eve"));
        queue
    }

    #[test]
    fn another_visitor_is_next_however_many_tables_one_has_left_alone() {
        for watched in [false, true] {
            for address in ["192.0.2.2", "192.0.2.1"] {
                let mut queue = besieged(watched);
                queue.push(customer("ann", address, true), "ann");
                assert_eq!(queue.pop(), Some("ann"), "after the thought in progress");
                queue.push(customer("ann", address, true), "ann again");
                let next = [queue.pop(), queue.pop()];
                assert!(next.contains(&Some("ann again")), "after one more thought at most: {next:?}");
            }
        }
    }

    #[test]
    fn many_guests_of_one_address_count_as_one() {
        let mut queue = FairQueue::new();
        for number in 0..60 {
            queue.push(customer(&format!("eve {number}"), "192.0.2.1", true), "eve");
        }
        assert_eq!(queue.pop(), Some("eve"));
        for _ in 0..5 {
            queue.push(customer("ann", "192.0.2.2", true), "ann");
            assert_eq!([queue.pop(), queue.pop()], [Some("ann"), Some("eve")]);
        }
    }

    #[test]
    fn tables_that_people_watch_come_first_and_the_others_are_not_forgotten() {
        let mut queue = FairQueue::new();
        queue.push(customer("ann", "192.0.2.1", false), "alone");
        for _ in 0..20 {
            queue.push(customer("bob", "192.0.2.2", true), "watched");
        }
        let order: Vec<_> = (0..10).filter_map(|_| queue.pop()).collect();
        assert_eq!(order.iter().position(|who| *who == "alone"), Some(WATCHED_IN_A_ROW as usize));
        let waiting = customer("cas", "192.0.2.3", false);
        let watched = Arc::clone(&waiting.watched);
        queue.push(waiting, "cas");
        assert_eq!(queue.pop(), Some("watched"));
        watched.store(true, Ordering::Relaxed);
        assert_eq!(queue.pop(), Some("cas"), "somebody looks now");
    }

    #[test]
    fn visitors_of_long_ago_are_dropped() {
        let mut queue = FairQueue::new();
        for number in 0..3 * MANY {
            queue.push(customer(&number.to_string(), "192.0.2.1", true), ());
            queue.pop();
        }
        assert!(queue.guests.len() <= MANY);
    }
}
