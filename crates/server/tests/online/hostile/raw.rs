//! Bytes as no client library would send them.

use std::net::SocketAddr;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;
use utopia_protocol::api::Problem;

use crate::kit::PATIENCE;

/// A raw response.
#[derive(Clone, Debug)]
pub(crate) struct Reply(pub(crate) String);

impl Reply {
    /// The status; 0 if the connection was closed without a response.
    pub(crate) fn status(&self) -> u16 {
        self.0.split(' ').nth(1).map_or(0, |status| status.parse().unwrap())
    }

    pub(crate) fn body(&self) -> &str {
        self.0.split_once("\r\n\r\n").map_or("", |(_, body)| body)
    }

    /// The `problem` word.
    pub(crate) fn problem(&self) -> String {
        serde_json::from_str::<Problem>(self.body()).map_or_else(|_| String::new(), |problem| problem.problem)
    }

    /// The headers, sorted.
    pub(crate) fn headers(&self) -> Vec<(&str, &str)> {
        let head = self.0.split("\r\n\r\n").next().unwrap_or_default();
        let mut headers: Vec<_> = head.lines().filter_map(|line| line.split_once(": ")).collect();
        headers.sort_unstable();
        headers
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers().into_iter().find(|(found, _)| *found == name).map(|(_, value)| value)
    }
}

/// Reads until the connection is closed, in whatever way.
pub(crate) async fn rest(stream: &mut TcpStream) -> Vec<u8> {
    let mut all = Vec::new();
    let mut buffer = vec![0; 64 * 1024];
    loop {
        match timeout(PATIENCE, stream.read(&mut buffer)).await.expect("a response in time") {
            Ok(0) | Err(_) => return all,
            Ok(count) => all.extend_from_slice(&buffer[..count]),
        }
    }
}

/// Sends bytes and reads until the connection is closed.
pub(crate) async fn send(address: SocketAddr, bytes: &[u8]) -> Reply {
    let mut stream = TcpStream::connect(address).await.unwrap();
    // The server may close the connection early.
    drop(stream.write_all(bytes).await);
    Reply(String::from_utf8_lossy(&rest(&mut stream).await).into_owned())
}

/// A request with these header lines and this body.
pub(crate) fn request(line: &str, headers: &[&str], body: &[u8]) -> Vec<u8> {
    let length = format!("Content-Length: {}", body.len());
    let mut lines = vec!["Host: utopia.example", "Connection: close"];
    lines.extend(headers);
    lines.extend((!body.is_empty()).then_some(length.as_str()));
    let head = format!("{line} HTTP/1.1\r\n{}\r\n\r\n", lines.join("\r\n"));
    [head.as_bytes(), body].concat()
}

/// A frame with a mask of zeros.
pub(crate) fn frame(first_byte: u8, payload: &[u8]) -> Vec<u8> {
    let length = match payload.len() {
        short @ 0..126 => vec![0x80 | short as u8],
        long @ 126..65_536 => [&[0xfe][..], &(long as u16).to_be_bytes()].concat(),
        longer => [&[0xff][..], &(longer as u64).to_be_bytes()].concat(),
    };
    [&[first_byte][..], &length, &[0; 4], payload].concat()
}

/// A text frame.
pub(crate) const TEXT: u8 = 0x81;
/// The first fragment of a message, and a continuation.
pub(crate) const TEXT_BEGINS: u8 = 0x01;
pub(crate) const GOES_ON: u8 = 0x00;
pub(crate) const BINARY: u8 = 0x82;
pub(crate) const CLOSE: u8 = 0x88;
pub(crate) const PING: u8 = 0x89;

/// A WebSocket without any library.
pub(crate) struct Socket {
    pub(crate) stream: TcpStream,
    /// Bytes received along with the response headers.
    early: Vec<u8>,
}

/// How a connection ended: everything received, and the close code if any.
pub(crate) struct End {
    pub(crate) said: String,
    pub(crate) code: Option<u16>,
}

impl Socket {
    /// The upgrade request.
    pub(crate) fn request(table: &str, headers: &[&str]) -> Vec<u8> {
        let mut lines = vec![
            "Host: utopia.example",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        ];
        lines.extend(headers);
        format!("GET /api/tables/{table}/live HTTP/1.1\r\n{}\r\n\r\n", lines.join("\r\n")).into_bytes()
    }

    /// Opens a WebSocket; also returns the response headers.
    pub(crate) async fn open(address: SocketAddr, table: &str, headers: &[&str]) -> (Self, Reply) {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(&Self::request(table, headers)).await.unwrap();
        let mut bytes = Vec::new();
        let length = loop {
            if let Some(at) = bytes.windows(4).position(|end| end == b"\r\n\r\n") {
                break at + 4;
            }
            let read = timeout(PATIENCE, stream.read_buf(&mut bytes)).await.expect("an answer in time");
            assert_ne!(read.unwrap(), 0, "{}", bytes.escape_ascii());
        };
        let early = bytes.split_off(length);
        let head = Reply(String::from_utf8(bytes).unwrap());
        assert_eq!(head.status(), 101, "{head:?}");
        (Self { stream, early }, head)
    }

    pub(crate) async fn send(&mut self, bytes: &[u8]) {
        drop(self.stream.write_all(bytes).await);
    }

    /// Reads until the server closes the connection.
    pub(crate) async fn end(mut self) -> End {
        let bytes = [self.early, rest(&mut self.stream).await].concat();
        let mut end = End { said: String::new(), code: None };
        let mut left = &bytes[..];
        while let Some((&first, after)) = left.split_first() {
            let (payload, after) = take_payload(after);
            match first & 0x0f {
                0x1 => end.said += &String::from_utf8_lossy(payload),
                0x8 => end.code = payload.first_chunk().map(|code| u16::from_be_bytes(*code)),
                _ => {}
            }
            left = after;
        }
        end
    }
}

/// The payload of an unmasked frame, and the rest.
fn take_payload(bytes: &[u8]) -> (&[u8], &[u8]) {
    let (length, header) = match bytes {
        [126, a, b, ..] => (usize::from(u16::from_be_bytes([*a, *b])), 3),
        [127, long @ ..] => (long.first_chunk().map_or(0, |long| u64::from_be_bytes(*long) as usize), 9),
        [short, ..] => (usize::from(*short), 1),
        [] => (0, 0),
    };
    let bytes = bytes.get(header..).unwrap_or_default();
    bytes.split_at(length.min(bytes.len()))
}
