//! The dialog with the link to a game.
//!
//! It exists only while it is open, and is built without a view, which takes a tenth of the code.

use leptos::prelude::{document, untrack};
use utopia_game::GameFile;
use wasm_bindgen::{JsCast as _, JsValue, prelude::Closure};
use wasm_bindgen_futures::spawn_local;
use web_sys::{HtmlDialogElement, HtmlInputElement, MouseEvent};

use crate::{
    browser::{
        self,
        dom::{self, DomNode},
    },
    game::Saved,
    link, t,
};

/// Opens the dialog with the link to a game.
pub(crate) fn share(saved: Saved) {
    spawn_local(async move {
        let link = link::of(&saved).await;
        // All supported browsers have dialogs.
        let _ = untrack(|| show(link.as_deref(), "share-about"));
    });
}

/// Opens the dialog with the link to an analysis board.
pub(crate) fn share_open(file: GameFile) {
    spawn_local(async move {
        let link = link::of_open(&file).await;
        let _ = untrack(|| show(link.as_deref(), "explore-share-about"));
    });
}

fn show(link: Option<&str>, about: &str) -> Result<(), JsValue> {
    let dialog: HtmlDialogElement = document().create_element("dialog")?.unchecked_into();
    dialog.set_class_name("dialog");
    dom::fill(&dialog, &contents(link, about));
    document().body().ok_or(JsValue::NULL)?.append_child(&dialog)?;
    let here = dialog.clone();
    let click = Closure::<dyn FnMut(MouseEvent)>::new(move |event: MouseEvent| {
        match browser::data_of(&event, "data-button").as_deref() {
            Some("close") => here.close(),
            Some("copy") => copy(&here),
            _ => {}
        }
    });
    dialog.set_onclick(Some(click.as_ref().unchecked_ref()));
    let here = dialog.clone();
    // The listener is dropped with the dialog.
    let gone = Closure::once_into_js(move || {
        here.remove();
        drop(click);
    });
    dialog.set_onclose(Some(gone.unchecked_ref()));
    dialog.show_modal()
}

fn contents(link: Option<&str>, about: &str) -> [DomNode; 2] {
    let note = if link.is_some() { t!(about) } else { t!("share-impossible") };
    let field = t!("share-link");
    let button =
        |class, name, words| dom::element("button", &[("class", class), ("data-button", name)], vec![dom::text(words)]);
    let title = dom::element("h2", &[], vec![dom::text(t!("share-title"))]);
    let head = vec![title, button("button", "close", t!("settings-done"))];
    let input = [("class", "input"), ("readonly", ""), ("value", link.unwrap_or_default()), ("aria-label", &field)];
    let row = vec![dom::element("input", &input, Vec::new()), button("button primary", "copy", t!("share-copy"))];
    let row = dom::element("div", &[("class", "share-row")], row);
    let note = dom::element("p", &[("class", "hint"), ("role", "status")], vec![dom::text(note)]);
    [
        dom::element("div", &[("class", "dialog-head")], head),
        dom::element("div", &[("class", "dialog-body")], vec![row, note]),
    ]
}

/// Copies the link; without a clipboard it is selected for the player to copy.
fn copy(dialog: &HtmlDialogElement) {
    let Ok(Some(field)) = dialog.query_selector("input") else { return };
    let (field, dialog) = (field.unchecked_into::<HtmlInputElement>(), dialog.clone());
    field.select();
    spawn_local(async move {
        let done = browser::copy(&field.value()).await;
        if let Ok(Some(note)) = dialog.query_selector("[role=status]") {
            note.set_text_content(Some(&untrack(|| if done { t!("share-copied") } else { t!("share-by-hand") })));
        }
    });
}
