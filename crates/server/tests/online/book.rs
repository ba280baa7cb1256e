//! What players know, compared with the database.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard};

use serde::Deserialize;
use sqlx::sqlite::SqliteConnection;
use utopia_game::{Running, Standing, UndoPolicy, Watchable as _, WholeView};
use utopia_protocol::{Command, TableSettings};
use utopia_rules::{
    Board, Move, Rules, Seat,
    chance::{Committed, Dealing},
    text::Hex32,
};

/// An entry as stored.
#[derive(Deserialize)]
pub(crate) struct Entry {
    pub(crate) time: u64,
    pub(crate) seat: Seat,
    at: u32,
    #[serde(default)]
    bot: bool,
    pub(crate) act: Act,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Act {
    Move(Move),
    Undo { turn: bool },
    TakeBack,
}

/// The parts of a stored table that determine its game.
#[derive(Deserialize)]
struct Document {
    settings: TableSettings,
    seats: Vec<Place>,
    secret: Hex32,
}

#[derive(Deserialize)]
struct Place {
    commitment: Option<Hex32>,
    share: Option<Hex32>,
}

/// What is known of one table.
#[derive(Default)]
struct Book {
    /// Moves and undos sent.
    asked: Vec<(Seat, u32, Act)>,
    /// Those refused for reasons other than storage.
    refused: Vec<(Seat, u32, Act)>,
    /// Moves and undos answered with `done`.
    done: Vec<(Seat, u32, Act)>,
    /// Chat messages answered with `done`.
    said: Vec<String>,
    /// Each seat's view at each number.
    seen: BTreeMap<(Seat, u32), String>,
}

/// What a command would store, and at which number.
const fn act(command: &Command) -> Option<(u32, Act)> {
    match command {
        Command::Play { at, mv } => Some((*at, Act::Move(*mv))),
        Command::Undo { at, turn } => Some((*at, Act::Undo { turn: *turn })),
        _ => None,
    }
}

/// The numbers at which something is stored. A stand-in bot may have done the same.
fn stored<'a>(entries: &'a [Entry], (seat, at, act): &'a (Seat, u32, Act)) -> impl Iterator<Item = &'a Entry> {
    let same = |entry: &&Entry| (entry.seat, entry.at, entry.act) == (*seat, *at, *act);
    entries.iter().skip(*at as usize).filter(same)
}

/// What a database contains.
#[derive(Clone, Copy, Default)]
pub(crate) struct Found {
    pub(crate) entries: usize,
    /// How many of them were never acknowledged.
    pub(crate) untold: usize,
}

/// What all players know.
#[derive(Default)]
pub(crate) struct Books(Mutex<BTreeMap<String, Book>>);

impl Books {
    fn open(&self) -> MutexGuard<'_, BTreeMap<String, Book>> {
        self.0.lock().unwrap()
    }

    /// Records a command about to be sent.
    pub(crate) fn asked(&self, table: &str, seat: Seat, command: &Command) {
        if let Some((at, act)) = act(command) {
            self.open().entry(table.to_owned()).or_default().asked.push((seat, at, act));
        }
    }

    /// Records a refusal for reasons other than storage.
    pub(crate) fn refused(&self, table: &str, seat: Seat, command: &Command) {
        if let Some((at, act)) = act(command) {
            self.open().entry(table.to_owned()).or_default().refused.push((seat, at, act));
        }
    }

    /// The last command of a seat.
    pub(crate) fn last_asked(&self, table: &str, seat: Seat) -> Option<Command> {
        let (_, at, act) = *self.open().get(table)?.asked.iter().rfind(|(who, ..)| *who == seat)?;
        Some(match act {
            Act::Move(mv) => Command::Play { at, mv },
            Act::Undo { turn } => Command::Undo { at, turn },
            Act::TakeBack => Command::TakeBack { at, ask: true },
        })
    }

    /// Records a command answered with `done`.
    pub(crate) fn done(&self, table: &str, seat: Seat, command: Command) {
        let mut books = self.open();
        let book = books.entry(table.to_owned()).or_default();
        if let Some((at, act)) = act(&command) {
            book.done.push((seat, at, act));
        } else if let Command::Chat { text } = command {
            book.said.push(text);
        }
    }

    /// Records a seat's view, and checks that it's the same as before at this number.
    pub(crate) fn saw(&self, table: &str, seat: Seat, standing: &Standing<WholeView>) {
        let view = standing.view.get().to_owned();
        let mut books = self.open();
        let book = books.entry(table.to_owned()).or_default();
        let before = book.seen.insert((seat, standing.number), view.clone());
        assert!(before.is_none_or(|before| before == view), "{table}: {seat:?} sees another game");
    }

    /// The number of acknowledged moves and chat messages.
    pub(crate) fn counts(&self) -> (usize, usize) {
        let books = self.open();
        (books.values().map(|book| book.done.len()).sum(), books.values().map(|book| book.said.len()).sum())
    }

    /// Compares everything with an idle database and returns its contents.
    pub(crate) async fn check(&self, mut database: SqliteConnection) -> Found {
        let sound: String = sqlx::query_scalar("pragma integrity_check").fetch_one(&mut database).await.unwrap();
        assert_eq!(sound, "ok");
        let mut found = Found::default();
        let tables: Vec<_> = self.open().keys().cloned().collect();
        for table in tables {
            let stored = Stored::read(&table, &mut database).await;
            self.open()[&table].check(&table, &stored, &mut found);
        }
        found
    }
}

/// What a database contains of one table.
struct Stored {
    numbers: Vec<u32>,
    entries: Vec<Entry>,
    document: Document,
    said: BTreeSet<String>,
}

impl Stored {
    async fn read(table: &str, database: &mut SqliteConnection) -> Self {
        let sql = "select number, entry from entries where game = ? order by number";
        let rows: Vec<(u32, String)> = sqlx::query_as(sql).bind(table).fetch_all(&mut *database).await.unwrap();
        let sql = "select document from tables where id = ?";
        let document: String = sqlx::query_scalar(sql).bind(table).fetch_one(&mut *database).await.unwrap();
        let sql = "select json_extract(line, '$.text') from chat where table_id = ? order by number";
        let said: Vec<String> = sqlx::query_scalar(sql).bind(table).fetch_all(database).await.unwrap();
        Self {
            numbers: rows.iter().map(|(number, _)| *number).collect(),
            entries: rows.iter().map(|(_, entry)| serde_json::from_str(entry).unwrap()).collect(),
            document: serde_json::from_str(&document).unwrap(),
            said: said.into_iter().collect(),
        }
    }
}

impl Book {
    fn check(&self, table: &str, Stored { numbers, entries, document, said }: &Stored, found: &mut Found) {
        assert!(numbers.iter().copied().eq(0..numbers.len() as u32), "{table}: numbers without gaps");
        assert!(entries.is_sorted_by_key(|entry| entry.time), "{table}: time goes back");
        self.check_done(table, entries);
        self.check_views(table, document, entries);
        assert!(self.said.iter().all(|line| said.contains(line)), "{table}: a line of chat is lost");
        found.entries += entries.len();
        found.untold += self
            .asked
            .iter()
            .filter(|asked| !self.done.contains(asked) && stored(entries, asked).next().is_some())
            .count();
    }

    /// Checks that acknowledged entries are stored once, and refused ones not at all.
    fn check_done(&self, table: &str, entries: &[Entry]) {
        for done in &self.done {
            assert_eq!(
                stored(entries, done).count(),
                1,
                "{table}: {done:?} was acknowledged, and is stored so many times"
            );
        }
        for asked in &self.asked {
            assert!(stored(entries, asked).count() <= 1, "{table}: {asked:?} is stored twice");
            let count = |among: &[(Seat, u32, Act)]| among.iter().filter(|other| *other == asked).count();
            let refused = count(&self.refused) == count(&self.asked);
            assert!(
                !refused || stored(entries, asked).all(|entry| entry.bot),
                "{table}: {asked:?} was refused, and is stored"
            );
        }
    }

    /// Checks that every view follows from the entries.
    fn check_views(&self, table: &str, document: &Document, entries: &[Entry]) {
        let last = self.seen.keys().map(|(_, number)| *number).max().unwrap_or(0);
        assert!(last as usize <= entries.len(), "{table}: somebody was shown {last} entries of {}", entries.len());
        let players = document.settings.seats.len();
        let rules = Rules::new(Board::archipelago().clone(), document.settings.edition, players).unwrap();
        let seats = || Seat::ALL.into_iter().zip(&document.seats);
        let shares = seats().filter_map(|(seat, place)| Some((seat, place.share?))).collect();
        let commitments = seats().filter_map(|(seat, place)| Some((seat, place.commitment?))).collect();
        let committed = Some(Committed { commitments, failed: Vec::new() });
        let dealing = Dealing { commitment: document.secret.hash(), secret: Some(document.secret), shares, committed };
        let names = vec![""; players];
        let mut game = Running::new(Arc::new(rules), dealing.seed().unwrap(), &names, UndoPolicy::Announced);
        self.check_moment(table, &game, 0);
        for (number, entry) in (1..).zip(entries) {
            match entry.act {
                Act::Move(mv) => game.play(entry.seat, mv).unwrap(),
                Act::Undo { turn: false } => drop(game.undo(entry.seat)),
                Act::Undo { turn: true } => drop(game.undo_turn(entry.seat)),
                Act::TakeBack => drop(game.take_back(entry.seat)),
            }
            self.check_moment(table, &game, number);
        }
    }

    fn check_moment(&self, table: &str, game: &Running, number: u32) {
        for seat in Seat::of_game(game.rules().players()) {
            if let Some(seen) = self.seen.get(&(seat, number)) {
                let view = game.view(Some(seat)).to_raw_json(game.rules());
                assert_eq!(view.get(), seen, "{table}: what {seat:?} saw at {number}");
            }
        }
    }
}
