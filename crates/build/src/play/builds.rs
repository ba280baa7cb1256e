//! Cargo builds that run side by side and share one line of progress.

use std::io::{BufRead as _, BufReader, IsTerminal as _, Write as _};
use std::process::{Child, ChildStderr, Command, Stdio};
use std::sync::mpsc::{Sender, channel};
use std::thread;

use anyhow::{Context as _, Result, bail};

/// Without a terminal, progress is printed once per this many crates.
const STRIDE: u32 = 50;

/// A running build.
pub(crate) struct Build {
    name: &'static str,
    cargo: Child,
    stderr: ChildStderr,
}

impl Build {
    /// Starts cargo with its progress bar on a pipe.
    pub(crate) fn start(name: &'static str, mut cargo: Command) -> Result<Self> {
        cargo.env("CARGO_TERM_PROGRESS_WHEN", "always").env("CARGO_TERM_PROGRESS_WIDTH", "120");
        cargo.env("CARGO_TERM_COLOR", "never").stdin(Stdio::null()).stderr(Stdio::piped());
        let mut cargo = cargo.spawn().context("cannot start cargo")?;
        let stderr = cargo.stderr.take().context("cargo has no standard error")?;
        Ok(Self { name, cargo, stderr })
    }
}

/// A line of a build's output.
enum BuildOutput {
    /// The number of finished crates, and of all.
    Progress(usize, (u32, u32)),
    /// A warning or an error.
    Line(String),
}

/// Waits for all builds and shows their progress.
pub(crate) fn watch(builds: Vec<Build>) -> Result<()> {
    let (sender, receiver) = channel();
    let names: Vec<_> = builds.iter().map(|build| build.name).collect();
    let mut processes = Vec::new();
    for (index, build) in builds.into_iter().enumerate() {
        let sender = sender.clone();
        thread::spawn(move || read(index, build.stderr, &sender));
        processes.push((build.name, build.cargo));
    }
    drop(sender);
    let mut display = Display { counts: vec![(0, 0); names.len()], names, printed: 0 };
    for message in receiver {
        match message {
            BuildOutput::Progress(index, count) => display.update(index, count),
            BuildOutput::Line(line) => display.line(&line),
        }
    }
    display.end();
    for (name, cargo) in &mut processes {
        if !cargo.wait()?.success() {
            bail!("the {name} does not compile");
        }
    }
    Ok(())
}

fn read(index: usize, stderr: ChildStderr, sender: &Sender<BuildOutput>) {
    for line in BufReader::new(stderr).split(b'\n').map_while(Result::ok) {
        let text = String::from_utf8_lossy(&line).into_owned();
        for part in text.split('\r') {
            let message = match progress(part) {
                Some(count) => BuildOutput::Progress(index, count),
                None if is_status(part) => continue,
                None => BuildOutput::Line(part.to_owned()),
            };
            if sender.send(message).is_err() {
                return;
            }
        }
    }
}

/// The count in a line such as `Building [=====>   ] 12/345: syn, serde`.
fn progress(line: &str) -> Option<(u32, u32)> {
    let (_, rest) = line.trim_start().strip_prefix("Building [")?.split_once("] ")?;
    let (done, total) = rest.split([':', ' ']).next()?.split_once('/')?;
    Some((done.parse().ok()?, total.parse().ok()?))
}

/// Whether a line only says what cargo is doing.
fn is_status(line: &str) -> bool {
    let first = line.split_whitespace().next().unwrap_or_default();
    let quiet =
        ["", "Blocking", "Building", "Compiling", "Downloaded", "Downloading", "Finished", "Locking", "Updating"];
    quiet.contains(&first) || first.starts_with('\x1b')
}

/// One line for all builds.
struct Display {
    names: Vec<&'static str>,
    counts: Vec<(u32, u32)>,
    /// The number of crates at the last print.
    printed: u32,
}

impl Display {
    fn update(&mut self, index: usize, count: (u32, u32)) {
        self.counts[index] = count;
        let done = self.counts.iter().map(|(done, _)| done).sum();
        let terminal = std::io::stdout().is_terminal();
        if terminal && done != self.printed || done >= self.printed + STRIDE {
            self.printed = done;
            self.print(if terminal { "\r" } else { "" }, if terminal { "\x1b[K" } else { "\n" });
        }
    }

    fn print(&self, before: &str, after: &str) {
        let counts = self.names.iter().zip(&self.counts);
        let counts: Vec<_> = counts.map(|(name, (done, total))| format!("{name} {done} of {total} crates")).collect();
        print!("{before}compiling: {}{after}", counts.join(", "));
        let _ = std::io::stdout().flush();
    }

    fn line(&self, line: &str) {
        if self.printed > 0 && std::io::stdout().is_terminal() {
            println!();
        }
        eprintln!("{line}");
    }

    fn end(&self) {
        if self.printed > 0 && std::io::stdout().is_terminal() {
            println!();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_count_is_read_from_the_progress_bar() {
        assert_eq!(progress("    Building [===>     ] 12/345: syn, serde"), Some((12, 345)));
        assert_eq!(progress("    Building [========>] 344/345"), Some((344, 345)));
        assert_eq!(progress("   Compiling syn v3.0.9"), None);
    }

    #[test]
    fn only_warnings_and_errors_are_shown() {
        assert!(is_status("   Compiling syn v3.0.9"));
        assert!(is_status("    Finished `play` profile [optimized] target(s) in 2.3s"));
        assert!(!is_status("error[E0308]: mismatched types"));
        assert!(!is_status("  --> src/main.rs:1:1"));
    }
}
