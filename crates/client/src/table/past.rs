//! Looking at the past of a game: one moment, or a replay.

use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use utopia_game::{Loss, losses};
use utopia_rules::{Move, View};
use wasm_bindgen_futures::spawn_local;

use super::{generation::Generation, motion, panels::log, state::Table};
use crate::{
    settings::{Settings, use_settings},
    t,
};

/// The pause before the first move of a replay, in milliseconds.
const LEAST_PAUSE: u32 = 350;
/// The least time to read what a move did.
const READING: u32 = 700;

/// Navigates the past of one table.
#[derive(Clone, Copy)]
pub(crate) struct Past {
    table: Table,
    settings: RwSignal<Settings>,
    pub(crate) playing: RwSignal<bool>,
    /// What the move just shown took from the viewer. A replay waits there.
    pub(crate) lost: RwSignal<Vec<Loss>>,
    /// Changes with every navigation, which cancels a running replay.
    generation: Generation,
}

impl Past {
    pub(crate) fn new(table: Table) -> Self {
        let (playing, lost) = (RwSignal::new(false), RwSignal::new(Vec::new()));
        Self { table, settings: use_settings(), playing, lost, generation: Generation::new() }
    }

    /// The number of moves of the game.
    pub(crate) fn moves(&self) -> usize {
        self.table.game.source.with(|game| game.moves())
    }

    /// The number of moves played at the moment shown.
    pub(crate) fn at(&self) -> usize {
        self.table.game.looking.get().unwrap_or_else(|| self.moves())
    }

    /// Shows the table after this many moves; after the last one it follows the game.
    pub(crate) fn go(&self, moves: usize) {
        self.pause();
        self.show(moves);
    }

    /// Shows the previous or next moment.
    pub(crate) fn step(&self, on: bool) {
        let at = untrack(|| self.at());
        if on {
            self.pause();
            self.advance();
        } else {
            self.go(at.saturating_sub(1));
        }
    }

    /// Returns to the running game.
    pub(crate) fn back(&self) {
        self.go(usize::MAX);
    }

    /// Starts or stops the replay; at the end it restarts.
    pub(crate) fn play_or_pause(&self) {
        if self.playing.get_untracked() {
            self.pause();
        } else {
            let at = self.table.game.looking.get_untracked().unwrap_or(0);
            self.play_from(at);
        }
    }

    /// Replays what happened since the viewer's last turn.
    pub(crate) fn what_happened(&self) {
        if let Some(since) = untrack(|| self.since()) {
            self.play_from(since);
        }
    }

    /// The number of moves at the end of the viewer's last turn, if anything has happened since.
    pub(crate) fn since(&self) -> Option<usize> {
        let seat = self.table.game.viewer.get()?;
        self.table.game.source.with(|game| game.last_turn(seat).filter(|_| !game.is_over()))
    }

    fn play_from(&self, moves: usize) {
        self.pause();
        self.show(moves);
        self.playing.set(true);
        let (past, token) = (*self, self.generation.current());
        spawn_local(async move {
            TimeoutFuture::new(LEAST_PAUSE).await;
            while token.is_current() {
                if !past.advance() || past.lost.with_untracked(|lost| !lost.is_empty()) {
                    return past.playing.set(false);
                }
                TimeoutFuture::new(past.reading_time()).await;
                motion::rest(past.table, token).await;
            }
        });
    }

    /// How long the move just shown can be read; nothing is said of some, such as the end of a turn.
    fn reading_time(&self) -> u32 {
        let table = self.table;
        let quiet = table.game.looking.get_untracked().is_some_and(|moves| {
            let reader = table.game.reader.get_untracked();
            untrack(|| table.game.source.with_untracked(|game| log::story(game, reader, moves).is_empty()))
        });
        if quiet { 0 } else { self.settings.with_untracked(|s| s.speed.pause() * 2).max(READING) }
    }

    fn pause(&self) {
        self.generation.next();
        self.playing.set(false);
    }

    fn show(&self, moves: usize) {
        let table = self.table;
        table.let_go();
        table.motion.stop();
        self.lost.set(Vec::new());
        let last = table.game.source.with_untracked(|game| game.moves());
        table.game.looking.set(Some(moves).filter(|&moves| moves < last));
    }

    /// Animates the next move; returns whether another one follows.
    fn advance(&self) -> bool {
        let table = self.table;
        let Some(at) = table.game.looking.get_untracked() else { return false };
        let before = table.game.view.get_untracked();
        self.show(at + 1);
        self.lost.set(self.losses_since(&before));
        let told = table.game.source.with_untracked(|game| game.story().len_at(at)..game.story().len_at(at + 1));
        motion::follow(&table, before, told);
        table.game.looking.with_untracked(Option::is_some)
    }

    /// What the viewer of a running game has lost since an earlier moment.
    fn losses_since(&self, before: &View) -> Vec<Loss> {
        let game = self.table.game;
        let Some(seat) = game.viewer.get_untracked() else { return Vec::new() };
        if game.source.with_untracked(|game| game.is_over()) {
            return Vec::new();
        }
        game.view.with_untracked(|after| losses(before.public(), after.public(), seat))
    }
}

/// The move that led to a moment, in the words of the log.
pub(crate) fn words(table: Table, moves: usize) -> String {
    if moves == 0 {
        return t!("history-start");
    }
    table.game.source.with(|game| {
        let story = log::story(game, table.game.reader.get(), moves);
        if !story.is_empty() {
            return story;
        }
        // Moves without a line in the log: a hidden discard, the end of a turn.
        let Some(&(seat, mv)) = game.record().and_then(|record| record.moves.get(moves - 1)) else {
            return t!("history-nothing");
        };
        let player = game.cast().name(seat);
        if mv == Move::End { t!("history-ended", player = player) } else { t!("history-chose", player = player) }
    })
}
