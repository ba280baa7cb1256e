//! Runs a lesson: accepts the expected moves, plays the others' replies, and moves from step to step.

use leptos::prelude::*;
use utopia_game::{
    choices::Held,
    lesson::{Lesson, LessonError, LessonStep},
};
use utopia_rules::{Move, Seat};
use wasm_bindgen_futures::spawn_local;

use super::{
    super::{
        generation::{CancelToken, Generation},
        state::{Notice, Table},
    },
    pace,
};
use crate::{
    game::LocalGame,
    progress::Progress,
    settings::{Settings, use_settings},
};

/// Drives a lesson.
#[derive(Clone, Copy)]
pub(crate) struct Teacher {
    pub(crate) table: Table,
    game: RwSignal<LocalGame>,
    /// The number of the lesson, from 1.
    pub(crate) number: usize,
    lesson: StoredValue<Lesson>,
    /// The number of the step, from 0.
    step: RwSignal<usize>,
    settings: RwSignal<Settings>,
    /// Changes with every step, which cancels pending work.
    generation: Generation,
}

impl Teacher {
    /// Starts at a step; the game is already there.
    pub(crate) fn new(table: Table, game: RwSignal<LocalGame>, number: usize, lesson: Lesson, step: usize) -> Self {
        let teacher = Self {
            table,
            game,
            number,
            lesson: StoredValue::new(lesson),
            step: RwSignal::new(step),
            settings: use_settings(),
            generation: Generation::new(),
        };
        teacher.arrive(step);
        teacher
    }

    /// The number of the step, from 0 (tracked).
    pub(crate) fn place(&self) -> usize {
        self.step.get()
    }

    /// The number of steps.
    pub(crate) fn steps(&self) -> usize {
        self.lesson.with_value(|lesson| lesson.steps().len())
    }

    /// Reads the current step (tracked).
    pub(crate) fn now<T>(&self, read: impl FnOnce(&LessonStep) -> T) -> Option<T> {
        let step = self.step.get();
        self.lesson.with_value(|lesson| lesson.steps().get(step).map(read))
    }

    /// Plays a move of the learner if the step expects it; otherwise a notice says that it's for later.
    pub(crate) fn play(&self, mv: Move) {
        let table = self.table;
        let Some(seat) = table.game.viewer.get_untracked().filter(|_| !table.is_past()) else { return };
        let awaited = untrack(|| self.now(|step| step.accepts(mv).then(|| step.then()))).flatten();
        let Some(then) = awaited else {
            self.put_off();
            return;
        };
        if pace::carry_out(table, self.game, seat, mv) {
            self.go_on(then);
        }
    }

    /// Whether an expected move can begin with this; otherwise a notice says that it's for later.
    pub(crate) fn takes_up(&self, held: Held) -> bool {
        let legal = self.table.game.legal.get_untracked();
        let may = untrack(|| self.now(|step| step.begins_with(held, &legal))) == Some(true);
        if !may {
            self.put_off();
        }
        may
    }

    /// Whether the step expects this move.
    pub(crate) fn accepts(&self, mv: Move) -> bool {
        untrack(|| self.now(|step| step.accepts(mv))) == Some(true)
    }

    fn put_off(&self) {
        self.table.let_go();
        self.table.intent.notice.set(Some(Notice::Words("learn-other")));
    }

    /// Goes on from a step that is only read.
    pub(crate) fn next(&self) {
        if untrack(|| self.now(LessonStep::is_read)) == Some(true) {
            self.go_on(Vec::new());
        }
    }

    /// Goes back to the previous step and its position.
    pub(crate) fn back(&self) {
        let Some(step) = self.step.get_untracked().checked_sub(1) else { return };
        let Some(game) = self.lesson.with_value(|lesson| local_game(lesson, step).ok()) else { return };
        self.restart();
        self.table.let_go();
        self.table.motion.stop();
        self.table.game.looking.set(None);
        self.game.set(game);
        self.arrive(step);
    }

    /// Plays the others' moves, then goes to the next step.
    fn go_on(&self, moves: Vec<(Seat, Move)>) {
        let (teacher, token) = (*self, self.restart());
        self.table.game.waits.set(true);
        spawn_local(async move {
            for (seat, mv) in moves {
                if !teacher.show(seat, mv, token).await {
                    return;
                }
            }
            // A lesson goes back step by step; single moves can't be undone.
            teacher.game.update(|game| game.settle());
            teacher.arrive(teacher.step.get_untracked() + 1);
        });
    }

    /// Plays a move of another player. Returns false if it was cancelled.
    async fn show(&self, seat: Seat, mv: Move, token: CancelToken) -> bool {
        let speed = self.settings.with_untracked(|s| s.speed);
        self.table.game.thinking.set(Some(seat));
        pace::pause(self.table, speed.pause(), token).await;
        if !token.is_current() {
            return false;
        }
        self.table.game.thinking.set(None);
        pace::carry_out(self.table, self.game, seat, mv)
    }

    /// Enters a step; one that is only read blocks input.
    fn arrive(&self, step: usize) {
        self.step.set(step);
        self.table.game.skipping.set(false);
        self.table.game.waits.set(untrack(|| self.now(LessonStep::is_read)) != Some(false));
        Progress::change(|progress| progress.reach(self.number, step.min(self.steps() - 1)));
    }

    /// Cancels pending work, and returns the token of the work that follows.
    fn restart(&self) -> CancelToken {
        self.table.game.thinking.set(None);
        self.generation.next()
    }
}

/// The game of a lesson at a step.
pub(crate) fn local_game(lesson: &Lesson, step: usize) -> Result<LocalGame, LessonError> {
    Ok(LocalGame::unsaved(lesson.game_at(step)?, lesson.players()))
}
