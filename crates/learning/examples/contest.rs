//! A match of two bots that also counts processor time, on the archipelago or with another board at every table.
//!
//! ```text
//! cargo run --release --package utopia-learning --example contest -- BOTS PLAYERS TABLES SEED archipelago|drawn MARGIN FILE
//! ```
//!
//! As in `utopia arena`, a table is one seed, played in every seat; it stops once SPRT has decided for this margin, such as 0.05.
//! Finished tables are kept in the file, and the same command goes on where it was stopped.

use std::{fs, io::Write as _, sync::atomic::AtomicBool, time::Duration};

use utopia_bots::{
    Clock, Spec,
    arena::{Arena, Contest, ContestReport, ContestSettings, SavedContest, Schedule, Sprt, TableResult, Thinking},
};
use utopia_learning::boards::random_board;
use utopia_rules::{Board, Edition, Rules};

/// The random stream that draws a table's board; 0 is the game's own, 1 the bots'.
const BOARD: u64 = 2;

/// The processor time of the calling thread: what others do on the machine doesn't count.
struct ProcessorTime;

impl Clock for ProcessorTime {
    #[cfg(unix)]
    fn now(&self) -> Duration {
        let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
        Duration::try_from(time).expect("processor time isn't negative")
    }

    #[cfg(not(unix))]
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [bots, players, tables, seed, boards, margin, file] = words.as_slice() else {
        panic!("expected bots, a number of players and of tables, a seed, archipelago or drawn, a margin and a file")
    };
    let bots: Vec<Spec> = bots.split(',').map(|bot| bot.parse().expect("a bot")).collect();
    let schedule = Schedule::new(&bots, players.parse().expect("a number of players")).expect("bots for a match");
    let rules = Rules::standard(schedule.players()).expect("2 to 5 players play");
    let contest = Contest { rules, seed: seed.parse().expect("a seed"), thinking: Thinking::Usual, schedule };
    let (mut played, mut journal) = open(file, &contest);
    let margin = margin.parse().expect("a margin");
    for number in played.len() as u64..tables.parse().expect("a number of tables") {
        if sprt(&contest, &played, margin).verdict().is_some() {
            break;
        }
        let table = play(&contest, boards, number);
        journal.write_all(table.line().as_bytes()).expect("it is written");
        played.push(table);
        if number % 10 == 9 {
            print(&contest, &played);
        }
    }
    print(&contest, &played);
    println!("SPRT: {:?}", sprt(&contest, &played, margin).verdict());
}

/// The tables in the file, and the file for more.
fn open(file: &str, contest: &Contest) -> (Vec<TableResult>, fs::File) {
    let text = fs::read_to_string(file).unwrap_or_default();
    let played = SavedContest::read(&text, contest).expect("a file of this match").tables;
    let mut journal = fs::File::options().append(true).create(true).open(file).expect("a file that can be written");
    if text.is_empty() {
        journal.write_all(ContestSettings::of(contest).line().as_bytes()).expect("it is written");
    }
    (played, journal)
}

fn play(contest: &Contest, boards: &str, number: u64) -> TableResult {
    let contest = Contest { rules: rules_of(contest, boards, number), ..contest.clone() };
    let arena = Arena { contest: &contest, threads: 1, clock: &ProcessorTime, stop: &AtomicBool::new(false) };
    arena.play(number..number + 1).pop().expect("the table was played")
}

/// The test of the first bot.
fn sprt(contest: &Contest, tables: &[TableResult], margin: f64) -> Sprt {
    let schedule = &contest.schedule;
    let mut sprt = Sprt::new(schedule.equal_share(0, None), margin, schedule.games_per_table()).expect("a margin");
    for table in tables {
        sprt.add(table.score(schedule, 0, None).expect("the first bot plays at every table"));
    }
    sprt
}

/// The rules of a table: with the archipelago, or with a board of its own that isn't it.
fn rules_of(contest: &Contest, boards: &str, number: u64) -> Rules {
    let mut dice = contest.seed.of_game(number).stream(BOARD);
    let board = match boards {
        "archipelago" => Board::archipelago().clone(),
        "drawn" => loop {
            let board = random_board(&mut dice);
            if board != *Board::archipelago() {
                break board;
            }
        },
        _ => panic!("expected archipelago or drawn"),
    };
    Rules::new(board, Edition::STANDARD, contest.rules.players()).expect("2 to 5 players play")
}

fn print(contest: &Contest, tables: &[TableResult]) {
    let report = ContestReport::new(contest, tables);
    for result in &report.results {
        let percent = |part: f64| 100.0 * part;
        let [rate, low, high] =
            [result.share.estimate.rate, result.share.estimate.low, result.share.estimate.high].map(percent);
        let time = result.decisions_per_second.map_or(0.0, |speed| 1000.0 / speed);
        let (bot, games) = (&result.bot, result.share.games);
        println!("{bot}: {rate:.1} % of {games} games ({low:.1} - {high:.1} %), {time:.3} ms per decision");
    }
    println!();
}
