//! Small drawings from the drawing crate.

use leptos::prelude::*;
use utopia_drawing::{Markup, art};
use utopia_rules::{Civ, Colours, Guest, Island, Seat};

use crate::{browser::dom, pages::ship, table::state::use_table};

/// What is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Picture {
    Glyph(Civ),
    Card(Civ),
    CardBack,
    Chip(Seat, Civ, u8),
    Guest(Guest),
    Emblem(Island),
    Minister(Seat),
    Monument(Civ),
    Wonder(Island),
    Privilege,
    Base(Seat),
    Bag,
    Crown,
    Compass,
    Ship,
    /// A civilization moving up or down the scale.
    Step(Civ, bool),
}

impl Picture {
    fn markup(self, colours: Colours) -> Markup {
        match self {
            Self::Glyph(civ) => art::glyph(civ).into(),
            Self::Card(civ) => art::card(civ),
            Self::CardBack => art::card_back(),
            Self::Chip(seat, civ, count) => art::chip(colours.of(seat), civ, count),
            Self::Guest(guest) => art::guest(guest),
            Self::Emblem(island) => art::emblem(island).into(),
            Self::Minister(seat) => art::minister(colours.of(seat)),
            Self::Monument(civ) => art::monument(civ).into(),
            Self::Wonder(island) => art::wonder(island).into(),
            Self::Privilege => art::privilege(),
            Self::Base(seat) => art::base(colours.of(seat)),
            Self::Bag => art::bag().into(),
            Self::Crown => art::crown().into(),
            Self::Compass => art::compass().into(),
            Self::Ship => ship(Island::Wind),
            Self::Step(civ, up) => art::step(civ, up),
        }
    }

    /// Cards are portrait, everything else is square.
    const fn view_box(self) -> &'static str {
        match self {
            Self::Card(_) | Self::CardBack => "-50 -70 100 140",
            _ => "-50 -50 100 100",
        }
    }
}

/// A drawing beside text that says the same; hidden from screen readers.
#[component]
pub(crate) fn Drawing(
    #[prop(into)] of: Signal<Picture>,
    #[prop(default = "icon")] class: &'static str,
) -> impl IntoView {
    let colours = use_table().game.colours();
    view! {
        <svg
            class=class
            viewBox=move || of.get().view_box()
            aria-hidden="true"
            focusable="false"
            {..dom::changing_content(move || of.get().markup(colours))}
        ></svg>
    }
}
