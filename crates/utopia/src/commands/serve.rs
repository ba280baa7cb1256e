//! `utopia serve`: the game in the browser.

use std::{
    io::{self, Write as _},
    net::{IpAddr, Ipv4Addr, SocketAddr, ToSocketAddrs as _, UdpSocket},
    path::Path,
    process::{Command, Stdio},
};

use utopia_server::{Asset, Listener, Server, Site, logs::log_to_stderr};

use crate::{
    args::ServeArgs,
    config::{Config, DEFAULT_ADDRESS},
    error::CliError,
};

/// An embedded file: path, contents, brotli, gzip.
type Embedded = (&'static str, &'static [u8], Option<&'static [u8]>, Option<&'static [u8]>);

/// The web site embedded by the build script.
const EMBEDDED: Option<&[Embedded]> = include!(concat!(env!("OUT_DIR"), "/site.rs"));

/// Whether the client is embedded.
pub(crate) const HAS_CLIENT: bool = EMBEDDED.is_some();

pub(crate) fn run(args: &ServeArgs) -> Result<(), CliError> {
    let config = Config::of(args)?;
    if args.print_config {
        return Ok(io::stdout().lock().write_all(config.into_toml().as_bytes())?);
    }
    let site = site(config.site.as_deref())?;
    let online = config.online()?;
    let server = listen(&config)?;
    let server = with_metrics(server, &config)?.with_backups(config.schedule());
    log_to_stderr(config.log, config.log_level);
    let server = server.with_online(online, &site).map_err(|error| CliError::at("--data", error))?;
    let address = server.address().ok();
    let mut out = io::stdout().lock();
    for listener in server.listeners() {
        writeln!(out, "listening on {}", listener.name())?;
    }
    if let Some(metrics) = server.metrics_address() {
        writeln!(out, "metrics on http://{metrics}/metrics")?;
    }
    if let Some(others) = config.public_url()?.or_else(|| in_network(address?)) {
        writeln!(out, "Share this address: {others}")?;
    }
    out.flush()?;
    drop(out);
    if let Some(address) = address.filter(|_| args.open) {
        open_browser(address);
    }
    server.run(site).map_err(|error| CliError::at("serve", error))
}

fn site(folder: Option<&str>) -> Result<Site, CliError> {
    if let Some(folder) = folder {
        let found = Path::new(folder).join("index.html").is_file();
        return if found {
            Ok(Site::in_folder(folder))
        } else {
            Err(CliError::at(folder, "no index.html in this directory"))
        };
    }
    let without = "this debug build doesn't embed the client; use `cargo play`, or `cargo xtask site -o target/site` and \
        then `utopia serve --site target/site`";
    let files = EMBEDDED.ok_or_else(|| CliError::at("serve", without))?;
    Ok(Site::of(files.iter().map(|&(path, plain, brotli, gzip)| (path, Asset::embedded(plain, brotli, gzip)))))
}

/// Binds the sockets; those of the service manager count more than those of the configuration.
fn listen(config: &Config) -> Result<Server, CliError> {
    let inherited = Listener::inherited().map_err(|error| CliError::at("socket activation", error))?;
    let listeners = match inherited.as_slice() {
        [] => config.listen.addresses.iter().map(|text| bind(config, text)).collect::<Result<_, _>>()?,
        _ => inherited,
    };
    Server::on(listeners).map_err(|error| CliError::at("serve", error))
}

fn bind(config: &Config, text: &str) -> Result<Listener, CliError> {
    let place = &config.listen.place;
    let bound = match text.strip_prefix("unix:") {
        None => Listener::tcp(addresses(text, place)?.as_slice()),
        #[cfg(unix)]
        Some(path) => Listener::unix(Path::new(path)),
        #[cfg(not(unix))]
        Some(_) => Err(io::ErrorKind::Unsupported.into()),
    };
    bound.map_err(|error| match (error.kind(), config.listen.is_default) {
        (io::ErrorKind::AddrInUse, true) => {
            CliError::at(text, "the port is in use; choose another, for example `utopia serve --listen 127.0.0.1:8081`")
        }
        (io::ErrorKind::AddrInUse, false) if text.starts_with("unix:") => {
            CliError::at(place, format!("{text}: the file exists"))
        }
        (io::ErrorKind::AddrInUse, false) => CliError::at(place, format!("{text}: the port is in use")),
        _ => CliError::at(place, format!("{text}: {error}")),
    })
}

fn with_metrics(server: Server, config: &Config) -> Result<Server, CliError> {
    let Some(metrics) = &config.metrics else { return Ok(server) };
    let failed = |error| CliError::at(&metrics.place, format!("{}: {error}", metrics.value));
    server.with_metrics(addresses(&metrics.value, &metrics.place)?.as_slice()).map_err(failed)
}

fn addresses(value: &str, place: &str) -> Result<Vec<SocketAddr>, CliError> {
    let no_address =
        |_| CliError::at(place, format!("`{value}` is not an address (expected HOST:PORT, such as {DEFAULT_ADDRESS})"));
    Ok(value.to_socket_addrs().map_err(no_address)?.collect())
}

/// Opens the page in the default browser, or prints a hint.
fn open_browser(address: SocketAddr) {
    let page = format!("http://{}", reachable(address));
    let mut command = if cfg!(target_os = "macos") {
        Command::new("open")
    } else if cfg!(windows) {
        let mut command = Command::new("cmd");
        command.args(["/C", "start"]);
        command
    } else {
        Command::new("xdg-open")
    };
    command.arg(&page).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    std::thread::spawn(move || {
        let opened = command.status().is_ok_and(|status| status.success());
        if !opened {
            eprintln!("Could not start a browser. Open {page}; press Ctrl-C to stop the server.");
        }
    });
}

/// The address on the local network of a server that listens on all interfaces.
fn in_network(address: SocketAddr) -> Option<String> {
    /// A documentation address (RFC 5737). Connecting a UDP socket only selects a route; nothing is sent.
    const OUTSIDE: (Ipv4Addr, u16) = (Ipv4Addr::new(192, 0, 2, 1), 9);
    if !address.ip().is_unspecified() {
        return None;
    }
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect(OUTSIDE).ok()?;
    let own = socket.local_addr().ok()?.ip();
    (!own.is_loopback()).then(|| format!("http://{own}:{}", address.port()))
}

/// Replaces the unspecified address with the loopback address.
fn reachable(address: SocketAddr) -> SocketAddr {
    if address.ip().is_unspecified() {
        SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), address.port())
    } else {
        address
    }
}
