//! `utopia serve`: the address line, refusals, and shutdown.

use std::{
    fs,
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::{TcpListener, TcpStream},
    path::Path,
    process::{Child, Stdio},
};

use crate::kit::{file, folder, out, refusal, utopia};

/// A folder with a page in it.
fn site(test: &str) -> String {
    let folder = folder(test);
    file(&folder, "index.html", "<!doctype html>a page");
    folder.into_os_string().into_string().unwrap()
}

/// Starts the program with data of its own; its first line without `listening on http://`.
fn start(args: &[&str]) -> (Child, String) {
    let site = Path::new(args.last().unwrap()).file_name().unwrap().to_str().unwrap();
    let data = folder(&format!("{site}_data")).into_os_string().into_string().unwrap();
    let mut child = utopia(&[&["serve", "--data", &data], args].concat()).stdout(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    // Byte by byte, so that what comes after it can still be read.
    BufReader::with_capacity(1, child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    let address = line.strip_prefix("listening on http://").and_then(|line| line.strip_suffix('\n'));
    let address = address.unwrap_or_else(|| panic!("not the line: {line}")).to_owned();
    (child, address)
}

/// What the server answers to somebody who asks for the page.
fn page(address: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    write!(stream, "GET / HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn the_first_line_is_the_address_of_the_page() {
    let site = site("serve");
    let (mut child, address) = start(&["--listen", "127.0.0.1:0", "--site", &site]);
    let answer = page(&address);
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n") && answer.ends_with("a page"), "{answer}");
}

#[test]
fn the_last_line_is_the_address_for_others() {
    let site = site("serve_others");
    // The port, and all lines but the first; when the page is there, all of them are written.
    let lines = |args: &[&str]| {
        let (mut child, address) = start(&[args, &["--site", &site]].concat());
        let port = address.rsplit(':').next().unwrap().to_owned();
        page(&format!("127.0.0.1:{port}"));
        child.kill().unwrap();
        let rest = std::io::read_to_string(child.stdout.take().unwrap()).unwrap();
        child.wait().unwrap();
        (port, rest)
    };
    assert_eq!(lines(&["--listen", "127.0.0.1:0"]).1, "");
    let named = lines(&["--listen", "127.0.0.1:0", "--public-url", "https://utopia.example"]).1;
    assert_eq!(named, "Share this address: https://utopia.example\n");
    let (port, rest) = lines(&["--listen", "0.0.0.0:0"]);
    // A machine without a network has no address for others.
    assert!(
        rest.is_empty() || rest.starts_with("Share this address: http://") && rest.ends_with(&format!(":{port}\n")),
        "{rest}"
    );
}

#[cfg(unix)]
#[test]
fn it_exits_cleanly_on_a_signal() {
    let site = site("serve_ends");
    for signal in ["TERM", "INT"] {
        let (mut child, _) = start(&["--listen", "127.0.0.1:0", "--site", &site]);
        let sent = std::process::Command::new("kill").args([format!("-{signal}"), child.id().to_string()]).status();
        assert!(sent.unwrap().success());
        assert_eq!(child.wait().unwrap().code(), Some(0), "{signal}");
    }
}

#[test]
fn an_unavailable_address_is_refused() {
    let site = site("serve_address");
    let taken = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let _guard = TcpListener::bind(taken).unwrap();
    let taken = taken.to_string();
    for (address, expected) in [
        (taken.as_str(), format!("--listen: {taken}: the port is in use")),
        ("8080", "--listen: `8080` is not an address (expected HOST:PORT, such as 127.0.0.1:8080)".to_owned()),
        ("", "--listen: `` is not an address (expected HOST:PORT, such as 127.0.0.1:8080)".to_owned()),
        (
            "127.0.0.1:99999",
            "--listen: `127.0.0.1:99999` is not an address (expected HOST:PORT, such as 127.0.0.1:8080)".to_owned(),
        ),
    ] {
        assert_eq!(refusal(&["serve", "--site", &site, "--listen", address]), expected);
    }
}

#[test]
fn a_folder_without_a_page_is_refused() {
    let empty = folder("serve_empty");
    assert_eq!(fs::read_dir(&empty).unwrap().count(), 0);
    let empty = empty.into_os_string().into_string().unwrap();
    assert_eq!(refusal(&["serve", "--site", &empty]), format!("{empty}: no index.html in this directory"));
}

#[test]
fn unusable_data_directories_and_invalid_public_urls_are_refused() {
    let site = site("serve_data");
    let inside = file(&folder("serve_data_taken"), "file", "");
    let refused = refusal(&["serve", "--listen", "127.0.0.1:0", "--site", &site, "--data", &inside]);
    assert!(refused.starts_with("--data: "), "{refused}");
    for url in ["", "utopia.example", "https://", "https://utopia.example/#/"] {
        let refused = refusal(&["serve", "--site", &site, "--public-url", url]);
        let expected = "is not a URL (expected https://HOST, such as https://utopia.example, or https://HOST/FOLDER)";
        assert_eq!(refused, format!("--public-url: `{url}` {expected}"));
    }
}

#[test]
fn load_starts_its_own_server_and_reports() {
    let report = out(&["load", "--games", "2", "--seconds", "1", "--json"]);
    assert!(report.starts_with("{\"games\":2,") && report.contains("\"p99\":"), "{report}");
    assert!(!report.contains("\"moves\":0,"), "{report}");
    let chart = std::env::temp_dir().join(format!("utopia-load-chart-{}.svg", std::process::id()));
    let path = chart.to_str().expect("a path in UTF-8");
    out(&["load", "--games", "1", "--seconds", "1", "--chart", path]);
    let drawn = std::fs::read_to_string(&chart).expect("a chart");
    assert!(drawn.starts_with("<svg") && drawn.contains("at 1 tables of two"), "{drawn}");
    std::fs::remove_file(chart).expect("the chart can be removed");
    assert!(refusal(&["load", "--chart", "load.txt"]).starts_with("--chart: `load.txt` must end"));
    let text = refusal(&["load", "--connect", "utopia.example"]);
    assert!(text.starts_with("--connect: `utopia.example` is not an address"), "{text}");
}
