//! Where the server listens, and how it starts and stops beside a service manager.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::os::unix::net::{UnixDatagram, UnixStream};
use std::path::Path;
use std::process::{Command, Stdio};

use crate::kit::Guest;
use crate::program::{Folder, Hosted, refusal, utopia};

/// The status that a request gets by a Unix socket.
fn ask(socket: &str, path: &str) -> String {
    let mut stream = UnixStream::connect(socket).unwrap();
    write!(stream, "GET {path} HTTP/1.1\r\nHost: utopia\r\nConnection: close\r\n\r\n").unwrap();
    let mut text = String::new();
    stream.read_to_string(&mut text).unwrap();
    text.split(' ').nth(1).unwrap().to_owned()
}

#[tokio::test]
async fn a_server_listens_on_several_addresses_and_a_unix_socket() {
    let folder = Folder::new();
    let (data, socket) = (folder.path("data"), folder.path("utopia.sock"));
    let listen = format!("127.0.0.1:0,127.0.0.1:0,unix:{socket}");
    let args = ["serve", "--listen", &listen, "--data", &data, "--site", &folder.site(), "--log-level", "off"];
    let mut server = Hosted::of(utopia(&args));
    let second = server.line();
    let second = second.strip_prefix("listening on http://").unwrap().parse().unwrap();
    assert_ne!(second, server.address);
    assert_eq!(server.line(), format!("listening on unix:{socket}"));
    for address in [server.address, second] {
        assert_eq!(Guest::nobody(address).get("/health").await.status, 200);
    }
    assert_eq!((ask(&socket, "/health"), ask(&socket, "/")), ("200".into(), "200".into()));
    let place = format!("unix:{socket}");
    let other = ["serve", "--listen", &place, "--data", &folder.path("other"), "--site", &folder.site()];
    assert_eq!(refusal(&other), format!("--listen: {place}: the file exists"));
    server.kill();
    assert!(Path::new(&socket).exists(), "a killed server leaves it");
    let server = Hosted::of(utopia(&args));
    assert_eq!(ask(&socket, "/health"), "200", "and another takes its place");
    server.stop();
    assert!(!Path::new(&socket).exists());
}

#[test]
fn several_addresses_are_a_list_in_the_configuration() {
    let folder = Folder::new();
    let file = folder.file("utopia.toml", "listen = [\"127.0.0.1:1\", \"unix:/run/utopia.sock\"]\n");
    let text = crate::program::out(&["serve", "--print-config", "--config", &file]);
    assert!(text.starts_with("listen = [\"127.0.0.1:1\", \"unix:/run/utopia.sock\"]\n"), "{text}");
    let file = folder.file("utopia.toml", "listen = [1]\n");
    let refused = refusal(&["serve", "--config", &file]);
    assert!(refused.contains("line 1: invalid type: expected an address or a list of addresses"), "{refused}");
}

/// Opens a socket as a service manager does, and becomes the program.
const ACTIVATE: &str = "import os, socket, sys
s = socket.socket(); s.bind(('127.0.0.1', 0)); s.listen()
os.dup2(s.fileno(), 3); os.set_inheritable(3, True)
os.environ.update(LISTEN_FDS='1', LISTEN_PID=str(os.getpid()))
print(s.getsockname()[1], file=sys.stderr, flush=True)
os.execv(sys.argv[1], sys.argv[1:])";

#[tokio::test]
async fn sockets_of_the_service_manager_are_used() {
    let folder = Folder::new();
    let (data, site) = (folder.path("data"), folder.site());
    let mut python = Command::new("python3");
    python.args(["-c", ACTIVATE, env!("CARGO_BIN_EXE_utopia")]);
    python.args(["serve", "--data", &data, "--site", &site, "--log-level", "off"]);
    python.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(fs::File::create(folder.path("port")).unwrap());
    let server = Hosted::of(python);
    let port = fs::read_to_string(folder.path("port")).unwrap();
    assert_eq!(port.trim(), server.address.port().to_string());
    assert_eq!(Guest::nobody(server.address).get("/health").await.status, 200);
    server.stop();
}

#[test]
fn the_service_manager_hears_of_the_start_the_end_and_life() {
    let folder = Folder::new();
    let (data, socket) = (folder.path("data"), folder.path("notify"));
    let manager = UnixDatagram::bind(&socket).unwrap();
    let heard = || {
        let mut bytes = [0; 200];
        let length = manager.recv(&mut bytes).unwrap();
        String::from_utf8(bytes[..length].to_vec()).unwrap().trim().to_owned()
    };
    let until = |wanted: &str| while heard() != wanted {};
    let args = ["serve", "--listen", "127.0.0.1:0", "--data", &data, "--site", &folder.site(), "--log-level", "off"];
    let mut command = utopia(&args);
    command.env("NOTIFY_SOCKET", &socket).env("WATCHDOG_USEC", "100000");
    let server = Hosted::of(command);
    until("READY=1");
    until("WATCHDOG=1");
    until("WATCHDOG=1");
    server.stop();
    until("STOPPING=1");
}

#[tokio::test]
async fn a_hangup_does_not_end_a_service() {
    let folder = Folder::new();
    let server = Hosted::start(&folder, &folder.path("data"));
    for _ in 0..3 {
        assert!(Command::new("kill").args(["-HUP", &server.process()]).status().unwrap().success());
        assert_eq!(Guest::nobody(server.address).get("/health").await.status, 200);
    }
    // Ends by itself, and not by the signal.
    server.stop();
}

#[test]
fn half_sent_requests_do_not_delay_the_end() {
    let folder = Folder::new();
    let (data, site) = (folder.path("data"), folder.site());
    let args = ["serve", "--listen", "127.0.0.1:0", "--data", &data, "--site", &site, "--log-level", "warn"];
    let mut command = utopia(&args);
    command.stderr(fs::File::create(folder.path("log")).unwrap());
    let server = Hosted::of(command);
    let open = |text: &str| {
        let mut stream = TcpStream::connect(server.address).unwrap();
        stream.write_all(text.as_bytes()).unwrap();
        stream
    };
    let idle = "GET /health HTTP/1.1\r\nHost: a\r\n\r\n";
    let body = "POST /api/me HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{";
    let half = [open("GET / HT"), open(idle), open(&format!("{idle}GET / HTTP/1.1\r\nHost:")), open(body)];
    for answered in &half[1..3] {
        let mut line = String::new();
        BufReader::new(answered).read_line(&mut line).unwrap();
        assert_eq!(line, "HTTP/1.1 200 OK\r\n");
    }
    server.stop();
    // Responses in progress would have a while, and then be cut off.
    assert_eq!(fs::read_to_string(folder.path("log")).unwrap(), "");
}
