//! Pointer, wheel and keys on the board: clicks, drags, panning and zooming.

use leptos::{ev, html, prelude::*};
use utopia_game::choices;
use wasm_bindgen::JsCast as _;
use web_sys::Element;

use super::{
    aim::{self, read, touched},
    clicks::{Clicks, Touched, held_for},
    close_up::CloseUp,
    focus,
    tip::Tip,
    transform::Transform,
};
use crate::table::state::IntentState;

/// How far a pointer may move, in pixels, and still click.
const SLACK: f64 = 7.0;

/// Zoom per pixel of the wheel: a notch of about 100 zooms by a sixth.
const WHEEL: f64 = 0.0015;

/// A pointer that is down.
#[derive(Clone, Copy, Debug)]
pub(super) struct Finger {
    id: i32,
    start: (f64, f64),
    now: (f64, f64),
}

/// The current gesture.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Doing {
    Nothing,
    /// Down and not moved far yet.
    Pressing(Press),
    Dragging(Touched),
    Panning,
    /// Two fingers.
    Pinching,
}

/// What a pointer that came down may mean. It is decided then: news that arrives before it lifts changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Press {
    /// What a drag would move: only what is exactly under the pointer, since everything else pans the map.
    exact: Option<Touched>,
    /// What a click or tap would touch.
    meant: Option<Touched>,
}

/// The gestures of one board.
#[derive(Clone, Copy)]
pub(crate) struct Gestures {
    /// The element that all points are relative to.
    pub(crate) frame: NodeRef<html::Div>,
    pub(super) clicks: Clicks,
    pub(super) transform: RwSignal<Transform>,
    pub(super) close_up: CloseUp,
    doing: RwSignal<Doing>,
    pub(super) fingers: StoredValue<Vec<Finger>>,
    /// The position of the dragged thing on the screen.
    ghost: RwSignal<(f64, f64)>,
    /// The name of what lies under the mouse.
    tip: RwSignal<Option<Tip>>,
}

impl Gestures {
    pub(crate) fn new(clicks: Clicks) -> Self {
        let gestures = Self {
            frame: NodeRef::new(),
            clicks,
            transform: RwSignal::new(Transform::WHOLE),
            close_up: CloseUp::new(),
            doing: RwSignal::new(Doing::Nothing),
            fingers: StoredValue::new(Vec::new()),
            ghost: RwSignal::new((0.0, 0.0)),
            tip: RwSignal::new(None),
        };
        gestures.follow_hold();
        gestures
    }

    /// The CSS transform of the map, which moves it without a repaint.
    pub(crate) fn transform(&self) -> String {
        let Transform { x, y, zoom } = self.transform.get();
        format!("translate({x:.1}px, {y:.1}px) scale({zoom:.4})")
    }

    pub(crate) fn is_zoomed(&self) -> bool {
        self.transform.get() != Transform::WHOLE
    }

    pub(crate) fn is_panning(&self) -> bool {
        matches!(self.doing.get(), Doing::Panning | Doing::Pinching)
    }

    /// Whether the map moves by itself. No tap counts meanwhile: it would hit something else than what was aimed at.
    pub(crate) fn is_gliding(&self) -> bool {
        self.close_up.gliding.get()
    }

    /// The dragged thing.
    pub(crate) fn dragged(&self) -> Option<Touched> {
        if let Doing::Dragging(touched) = self.doing.get() { Some(touched) } else { None }
    }

    /// The position of the dragged thing.
    pub(crate) fn ghost(&self) -> (f64, f64) {
        self.ghost.get()
    }

    /// The name of what lies under the mouse.
    pub(crate) fn tip(&self) -> Option<Tip> {
        self.tip.get()
    }

    pub(crate) fn reset(&self) {
        self.transform.set(Transform::WHOLE);
    }

    /// Zooms around the centre.
    pub(crate) fn zoom_by(&self, by: f64) {
        let (width, height) = self.size();
        self.transform
            .update(|transform| *transform = transform.zoomed(by, (width / 2.0, height / 2.0), (width, height)));
    }

    pub(crate) fn wheel(&self, event: &ev::WheelEvent) {
        event.prevent_default();
        let by = (-event.delta_y() * WHEEL).exp();
        let at = self.local((f64::from(event.client_x()), f64::from(event.client_y())));
        self.transform.update(|transform| *transform = transform.zoomed(by, at, self.size()));
    }

    pub(crate) fn down(&self, event: &ev::PointerEvent) {
        if event.button() != 0 || is_control(event.target()) || self.close_up.gliding.get_untracked() {
            return;
        }
        let at = point(event);
        self.tip.set(None);
        if is_finger(event) {
            self.clicks.table.overlay.lens.set(None);
        }
        self.fingers.update_value(|all| all.retain(|finger| finger.id != event.pointer_id()));
        self.fingers.update_value(|all| all.push(Finger { id: event.pointer_id(), start: at, now: at }));
        let doing = match self.fingers.with_value(Vec::len) {
            1 => {
                let exact = touched(event.target());
                let meant = if is_finger(event) { aim::meant(event.target(), at) } else { exact };
                Doing::Pressing(Press { exact, meant })
            }
            _ => Doing::Pinching,
        };
        self.doing.set(doing);
    }

    pub(crate) fn moved(&self, event: &ev::PointerEvent) {
        let at = point(event);
        let known = self.fingers.with_value(|all| all.iter().find(|finger| finger.id == event.pointer_id()).copied());
        let Some(finger) = known else {
            self.hover(event);
            return;
        };
        // The button was released outside of the board.
        if event.buttons() == 0 {
            self.cancel();
            return;
        }
        if let Doing::Pressing(press) = self.doing.get_untracked() {
            if distance(finger.start, at) < SLACK {
                return;
            }
            self.capture(event.pointer_id());
            let drags = |&touched: &_| self.clicks.can_drag(touched) && self.clicks.pick_up(held_for(Some(touched)));
            let dragged = press.exact.filter(drags);
            self.doing.set(dragged.map_or(Doing::Panning, Doing::Dragging));
        }
        match self.doing.get_untracked() {
            Doing::Dragging(_) => self.drag_to(at),
            Doing::Panning => self.pan(finger.now, at),
            Doing::Pinching => self.pinch(event.pointer_id(), at),
            Doing::Pressing(_) | Doing::Nothing => {}
        }
        self.fingers.update_value(|all| {
            if let Some(finger) = all.iter_mut().find(|finger| finger.id == event.pointer_id()) {
                finger.now = at;
            }
        });
    }

    pub(crate) fn up(&self, event: &ev::PointerEvent) {
        let at = (event.client_x(), event.client_y());
        self.fingers.update_value(|all| all.retain(|finger| finger.id != event.pointer_id()));
        let doing = self.doing.get_untracked();
        if self.fingers.with_value(Vec::is_empty) {
            self.doing.set(Doing::Nothing);
        }
        match doing {
            Doing::Pressing(Press { meant: Some(touched), .. }) => {
                if !is_finger(event) || self.is_idle(touched) {
                    self.look_at(touched);
                }
                self.clicks.touch(touched, at);
            }
            Doing::Pressing(Press { meant: None, .. }) => self.clicks.table.let_go(),
            Doing::Dragging(dragged) => {
                let under = document().element_from_point(at.0 as f32, at.1 as f32);
                match under.and_then(|element| read(&element)) {
                    Some(onto) => self.clicks.drop(dragged, onto, at),
                    None => self.clicks.table.let_go(),
                }
                self.after_drop();
            }
            Doing::Panning | Doing::Pinching | Doing::Nothing => {}
        }
    }

    /// A finger was lifted. The synthesised click of a tap would hit whatever the tap has just opened.
    pub(crate) fn lifted(event: &ev::TouchEvent) {
        if event.cancelable() && !is_control(event.target()) {
            event.prevent_default();
        }
    }

    pub(crate) fn cancel(&self) {
        if let Doing::Dragging(_) = self.doing.get_untracked() {
            self.clicks.table.let_go();
        }
        self.fingers.update_value(Vec::clear);
        self.doing.set(Doing::Nothing);
    }

    /// The pointer has left the board. Fingers leave after every tap; what a tap shows stays until the next one.
    pub(crate) fn left(&self, event: &ev::PointerEvent) {
        if self.doing.get_untracked() == Doing::Nothing && !is_finger(event) {
            self.clicks.table.foresee(None);
            self.clicks.table.overlay.lens.set(None);
            self.tip.set(None);
        }
    }

    pub(crate) fn key(&self, event: &ev::KeyboardEvent) {
        let Some(element) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else { return };
        if focus::go(self.clicks.table, &element, event) {
            event.prevent_default();
            return;
        }
        if !matches!(event.key().as_str(), "Enter" | " ") {
            return;
        }
        if self.activate(&element) {
            event.prevent_default();
        }
    }

    /// A click without a pointer: screen readers and switches send nothing else.
    pub(crate) fn clicked(&self, event: &ev::MouseEvent) {
        let element = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        if let Some(element) = element.filter(|_| event.detail() == 0) {
            self.activate(&element);
        }
    }

    /// Uses an element as a click in its middle would; returns whether it is one to use.
    fn activate(&self, element: &Element) -> bool {
        let Some(touched) = read(element) else { return false };
        let (x, y) = focus::middle(element);
        self.look_at(touched);
        self.clicks.touch(touched, (x as i32, y as i32));
        true
    }

    /// Hovering shows what lies under the pointer, and what a click would do.
    fn hover(&self, event: &ev::PointerEvent) {
        if event.pointer_type() != "mouse" {
            return;
        }
        let tip = event.target().and_then(|target| Tip::of(target.dyn_ref::<Element>()?));
        if self.tip.with_untracked(|before| *before != tip) {
            self.tip.set(tip);
        }
        if let Some(touched) = touched(event.target()) {
            self.look_at(touched);
            self.foresee(touched);
        } else {
            self.clicks.table.foresee(None);
            self.clicks.table.overlay.lens.set(None);
        }
    }

    /// Whether it is a district without moves, so that a tap only inspects it.
    fn is_idle(&self, touched: Touched) -> bool {
        let IntentState { held, choices, .. } = self.clicks.table.intent;
        let goes = |district| choices.with_untracked(|all| held.get_untracked().goes_to(district, all));
        matches!(touched, Touched::District(district) if !goes(district))
    }

    fn look_at(&self, touched: Touched) {
        let lens = self.clicks.table.overlay.lens;
        if let Touched::District(district) | Touched::Princes(_, district) = touched
            && lens.get_untracked() != Some(district)
        {
            lens.set(Some(district));
        }
    }

    fn foresee(&self, touched: Touched) {
        let table = self.clicks.table;
        let holding = table.intent.held.with_untracked(|held| !held.is_empty());
        let mv = touched.spot().and_then(|spot| {
            table.intent.choices.with_untracked(|all| {
                let mut here = choices::at(all, spot);
                let first = here.next()?.cheapest();
                (holding || choices::is_build(first)).then_some(first)
            })
        });
        table.foresee(mv);
    }

    fn drag_to(&self, at: (f64, f64)) {
        self.ghost.set(at);
        let under = document().element_from_point(at.0 as f32, at.1 as f32).and_then(|element| read(&element));
        if let Some(touched) = under {
            self.look_at(touched);
            self.foresee(touched);
        }
    }

    fn pan(&self, from: (f64, f64), to: (f64, f64)) {
        let size = self.size();
        self.transform.update(|transform| {
            *transform = Transform { x: transform.x + to.0 - from.0, y: transform.y + to.1 - from.1, ..*transform }
                .kept_in(size);
        });
    }

    fn pinch(&self, moved: i32, to: (f64, f64)) {
        let others = self.fingers.with_value(|all| {
            let finger = all.iter().find(|finger| finger.id == moved).copied();
            let other = all.iter().find(|finger| finger.id != moved).copied();
            finger.zip(other)
        });
        let Some((finger, other)) = others else { return };
        let (before, after) = (distance(finger.now, other.now), distance(to, other.now));
        let middle = (f64::midpoint(to.0, other.now.0), f64::midpoint(to.1, other.now.1));
        let shift = ((to.0 - finger.now.0) / 2.0, (to.1 - finger.now.1) / 2.0);
        let (size, middle) = (self.size(), self.local(middle));
        self.transform.update(|transform| {
            let moved = Transform { x: transform.x + shift.0, y: transform.y + shift.1, ..*transform };
            *transform = moved.zoomed(after / before.max(1.0), middle, size);
        });
    }

    fn capture(&self, pointer: i32) {
        if let Some(frame) = self.frame.get_untracked() {
            let _ = frame.set_pointer_capture(pointer);
        }
    }

    /// Converts a point of the screen to the frame.
    fn local(&self, (x, y): (f64, f64)) -> (f64, f64) {
        self.frame.get_untracked().map_or((x, y), |frame| {
            let place = frame.get_bounding_client_rect();
            (x - place.left(), y - place.top())
        })
    }

    pub(super) fn size(&self) -> (f64, f64) {
        self.frame
            .get_untracked()
            .map_or((1.0, 1.0), |frame| (f64::from(frame.client_width()), f64::from(frame.client_height())))
    }
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

/// Buttons on the board aren't part of the map.
fn is_control(target: Option<web_sys::EventTarget>) -> bool {
    let element = target.and_then(|target| target.dyn_into::<Element>().ok());
    element.and_then(|element| element.closest("button").ok().flatten()).is_some()
}
