//! Playing the tables, on several threads.

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

use super::table::{Contest, GameResult, Table};
use crate::Clock;

/// What is told while the games are played.
#[derive(Debug)]
pub enum News {
    /// A game is over, anywhere.
    Game,
    /// A table is complete. Tables are told in their order, whatever the order in which they end.
    Table(Table),
}

/// Plays a contest.
pub struct Arena<'a> {
    /// What is played.
    pub contest: &'a Contest,
    /// On how many threads. They make no difference to the results, unless the bots think by the clock.
    pub threads: usize,
    /// What measures the time of the bots.
    pub clock: &'a dyn Clock,
    /// Once this is set, no further table is begun; those that have begun are finished.
    pub stop: &'a AtomicBool,
}

/// A finished game: which it was, how it ended, and how long each contestant thought.
struct Finished {
    table: u64,
    game: usize,
    result: GameResult,
    spent: Vec<Duration>,
}

/// The games that nobody has begun, in their order.
struct Waiting<'a> {
    next: Mutex<(u64, usize)>,
    end: u64,
    games: usize,
    /// Somebody outside asks to stop.
    stop: &'a AtomicBool,
    /// Whoever is told the news has heard enough.
    enough: AtomicBool,
}

impl Waiting<'_> {
    /// The next game to play. A table that has begun is never left unfinished.
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
    /// Plays these tables and answers them in their order.
    pub fn play(&self, tables: Range<u64>) -> Vec<Table> {
        let mut all = Vec::new();
        self.play_watched(tables, |news| {
            if let News::Table(table) = news {
                all.push(table);
            }
            ControlFlow::Continue(())
        });
        all
    }

    /// Plays these tables and tells what happens; a break has the same effect as [`Arena::stop`], and tables that are
    /// finished after it are still told.
    pub fn play_watched(&self, tables: Range<u64>, mut told: impl FnMut(News) -> ControlFlow<()>) {
        let games = self.contest.schedule.games().len();
        let enough = AtomicBool::new(false);
        let mut order = InOrder { next: tables.start, games, begun: BTreeMap::new() };
        let waiting = Waiting { next: Mutex::new((tables.start, 0)), end: tables.end, games, stop: self.stop, enough };
        let (sender, receiver) = mpsc::channel();
        std::thread::scope(|scope| {
            for _ in 0..self.threads.max(1) {
                let (sender, waiting) = (sender.clone(), &waiting);
                scope.spawn(move || self.work(waiting, &sender));
            }
            drop(sender);
            let mut tell = |news| {
                if told(news).is_break() {
                    waiting.enough.store(true, Ordering::Relaxed);
                }
            };
            for finished in receiver {
                tell(News::Game);
                order.add(finished).into_iter().for_each(|table| tell(News::Table(table)));
            }
        });
    }

    /// Plays games until none is left.
    fn work(&self, waiting: &Waiting<'_>, sender: &mpsc::Sender<Finished>) {
        let players = self.contest.players(self.clock);
        let mut legal = Moves::new();
        while let Some((table, game)) = waiting.claim() {
            let (result, spent) = self.contest.play_game(table, game, &players, self.clock, &mut legal);
            if sender.send(Finished { table, game, result, spent }).is_err() {
                return;
            }
        }
    }
}

/// Puts games together to tables, and tables into their order.
struct InOrder {
    next: u64,
    games: usize,
    begun: BTreeMap<u64, Vec<Finished>>,
}

impl InOrder {
    /// Takes a game in; answers the tables whose turn has come.
    fn add(&mut self, finished: Finished) -> Vec<Table> {
        self.begun.entry(finished.table).or_default().push(finished);
        let mut tables = Vec::new();
        while let Some(first) = self.begun.first_entry() {
            if *first.key() != self.next || first.get().len() < self.games {
                break;
            }
            tables.push(together(first.remove()));
            self.next += 1;
        }
        tables
    }
}

/// The games of one table, in any order, as a table.
fn together(mut games: Vec<Finished>) -> Table {
    games.sort_by_key(|finished| finished.game);
    let contestants = games.first().map_or(0, |finished| finished.spent.len());
    let time = |contestant: usize| games.iter().map(|finished| finished.spent[contestant]).sum::<Duration>();
    Table {
        table: games.first().map_or(0, |finished| finished.table),
        seconds: (0..contestants).map(|contestant| time(contestant).as_secs_f64()).collect(),
        games: games.into_iter().map(|finished| finished.result).collect(),
    }
}
