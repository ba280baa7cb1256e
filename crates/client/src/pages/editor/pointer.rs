//! Mouse and fingers on the map: clicks, drags, panning and zooming.

use leptos::{ev, prelude::*};
use utopia_drawing::Point;
use utopia_editor::{Document, GRID, Thing};
use utopia_rules::{District, Island};
use wasm_bindgen::JsCast as _;
use web_sys::Element;

use super::{
    state::{EditorState, Tool},
    viewport::Viewport,
};

/// How far a pointer may move, in pixels, and still click.
const SLACK: f64 = 6.0;
/// How far corners and sides attract, in pixels: a finger is less exact than a mouse.
const REACH: f32 = 10.0;
const REACH_OF_FINGER: f32 = 18.0;
/// How far from a handle it can be grasped, in pixels.
const GRASP: f32 = 10.0;
const GRASP_OF_FINGER: f32 = 22.0;
/// Zoom per pixel of the wheel.
const WHEEL: f64 = 0.0015;

/// What a drag moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Grab {
    Corner(Point),
    /// A new corner on the side between two.
    Side(Point, Point),
    Thing(Thing),
    Island(Island),
    /// A corner of the photo, by its number.
    Pin(usize),
    Map,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Doing {
    Nothing,
    Pressing(Grab),
    Dragging(Grab),
    Pinching,
}

#[derive(Clone, Copy, Debug)]
struct Finger {
    id: i32,
    start: (f64, f64),
    now: (f64, f64),
}

/// The pointers on the map.
#[derive(Clone, Copy)]
pub(super) struct Pointers {
    editor: EditorState,
    viewport: Viewport,
    doing: StoredValue<Doing>,
    fingers: StoredValue<Vec<Finger>>,
}

impl Pointers {
    pub(super) fn new(editor: EditorState, viewport: Viewport) -> Self {
        Self { editor, viewport, doing: StoredValue::new(Doing::Nothing), fingers: StoredValue::new(Vec::new()) }
    }

    pub(super) fn wheel(self, event: &ev::WheelEvent) {
        event.prevent_default();
        let at = self.viewport.local((f64::from(event.client_x()), f64::from(event.client_y())));
        self.viewport.zoom((-event.delta_y() * WHEEL).exp(), at);
    }

    pub(super) fn down(self, event: &ev::PointerEvent) {
        if event.button() != 0 {
            return;
        }
        let at = point(event);
        self.fingers.update_value(|all| {
            all.retain(|finger| finger.id != event.pointer_id());
            all.push(Finger { id: event.pointer_id(), start: at, now: at });
        });
        if self.fingers.with_value(Vec::len) > 1 {
            self.editor.dragged.set(None);
            self.doing.set_value(Doing::Pinching);
        } else {
            self.doing.set_value(Doing::Pressing(self.grab(event)));
        }
    }

    /// What lies under the pointer.
    fn grab(self, event: &ev::PointerEvent) -> Grab {
        let element = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let Some(element) = element else { return Grab::Map };
        if let Some(pin) = number(&element, "data-pin") {
            return Grab::Pin(pin);
        }
        match self.editor.tool.get_untracked() {
            Tool::Select => self.nearest(event).map_or(Grab::Map, |(grab, _)| grab),
            Tool::Island => district_of(&element).map_or(Grab::Map, |district| Grab::Island(district.island())),
            _ => Grab::Map,
        }
    }

    /// The handle nearest to the pointer, with its distance in pixels. Handles are small, and fingers cover several.
    fn nearest(self, event: &ev::PointerEvent) -> Option<(Grab, f32)> {
        let at = self.viewport.to_map(point(event));
        let unit = untrack(|| self.viewport.unit());
        let reach = if is_finger(event) { GRASP_OF_FINGER } else { GRASP };
        let selected = untrack(|| self.editor.selected());
        self.editor.history.with_untracked(|history| {
            let board = history.now();
            let outline = selected.map(|district| board.outline(district)).unwrap_or_default();
            let next = outline.iter().cycle().skip(1);
            let corners = outline.iter().map(|&corner| (Grab::Corner(corner), corner));
            let sides = outline.iter().zip(next).map(|(&a, &b)| (Grab::Side(a, b), a.towards(b, 0.5)));
            let things = board.things().into_iter().map(|(thing, at)| (Grab::Thing(thing), at));
            let all = corners.chain(sides).chain(things).map(|(grab, place)| (grab, place.distance(at) / unit));
            all.filter(|(_, distance)| *distance <= reach).min_by(|a, b| a.1.total_cmp(&b.1))
        })
    }

    pub(super) fn moved(self, event: &ev::PointerEvent) {
        let at = point(event);
        let known = self.fingers.with_value(|all| all.iter().find(|finger| finger.id == event.pointer_id()).copied());
        let Some(finger) = known else { return self.hover(event) };
        if event.buttons() == 0 {
            return self.cancel();
        }
        if let Doing::Pressing(grab) = self.doing.get_value()
            && distance(finger.start, at) >= SLACK
        {
            if let Some(frame) = self.viewport.frame.get_untracked() {
                let _ = frame.set_pointer_capture(event.pointer_id());
            }
            self.doing.set_value(Doing::Dragging(grab));
        }
        match self.doing.get_value() {
            Doing::Dragging(Grab::Map) => self.viewport.pan((at.0 - finger.now.0, at.1 - finger.now.1)),
            Doing::Dragging(grab) => self.drag(grab, finger.start, event),
            Doing::Pinching => self.pinch(finger, at),
            Doing::Pressing(_) | Doing::Nothing => {}
        }
        self.fingers.update_value(|all| {
            if let Some(finger) = all.iter_mut().find(|finger| finger.id == event.pointer_id()) {
                finger.now = at;
            }
        });
    }

    fn drag(self, grab: Grab, start: (f64, f64), event: &ev::PointerEvent) {
        let Self { editor, viewport, .. } = self;
        let at = viewport.to_map(point(event));
        if let Grab::Pin(pin) = grab {
            return editor.photo.update(|photo| {
                if let Some(photo) = photo {
                    photo.pins[pin] = at;
                }
            });
        }
        let reach = self.reach(event);
        let mut board: Document = editor.history.with_untracked(|history| history.now().clone());
        match grab {
            Grab::Corner(corner) => {
                let to = board.snap(at, reach, Some(corner)).at;
                board.move_corner(corner, to);
            }
            Grab::Side(a, b) => {
                let corner = board.snap(at, reach, None).at;
                let middle = a.towards(b, 0.5);
                board.insert_corner((a, b), middle);
                board.move_corner(Point::new(middle.x.round(), middle.y.round()), corner);
            }
            Grab::Thing(thing) => board.place(thing, at),
            Grab::Island(island) => {
                let by = at - viewport.to_map(start);
                board.move_island(island, Point::new((by.x / GRID).round(), (by.y / GRID).round()) * GRID);
            }
            Grab::Pin(_) | Grab::Map => {}
        }
        editor.dragged.set(Some(board));
    }

    pub(super) fn up(self, event: &ev::PointerEvent) {
        self.fingers.update_value(|all| all.retain(|finger| finger.id != event.pointer_id()));
        let doing = self.doing.get_value();
        if self.fingers.with_value(Vec::is_empty) {
            self.doing.set_value(Doing::Nothing);
        }
        match doing {
            Doing::Pressing(_) => self.click(event),
            Doing::Dragging(_) => self.editor.drop_dragged(),
            Doing::Pinching | Doing::Nothing => {}
        }
    }

    fn click(self, event: &ev::PointerEvent) {
        let at = self.viewport.to_map(point(event));
        // A click on a corner doesn't select what lies under it.
        if self.editor.tool.get_untracked() == Tool::Select
            && self.nearest(event).is_some_and(|(_, distance)| distance <= GRASP)
        {
            return;
        }
        let snapped = self.snap(at, event);
        let district = self.editor.history.with_untracked(|history| history.now().district_at(at));
        self.editor.click(snapped, district);
    }

    /// Snaps a point; the first corner of the trail attracts, too.
    fn snap(self, at: Point, event: &ev::PointerEvent) -> Point {
        // Ornaments stand in the open.
        let reach = if self.editor.tool.get_untracked().joins_districts() { self.reach(event) } else { 0.0 };
        let first = self.editor.trail.with_untracked(|trail| trail.first().copied());
        match first.filter(|first| first.distance(at) <= reach) {
            Some(first) => first,
            None => self.editor.history.with_untracked(|history| history.now().snap(at, reach, None).at),
        }
    }

    fn reach(self, event: &ev::PointerEvent) -> f32 {
        let pixels = if is_finger(event) { REACH_OF_FINGER } else { REACH };
        pixels * untrack(|| self.viewport.unit())
    }

    fn hover(self, event: &ev::PointerEvent) {
        if event.pointer_type() == "mouse" && self.editor.tool.get_untracked().puts_points() {
            let at = self.snap(self.viewport.to_map(point(event)), event);
            self.editor.cursor.set(Some(at));
        }
    }

    pub(super) fn cancel(self) {
        self.editor.dragged.set(None);
        self.fingers.update_value(Vec::clear);
        self.doing.set_value(Doing::Nothing);
    }

    fn pinch(self, finger: Finger, to: (f64, f64)) {
        let other = self.fingers.with_value(|all| all.iter().find(|other| other.id != finger.id).copied());
        let Some(other) = other else { return };
        let (before, after) = (distance(finger.now, other.now), distance(to, other.now));
        let middle = (f64::midpoint(to.0, other.now.0), f64::midpoint(to.1, other.now.1));
        self.viewport.pan(((to.0 - finger.now.0) / 2.0, (to.1 - finger.now.1) / 2.0));
        self.viewport.zoom(after / before.max(1.0), self.viewport.local(middle));
    }
}

/// What an element of the map stands for, if it can be moved.
pub(super) fn held(editor: EditorState, element: &Element) -> Option<Grab> {
    let selected = untrack(|| editor.selected());
    editor.history.with_untracked(|history| {
        let board = history.now();
        if let Some(thing) = number(element, "data-thing") {
            return board.things().get(thing).map(|(thing, _)| Grab::Thing(*thing));
        }
        let outline = board.outline(selected?);
        if let Some(corner) = number(element, "data-corner") {
            return outline.get(corner).map(|&corner| Grab::Corner(corner));
        }
        let side = number(element, "data-side")?;
        Some(Grab::Side(*outline.get(side)?, *outline.get((side + 1) % outline.len())?))
    })
}

/// The district that an element stands for.
pub(super) fn district_of(element: &Element) -> Option<District> {
    let element = element.closest("[data-district]").ok()??;
    element.get_attribute("data-district")?.parse().ok()
}

/// A number in an attribute of an element or its nearest ancestor.
fn number(element: &Element, name: &str) -> Option<usize> {
    element.closest(&format!("[{name}]")).ok()??.get_attribute(name)?.parse().ok()
}

fn is_finger(event: &ev::PointerEvent) -> bool {
    event.pointer_type() == "touch"
}

fn point(event: &ev::PointerEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

fn distance(a: (f64, f64), b: (f64, f64)) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
}
