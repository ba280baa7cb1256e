//! What clicks, drags and keys do.

use leptos::prelude::*;
use utopia_game::{
    Proposal,
    choices::{self, ActionKind, Choice, Held, Spot, is_build},
    offers::{MOST_LINES, Offer, additions, all_offers, offers},
};
use utopia_rules::{Cards, Civ, District, Guest, Island, Move, Step};

use super::focus::FocusArea;
pub(crate) use super::touched::{Touched, held_for};
use crate::{
    t,
    table::{
        driver::Driver,
        overlay::menu::{Menu, MenuEntry},
        panels::hand::{self, discarding, paying},
        state::{Notice, Table, puts_princes},
    },
    text::{moves, names},
};

/// Nothing picked up, and the wish for one kind of action.
fn only(kind: ActionKind) -> Held {
    Held { only: Some(kind), ..Held::default() }
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
        if self.is_proposed(touched) {
            return self.insist();
        }
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
        self.hold(held_for(Some(dragged)));
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
        let mut entries: Vec<_> = self.of_kind(ActionKind::Build).into_iter().map(MenuEntry::Take).collect();
        let much_left = table.game.legal.with_untracked(|legal| legal.len() > 1);
        let title = match (entries.is_empty(), by_finger && much_left) {
            (true, false) => return self.driver.play(Move::End),
            (true, true) => t!("app-end-turn"),
            (false, _) => t!("table-still-build"),
        };
        if entries.len() >= MOST_LINES {
            entries = vec![MenuEntry::Take(Offer::Hold(only(ActionKind::Build)))];
        }
        entries.push(MenuEntry::Play(Move::End));
        table.overlay.menu.set(Some(Menu { title, entries, at }));
    }

    /// Picks something up, unless a lesson forbids it; returns whether it was picked up.
    pub(crate) fn pick_up(&self, held: Held) -> bool {
        let may = self.driver.takes_up(held);
        if may {
            self.hold(held);
        }
        may
    }

    /// A button of the action bar was pressed: the only offer of its kind is taken; otherwise the board shows what can be
    /// chosen, and a list the civilizations of new princes.
    pub(crate) fn begin(&self, kind: ActionKind, at: (i32, i32)) {
        self.table.intent.notice.set(None);
        let offers = self.of_kind(kind);
        match (kind, &offers[..]) {
            (_, [offer]) => self.take(offer.clone(), at),
            (ActionKind::Add, _) => self.offer(offers, at, t!(moves::kind(kind))),
            _ => _ = self.pick_up(only(kind)),
        }
    }

    /// Takes one of several offers, or the only one.
    pub(crate) fn take(&self, offer: Offer, at: (i32, i32)) {
        match offer {
            Offer::Act(variants) => self.act(&variants),
            Offer::Hold(held) => _ = self.pick_up(held),
            Offer::More(kind, offers) => self.offer(offers, at, t!(moves::kind(kind))),
        }
    }

    /// Plays the proposal as it stands, if it is paid for.
    pub(crate) fn confirm(&self) {
        if let Some(mv) = self.table.intent.proposal.with_untracked(|proposal| proposal.as_ref()?.ready()) {
            self.driver.play(mv);
        }
    }

    /// Pays with a card of the hand, or takes it back.
    pub(crate) fn pay(&self, card: Civ, back: bool) {
        let mut can = true;
        self.table.change_proposal(|proposal| {
            if back {
                proposal.take_back(card);
            } else {
                can = proposal.add(card);
            }
        });
        if !can {
            self.table.intent.notice.set(Some(Notice::Words("table-hint-card")));
        }
    }

    /// Holds something, which ends a proposal.
    fn hold(&self, held: Held) {
        self.table.propose(None);
        self.table.intent.held.set(held);
    }

    /// The offers of one kind, wherever they are.
    fn of_kind(&self, kind: ActionKind) -> Vec<Offer> {
        self.table.game.legal.with_untracked(|legal| match kind {
            ActionKind::Add => additions(legal),
            _ => all_offers(&choices::choices(legal, only(kind)), only(kind)),
        })
    }

    /// Shows an action before it is done. It is done at once if it costs nothing but the card that is held, unless the player
    /// wants to confirm where princes go.
    fn act(&self, variants: &[Choice]) {
        let table = self.table;
        let held = table.intent.held.get_untracked();
        let moves = variants.iter().flat_map(|choice| choice.moves.iter().copied());
        let advice = table.intent.advised.get_untracked();
        let proposal = table.game.legal.with_untracked(|legal| Proposal::advised(legal, variants, held.card, advice));
        let asks = table.asks() && puts_princes(variants[0].cheapest());
        match proposal.or_else(|| asks.then(|| Proposal::free(&variants[0]))) {
            Some(proposal) if self.driver.accepts(moves) => match proposal.at_once(held).filter(|_| !asks) {
                Some(mv) => self.driver.play(mv),
                None => table.propose(Some(proposal)),
            },
            // A lesson says that it's for later.
            _ => self.driver.play(variants[0].cheapest()),
        }
    }

    /// Whether something is the place of the proposal. Princes are, unless it is about others in their district.
    fn is_proposed(&self, touched: Touched) -> bool {
        self.table.intent.proposal.with_untracked(|proposal| {
            let Some(proposal) = proposal else { return false };
            let others = match (touched, proposal.action()) {
                (Touched::Princes(of, _), Move::Control { civ, .. } | Move::Remove { civ, .. }) => of != civ,
                _ => false,
            };
            !others && touched.spot() == Some(proposal.spot())
        })
    }

    /// The place of the proposal was clicked again: that confirms it, unless more is at stake than a card.
    fn insist(&self) {
        let slight = |proposal: &Option<Proposal>| proposal.as_ref().is_some_and(Proposal::is_slight);
        if self.table.intent.proposal.with_untracked(slight) {
            self.confirm();
        } else {
            FocusArea::Confirm.focus();
        }
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
            self.offer(vec![Offer::Act(vec![choice.clone()])], at, String::new());
        }
        // Three of a kind that are ready take control, unless they are sent elsewhere.
        let build = offered.iter().find(|choice| is_build(choice.cheapest()));
        if let Some(build) = build.filter(|build| self.driver.accepts(build.moves.iter().copied())) {
            self.act(std::slice::from_ref(build));
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
                    Some(_) => MenuEntry::Take(Offer::Hold(held_for(Some(Touched::Guest(guest))))),
                    None => MenuEntry::Play(*mv),
                };
                if guest.island == island && !entries.contains(&entry) {
                    entries.push(entry);
                }
            }
        });
        match entries[..] {
            [] => table.let_go(),
            [MenuEntry::Take(Offer::Hold(held))] => self.take_up(held, at),
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
        let in_hand = table.game.view.with_untracked(|view| view.hand().unwrap_or(Cards::NONE).count(civ));
        if in_hand == 0 {
            return;
        }
        if let Some(payment) = untrack(|| paying(table)) {
            return self.pay(civ, payment.count(civ) >= in_hand);
        }
        let held = table.intent.held.get_untracked();
        if held.card == Some(civ) {
            self.hold(Held { card: None, ..held });
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
        if let Some(kind) = held.only.filter(|&kind| held == only(kind)) {
            return self.princes_only(civ, district, kind, at);
        }
        if giving || self.table.intent.choices.with_untracked(|all| held.goes_to(district, all)) {
            self.use_at(Spot::District(district), at);
        } else {
            let card = held.card.filter(|card| *card == civ);
            self.take_up(Held { princes: Some((civ, district)), card, ..Held::default() }, at);
        }
    }

    /// Princes were clicked while the board shows what can be done with one kind of action.
    fn princes_only(&self, civ: Civ, district: District, kind: ActionKind, at: (i32, i32)) {
        let held = Held { princes: Some((civ, district)), only: Some(kind), ..Held::default() };
        let here = self.table.game.legal.with_untracked(|legal| choices::choices(legal, held));
        match kind {
            ActionKind::Remove | ActionKind::Build if !here.is_empty() => self.act(&here),
            ActionKind::Move => self.take_up(held, at),
            _ => self.use_at(Spot::District(district), at),
        }
    }

    /// Takes the only offer at a place, or lists them. What is ready to be built comes before everything else.
    fn use_at(&self, spot: Spot, at: (i32, i32)) {
        let table = self.table;
        let held = table.intent.held.get_untracked();
        let here: Vec<_> = table.intent.choices.with_untracked(|all| choices::at(all, spot).cloned().collect());
        if here.is_empty() && !held.is_empty() && !matches!(spot, Spot::District(_)) {
            // Something else is wanted now; a card that is held may pay for it.
            self.hold(Held { card: held.card, ..Held::default() });
            return self.use_freely(spot);
        }
        if here.is_empty() {
            self.refuse(spot);
            return;
        }
        let mut builds = here.iter().map(Choice::cheapest).filter(|&mv| is_build(mv));
        if let (Some(Move::Control { civ, district }), None, true) = (builds.next(), builds.next(), held.is_empty()) {
            return self.take_up(Held { princes: Some((civ, district)), ..held }, at);
        }
        let title = match spot {
            Spot::District(district) => names::district(district),
            Spot::Wonder(island) => names::island(island),
            Spot::Scale(civ) => names::civ(civ),
            Spot::Seat(_) | Spot::Bag | Spot::Guest(_) => String::new(),
        };
        self.offer(offers(&here, held), at, title);
    }

    /// Shows what can be done at a place, whatever is held.
    fn use_freely(&self, spot: Spot) {
        let here: Vec<_> =
            self.table.game.legal.with_untracked(|legal| {
                choices::at(&choices::choices(legal, Held::default()), spot).cloned().collect()
            });
        if !here.is_empty() {
            self.act(&here);
        }
    }

    /// Takes the only offer, or lists several.
    fn offer(&self, offers: Vec<Offer>, at: (i32, i32), title: String) {
        if let [offer] = &offers[..] {
            self.take(offer.clone(), at);
        } else {
            let entries = offers.into_iter().map(MenuEntry::Take).collect();
            self.table.overlay.menu.set(Some(Menu { title, entries, at }));
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
        // A district that is only looked at is shown; one that was to be used needs an answer.
        let useless = (!held.is_empty()).then_some(Notice::Words("table-hint-nothing"));
        table.intent.notice.set(refusal.map(Notice::Refused).or(useless));
    }
}
