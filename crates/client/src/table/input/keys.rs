//! The keys of the table.

use leptos::{ev::KeyboardEvent, prelude::*};
use utopia_rules::{Civ, Island, Move};
use wasm_bindgen::JsCast as _;

use super::{
    clicks::{Clicks, Touched},
    focus::{self, FocusArea, is_field},
};
use crate::table::{driver::UndoSpan, motion, past::Past, state::Table};

/// Handles a key, unless an overlay is open or a text field has the focus.
pub(crate) fn on_key(clicks: Clicks, past: Past, event: &KeyboardEvent) {
    let (table, driver) = (clicks.table, clicks.driver);
    if event.ctrl_key() || event.meta_key() || event.alt_key() || is_typing(event) || is_covered(table) {
        return;
    }
    let can_end = || table.game.legal.with_untracked(|legal| legal.contains(&Move::End));
    match event.key().as_str() {
        "Escape" | "s" if untrack(|| table.motion.is_event()) => motion::skip(&table),
        "Escape" if table.is_past() && table.is_played() => past.back(),
        "Escape" => table.let_go(),
        // Buttons and places handle the key themselves, and may be gone by now.
        "Enter" if !event.repeat() && !event.default_prevented() && is_unfocused() => clicks.confirm(),
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
        "n" => focus::jump(table, None, false),
        "N" => focus::jump(table, None, true),
        "?" => table.overlay.help.set(true),
        "s" if table.game.thinking.get_untracked().is_some() => table.game.skipping.set(true),
        // 1 to 5: a card of each civilization. 6 to 9: the next thing to use on each island.
        _ => match number(event) {
            Some(number @ 1..=5) => clicks.touch(Touched::Card(Civ::ALL[number - 1]), (0, 0)),
            Some(number @ 6..=9) => focus::jump(table, Some(Island::ALL[number - 6]), event.shift_key()),
            _ => (),
        },
    }
}

/// The number on the key: with Shift, and on keyboards that need Shift for numbers, it types something else.
fn number(event: &KeyboardEvent) -> Option<usize> {
    let code = event.code();
    let digit = code.strip_prefix("Digit").or_else(|| code.strip_prefix("Numpad"));
    digit.unwrap_or(&event.key()).parse().ok()
}

fn is_typing(event: &KeyboardEvent) -> bool {
    let element = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    element.is_some_and(|element| is_field(&element))
}

/// Whether nothing has the focus.
fn is_unfocused() -> bool {
    document().active_element().is_none_or(|element| element.tag_name() == "BODY")
}

fn is_covered(table: Table) -> bool {
    let dialog = || document().query_selector("dialog[open]").ok().flatten().is_some();
    let menu = table.overlay.menu.with_untracked(Option::is_some);
    menu || table.overlay.result.get_untracked() || table.is_lost() || dialog()
}
