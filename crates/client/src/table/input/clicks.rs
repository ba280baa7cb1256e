//! What clicks, drags and keys do. Elements name what they are in `data-act`.

use std::fmt;

use leptos::prelude::*;
use utopia_game::choices::{self, Choice, Held, Spot, is_build};
use utopia_rules::{Cards, Civ, District, Guest, Island, Move, Step};

use crate::{
    t,
    table::{
        driver::Driver,
        overlay::menu::{Menu, MenuEntry},
        panels::hand::{self, discarding},
        state::{Notice, Table},
    },
    text::names,
};

/// A touchable thing on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Touched {
    Guest(Guest),
    Ship(Island),
    Princes(Civ, District),
    District(District),
    Wonder(Island),
    Scale(Civ),
    Card(Civ),
}

impl fmt::Display for Touched {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Guest(guest) => write!(f, "guest {} {}", guest.civ, guest.island),
            Self::Ship(island) => write!(f, "ship {island}"),
            Self::Princes(civ, district) => write!(f, "princes {civ} {district}"),
            Self::District(district) => write!(f, "district {district}"),
            Self::Wonder(island) => write!(f, "wonder {island}"),
            Self::Scale(civ) => write!(f, "scale {civ}"),
            Self::Card(civ) => write!(f, "card {civ}"),
        }
    }
}

impl Touched {
    /// Parses the output of `Display`.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let words: Vec<_> = text.split(' ').collect();
        Some(match words[..] {
            ["guest", civ, island] => Self::Guest(Guest { civ: civ.parse().ok()?, island: island.parse().ok()? }),
            ["ship", island] => Self::Ship(island.parse().ok()?),
            ["princes", civ, district] => Self::Princes(civ.parse().ok()?, district.parse().ok()?),
            ["district", district] => Self::District(district.parse().ok()?),
            ["wonder", island] => Self::Wonder(island.parse().ok()?),
            ["scale", civ] => Self::Scale(civ.parse().ok()?),
            ["card", civ] => Self::Card(civ.parse().ok()?),
            _ => return None,
        })
    }

    /// The place it belongs to, if moves are made there.
    pub(crate) const fn spot(self) -> Option<Spot> {
        Some(match self {
            Self::District(district) | Self::Princes(_, district) => Spot::District(district),
            Self::Wonder(island) => Spot::Wonder(island),
            Self::Scale(civ) => Spot::Scale(civ),
            Self::Guest(_) | Self::Ship(_) | Self::Card(_) => return None,
        })
    }
}

/// What is held after picking up only this.
pub(crate) fn held_for(touched: Option<Touched>) -> Held {
    match touched {
        Some(Touched::Guest(guest)) => Held { guest: Some(guest), ..Held::default() },
        Some(Touched::Princes(civ, district)) => Held { princes: Some((civ, district)), ..Held::default() },
        Some(Touched::Card(card)) => Held { card: Some(card), ..Held::default() },
        _ => Held::default(),
    }
}

/// Carries out clicks and drags.
#[derive(Clone, Copy)]
pub(crate) struct Clicks {
    pub(crate) table: Table,
    pub(crate) driver: Driver,
}

impl Clicks {
    /// Something was clicked, tapped or chosen by key; a menu may open `at` this point of the screen.
    pub(crate) fn touch(&self, touched: Touched, at: (i32, i32)) {
        if self.table.is_past() {
            if let Some(Spot::District(district)) = touched.spot() {
                self.table.overlay.lens.set(Some(district));
            }
            return;
        }
        self.table.intent.notice.set(None);
        match touched {
            Touched::Guest(_) => self.take_up(held_for(Some(touched)), at),
            Touched::Ship(island) => self.ship(island, at),
            Touched::Card(civ) => self.card(civ),
            Touched::Princes(civ, district) => self.princes(civ, district, at),
            other => {
                if let Some(spot) = other.spot() {
                    self.use_at(spot, at);
                }
            }
        }
    }

    /// Something was dropped onto something else.
    pub(crate) fn drop(&self, dragged: Touched, onto: Touched, at: (i32, i32)) {
        self.table.intent.notice.set(None);
        self.table.intent.held.set(held_for(Some(dragged)));
        if let Some(spot) = onto.spot() {
            self.use_at(spot, at);
        }
    }

    /// Whether something can be picked up and dragged.
    pub(crate) fn can_drag(&self, touched: Touched) -> bool {
        let held = held_for(Some(touched));
        !held.is_empty() && self.table.game.legal.with_untracked(|legal| held.can(legal))
    }

    /// Ends the turn, first offering what can still be built. Touch input is asked to confirm if anything is left to do:
    /// once others have moved, nothing can be undone.
    pub(crate) fn end_turn(&self, at: (i32, i32), by_finger: bool) {
        let table = self.table;
        let builds =
            |legal: &Vec<Move>| legal.iter().copied().filter(|&mv| is_build(mv)).map(MenuEntry::Play).collect();
        let mut entries: Vec<_> = table.game.legal.with_untracked(builds);
        let much_left = table.game.legal.with_untracked(|legal| legal.len() > 1);
        let title = match (entries.is_empty(), by_finger && much_left) {
            (true, false) => return self.driver.play(Move::End),
            (true, true) => t!("app-end-turn"),
            (false, _) => t!("table-still-build"),
        };
        entries.push(MenuEntry::Play(Move::End));
        table.overlay.menu.set(Some(Menu { title, entries, at }));
    }

    /// Picks something up, unless a lesson forbids it; returns whether it was picked up.
    pub(crate) fn pick_up(&self, held: Held) -> bool {
        let may = self.driver.takes_up(held);
        if may {
            self.table.intent.held.set(held);
        }
        may
    }

    /// Picks something up, or puts it down if already held; explains what is unusable.
    fn take_up(&self, held: Held, at: (i32, i32)) {
        let table = self.table;
        if table.intent.held.get_untracked() == held {
            table.let_go();
            return;
        }
        let offered = table.game.legal.with_untracked(|legal| choices::choices(legal, held));
        if let (Some(guest), true) = (held.guest, offered.is_empty()) {
            self.refuse_guest(guest);
            return;
        }
        if offered.is_empty() {
            table.intent.notice.set(Some(Notice::Words("table-hint-nothing")));
            return;
        }
        if !self.pick_up(held) {
            return;
        }
        // A guest whose prince can't be placed is taken on the spot (R5.4).
        if let Some(choice) = offered.iter().find(|choice| matches!(choice.spot, Spot::Guest(_))) {
            self.offer(std::slice::from_ref(choice), at, String::new());
        }
    }

    /// Ships are big enough to tap, guests aren't: a ship offers the guests that can be taken.
    fn ship(&self, island: Island, at: (i32, i32)) {
        let table = self.table;
        let mut entries: Vec<MenuEntry> = Vec::new();
        table.game.legal.with_untracked(|legal| {
            for mv in legal {
                let Move::Take { guest, district } = *mv else { continue };
                // A guest whose prince can't be placed is taken on the spot (R5.4).
                let entry = match district {
                    Some(_) => MenuEntry::Hold(held_for(Some(Touched::Guest(guest)))),
                    None => MenuEntry::Play(*mv),
                };
                if guest.island == island && !entries.contains(&entry) {
                    entries.push(entry);
                }
            }
        });
        match entries[..] {
            [] => table.let_go(),
            [MenuEntry::Hold(held)] => self.take_up(held, at),
            _ => table.overlay.menu.set(Some(Menu { title: names::island(island), entries, at })),
        }
    }

    fn refuse_guest(&self, guest: Guest) {
        let table = self.table;
        let Some(seat) = table.game.viewer.get_untracked() else { return };
        let refusal = table.game.source.with_untracked(|game| {
            let district = game.rules().open().and(guest.island.districts()).first();
            game.ask(seat, |knowledge| knowledge.check(Move::Take { guest, district }).err()).flatten()
        });
        table.intent.notice.set(refusal.map(Notice::Refused));
    }

    fn card(&self, civ: Civ) {
        let table = self.table;
        if let Some(due) = untrack(|| discarding(table)) {
            hand::mark(table, civ, due);
            return;
        }
        if table.game.view.with_untracked(|view| view.hand().unwrap_or(Cards::NONE).count(civ) == 0) {
            return;
        }
        let held = table.intent.held.get_untracked();
        if held.card == Some(civ) {
            table.intent.held.set(Held { card: None, ..held });
            return;
        }
        let princes = held.princes.filter(|(of, _)| *of == civ);
        let both = Held { card: Some(civ), princes, ..Held::default() };
        let alone = Held { card: Some(civ), ..Held::default() };
        let can = |held: Held| table.game.legal.with_untracked(|legal| held.can(legal));
        match [both, alone].into_iter().find(|&held| can(held)) {
            Some(held) => _ = self.pick_up(held),
            None => table.intent.notice.set(Some(Notice::Words("table-hint-card"))),
        }
    }

    fn princes(&self, civ: Civ, district: District, at: (i32, i32)) {
        let held = self.table.intent.held.get_untracked();
        let giving = self.table.game.view.with_untracked(|view| matches!(view.public().step(), Step::Give(_)));
        if giving || self.table.intent.choices.with_untracked(|all| held.goes_to(district, all)) {
            self.use_at(Spot::District(district), at);
        } else {
            let card = held.card.filter(|card| *card == civ);
            self.take_up(Held { princes: Some((civ, district)), card, ..Held::default() }, at);
        }
    }

    /// Plays the only move at a place, or offers a menu.
    fn use_at(&self, spot: Spot, at: (i32, i32)) {
        let table = self.table;
        let here: Vec<_> = table.intent.choices.with_untracked(|all| choices::at(all, spot).cloned().collect());
        if here.is_empty() {
            self.refuse(spot);
            return;
        }
        let title = match spot {
            Spot::District(district) => names::district(district),
            Spot::Wonder(island) => names::island(island),
            Spot::Scale(civ) => names::civ(civ),
            Spot::Seat(_) | Spot::Bag | Spot::Guest(_) => String::new(),
        };
        self.offer(&here, at, title);
    }

    /// A single move that costs no privilege and reveals nothing is played at once; everything else opens a menu.
    pub(crate) fn offer(&self, here: &[Choice], at: (i32, i32), title: String) {
        let table = self.table;
        let paying = table.intent.paying.get_untracked();
        let entries = MenuEntry::list(here, table.intent.held.get_untracked(), paying);
        match entries[..] {
            [MenuEntry::Play(mv)] if here[0].is_plain() && !paying && mv != Move::Surprise => self.driver.play(mv),
            [MenuEntry::Hold(held)] => _ = self.pick_up(held),
            _ => table.overlay.menu.set(Some(Menu { title, entries, at })),
        }
    }

    fn refuse(&self, spot: Spot) {
        let table = self.table;
        let (Spot::District(district), Some(seat)) = (spot, table.game.viewer.get_untracked()) else { return };
        let held = table.intent.held.get_untracked();
        let refusal = table.game.source.with_untracked(|game| {
            let step = game.public().step();
            game.ask(seat, |knowledge| choices::refusal(knowledge, step, held, district)).flatten()
        });
        table.overlay.lens.set(Some(district));
        table.intent.notice.set(refusal.map(Notice::Refused));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn touchable_things_round_trip() {
        let district = "wind-3".parse().expect("a district");
        let all = [
            Touched::Guest(Guest { civ: Civ::Maya, island: Island::Wind }),
            Touched::Ship(Island::Earth),
            Touched::Princes(Civ::Greece, district),
            Touched::District(district),
            Touched::Wonder(Island::Fire),
            Touched::Scale(Civ::Egypt),
            Touched::Card(Civ::China),
        ];
        for touched in all {
            assert_eq!(Touched::read(&touched.to_string()), Some(touched));
        }
        assert_eq!(Touched::read("nonsense"), None);
    }
}
