//! News of a table, numbered for each audience, and those who listen.

use std::collections::VecDeque;
use std::sync::Arc;

use tokio::sync::mpsc;
use tokio::sync::mpsc::error::TrySendError;
use utopia_protocol::{News, ServerMessage};
use utopia_rules::{Seat, View};

use crate::online::limits::hits::{LimitHits, LimitKind};
use crate::online::random;

/// How many pieces of news are kept for those who lost their connection, and how many bytes.
const KEPT: usize = 256;
const KEPT_BYTES: usize = 128 * 1024;

/// A connection's queue; whoever is too slow for it is sent away and comes back.
pub(crate) type Queue = mpsc::Sender<Arc<str>>;

/// Puts a message into a queue. Returns whether there was a place for it.
pub(crate) fn put(queue: &Queue, message: Arc<str>, hits: &LimitHits) -> bool {
    let sent = queue.try_send(message);
    if matches!(sent, Err(TrySendError::Full(_))) {
        hits.hit(LimitKind::WaitingMessages);
    }
    sent.is_ok()
}

/// Somebody who is connected.
pub(crate) struct Viewer {
    pub(crate) id: u64,
    pub(crate) guest: Option<String>,
    pub(crate) name: Option<String>,
    pub(crate) seat: Option<Seat>,
    pub(crate) queue: Queue,
}

impl Viewer {
    /// Whether the message found a place in the queue.
    pub(crate) fn send(&self, message: &ServerMessage) -> bool {
        self.queue.try_send(text(message)).is_ok()
    }
}

/// Where somebody wants to listen on.
#[derive(Clone, Debug, Default, serde::Deserialize)]
pub(crate) struct Resume {
    #[serde(default)]
    pub(crate) stream: Option<String>,
    #[serde(default)]
    pub(crate) after: Option<u64>,
}

/// The news of one audience.
pub(crate) struct Stream {
    name: String,
    last: u64,
    kept: VecDeque<Arc<str>>,
    bytes: usize,
    /// Whether somebody has ever listened; nobody else can miss anything.
    awake: bool,
    /// What its listeners see of the game.
    pub(crate) seen: Option<View>,
}

impl Stream {
    pub(crate) fn new() -> Self {
        Self { name: random::name(), last: 0, kept: VecDeque::new(), bytes: 0, awake: false, seen: None }
    }

    /// Whether news are worth the trouble of making them.
    pub(crate) const fn is_awake(&self) -> bool {
        self.awake
    }

    /// Somebody listens.
    pub(crate) const fn wake(&mut self) {
        self.awake = true;
    }

    /// Whether the next news would push out others.
    pub(crate) fn is_full(&self) -> bool {
        self.kept.len() >= KEPT || self.bytes >= KEPT_BYTES - KEPT_BYTES / 8
    }

    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// The number of the last news.
    pub(crate) const fn last(&self) -> u64 {
        self.last
    }

    /// Numbers news and keeps it.
    pub(crate) fn push(&mut self, news: News) -> Arc<str> {
        self.last += 1;
        let message = text(&ServerMessage::News { n: self.last, news });
        self.bytes += message.len();
        self.kept.push_back(Arc::clone(&message));
        while self.kept.len() > KEPT || self.bytes > KEPT_BYTES {
            let Some(gone) = self.kept.pop_front() else { break };
            self.bytes -= gone.len();
        }
        message
    }

    /// Keeps nothing of what was told so far.
    pub(crate) fn forget(&mut self) {
        (self.kept, self.bytes) = (VecDeque::new(), 0);
    }

    /// What somebody has missed, if all of it is still there.
    pub(crate) fn missed(&self, resume: &Resume) -> Option<Vec<Arc<str>>> {
        let after = resume.after.filter(|_| resume.stream.as_deref() == Some(&self.name))?;
        let count = usize::try_from(self.last.checked_sub(after)?).ok().filter(|&count| count <= self.kept.len())?;
        Some(self.kept.iter().skip(self.kept.len() - count).cloned().collect())
    }
}

pub(crate) fn text(message: &ServerMessage) -> Arc<str> {
    serde_json::to_string(message).unwrap_or_default().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn present(spectators: u32) -> News {
        News::Present { seats: Vec::new(), spectators }
    }

    #[test]
    fn missed_news_are_sent_without_gaps_or_repeats() {
        let mut stream = Stream::new();
        let sent: Vec<_> = (0..300).map(|n| stream.push(present(n))).collect();
        let resume = |after| Resume { stream: Some(stream.name().to_owned()), after: Some(after) };
        for after in [44, 45, 200, 299, 300] {
            assert_eq!(stream.missed(&resume(after)).expect("it is kept"), sent[after as usize..]);
        }
        assert!(stream.missed(&resume(43)).is_none(), "too long ago");
        assert!(stream.missed(&resume(301)).is_none(), "not yet");
        assert!(stream.missed(&Resume { stream: Some("other".into()), after: Some(300) }).is_none());
        assert!(stream.missed(&Resume::default()).is_none());
    }

    #[test]
    fn the_buffer_is_bounded_and_can_be_cleared() {
        let mut stream = Stream::new();
        let long = |text: &str| {
            let (name, text) = (String::new(), text.to_owned());
            News::Chat(utopia_protocol::Chat {
                room: utopia_protocol::ChatRoom::Players,
                seat: None,
                name,
                time: 0,
                text,
            })
        };
        for _ in 0..20 {
            stream.push(long(&"x".repeat(10_000)));
        }
        let resume = |after| Resume { stream: Some(stream.name().to_owned()), after: Some(after) };
        assert!(stream.missed(&resume(8)).is_some() && stream.missed(&resume(5)).is_none());
        let (resume, latest) = (resume(19), resume(20));
        stream.forget();
        assert!(stream.missed(&resume).is_none());
        assert!(stream.missed(&latest).expect("nothing was missed").is_empty());
    }
}
