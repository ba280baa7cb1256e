//! An HTTP client that can connect to tables.

use std::collections::HashMap;
use std::net::SocketAddr;

use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{MaybeTlsStream, client_async};
use utopia_game::{Moment, ViewUpdate};
use utopia_protocol::api::{Introduce, Join, OpenTable, PastMoments, Sat};
use utopia_protocol::{TableInfo, TableSettings};

use super::Live;

/// A client with or without a cookie.
#[derive(Clone)]
pub(crate) struct Guest {
    pub(crate) address: SocketAddr,
    pub(crate) cookie: Option<String>,
}

pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) body: String,
    pub(crate) cookie: Option<String>,
    /// The whole header that sets it.
    pub(crate) set_cookie: Option<String>,
}

impl Answer {
    pub(crate) fn read<T: DeserializeOwned>(&self) -> T {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{}: {error}: {}", self.status, self.body))
    }
}

impl Guest {
    /// A guest with this name.
    pub(crate) async fn named(address: SocketAddr, name: &str) -> Self {
        let mut guest = Self::nobody(address);
        let answer = guest.ask("POST", "/api/me", &Introduce { name: name.into() }).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        guest.cookie = answer.cookie;
        guest
    }

    pub(crate) fn nobody(address: SocketAddr) -> Self {
        Self { address, cookie: None }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.send("GET", path, &[], "").await
    }

    pub(crate) async fn ask(&self, method: &str, path: &str, body: &impl Serialize) -> Answer {
        let json = [("Content-Type", "application/json")];
        self.send(method, path, &json, &serde_json::to_string(body).unwrap()).await
    }

    pub(crate) async fn send(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Answer {
        let cookie = self.cookie.as_deref().map(|cookie| ("Cookie", cookie));
        let header = |(name, value): (&str, &str)| format!("{name}: {value}\r\n");
        let headers: String = headers.iter().copied().chain(cookie).map(header).collect();
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{headers}Content-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut text = String::new();
        stream.read_to_string(&mut text).await.unwrap();
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        let headers: HashMap<_, _> = head.lines().filter_map(|line| line.split_once(": ")).collect();
        let cookie = headers.get("set-cookie").map(|cookie| cookie.split(';').next().unwrap().to_owned());
        let set_cookie = headers.get("set-cookie").map(|&cookie| cookie.to_owned());
        Answer { status, body: body.to_owned(), cookie, set_cookie }
    }

    /// The past of a game, all pages.
    pub(crate) async fn past(&self, table: &str) -> Vec<Moment<ViewUpdate>> {
        let (mut moments, mut from) = (Vec::new(), 0);
        loop {
            let page: PastMoments = self.get(&format!("/api/tables/{table}/past?from={from}")).await.read();
            assert_eq!(page.from as usize, moments.len());
            moments.extend(page.moments);
            let Some(next) = page.next else { return moments };
            from = next;
        }
    }

    /// Opens a table.
    pub(crate) async fn open(&self, settings: TableSettings) -> Sat {
        self.ask("POST", "/api/tables", &OpenTable::from(settings)).await.read()
    }

    /// Takes any free seat.
    pub(crate) async fn join(&self, table: &str) -> Sat {
        self.ask("POST", &format!("/api/tables/{table}/join"), &Join::default()).await.read()
    }

    /// What everybody may know about a table.
    pub(crate) async fn table(&self, table: &str) -> TableInfo {
        self.get(&format!("/api/tables/{table}")).await.read()
    }

    pub(crate) async fn connect(&self, table: &str) -> Live {
        self.resume(table, None).await
    }

    /// Reconnects after the last news seen.
    pub(crate) async fn resume(&self, table: &str, after: Option<(&str, u64)>) -> Live {
        self.try_resume(table, after).await.expect("a connection")
    }

    /// Connects, if admitted.
    pub(crate) async fn try_connect(&self, table: &str) -> Option<Live> {
        self.try_resume(table, None).await
    }

    /// Reconnects after the last news seen, if admitted.
    pub(crate) async fn try_resume(&self, table: &str, after: Option<(&str, u64)>) -> Option<Live> {
        let stream = TcpStream::connect(self.address).await.unwrap();
        self.connect_with(table, after, stream).await
    }

    pub(crate) async fn connect_with(
        &self,
        table: &str,
        after: Option<(&str, u64)>,
        stream: TcpStream,
    ) -> Option<Live> {
        let query = after.map(|(stream, after)| format!("?stream={stream}&after={after}")).unwrap_or_default();
        let address = format!("ws://{}/api/tables/{table}/live{query}", self.address);
        let mut request = address.into_client_request().unwrap();
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("Cookie", cookie.parse().unwrap());
        }
        stream.set_nodelay(true).unwrap();
        let (socket, _) = client_async(request, MaybeTlsStream::Plain(stream)).await.ok()?;
        Live::new(socket).await
    }
}
