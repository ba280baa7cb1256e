//! The report of a contest, as text and JSON.

use std::io;

use serde::Serialize;
use utopia_bots::arena::{Contest, ContestReport, LineupResult, Sprt, SprtVerdict, TableResult, WinShare};
use utopia_rules::Edition;

use crate::{
    args::ArenaArgs,
    commands::{play::short, print_json},
    error::CliError,
};

/// The report.
#[derive(Serialize)]
pub(super) struct ContestSummary<'a> {
    pub(super) players: usize,
    pub(super) edition: Edition,
    board: &'a str,
    seed: String,
    thinking: String,
    games_per_table: u64,
    #[serde(flatten)]
    pub(super) report: ContestReport,
    comparison: Option<Comparison>,
    interrupted: bool,
    /// Games from an earlier run.
    resumed_games: u64,
    /// The time of this run, and its speed.
    seconds: f64,
    games_per_second: Option<f64>,
    #[serde(skip)]
    asked: u64,
    #[serde(skip)]
    pub(super) short_seed: String,
}

/// Stands for the stronger bot if neither is.
const NEITHER: &str = "none";

/// The state of the test for `--stop`.
#[derive(Serialize)]
struct Comparison {
    /// The stronger bot, `none` if neither is by the margin, missing while undecided.
    stronger: Option<String>,
    margin: f64,
    /// The share of the games that the first bot is asked to win, if it is not its equal share.
    share: Option<f64>,
    /// Whether it wins more than that share: nothing while it is open, or if it wins neither more nor less by the margin.
    more: Option<bool>,
    tables: u32,
    /// The log-likelihood ratios for each bot being stronger, and the bounds at which they decide.
    ratios: [f64; 2],
    bounds: [f64; 2],
}

impl Comparison {
    fn new(contest: &Contest, sprt: &Sprt, share: Option<f64>, margin: f64) -> Self {
        let name = |contestant: usize| contest.schedule.contestants()[contestant].to_string();
        let stronger = sprt.verdict().map(|verdict| match verdict {
            SprtVerdict::First => name(0),
            SprtVerdict::Second => name(1),
            SprtVerdict::NoDifference => NEITHER.to_owned(),
        });
        let more = sprt.verdict().filter(|_| share.is_some()).and_then(|verdict| match verdict {
            SprtVerdict::First => Some(true),
            SprtVerdict::Second => Some(false),
            SprtVerdict::NoDifference => None,
        });
        // Who wins more than a share that is not the equal one need not be the stronger of the two.
        let stronger = stronger.filter(|_| share.is_none() || sprt.verdict() == Some(SprtVerdict::NoDifference));
        Self { stronger, margin, share, more, tables: sprt.tables(), ratios: sprt.ratios(), bounds: Sprt::bounds() }
    }

    fn sentence(&self) -> String {
        let (margin, tables) = (100.0 * self.margin, self.tables);
        if let (Some(share), Some(more)) = (self.share, self.more) {
            let than = if more { "more" } else { "less" };
            return format!(
                "Decided after {tables} tables: the first wins {than} than {:.1} % of the games",
                100.0 * share
            );
        }
        match self.stronger.as_deref() {
            None => format!("Undecided after {tables} tables (margin {margin:.1} %)"),
            Some(NEITHER) => match self.share {
                None => format!("Decided after {tables} tables: neither is stronger by {margin:.1} % of the games"),
                Some(share) => {
                    let share = 100.0 * share;
                    format!(
                        "Decided after {tables} tables: the first wins {share:.1} % of the games within {margin:.1} %"
                    )
                }
            },
            Some(bot) => format!("Decided after {tables} tables: {bot} is stronger"),
        }
    }
}

impl<'a> ContestSummary<'a> {
    pub(super) fn new(args: &ArenaArgs, contest: &'a Contest, tables: &[TableResult], sprt: Option<&Sprt>) -> Self {
        let rules = &contest.rules;
        let comparison = sprt.zip(args.stop).map(|(sprt, margin)| Comparison::new(contest, sprt, args.share, margin));
        Self {
            players: rules.players(),
            edition: rules.edition(),
            board: rules.board().name(),
            seed: contest.seed.to_string(),
            thinking: contest.thinking.to_string(),
            games_per_table: contest.schedule.games_per_table(),
            report: ContestReport::new(contest, tables),
            comparison,
            interrupted: false,
            resumed_games: 0,
            seconds: 0.0,
            games_per_second: None,
            asked: args.games,
            short_seed: short(contest.seed),
        }
    }

    /// Adds the run's statistics.
    pub(super) fn with_course(mut self, interrupted: bool, resumed_games: u64, seconds: f64) -> Self {
        let games = self.report.games.saturating_sub(resumed_games);
        self.interrupted = interrupted;
        self.resumed_games = resumed_games;
        self.seconds = seconds;
        self.games_per_second = (games > 0 && seconds > 0.0).then(|| games as f64 / seconds);
        self
    }

    /// The line-ups worth listing: none if there is only one; of two complementary ones, the first.
    pub(super) fn telling_lineups(&self) -> Vec<&LineupResult> {
        let all = &self.report.lineups;
        let same = |a: &&LineupResult, b: &&LineupResult| a.lineup == b.lineup;
        let entries: Vec<_> = all.iter().collect();
        let groups: Vec<_> = entries.chunk_by(same).collect();
        match groups.as_slice() {
            [_] => Vec::new(),
            groups => {
                groups.iter().flat_map(|group| if group.len() == 2 { &group[..1] } else { group }).copied().collect()
            }
        }
    }

    pub(super) fn print(&self, json: bool) -> Result<(), CliError> {
        if json { print_json(self) } else { Ok(self.print_words(&mut io::stdout().lock())?) }
    }

    fn print_words(&self, out: &mut impl io::Write) -> io::Result<()> {
        self.print_heading(out)?;
        let width = self.report.results.iter().map(|standing| standing.bot.len()).max().unwrap_or_default().max(8);
        write!(out, "\n{:width$} {SHARE_HEADINGS}", "bot")?;
        writeln!(out, " {:>7} {:>6} {:>16} {:>12}", "points", "place", "rating", "decisions/s")?;
        for standing in &self.report.results {
            write!(out, "{:width$} {}", standing.bot, share(&standing.share))?;
            let rating = standing.rating;
            let interval = format!("{:.0} ({:.0}-{:.0})", rating.rating, rating.low, rating.high);
            write!(out, " {:7.1} {:6.2} {interval:>16}", standing.mean_points, standing.mean_place)?;
            writeln!(out, " {:12.0}", standing.decisions_per_second.unwrap_or_default())?;
        }
        self.print_lineups(out)?;
        if let Some(comparison) = &self.comparison {
            writeln!(out, "\n{}", comparison.sentence())?;
        }
        Ok(())
    }

    fn print_heading(&self, out: &mut impl io::Write) -> io::Result<()> {
        let ContestReport { tables, games, mean_rounds, .. } = self.report;
        let (players, edition, seed) = (self.players, self.edition.brief(), &self.short_seed);
        writeln!(
            out,
            "{games} games of {players} players, {edition} edition, seed {seed}, thinking: {}",
            self.thinking
        )?;
        let many = |count, thing| if count == 1 { format!("1 {thing}") } else { format!("{count} {thing}s") };
        write!(out, "{} of {}", many(tables, "table"), many(self.games_per_table, "game"))?;
        if self.interrupted {
            write!(out, " (interrupted, asked for {} games)", self.asked)?;
        } else if games > self.asked {
            write!(out, " (asked for {} games, rounded up to whole tables)", self.asked)?;
        }
        writeln!(out, ", {mean_rounds:.1} rounds a game")?;
        write!(out, "{:.2} seconds", self.seconds)?;
        if let Some(speed) = self.games_per_second {
            write!(out, ": {speed:.1} games per second")?;
        }
        match self.resumed_games {
            0 => writeln!(out),
            resumed => writeln!(out, "; {resumed} games were played before"),
        }
    }

    fn print_lineups(&self, out: &mut impl io::Write) -> io::Result<()> {
        let lineups = self.telling_lineups();
        let label = |entry: &LineupResult| format!("{} ({})", entry.lineup, entry.bot);
        let Some(width) = lineups.iter().map(|entry| label(entry).len()).max() else { return Ok(()) };
        writeln!(out, "\n{:width$} {SHARE_HEADINGS}", "line-up (bot)")?;
        for entry in lineups {
            writeln!(out, "{:width$} {}", label(entry), share(&entry.share))?;
        }
        Ok(())
    }
}

const SHARE_HEADINGS: &str = "  games     wins    rate    95 % interval   equal";

fn share(share: &WinShare) -> String {
    let [rate, low, high, equal] =
        [share.estimate.rate, share.estimate.low, share.estimate.high, share.equal].map(|part| 100.0 * part);
    format!("{:7} {:8.1} {rate:6.1}%   {low:5.1}% - {high:5.1}%  {equal:5.1}%", share.games, share.wins)
}
