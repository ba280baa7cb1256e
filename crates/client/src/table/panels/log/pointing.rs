//! Pointing at a line of the log, whose pieces the board then marks.
//!
//! A mouse points by hovering, a finger by a tap, keys by moving the focus. A click, a second tap or Enter goes to the moment.

use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast as _;
use web_sys::{Element, HtmlElement};

use super::super::actions::is_by_finger;
use crate::{
    browser::{self, data_of},
    table::{past::Past, state::Table},
};

/// The attribute of a line: its place in the story.
const LINE: &str = "data-line";
/// The number of moves played when it was told.
const MOMENT: &str = "data-go";

/// Handles the events of the list of lines.
#[derive(Clone, Copy)]
pub(super) struct Pointing {
    table: Table,
    past: Past,
}

impl Pointing {
    pub(super) fn new(table: Table) -> Self {
        // A finger points until it touches something else.
        browser::listen(ev::pointerdown, move |event| {
            let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
            if target.is_some_and(|target| target.closest(".log").ok().flatten().is_none()) {
                table.follow.line.set(None);
            }
        });
        Self { table, past: expect_context() }
    }

    pub(super) fn hover(self, event: &ev::PointerEvent) {
        if event.pointer_type() != "touch" {
            self.point(read(event, LINE));
        }
    }

    pub(super) fn leave(self, event: &ev::PointerEvent) {
        if event.pointer_type() != "touch" {
            self.point(None);
        }
    }

    /// A press focuses a line, too, but isn't a key.
    pub(super) fn focus(self, event: &ev::FocusEvent) {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        if target.is_some_and(|target| target.matches(":focus-visible").unwrap_or(false)) {
            self.point(read(event, LINE));
        }
    }

    pub(super) fn blur(self) {
        self.point(None);
    }

    pub(super) fn click(self, event: &ev::MouseEvent) {
        let line = read(event, LINE);
        if is_by_finger(event) && self.table.follow.line.get_untracked() != line {
            self.point(line);
        } else if let Some(moment) = read(event, MOMENT) {
            self.past.go(moment);
        }
    }

    pub(super) fn key(self, event: &ev::KeyboardEvent) {
        let Some(target) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else { return };
        let on_line = target.has_attribute(LINE);
        let next = match event.key().as_str() {
            "ArrowUp" if on_line => target.previous_element_sibling(),
            "ArrowDown" if on_line => target.next_element_sibling(),
            "ArrowUp" | "ArrowDown" => target.query_selector(&format!("li[{LINE}]:last-child")).ok().flatten(),
            "Enter" => return read(event, MOMENT).into_iter().for_each(|moment| self.past.go(moment)),
            _ => return,
        };
        event.prevent_default();
        if let Some(next) = next.and_then(|next| next.dyn_into::<HtmlElement>().ok()) {
            let _ = next.focus();
        }
    }

    fn point(self, line: Option<usize>) {
        if self.table.follow.line.get_untracked() != line {
            self.table.follow.line.set(line);
        }
    }
}

/// A number of the line that an event is about.
fn read(event: &web_sys::Event, attribute: &str) -> Option<usize> {
    data_of(event, attribute)?.parse().ok()
}
