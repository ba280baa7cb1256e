//! The bots as a WebAssembly module of their own. A page fetches it when a bot is first asked, so that it is no part of the first
//! load; it runs in a worker, or in the page where there can be none.

use js_sys::Function;
use utopia_bots::answer;
use utopia_game::Question;
use wasm_bindgen::{JsValue, prelude::wasm_bindgen};

/// Answers a question, which is a `utopia_game::Question` as JSON, with a move; nothing if the seat has none. A bot that thinks
/// long calls `tell` now and then with the part of its thought that is done.
#[wasm_bindgen]
pub fn think(question: &str, tell: &Function) -> Option<String> {
    let question: Question = serde_json::from_str(question).ok()?;
    let mut tell = |part: f32| {
        // Whoever asked may have stopped listening; the answer is still owed.
        let _ = tell.call1(&JsValue::NULL, &part.into());
    };
    answer(&question, &mut tell).map(|mv| mv.to_string())
}
