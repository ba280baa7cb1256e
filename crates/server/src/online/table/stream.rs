//! News for one audience, numbered and buffered for those who reconnect.

use std::collections::VecDeque;

use axum::extract::ws::Utf8Bytes;
use utopia_protocol::{News, ServerMessage};
use utopia_rules::View;

use super::viewers::text;
use crate::online::random;

/// How much news is buffered for reconnecting clients: messages, and bytes.
const KEPT: usize = 256;
const KEPT_BYTES: usize = 128 * 1024;

/// The last news that a reconnecting client has received.
#[derive(Clone, Debug, Default, serde::Serialize, serde::Deserialize)]
pub(crate) struct Resume {
    #[serde(default)]
    pub(crate) stream: Option<String>,
    #[serde(default)]
    pub(crate) after: Option<u64>,
}

/// The news of one audience: a seat, or all spectators.
pub(crate) struct Stream {
    name: String,
    last: u64,
    kept: VecDeque<Utf8Bytes>,
    bytes: usize,
    /// Whether somebody has ever connected; until then nobody can miss anything.
    awake: bool,
    /// The view that its clients have, from which the next change is computed.
    pub(crate) seen: Option<View>,
}

impl Stream {
    pub(crate) fn new() -> Self {
        Self { name: random::name(), last: 0, kept: VecDeque::new(), bytes: 0, awake: false, seen: None }
    }

    /// Whether news must be made at all.
    pub(crate) const fn is_awake(&self) -> bool {
        self.awake
    }

    /// Somebody connects.
    pub(crate) const fn wake(&mut self) {
        self.awake = true;
    }

    /// Whether the next item may push older ones out of the buffer.
    pub(crate) fn is_full(&self) -> bool {
        self.kept.len() >= KEPT || self.bytes >= KEPT_BYTES - KEPT_BYTES / 8
    }

    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// The number of the last news item.
    pub(crate) const fn last(&self) -> u64 {
        self.last
    }

    /// Numbers news and buffers it.
    pub(crate) fn push(&mut self, news: News) -> Utf8Bytes {
        self.last += 1;
        let message = text(&ServerMessage::News { n: self.last, news });
        self.bytes += message.as_str().len();
        self.kept.push_back(message.clone());
        while self.kept.len() > KEPT || self.bytes > KEPT_BYTES {
            let Some(gone) = self.kept.pop_front() else { break };
            self.bytes -= gone.as_str().len();
        }
        message
    }

    /// Clears the buffer.
    pub(crate) fn forget(&mut self) {
        (self.kept, self.bytes) = (VecDeque::new(), 0);
    }

    /// What a reconnecting client has missed, if all of it is still buffered.
    pub(crate) fn missed(&self, resume: &Resume) -> Option<Vec<Utf8Bytes>> {
        let after = resume.after.filter(|_| resume.stream.as_deref() == Some(&self.name))?;
        let count = usize::try_from(self.last.checked_sub(after)?).ok().filter(|&count| count <= self.kept.len())?;
        Some(self.kept.iter().skip(self.kept.len() - count).cloned().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn present(spectators: u32) -> News {
        News::Present { seats: Vec::new(), spectators }
    }

    #[test]
    fn missed_news_is_sent_without_gaps_or_repeats() {
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
                event: None,
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
