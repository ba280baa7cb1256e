//! How the log shows an event: whose line it is, the drawing before it, and how much it matters.

use utopia_rules::{Event, Seat};

use crate::table::board::drawing::Picture;

/// The small drawing before the line of an event; lines about turns have none. Points are shown by the minister who wins them.
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
        // Only a civilization that was lowered ends at the foot of the scale (R11.D).
        Event::ScaleChanged { civ, scale, .. } => Picture::Step(civ, scale.bottom() != civ),
        Event::Named { named: seat, .. } | Event::ToTheBack { seat } | Event::Scored { seat, .. } => {
            Picture::Minister(seat)
        }
        Event::Over { .. } => Picture::Crown,
        Event::Pass { .. } | Event::Turn { .. } | Event::TurnEnded { .. } => return None,
    })
}

/// Whose event it is; nobody's if it concerns the whole table.
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

/// How much a line of the log matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Weight {
    /// What happens by itself or is told by another line: a log may leave it out.
    Minor,
    /// What somebody did.
    Plain,
    /// A new part of the game.
    Headline,
}

/// How much an event matters in a log.
///
/// Princes that go back are minor because the wonder, the control or the points for which they went are told too.
pub(super) const fn weight(event: &Event) -> Weight {
    match event {
        Event::Round { .. } | Event::GuestsReturned | Event::Over { .. } => Weight::Headline,
        Event::Pass { .. }
        | Event::Turn { .. }
        | Event::Returned { .. }
        | Event::Reshuffled { .. }
        | Event::Dealt { .. }
        | Event::Chose { .. }
        | Event::TurnEnded { .. } => Weight::Minor,
        _ => Weight::Plain,
    }
}

#[cfg(test)]
mod tests {
    use utopia_rules::{Civ, Guest, Island};

    use super::*;

    #[test]
    fn a_log_knows_whose_line_it_is_and_how_much_it_matters() {
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
