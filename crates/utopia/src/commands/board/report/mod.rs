//! `utopia board report`: bots play on a board.

mod chart;
mod heat;
mod html;
mod text;

use std::{
    io::Write as _,
    sync::atomic::{AtomicU64, Ordering},
};

use indicatif::ProgressBar;
use utopia_boards::{
    CheckedBoard,
    report::{BoardReport, Tally},
};
use utopia_bots::{BotPlayer, Spec};
use utopia_rules::{Edition, Rules, Seed};

use super::checked;
use crate::{
    args::ReportArgs,
    commands::{players::threads, print_json, read_board_file},
    error::CliError,
    files, progress,
};

pub(super) fn run(args: &ReportArgs) -> Result<(), CliError> {
    let CheckedBoard { board, map } = checked(&args.file, &read_board_file(&args.file)?)?;
    let rules =
        Rules::new(board, Edition::default(), args.players).map_err(|error| CliError::at("--players", error))?;
    if let Some(path) = &args.output {
        files::can_be_written(path)?;
    }
    let threads = threads(args.threads)?;
    let bar = progress::bar(args.games, "games");
    let tally = play_all(&rules, args.bots, args.seed, args.games, threads, &bar);
    bar.finish_and_clear();
    let report = BoardReport::new(&rules, &args.bots.to_string(), &tally);
    if let Some(path) = &args.output {
        files::write(path, html::page(&report, rules.board(), &map).as_bytes())?;
    }
    if args.json {
        return print_json(&report);
    }
    Ok(write!(std::io::stdout(), "{}", text::report(&report))?)
}

/// The sums of all games, whichever thread plays them.
fn play_all(rules: &Rules, bot: Spec, seed: Seed, games: u64, threads: usize, bar: &ProgressBar) -> Tally {
    let next = AtomicU64::new(0);
    let work = || {
        let player = BotPlayer::new(bot);
        let players = vec![&player; rules.players()];
        let mut sums = Tally::default();
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= games {
                return sums;
            }
            sums.add(&Tally::play(rules, &players, seed, game));
            bar.inc(1);
        }
    };
    let mut sums = Tally::default();
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        for worker in workers {
            match worker.join() {
                Ok(tally) => sums.add(&tally),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
    });
    sums
}
