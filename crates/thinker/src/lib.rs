//! The bots as a WebAssembly module. A page fetches it when it first needs a bot, to keep it out of the initial load, and runs it
//! in a worker, or in the page if there are no workers.

use js_sys::Function;
use utopia_analysis::AnalysisRequest;
use utopia_bots::{advise, answer};
use utopia_game::Question;
use wasm_bindgen::{JsValue, prelude::wasm_bindgen};

/// Chooses a move for a `utopia_game::Question` in JSON; `None` if the seat isn't to move. A bot that searches calls `tell` now and
/// then with its progress, from 0 to 1.
#[wasm_bindgen]
pub fn think(question: &str, tell: &Function) -> Option<String> {
    let question: Question = serde_json::from_str(question).ok()?;
    answer(&question, &mut progress(tell)).map(|mv| mv.to_string())
}

/// As [`think`], but answers with the moves of a whole turn as a JSON list: the move, and how the bot means to go on.
#[wasm_bindgen]
pub fn plan(question: &str, tell: &Function) -> Option<String> {
    let question: Question = serde_json::from_str(question).ok()?;
    let plan = advise(&question, &mut progress(tell))?;
    serde_json::to_string(&plan).ok()
}

/// Analyses a finished game, a `utopia_analysis::AnalysisRequest` in JSON; answers with a `utopia_analysis::Report`, or `None` if
/// the game isn't over. Ending the worker cancels it.
#[wasm_bindgen]
pub fn analyse(request: &str, tell: &Function) -> Option<String> {
    let request: AnalysisRequest = serde_json::from_str(request).ok()?;
    let report = request.report(&mut progress(tell))?;
    serde_json::to_string(&report).ok()
}

/// Reports progress to a function of the page.
fn progress(tell: &Function) -> impl FnMut(f32) {
    |part: f32| {
        // The caller may have stopped listening; the answer is still due.
        let _ = tell.call1(&JsValue::NULL, &part.into());
    }
}
