//! `utopia serve`: the game in the browser.

use std::{
    env,
    io::{self, Write as _},
    net::{IpAddr, Ipv4Addr, SocketAddr, ToSocketAddrs as _},
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use utopia_server::{Asset, Config, Limits, Server, Site};

use crate::{args::Serve, failure::Failure};

/// Where the game is found unless another address is asked for.
const USUAL_ADDRESS: &str = "127.0.0.1:8080";

/// A file inside the program: path, contents, brotli, gzip.
type Embedded = (&'static str, &'static [u8], Option<&'static [u8]>, Option<&'static [u8]>);

/// The web site inside the program, put there by the build script.
const EMBEDDED: Option<&[Embedded]> = include!(concat!(env!("OUT_DIR"), "/site.rs"));

pub(crate) fn run(args: &Serve) -> Result<(), Failure> {
    let site = site(args.site.as_deref())?;
    let limits = if args.no_limits { Limits::none() } else { Limits::default() };
    let config = Config {
        public_url: public_url(args.public_url.as_deref())?,
        limits,
        behind_proxy: args.behind_proxy,
        ..Config::new(data_folder(args.data.clone())?)
    };
    let server = listen(args.listen.as_deref())?;
    let server = server.with_online(config, &site).map_err(|error| Failure::at("--data", error))?;
    let address = server.address().map_err(|error| Failure::at("serve", error))?;
    let mut out = io::stdout().lock();
    writeln!(out, "listening on http://{address}")?;
    out.flush()?;
    drop(out);
    if args.open {
        open_browser(address);
    }
    server.run(site);
    Ok(())
}

/// Where guests, tables and games are kept: where the system keeps a user's data, unless another folder is named.
fn data_folder(wanted: Option<PathBuf>) -> Result<PathBuf, Failure> {
    let at = |variable: &str, below: &str| {
        let folder = env::var_os(variable).filter(|folder| !folder.is_empty())?;
        Some(Path::new(&folder).join(below).join("utopia"))
    };
    let usual = || {
        if cfg!(windows) {
            at("LOCALAPPDATA", "")
        } else if cfg!(target_os = "macos") {
            at("HOME", "Library/Application Support")
        } else {
            at("XDG_DATA_HOME", "").or_else(|| at("HOME", ".local/share"))
        }
    };
    let unknown =
        || Failure::at("--data", "the system does not say where data is kept, so that a folder must be named");
    wanted.or_else(usual).ok_or_else(unknown)
}

fn public_url(wanted: Option<&str>) -> Result<Option<String>, Failure> {
    let Some(url) = wanted else { return Ok(None) };
    let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    if host.is_some_and(|host| !host.is_empty() && !host.contains(['?', '#', ' '])) {
        return Ok(Some(url.trim_end_matches('/').to_owned()));
    }
    Err(Failure::at(
        "--public-url",
        format!("`{url}` is no address (expected https://HOST, as in https://utopia.example)"),
    ))
}

fn site(folder: Option<&str>) -> Result<Site, Failure> {
    if let Some(folder) = folder {
        let found = Path::new(folder).join("index.html").is_file();
        return if found { Ok(Site::in_folder(folder)) } else { Err(Failure::at(folder, "there is no index.html")) };
    }
    let without = "this debug build has no client inside; use `cargo play`, or `cargo xtask site -o target/site` and \
        then `utopia serve --site target/site`";
    let files = EMBEDDED.ok_or_else(|| Failure::at("serve", without))?;
    Ok(Site::of(files.iter().map(|&(path, plain, brotli, gzip)| (path, Asset::embedded(plain, brotli, gzip)))))
}

fn listen(wanted: Option<&str>) -> Result<Server, Failure> {
    let text = wanted.unwrap_or(USUAL_ADDRESS);
    let no_address = || format!("`{text}` is no address (expected HOST:PORT, as in {USUAL_ADDRESS})");
    let addresses: Vec<_> = text.to_socket_addrs().map_err(|_| Failure::at("--listen", no_address()))?.collect();
    Server::bind(addresses.as_slice()).map_err(|error| match (error.kind(), wanted) {
        (io::ErrorKind::AddrInUse, None) => {
            Failure::at(text, "the port is in use; choose another, as in `utopia serve --listen 127.0.0.1:8081`")
        }
        (io::ErrorKind::AddrInUse, Some(_)) => Failure::at("--listen", format!("the port of {text} is in use")),
        _ => Failure::at("--listen", format!("{text}: {error}")),
    })
}

/// Asks the system to show the page. Where that fails, the address that was printed is enough.
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
    command.arg(page).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    if let Ok(mut child) = command.spawn() {
        std::thread::spawn(move || child.wait());
    }
}

/// A server on all addresses is reached at this machine's own.
fn reachable(address: SocketAddr) -> SocketAddr {
    if address.ip().is_unspecified() {
        SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), address.port())
    } else {
        address
    }
}
