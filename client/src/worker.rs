//! Where bots think: a web worker with the same WebAssembly, so that the page never freezes.

use std::{
    cell::{Cell, RefCell},
    collections::HashMap,
    rc::Rc,
};

use js_sys::{Promise, Reflect};
use leptos::prelude::{document, window};
use serde::{Deserialize, Serialize};
use utopia_bots::Level;
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

type Waiting = Rc<RefCell<HashMap<u32, js_sys::Function>>>;

/// The page's side: a worker, and who waits for its answers.
#[derive(Clone)]
pub(crate) struct Thinker {
    worker: Option<Worker>,
    waiting: Waiting,
    asked: Rc<Cell<u32>>,
}

impl Thinker {
    /// Starts a worker. Where there can be none, the page thinks itself.
    pub(crate) fn start() -> Self {
        let waiting = Waiting::default();
        let worker = start_worker(&waiting).ok().flatten();
        Self { worker, waiting, asked: Rc::default() }
    }

    /// Asks at once for the move that a bot makes; the answer comes when it has thought.
    pub(crate) fn ask(
        &self,
        session: &Session,
        seat: Seat,
        level: Level,
    ) -> impl Future<Output = Option<Move>> + use<> {
        let reply = self.worker.as_ref().and_then(|worker| self.send(worker, session, seat));
        let session = session.clone();
        async move {
            let reply = match reply {
                Some(reply) => JsFuture::from(reply).await.ok().and_then(|reply| reply.as_string()),
                None => None,
            };
            let mv = reply.and_then(|reply| serde_json::from_str::<Answer>(&reply).ok()).and_then(|answer| answer.mv);
            // Without a worker, or an answer of it, the game stays playable all the same.
            mv.and_then(|mv| mv.parse().ok()).or_else(|| think(&session, seat, level))
        }
    }

    fn send(&self, worker: &Worker, session: &Session, seat: Seat) -> Option<Promise> {
        let number = self.asked.get() + 1;
        self.asked.set(number);
        let question = Question { number, game: session.saved(0.0, None), seat };
        let text = serde_json::to_string(&question).ok()?;
        let reply = Promise::new(&mut |done, _| {
            self.waiting.borrow_mut().insert(number, done);
        });
        worker.post_message(&JsValue::from_str(&text)).ok().map(|()| reply)
    }

    /// Nobody waits any longer: those who do are answered with nothing and think for themselves.
    fn give_up(waiting: &Waiting) {
        for (_, done) in waiting.borrow_mut().drain() {
            let _ = done.call0(&JsValue::NULL);
        }
    }
}

fn start_worker(waiting: &Waiting) -> Result<Option<Worker>, JsValue> {
    let meta = document().query_selector("meta[name=utopia-worker]")?.and_then(|meta| meta.get_attribute("content"));
    let module = Reflect::get(&window(), &JsValue::from_str("utopiaModule"))?;
    let (Some(address), false) = (meta, module.is_undefined()) else { return Ok(None) };
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(&address, &options)?;
    let places = Rc::clone(waiting);
    let listener = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let text = event.data().as_string().unwrap_or_default();
        let number = serde_json::from_str::<Answer>(&text).map_or(0, |answer| answer.number);
        if let Some(done) = places.borrow_mut().remove(&number) {
            let _ = done.call1(&JsValue::NULL, &JsValue::from_str(&text));
        }
    });
    worker.set_onmessage(Some(listener.as_ref().unchecked_ref()));
    listener.forget();
    let places = Rc::clone(waiting);
    let failure = Closure::<dyn FnMut()>::new(move || Thinker::give_up(&places));
    worker.set_onerror(Some(failure.as_ref().unchecked_ref()));
    failure.forget();
    worker.post_message(&module)?;
    Ok(Some(worker))
}

#[cfg(test)]
mod tests {
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
