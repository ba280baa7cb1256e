//! The keys of the table.

use leptos::{ev::KeyboardEvent, prelude::*};
use utopia_rules::{Civ, Move};
use wasm_bindgen::JsCast as _;

use super::{
    clicks::{Clicks, Touched},
    focus::{FocusArea, is_field},
};
use crate::table::{driver::UndoSpan, past::Past, state::Table};

/// Handles a key, unless an overlay is open or a text field has the focus.
pub(crate) fn on_key(clicks: Clicks, past: Past, event: &KeyboardEvent) {
    let (table, driver) = (clicks.table, clicks.driver);
    if event.ctrl_key() || event.meta_key() || event.alt_key() || is_typing(event) || is_covered(table) {
        return;
    }
    let can_end = || table.game.legal.with_untracked(|legal| legal.contains(&Move::End));
    match event.key().as_str() {
        "Escape" if table.is_past() && table.is_played() => past.back(),
        "Escape" => table.let_go(),
        "h" if !event.repeat() => driver.hint(),
        "w" => past.what_happened(),
        "," => past.step(false),
        "." => past.step(true),
        "u" => driver.undo(UndoSpan::Move),
        "r" => driver.undo(UndoSpan::Turn),
        // Holding the key down mustn't end several turns.
        "e" if !event.repeat() && can_end() => clicks.end_turn((0, i32::MAX), false),
        "b" => FocusArea::Board.focus(),
        "c" => FocusArea::Cards.focus(),
        "a" => FocusArea::Actions.focus(),
        "l" => FocusArea::Log.focus(),
        "?" => table.overlay.help.set(true),
        "s" if table.game.thinking.get_untracked().is_some() => table.game.skipping.set(true),
        key => {
            // 1 to 5: a card of each civilization.
            let number = key.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            if let Some(&civ) = number.and_then(|number| Civ::ALL.get(number)) {
                clicks.touch(Touched::Card(civ), (0, 0));
            }
        }
    }
}

fn is_typing(event: &KeyboardEvent) -> bool {
    let element = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    element.is_some_and(|element| is_field(&element))
}

fn is_covered(table: Table) -> bool {
    let dialog = || document().query_selector("dialog[open]").ok().flatten().is_some();
    let menu = table.overlay.menu.with_untracked(Option::is_some);
    menu || table.overlay.curtain.with_untracked(Option::is_some)
        || table.overlay.result.get_untracked()
        || table.is_lost()
        || dialog()
}
