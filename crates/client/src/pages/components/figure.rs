//! Drawings for the pages.

use leptos::prelude::*;
use utopia_drawing::{BoardMap, Piece, Point, art, pieces, placed};
use utopia_rules::{Board, Island, Public, Seat};

/// A drawing beside text that says the same.
#[component]
pub(crate) fn Figure(
    #[prop(into)] markup: String,
    #[prop(default = "icon-drawing")] class: &'static str,
) -> impl IntoView {
    view! { <svg class=class viewBox="-50 -50 100 100" aria-hidden="true" focusable="false" inner_html=markup></svg> }
}

/// A ship, scaled like other drawings.
pub(crate) fn ship(island: Island) -> String {
    placed(Point::default(), 0.5, &art::ship(island))
}

/// A player's swatch.
#[component]
pub(crate) fn Mark(seat: Seat) -> impl IntoView {
    view! { <Figure markup=art::seat_mark(seat) class="seat-mark" /> }
}

/// All pieces of a position, as markup.
pub(crate) fn things(public: &Public) -> String {
    pieces(BoardMap::archipelago(), public).iter().map(Piece::markup).collect()
}

/// The board with pieces.
#[component]
pub(crate) fn BoardPicture(
    /// The pieces, as markup.
    #[prop(optional, into)]
    things: String,
    /// With two players Water is closed (R14).
    #[prop(optional, into)]
    two_players: Signal<bool>,
    #[prop(into)] label: Signal<String>,
) -> impl IntoView {
    let map = BoardMap::archipelago();
    let (width, height) = map.size();
    let markup = [map.backdrop(Board::archipelago()), things].concat();
    let veil = move || if two_players.get() { map.veil(Island::Water) } else { String::new() };
    view! {
        <svg class="board-picture" viewBox=format!("0 0 {width} {height}") role="img" aria-label=label>
            <g inner_html=markup></g>
            <g inner_html=veil></g>
        </svg>
    }
}
