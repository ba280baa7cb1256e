//! The keyboard: everything that a pointer can do.

use leptos::{ev, prelude::*};
use utopia_drawing::Point;
use utopia_editor::{GRID, Thing};
use wasm_bindgen::JsCast as _;
use web_sys::Element;

use super::{
    pointer::{Grab, district_of, held},
    state::{EditorState, Tool},
    words,
};
use crate::t;

/// How far corners attract the cursor.
const REACH: f32 = 9.0;

/// A key on the map; returns whether it meant something.
pub(super) fn on_map(editor: EditorState, event: &ev::KeyboardEvent) -> bool {
    let Some(element) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else { return false };
    match event.key().as_str() {
        key if arrow(key).is_some() => {
            // Fine steps with Shift.
            let step = if event.shift_key() { 1.0 } else { GRID };
            arrow(key).is_some_and(|way| move_by(editor, &element, way * step))
        }
        "Enter" | " " => enter(editor, &element),
        "Escape" => editor.cancel(),
        "Backspace" if !editor.trail.read_untracked().is_empty() => {
            editor.take_back_corner();
            true
        }
        "Delete" | "Backspace" => delete(editor, &element),
        "f" if editor.trail.read_untracked().len() >= 3 => {
            editor.finish();
            true
        }
        key @ ("1" | "2" | "3" | "4") => set_value(editor, &element, key),
        _ => false,
    }
}

/// A key anywhere on the page: undo and redo.
pub(super) fn anywhere(editor: EditorState, event: &ev::KeyboardEvent) {
    let typing = event.target().is_some_and(|target| target.has_type::<web_sys::HtmlInputElement>());
    if typing || !(event.ctrl_key() || event.meta_key()) {
        return;
    }
    match event.key().to_lowercase().as_str() {
        "z" if event.shift_key() => editor.redo(),
        "z" => editor.undo(),
        "y" => editor.redo(),
        _ => return,
    }
    event.prevent_default();
}

fn arrow(key: &str) -> Option<Point> {
    Some(match key {
        "ArrowLeft" => Point::new(-1.0, 0.0),
        "ArrowRight" => Point::new(1.0, 0.0),
        "ArrowUp" => Point::new(0.0, -1.0),
        "ArrowDown" => Point::new(0.0, 1.0),
        _ => return None,
    })
}

fn move_by(editor: EditorState, element: &Element, by: Point) -> bool {
    let tool = editor.tool.get_untracked();
    if tool.puts_points() {
        move_cursor(editor, by);
        return true;
    }
    if let (Tool::Island, Some(district)) = (tool, district_of(element)) {
        editor.set(|board| board.move_island(district.island(), by));
        return true;
    }
    match held(editor, element) {
        Some(Grab::Corner(corner)) => {
            editor.set(|board| board.move_corner(corner, corner + by));
            let to = corner + by;
            editor.tell(t!("editor-moved", x = to.x as i32, y = to.y as i32));
        }
        Some(Grab::Thing(thing)) => move_thing(editor, thing, by),
        _ => return false,
    }
    true
}

fn move_thing(editor: EditorState, thing: Thing, by: Point) {
    let at =
        editor.history.with_untracked(|history| history.now().things().iter().find(|(it, _)| *it == thing).copied());
    if let Some((_, at)) = at {
        editor.set(|board| board.place(thing, at + by));
        editor.tell(t!("editor-moved", x = (at + by).x as i32, y = (at + by).y as i32));
    }
}

fn move_cursor(editor: EditorState, by: Point) {
    let size = editor.history.with_untracked(|history| history.now().draft().layout.size);
    let from = editor.cursor.get_untracked().unwrap_or(size * 0.5);
    let to = Point::new((from.x + by.x).clamp(0.0, size.x), (from.y + by.y).clamp(0.0, size.y));
    editor.cursor.set(Some(to));
    let district = editor.history.with_untracked(|history| history.now().district_at(to));
    let place = t!("editor-cursor", x = to.x as i32, y = to.y as i32);
    let words =
        district.map_or(place.clone(), |district| untrack(|| [place, words::district(editor, district)].join(", ")));
    crate::voice::say(&words);
}

fn enter(editor: EditorState, element: &Element) -> bool {
    if editor.tool.get_untracked().puts_points() {
        let Some(cursor) = editor.cursor.get_untracked() else {
            move_cursor(editor, Point::default());
            return true;
        };
        let first = editor.trail.with_untracked(|trail| trail.first().copied());
        let reach = if editor.tool.get_untracked().joins_districts() { REACH } else { 0.0 };
        let snapped = editor.history.with_untracked(|history| history.now().snap(cursor, reach, None).at);
        let at = first.filter(|first| first.distance(cursor) < REACH).unwrap_or(snapped);
        editor.click(at, None);
        return true;
    }
    if let Some(Grab::Side(a, b)) = held(editor, element) {
        editor.set(|board| board.insert_corner((a, b), a.towards(b, 0.5)));
        return true;
    }
    let Some(district) = district_of(element) else { return false };
    editor.click(Point::default(), Some(district));
    true
}

fn delete(editor: EditorState, element: &Element) -> bool {
    match held(editor, element) {
        Some(Grab::Corner(corner)) => _ = editor.change(|board| board.delete_corner(corner)),
        Some(Grab::Thing(thing)) => editor.set(|board| board.remove_thing(thing)),
        _ => match district_of(element) {
            Some(district) => {
                editor.set(|board| board.delete_district(district));
                editor.tell(t!("editor-deleted"));
            }
            None => return false,
        },
    }
    true
}

fn set_value(editor: EditorState, element: &Element, key: &str) -> bool {
    let district = district_of(element).or_else(|| untrack(|| editor.selected()));
    let (Some(district), Ok(value)) = (district, key.parse()) else { return false };
    editor.set(|board| board.set_value(district, value));
    editor.tell(untrack(|| words::district(editor, district)));
    true
}
