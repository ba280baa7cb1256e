//! Places in words, for screen readers: what matters most first, neighbours last.

use leptos::prelude::*;
use utopia_game::choices::{self, Spot, is_build};
use utopia_rules::{District, Districts, Island};

use super::lens;
use crate::{t, table::state::Table, text::names};

/// Everything about a district; `lit` says whether it is highlighted.
pub(super) fn district(table: Table, district: District, lit: bool) -> String {
    let mut parts = vec![names::district(district)];
    parts.extend(highlight(table, Spot::District(district), lit));
    // Screen readers spell Roman numbers.
    parts.push(t!("spoken-value", value = lens::value(table, district)));
    parts.extend(lens::features(table, district));
    parts.extend(lens::monument(table, district));
    parts.extend(lens::groups(table, district).into_iter().map(|(seat, civ, count)| {
        t!("spoken-group", player = table.you_or_name(seat), princes = names::princes(civ, count))
    }));
    parts.extend(neighbours(table, district));
    parts.join(", ")
}

/// Another place by its name.
pub(super) fn place(table: Table, name: String, spot: Spot, lit: bool) -> String {
    let mut parts = vec![name];
    parts.extend(highlight(table, spot, lit));
    parts.join(", ")
}

/// What a highlight means: a build, or a move with its price.
fn highlight(table: Table, spot: Spot, lit: bool) -> Option<String> {
    let mv = table.intent.choices.with(|all| choices::at(all, spot).map(choices::Choice::cheapest).next());
    let mv = mv.filter(|_| lit)?;
    let price = names::price(mv.payment(), mv.privileges());
    Some(match () {
        () if is_build(mv) => t!("table-lit-build"),
        () if price.is_empty() => t!("table-lit"),
        () => t!("table-lit-price", price = price),
    })
}

/// Where princes can go from a district, by land and by sea.
fn neighbours(table: Table, district: District) -> Vec<String> {
    let (land, all) = table.game.source.with_untracked(|game| {
        let rules = game.rules();
        (rules.board().adjacent(district).and(rules.open()), rules.reach(district))
    });
    let mut ways = Vec::new();
    if !land.is_empty() {
        ways.push(t!("table-next-to", districts = by_island(land)));
    }
    let sea = all.minus(land);
    if !sea.is_empty() {
        ways.push(t!("table-sails-to", districts = by_island(sea)));
    }
    ways
}

/// Districts in few words, since they are heard at every step: "Earth 1, 6, 7; Fire 1".
fn by_island(districts: Districts) -> String {
    let on_island = |island: Island| {
        let mut here = districts.and(island.districts()).into_iter();
        let first = names::district(here.next()?);
        let more = here.map(|district| district.number().to_string());
        Some(std::iter::once(first).chain(more).collect::<Vec<_>>().join(", "))
    };
    Island::ALL.into_iter().filter_map(on_island).collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::tests::speak;

    #[test]
    fn the_name_of_an_island_is_said_once() {
        let some = |names: &[&str]| {
            names.iter().fold(Districts::EMPTY, |all, name| all.with(name.parse().expect("a district")))
        };
        speak("en");
        assert_eq!(by_island(some(&["earth-1", "earth-6", "fire-2"])), "Earth 1, 6; Fire 2");
        speak("de");
        assert_eq!(by_island(some(&["wind-3"])), "Luft 3");
    }
}
