//! Running the program, and the files it is run on.

use std::{
    ffi::OsStr,
    fs,
    io::Write as _,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
    sync::atomic::{AtomicU32, Ordering},
};

use serde_json::Value;

/// A file of the corpora of the rules crate.
pub(crate) fn data(within: &str) -> String {
    format!(concat!(env!("CARGO_MANIFEST_DIR"), "/../rules/tests/data/{}"), within)
}

pub(crate) fn utopia<S: AsRef<OsStr>>(args: &[S]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_utopia"));
    // Ignore the caller's environment.
    for (name, _) in std::env::vars_os() {
        if name.to_str().is_some_and(|name| name.starts_with("UTOPIA_")) {
            command.env_remove(name);
        }
    }
    command.args(args).stdin(Stdio::null());
    command
}

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).expect("the output is UTF-8")
}

/// Standard output of a successful run; standard error must be empty.
fn printed(args: &[&str], output: Output) -> String {
    assert_eq!(text(output.stderr), "", "{args:?}");
    assert_eq!(output.status.code(), Some(0), "{args:?}");
    text(output.stdout)
}

pub(crate) fn out(args: &[&str]) -> String {
    printed(args, utopia(args).output().unwrap())
}

/// As `out`, with a text on standard input.
pub(crate) fn out_of(input: &str, args: &[&str]) -> String {
    printed(args, feed(input.as_bytes(), args))
}

pub(crate) fn json(args: &[&str]) -> Value {
    serde_json::from_str(&out(args)).unwrap()
}

pub(crate) fn feed(input: &[u8], args: &[&str]) -> Output {
    let mut command = utopia(args);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(input).unwrap();
    child.wait_with_output().unwrap()
}

/// The one line with which the program refuses: exit code 2, and nothing on standard output.
pub(crate) fn line_of(output: Output) -> String {
    let err = text(output.stderr);
    assert_eq!(text(output.stdout), "", "something is printed besides `{err}`");
    assert_eq!(output.status.code(), Some(2), "{err}");
    let line = err.strip_prefix("utopia: ").and_then(|line| line.strip_suffix('\n')).unwrap_or_default();
    assert!(!line.is_empty() && !line.contains('\n'), "not one line: `{err}`");
    line.to_owned()
}

pub(crate) fn refusal(args: &[&str]) -> String {
    line_of(utopia(args).output().unwrap())
}

/// As `refusal`, in an empty folder, which must stay empty.
pub(crate) fn refusal_without_a_trace(args: &[&str]) -> String {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    let place = folder(&format!("refused-{}-{count}", std::process::id()));
    let output = utopia(args).current_dir(&place).output().unwrap();
    assert!(fs::remove_dir(&place).is_ok(), "{args:?} left a file behind");
    line_of(output)
}

/// An empty folder for one test.
pub(crate) fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    if folder.exists() {
        fs::remove_dir_all(&folder).unwrap();
    }
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// A file in it, as an argument.
pub(crate) fn file(folder: &Path, name: &str, contents: impl AsRef<[u8]>) -> String {
    let path = folder.join(name);
    fs::write(&path, contents).unwrap();
    path.into_os_string().into_string().unwrap()
}

pub(crate) fn keys(object: &Value) -> Vec<&str> {
    object.as_object().expect("an object").keys().map(String::as_str).collect()
}
