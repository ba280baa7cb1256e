//! What truly happened in a game, known once it's over.

use std::path::Path;

use utopia_game::{Line, Running, Standing, UndoPolicy, ViewUpdate, WholeView};
use utopia_rules::{Board, Event, Game, Observer, Position, Record, Rules, Seat, Secret, View};

use crate::book::{Act, Entry};
use crate::kit::database;

/// What happened in a game, and what each audience may know of it.
pub(super) struct Truth {
    positions: Vec<Position>,
    /// When each entry was made.
    pub(super) times: Vec<u64>,
    /// Every event, its audience, and the number of entries at the time.
    told: Vec<(Option<Seat>, Line, usize)>,
    rules: Rules,
}

struct Listener<'a>(&'a mut Vec<(Option<Seat>, Line, usize)>, usize);

impl Observer for Listener<'_> {
    fn public(&mut self, event: Event) {
        self.0.push((None, Line::All(event), self.1));
    }

    fn secret(&mut self, seat: Seat, event: Secret) {
        self.0.push((Some(seat), Line::You(event), self.1));
    }
}

impl Truth {
    /// Replays everything stored, with the seed from the record.
    pub(super) async fn of(record: &Record, folder: &Path) -> Self {
        let rules = Rules::new(Board::archipelago().clone(), record.edition, record.names.len()).unwrap();
        let mut told = Vec::new();
        let seed = record.seed.unwrap();
        let mut game = Game::new_observed(rules.clone().into(), seed, &mut Listener(&mut told, 0));
        // Says how far moves are taken back; what is told is worked out here once more.
        let names = vec![""; record.names.len()];
        let mut running = Running::new(rules.clone().into(), seed, &names, UndoPolicy::Announced);
        let (mut positions, mut times) = (vec![*game.position()], Vec::new());
        let mut before = Vec::new();
        for (i, Entry { time, seat, act, .. }) in entries(folder).await.into_iter().enumerate() {
            match act {
                Act::Move(mv) => {
                    before.push(told.len());
                    game.play_observed(seat, mv, &mut Listener(&mut told, i + 1)).unwrap();
                    running.play(seat, mv).unwrap();
                }
                act @ (Act::Undo { .. } | Act::TakeBack) => {
                    let moves = match act {
                        Act::Undo { turn: true } => running.undo_turn(seat),
                        Act::Undo { turn: false } => running.undo(seat),
                        _ => running.take_back(seat),
                    };
                    game = running.game().clone();
                    assert!(moves > 0);
                    let since = before[before.len() - moves];
                    before.truncate(before.len() - moves);
                    let lines = (told.len() - since) as u32;
                    told.push((None, Line::Undone { seat, moves: moves as u32, lines }, i + 1));
                }
            }
            positions.push(*game.position());
            times.push(time);
        }
        assert_eq!(running.record().moves, record.moves, "the record has the moves that were not undone");
        Self { positions, times, told, rules }
    }

    /// Everything an audience may have heard after this many entries.
    pub(super) fn heard(&self, seat: Option<Seat>, entries: u32) -> Vec<Line> {
        let mine =
            self.told.iter().filter(|(only, _, at)| (only.is_none() || *only == seat) && *at <= entries as usize);
        mine.map(|(_, heard, _)| *heard).collect()
    }

    /// A view as it was sent, whole or as a change.
    pub(super) fn read(&self, update: &ViewUpdate, before: Option<&View>) -> View {
        match update {
            ViewUpdate::Whole(json) => View::from_json(json.get(), self.rules.board()).unwrap().1,
            ViewUpdate::Change(change) => before.expect("a whole view first").changed(change, &self.rules).unwrap(),
        }
    }

    /// The first number of entries, from this one on, at which an audience could see this moment and had heard as much.
    pub(super) fn entries_of(&self, seat: Option<Seat>, from: usize, line_count: u32, view: &View) -> Option<usize> {
        let is_it = |&entries: &usize| {
            self.heard(seat, entries as u32).len() == line_count as usize && self.positions[entries].view(seat) == *view
        };
        (from..self.positions.len()).find(is_it)
    }

    pub(super) fn check_standing(&self, seat: Option<Seat>, standing: &Standing<WholeView>) {
        let position = &self.positions[standing.number as usize];
        assert_eq!(standing.view.get(), position.view(seat).to_json(&self.rules));
        assert!(!standing.can_undo && !standing.can_take_back || seat.is_some());
    }
}

async fn entries(folder: &Path) -> Vec<Entry> {
    let query = sqlx::query_scalar("select entry from entries order by number");
    let texts: Vec<String> = query.fetch_all(&mut database(folder).await).await.unwrap();
    texts.iter().map(|text| serde_json::from_str(text).unwrap()).collect()
}
