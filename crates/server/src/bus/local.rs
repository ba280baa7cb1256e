//! A bus for servers in one process.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::body::Bytes;
use futures_util::stream;
use tokio::sync::mpsc::{self, UnboundedSender};

use super::{Bus, BusError, BusFuture, Delivery, Subscription};

/// A bus for servers in one process. Clones are the same bus.
#[derive(Clone, Debug, Default)]
pub struct LocalBus(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    listeners: Mutex<HashMap<String, Vec<UnboundedSender<Delivery>>>>,
    requests: AtomicU64,
}

impl LocalBus {
    /// Whether anybody was there to receive it.
    fn deliver(&self, subject: &str, delivery: &Delivery) -> bool {
        let mut listeners = self.0.listeners.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(here) = listeners.get_mut(subject) else { return false };
        here.retain(|listener| listener.send(delivery.clone()).is_ok());
        let heard = !here.is_empty();
        if !heard {
            listeners.remove(subject);
        }
        heard
    }

    fn listen(&self, subject: &str) -> mpsc::UnboundedReceiver<Delivery> {
        let (sender, receiver) = mpsc::unbounded_channel();
        let mut listeners = self.0.listeners.lock().unwrap_or_else(PoisonError::into_inner);
        listeners.entry(subject.to_owned()).or_default().push(sender);
        receiver
    }

    async fn ask(&self, subject: String, payload: Bytes, within: Duration) -> Result<Bytes, BusError> {
        let reply = format!("reply.{}", self.0.requests.fetch_add(1, Ordering::Relaxed));
        let mut answers = self.listen(&reply);
        let heard = self.deliver(&subject, &Delivery { payload, reply: Some(reply.clone()) });
        let answer = if heard { Some(tokio::time::timeout(within, answers.recv()).await) } else { None };
        self.0.listeners.lock().unwrap_or_else(PoisonError::into_inner).remove(&reply);
        match answer {
            None => Err(BusError::NoResponders),
            Some(Ok(Some(delivery))) => Ok(delivery.payload),
            Some(_) => Err(BusError::TimedOut),
        }
    }
}

impl Bus for LocalBus {
    fn publish(&self, subject: &str, payload: Bytes) -> BusFuture<'_, ()> {
        self.deliver(subject, &Delivery { payload, reply: None });
        Box::pin(async { Ok(()) })
    }

    fn request(&self, subject: &str, payload: Bytes, within: Duration) -> BusFuture<'_, Bytes> {
        Box::pin(self.ask(subject.to_owned(), payload, within))
    }

    fn subscribe(&self, subject: &str) -> BusFuture<'_, Subscription> {
        let receiver = self.listen(subject);
        let next = async |mut receiver: mpsc::UnboundedReceiver<Delivery>| Some((receiver.recv().await?, receiver));
        Box::pin(async move { Ok(Box::pin(stream::unfold(receiver, next)) as Subscription) })
    }

    fn is_connected(&self) -> bool {
        true
    }
}
