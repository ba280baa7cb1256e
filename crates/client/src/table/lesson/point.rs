//! Marks what a lesson is about, and what to touch next, with `data-pointed`.

use leptos::prelude::*;
use utopia_game::{
    Proposal,
    choices::{Held, Spot},
};
use utopia_rules::{Move, Seat};

use crate::table::{
    driver::Teacher,
    input::{clicks::Touched, focus::all},
    state::Table,
};

const MARK: &str = "data-pointed";
const PLAYERS_TAB: &str = ".tabs [data-for='table-tab-players']";
/// For browser tests: the expected move, and what to touch next for it.
const AWAITED: [&str; 2] = ["data-move", "data-next"];

/// Keeps the marks up to date.
pub(super) fn follow(teacher: Teacher) {
    let table = teacher.table;
    Effect::new(move |_| {
        let awaited = awaited(teacher);
        let next: Vec<_> = awaited.iter().filter_map(|&mv| next(table, mv)).collect();
        // With a choice of moves none is marked, except in a menu, where every expected line is.
        let clear = table.overlay.menu.with(Option::is_some) || next.iter().all(|other| *other == next[0]);
        let named = teacher.now(|step| step.points.clone()).unwrap_or_default();
        let mut selectors: Vec<_> = named.iter().filter_map(|words| selector(words)).collect();
        if clear {
            selectors.extend(awaited.iter().filter_map(|&mv| ship(table, mv)));
            selectors.extend(next.iter().cloned());
        }
        let hints = [awaited.first().map(Move::to_string), next.first().cloned()];
        // After rendering.
        request_animation_frame(move || mark(&selectors, &hints));
    });
}

/// The moves the lesson expects now; only the proposed one if it is among them, however it is paid for.
fn awaited(teacher: Teacher) -> Vec<Move> {
    let table = teacher.table;
    table.game.view.track();
    let all = table.game.legal.with(|legal| teacher.now(|step| step.accepted(legal)).unwrap_or_default());
    let proposed = table.intent.proposal.with(|proposal| proposal.as_ref()?.ready());
    proposed.filter(|mv| all.contains(mv)).map_or(all, |mv| vec![mv])
}

/// What to touch next for a move, given what is held and the open menu.
fn next(table: Table, mv: Move) -> Option<String> {
    if let Some(menu) = table.overlay.menu.get() {
        let leading = (1..).zip(menu.entries).filter(|(_, entry)| entry.leads_to(mv));
        // A line that is the move is preferred to one that picks something up.
        let (line, _) = leading.min_by_key(|(_, entry)| entry.action().is_none())?;
        return Some(format!(".menu li:nth-child({line}) .offer"));
    }
    if let Some(next) = table.intent.proposal.with(|proposal| pay(proposal.as_ref()?, mv)) {
        return Some(next);
    }
    let held = table.intent.held.get();
    match mv {
        Move::Discard(cards) => {
            let marked = table.intent.marked.get();
            let missing = cards.iter().find(|&civ| marked.count(civ) < cards.count(civ));
            missing.map_or_else(|| selector("button discard"), |civ| selector(&format!("card {civ}")))
        }
        Move::End => selector("button end"),
        Move::Surprise => selector("kind surprise"),
        Move::Name(_) => Some(format!(".actions [data-move='{mv}']")),
        // What held princes do on the spot has a button.
        Move::Remove { civ, district, .. } | Move::Control { civ, district }
            if held.princes == Some((civ, district)) =>
        {
            Some(format!(".actions [data-move='{mv}']"))
        }
        Move::Control { .. } | Move::Wonder(_) if held.is_empty() => selector("kind build"),
        _ => selector(&pick_up(held, mv).or_else(|| destination(mv))?.to_string()),
    }
}

/// What to touch next in a proposal that can become the move: its variant, a card, and then the button.
fn pay(proposal: &Proposal, mv: Move) -> Option<String> {
    let action = mv.without_payment();
    proposal.variants().find(|variant| variant.without_payment() == action)?;
    if proposal.action().without_payment() != action {
        return Some(format!(".proposal [data-variant='{action}']"));
    }
    let paid = proposal.payment();
    let missing = mv.payment().iter().find(|&civ| paid.count(civ) < mv.payment().count(civ));
    missing.map_or_else(|| selector("button confirm"), |civ| Some(format!(".card[data-card='{civ}']:not(.pays)")))
}

/// The ship of a guest not picked up yet: easier to tap than the guest.
fn ship(table: Table, mv: Move) -> Option<String> {
    let guest = Held::of(mv).guest.filter(|&guest| table.intent.held.get().guest != Some(guest))?;
    selector(&Touched::Ship(guest.island).to_string())
}

/// What must still be picked up for a move. Lessons take the card first, except to move princes or without one.
fn pick_up(held: Held, mv: Move) -> Option<Touched> {
    let wanted = Held::of(mv);
    let card = mv.civ().filter(|&civ| mv.payment().count(civ) > 0);
    match (mv, wanted.guest, card) {
        (_, Some(guest), _) => (held.guest != wanted.guest).then_some(Touched::Guest(guest)),
        (Move::Move { civ, from, .. }, ..) => (held.princes != wanted.princes).then_some(Touched::Princes(civ, from)),
        (.., Some(civ)) => (held.card != card && held.adding != card).then_some(Touched::Card(civ)),
        _ => None,
    }
}

/// The destination of a move.
fn destination(mv: Move) -> Option<Touched> {
    match Held::of(mv).spot(mv)? {
        Spot::District(district) => Some(Touched::District(district)),
        Spot::Wonder(island) => Some(Touched::Wonder(island)),
        Spot::Scale(civ) => Some(Touched::Scale(civ)),
        Spot::Seat(_) | Spot::Bag | Spot::Guest(_) => None,
    }
}

/// The selector of something touchable on the board, or of a few things around it.
fn selector(words: &str) -> Option<String> {
    let seat = |word: &str| word.parse::<Seat>().ok();
    Some(match words.split(' ').collect::<Vec<_>>()[..] {
        ["card", civ] => format!(".card[data-card='{civ}']"),
        // In any district.
        ["princes", civ] => format!(".board [data-act^='princes {civ} ']"),
        ["monument", district] => format!(".board [data-piece='monument-{district}']"),
        ["minister", word] => format!(".board [data-piece='minister-{}']", seat(word)?),
        // On phones the players are behind a tab.
        ["score", word] => format!(".player.seat-{} .score, {PLAYERS_TAB}", seat(word)?),
        ["income", word] => format!(".player.seat-{} .income, {PLAYERS_TAB}", seat(word)?),
        ["button", name] => format!(".actions [data-button='{name}']"),
        ["kind", name] => format!(".actions [data-kind='table-kind-{name}']"),
        ["scale", civ] => format!(".board :is([data-act='scale {civ}'], [data-piece='scale-{civ}'])"),
        ["queue"] => ".queue".to_owned(),
        ["hand"] => ".hand .cards".to_owned(),
        _ => format!(".board [data-act='{}']", Touched::read(words)?),
    })
}

/// Marks exactly these elements, and sets the hints on the card.
fn mark(selectors: &[String], hints: &[Option<String>; 2]) {
    for element in all(&format!("[{MARK}]")) {
        let _ = element.remove_attribute(MARK);
    }
    for element in selectors.iter().flat_map(|selector| all(selector)) {
        let _ = element.set_attribute(MARK, "");
    }
    for card in all(".coach") {
        for (name, hint) in AWAITED.iter().zip(hints) {
            let _ = hint.as_ref().map_or_else(|| card.remove_attribute(name), |hint| card.set_attribute(name, hint));
        }
    }
}

#[cfg(test)]
mod tests {
    use utopia_game::lesson::Lesson;

    use super::*;

    #[test]
    fn everything_lessons_point_at_has_a_selector() {
        for number in 1..=Lesson::COUNT {
            for step in Lesson::read(number).expect("a lesson").steps() {
                for words in &step.points {
                    assert!(selector(words).is_some(), "{}: {words}", step.say);
                }
            }
        }
        assert_eq!(selector("nonsense"), None);
    }
}
