//! The checks, one function each.

use std::fmt;
use std::fs;
use std::io::{self, Write as _};
use std::path::Path;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use tokio::runtime::Builder;
use utopia_server::control::{ControlError, state};
use utopia_server::store::{DataSource, PostgresOptions, check_folder, inspect, inspect_postgres};

use crate::{commands::serve::HAS_CLIENT, config::Config, error::CliError};

/// Below this, a server soon stops.
const LITTLE_ROOM: u64 = 100 << 20;
const GOOD_ROOM: u64 = 1 << 30;
/// Durable writes to measure.
const WRITES: usize = 20;
/// Slower writes are noticeable to players.
const SLOW_WRITE: Duration = Duration::from_millis(20);
/// Fewer open files may not be enough at peak times.
const FEW_FILES: u64 = 4096;
/// 1 January 2026 in days since 1970: no build is older.
const FIRST_DAY: Duration = Duration::from_hours(24 * 20_454);

/// The result of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Severity {
    Ok,
    /// It works, but operators should know.
    Note,
    Failed,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Ok => "ok  ",
            Self::Note => "note",
            Self::Failed => "FAIL",
        })
    }
}

/// What a check found.
pub(super) struct Finding {
    pub(super) severity: Severity,
    pub(super) sentence: String,
}

impl Finding {
    pub(super) fn is_failure(&self) -> bool {
        self.severity == Severity::Failed
    }
}

fn ok(sentence: impl Into<String>) -> Finding {
    Finding { severity: Severity::Ok, sentence: sentence.into() }
}

fn note(sentence: impl Into<String>) -> Finding {
    Finding { severity: Severity::Note, sentence: sentence.into() }
}

fn failed(sentence: impl Into<String>) -> Finding {
    Finding { severity: Severity::Failed, sentence: sentence.into() }
}

/// Runs all checks, each building on those before it.
pub(super) fn all(config: &Config, source: &DataSource) -> Result<Vec<Finding>, CliError> {
    let data = source.folder.as_path();
    let mut findings = vec![client(config), clock(), files()];
    findings.extend(sockets(config));
    findings.extend(address(config)?);
    findings.extend(proxies(config));
    findings.push(folder(data));
    if data.is_dir() {
        findings.extend([private(data), owner(data), room(data), durable(data)]);
        if source.postgres.is_none() {
            findings.extend(database(data));
        }
        findings.push(key(source));
        findings.push(server(source));
    }
    if let Some(postgres) = &source.postgres {
        findings.extend(shared_database(postgres));
    }
    Ok(findings)
}

fn client(config: &Config) -> Finding {
    match &config.site {
        Some(site) if Path::new(site).join("index.html").is_file() => ok(format!("The client is served from {site}.")),
        Some(site) => failed(format!("{site} has no index.html, so there is no client to serve.")),
        None if HAS_CLIENT => ok("The client is embedded."),
        None => failed("The client is not embedded: this is a debug build. Build with --release."),
    }
}

fn clock() -> Finding {
    match SystemTime::now().duration_since(UNIX_EPOCH) {
        Ok(now) if now >= FIRST_DAY => ok("The clock is plausible."),
        _ => failed("The clock is earlier than this program: deadlines and dates would be wrong."),
    }
}

#[cfg(unix)]
fn files() -> Finding {
    use rustix::process::{Resource, getrlimit};
    use utopia_server::connections_with;
    match getrlimit(Resource::Nofile).current {
        None => ok("Open files are unlimited."),
        Some(most) if most >= FEW_FILES => {
            ok(format!("Up to {most} open files: enough for {} connections.", connections_with(most)))
        }
        Some(most) => note(format!(
            "Only {most} open files: enough for {} connections. Raise the limit with `ulimit -n` or LimitNOFILE=.",
            connections_with(most)
        )),
    }
}

#[cfg(not(unix))]
fn files() -> Finding {
    ok("The limit on open files can't be checked on this system.")
}

/// Fewer sockets than this are too few for some friends and their spectators.
const FEW_SOCKETS: u32 = 100;

/// Every open page needs a socket or two.
fn sockets(config: &Config) -> Option<Finding> {
    let wanted = config.limits.sockets;
    if wanted < FEW_SOCKETS {
        return Some(note(format!("limits.sockets is {wanted}: more visitors at a time are turned away.")));
    }
    let most = most_sockets()?;
    (u64::from(wanted) > most && wanted != u32::MAX).then(|| {
        note(format!("limits.sockets is {wanted}, but the system allows {most}: raise LimitNOFILE=, or lower it."))
    })
}

/// How many connections fit once the server has raised its limit of open files.
#[cfg(unix)]
fn most_sockets() -> Option<u64> {
    use rustix::process::{Resource, getrlimit};
    getrlimit(Resource::Nofile).maximum.map(utopia_server::connections_with)
}

#[cfg(not(unix))]
fn most_sockets() -> Option<u64> {
    None
}

/// Checks the public URL: links, cookies and limits depend on it.
fn address(config: &Config) -> Result<Vec<Finding>, CliError> {
    let Some(url) = config.public_url()? else {
        return Ok(vec![note(
            "No public URL is set: links use the browser's address, and cookies are also sent over plain http.",
        )]);
    };
    let mut findings = vec![if url.starts_with("https:") {
        ok(format!("The public URL is {url}; cookies are only sent over https."))
    } else {
        note(format!("The public URL is {url}: without https, cookies can be read in transit."))
    }];
    if url.starts_with("https:") && !config.behind_proxy && config.trusted_proxies.is_empty() {
        findings.push(note(
            "behind_proxy is off, but https needs a reverse proxy: limits would treat all visitors as one.",
        ));
    }
    Ok(findings)
}

/// With `behind_proxy` whoever connects is believed, so only the proxy may connect.
fn proxies(config: &Config) -> Option<Finding> {
    let is_proxied = config.behind_proxy || !config.trusted_proxies.is_empty();
    if !is_proxied && config.listen.addresses.iter().any(|address| address.starts_with("unix:")) {
        return Some(note(
            "behind_proxy is off, but a Unix socket needs a proxy: limits would treat all visitors as one.",
        ));
    }
    let is_open =
        |address: &&String| !["127.", "[::1]", "localhost:", "unix:"].iter().any(|local| address.starts_with(local));
    let open = config.listen.addresses.iter().find(is_open)?;
    (config.behind_proxy && config.trusted_proxies.is_empty()).then(|| {
        note(format!(
            "behind_proxy is on, and the server listens on {open}: whoever reaches it directly can evade the limits. Set \
             trusted_proxies, or listen on 127.0.0.1."
        ))
    })
}

fn folder(data: &Path) -> Finding {
    match fs::metadata(data) {
        Ok(found) if found.is_dir() => ok(format!("The data directory is {}.", data.display())),
        Ok(_) => failed(format!("{} is not a directory.", data.display())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            note(format!("The data directory {} doesn't exist yet; `utopia serve` creates it.", data.display()))
        }
        Err(error) => failed(format!("Cannot use the data directory {}: {error}.", data.display())),
    }
}

#[cfg(unix)]
fn private(data: &Path) -> Finding {
    use std::os::unix::fs::PermissionsExt as _;
    let mode = fs::metadata(data).map_or(0, |found| found.permissions().mode());
    let others = mode & 0o077;
    if others > 0 {
        failed(format!("Other users can read the data directory: run `chmod 700 {}`.", data.display()))
    } else {
        ok("Other users can't read the data directory.")
    }
}

#[cfg(not(unix))]
fn private(_: &Path) -> Finding {
    note("Access to the data directory isn't checked on this system.")
}

/// Whoever owns the directory runs the server, and must be able to open everything in it.
#[cfg(unix)]
fn owner(data: &Path) -> Finding {
    use std::os::unix::fs::MetadataExt as _;
    let Ok(owner) = fs::metadata(data).map(|found| found.uid()) else {
        return failed("The owner of the data directory is unknown.");
    };
    let others = fs::read_dir(data).into_iter().flatten().flatten();
    let other = others.into_iter().find(|entry| entry.metadata().is_ok_and(|found| found.uid() != owner));
    match other {
        None => ok("All files belong to the owner of the data directory."),
        Some(entry) => {
            let file = entry.path();
            failed(format!(
                "{0} belongs to another user: run `chown --reference={1} {0}`.",
                file.display(),
                data.display()
            ))
        }
    }
}

#[cfg(not(unix))]
fn owner(_: &Path) -> Finding {
    note("The owner of the data directory isn't checked on this system.")
}

#[cfg(unix)]
fn room(data: &Path) -> Finding {
    let room = match rustix::fs::statvfs(data) {
        Ok(found) => found.f_bavail.saturating_mul(found.f_frsize),
        Err(error) => return failed(format!("Cannot read the free disk space: {error}.")),
    };
    let sentence = format!("Free disk space: {} MB.", room >> 20);
    match room {
        0..LITTLE_ROOM => failed(sentence),
        LITTLE_ROOM..GOOD_ROOM => note(sentence),
        _ => ok(sentence),
    }
}

#[cfg(not(unix))]
fn room(_: &Path) -> Finding {
    note("Free disk space isn't checked on this system.")
}

/// Measures a durable write, which every move waits for.
fn durable(data: &Path) -> Finding {
    let file = data.join(format!("doctor.{}.partial", std::process::id()));
    let measured = measure(&file);
    drop(fs::remove_file(&file));
    match measured {
        Err(error) => failed(format!("Cannot write to the data directory: {error}.")),
        Ok(time) => {
            let sentence = format!("A durable write takes {:.2} ms.", time.as_secs_f64() * 1000.0);
            if time < SLOW_WRITE { ok(sentence) } else { note(sentence) }
        }
    }
}

/// The median of several writes.
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
    if !file.is_file() && !data.join("key").exists() {
        return vec![ok("No games yet.")];
    }
    let runtime = match Builder::new_current_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => return vec![failed(format!("Cannot inspect the database: {error}."))],
    };
    if let Err(error) = runtime.block_on(check_folder(data)) {
        return vec![failed(format!("The server would refuse to start: {error}."))];
    }
    let found = match runtime.block_on(inspect(&file)) {
        Ok(found) => found,
        Err(error) => return vec![failed(format!("Cannot open the database: {error}."))],
    };
    let whole = match found.damage {
        None => ok(format!("The database is intact: {} tables, {} guests.", found.tables, found.guests)),
        Some(damage) => failed(format!("The database is damaged: {damage}. Restore a backup.")),
    };
    let version = match found.schema {
        schema if schema == found.newest => ok(format!("The database schema is current (version {schema}).")),
        schema if schema < found.newest => note(format!(
            "The database schema is version {schema}; the server migrates it to {} at startup. Back up first.",
            found.newest
        )),
        schema => failed(format!(
            "The database schema is version {schema}; this program supports versions up to {}.",
            found.newest
        )),
    };
    vec![whole, version, modified(&file)]
}

/// A database that servers share.
fn shared_database(options: &PostgresOptions) -> Vec<Finding> {
    let found = match Builder::new_current_thread().enable_all().build() {
        Ok(runtime) => runtime.block_on(inspect_postgres(options)).map_err(|error| error.to_string()),
        Err(error) => Err(error.to_string()),
    };
    let found = match found {
        Ok(found) => found,
        Err(error) => return vec![failed(format!("The server would refuse to start: {error}."))],
    };
    let content = match &found.content {
        None => ok(format!("{options} is empty; `utopia serve` fills it.")),
        Some(content) => ok(format!("{options} has {} tables and {} guests.", content.tables, content.guests)),
    };
    let schema = found.content.filter(|content| content.schema < content.newest).map(|content| {
        note(format!(
            "The database schema is version {}; the server migrates it to {} at startup. Back up first.",
            content.schema, content.newest
        ))
    });
    let version = ok(format!("PostgreSQL {} answers, and commits are synchronous.", found.server));
    let dangers =
        found.dangers.into_iter().map(|danger| note(format!("{danger}: a power failure can destroy the database.")));
    [version, content].into_iter().chain(schema).chain(dangers).collect()
}

/// A modification time in the future means that the clock is or was wrong.
fn modified(file: &Path) -> Finding {
    let written = fs::metadata(file).and_then(|found| found.modified());
    match written.map(|written| written.duration_since(SystemTime::now())) {
        Ok(Ok(ahead)) if ahead > Duration::from_mins(1) => {
            failed("The database was last written in the future: the clock went back.")
        }
        _ => ok("The clock hasn't gone back."),
    }
}

/// The key that signs guests' cookies.
fn key(source: &DataSource) -> Finding {
    let file = source.folder.join("key");
    let is_new = source.database().file().is_some_and(|file| !file.is_file());
    match fs::read_to_string(&file) {
        Ok(text) if text.trim().parse::<utopia_rules::text::Hex32>().is_ok() => ok("The cookie key is there."),
        Ok(_) => failed(format!("{} is not a key: put the right one back, or restore a backup.", file.display())),
        Err(error) if error.kind() == io::ErrorKind::NotFound && is_new => {
            note("There is no cookie key yet; `utopia serve` creates it.")
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound && source.postgres.is_some() => note(
            "There is no cookie key: copy it from another server of this database; for an empty one `utopia serve` creates it.",
        ),
        Err(error) => failed(format!("The cookie key cannot be read: {}: {error}.", file.display())),
    }
}

/// Only whether a server is running and well.
pub(super) fn running(source: &DataSource) -> Finding {
    if !source.folder.is_dir() {
        return failed(format!("There is no data directory {}.", source.folder.display()));
    }
    match server(source) {
        Finding { severity: Severity::Note, sentence } => failed(sentence),
        finding => finding,
    }
}

fn server(source: &DataSource) -> Finding {
    match state(source) {
        Ok(None) => note("No server is running on this data."),
        Ok(Some(state)) if !state.healthy => failed("A server is running on this data but can't write to it."),
        Ok(Some(state)) if state.version != env!("CARGO_PKG_VERSION") => {
            note(format!("A server of another version ({}) is running on this data.", state.version))
        }
        Ok(Some(state)) => ok(format!(
            "A healthy server is running on this data: {} tables in memory, {} connections.",
            state.tables, state.connections
        )),
        Err(error @ ControlError::NoAnswer(..)) => failed(format!("The server's state is unknown: {error}.")),
        Err(error) => failed(format!("Cannot use the data: {error}.")),
    }
}
