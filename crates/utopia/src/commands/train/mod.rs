//! `utopia train`: trains a network on self-play games and tests it on others.

mod chart;
mod report;

use std::{
    fs, io,
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use indicatif::ProgressBar;
use utopia_learning::{
    GamesError, Series, Training, TrainingData, TrainingParams,
    evaluation::{FittedLeads, PlayedGame},
};
use utopia_rules::Seed;
use utopia_value::{NamedNetwork, Network};

use self::report::TrainReport;
use super::{interrupt::stop_when_interrupted, players::threads};
use crate::{args::TrainArgs, error::CliError, files, images::ImageFormat, progress};

/// The seed of test games, far from any that users choose.
const TEST_SEED: u64 = 1 << 32;
/// The bots' evaluation is fitted to this many games.
const FITTED: usize = 2_000;

pub(crate) fn run(args: &TrainArgs) -> Result<(), CliError> {
    let folder = args.folder.as_path();
    fs::create_dir_all(folder).map_err(|error| failed(folder, error))?;
    let stop = Arc::new(AtomicBool::new(false));
    let bar = progress::bar(1, "games");
    stop_when_interrupted(&stop, &bar, "Finishing the games or the epoch in progress; interrupt again to stop now.")?;
    let course = Course { args, folder, stop: &stop, bar: &bar };
    let finished = course.run();
    bar.finish_and_clear();
    match finished? {
        Some(report) => report.print(args.json),
        None => Err(CliError::Usage("stopped; the same command goes on from here".into())),
    }
}

fn failed(path: &Path, error: io::Error) -> CliError {
    CliError::File { path: path.display().to_string(), error }
}

/// One run of the command. Steps return `None` when they were stopped.
struct Course<'a> {
    args: &'a TrainArgs,
    folder: &'a Path,
    stop: &'a AtomicBool,
    bar: &'a ProgressBar,
}

impl Course<'_> {
    fn run(&self) -> Result<Option<TrainReport>, CliError> {
        let Self { args, .. } = *self;
        let series = Series { seed: Seed::from(args.seed), bot: args.bot };
        let test = Series { seed: Seed::from(args.seed.wrapping_add(TEST_SEED)), ..series };
        let Some(games) = self.play(&series, "games.bin", args.games)? else { return Ok(None) };
        let Some(test_games) = self.play(&test, "test-games.bin", args.test_games)? else { return Ok(None) };
        let Some(training) = self.train(&series, &games)? else { return Ok(None) };
        let named = NamedNetwork { network: Network::from_weights(&training.weights), made_by: self.command() };
        self.write("network.bin", &named.to_bytes())?;
        let fitted = self.replay(&series, &games[..games.len().min(FITTED)])?;
        let leads = FittedLeads::fit(&fitted);
        let played = self.replay(&test, &test_games)?;
        let report = TrainReport::new(&named, &training, &leads, &played, games.len());
        for (name, svg) in report.charts() {
            let path = self.folder.join(name);
            crate::chart::write(&path.display().to_string(), ImageFormat::Svg, &svg)?;
        }
        Ok(Some(report))
    }

    /// The command that trains the same network.
    fn command(&self) -> String {
        let TrainArgs { games, bot, seed, .. } = self.args;
        format!("utopia train DIR --games {games} --bot {bot} --seed {seed}")
    }

    fn write(&self, name: &str, contents: &[u8]) -> Result<(), CliError> {
        files::write(&self.folder.join(name).display().to_string(), contents)
    }

    /// The games of a file, once there are enough.
    fn play(&self, series: &Series, name: &str, games: u64) -> Result<Option<Vec<Vec<u16>>>, CliError> {
        let path = self.folder.join(name);
        let named = |error: GamesError| CliError::at(path.display(), error);
        self.bar.reset();
        self.bar.set_length(games);
        let threads = threads(self.args.threads)?;
        let played = series.play(&path, games, threads, self.stop, |number| self.bar.set_position(number));
        if played.map_err(named)? < games {
            return Ok(None);
        }
        let mut all = series.read(&path).map_err(named)?;
        all.truncate(usize::try_from(games).unwrap_or(usize::MAX));
        Ok(Some(all))
    }

    fn replay(&self, series: &Series, games: &[Vec<u16>]) -> Result<Vec<PlayedGame>, CliError> {
        let replay = |(number, moves): (usize, &Vec<u16>)| PlayedGame::new(series, number as u64, moves);
        games
            .iter()
            .enumerate()
            .map(replay)
            .collect::<Result<_, _>>()
            .map_err(|e| CliError::at(self.folder.display(), e))
    }

    /// The trained network.
    fn train(&self, series: &Series, games: &[Vec<u16>]) -> Result<Option<Training>, CliError> {
        let params = TrainingParams::new(self.args.seed);
        let path = self.folder.join("training.bin");
        let number = games.len() as u64;
        let mut training = match fs::read(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Training::new(params),
            Err(error) => return Err(failed(&path, error)),
            // The number of games or the parameters changed: start over.
            Ok(bytes) => Training::from_bytes(&bytes, params, number).unwrap_or_else(|| Training::new(params)),
        };
        if training.is_done() {
            return Ok(Some(training));
        }
        let Some(data) = self.data(&params, series, games)? else { return Ok(None) };
        while !training.is_done() {
            if self.stop.load(Ordering::Relaxed) {
                return Ok(None);
            }
            self.bar.set_message(format!(" (samples of epoch {})", training.history.len() + 1));
            self.bar.reset();
            self.bar.set_length(data.of_epoch(&params, training.history.len()).all().len() as u64);
            training.run_epoch(&data, |samples| self.bar.inc(samples as u64));
            self.write("training.bin", &training.to_bytes(number))?;
        }
        Ok(Some(training))
    }

    /// Samples from the games, and rollouts from them.
    fn data(
        &self,
        params: &TrainingParams,
        series: &Series,
        games: &[Vec<u16>],
    ) -> Result<Option<TrainingData>, CliError> {
        let mut data = TrainingData::default();
        self.bar.reset();
        self.bar.set_message(" (rollouts)");
        for (number, moves) in games.iter().enumerate() {
            if self.stop.load(Ordering::Relaxed) {
                return Ok(None);
            }
            let added = data.add(params, series, number as u64, moves);
            added.map_err(|error| CliError::at(self.folder.display(), error))?;
            self.bar.inc(1);
        }
        Ok(Some(data))
    }
}
