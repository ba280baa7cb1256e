//! The queue of writes to a store. Callers come and go; what they have queued is written all the same.

use tokio::sync::{Mutex, mpsc, oneshot};
use tokio::task::JoinHandle;

use super::{StoreChange, StoreError};

/// How many writes may be queued.
const QUEUE: usize = 1024;

/// A queued write.
pub(super) struct Write {
    pub(super) changes: Vec<StoreChange>,
    pub(super) done: oneshot::Sender<Result<(), StoreError>>,
}

impl Write {
    /// Tells the caller, if it still waits.
    pub(super) fn answer(self, outcome: Result<(), StoreError>) {
        drop(self.done.send(outcome));
    }

    /// Whether it is a move, and nothing else.
    pub(super) fn is_one_entry(&self) -> bool {
        matches!(self.changes[..], [StoreChange::Entry { .. }])
    }
}

/// A queue and the tasks that work it off.
pub(super) struct WriteQueue {
    writes: Mutex<Option<mpsc::Sender<Write>>>,
    tasks: Mutex<Vec<JoinHandle<()>>>,
}

impl WriteQueue {
    /// A queue for the tasks that `start` starts.
    pub(super) fn new(start: impl FnOnce(mpsc::Receiver<Write>) -> Vec<JoinHandle<()>>) -> Self {
        let (writes, queue) = mpsc::channel(QUEUE);
        Self { writes: Mutex::new(Some(writes)), tasks: Mutex::new(start(queue)) }
    }

    /// Queues changes, and waits for their outcome.
    pub(super) async fn send(&self, changes: Vec<StoreChange>) -> Result<(), StoreError> {
        let closed = || StoreError::Failed("the store is closed".into());
        let writes = self.writes.lock().await.clone().ok_or_else(closed)?;
        let (done, outcome) = oneshot::channel();
        writes.send(Write { changes, done }).await.map_err(|_| closed())?;
        outcome.await.map_err(|_| closed())?
    }

    /// Accepts nothing more.
    pub(super) async fn shut(&self) {
        drop(self.writes.lock().await.take());
    }

    /// Waits until everything is written.
    pub(super) async fn finish(&self) {
        for task in self.tasks.lock().await.drain(..) {
            drop(task.await);
        }
    }
}
