//! Clickable places: districts, wonder places, ships and the scale.

use leptos::prelude::*;
use utopia_drawing::Point;
use utopia_game::choices::{self, Spot, is_build};
use utopia_rules::{Civ, District, Island, Step};

use super::spoken;
use crate::{
    t,
    table::{
        input::clicks::Touched,
        state::{Table, use_table},
    },
    text::names,
};

/// All places.
#[component]
pub(super) fn Places() -> impl IntoView {
    let table = use_table();
    let districts: Vec<_> =
        table.game.source.with_untracked(|game| game.rules().board().districts().into_iter().collect());
    view! {
        <g class="places">
            {districts.into_iter().map(|district| view! { <DistrictPlace district /> }).collect_view()}
            {Island::ALL.map(|island| view! { <WonderPlace island /> }).collect_view()}
            <Show when=move || !table.islands_only.get()>
                {Island::ALL.map(|island| view! { <ShipPlace island /> }).collect_view()}
                {Civ::ALL.map(|civ| view! { <ScalePlace civ /> }).collect_view()}
            </Show>
        </g>
    }
}

/// How a place is highlighted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Light {
    Dark,
    /// Usable only with a privilege.
    Privilege,
    Lit,
    /// Something can be built here.
    Build,
    /// A hint points here.
    Hint,
}

fn light(table: Table, spot: Spot) -> Light {
    if table.is_hinted(spot) {
        return Light::Hint;
    }
    table.intent.choices.with(|all| {
        choices::at(all, spot)
            .map(|choice| match choice.cheapest() {
                mv if is_build(mv) => Light::Build,
                _ if !choice.is_plain() => Light::Privilege,
                _ => Light::Lit,
            })
            .max_by_key(|light| *light as u8)
            .unwrap_or(Light::Dark)
    })
}

/// How a place is highlighted, and whether it is usable.
#[derive(Clone, Copy)]
struct Lighting {
    shine: Memo<Light>,
    possible: Memo<bool>,
}

impl Lighting {
    /// With nothing held, only requested places and builds are highlighted, not the whole board.
    fn of(table: Table, spot: Spot) -> Self {
        let light = Memo::new(move |_| light(table, spot));
        let shine = Memo::new(move |_| {
            let asked = table.game.view.with(|view| matches!(view.public().step(), Step::Place(_) | Step::Give(_)));
            let holding = table.intent.held.with(|held| !held.is_empty());
            let calls = matches!(light.get(), Light::Build | Light::Hint);
            if calls || asked || holding { light.get() } else { Light::Dark }
        });
        Self { shine, possible: Memo::new(move |_| light.get() != Light::Dark) }
    }

    fn class(self) -> &'static str {
        match self.shine.get() {
            Light::Dark => "place",
            Light::Privilege => "place spends",
            Light::Lit => "place lit",
            Light::Build => "place build",
            Light::Hint => "place lit hinted",
        }
    }

    /// Whether it is highlighted.
    fn is_lit(self) -> bool {
        self.shine.get() != Light::Dark
    }

    fn tab_index(self) -> &'static str {
        if self.possible.get() { "0" } else { "-1" }
    }
}

#[component]
fn DistrictPlace(district: District) -> impl IntoView {
    let table = use_table();
    let light = Lighting::of(table, Spot::District(district));
    let outline = table.map.with_value(|map| map.outline(district).to_owned());
    let closed = table.game.source.with_untracked(|game| !game.rules().open().has(district));
    view! {
        <path
            class=move || light.class()
            class:shut=closed
            class:watched=move || table.overlay.lens.get() == Some(district)
            class:proposed=move || table.is_proposed(Spot::District(district))
            d=outline
            data-act=Touched::District(district).to_string()
            role="button"
            tabindex=move || light.tab_index()
            aria-label=move || spoken::district(table, district, light.is_lit())
        ></path>
    }
}

#[component]
fn WonderPlace(island: Island) -> impl IntoView {
    let table = use_table();
    let at = table.map.with_value(|map| map.wonder(island));
    let builder = Memo::new(move |_| table.game.view.with(|view| view.public().wonder(island)));
    let label = Signal::derive(move || {
        let place = names::the_island(island);
        match builder.get() {
            Some(seat) => t!("table-piece-wonder", player = table.name_of(seat), island = place),
            None => t!("table-wonder-place", island = place),
        }
    });
    view! { <RoundPlace touched=Touched::Wonder(island) spot=Spot::Wonder(island) at radius=58 label /> }
}

/// A civilization on the scale, wherever it stands on the map, or `alone` in a drawing of its own.
#[component]
pub(super) fn ScalePlace(civ: Civ, #[prop(optional)] alone: bool) -> impl IntoView {
    let table = use_table();
    let worth = Memo::new(move |_| table.game.view.with(|view| view.public().scale().value(civ)));
    let at = Signal::derive(
        move || {
            if alone { Point::default() } else { table.map.with_value(|map| map.scale(worth.get())) }
        },
    );
    let label = Signal::derive(move || t!("table-scale-place", civ = names::civ(civ), worth = u32::from(worth.get())));
    view! { <RoundPlace touched=Touched::Scale(civ) spot=Spot::Scale(civ) at radius=40 label /> }
}

#[component]
fn RoundPlace(
    touched: Touched,
    spot: Spot,
    #[prop(into)] at: Signal<Point>,
    radius: u8,
    label: Signal<String>,
) -> impl IntoView {
    let table = use_table();
    let light = Lighting::of(table, spot);
    view! {
        <circle
            class=move || light.class()
            class:proposed=move || table.is_proposed(spot)
            r=radius
            cx=move || at.get().x
            cy=move || at.get().y
            data-act=touched.to_string()
            role="button"
            tabindex=move || light.tab_index()
            aria-label=move || spoken::place(table, label.get(), spot, light.is_lit())
        ></circle>
    }
}

/// A ship, for fingers too big for its guests.
#[component]
fn ShipPlace(island: Island) -> impl IntoView {
    let at = use_table().map.with_value(|map| map.ship(island));
    view! {
        <circle
            class="place ship"
            r="95"
            cx=at.x
            cy=at.y
            data-act=Touched::Ship(island).to_string()
            data-tip=move || names::ship(island)
        ></circle>
    }
}
