//! `utopia arena`: balanced matches between bots.

mod chart;
mod journal;
mod outputs;
mod summary;

use std::{
    ops::ControlFlow,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Instant,
};

use indicatif::ProgressBar;
use utopia_bots::arena::{self, ArenaEvent, Contest, Schedule, Sprt, TableResult, Thinking};

use self::{journal::Journal, outputs::Outputs, summary::ContestSummary};
use super::{
    interrupt::stop_when_interrupted,
    players::{named_bots, threads},
};
use crate::{args::ArenaArgs, clock::Stopwatch, error::CliError, progress};

pub(crate) fn run(args: &ArenaArgs) -> Result<(), CliError> {
    let contest = contest(args)?;
    let tables = match args.games {
        0 => return Err(CliError::at("--games", "must be at least 1")),
        games => contest.schedule.tables_for(games),
    };
    let threads = threads(args.threads)?;
    let sprt = args.stop.map(|margin| comparison(&contest.schedule, args.share, margin)).transpose()?;
    let outputs = Outputs::check(args)?;
    let mut run = Run::begin(args, &contest, sprt, tables)?;
    let resumed = run.tables.len();
    let (stop, start) = (Arc::new(AtomicBool::new(false)), Instant::now());
    stop_when_interrupted(&stop, &run.bar, "Finishing the tables in progress; interrupt again to stop now.")?;
    run.play(tables, threads, &stop);
    let seconds = start.elapsed().as_secs_f64();
    run.bar.finish_and_clear();
    let interrupted = stop.load(Ordering::Relaxed) && (run.tables.len() as u64) < tables && !run.is_decided();
    let summary = ContestSummary::new(args, &contest, &run.tables, run.sprt.as_ref()).with_course(
        interrupted,
        resumed as u64 * contest.schedule.games_per_table(),
        seconds,
    );
    // Write files before printing, in case standard output closes early; print even if writing failed.
    let kept = run.failure.map_or(Ok(()), Err).and(outputs.write(&contest, &run.tables, &summary));
    let printed = summary.print(args.json);
    kept.and(printed)
}

/// The contest to play.
fn contest(args: &ArenaArgs) -> Result<Contest, CliError> {
    let rules = args.table.rules()?;
    let bots = named_bots(&args.bots)?;
    let schedule = Schedule::new(&bots, rules.players()).map_err(|error| CliError::at("--bots", error))?;
    let thinking = match (args.iterations, args.time, args.budget) {
        (Some(most), ..) => Thinking::Iterations(most),
        (None, Some(limit), _) => Thinking::Time(limit),
        (None, None, Some(part)) => Thinking::Percent(part),
        (None, None, None) => Thinking::Usual,
    };
    Ok(Contest { rules, seed: args.seed, thinking, schedule })
}

/// The sequential test that may end the contest early.
fn comparison(schedule: &Schedule, share: Option<f64>, margin: f64) -> Result<Sprt, CliError> {
    let failed = |reason: &dyn std::fmt::Display| CliError::at("--stop", reason);
    match schedule.contestants().len() {
        2 => {
            let share = share.unwrap_or_else(|| schedule.equal_share(0, None));
            Sprt::new(share, margin, schedule.games_per_table()).map_err(|error| failed(&error))
        }
        other => Err(failed(&format!("needs two different bots, not {other}"))),
    }
}

/// A contest in progress.
struct Run<'a> {
    contest: &'a Contest,
    /// The counted tables, in order.
    tables: Vec<TableResult>,
    sprt: Option<Sprt>,
    journal: Option<Journal>,
    failure: Option<CliError>,
    bar: ProgressBar,
    /// The sums of the contestants' table scores.
    scores: Vec<f64>,
}

impl<'a> Run<'a> {
    /// Resumes from saved tables.
    fn begin(args: &ArenaArgs, contest: &'a Contest, sprt: Option<Sprt>, tables: u64) -> Result<Self, CliError> {
        let schedule = &contest.schedule;
        let bar = progress::bar(tables.saturating_mul(schedule.games_per_table()), "games");
        let scores = vec![0.0; schedule.contestants().len()];
        let mut run = Self { contest, tables: Vec::new(), sprt, journal: None, failure: None, bar, scores };
        if let Some(path) = &args.save {
            let (journal, before) = Journal::open(path, contest)?;
            run.check_first(path, before.first())?;
            run.bar.set_position((before.len() as u64).min(tables) * schedule.games_per_table());
            run.bar.reset_eta();
            before.into_iter().take(tables as usize).for_each(|table| run.count(table));
            run.journal = Some(journal);
        }
        Ok(run)
    }

    /// Refuses saved games that these bots would play differently.
    fn check_first(&self, path: &str, first: Option<&TableResult>) -> Result<(), CliError> {
        let Some(first) = first.filter(|_| self.contest.thinking.is_reproducible()) else { return Ok(()) };
        let (clock, stop) = (Stopwatch::start(), AtomicBool::new(false));
        let again = arena::Arena { contest: self.contest, threads: 1, clock: &clock, stop: &stop }.play(0..1);
        if again.iter().all(|table| table.games == first.games) {
            return Ok(());
        }
        Err(CliError::at(path, "the file's games were played by different versions of these bots (table 0 differs)"))
    }

    /// Plays the remaining tables.
    fn play(&mut self, tables: u64, threads: usize, stop: &AtomicBool) {
        let clock = Stopwatch::start();
        let arena = arena::Arena { contest: self.contest, threads, clock: &clock, stop };
        let next = self.tables.len() as u64;
        if self.is_decided() {
            return;
        }
        arena.play_observed(next..tables, |news| match news {
            ArenaEvent::Game => {
                self.bar.inc(1);
                ControlFlow::Continue(())
            }
            ArenaEvent::Table(table) => self.take(table),
        });
    }

    /// Records a finished table; returns whether to continue.
    fn take(&mut self, table: TableResult) -> ControlFlow<()> {
        if let Some(journal) = &mut self.journal {
            self.failure = self.failure.take().or(journal.add(&table).err());
        }
        self.count(table);
        if self.is_decided() || self.failure.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn is_decided(&self) -> bool {
        self.sprt.as_ref().is_some_and(|sprt| sprt.verdict().is_some())
    }

    /// Counts a table, unless the comparison is already decided.
    fn count(&mut self, table: TableResult) {
        if self.is_decided() {
            return;
        }
        let schedule = &self.contest.schedule;
        for (contestant, sum) in self.scores.iter_mut().enumerate() {
            *sum += table.score(schedule, contestant, None).unwrap_or_default();
        }
        if let (Some(sprt), Some(score)) = (&mut self.sprt, table.score(schedule, 0, None)) {
            sprt.add(score);
        }
        self.tables.push(table);
        self.bar.set_message(self.running_score());
    }

    fn running_score(&self) -> String {
        let rate = |sum: &f64| 100.0 * sum / self.tables.len() as f64;
        let names = self.contest.schedule.contestants().iter();
        let parts: Vec<_> = names.zip(&self.scores).map(|(bot, sum)| format!("{bot} {:.1} %", rate(sum))).collect();
        format!("; {}", parts.join(", "))
    }
}
