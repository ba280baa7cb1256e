//! The bots as a WebAssembly module. A page fetches it when it first needs a bot, to keep it out of the initial load, and runs it
//! in a worker, or in the page if there are no workers.

use js_sys::Function;
use utopia_bots::answer;
use utopia_game::Question;
use wasm_bindgen::{JsValue, prelude::wasm_bindgen};

/// Chooses a move for a `utopia_game::Question` in JSON; `None` if the seat isn't to move. A bot that searches calls `tell` now and
/// then with its progress, from 0 to 1.
#[wasm_bindgen]
pub fn think(question: &str, tell: &Function) -> Option<String> {
    let question: Question = serde_json::from_str(question).ok()?;
    let mut tell = |part: f32| {
        // The caller may have stopped listening; the answer is still due.
        let _ = tell.call1(&JsValue::NULL, &part.into());
    };
    answer(&question, &mut tell).map(|mv| mv.to_string())
}
