//! Playing tables on several threads.

use std::{
    collections::BTreeMap,
    ops::{ControlFlow, Range},
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc,
    },
    time::Duration,
};

use utopia_rules::Moves;

use super::table::{Contest, GameResult, TableResult};
use crate::Clock;

/// Progress of a contest.
#[derive(Debug)]
pub enum ArenaEvent {
    /// A game has ended.
    Game,
    /// A table is complete. Tables are reported in order.
    Table(TableResult),
}

/// Runs a contest.
pub struct Arena<'a> {
    /// What is played.
    pub contest: &'a Contest,
    /// The number of threads. It doesn't affect the results, unless bots think by the clock.
    pub threads: usize,
    /// Measures the bots' thinking time.
    pub clock: &'a dyn Clock,
    /// Once set, no further table is started; those in progress are finished.
    pub stop: &'a AtomicBool,
}

/// A finished game, with each contestant's thinking time.
struct FinishedGame {
    table: u64,
    game: usize,
    result: GameResult,
    spent: Vec<Duration>,
}

/// The games not yet started, in order.
struct GameQueue<'a> {
    next: Mutex<(u64, usize)>,
    end: u64,
    games: usize,
    /// Set from outside to stop.
    stop: &'a AtomicBool,
    /// Set when the observer breaks.
    enough: AtomicBool,
}

impl GameQueue<'_> {
    /// The next game to play. A started table is always finished.
    fn claim(&self) -> Option<(u64, usize)> {
        let mut next = self.next.lock().unwrap_or_else(PoisonError::into_inner);
        let (table, game) = *next;
        let stops = || [self.stop, &self.enough].iter().any(|flag| flag.load(Ordering::Relaxed));
        if game == 0 && (table >= self.end || stops()) {
            return None;
        }
        *next = if game + 1 < self.games { (table, game + 1) } else { (table + 1, 0) };
        Some((table, game))
    }
}

impl Arena<'_> {
    /// Plays these tables and returns them in order.
    pub fn play(&self, tables: Range<u64>) -> Vec<TableResult> {
        let mut all = Vec::new();
        self.play_observed(tables, |news| {
            if let ArenaEvent::Table(table) = news {
                all.push(table);
            }
            ControlFlow::Continue(())
        });
        all
    }

    /// Plays these tables and reports progress. A break has the effect of [`Arena::stop`]; tables finished after it are still
    /// reported.
    pub fn play_observed(&self, tables: Range<u64>, mut told: impl FnMut(ArenaEvent) -> ControlFlow<()>) {
        let games = self.contest.schedule.games().len();
        let enough = AtomicBool::new(false);
        let mut order = TableAssembler { next: tables.start, games, begun: BTreeMap::new() };
        let queue = GameQueue { next: Mutex::new((tables.start, 0)), end: tables.end, games, stop: self.stop, enough };
        let (sender, receiver) = mpsc::channel();
        std::thread::scope(|scope| {
            for _ in 0..self.threads.max(1) {
                let (sender, queue) = (sender.clone(), &queue);
                scope.spawn(move || self.work(queue, &sender));
            }
            drop(sender);
            let mut tell = |news| {
                if told(news).is_break() {
                    queue.enough.store(true, Ordering::Relaxed);
                }
            };
            for finished in receiver {
                tell(ArenaEvent::Game);
                order.add(finished).into_iter().for_each(|table| tell(ArenaEvent::Table(table)));
            }
        });
    }

    /// Plays games until none is left.
    fn work(&self, queue: &GameQueue<'_>, sender: &mpsc::Sender<FinishedGame>) {
        let players = self.contest.players(self.clock);
        let mut legal = Moves::new();
        while let Some((table, game)) = queue.claim() {
            let (result, spent) = self.contest.play_game(table, game, &players, self.clock, &mut legal);
            if sender.send(FinishedGame { table, game, result, spent }).is_err() {
                return;
            }
        }
    }
}

/// Collects games into tables, and tables in order.
struct TableAssembler {
    next: u64,
    games: usize,
    begun: BTreeMap<u64, Vec<FinishedGame>>,
}

impl TableAssembler {
    /// Adds a game; returns the tables that are next in order.
    fn add(&mut self, finished: FinishedGame) -> Vec<TableResult> {
        self.begun.entry(finished.table).or_default().push(finished);
        let mut tables = Vec::new();
        while let Some(first) = self.begun.first_entry() {
            if *first.key() != self.next || first.get().len() < self.games {
                break;
            }
            tables.push(assemble(first.remove()));
            self.next += 1;
        }
        tables
    }
}

/// Assembles the games of one table, given in any order.
fn assemble(mut games: Vec<FinishedGame>) -> TableResult {
    games.sort_by_key(|finished| finished.game);
    let contestants = games.first().map_or(0, |finished| finished.spent.len());
    let time = |contestant: usize| games.iter().map(|finished| finished.spent[contestant]).sum::<Duration>();
    TableResult {
        table: games.first().map_or(0, |finished| finished.table),
        seconds: (0..contestants).map(|contestant| time(contestant).as_secs_f64()).collect(),
        games: games.into_iter().map(|finished| finished.result).collect(),
    }
}
