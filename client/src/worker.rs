//! Where bots think: a web worker with the same WebAssembly, so that the page never freezes.

use std::{
    cell::{Cell, RefCell},
    collections::HashMap,
    rc::Rc,
};

use js_sys::{Promise, Reflect};
use leptos::prelude::{document, window};
use serde::{Deserialize, Serialize};
use utopia_rules::{Move, Seat};
use wasm_bindgen::{JsCast as _, JsValue, prelude::Closure};
use wasm_bindgen_futures::JsFuture;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::game::{Player, Saved, Session, think};

/// What the page asks: the game so far, and who must act. The worker is the table's host; the bot in it is shown no more
/// than its seat may see.
#[derive(Serialize, Deserialize)]
struct Question {
    number: u32,
    game: Saved,
    seat: Seat,
}

#[derive(Serialize, Deserialize)]
struct Answer {
    number: u32,
    mv: Option<String>,
}

fn answer(question: &Question) -> Answer {
    let mv = Session::open(question.game.clone()).ok().and_then(|session| match session.player(question.seat) {
        Player::Bot(level) => think(&session, question.seat, level),
        Player::Human => None,
    });
    Answer { number: question.number, mv: mv.map(|mv| mv.to_string()) }
}

/// The worker's side: answers every question.
pub(crate) fn serve() {
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
    let desk = scope.clone();
    let listener = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let Some(question) = event.data().as_string() else { return };
        let reply = serde_json::from_str(&question).map(|question| answer(&question));
        if let Some(text) = reply.ok().and_then(|reply| serde_json::to_string(&reply).ok()) {
            let _ = desk.post_message(&JsValue::from_str(&text));
        }
    });
    scope.set_onmessage(Some(listener.as_ref().unchecked_ref()));
    // The worker lives as long as the page.
    listener.forget();
}

/// The page's side: a worker, and who waits for its answers.
#[derive(Clone, Default)]
pub(crate) struct Thinker(Rc<Desk>);

#[derive(Default)]
struct Desk {
    running: RefCell<Option<Running>>,
    /// There can be no worker here.
    broken: Cell<bool>,
    waiting: RefCell<HashMap<u32, js_sys::Function>>,
    asked: Cell<u32>,
}

/// A worker with the functions that listen to it; it ends with them.
struct Running {
    worker: Worker,
    _answers: Closure<dyn FnMut(MessageEvent)>,
    _failure: Closure<dyn FnMut()>,
}

impl Drop for Running {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

impl Thinker {
    /// Asks at once for the move that a bot makes. The answer is nothing where no worker gives one.
    pub(crate) fn ask(&self, session: &Session, seat: Seat) -> impl Future<Output = Option<Move>> + use<> {
        let reply = self.send(session, seat);
        async move {
            let reply = JsFuture::from(reply?).await.ok()?.as_string()?;
            serde_json::from_str::<Answer>(&reply).ok()?.mv?.parse().ok()
        }
    }

    /// Ends the worker if it still thinks; the next question starts another.
    pub(crate) fn interrupt(&self) {
        if !self.0.waiting.borrow().is_empty() {
            self.close();
        }
    }

    /// Ends the worker; whoever waits is answered with nothing.
    pub(crate) fn close(&self) {
        self.0.running.take();
        self.0.give_up();
    }

    fn send(&self, session: &Session, seat: Seat) -> Option<Promise> {
        let desk = &self.0;
        if desk.broken.get() {
            return None;
        }
        if desk.running.borrow().is_none() {
            let running = start_worker(desk).ok().flatten();
            desk.broken.set(running.is_none());
            desk.running.replace(running);
        }
        let number = desk.asked.get() + 1;
        desk.asked.set(number);
        let question = Question { number, game: session.saved(0.0, None), seat };
        let text = serde_json::to_string(&question).ok()?;
        let running = desk.running.borrow();
        running.as_ref()?.worker.post_message(&JsValue::from_str(&text)).ok()?;
        Some(Promise::new(&mut |done, _| {
            desk.waiting.borrow_mut().insert(number, done);
        }))
    }
}

impl Desk {
    fn give_up(&self) {
        for (_, done) in self.waiting.take() {
            let _ = done.call0(&JsValue::NULL);
        }
    }
}

/// Starts a worker and posts it the compiled module, if the page has told where they are.
fn start_worker(desk: &Rc<Desk>) -> Result<Option<Running>, JsValue> {
    let meta = document().query_selector("meta[name=utopia-worker]")?.and_then(|meta| meta.get_attribute("content"));
    let module = Reflect::get(&window(), &JsValue::from_str("utopiaModule"))?;
    let (Some(address), false) = (meta, module.is_undefined()) else { return Ok(None) };
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(&address, &options)?;
    let at = Rc::downgrade(desk);
    let answers = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let text = event.data().as_string().unwrap_or_default();
        let number = serde_json::from_str::<Answer>(&text).map_or(0, |answer| answer.number);
        let done = at.upgrade().and_then(|desk| desk.waiting.borrow_mut().remove(&number));
        if let Some(done) = done {
            let _ = done.call1(&JsValue::NULL, &JsValue::from_str(&text));
        }
    });
    worker.set_onmessage(Some(answers.as_ref().unchecked_ref()));
    let at = Rc::downgrade(desk);
    let failure = Closure::<dyn FnMut()>::new(move || {
        if let Some(desk) = at.upgrade() {
            desk.broken.set(true);
            desk.give_up();
        }
    });
    worker.set_onerror(Some(failure.as_ref().unchecked_ref()));
    worker.post_message(&module)?;
    Ok(Some(Running { worker, _answers: answers, _failure: failure }))
}

#[cfg(test)]
mod tests {
    use utopia_bots::Level;
    use utopia_rules::{Edition, Seed};

    use super::*;
    use crate::game::Setup;

    #[test]
    fn a_question_is_answered_with_a_legal_move() {
        let seats = vec![(Player::Bot(Level::Normal), "A".to_owned()), (Player::Bot(Level::Easy), "B".to_owned())];
        let setup = Setup { seats, edition: Edition::STANDARD, board: None, seed: Seed::from(3) };
        let game = Saved::new(&setup, "a".into(), 0.0).expect("a game");
        let session = Session::open(game.clone()).expect("a session");
        let seat = session.to_act().first().expect("somebody acts");
        let reply = answer(&Question { number: 7, game: game.clone(), seat });
        let mv = reply.mv.expect("a move").parse().expect("a move");
        assert_eq!(reply.number, 7);
        assert!(session.legal(seat).contains(&mv));
        assert_eq!(answer(&Question { number: 8, game, seat }).mv, Some(mv.to_string()), "the same again");
    }
}
