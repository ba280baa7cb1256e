//! A real NATS server on a free local port.
//!
//! It starts in milliseconds, so every test has its own. It ends with the test, however that ends.

use std::env;
use std::fs;
use std::io;
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::process::{detach, free_port, new_folder};

/// An upper bound for a start.
const PATIENCE: Duration = Duration::from_mins(1);

/// Where Debian puts the program; users other than root don't have the folder in their path.
const DEBIAN: &str = "/usr/sbin/nats-server";

/// Who may connect, and how.
#[derive(Clone, Debug, Default)]
pub struct NatsOptions {
    /// The user and the password; `None`: everybody may.
    pub account: Option<(String, String)>,
    /// Whether connections are encrypted. [`NatsServer::certificate`] is to be trusted then.
    pub tls: bool,
}

/// A server, which a test may stop, freeze and start again. Stopped on drop.
#[derive(Debug)]
pub struct NatsServer {
    folder: PathBuf,
    port: u16,
    options: NatsOptions,
    process: Mutex<Option<Watched>>,
}

impl NatsServer {
    /// Starts a server to which everybody may connect.
    pub fn start() -> Self {
        Self::start_with(NatsOptions::default())
    }

    /// Starts a server.
    pub fn start_with(options: NatsOptions) -> Self {
        let folder = new_folder("nats").expect("a new folder");
        if options.tls {
            make_certificate(&folder).expect("a certificate (Debian: apt-get install openssl)");
        }
        let server = Self { folder, port: free_port(), options, process: Mutex::new(None) };
        server.resume();
        server
    }

    /// The port.
    pub const fn port(&self) -> u16 {
        self.port
    }

    /// Its address, with user and password.
    pub fn url(&self) -> String {
        self.url_at(self.port)
    }

    /// The same by way of another port, such as that of a proxy.
    pub fn url_at(&self, port: u16) -> String {
        let scheme = if self.options.tls { "tls" } else { "nats" };
        let account = self.options.account.as_ref();
        let account = account.map_or_else(String::new, |(user, password)| format!("{user}:{password}@"));
        format!("{scheme}://{account}127.0.0.1:{port}")
    }

    /// The certificate, if connections are encrypted: a PEM file. Programs trust it by `SSL_CERT_FILE`.
    pub fn certificate(&self) -> PathBuf {
        self.folder.join("cert.pem")
    }

    /// Starts the server again on the same port.
    pub fn resume(&self) {
        let mut command = Command::new(program().expect("NATS is installed (Debian: apt-get install nats-server)"));
        command.args(["--addr", "127.0.0.1", "--port", &self.port.to_string()]);
        if let Some((user, password)) = &self.options.account {
            command.args(["--user", user, "--pass", password]);
        }
        if self.options.tls {
            command.arg("--tls").arg("--tlscert").arg(self.certificate());
            command.arg("--tlskey").arg(self.folder.join("key.pem"));
        }
        let process = Watched::spawn(&mut command).expect("NATS starts");
        *self.process() = Some(process);
        let began = Instant::now();
        while TcpStream::connect(("127.0.0.1", self.port)).is_err() {
            assert!(began.elapsed() < PATIENCE, "NATS does not answer");
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Ends the server at once.
    pub fn kill(&self) {
        drop(self.process().take());
    }

    /// The process id, while it runs.
    pub fn id(&self) -> Option<u32> {
        self.process().as_ref().map(|process| process.child.id())
    }

    fn process(&self) -> std::sync::MutexGuard<'_, Option<Watched>> {
        self.process.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for NatsServer {
    fn drop(&mut self) {
        self.kill();
        drop(fs::remove_dir_all(&self.folder));
    }
}

/// A process that is killed when this is dropped, or when the process that has this ends.
#[derive(Debug)]
struct Watched {
    child: Child,
    watch: Child,
    /// Closed by the system if this process is killed, which the watch notices.
    _alive: Option<ChildStdin>,
}

impl Watched {
    fn spawn(command: &mut Command) -> io::Result<Self> {
        let child = detach(command).spawn()?;
        let mut watch = Command::new("sh");
        watch.args(["-c", "read -r _; kill -9 \"$0\"", &child.id().to_string()]);
        let mut watch = detach(&mut watch).stdin(Stdio::piped()).spawn()?;
        let alive = watch.stdin.take();
        Ok(Self { child, watch, _alive: alive })
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        // The watch first: the id may be another process's afterwards.
        for process in [&mut self.watch, &mut self.child] {
            drop(process.kill());
            drop(process.wait());
        }
    }
}

fn program() -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let mut places = env::split_paths(&path).map(|folder| folder.join("nats-server")).chain([PathBuf::from(DEBIAN)]);
    places.find(|file| file.is_file())
}

/// A key, and a certificate for the loopback address that is signed with it.
fn make_certificate(folder: &Path) -> io::Result<()> {
    // The default configuration would make it an authority's certificate, which isn't accepted for a server.
    let settings = "[req]\ndistinguished_name=dn\nx509_extensions=server\nprompt=no\n[dn]\nCN=127.0.0.1\n\
                    [server]\nsubjectAltName=IP:127.0.0.1\nbasicConstraints=critical,CA:FALSE\n";
    fs::write(folder.join("openssl.cnf"), settings)?;
    let made = Command::new("openssl")
        .args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"])
        .args(["-config", "openssl.cnf", "-keyout", "key.pem", "-out", "cert.pem"])
        .current_dir(folder)
        .output()?;
    let complaint = || io::Error::other(String::from_utf8_lossy(&made.stderr).into_owned());
    if made.status.success() { Ok(()) } else { Err(complaint()) }
}

#[cfg(test)]
mod tests {
    use std::io::{BufRead as _, BufReader, Write as _};

    use super::*;

    /// A connection without a user, whose commands aren't confirmed.
    const QUIET: &str = r#"{"verbose": false}"#;

    /// What the server says to somebody who connects like this and asks for a sign of life.
    fn answer(port: u16, connect: &str) -> String {
        let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
        write!(stream, "CONNECT {connect}\r\nPING\r\n").unwrap();
        BufReader::new(stream).lines().nth(1).expect("a second line").unwrap()
    }

    #[test]
    fn a_server_can_be_killed_and_started_again() {
        let server = NatsServer::start();
        assert_eq!(answer(server.port(), QUIET), "PONG");
        server.kill();
        assert!(TcpStream::connect(("127.0.0.1", server.port())).is_err() && server.id().is_none());
        server.resume();
        assert_eq!(answer(server.port(), QUIET), "PONG");
    }

    #[test]
    fn a_password_is_asked_for() {
        let account = Some(("ann".to_owned(), "secret".to_owned()));
        let server = NatsServer::start_with(NatsOptions { account, tls: false });
        assert_eq!(server.url(), format!("nats://ann:secret@127.0.0.1:{}", server.port()));
        assert_eq!(answer(server.port(), r#"{"verbose": false, "user": "ann", "pass": "secret"}"#), "PONG");
        assert!(answer(server.port(), QUIET).contains("Authorization"));
    }

    #[test]
    fn connections_are_encrypted() {
        let server = NatsServer::start_with(NatsOptions { account: None, tls: true });
        let mut info = String::new();
        BufReader::new(TcpStream::connect(("127.0.0.1", server.port())).unwrap()).read_line(&mut info).unwrap();
        assert!(info.contains("\"tls_required\":true"), "{info}");
        assert!(server.url().starts_with("tls://") && server.certificate().is_file());
    }
}
