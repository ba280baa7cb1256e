//! What browsers rely on, over a real connection.

use std::{
    collections::HashMap,
    fs,
    io::{Read as _, Write as _},
    net::{SocketAddr, TcpStream},
    path::Path,
};

use utopia_server::{Asset, Server, Site};

const SCRIPT: &str = "/boot-21a0270b7f66a1e4.js";

fn small_site() -> Site {
    let font = Asset::embedded(b"font", None, None);
    Site::of([
        ("index.html", Asset::embedded(b"<!doctype html>page", Some(b"page as brotli"), Some(b"page as gzip"))),
        (SCRIPT.trim_start_matches('/'), Asset::embedded(b"script", Some(b"script as brotli"), None)),
        ("fonts/text-795ea3efa43d0872.woff2", font.clone()),
        ("client-795ea3efa43d0872.wasm", font.clone()),
        ("style-795ea3efa43d0872.css", font.clone()),
        ("icon-795ea3efa43d0872.svg", font.clone()),
        ("locales/en-795ea3efa43d0872.ftl", font.clone()),
        ("unknown", font),
    ])
}

/// Starts a server for the duration of the test.
fn serve(site: Site) -> SocketAddr {
    let server = Server::bind("127.0.0.1:0").unwrap();
    let address = server.address().unwrap();
    std::thread::spawn(move || server.run(site));
    address
}

struct Answer {
    status: u16,
    headers: HashMap<String, String>,
    body: String,
}

impl Answer {
    fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", String::as_str)
    }
}

fn ask(address: SocketAddr, method: &str, path: &str, headers: &[(&str, &str)]) -> Answer {
    let mut stream = TcpStream::connect(address).unwrap();
    write!(stream, "{method} {path} HTTP/1.1\r\nHost: utopia\r\nConnection: close\r\n").unwrap();
    for (name, value) in headers {
        write!(stream, "{name}: {value}\r\n").unwrap();
    }
    write!(stream, "\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    let mut lines = head.lines();
    let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
    let headers =
        lines.map(|line| line.split_once(": ").unwrap()).map(|(name, value)| (name.to_owned(), value.to_owned()));
    Answer { status, headers: headers.collect(), body: body.to_owned() }
}

fn get(address: SocketAddr, path: &str) -> Answer {
    ask(address, "GET", path, &[])
}

#[test]
fn the_root_serves_the_page() {
    let address = serve(small_site());
    for path in ["/", "/index.html", "/?from=a-friend"] {
        let answer = get(address, path);
        assert_eq!((answer.status, answer.body.as_str()), (200, "<!doctype html>page"), "{path}");
        assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
    }
}

#[test]
fn files_have_their_media_type() {
    let address = serve(small_site());
    for (path, kind) in [
        (SCRIPT, "text/javascript; charset=utf-8"),
        ("/client-795ea3efa43d0872.wasm", "application/wasm"),
        ("/style-795ea3efa43d0872.css", "text/css; charset=utf-8"),
        ("/icon-795ea3efa43d0872.svg", "image/svg+xml"),
        ("/fonts/text-795ea3efa43d0872.woff2", "font/woff2"),
        ("/locales/en-795ea3efa43d0872.ftl", "text/plain; charset=utf-8"),
        ("/unknown", "application/octet-stream"),
    ] {
        assert_eq!(get(address, path).header("content-type"), kind, "{path}");
    }
}

#[test]
fn the_smallest_accepted_encoding_is_sent() {
    let address = serve(small_site());
    for (path, accepted, encoding, body) in [
        ("/", "gzip, br", "br", "page as brotli"),
        ("/", "gzip", "gzip", "page as gzip"),
        ("/", "identity", "", "<!doctype html>page"),
        (SCRIPT, "gzip", "", "script"),
        ("/fonts/text-795ea3efa43d0872.woff2", "gzip, br", "", "font"),
    ] {
        let answer = ask(address, "GET", path, &[("Accept-Encoding", accepted)]);
        assert_eq!((answer.header("content-encoding"), answer.body.as_str()), (encoding, body), "{path} {accepted}");
        assert_eq!(answer.header("vary"), "accept-encoding");
    }
}

#[test]
fn hashed_files_are_immutable_and_others_revalidated() {
    let address = serve(small_site());
    assert_eq!(get(address, SCRIPT).header("cache-control"), "public, max-age=31536000, immutable");
    for path in ["/", "/index.html", "/unknown", "/nothing-795ea3efa43d0872.js"] {
        assert_eq!(get(address, path).header("cache-control"), "no-cache", "{path}");
    }
}

#[test]
fn a_matching_tag_gets_304_per_encoding() {
    let address = serve(small_site());
    let tag = get(address, "/").header("etag").to_owned();
    let again = ask(address, "GET", "/", &[("If-None-Match", &tag)]);
    assert_eq!((again.status, again.body.as_str(), again.header("etag")), (304, "", tag.as_str()));
    assert_eq!(again.header("cache-control"), "no-cache");
    let other_form = ask(address, "GET", "/", &[("If-None-Match", &tag), ("Accept-Encoding", "br")]);
    assert_eq!((other_form.status, other_form.body.as_str()), (200, "page as brotli"));
    assert_ne!(other_form.header("etag"), tag);
    assert_eq!(ask(address, "GET", "/", &[("If-None-Match", "\"older\"")]).status, 200);
}

#[test]
fn head_responds_like_get_without_a_body() {
    let address = serve(small_site());
    let (head, get) = (ask(address, "HEAD", "/", &[]), get(address, "/"));
    assert_eq!((head.status, head.body.as_str()), (200, ""));
    for name in ["etag", "content-type", "content-length", "cache-control"] {
        assert_eq!(head.header(name), get.header(name), "{name}");
    }
}

#[test]
fn missing_files_get_a_404_page() {
    let address = serve(small_site());
    for path in ["/nothing", "//", "/fonts/", "/fonts", "/../Cargo.toml", "/%2e%2e/Cargo.toml"] {
        let answer = get(address, path);
        assert_eq!(answer.status, 404, "{path}");
        assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
        assert!(answer.body.contains("There is nothing at this address"), "{path}");
    }
}

#[test]
fn other_methods_get_405_with_allow() {
    let address = serve(small_site());
    for method in ["POST", "PUT", "DELETE", "OPTIONS"] {
        let answer = ask(address, method, "/", &[]);
        assert_eq!((answer.status, answer.header("allow")), (405, "GET,HEAD"), "{method}");
    }
}

#[test]
fn a_folder_site_is_reread_at_every_request() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("folder");
    fs::create_dir_all(folder.join("fonts")).unwrap();
    fs::write(folder.join("index.html"), "first").unwrap();
    let address = serve(Site::in_folder(&folder));
    assert_eq!(get(address, "/").body, "first");
    fs::write(folder.join("index.html"), "second").unwrap();
    fs::write(folder.join("index.html.br"), "as brotli").unwrap();
    assert_eq!(get(address, "/").body, "second");
    assert_eq!(ask(address, "GET", "/", &[("Accept-Encoding", "br")]).body, "as brotli");
    for path in ["/fonts", "/../folder/index.html", "/.hidden", "//etc/passwd"] {
        assert_eq!(get(address, path).status, 404, "{path}");
    }
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn binding_a_used_address_fails() {
    let first = Server::bind("127.0.0.1:0").unwrap();
    let error = Server::bind(first.address().unwrap()).unwrap_err();
    assert_eq!(error.kind(), std::io::ErrorKind::AddrInUse);
}
