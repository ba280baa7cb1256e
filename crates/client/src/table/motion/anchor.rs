//! Where on the screen things fly from and to.
//!
//! Places are found by the attributes of their elements, so motion follows every layout.

use leptos::prelude::*;
use utopia_drawing::Thing;
use utopia_rules::{District, Island, Seat};
use wasm_bindgen::JsCast as _;
use web_sys::Element;

use crate::table::input::clicks::Touched;

/// Places outside the window count as this far from its edge, in pixels.
const MARGIN: f64 = 24.0;

/// The largest size of a flying thing, in pixels: panels and the board are larger.
const LARGEST: f64 = 48.0;

/// Something on the screen that things fly from or to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Anchor {
    /// A piece, by its key.
    Piece(String),
    District(District),
    Wonder(Island),
    /// A player's panel.
    Panel(Seat),
    /// The viewer's cards.
    Hand,
    Deck,
    Discards,
    Bag,
    /// The order of play.
    Queue,
    /// The middle of the board.
    Board,
}

/// A place on the screen, in pixels of the window.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct ScreenSpot {
    pub(super) x: f64,
    pub(super) y: f64,
    /// Width and height, whichever is less.
    pub(super) size: f64,
}

impl Anchor {
    pub(super) fn piece(thing: Thing) -> Self {
        Self::Piece(thing.key())
    }

    /// Selectors of the elements that stand for it, the best first. Narrow screens hide some.
    fn selectors(&self) -> Vec<String> {
        let act = |touched: Touched| format!("[data-act='{touched}']");
        let stock = |what: &str| vec![format!("[data-stock='{what}']"), "[data-for='table-tab-stock']".to_owned()];
        match self {
            // Without a track on the map, ministers are in the order of play.
            Self::Piece(key) => match key.strip_prefix("minister-") {
                Some(seat) => vec![format!("[data-piece='{key}']"), format!("[data-seat='{seat}']")],
                None => vec![format!("[data-piece='{key}']")],
            },
            Self::District(district) => vec![act(Touched::District(*district))],
            Self::Wonder(island) => vec![act(Touched::Wonder(*island))],
            Self::Panel(seat) => vec![format!(".player[data-seat='{seat}']"), format!("[data-seat='{seat}']")],
            Self::Hand => vec![".hand .cards".to_owned(), ".hand".to_owned()],
            Self::Deck => stock("deck"),
            Self::Discards => stock("discards"),
            Self::Bag => stock("bag"),
            Self::Queue => vec![".queue".to_owned()],
            Self::Board => vec![".board".to_owned()],
        }
    }

    /// Where it is now; the middle of the board if it can't be seen.
    pub(super) fn spot(&self) -> Option<ScreenSpot> {
        let own = self.selectors();
        let board = Self::Board.selectors();
        own.iter().chain(&board).find_map(|selector| visible(selector)).map(|element| spot_of(&element))
    }
}

/// The first element of a selector that takes up space.
fn visible(selector: &str) -> Option<Element> {
    let found = document().query_selector_all(selector).ok()?;
    let elements = (0..found.length()).filter_map(|i| found.get(i)?.dyn_into::<Element>().ok());
    elements.into_iter().find(|element| {
        let area = element.get_bounding_client_rect();
        area.width() > 0.0 && area.height() > 0.0
    })
}

fn spot_of(element: &Element) -> ScreenSpot {
    let area = element.get_bounding_client_rect();
    let (width, height) = window_size();
    ScreenSpot {
        x: (area.x() + area.width() / 2.0).clamp(MARGIN, (width - MARGIN).max(MARGIN)),
        y: (area.y() + area.height() / 2.0).clamp(MARGIN, (height - MARGIN).max(MARGIN)),
        size: area.width().min(area.height()).min(LARGEST),
    }
}

fn window_size() -> (f64, f64) {
    let root = document().document_element();
    root.map_or((0.0, 0.0), |root| (f64::from(root.client_width()), f64::from(root.client_height())))
}
