//! The analysis of a finished game, beside the board.
//!
//! | module | subject |
//! |---|---|
//! | `panel` | what is shown |
//! | `chart` | the chances to win over time |
//! | `errors` | the turns that cost most |
//! | `words` | turning points and numbers as text |

mod chart;
mod errors;
mod panel;
mod words;

use std::{cell::RefCell, sync::Arc};

use leptos::prelude::*;
use utopia_analysis::Report;
use wasm_bindgen_futures::spawn_local;

pub(crate) use self::panel::{AfterGame, AnalysisPanel};
use super::{past::Past, state::Table};
use crate::{accuracies, game::TableGame, worker::Thinker};

thread_local! {
    /// The last analysis and its record: coming back from the analysis board finds it again.
    static LAST: RefCell<Option<(String, Arc<Report>)>> = const { RefCell::new(None) };
}

/// How far an analysis is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    NotYet,
    Running,
    Failed,
    Done,
}

/// The analysis of a table's game. It runs in a worker of its own; there is none while a game runs.
#[derive(Clone, Copy)]
pub(crate) struct Analysis {
    table: Table,
    past: Past,
    open: RwSignal<bool>,
    stage: RwSignal<Stage>,
    /// From 0 to 1.
    progress: RwSignal<f32>,
    report: RwSignal<Option<Arc<Report>>>,
    thinker: StoredValue<Thinker, LocalStorage>,
}

impl Analysis {
    pub(crate) fn new(table: Table, past: Past) -> Self {
        let progress = RwSignal::new(0.0);
        let thinker = StoredValue::new_local(Thinker::new(move |part| {
            progress.try_set(part);
        }));
        on_cleanup(move || thinker.with_value(Thinker::close));
        let (stage, report) = (RwSignal::new(Stage::NotYet), RwSignal::new(None));
        Self { table, past, open: RwSignal::new(false), stage, progress, report, thinker }
    }

    /// Whether the game can be analysed: it is over, and known as a whole (tracked).
    fn is_possible(self) -> bool {
        self.table.game.source.with(|game| game.is_over() && game.whole().is_some())
    }

    /// Opens the panel, and analyses the game if that hasn't been done.
    pub(crate) fn begin(self) {
        self.table.overlay.result.set(false);
        self.open.set(true);
        if matches!(self.stage.get_untracked(), Stage::Running | Stage::Done) {
            return;
        }
        let Some(record) = self.table.game.source.with_untracked(finished_record) else { return };
        if let Some(report) = last_report(&record) {
            return self.finish(report);
        }
        self.progress.set(0.0);
        self.stage.set(Stage::Running);
        let thinker = self.thinker.get_value();
        let thought = self.table.game.source.with_untracked(|game| game.whole().map(|game| thinker.analyse(game)));
        let Some(thought) = thought else { return };
        spawn_local(async move {
            let report = thought.await;
            // It may have been cancelled, or the page left.
            if self.stage.try_get_untracked() != Some(Stage::Running) {
                return;
            }
            thinker.close();
            match report {
                Some(report) => {
                    let report = Arc::new(report);
                    LAST.set(Some((record, Arc::clone(&report))));
                    self.remember(&report);
                    self.finish(report);
                }
                None => self.stage.set(Stage::Failed),
            }
        });
    }

    /// Opens the panel if this game was analysed last.
    pub(crate) fn reopen(self) {
        let record = self.table.game.source.with_untracked(finished_record);
        if record.is_some_and(|record| last_report(&record).is_some()) {
            self.begin();
        }
    }

    /// Closes the panel; an analysis that isn't done is cancelled.
    fn close(self) {
        self.open.set(false);
        if self.stage.get_untracked() == Stage::Running {
            self.stage.set(Stage::NotYet);
            self.thinker.with_value(Thinker::close);
        }
    }

    fn finish(self, report: Arc<Report>) {
        self.report.set(Some(report));
        self.stage.set(Stage::Done);
    }

    /// Keeps the accuracies for the statistics, if the game is saved here.
    fn remember(self, report: &Report) {
        let id = self.table.game.source.with_untracked(|game| game.whole().map(|game| game.id().to_owned()));
        if let Some(id) = id.filter(|id| !id.is_empty()) {
            accuracies::keep(&id, report.seats.iter().map(|seat| seat.accuracy.accuracy).collect());
        }
    }
}

fn finished_record(game: &dyn TableGame) -> Option<String> {
    game.record().filter(|_| game.is_over()).map(ToString::to_string)
}

fn last_report(record: &str) -> Option<Arc<Report>> {
    LAST.with_borrow(|last| last.as_ref().filter(|last| last.0 == record).map(|last| Arc::clone(&last.1)))
}
