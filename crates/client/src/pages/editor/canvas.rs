//! The map: drawing, photo and overlay, zoomed and panned together.

use leptos::{ev, prelude::*};

use super::{keys, overlay::Overlay, photo::PhotoLayer, pointer::Pointers, state::use_editor, viewport::Viewport};
use crate::{browser::dom, t};

#[component]
pub(super) fn Canvas(size: (f32, f32)) -> impl IntoView {
    let editor = use_editor();
    let viewport = Viewport::new(size);
    let pointers = Pointers::new(editor, viewport);
    let view_box = format!("0 0 {} {}", size.0, size.1);
    let key = move |event: ev::KeyboardEvent| {
        if !event.ctrl_key() && !event.meta_key() && keys::on_map(editor, &event) {
            event.prevent_default();
        }
    };
    // The synthesised click of a tap would come after the pointer has done its work.
    let lifted = |event: ev::TouchEvent| {
        if event.cancelable() {
            event.prevent_default();
        }
    };
    view! {
        <div
            class="editor-frame"
            class:crossing=move || editor.tool.get().puts_points()
            node_ref=viewport.frame
            tabindex="0"
            role="application"
            aria-label=move || t!("editor-map")
            aria-describedby="editor-tool-about"
            style:aspect-ratio=format!("{} / {}", size.0, size.1)
            on:pointerdown=move |event| pointers.down(&event)
            on:pointermove=move |event| pointers.moved(&event)
            on:pointerup=move |event| pointers.up(&event)
            on:pointercancel=move |_| pointers.cancel()
            on:touchend=lifted
            on:wheel=move |event| pointers.wheel(&event)
            on:keydown=key
        >
            <div class="editor-sheet" style:transform=move || viewport.css()>
                <svg class="editor-ground" viewBox=view_box.clone() aria-hidden="true">
                    <g {..dom::changing_content(move || editor.markup())}></g>
                </svg>
                <PhotoLayer viewport size />
                <svg class="editor-overlay" viewBox=view_box>
                    <Overlay viewport />
                </svg>
            </div>
        </div>
        <div class="zoom editor-zoom" role="group" aria-label=move || t!("table-zoom")>
            <button type="button" class="button small" aria-label=move || t!("table-zoom-in") on:click=move |_| viewport.zoom_by(1.4)>"+"</button>
            <button type="button" class="button small" aria-label=move || t!("table-zoom-out") on:click=move |_| viewport.zoom_by(1.0 / 1.4)>"−"</button>
        </div>
    }
}
