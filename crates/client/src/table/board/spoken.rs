//! Places in words, for screen readers: what matters most first, neighbours last.

use leptos::prelude::*;
use utopia_game::choices::{self, Spot, is_build};
use utopia_rules::{District, Districts};

use super::lens;
use crate::{t, table::state::Table, text::names};

/// Everything about a district; `lit` says whether it is highlighted.
pub(super) fn district(table: Table, district: District, lit: bool) -> String {
    let name = |seat| table.game.source.with_untracked(|game| game.cast().name(seat));
    let mut parts = vec![names::district(district)];
    parts.extend(highlight(table, Spot::District(district), lit));
    parts.extend(lens::facts(table, district));
    parts.extend(lens::monument(table, district));
    parts.extend(lens::groups(table, district).into_iter().map(|(seat, civ, count)| {
        let (player, princes) = (name(seat), names::princes(civ, count));
        t!("table-piece-princes", player = player, princes = princes, district = names::district(district))
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
    let list = |districts: Districts| names::list(&districts.into_iter().map(names::district).collect::<Vec<_>>());
    let mut ways = Vec::new();
    if !land.is_empty() {
        ways.push(t!("table-next-to", districts = list(land)));
    }
    let sea = all.minus(land);
    if !sea.is_empty() {
        ways.push(t!("table-sails-to", districts = list(sea)));
    }
    ways
}
