//! Real proxies in front of the server, with https, in a folder of a host, and two in a row. Skipped, with a message, where nginx,
//! Caddy or openssl isn't installed.

use std::fs;
use std::io::Write as _;
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use utopia_protocol::api::{OpenTable, Sat};

use crate::kit::settings;
use crate::program::{Folder, Hosted, utopia};

const DEPLOY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../deploy");

/// Sends its input by TLS from an address, and prints what comes back until the connection ends, or this text has come.
const CLIENT: &str = "import socket, ssl, sys
port, source, end = int(sys.argv[1]), sys.argv[2], sys.argv[3].encode()
context = ssl.create_default_context(); context.check_hostname = False; context.verify_mode = ssl.CERT_NONE
plain = socket.create_connection(('127.0.0.1', port), timeout=20, source_address=(source, 0))
tls = context.wrap_socket(plain, server_hostname='utopia.example')
tls.sendall(sys.stdin.buffer.read())
heard = b''
while not (end and end in heard):
    more = tls.recv(65536)
    if not more: break
    heard += more
sys.stdout.buffer.write(heard)";

/// A proxy, ended on drop.
struct Proxy(Child);

impl Drop for Proxy {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

fn is_missing(program: &str, argument: &str) -> bool {
    let missing = Command::new(program).arg(argument).stdout(Stdio::null()).stderr(Stdio::null()).status().is_err();
    if missing {
        println!("skipped: {program} isn't installed");
    }
    missing
}

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

/// Starts a proxy and waits until it listens.
fn start(folder: &Folder, mut command: Command, port: u16) -> Proxy {
    let log = fs::File::create(folder.path("proxy.log")).unwrap();
    command
        .current_dir(&folder.0)
        .env("HOME", &folder.0)
        .env("XDG_DATA_HOME", &folder.0)
        .env("XDG_CONFIG_HOME", &folder.0);
    let child = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(log).spawn().unwrap();
    let mut proxy = Proxy(child);
    while TcpStream::connect(("127.0.0.1", port)).is_err() {
        let ended = proxy.0.try_wait().unwrap();
        assert!(ended.is_none(), "{}", fs::read_to_string(folder.path("proxy.log")).unwrap());
        std::thread::sleep(Duration::from_millis(20));
    }
    proxy
}

fn nginx_program() -> &'static str {
    if Path::new("/usr/sbin/nginx").exists() { "/usr/sbin/nginx" } else { "nginx" }
}

/// nginx with this configuration of servers.
fn nginx(folder: &Folder, servers: &str, port: u16) -> Proxy {
    let paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(|name| format!("{name}_temp_path temp;"));
    let config = format!(
        "daemon off; master_process off; pid nginx.pid; error_log stderr;\nevents {{}}\nhttp {{\naccess_log off;\n{}\n{servers}\n}}\n",
        paths.join("\n")
    );
    let file = folder.file(&format!("nginx-{port}.conf"), &config);
    let mut command = Command::new(nginx_program());
    command.args(["-p", folder.0.to_str().unwrap(), "-e", "stderr", "-c", &file]);
    start(folder, command, port)
}

/// The servers of `deploy/nginx.conf` with the folder of `deploy/nginx-folder.conf`, for these ports.
fn nginx_servers(folder: &Folder, port: u16, https: bool, to: u16) -> String {
    let read = |name: &str| fs::read_to_string(format!("{DEPLOY}/{name}")).unwrap();
    let listen = format!("listen 127.0.0.1:{port}{};", if https { " ssl" } else { "" });
    let servers = read("nginx.conf").replace("    listen [::]:443 ssl;\n", "").replace("listen 443 ssl;", &listen);
    let servers = servers.replace("/etc/letsencrypt/live/utopia.example/", &format!("{}/", folder.0.display()));
    let (before, after) = servers.split_once("    location / {").expect("a location");
    let inner = format!("{before}{}    location / {{{after}", read("nginx-folder.conf"));
    inner.replace("http://127.0.0.1:8080", &format!("http://127.0.0.1:{to}"))
}

/// Caddy with https, as in docs/hosting.md.
fn caddy(folder: &Folder, port: u16, to: u16) -> Proxy {
    let file = folder.file(
        "Caddyfile",
        &format!(
            "{{\n\tadmin off\n\tauto_https off\n}}\nhttps://utopia.example:{port} {{\n\tbind 127.0.0.1\n\ttls fullchain.pem \
             privkey.pem\n\tredir /utopia /utopia/ permanent\n\treverse_proxy /utopia/* 127.0.0.1:{to}\n}}\n"
        ),
    );
    let mut command = Command::new("caddy");
    command.args(["run", "--adapter", "caddyfile", "--config", &file]);
    start(folder, command, port)
}

fn certificate(folder: &Folder) {
    let made = Command::new("openssl")
        .args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"])
        .args(["-subj", "/CN=utopia.example", "-addext", "subjectAltName=DNS:utopia.example"])
        .args(["-keyout", &folder.path("privkey.pem"), "-out", &folder.path("fullchain.pem")])
        .stderr(Stdio::null())
        .status();
    assert!(made.unwrap().success());
}

/// A visitor with an address of their own.
struct Visitor {
    port: u16,
    address: &'static str,
}

impl Visitor {
    /// Sends a request; returns the response until it ends or has this text.
    fn ask(&self, line: &str, headers: &[&str], body: &str, until: &str) -> String {
        let python = Command::new("python3")
            .args(["-c", CLIENT, &self.port.to_string(), self.address, until])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn();
        let mut python = python.unwrap();
        let host = format!("Host: utopia.example:{}", self.port);
        let length = format!("Content-Length: {}", body.len());
        let lines: Vec<_> =
            [host.as_str()].into_iter().chain(headers.iter().copied()).chain([length.as_str()]).collect();
        let request = format!("{line} HTTP/1.1\r\n{}\r\n\r\n{body}", lines.join("\r\n"));
        python.stdin.take().unwrap().write_all(request.as_bytes()).unwrap();
        String::from_utf8_lossy(&python.wait_with_output().unwrap().stdout).into_owned()
    }

    /// A request of the page, with a body.
    fn post(&self, path: &str, more: &[&str], body: &str) -> String {
        let origin = format!("Origin: https://utopia.example:{}", self.port);
        let json = ["Connection: close", "Content-Type: application/json", &origin];
        self.ask(&format!("POST /utopia/api/{path}"), &[&json, more].concat(), body, "")
    }
}

fn status(response: &str) -> &str {
    response.split(' ').nth(1).unwrap_or(response)
}

/// Everything a browser needs works at `https://utopia.example:PORT/utopia/`, and limits see the visitors' own addresses.
fn a_site_works_behind(port: u16) {
    let (ann, bob) = (Visitor { port, address: "127.0.0.2" }, Visitor { port, address: "127.0.0.3" });
    let page = ann.ask("GET /utopia/", &["Connection: close"], "", "");
    assert_eq!(status(&page), "200", "{page}");
    assert!(page.to_lowercase().contains(&format!("utopia-address: https://utopia.example:{port}/utopia")), "{page}");
    let redirect = ann.ask("GET /utopia", &["Connection: close"], "", "").to_lowercase();
    assert!(status(&redirect).starts_with("30") && redirect.contains("/utopia/\r\n"), "{redirect}");
    let hello = ann.post("me", &[], "{\"name\":\"Ann\"}");
    assert_eq!(status(&hello), "200", "{hello}");
    let cookie = hello.lines().find_map(|line| line.split_once("ookie: ")).expect("a cookie").1;
    assert!(cookie.starts_with("__Secure-utopia-guest=") && cookie.contains("; Path=/utopia; "), "{cookie}");
    let cookie = format!("Cookie: {}", cookie.split(';').next().unwrap());
    let evil = ["Connection: close", "Content-Type: application/json", "Origin: https://evil.example", &cookie];
    assert_eq!(status(&ann.ask("POST /utopia/api/me", &evil, "{\"name\":\"Eve\"}", "")), "403");

    let table = ann.post("tables", &[&cookie], &serde_json::to_string(&OpenTable::from(settings(1, 1))).unwrap());
    let body = table.split("\r\n\r\n").nth(1).unwrap();
    let body = body.trim_start_matches(|c| c != '{').split("\r\n").next().unwrap();
    let sat: Sat = serde_json::from_str(body).unwrap_or_else(|error| panic!("{error}: {table}"));
    let origin = format!("Origin: https://utopia.example:{port}");
    let key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==";
    let upgrade = ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13", key, &origin, &cookie];
    let live = ann.ask(&format!("GET /utopia/api/tables/{}/live", sat.table.id), &upgrade, "", "snapshot");
    assert!(status(&live) == "101" && live.contains("hello") && live.contains("snapshot"), "{live}");

    // Two guests a visitor: Ann is one already, and can't be somebody else's address.
    let forged = ["X-Forwarded-For: 203.0.113.9"];
    let come = |who: &Visitor, more: &[&str]| status(&who.post("me", more, "{\"name\":\"Zoe\"}")).to_owned();
    assert_eq!([come(&ann, &forged), come(&ann, &forged), come(&ann, &[])], ["200", "429", "429"]);
    assert_eq!([come(&bob, &[]), come(&bob, &forged), come(&bob, &forged)], ["200", "200", "429"]);
}

fn serve(folder: &Folder, port: u16) -> Hosted {
    let url = format!("https://utopia.example:{port}/utopia");
    let args = ["serve", "--listen", "127.0.0.1:0", "--data", &folder.path("data"), "--site", &folder.site()];
    let proxies = ["--public-url", &url, "--trusted-proxies", "127.0.0.1/32", "--log-level", "off"];
    let mut command = utopia(&[&args[..], &proxies].concat());
    command.env("UTOPIA_LIMIT_NEW_GUESTS", "2/0");
    Hosted::of(command)
}

#[test]
fn nginx_serves_https_in_a_folder() {
    if is_missing(nginx_program(), "-v") || is_missing("openssl", "version") {
        return;
    }
    let (folder, port) = (Folder::new(), free_port());
    certificate(&folder);
    let server = serve(&folder, port);
    let proxy = nginx(&folder, &nginx_servers(&folder, port, true, server.address.port()), port);
    a_site_works_behind(port);
    drop(proxy);
    server.stop();
}

#[test]
fn caddy_serves_https_in_a_folder() {
    if is_missing("caddy", "version") || is_missing("openssl", "version") {
        return;
    }
    let (folder, port) = (Folder::new(), free_port());
    certificate(&folder);
    let server = serve(&folder, port);
    let proxy = caddy(&folder, port, server.address.port());
    a_site_works_behind(port);
    drop(proxy);
    server.stop();
}

#[test]
fn two_proxies_in_a_row_tell_the_visitors_address() {
    if is_missing("caddy", "version") || is_missing(nginx_program(), "-v") || is_missing("openssl", "version") {
        return;
    }
    let (folder, port, between) = (Folder::new(), free_port(), free_port());
    certificate(&folder);
    let server = serve(&folder, port);
    let inner = nginx(&folder, &nginx_servers(&folder, between, false, server.address.port()), between);
    let outer = caddy(&folder, port, between);
    a_site_works_behind(port);
    drop((outer, inner));
    server.stop();
}
