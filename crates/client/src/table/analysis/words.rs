//! Turning points and numbers as text.

use leptos::prelude::*;
use utopia_analysis::{LuckCause, TurningCause, TurningPoint};
use utopia_rules::{Event, Move, Seat};

use crate::{
    t,
    table::state::{Purpose, Table},
    text::{self, deeds},
};

/// What happened, and what it did to whom.
pub(super) fn told(table: Table, point: &TurningPoint) -> impl IntoView + use<> {
    view! { {happened(table, point)}" "<b>{effect(table, &point.change)}</b> }
}

/// What happened, as a sentence.
fn happened(table: Table, point: &TurningPoint) -> String {
    table.game.source.with_untracked(|game| match &point.cause {
        TurningCause::Luck(cause) => match *cause {
            LuckCause::SetUp => t!("analysis-set-up"),
            LuckCause::Arrivals { round } => t!("analysis-arrivals", round = round),
            LuckCause::Surprise { seat } => t!("analysis-surprise", player = game.cast().name(seat)),
            LuckCause::Deal { seat } => t!("analysis-deal", player = game.cast().name(seat)),
        },
        TurningCause::Turn { seat, moves } if moves.iter().all(|mv| matches!(mv, Move::Discard(_))) => {
            t!("analysis-discarded", player = game.cast().name(*seat))
        }
        TurningCause::Turn { seat, .. } => {
            let story = game.story();
            let lines = story.len_at(point.before)..story.len_at(point.after);
            let events: Vec<Event> = story.events(lines).map(|(_, event)| event).collect();
            deeds::turn(*seat, &events, game.cast())
        }
    })
}

/// What it did to whom: "That cost you 21 %." The reader comes first, if it changed much for them.
fn effect(table: Table, change: &[f64]) -> String {
    let size = |seat: Seat| change.get(seat.index()).map_or(0.0, |change| change.abs());
    let most = Seat::ALL.into_iter().max_by(|&a, &b| size(a).total_cmp(&size(b))).unwrap_or(Seat::Blue);
    let reader = if table.purpose == Purpose::Shared {
        None
    } else {
        table.game.source.with_untracked(|game| game.only_person())
    };
    let seat = reader.filter(|&seat| size(seat) >= size(most) / 2.0).unwrap_or(most);
    let key = if change[seat.index()] < 0.0 { "analysis-cost" } else { "analysis-gained" };
    let you = if reader == Some(seat) { "yes" } else { "no" };
    t!(key, you = you, player = table.name_of(seat), percent = percent(size(seat)))
}

/// A part of the whole in percent, without decimals.
pub(super) fn percent(part: f64) -> String {
    t!("analysis-percent", number = format!("{:.0}", 100.0 * part))
}

/// A change in percent, with its sign.
pub(super) fn signed_percent(change: f64) -> String {
    let number = with_sign(&format!("{:.0}", 100.0 * change.abs()), change < 0.0);
    t!("analysis-percent", number = number)
}

/// Tenths of a percent as a number with one decimal; a change has a sign.
pub(super) fn tenths(tenths: i32, is_change: bool) -> String {
    let mark = if text::language() == "en" { '.' } else { ',' };
    let number = format!("{}{mark}{}", tenths.abs() / 10, tenths.abs() % 10);
    if is_change || tenths < 0 { with_sign(&number, tenths < 0) } else { number }
}

/// A number with a plus or a true minus.
fn with_sign(number: &str, is_negative: bool) -> String {
    format!("{}{number}", if is_negative { '−' } else { '+' })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::tests::speak;

    #[test]
    fn numbers_are_written_as_in_the_language() {
        speak("en");
        assert_eq!(
            (tenths(-123, true), tenths(5, true), tenths(333, false)),
            ("−12.3".into(), "+0.5".into(), "33.3".into())
        );
        assert_eq!((percent(0.214), signed_percent(-0.214)), ("21%".into(), "−21%".into()));
        speak("de");
        assert_eq!((tenths(1000, false), percent(1.0)), ("100,0".into(), "100\u{a0}%".into()));
    }
}
