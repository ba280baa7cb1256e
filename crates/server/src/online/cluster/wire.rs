//! The messages between servers of one site.
//!
//! A message is a version, an encoding, one line of JSON, and raw bytes that need none.

use std::io::{Read as _, Write as _};

use axum::body::Bytes;
use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utopia_protocol::Request;
use utopia_protocol::api::Join;

use crate::online::limits::limiter::ClientNet;
use crate::online::table::{Resume, TableError, TableModeration};

/// The version of these messages. A server also understands those of the version before; there is none yet.
const VERSION: u8 = b'1';
const PLAIN: u8 = b'-';
const DEFLATED: u8 = b'z';
/// Longer messages are compressed: a bus takes a megabyte at once.
const LONG: usize = 16 * 1024;
/// The longest message, unpacked.
const LONGEST: u64 = 64 * 1024 * 1024;

/// What a server asks another.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Ask {
    /// Whether anybody listens.
    Hello,
    /// About a table of the other.
    Table { table: String, ask: TableAsk },
    /// Connects a viewer to a table of the other. Messages come to the news subject of `edge`.
    Open {
        table: String,
        session: u64,
        edge: String,
        client: ClientNet,
        guest: Option<(String, String)>,
        resume: Resume,
    },
    /// A viewer's request.
    Command { session: u64, request: Request },
    /// The viewer is gone.
    Close { session: u64 },
    /// Nobody answers for a server any more: its viewers need not wait until they notice.
    Gone { node: String },
    /// Something has happened to a guest.
    Guest { guest: String, change: GuestNotice },
}

/// What is asked about a table.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum TableAsk {
    Info,
    Record,
    Past { guest: Option<String>, moment: u32 },
    Join { guest: String, name: String, join: Join },
    Rename { guest: String, name: String },
    Forget { guest: String },
    Moderate { action: TableModeration },
}

/// What has happened to a guest, as far as tables in memory are concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum GuestNotice {
    Banned,
    Unbanned,
    Forgotten,
}

/// An answer to [`Ask`].
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Answer {
    Done,
    /// The reply of the table; bytes may follow.
    Value(Box<RawValue>),
    /// The table isn't here any more.
    Moved,
    /// The server doesn't know the viewer, or not any more.
    NoSession,
    Failed(TableError),
}

/// What the owner of a table sends to the server that holds its viewers' connections.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum News {
    /// A message to a viewer follows.
    Frame { session: u64, number: u64 },
    /// There are no more: the table has moved, or has dropped the viewer.
    End { session: u64, number: u64, moved: bool },
    /// How many messages each viewer was sent. Answered with the sessions that aren't known.
    Numbers { sessions: Vec<(u64, u64)> },
}

/// Writes a message.
pub(super) fn encode(head: &impl Serialize, body: &[u8]) -> Bytes {
    let mut message = vec![VERSION, PLAIN];
    // Writing to memory doesn't fail, and all messages can be serialized.
    drop(serde_json::to_writer(&mut message, head));
    message.push(b'\n');
    message.extend_from_slice(body);
    if message.len() > LONG {
        let mut encoder = DeflateEncoder::new(vec![VERSION, DEFLATED], Compression::fast());
        if let Ok(packed) = encoder.write_all(&message[2..]).and_then(|()| encoder.finish()) {
            message = packed;
        }
    }
    message.into()
}

/// Reads a message; `None` if it is of another version, or broken.
pub(super) fn decode<T: DeserializeOwned>(message: &Bytes) -> Option<(T, Bytes)> {
    let rest = match (message.first()?, message.get(1)?) {
        (&VERSION, &PLAIN) => message.slice(2..),
        (&VERSION, &DEFLATED) => {
            let mut unpacked = Vec::new();
            DeflateDecoder::new(&message[2..]).take(LONGEST).read_to_end(&mut unpacked).ok()?;
            unpacked.into()
        }
        _ => return None,
    };
    let line = rest.iter().position(|&byte| byte == b'\n')?;
    let head = serde_json::from_slice(&rest[..line]).ok()?;
    Some((head, rest.slice(line + 1..)))
}

/// A value as an answer.
pub(crate) fn value(value: &impl Serialize) -> Answer {
    serde_json::value::to_raw_value(value).map_or(Answer::Moved, Answer::Value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_messages_are_packed_and_others_versions_refused() {
        for length in [0, 100, 1_000_000] {
            let body = vec![b'x'; length];
            let message = encode(&News::Frame { session: u64::MAX, number: 7 }, &body);
            assert!(message.len() < 20_000, "{}", message.len());
            let (head, read) = decode::<News>(&message).expect("a message");
            assert!(matches!(head, News::Frame { session: u64::MAX, number: 7 }));
            assert_eq!(read, body);
        }
        assert!(decode::<News>(&Bytes::from_static(b"2-{}\n")).is_none());
        assert!(decode::<News>(&Bytes::new()).is_none());
    }
}
