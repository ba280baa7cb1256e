//! Runs bots in a web worker with a WebAssembly module of its own, so that the page never freezes and loads without them.

use std::{
    cell::{Cell, RefCell},
    collections::HashMap,
    rc::Rc,
};

use js_sys::{Array, Function, Promise};
use utopia_analysis::{AnalysisRequest, Report};
use utopia_game::{GameFile, Level};
use utopia_rules::{Move, Seat};
use wasm_bindgen::{JsCast as _, JsValue, prelude::Closure};
use wasm_bindgen_futures::JsFuture;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::{app::crash, browser, game::LocalGame};

/// A worker and its pending questions.
#[derive(Clone)]
pub(crate) struct Thinker(Rc<Inner>);

struct Inner {
    running: RefCell<Option<RunningWorker>>,
    /// Workers aren't available.
    broken: Cell<bool>,
    waiting: RefCell<HashMap<i32, Function>>,
    asked: Cell<i32>,
    tell: Box<dyn Fn(f32)>,
}

/// A worker with its listeners; terminated on drop.
struct RunningWorker {
    worker: Worker,
    _answers: Closure<dyn FnMut(MessageEvent)>,
    _failure: Closure<dyn FnMut()>,
}

impl Drop for RunningWorker {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

impl Thinker {
    /// `tell` gets the progress of long computations, from 0 to 1.
    pub(crate) fn new(tell: impl Fn(f32) + 'static) -> Self {
        Self(Rc::new(Inner {
            running: RefCell::default(),
            broken: Cell::default(),
            waiting: RefCell::default(),
            asked: Cell::default(),
            tell: Box::new(tell),
        }))
    }

    /// Asks a bot for the move of a seat. `None` if the bots can't be fetched or the worker is stopped.
    pub(crate) fn ask(&self, game: &LocalGame, seat: Seat, level: Level) -> impl Future<Output = Option<Move>> + use<> {
        let answer = self.run("think", serde_json::to_string(&game.question(seat, level)).ok());
        async move { answer.await?.parse().ok() }
    }

    /// Asks a bot for its plan for the rest of a seat's turn.
    pub(crate) fn plan(
        &self,
        game: &LocalGame,
        seat: Seat,
        level: Level,
    ) -> impl Future<Output = Option<Vec<Move>>> + use<> {
        let answer = self.run("plan", serde_json::to_string(&game.question(seat, level)).ok());
        async move { serde_json::from_str(&answer.await?).ok() }
    }

    /// Analyses a finished game. Closing the worker cancels it.
    pub(crate) fn analyse(&self, game: &LocalGame) -> impl Future<Output = Option<Report>> + use<> {
        let GameFile { record, board, .. } = game.file();
        let request = AnalysisRequest { record: record.to_string(), board };
        let answer = self.run("analyse", serde_json::to_string(&request).ok());
        async move { serde_json::from_str(&answer.await?).ok() }
    }

    /// Sends a question for one of the worker's jobs, and promises its answer.
    fn run(&self, job: &'static str, question: Option<String>) -> impl Future<Output = Option<String>> + use<> {
        let reply = question.as_ref().and_then(|question| self.send(job, question));
        let inner = Rc::clone(&self.0);
        async move {
            let mut answer = match reply {
                Some(reply) => JsFuture::from(reply).await.ok()?.as_string(),
                None => None,
            };
            // Without a worker the bot runs in the page, so the game stays playable.
            if answer.is_none() && inner.broken.get() {
                answer = think_here(job, &question?).await;
            }
            answer
        }
    }

    /// Stops the worker if it is busy; the next question starts another.
    pub(crate) fn interrupt(&self) {
        if !self.0.waiting.borrow().is_empty() {
            self.close();
        }
    }

    /// Stops the worker and cancels pending questions.
    pub(crate) fn close(&self) {
        self.0.running.take();
        self.0.give_up();
    }

    /// Preloads the bots.
    pub(crate) fn prepare(&self) {
        let inner = &self.0;
        if !inner.broken.get() && inner.running.borrow().is_none() {
            let running = start_worker(inner).ok().flatten();
            inner.broken.set(running.is_none());
            inner.running.replace(running);
        }
    }

    fn send(&self, job: &str, question: &str) -> Option<Promise> {
        self.prepare();
        let inner = &self.0;
        if inner.broken.get() {
            return None;
        }
        let number = inner.asked.get() + 1;
        inner.asked.set(number);
        let running = inner.running.borrow();
        running.as_ref()?.worker.post_message(&Array::of3(&number.into(), &job.into(), &question.into())).ok()?;
        Some(Promise::new(&mut |done, _| {
            inner.waiting.borrow_mut().insert(number, done);
        }))
    }
}

impl Inner {
    /// Handles the progress of a question or its answer. Answers to cancelled questions are ignored.
    fn hear(&self, number: i32, said: &JsValue) {
        if let Some(spent) = said.as_f64() {
            if self.waiting.borrow().contains_key(&number) {
                (self.tell)(spent as f32);
            }
            return;
        }
        let done = self.waiting.borrow_mut().remove(&number);
        if let Some(done) = done {
            let _ = done.call1(&JsValue::NULL, said);
        }
    }

    fn give_up(&self) {
        for (_, done) in self.waiting.take() {
            let _ = done.call0(&JsValue::NULL);
        }
    }
}

/// Starts a worker, if the page names its script.
fn start_worker(inner: &Rc<Inner>) -> Result<Option<RunningWorker>, JsValue> {
    let Some(address) = browser::meta("worker") else { return Ok(None) };
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(&address, &options)?;
    let at = Rc::downgrade(inner);
    let answers = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let answer: Array = event.data().unchecked_into();
        if let Some(inner) = at.upgrade() {
            inner.hear(answer.get(0).as_f64().unwrap_or_default() as i32, &answer.get(1));
        }
    });
    worker.set_onmessage(Some(answers.as_ref().unchecked_ref()));
    let at = Rc::downgrade(inner);
    let failure = Closure::<dyn FnMut()>::new(move || {
        if let Some(inner) = at.upgrade() {
            inner.broken.set(true);
            inner.give_up();
        }
    });
    worker.set_onerror(Some(failure.as_ref().unchecked_ref()));
    Ok(Some(RunningWorker { worker, _answers: answers, _failure: failure }))
}

/// Runs the bot in the page.
async fn think_here(job: &str, question: &str) -> Option<String> {
    let thought: Promise =
        browser::function("utopiaThink")?.call2(&JsValue::NULL, &job.into(), &question.into()).ok()?.dyn_into().ok()?;
    match JsFuture::from(thought).await {
        Ok(answer) => answer.as_string(),
        Err(error) => {
            crash::show_if_broken(&error);
            None
        }
    }
}
