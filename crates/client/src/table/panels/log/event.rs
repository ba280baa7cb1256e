//! How the log shows an event: its seat, icon and weight.

use utopia_rules::{Event, Seat};

use crate::{table::board::drawing::Picture, text::log::is_lowered};

/// The icon of an event; turns have none, and points have the scoring minister.
pub(super) fn picture(event: &Event) -> Option<Picture> {
    Some(match *event {
        Event::Round { .. } => Picture::Compass,
        Event::Arrived { .. } => Picture::Ship,
        Event::Taken { guest, .. } | Event::Surprise { guest, .. } => Picture::Guest(guest),
        Event::Placed { seat, civ, .. } | Event::Moved { seat, civ, .. } | Event::Returned { seat, civ, .. } => {
            Picture::Chip(seat, civ, 1)
        }
        Event::Control { civ, .. } => Picture::Monument(civ),
        Event::Wonder { island, .. } => Picture::Wonder(island),
        Event::Paid { privileges: 1.., .. } => Picture::Privilege,
        Event::Reshuffled { .. }
        | Event::Dealt { .. }
        | Event::Chose { .. }
        | Event::Discarded { .. }
        | Event::Paid { .. }
        | Event::GuestsReturned => Picture::CardBack,
        Event::ScaleChanged { civ, scale, .. } => Picture::Step(civ, !is_lowered(civ, scale)),
        Event::Named { named: seat, .. } | Event::ToTheBack { seat } | Event::Scored { seat, .. } => {
            Picture::Minister(seat)
        }
        Event::Over { .. } => Picture::Crown,
        Event::Pass { .. } | Event::Turn { .. } | Event::TurnEnded { .. } => return None,
    })
}

/// The seat of an event; `None` if it concerns the whole table.
pub(super) const fn seat(event: &Event) -> Option<Seat> {
    match *event {
        Event::ToTheBack { seat }
        | Event::Turn { seat }
        | Event::Taken { seat, .. }
        | Event::Surprise { seat, .. }
        | Event::Named { seat, .. }
        | Event::Placed { seat, .. }
        | Event::Moved { seat, .. }
        | Event::Returned { seat, .. }
        | Event::Wonder { seat, .. }
        | Event::Control { seat, .. }
        | Event::Scored { seat, .. }
        | Event::Dealt { seat, .. }
        | Event::Chose { seat }
        | Event::Discarded { seat, .. }
        | Event::Paid { seat, .. }
        | Event::ScaleChanged { seat, .. }
        | Event::TurnEnded { seat } => Some(seat),
        Event::Round { .. }
        | Event::Arrived { .. }
        | Event::Pass { .. }
        | Event::GuestsReturned
        | Event::Reshuffled { .. }
        | Event::Over { .. } => None,
    }
}

/// The weight of a line in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Weight {
    /// Automatic, or implied by another line: small print, shown on request.
    Minor,
    /// A player's action.
    Plain,
    /// A new phase of the game.
    Headline,
}

/// The weight of an event.
///
/// Returned princes are minor because the wonder, control or points they paid for are told, too.
pub(super) const fn weight(event: &Event) -> Weight {
    match event {
        Event::Round { .. } | Event::GuestsReturned | Event::Over { .. } => Weight::Headline,
        Event::Pass { .. }
        | Event::Turn { .. }
        | Event::Returned { .. }
        | Event::Dealt { .. }
        | Event::Chose { .. }
        | Event::TurnEnded { .. } => Weight::Minor,
        Event::ToTheBack { .. }
        | Event::Arrived { .. }
        | Event::Taken { .. }
        | Event::Surprise { .. }
        | Event::Named { .. }
        | Event::Placed { .. }
        | Event::Moved { .. }
        | Event::Wonder { .. }
        | Event::Control { .. }
        | Event::Scored { .. }
        | Event::Reshuffled { .. }
        | Event::Discarded { .. }
        | Event::Paid { .. }
        | Event::ScaleChanged { .. } => Weight::Plain,
    }
}

#[cfg(test)]
mod tests {
    use utopia_rules::{Civ, Guest, Island};

    use super::*;

    #[test]
    fn events_have_a_seat_and_a_weight_in_the_log() {
        let guest = Guest { civ: Civ::China, island: Island::Earth };
        let taken = Event::Taken { seat: Seat::Green, guest };
        assert_eq!(seat(&taken), Some(Seat::Green));
        assert_eq!(picture(&taken), Some(Picture::Guest(guest)));
        assert_eq!(weight(&taken), Weight::Plain);
        assert_eq!(seat(&Event::Round { round: 1 }), None);
        assert_eq!(weight(&Event::Round { round: 1 }), Weight::Headline);
        assert_eq!(weight(&Event::TurnEnded { seat: Seat::Red }), Weight::Minor);
        assert_eq!(picture(&Event::Turn { seat: Seat::Red }), None);
    }
}
