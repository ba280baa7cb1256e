//! `utopia load`: load-tests a server with simulated players over real `WebSockets`, using nothing but the protocol.

mod chart;
mod client;
mod report;

use std::io::Write as _;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};
use std::{env, fs, process, thread};

use tokio::runtime::Builder;
use tokio::sync::Barrier;
use tokio::task::JoinSet;
use utopia_rules::Edition;
use utopia_server::{Limits, OnlineConfig, Server, Site};

use crate::{args::LoadArgs, error::CliError, files::can_be_written, images::ImageFormat, progress};
use client::{Host, LoadError, SimulatedPlayer};
use report::{LoadReport, Times};

/// What all games share.
struct Run {
    host: Host,
    edition: Edition,
    /// Measurement starts once every table is full.
    ready: Barrier,
    /// When answers began to count.
    began: OnceLock<Instant>,
    stop: AtomicBool,
}

pub(crate) fn run(args: &LoadArgs) -> Result<(), CliError> {
    let chart =
        args.chart.as_ref().map(|path| Ok::<_, CliError>((path, ImageFormat::of("--chart", path)?))).transpose()?;
    if let Some((path, _)) = chart {
        can_be_written(path)?;
    }
    let own = if args.connect.is_none() { Some(OwnServer::start()?) } else { None };
    let url = args.connect.clone().or_else(|| own.as_ref().map(|own| own.url.clone())).unwrap_or_default();
    let host = Host::read(&url).ok_or_else(|| {
        CliError::at(
            "--connect",
            format!("`{url}` is not an address (expected http://HOST:PORT, such as http://127.0.0.1:8080)"),
        )
    })?;
    let runtime = Builder::new_current_thread().enable_all().build().map_err(|error| CliError::at("load", error))?;
    let report = runtime.block_on(play(args, host)).map_err(|error| CliError::at(&url, error))?;
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", report.to_json())?;
    } else {
        write!(out, "{report}")?;
    }
    chart.map_or(Ok(()), |(path, format)| crate::chart::write(path, format, &chart::svg(&report)))
}

/// Plays all games at once for the time that was asked for.
async fn play(args: &LoadArgs, host: Host) -> Result<LoadReport, LoadError> {
    let games = args.games as usize;
    let run = Arc::new(Run {
        host,
        edition: args.edition,
        ready: Barrier::new(games + 1),
        began: OnceLock::new(),
        stop: AtomicBool::new(false),
    });
    let mut tables = JoinSet::new();
    for number in 0..games {
        tables.spawn(keep_playing(Arc::clone(&run), number as u64));
    }
    let everybody_is_there = run.ready.wait();
    tokio::select! {
        _ = everybody_is_there => {}
        // A table that ends before the start has failed.
        Some(ended) = tables.join_next() => return Err(ended.map_or_else(LoadError::from, |ended| ended.err().unwrap_or_default())),
    }
    // Warm-up isn't representative.
    tokio::time::sleep(Duration::from_secs(1)).await;
    let began = *run.began.get_or_init(Instant::now);
    let bar = progress::bar(args.seconds.into(), "seconds");
    for _ in 0..args.seconds {
        tokio::time::sleep(Duration::from_secs(1)).await;
        bar.inc(1);
    }
    bar.finish_and_clear();
    let took = began.elapsed();
    run.stop.store(true, Ordering::Relaxed);
    let mut times = Times::default();
    while let Some(ended) = tables.join_next().await {
        times.add(&ended??);
    }
    Ok(LoadReport { games: args.games, took, times })
}

/// Two players, playing table after table.
async fn keep_playing(run: Arc<Run>, number: u64) -> Result<Times, LoadError> {
    let (ann, bob) = (run.host.guest("Ann").await?, run.host.guest("Bob").await?);
    let mut times = Times::default();
    let mut first = true;
    while !run.stop.load(Ordering::Relaxed) {
        let table = run.host.open(&ann, run.edition).await?;
        run.host.join(&bob, &table).await?;
        let (blue, red) = (
            SimulatedPlayer::connect(&run.host, &ann, &table, number, true).await?,
            SimulatedPlayer::connect(&run.host, &bob, &table, !number, false).await?,
        );
        if std::mem::take(&mut first) {
            run.ready.wait().await;
        }
        let (a, b) = tokio::join!(blue.play(&run), red.play(&run));
        times.add(&a?);
        times.add(&b?);
    }
    Ok(times)
}

/// A server in this process, without limits, on a free port and with data that is thrown away.
struct OwnServer {
    url: String,
    data: std::path::PathBuf,
}

impl OwnServer {
    fn start() -> Result<Self, CliError> {
        let failed = |error: &dyn std::fmt::Display| CliError::at("load", error);
        let data = env::temp_dir().join(format!("utopia-load-{}", process::id()));
        let site = Site::of([]);
        let server = Server::bind("127.0.0.1:0").map_err(|error| failed(&error))?;
        let config = OnlineConfig { limits: Limits::unlimited(), ..OnlineConfig::new(&data) };
        let server = server.with_online(config, &site).map_err(|error| failed(&error))?;
        let url = format!("http://{}", server.address().map_err(|error| failed(&error))?);
        thread::spawn(move || server.run(site));
        Ok(Self { url, data })
    }
}

impl Drop for OwnServer {
    fn drop(&mut self) {
        // What is left behind lies in the system's folder for such things.
        drop(fs::remove_dir_all(&self.data));
    }
}
