//! The checks, a function each.

use std::fmt;
use std::fs;
use std::io::{self, Write as _};
use std::path::Path;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use tokio::runtime::Builder;
use utopia_server::control::{ControlError, state};
use utopia_server::store::inspect;

use crate::{commands::serve::HAS_CLIENT, config::Config, failure::Failure};

/// With less room on the disk a server soon stops.
const LITTLE_ROOM: u64 = 100 << 20;
const GOOD_ROOM: u64 = 1 << 30;
/// How often a durable write is tried.
const WRITES: usize = 20;
/// A write that takes longer is felt by players.
const SLOW_WRITE: Duration = Duration::from_millis(20);
/// With fewer files the connections of a busy evening do not fit.
const FEW_FILES: u64 = 4096;
/// No program of this game is older: the first of January 2026, which is so many days after 1970.
const FIRST_DAY: Duration = Duration::from_hours(24 * 20_454);

/// How a check ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Good,
    /// It works, but an operator should know.
    Doubtful,
    Bad,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Good => "ok  ",
            Self::Doubtful => "note",
            Self::Bad => "FAIL",
        })
    }
}

/// What a check found.
pub(super) struct Finding {
    pub(super) verdict: Verdict,
    pub(super) sentence: String,
}

impl Finding {
    pub(super) fn is_bad(&self) -> bool {
        self.verdict == Verdict::Bad
    }
}

fn good(sentence: impl Into<String>) -> Finding {
    Finding { verdict: Verdict::Good, sentence: sentence.into() }
}

fn doubtful(sentence: impl Into<String>) -> Finding {
    Finding { verdict: Verdict::Doubtful, sentence: sentence.into() }
}

fn bad(sentence: impl Into<String>) -> Finding {
    Finding { verdict: Verdict::Bad, sentence: sentence.into() }
}

/// All checks, in an order in which each makes sense after those before it.
pub(super) fn all(config: &Config, data: &Path) -> Result<Vec<Finding>, Failure> {
    let mut findings = vec![client(config), clock(), files()];
    findings.extend(address(config)?);
    findings.push(folder(data));
    if data.is_dir() {
        findings.extend([private(data), room(data), durable(data)]);
        findings.extend(database(data));
        findings.push(server(data));
    }
    Ok(findings)
}

fn client(config: &Config) -> Finding {
    match &config.site {
        Some(site) if Path::new(site).join("index.html").is_file() => {
            good(format!("The client is served from {site}."))
        }
        Some(site) => bad(format!("{site} has no index.html: there is no client to serve.")),
        None if HAS_CLIENT => good("The client is inside the program."),
        None => bad("The client is not inside this program: it is a debug build. Build it with --release."),
    }
}

fn clock() -> Finding {
    match SystemTime::now().duration_since(UNIX_EPOCH) {
        Ok(now) if now >= FIRST_DAY => good("The clock shows a time that can be."),
        _ => bad("The clock shows a time before this program was made: deadlines and dates would be wrong."),
    }
}

#[cfg(unix)]
fn files() -> Finding {
    use rustix::process::{Resource, getrlimit};
    use utopia_server::connections_with;
    match getrlimit(Resource::Nofile).current {
        None => good("There is no limit of open files."),
        Some(most) if most >= FEW_FILES => {
            good(format!("{most} files may be open: room for {} connections.", connections_with(most)))
        }
        Some(most) => doubtful(format!(
            "Only {most} files may be open: {} connections fit. Raise it with `ulimit -n` or LimitNOFILE=.",
            connections_with(most)
        )),
    }
}

#[cfg(not(unix))]
fn files() -> Finding {
    good("This system has no limit of open files that could be asked for.")
}

/// What the public address means for links, cookies and limits.
fn address(config: &Config) -> Result<Vec<Finding>, Failure> {
    let Some(url) = config.public_url()? else {
        return Ok(vec![doubtful(
            "There is no public address: links are as the browser shows them, and cookies also travel without encryption.",
        )]);
    };
    let mut findings = vec![if url.starts_with("https:") {
        good(format!("Others reach the server at {url}; cookies travel encrypted only."))
    } else {
        doubtful(format!("Others reach the server at {url}: without https everybody on the way can read the cookies."))
    }];
    if url.starts_with("https:") && !config.behind_proxy {
        findings.push(doubtful(
            "behind_proxy is off, but https needs a web server in front: all visitors would count as one for the limits.",
        ));
    }
    Ok(findings)
}

fn folder(data: &Path) -> Finding {
    match fs::metadata(data) {
        Ok(found) if found.is_dir() => good(format!("The data folder is {}.", data.display())),
        Ok(_) => bad(format!("{} is no folder.", data.display())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            doubtful(format!("The data folder {} does not exist yet: `utopia serve` makes it.", data.display()))
        }
        Err(error) => bad(format!("The data folder {} cannot be used: {error}.", data.display())),
    }
}

#[cfg(unix)]
fn private(data: &Path) -> Finding {
    use std::os::unix::fs::PermissionsExt as _;
    let mode = fs::metadata(data).map_or(0, |found| found.permissions().mode());
    let others = mode & 0o077;
    if others > 0 {
        bad(format!("Others on this machine can read the data folder: run `chmod 700 {}`.", data.display()))
    } else {
        good("Nobody else on this machine can read the data folder.")
    }
}

#[cfg(not(unix))]
fn private(_: &Path) -> Finding {
    doubtful("Who can read the data folder is not checked on this system.")
}

#[cfg(unix)]
fn room(data: &Path) -> Finding {
    let room = match rustix::fs::statvfs(data) {
        Ok(found) => found.f_bavail.saturating_mul(found.f_frsize),
        Err(error) => return bad(format!("How much room there is on the disk cannot be found out: {error}.")),
    };
    let sentence = format!("There are {} MB free on the disk.", room >> 20);
    match room {
        0..LITTLE_ROOM => bad(sentence),
        LITTLE_ROOM..GOOD_ROOM => doubtful(sentence),
        _ => good(sentence),
    }
}

#[cfg(not(unix))]
fn room(_: &Path) -> Finding {
    doubtful("How much room there is on the disk is not checked on this system.")
}

/// How long it takes until something is safe on the disk, which every move waits for.
fn durable(data: &Path) -> Finding {
    let file = data.join(format!("doctor.{}.partial", std::process::id()));
    let measured = measure(&file);
    drop(fs::remove_file(&file));
    match measured {
        Err(error) => bad(format!("Nothing can be written into the data folder: {error}.")),
        Ok(time) => {
            let sentence = format!("A durable write takes {:.2} ms.", time.as_secs_f64() * 1000.0);
            if time < SLOW_WRITE { good(sentence) } else { doubtful(sentence) }
        }
    }
}

/// The median of some writes.
fn measure(file: &Path) -> std::io::Result<Duration> {
    let mut file = fs::OpenOptions::new().write(true).create_new(true).open(file)?;
    let mut times = Vec::with_capacity(WRITES);
    for _ in 0..WRITES {
        let began = Instant::now();
        file.write_all(&[0; 4096])?;
        file.sync_data()?;
        times.push(began.elapsed());
    }
    times.sort_unstable();
    Ok(times[WRITES / 2])
}

fn database(data: &Path) -> Vec<Finding> {
    let file = data.join("utopia.db");
    if !file.is_file() {
        return vec![good("There are no games yet.")];
    }
    let runtime = match Builder::new_current_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => return vec![bad(format!("The database cannot be looked at: {error}."))],
    };
    let found = match runtime.block_on(inspect(&file)) {
        Ok(found) => found,
        Err(error) => return vec![bad(format!("The database cannot be opened: {error}."))],
    };
    let whole = match found.damage {
        None => good(format!("The database is whole: {} tables, {} guests.", found.tables, found.guests)),
        Some(damage) => bad(format!("The database is damaged: {damage}. Restore a backup.")),
    };
    let version = match found.schema {
        schema if schema == found.newest => good(format!("The database has version {schema}, the newest.")),
        schema if schema < found.newest => doubtful(format!(
            "The database has version {schema}; the server brings it to {} when it starts. Make a backup before.",
            found.newest
        )),
        schema => {
            bad(format!("The database has version {schema}, and this program knows versions up to {}.", found.newest))
        }
    };
    vec![whole, version, modified(&file)]
}

/// A database from the future means that the clock was or is wrong.
fn modified(file: &Path) -> Finding {
    let written = fs::metadata(file).and_then(|found| found.modified());
    match written.map(|written| written.duration_since(SystemTime::now())) {
        Ok(Ok(ahead)) if ahead > Duration::from_mins(1) => {
            bad("The database was last written in the future: the clock goes back.")
        }
        _ => good("The clock does not go back."),
    }
}

fn server(data: &Path) -> Finding {
    match state(data) {
        Ok(None) => doubtful("No server runs with this data."),
        Ok(Some(state)) if !state.healthy => bad("A server runs with this data, but cannot store anything."),
        Ok(Some(state)) if state.version != env!("CARGO_PKG_VERSION") => {
            doubtful(format!("A server of version {} runs with this data, and this program is another.", state.version))
        }
        Ok(Some(state)) => good(format!(
            "A server runs with this data and works: {} tables in memory, {} connections.",
            state.tables, state.connections
        )),
        Err(error @ ControlError::NoAnswer(..)) => bad(format!("It is not known how the server is: {error}.")),
        Err(error) => bad(format!("The data cannot be used: {error}.")),
    }
}
