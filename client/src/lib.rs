//! Utopia in the browser.

use leptos::prelude::*;
use wasm_bindgen::prelude::wasm_bindgen;

/// Starts the page.
#[wasm_bindgen]
pub fn run_page() {
    mount_to_body(|| view! { <main><h1>"Utopia"</h1></main> });
}

/// Starts a worker in which bots think.
#[wasm_bindgen]
pub fn run_worker() {}
