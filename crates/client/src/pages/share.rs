//! Sharing a finished game: a dialog with the link that carries it.
//!
//! It is there only while it is open, and made without a view: that is a tenth to download.

use leptos::prelude::{document, untrack};
use wasm_bindgen::{JsCast as _, JsValue, prelude::Closure};
use wasm_bindgen_futures::spawn_local;
use web_sys::{HtmlDialogElement, HtmlInputElement, MouseEvent};

use crate::{
    browser::{self, escaped},
    game::Saved,
    link, t,
};

/// Opens the dialog with the link to a game.
pub(crate) fn share(saved: Saved) {
    spawn_local(async move {
        let link = link::of(&saved).await;
        // A browser without dialogs is older than those that run this program.
        let _ = untrack(|| show(link.as_deref()));
    });
}

fn show(link: Option<&str>) -> Result<(), JsValue> {
    let dialog: HtmlDialogElement = document().create_element("dialog")?.unchecked_into();
    dialog.set_class_name("dialog");
    dialog.set_inner_html(&markup(link));
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
    // What listens goes with the dialog.
    let gone = Closure::once_into_js(move || {
        here.remove();
        drop(click);
    });
    dialog.set_onclose(Some(gone.unchecked_ref()));
    dialog.show_modal()
}

fn markup(link: Option<&str>) -> String {
    let (title, done, field, copy) = (t!("share-title"), t!("settings-done"), t!("share-link"), t!("share-copy"));
    let note = if link.is_some() { t!("share-about") } else { t!("share-impossible") };
    let [title, done, field, copy, note] = [title, done, field, copy, note].map(|text| escaped(&text));
    let link = link.unwrap_or_default();
    format!(
        r#"<div class="dialog-head"><h2>{title}</h2><button class="button" data-button="close">{done}</button></div>
        <div class="dialog-body"><div class="share-row"><input class="input" readonly value="{link}" aria-label="{field}">
        <button class="button primary" data-button="copy">{copy}</button></div><p class="hint" role="status">{note}</p></div>"#
    )
}

/// Copies the link; where there is no clipboard it is selected for the player to copy.
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
