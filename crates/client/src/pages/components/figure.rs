//! Drawings for the pages.

use leptos::prelude::*;
use utopia_drawing::{BoardMap, Markup, Point, art, pieces};
use utopia_rules::{Board, Colour, Colours, Island, Public};

use crate::browser::dom;

/// A drawing beside text that says the same.
#[component]
pub(crate) fn Figure(
    #[prop(into)] markup: Markup,
    #[prop(default = "icon-drawing")] class: &'static str,
) -> impl IntoView {
    view! { <svg class=class viewBox="-50 -50 100 100" aria-hidden="true" focusable="false" {..dom::content(markup)}></svg> }
}

/// A ship, scaled like other drawings.
pub(crate) fn ship(island: Island) -> Markup {
    art::ship(island).placed(Point::default(), 0.5)
}

/// A player's swatch.
#[component]
pub(crate) fn Mark(colour: Colour) -> impl IntoView {
    view! { <Figure markup=art::seat_mark(colour) class="seat-mark" /> }
}

/// All pieces of a position, in the default colours.
pub(crate) fn things(public: &Public) -> Markup {
    pieces(BoardMap::archipelago(), public).iter().map(|piece| piece.markup(Colours::default())).collect()
}

/// The board with pieces.
#[component]
pub(crate) fn BoardPicture(
    /// The pieces.
    #[prop(optional)]
    things: Markup,
    /// With two players Water is closed (R14).
    #[prop(optional, into)]
    two_players: Signal<bool>,
    #[prop(into)] label: Signal<String>,
) -> impl IntoView {
    let map = BoardMap::archipelago();
    let (width, height) = map.size();
    let markup = map.backdrop(Board::archipelago()) + things;
    let veil = move || if two_players.get() { map.veil(Island::Water) } else { Markup::default() };
    view! {
        <svg class="board-picture" viewBox=format!("0 0 {width} {height}") role="img" aria-label=label>
            <g {..dom::content(markup)}></g>
            <g {..dom::changing_content(veil)}></g>
        </svg>
    }
}
