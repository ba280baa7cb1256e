//! What lies over the drawing: districts to choose, corners to drag, and what has been begun.

use leptos::prelude::*;
use utopia_drawing::Point;
use utopia_editor::Document;
use utopia_rules::District;

use super::{
    photo::Photo,
    state::{EditorState, Tool, use_editor},
    viewport::Viewport,
    words,
};
use crate::{t, text::names};

/// The radii of handles, in pixels: as seen, and as hit by a finger.
const SEEN: f32 = 6.5;
const HIT: f32 = 22.0;

#[component]
pub(super) fn Overlay(viewport: Viewport) -> impl IntoView {
    let editor = use_editor();
    let districts =
        Memo::new(move |_| editor.with(|board| board.draft().districts.keys().copied().collect::<Vec<_>>()));
    view! {
        <For each=move || districts.get() key=|district| *district let:district>
            <DistrictPlace district />
        </For>
        <Things viewport />
        <Corners viewport />
        <Trail viewport />
        <MarkedPlace viewport />
        <Pins viewport />
    }
}

#[component]
fn DistrictPlace(district: District) -> impl IntoView {
    let editor = use_editor();
    let path = move || editor.with(|board| outline(board.outline(district)));
    let wrong = move || editor.findings.with(|all| all.iter().any(|finding| finding.districts.has(district)));
    let chosen = move || editor.selected() == Some(district) || editor.first.get() == Some(district);
    // While something is dragged the drawing stays as it was: only what changes is shown by its outline.
    let changed = move || {
        let before = editor.history.with(|history| history.now().outline(district).to_vec());
        editor.dragged.with(|dragged| dragged.as_ref().is_some_and(|board| board.outline(district) != before))
    };
    view! {
        <path
            class="editor-district"
            class:chosen=chosen
            class:wrong=wrong
            class:changed=changed
            tabindex="0"
            role="button"
            data-district=district.to_string()
            aria-label=move || words::district(editor, district)
            aria-pressed=move || chosen().to_string()
            d=path
        ></path>
    }
}

/// The corners of the selected district, and the middles of its sides, where a new corner can be dragged out.
#[component]
fn Corners(viewport: Viewport) -> impl IntoView {
    let editor = use_editor();
    let shown = Memo::new(move |_| editor.selected().filter(|_| editor.tool.get() == Tool::Select));
    // While something is dragged, the handles stay the same elements.
    let count = Memo::new(move |_| {
        shown.get().map_or(0, |district| editor.history.with(|history| history.now().outline(district).len()))
    });
    let corner = move |board: &Document, i: usize| shown.get().and_then(|d| board.outline(d).get(i).copied());
    let at = move |i: usize| editor.with(|board| corner(board, i)).unwrap_or_default();
    let middle = move |i: usize| {
        editor.with(|board| {
            let next = corner(board, i + 1).or_else(|| corner(board, 0));
            corner(board, i).zip(next).map(|(a, b)| a.towards(b, 0.5)).unwrap_or_default()
        })
    };
    let corner_label = move |i: usize| {
        let district = shown.get().map(names::district).unwrap_or_default();
        t!("editor-corner", number = i + 1, district = district, x = at(i).x as i32, y = at(i).y as i32)
    };
    view! {
        <For each=move || 0..count.get() key=|i| *i let:i>
            <Handle viewport class="editor-side" data=("data-side", i) at=Signal::derive(move || middle(i)) label=Signal::derive(move || t!("editor-side", number = i + 1)) />
        </For>
        <For each=move || 0..count.get() key=|i| *i let:i>
            <Handle viewport class="editor-corner" data=("data-corner", i) at=Signal::derive(move || at(i)) label=Signal::derive(move || corner_label(i)) />
        </For>
    }
}

/// Ships, wonders, lighthouses and the like.
#[component]
fn Things(viewport: Viewport) -> impl IntoView {
    let editor = use_editor();
    let count = Memo::new(move |_| match editor.tool.get() {
        Tool::Select => editor.history.with(|history| history.now().things().len()),
        _ => 0,
    });
    let thing = move |i: usize| editor.with(|board| board.things().get(i).copied());
    let at = move |i: usize| thing(i).map(|(_, at)| at).unwrap_or_default();
    let label = move |i: usize| thing(i).map(|(thing, _)| words::thing_name(thing)).unwrap_or_default();
    view! {
        <For each=move || 0..count.get() key=|i| *i let:i>
            <Handle viewport class="editor-thing" data=("data-thing", i) at=Signal::derive(move || at(i)) label=Signal::derive(move || label(i)) />
        </For>
    }
}

/// The corners of the photo, until it is straightened.
#[component]
fn Pins(viewport: Viewport) -> impl IntoView {
    let editor = use_editor();
    let pins = move || editor.photo.with(|photo| photo.as_ref().and_then(Photo::loose_pins));
    let count = Memo::new(move |_| if pins().is_some() { 4 } else { 0 });
    let at = move |i: usize| pins().map(|pins| pins[i]).unwrap_or_default();
    view! {
        <For each=move || 0..count.get() key=|i| *i let:i>
            <Handle viewport class="editor-pin" data=("data-pin", i) at=Signal::derive(move || at(i)) label=Signal::derive(move || t!("editor-pin", number = i + 1)) />
        </For>
    }
}

/// A dot that can be dragged, as large on the screen at every zoom.
#[component]
fn Handle(
    viewport: Viewport,
    class: &'static str,
    /// The attribute that says what it is.
    data: (&'static str, usize),
    at: Signal<Point>,
    label: Signal<String>,
) -> impl IntoView {
    let (x, y) = (move || at.get().x, move || at.get().y);
    let radius = move |pixels: f32| viewport.unit() * pixels;
    view! {
        <g
            class=format!("editor-handle {class}")
            tabindex="0"
            role="button"
            aria-label=label
            data-corner=(data.0 == "data-corner").then_some(data.1)
            data-side=(data.0 == "data-side").then_some(data.1)
            data-thing=(data.0 == "data-thing").then_some(data.1)
            data-pin=(data.0 == "data-pin").then_some(data.1)
        >
            <circle class="editor-hit" cx=x cy=y r=move || radius(HIT)></circle>
            <circle class="editor-dot" cx=x cy=y r=move || radius(SEEN)></circle>
        </g>
    }
}

/// What has been begun: corners put, and the line to the cursor.
#[component]
fn Trail(viewport: Viewport) -> impl IntoView {
    let editor = use_editor();
    let cursor = move || editor.cursor.get().filter(|_| editor.tool.get().puts_points());
    let line = move || {
        let points: Vec<Point> = editor.trail.get().into_iter().chain(cursor()).collect();
        if editor.trail.read().is_empty() { String::new() } else { open_line(&points) }
    };
    let dots = move || editor.trail.get().into_iter().map(|at| dot(viewport, "editor-put", at)).collect_view();
    let cross = move || cursor().map(|at| crosshair(editor, viewport, at));
    view! {
        <path class="editor-trail" d=line></path>
        {dots}
        {cross}
    }
}

fn dot(viewport: Viewport, class: &'static str, at: Point) -> impl IntoView {
    view! { <circle class=class cx=at.x cy=at.y r=move || viewport.unit() * SEEN></circle> }
}

/// The cursor, with a ring where it has snapped to a corner or side.
fn crosshair(editor: EditorState, viewport: Viewport, at: Point) -> impl IntoView {
    let size = move || viewport.unit() * 12.0;
    let lines = move || {
        let size = size();
        let (x, y) = (at.x, at.y);
        format!("M{} {y}H{}M{x} {}V{}", x - size, x + size, y - size, y + size)
    };
    let snapped = editor.with(|board| board.snap(at, 1.0, None).onto != utopia_editor::Onto::Grid);
    view! {
        <path class="editor-cursor" d=lines></path>
        {snapped.then(|| view! { <circle class="editor-snapped" cx=at.x cy=at.y r=move || size() * 0.8></circle> })}
    }
}

/// The place of the problem that was clicked.
#[component]
fn MarkedPlace(viewport: Viewport) -> impl IntoView {
    let editor = use_editor();
    let at = move || editor.marked.get().and_then(|finding| finding.at);
    move || {
        at().map(|at| {
            view! { <circle class="editor-marked" cx=at.x cy=at.y r=move || viewport.unit() * 26.0></circle> }
        })
    }
}

fn outline(points: &[Point]) -> String {
    open_line(points) + "Z"
}

fn open_line(points: &[Point]) -> String {
    let pairs: Vec<String> = points.iter().map(|at| format!("{} {}", at.x, at.y)).collect();
    format!("M{}", pairs.join("L"))
}
