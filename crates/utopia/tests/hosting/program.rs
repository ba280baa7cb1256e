//! The program, and a server that it runs.

use std::fs;
use std::io::{BufRead as _, BufReader, Lines};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use crate::kit::Guest;
pub(crate) use crate::run::{out, refusal, utopia};

/// A folder for one test, with a short name because it holds a Unix socket.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("utopia-hosting-{}-{number}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    pub(crate) fn path(&self, name: &str) -> String {
        self.0.join(name).into_os_string().into_string().unwrap()
    }

    pub(crate) fn file(&self, name: &str, contents: &str) -> String {
        fs::write(self.0.join(name), contents).unwrap();
        self.path(name)
    }

    /// A site with one page.
    pub(crate) fn site(&self) -> String {
        fs::create_dir_all(self.0.join("site")).unwrap();
        self.file("site/index.html", "<!doctype html>a page");
        self.file("site/version.txt", "7");
        self.path("site")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        drop(fs::remove_dir_all(&self.0));
    }
}

/// A server in a process of its own.
pub(crate) struct Hosted {
    child: Child,
    lines: Lines<BufReader<ChildStdout>>,
    pub(crate) address: SocketAddr,
}

impl Hosted {
    /// Starts a server on this data folder.
    pub(crate) fn start(folder: &Folder, data: &str) -> Self {
        Self::start_with(folder, data, &["--no-limits", "--log-level", "warn"])
    }

    pub(crate) fn start_with(folder: &Folder, data: &str, more: &[&str]) -> Self {
        let site = folder.site();
        let args = [&["serve", "--listen", "127.0.0.1:0", "--data", data, "--site", &site], more].concat();
        Self::of(utopia(&args))
    }

    /// Starts a server by a command.
    pub(crate) fn of(mut command: Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let line = lines.next().expect("a line").unwrap();
        let address = line.strip_prefix("listening on http://").expect("the address").parse().unwrap();
        Self { child, lines, address }
    }

    /// The next line on standard output.
    pub(crate) fn line(&mut self) -> String {
        self.lines.next().expect("a line").unwrap()
    }

    /// The process id.
    pub(crate) fn process(&self) -> String {
        self.child.id().to_string()
    }

    /// Ends it at once, as a power cut would.
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Asks it to stop, and waits until it has.
    pub(crate) fn stop(mut self) {
        let sent = Command::new("kill").args(["-TERM", &self.process()]).status();
        assert!(sent.unwrap().success());
        assert_eq!(self.child.wait().unwrap().code(), Some(0));
    }

    /// A guest with this name.
    pub(crate) async fn guest(&self, name: &str) -> Guest {
        Guest::named(self.address, name).await
    }
}

impl Drop for Hosted {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// Who may read a file or folder.
pub(crate) fn mode(path: &str) -> u32 {
    use std::os::unix::fs::PermissionsExt as _;
    fs::metadata(Path::new(path)).unwrap().permissions().mode() & 0o777
}
