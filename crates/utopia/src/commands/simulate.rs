//! `utopia simulate`: many games, counted.

use std::{
    sync::atomic::{AtomicU64, Ordering},
    time::Instant,
};

use indicatif::ProgressBar;
use rand_xoshiro::{SplitMix64, rand_core::SeedableRng as _};
use serde::Serialize;
use utopia_bots::{BotPlayer, Spec};
use utopia_rules::{Edition, Moves, Position, Rules, Seat, Seed};

use super::{
    players::{seats_of_bots, threads},
    print_json,
};
use crate::{args::SimulateArgs, error::CliError, progress};

/// Games a thread plays per batch.
const BATCH: u64 = 8;
/// A win in units that any number of winners divides.
const WHOLE_WIN: u64 = 60;

pub(crate) fn run(args: &SimulateArgs) -> Result<(), CliError> {
    let rules = args.table.rules()?;
    let bots = seats_of_bots(&args.bots, rules.players())?;
    let threads = threads(args.threads)?;
    let bar = progress::bar(args.games, "games");
    let start = Instant::now();
    let tally = play_all(&rules, &bots, args.seed, args.games, threads, &bar);
    let seconds = start.elapsed().as_secs_f64();
    bar.finish_and_clear();
    let report = SimulationReport::new(&rules, &bots, &tally, seconds);
    if args.json { print_json(&report) } else { report.print(&mut std::io::stdout().lock()) }
}

/// Totals of a seat or a bot.
#[derive(Clone, Default)]
struct Score {
    games: u64,
    points: u64,
    wins: u64,
}

impl Score {
    fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.points += other.points;
        self.wins += other.wins;
    }
}

/// Totals of several games.
struct Tally {
    games: u64,
    rounds: u64,
    decisions: u64,
    choices: u64,
    seats: Vec<Score>,
    /// By the place on the track at the start (R2.3).
    starts: Vec<Score>,
    bots: Vec<Score>,
}

impl Tally {
    fn new(players: usize) -> Self {
        let none = vec![Score::default(); players];
        Self { games: 0, rounds: 0, decisions: 0, choices: 0, seats: none.clone(), starts: none.clone(), bots: none }
    }

    fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.rounds += other.rounds;
        self.decisions += other.decisions;
        self.choices += other.choices;
        let lists = [(&mut self.seats, &other.seats), (&mut self.starts, &other.starts), (&mut self.bots, &other.bots)];
        for (mine, others) in lists {
            for (mine, other) in mine.iter_mut().zip(others) {
                mine.add(other);
            }
        }
    }
}

fn play_all(rules: &Rules, bots: &[Spec], seed: Seed, games: u64, threads: usize, bar: &ProgressBar) -> Tally {
    let next = AtomicU64::new(0);
    let work = || {
        let mut tally = Tally::new(rules.players());
        let mut legal = Moves::new();
        let players: Vec<_> = bots.iter().map(|&bot| BotPlayer::new(bot)).collect();
        loop {
            let first = next.fetch_add(BATCH, Ordering::Relaxed);
            if first >= games {
                return tally;
            }
            let batch = first..games.min(first + BATCH);
            bar.inc(batch.end - batch.start);
            for game in batch {
                play_one(rules, &players, seed, game, &mut legal, &mut tally);
            }
        }
    };
    let mut total = Tally::new(rules.players());
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        for worker in workers {
            match worker.join() {
                Ok(tally) => total.add(&tally),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
    });
    total
}

/// Plays one game; the bots sit one seat further than in the game before.
fn play_one(rules: &Rules, bots: &[BotPlayer<'_>], seed: Seed, game: u64, legal: &mut Moves, tally: &mut Tally) {
    let players = rules.players();
    let at_seat = |seat: Seat| (seat.index() + game as usize) % players;
    let seated: Vec<_> = Seat::of_game(players).map(|seat| &bots[at_seat(seat)]).collect();
    let mut chance = seed.of_game(game).chance();
    let start = Position::new(rules, &mut chance);
    // A fast generator for the players' choices dominates random games.
    let dice = SplitMix64::seed_from_u64(game);
    let played = utopia_bots::play_on(rules, &seated, start, (chance, dice), legal, |_, _, _| {});
    let public = played.last.public();
    let winners = public.winners(rules.edition().tie);
    tally.games += 1;
    tally.rounds += u64::from(public.round());
    tally.decisions += u64::from(played.decisions);
    tally.choices += u64::from(played.choices);
    for seat in Seat::of_game(players) {
        let won = if winners.has(seat) { WHOLE_WIN / winners.len() as u64 } else { 0 };
        let score = Score { games: 1, points: public.track().points(seat).into(), wins: won };
        tally.seats[seat.index()].add(&score);
        tally.starts[start.public().track().place(seat)].add(&score);
        tally.bots[at_seat(seat)].add(&score);
    }
}

#[derive(Serialize)]
struct SimulationReport {
    games: u64,
    players: usize,
    edition: Edition,
    rounds: u64,
    decisions: u64,
    choices: u64,
    seconds: f64,
    decisions_per_second: f64,
    choices_per_second: f64,
    seats: Vec<SeatReport>,
    starts: Vec<StartReport>,
    bots: Vec<BotReport>,
}

#[derive(Serialize)]
struct StartReport {
    place: usize,
    wins: f64,
    mean_points: f64,
}

#[derive(Serialize)]
struct SeatReport {
    seat: Seat,
    wins: f64,
    mean_points: f64,
}

#[derive(Serialize)]
struct BotReport {
    bot: String,
    games: u64,
    wins: f64,
    win_rate: f64,
    mean_points: f64,
}

fn ratio(part: f64, whole: f64) -> f64 {
    if whole > 0.0 { part / whole } else { 0.0 }
}

impl Score {
    fn wins(&self) -> f64 {
        self.wins as f64 / WHOLE_WIN as f64
    }

    fn mean_points(&self) -> f64 {
        ratio(self.points as f64, self.games as f64)
    }
}

impl SimulationReport {
    fn new(rules: &Rules, bots: &[Spec], tally: &Tally, seconds: f64) -> Self {
        let seat =
            |(seat, score): (Seat, &Score)| SeatReport { seat, wins: score.wins(), mean_points: score.mean_points() };
        let start = |(place, score): (usize, &Score)| StartReport {
            place: place + 1,
            wins: score.wins(),
            mean_points: score.mean_points(),
        };
        Self {
            games: tally.games,
            players: rules.players(),
            edition: rules.edition(),
            rounds: tally.rounds,
            decisions: tally.decisions,
            choices: tally.choices,
            seconds,
            decisions_per_second: ratio(tally.decisions as f64, seconds),
            choices_per_second: ratio(tally.choices as f64, seconds),
            seats: Seat::of_game(rules.players()).zip(&tally.seats).map(seat).collect(),
            starts: tally.starts.iter().enumerate().map(start).collect(),
            bots: by_bot(bots, &tally.bots),
        }
    }

    fn print(&self, out: &mut impl std::io::Write) -> Result<(), CliError> {
        let games = self.games as f64;
        writeln!(out, "{} games of {} players, {} edition", self.games, self.players, self.edition.brief())?;
        writeln!(
            out,
            "{:.1} rounds and {:.0} decisions a game, {:.0} of them with a choice",
            ratio(self.rounds as f64, games),
            ratio(self.decisions as f64, games),
            ratio(self.choices as f64, games),
        )?;
        writeln!(
            out,
            "{:.2} seconds: {:.0} decisions and {:.0} choices per second",
            self.seconds, self.decisions_per_second, self.choices_per_second,
        )?;
        let seats = self.seats.iter().map(|s| (s.seat.to_string(), s.wins, games, s.mean_points));
        table(out, "seat", seats)?;
        let starts = self.starts.iter().map(|s| (s.place.to_string(), s.wins, games, s.mean_points));
        table(out, "started as", starts)?;
        let bots = self.bots.iter().map(|b| (b.bot.clone(), b.wins, b.games as f64, b.mean_points));
        table(out, "bot", bots)
    }
}

/// Lines of name, wins, games and points, with a heading.
fn table(
    out: &mut impl std::io::Write,
    heading: &str,
    lines: impl Iterator<Item = (String, f64, f64, f64)>,
) -> Result<(), CliError> {
    writeln!(out, "\n{heading:10} {:>10} {:>8} {:>8}", "wins", "rate", "points")?;
    for (name, wins, games, points) in lines {
        writeln!(out, "{name:10} {wins:10.1} {:7.1}% {points:8.1}", 100.0 * ratio(wins, games))?;
    }
    Ok(())
}

/// The scores of the bots, all seats of one kind of bot together.
fn by_bot(bots: &[Spec], scores: &[Score]) -> Vec<BotReport> {
    let mut kinds: Vec<(Spec, Score)> = Vec::new();
    for (&bot, score) in bots.iter().zip(scores) {
        match kinds.iter_mut().find(|(kind, _)| *kind == bot) {
            Some((_, sum)) => sum.add(score),
            None => kinds.push((bot, score.clone())),
        }
    }
    let report = |(bot, score): (Spec, Score)| BotReport {
        bot: bot.to_string(),
        games: score.games,
        wins: score.wins(),
        win_rate: ratio(score.wins(), score.games as f64),
        mean_points: score.mean_points(),
    };
    kinds.into_iter().map(report).collect()
}
