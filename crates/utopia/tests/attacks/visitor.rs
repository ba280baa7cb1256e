//! A visitor with an address of their own.

use std::net::SocketAddr;

use serde::Serialize;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use utopia_game::Player;
use utopia_protocol::api::{Introduce, Join, OpenTable, Sat};
use utopia_protocol::{Access, TableSettings, TimeControl};

/// A guest who comes from an address.
pub(crate) struct Visitor {
    pub(crate) server: SocketAddr,
    pub(crate) from: String,
    pub(crate) cookie: String,
}

/// A table with these players.
pub(crate) fn settings(seats: Vec<Player>) -> TableSettings {
    let edition = "standard target=50".parse().unwrap();
    TableSettings { seats, edition, board: None, access: Access::Link, clock: TimeControl::None, delay: 0 }
}

impl Visitor {
    pub(crate) async fn new(server: SocketAddr, from: &str, name: &str) -> Self {
        let mut visitor = Self { server, from: from.to_owned(), cookie: String::new() };
        let (status, head, _) = visitor.send("POST", "/api/me", &Introduce { name: name.to_owned() }).await;
        assert_eq!(status, 200, "{head}");
        let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
        cookie.split(';').next().unwrap().clone_into(&mut visitor.cookie);
        visitor
    }

    fn request(&self, method: &str, path: &str, body: &str) -> String {
        let Self { server, from, cookie } = self;
        format!(
            "{method} {path} HTTP/1.1\r\nHost: {server}\r\nX-Forwarded-For: {from}\r\nCookie: {cookie}\r\n\
            Connection: close\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        )
    }

    async fn send(&self, method: &str, path: &str, body: &impl Serialize) -> (u16, String, String) {
        let mut stream = TcpStream::connect(self.server).await.unwrap();
        let request = self.request(method, path, &serde_json::to_string(body).unwrap());
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        (head.split(' ').nth(1).unwrap().parse().unwrap(), head.to_owned(), body.to_owned())
    }

    /// The status and the body of the answer.
    pub(crate) async fn ask(&self, method: &str, path: &str, body: &impl Serialize) -> (u16, String) {
        let (status, _, body) = self.send(method, path, body).await;
        (status, body)
    }

    /// Sends a request without reading the answer. Keep what is returned.
    pub(crate) async fn ask_and_never_read(&self, path: &str) -> TcpStream {
        let mut stream = TcpStream::connect(self.server).await.unwrap();
        stream.write_all(self.request("GET", path, "").as_bytes()).await.unwrap();
        stream
    }

    /// Opens a table and gives a share.
    pub(crate) async fn open(&self, settings: TableSettings) -> String {
        let (status, body) = self.ask("POST", "/api/tables", &OpenTable::from(settings)).await;
        assert_eq!(status, 201, "{body}");
        let table = serde_json::from_str::<Sat>(&body).unwrap().table.id;
        self.join(&table).await;
        table
    }

    /// Takes a seat and gives a share.
    pub(crate) async fn join(&self, table: &str) {
        let (status, body) = self.ask("POST", &format!("/api/tables/{table}/join"), &Join::default()).await;
        assert_eq!(status, 200, "{body}");
    }
}
