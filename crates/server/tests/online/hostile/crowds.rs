//! Crowds: a server in its own process, whose memory and files are measured.

use std::fs::{self, File};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpStream;
use utopia_server::logs::{LogFormat, LogLevel};
use utopia_server::{Asset, Limits, OnlineConfig, Server, Site};

use super::raw::{PING, Socket, TEXT, frame, request, rest, send};
use crate::kit::{Guest, settings};

const FILES: [(&str, &[u8]); 2] = [("index.html", b"<!doctype html>page"), ("version.txt", b"7")];

/// The server that the other tests start as a child process. It reads commands: `files` opens all files the system
/// allows, `give` closes them.
#[test]
#[ignore = "this is the server of other tests"]
fn server() {
    let Some(data) = std::env::var_os("UTOPIA_TEST_DATA") else { return };
    utopia_server::logs::log_to_stderr(LogFormat::Text, LogLevel::Warn);
    let site = Site::of(FILES.map(|(path, bytes)| (path, Asset::embedded(bytes, None, None))));
    let server = Server::bind("127.0.0.1:0").unwrap();
    let server =
        server.with_online(OnlineConfig { limits: Limits::unlimited(), ..OnlineConfig::new(data) }, &site).unwrap();
    println!("\nlistening {}", server.address().unwrap());
    std::thread::spawn(move || {
        let mut files = Vec::new();
        for order in std::io::stdin().lines() {
            match order.unwrap().as_str() {
                "files" => files.extend(std::iter::from_fn(|| File::open("/dev/null").ok())),
                _ => files.clear(),
            }
            println!("done");
        }
        std::process::exit(0);
    });
    server.run(site).unwrap();
}

/// The server process.
struct Process {
    child: Child,
    said: BufReader<std::process::ChildStdout>,
    complaints: BufReader<std::process::ChildStderr>,
    address: SocketAddr,
    data: PathBuf,
}

impl Process {
    /// Starts it with this limit of open files.
    fn start(name: &str, files: u32) -> Self {
        let data = std::env::temp_dir().join(format!("utopia-crowds-{name}-{}", std::process::id()));
        let program = std::env::current_exe().unwrap();
        let mut child = Command::new("sh")
            .args(["-c", &format!("ulimit -n {files}; exec \"$0\" \"$@\"")])
            .arg(program)
            .args(["--exact", "hostile::crowds::server", "--ignored", "--nocapture"])
            .env("UTOPIA_TEST_DATA", &data)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut said = BufReader::new(child.stdout.take().unwrap());
        let complaints = BufReader::new(child.stderr.take().unwrap());
        let address = loop {
            let mut line = String::new();
            assert_ne!(said.read_line(&mut line).unwrap(), 0, "it has started");
            if let Some(address) = line.trim().strip_prefix("listening ") {
                break address.parse().unwrap();
            }
        };
        Self { child, said, complaints, address, data }
    }

    /// Sends a command and waits until it's done.
    fn order(&mut self, order: &str) {
        writeln!(self.child.stdin.as_mut().unwrap(), "{order}").unwrap();
        let mut done = String::new();
        self.said.read_line(&mut done).unwrap();
        assert_eq!(done.trim(), "done");
    }

    /// Its resident memory in bytes.
    fn memory(&self) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
        line.trim().trim_end_matches(" kB").parse::<u64>().unwrap() * 1024
    }

    async fn guest(&self) -> Guest {
        Guest::named(self.address, "Ann").await
    }

    /// Stops it and returns the rest of its log.
    fn stop(mut self) -> String {
        drop(self.child.stdin.take());
        self.child.wait().unwrap();
        fs::remove_dir_all(self.data).unwrap();
        let mut complaints = String::new();
        self.complaints.read_to_string(&mut complaints).unwrap();
        complaints
    }
}

/// How many connections this process can open, up to a maximum.
fn as_many_as(wanted: u64) -> u64 {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let more = maximum.unwrap_or(u64::MAX).min(wanted + 100).max(current.unwrap_or(u64::MAX));
    setrlimit(Resource::Nofile, Rlimit { current: Some(more), maximum }).unwrap();
    wanted.min(more - 100)
}

#[tokio::test]
async fn thousands_of_idle_connections_cost_little() {
    const EACH: u64 = 64 * 1024;
    let process = Process::start("idle", 4096);
    let ann = process.guest().await;
    let mut tables = Vec::new();
    while tables.len() < 50 {
        tables.push(ann.open(settings(2, 0)).await.table.id);
    }
    let before = process.memory();
    let count = as_many_as(2000);
    let mut idle = Vec::new();
    for n in 0..count {
        idle.push(Socket::open(process.address, &tables[n as usize % tables.len()], &[]).await.0);
    }
    // As many that haven't sent anything.
    let mut silent = Vec::new();
    for _ in 0..as_many_as(count + 1000) - count {
        silent.push(TcpStream::connect(process.address).await.unwrap());
    }
    // A response shows that all before were accepted.
    assert_eq!(ann.get("/api/me").await.status, 200);
    let after = process.memory();
    let each = after.saturating_sub(before) / (count + silent.len() as u64);
    println!("{count} at tables and {} others: {each} bytes each", silent.len());
    assert!(each < EACH, "{each} bytes each");
    ann.connect(&tables[0]).await.ask(utopia_protocol::Command::Ping).await.unwrap();
    assert_eq!(process.stop(), "");
}

#[tokio::test]
async fn hostile_input_does_not_accumulate() {
    const ALL: u64 = 48 * 1024 * 1024;
    let process = Process::start("bytes", 1024);
    let ann = process.guest().await;
    let table = ann.open(settings(2, 0)).await.table.id;
    let before = process.memory();
    let announced = [&[TEXT, 0xff][..], &(1_u64 << 40).to_be_bytes(), &[0; 4], &[b'a'; 8000]].concat();
    let json = ["Content-Type: application/json", "Transfer-Encoding: chunked"];
    let body = [request("POST /api/me", &json, b""), b"100000\r\n".to_vec(), vec![b' '; 1 << 20]].concat();
    let mut held = Vec::new();
    for _ in 0..200 {
        let (mut socket, _) = Socket::open(process.address, &table, &[]).await;
        socket.send(&announced).await;
        let (mut reader_of_nothing, _) = Socket::open(process.address, &table, &[]).await;
        reader_of_nothing.send(&frame(PING, &[0; 100]).repeat(100)).await;
        held.push(reader_of_nothing.stream);
        let mut half = TcpStream::connect(process.address).await.unwrap();
        half.write_all(&[b'a'; 10_000]).await.unwrap();
        held.push(half);
        assert_eq!(send(process.address, &body).await.status(), 413);
    }
    let grown = process.memory().saturating_sub(before);
    println!("{grown} bytes more after 200 MB");
    assert!(grown < ALL, "{grown} bytes more");
    assert_eq!(ann.get("/api/me").await.status, 200);
    drop(held);
    process.stop();
}

#[tokio::test]
async fn with_few_file_descriptors_excess_connections_are_rejected() {
    let process = Process::start("few", 64);
    let mut held = Vec::new();
    for _ in 0..100 {
        held.push(TcpStream::connect(process.address).await.unwrap());
    }
    let full = send(process.address, &request("GET /api/tables", &[], b"")).await;
    assert_eq!((full.status(), full.problem().as_str()), (503, "too_many"), "{full:?}");
    drop(held);
    while send(process.address, &request("GET /api/tables", &[], b"")).await.status() != 200 {
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    let ann = process.guest().await;
    assert_eq!(ann.get("/api/me").await.status, 200);
    process.stop();
}

#[tokio::test]
async fn without_file_descriptors_accepting_pauses() {
    let mut process = Process::start("none", 64);
    assert_eq!(process.guest().await.get("/api/me").await.status, 200);
    process.order("files");
    let mut waiting = TcpStream::connect(process.address).await.unwrap();
    waiting.write_all(&request("GET /api/me", &[], b"")).await.unwrap();
    // It's logged once, without a busy loop.
    let mut complaint = String::new();
    process.complaints.read_line(&mut complaint).unwrap();
    assert!(complaint.contains("cannot accept connections"), "{complaint}");
    process.order("give");
    assert!(rest(&mut waiting).await.starts_with(b"HTTP/1.1 204"));
    assert_eq!(process.stop(), "");
}
