//! The program as a process of its own, and the requests that it answers.

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use std::{env, fs, process, thread};

use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep};
use utopia_game::{Level, Player};
use utopia_protocol::api::{Introduce, Join, OpenTable, Sat};
use utopia_protocol::{Access, TableSettings, TimeControl};

pub(crate) const PROGRAM: &str = env!("CARGO_BIN_EXE_utopia");

/// Anything slower counts as broken, even on a busy machine.
pub(crate) const PATIENCE: Duration = Duration::from_mins(3);

/// Retry interval while the server may be down.
pub(crate) const AGAIN: Duration = Duration::from_millis(10);

/// An empty folder for one test, with a page to serve in it.
pub(crate) fn folder(test: &str) -> PathBuf {
    let folder = env::temp_dir().join(format!("utopia-{test}-{}", process::id()));
    fs::create_dir_all(folder.join("site")).unwrap();
    fs::write(folder.join("site/index.html"), "<!doctype html>a page").unwrap();
    folder
}

/// The command that serves the page of a folder and keeps its data there.
pub(crate) fn serve(program: &str, folder: &Path, data: &Path, listen: &str) -> Command {
    let mut command = Command::new(program);
    command.args(["serve", "--no-limits", "--bot-pause", "0", "--listen", listen, "--site"]).arg(folder.join("site"));
    command.arg("--data").arg(data).stdin(Stdio::null()).stdout(Stdio::piped());
    command
}

/// A server that listens. It is killed when nobody needs it any more.
pub(crate) struct Process {
    child: Child,
    pub(crate) address: SocketAddr,
}

impl Process {
    /// Starts it and waits for the line with its address; `None` if it exits first.
    pub(crate) fn start(command: &mut Command) -> Option<Self> {
        let mut child = command.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let Some(address) = line.trim_end().strip_prefix("listening on http://") else {
            child.wait().unwrap();
            return None;
        };
        Some(Self { child, address: address.parse().unwrap() })
    }

    /// Starts it where another has just ended; the port may need a moment.
    pub(crate) fn restart(mut command: impl FnMut() -> Command) -> Self {
        let late = std::time::Instant::now() + PATIENCE;
        loop {
            if let Some(process) = Self::start(&mut command()) {
                return process;
            }
            assert!(std::time::Instant::now() < late, "the server does not start again");
            thread::sleep(AGAIN);
        }
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Whether it still runs.
    pub(crate) fn runs(&mut self) -> bool {
        self.child.try_wait().unwrap().is_none()
    }

    /// Waits until it ends by itself; its exit code.
    pub(crate) fn wait(&mut self) -> Option<i32> {
        self.child.wait().unwrap().code()
    }

    /// Ends it at once (SIGKILL), whatever it is doing.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) cookie: Option<String>,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn read<T: DeserializeOwned>(&self) -> T {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{}: {error}: {}", self.status, self.body))
    }
}

/// Sends one request; `None` if the server died before replying.
pub(crate) async fn ask_once(
    address: SocketAddr,
    cookie: &str,
    method: &str,
    path: &str,
    body: &str,
) -> Option<Answer> {
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\nConnection: close\r\n\
        Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(address).await.ok()?;
    stream.write_all(request.as_bytes()).await.ok()?;
    let mut text = String::new();
    stream.read_to_string(&mut text).await.ok()?;
    let (head, body) = text.split_once("\r\n\r\n")?;
    let length = head.lines().find_map(|line| line.strip_prefix("content-length: "))?;
    if body.len() != length.parse::<usize>().ok()? {
        return None;
    }
    let cookie =
        head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).and_then(|line| line.split(';').next());
    let status = head.split(' ').nth(1)?.parse().ok()?;
    Some(Answer { status, cookie: cookie.map(str::to_owned), body: body.to_owned() })
}

/// As `ask_once`, retrying until somebody is there who can answer.
pub(crate) async fn ask(address: SocketAddr, cookie: &str, method: &str, path: &str, body: &impl Serialize) -> Answer {
    let body = serde_json::to_string(body).unwrap();
    let late = Instant::now() + PATIENCE;
    loop {
        let answer = ask_once(address, cookie, method, path, &body).await;
        if let Some(answer) = answer.filter(|answer| answer.status != 503) {
            assert!(answer.status < 300, "{path}: {}: {}", answer.status, answer.body);
            return answer;
        }
        assert!(Instant::now() < late, "{path}: no answer");
        sleep(AGAIN).await;
    }
}

/// A new guest's cookie.
pub(crate) async fn guest(address: SocketAddr, name: &str) -> String {
    ask(address, "", "POST", "/api/me", &Introduce { name: name.into() }).await.cookie.unwrap()
}

/// A short game of two people and some bots.
pub(crate) fn settings(bots: usize, clock: TimeControl) -> TableSettings {
    let seats = [Player::Person; 2].into_iter().chain(std::iter::repeat_n(Player::Bot(Level::Random), bots)).collect();
    let edition = "standard target=10".parse().unwrap();
    TableSettings { seats, edition, board: None, access: Access::Link, clock, delay: 0 }
}

/// A table at which all guests sit.
pub(crate) async fn table(address: SocketAddr, cookies: &[String], settings: TableSettings) -> String {
    let id = ask(address, &cookies[0], "POST", "/api/tables", &OpenTable::from(settings)).await.read::<Sat>().table.id;
    for cookie in cookies {
        ask(address, cookie, "POST", &format!("/api/tables/{id}/join"), &Join::default()).await;
    }
    id
}
