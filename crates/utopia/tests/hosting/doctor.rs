//! `utopia doctor`: what it says of a healthy server, and of others.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;

use crate::program::{Folder, Hosted, utopia};

/// Its output, and whether all checks passed.
fn examine(folder: &Folder, data: &str, config: &str) -> (bool, String) {
    let file = folder.file("utopia.toml", &format!("site = {:?}\n{config}", folder.site()));
    let output = utopia(&["doctor", "--data", data, "--config", &file]).output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    let code = output.status.code().unwrap();
    assert!(code < 2);
    (code == 0, String::from_utf8(output.stdout).unwrap())
}

#[test]
fn a_healthy_server_passes_whether_it_runs_or_not() {
    let folder = Folder::new();
    let data = folder.path("data");
    let server = Hosted::start(&folder, &data);
    let config = "public_url = \"https://utopia.example\"\nbehind_proxy = true\n";
    let (well, said) = examine(&folder, &data, config);
    assert!(well, "{said}");
    for sentence in [
        "A healthy server is running on this data",
        "The database is intact: 0 tables, 0 guests.",
        "The database schema is current",
        "Other users can't read the data directory.",
        "A durable write takes ",
        "Free disk space: ",
        "open files",
        "cookies are only sent over https.",
        "The client is served from",
    ] {
        assert!(said.contains(sentence), "{sentence}:\n{said}");
    }
    server.stop();
    let (well, said) = examine(&folder, &data, "");
    assert!(well && said.contains("note  No server is running on this data."), "{said}");
    assert!(said.contains("note  No public URL is set"), "{said}");
}

#[test]
fn problems_are_reported() {
    let folder = Folder::new();
    let data = folder.path("data");
    let (well, said) = examine(&folder, &data, "");
    let missing = format!("note  The data directory {data} doesn't exist yet; `utopia serve` creates it.");
    assert!(well && said.contains(&missing), "{said}");
    Hosted::start(&folder, &data).stop();
    fs::set_permissions(&data, fs::Permissions::from_mode(0o755)).unwrap();
    let (well, said) = examine(&folder, &data, "");
    assert!(!well && said.contains(&format!("run `chmod 700 {data}`")), "{said}");
    fs::set_permissions(&data, fs::Permissions::from_mode(0o700)).unwrap();
    fs::write(folder.path("data/utopia.db"), "this was a database once").unwrap();
    let (well, said) = examine(&folder, &data, "");
    assert!(!well && said.contains("FAIL  The server would refuse to start: "), "{said}");
    let output = utopia(&["doctor", "--data", &data]).output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    let inside = said.contains("ok    The client is embedded.");
    assert!(inside || said.contains("FAIL  The client is not embedded"), "{said}");
}

#[test]
fn keys_proxies_sockets_and_owners_are_checked() {
    let folder = Folder::new();
    let data = folder.path("data");
    Hosted::start(&folder, &data).stop();
    let config = "listen = \"0.0.0.0:8080\"\nbehind_proxy = true\n[limits]\nsockets = 5\n";
    let (well, said) = examine(&folder, &data, config);
    assert!(well && said.contains("ok    The cookie key is there."), "{said}");
    assert!(said.contains("note  behind_proxy is on, and the server listens on 0.0.0.0:8080"), "{said}");
    assert!(said.contains("note  limits.sockets is 5: more visitors at a time are turned away."), "{said}");
    let (_, said) = examine(&folder, &data, "[limits]\nsockets = 2000000000\n");
    assert!(said.contains("note  limits.sockets is 2000000000, but the system allows "), "{said}");
    let (_, unix) = examine(&folder, &data, "listen = \"unix:/run/utopia.sock\"\n");
    assert!(unix.contains("note  behind_proxy is off, but a Unix socket needs a proxy"), "{unix}");
    assert!(said.contains("ok    All files belong to the owner of the data directory."), "{said}");
    fs::write(folder.path("data/key"), "not a key").unwrap();
    let (well, said) = examine(&folder, &data, "");
    assert!(!well && said.contains("data/key is not a key: put the right one back"), "{said}");
    fs::remove_file(folder.path("data/key")).unwrap();
    let (well, said) = examine(&folder, &data, "");
    assert!(!well && said.contains("FAIL  The cookie key cannot be read"), "{said}");
    if std::os::unix::fs::chown(folder.path("data/state"), Some(1), Some(1)).is_ok() {
        let (well, said) = examine(&folder, &data, "");
        assert!(!well && said.contains("data/state belongs to another user: run `chown"), "{said}");
    }
}

#[test]
fn a_monitor_asks_only_whether_the_server_runs() {
    let folder = Folder::new();
    let data = folder.path("data");
    let ask = || utopia(&["doctor", "--running", "--data", &data]).output().unwrap();
    assert_eq!(ask().status.code(), Some(1), "no data");
    let server = Hosted::start(&folder, &data);
    let output = ask();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.starts_with("ok    A healthy server is running") && said.lines().count() == 1, "{said}");
    assert_eq!(output.status.code(), Some(0));
    server.stop();
    let output = ask();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "FAIL  No server is running on this data.\n");
    assert_eq!(output.status.code(), Some(1));
}
