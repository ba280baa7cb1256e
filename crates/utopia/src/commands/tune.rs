//! `utopia tune`: better weights by playing.

use std::{io::Write as _, sync::atomic::AtomicBool};

use utopia_bots::arena::{Arena, Contest, Schedule, Thinking, Tuner};
use utopia_rules::Seed;

use super::players::threads;
use crate::{args::TuneArgs, clock::Stopwatch, error::CliError, progress};

/// Interval of progress reports, in steps.
const REPORTS: u32 = 10;

pub(crate) fn run(args: &TuneArgs) -> Result<(), CliError> {
    let rules = args.table.rules()?;
    let names: Vec<&str> = args.weights.iter().map(String::as_str).collect();
    let mut tuner = Tuner::new(args.bot, &names, args.steps, args.seed).map_err(|e| CliError::at("--weights", e))?;
    let (threads, clock, stop) = (threads(args.threads)?, Stopwatch::start(), AtomicBool::new(false));
    let bar = progress::bar(u64::from(args.steps), "steps");
    for step in 0..args.steps {
        let schedule =
            Schedule::new(&tuner.pair(), rules.players()).map_err(|error| CliError::at("--weights", error))?;
        // New seeds for every step, so that weights aren't fitted to a few deals.
        let seed = Seed::from(args.seed.wrapping_add(u64::from(step)));
        let contest = Contest { rules: rules.clone(), seed, thinking: Thinking::Usual, schedule };
        let tables = contest.schedule.tables_for(args.games);
        let played = Arena { contest: &contest, threads, clock: &clock, stop: &stop }.play(0..tables);
        let score = |table: &utopia_bots::arena::TableResult| table.score(&contest.schedule, 0, None);
        let share = played.iter().filter_map(score).sum::<f64>() / played.len().max(1) as f64;
        tuner.learn(0.5 + share - contest.schedule.equal_share(0, None));
        bar.inc(1);
        if (step + 1) % (args.steps / REPORTS).max(1) == 0 && step + 1 < args.steps {
            bar.suspend(|| writeln!(std::io::stdout(), "after {} steps: {}", step + 1, tuner.tuned()))?;
        }
    }
    bar.finish_and_clear();
    writeln!(std::io::stdout(), "{}", tuner.tuned())?;
    Ok(())
}
