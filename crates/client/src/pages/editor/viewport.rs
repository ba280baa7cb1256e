//! Where the map lies in its frame, and how points of the screen become points of the map.

use leptos::{ev, html, prelude::*};
use utopia_drawing::Point;

use crate::{browser::listen, table::Transform};

/// The zoomed and panned map.
#[derive(Clone, Copy)]
pub(super) struct Viewport {
    pub(super) frame: NodeRef<html::Div>,
    pub(super) transform: RwSignal<Transform>,
    /// Width and height of the map.
    size: (f32, f32),
    /// The width of the frame in pixels.
    width: RwSignal<f64>,
}

impl Viewport {
    pub(super) fn new(size: (f32, f32)) -> Self {
        let viewport = Self {
            frame: NodeRef::new(),
            transform: RwSignal::new(Transform::WHOLE),
            size,
            width: RwSignal::new(f64::from(size.0)),
        };
        Effect::new(move |_| {
            viewport.frame.track();
            viewport.measure();
        });
        listen(ev::resize, move |_| viewport.measure());
        viewport
    }

    fn measure(self) {
        let width = self.frame_size().0;
        if width > 0.0 {
            self.width.set(width);
            self.transform.update(|transform| *transform = transform.kept_in(self.frame_size()));
        }
    }

    pub(super) fn frame_size(self) -> (f64, f64) {
        let frame = self.frame.get_untracked();
        frame.map_or((0.0, 0.0), |frame| (f64::from(frame.client_width()), f64::from(frame.client_height())))
    }

    /// The map's units in a pixel of the screen (tracked).
    pub(super) fn unit(self) -> f32 {
        (f64::from(self.size.0) / (self.width.get() * self.transform.get().zoom)) as f32
    }

    /// The pixels of a map's unit before zooming (tracked).
    pub(super) fn scale(self) -> f64 {
        self.width.get() / f64::from(self.size.0)
    }

    /// The point of the frame under a point of the screen.
    pub(super) fn local(self, (x, y): (f64, f64)) -> (f64, f64) {
        self.frame.get_untracked().map_or((x, y), |frame| {
            let place = frame.get_bounding_client_rect();
            (x - place.left() - f64::from(frame.client_left()), y - place.top() - f64::from(frame.client_top()))
        })
    }

    /// The point of the map under a point of the screen.
    pub(super) fn to_map(self, at: (f64, f64)) -> Point {
        let (x, y) = self.local(at);
        let Transform { x: left, y: top, zoom } = self.transform.get_untracked();
        let scale = self.width.get_untracked() / f64::from(self.size.0) * zoom;
        Point::new(((x - left) / scale) as f32, ((y - top) / scale) as f32)
    }

    pub(super) fn zoom(self, by: f64, at: (f64, f64)) {
        let size = self.frame_size();
        self.transform.update(|transform| *transform = transform.zoomed(by, at, size));
    }

    pub(super) fn pan(self, by: (f64, f64)) {
        let size = self.frame_size();
        self.transform.update(|transform| {
            *transform = Transform { x: transform.x + by.0, y: transform.y + by.1, ..*transform }.kept_in(size);
        });
    }

    /// Zooms around the middle.
    pub(super) fn zoom_by(self, by: f64) {
        let (width, height) = self.frame_size();
        self.zoom(by, (width / 2.0, height / 2.0));
    }

    /// The CSS transform of the map (tracked).
    pub(super) fn css(self) -> String {
        let Transform { x, y, zoom } = self.transform.get();
        format!("translate({x:.1}px, {y:.1}px) scale({zoom:.4})")
    }
}
