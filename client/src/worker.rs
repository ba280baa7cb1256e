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

/// What the worker says about a question.
#[derive(Serialize, Deserialize)]
enum Reply {
    /// How far the bot is, from 0 to 1.
    Thinks(u32, f32),
    /// The bot's move.
    Plays(u32, Option<String>),
}

fn answer(question: &Question, tell: impl Fn(Reply)) {
    let number = question.number;
    let mv = Session::open(question.game.clone()).ok().and_then(|session| match session.player(question.seat) {
        Player::Bot(level) => think(&session, question.seat, level, &mut |spent| tell(Reply::Thinks(number, spent))),
        Player::Human => None,
    });
    tell(Reply::Plays(number, mv.map(|mv| mv.to_string())));
}

/// The worker's side: answers every question.
pub(crate) fn serve() {
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
    let desk = scope.clone();
    let listener = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let Some(question) = event.data().as_string() else { return };
        let Ok(question) = serde_json::from_str(&question) else { return };
        answer(&question, |reply| {
            if let Ok(text) = serde_json::to_string(&reply) {
                let _ = desk.post_message(&JsValue::from_str(&text));
            }
        });
    });
    scope.set_onmessage(Some(listener.as_ref().unchecked_ref()));
    // The worker lives as long as the page.
    listener.forget();
}

/// The page's side: a worker, and who waits for its answers.
#[derive(Clone)]
pub(crate) struct Thinker(Rc<Desk>);

struct Desk {
    running: RefCell<Option<Running>>,
    /// There can be no worker here.
    broken: Cell<bool>,
    waiting: RefCell<HashMap<u32, js_sys::Function>>,
    asked: Cell<u32>,
    tell: Box<dyn Fn(f32)>,
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
    /// `tell` hears how far a bot is that thinks long, from 0 to 1.
    pub(crate) fn new(tell: impl Fn(f32) + 'static) -> Self {
        Self(Rc::new(Desk {
            running: RefCell::default(),
            broken: Cell::default(),
            waiting: RefCell::default(),
            asked: Cell::default(),
            tell: Box::new(tell),
        }))
    }

    /// Asks at once for the move that a bot makes. The answer is nothing where no worker gives one.
    pub(crate) fn ask(&self, session: &Session, seat: Seat) -> impl Future<Output = Option<Move>> + use<> {
        let reply = self.send(session, seat);
        async move { JsFuture::from(reply?).await.ok()?.as_string()?.parse().ok() }
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
    /// Takes in what the worker says; what nobody waits for any more is of the past.
    fn hear(&self, reply: Reply) {
        match reply {
            Reply::Thinks(number, spent) if self.waiting.borrow().contains_key(&number) => (self.tell)(spent),
            Reply::Thinks(..) => {}
            Reply::Plays(number, mv) => {
                let done = self.waiting.borrow_mut().remove(&number);
                if let Some(done) = done {
                    let _ = done.call1(&JsValue::NULL, &mv.map_or(JsValue::NULL, |mv| JsValue::from_str(&mv)));
                }
            }
        }
    }

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
        let reply = event.data().as_string().and_then(|text| serde_json::from_str(&text).ok());
        if let Some((desk, reply)) = at.upgrade().zip(reply) {
            desk.hear(reply);
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
        let seats = ["A", "B"].map(|name| (Player::Bot(Level::Hard), name.to_owned())).to_vec();
        let setup = Setup { seats, edition: Edition::STANDARD, board: None, seed: Seed::from(3) };
        let game = Saved::new(&setup, "a".into(), 0.0).expect("a game");
        let session = Session::open(game.clone()).expect("a session");
        let seat = session.to_act().first().expect("somebody acts");
        let ask = |number| {
            let replies = RefCell::new(Vec::new());
            answer(&Question { number, game: game.clone(), seat }, |reply| replies.borrow_mut().push(reply));
            replies.into_inner()
        };
        let [.., Reply::Plays(7, Some(mv))] = &ask(7)[..] else { panic!("the seventh question is answered last") };
        assert!(session.legal(seat).contains(&mv.parse().expect("a move")));
        assert!(matches!(&ask(8)[..], [.., Reply::Plays(8, Some(again))] if again == mv), "the same again");
        assert!(ask(9).iter().any(|reply| matches!(reply, Reply::Thinks(9, spent) if (0.0..=1.0).contains(spent))));
    }
}
