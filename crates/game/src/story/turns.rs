//! The turns in a story: what the last player did.

use std::ops::Range;

use utopia_rules::{Event, Seat};

use crate::{Line, Story};

/// A player's turn, as far as it has been told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Whose turn it is.
    pub seat: Seat,
    /// The places of its lines in the story.
    pub lines: Range<usize>,
}

impl Story {
    /// The public events that still hold, with their places.
    pub fn events(&self, places: Range<usize>) -> impl DoubleEndedIterator<Item = (usize, Event)> + '_ {
        places.filter_map(|place| match self.line(place, None)? {
            Line::All(event) => Some((place, event)),
            Line::You(_) | Line::Undone { .. } => None,
        })
    }

    /// The last turn of another player, until the reader's own turn after it has ended. A turn that has just begun doesn't count.
    pub fn last_turn_of_others(&self, reader: Option<Seat>) -> Option<Turn> {
        let (mut end, mut mine, mut begun) = (self.len(), false, false);
        for (place, event) in self.events(0..self.len()).rev() {
            match event {
                Event::TurnEnded { seat } if Some(seat) == reader && !mine => return None,
                Event::TurnEnded { .. } => end = place,
                Event::Turn { seat } if Some(seat) == reader => {
                    if begun {
                        return None;
                    }
                    mine = true;
                    end = place;
                }
                Event::Turn { seat } => {
                    let running = end == self.len();
                    if !running || self.events(place..end).any(|(_, event)| is_deed(&event)) {
                        return Some(Turn { seat, lines: place..end });
                    }
                    begun = true;
                    end = place;
                }
                _ => {}
            }
        }
        None
    }
}

/// Whether an event is something that a player did on the board.
const fn is_deed(event: &Event) -> bool {
    matches!(
        event,
        Event::Taken { .. }
            | Event::Surprise { .. }
            | Event::Named { .. }
            | Event::Placed { .. }
            | Event::Moved { .. }
            | Event::Returned { .. }
            | Event::Wonder { .. }
            | Event::Control { .. }
            | Event::ScaleChanged { .. }
    )
}

#[cfg(test)]
mod tests {
    use utopia_rules::{Civ, Observer as _};

    use super::*;

    const BLUE: Seat = Seat::Blue;
    const RED: Seat = Seat::Red;

    fn turn(seat: Seat) -> Event {
        Event::Turn { seat }
    }

    fn ended(seat: Seat) -> Event {
        Event::TurnEnded { seat }
    }

    fn placed(seat: Seat) -> Event {
        Event::Placed { seat, civ: Civ::Maya, district: "wind-2".parse().expect("a district") }
    }

    fn story(events: &[Event]) -> Story {
        let mut story = Story::default();
        for &event in events {
            story.public(event);
        }
        story
    }

    fn last(reader: Option<Seat>, events: &[Event]) -> Option<(Seat, Range<usize>)> {
        story(events).last_turn_of_others(reader).map(|turn| (turn.seat, turn.lines))
    }

    #[test]
    fn the_turn_before_mine_is_told_until_mine_ends() {
        let mine = [turn(RED), placed(RED), ended(RED), turn(BLUE), placed(BLUE)];
        assert_eq!(last(Some(BLUE), &mine), Some((RED, 0..2)));
        assert_eq!(last(Some(BLUE), &[&mine[..], &[ended(BLUE)]].concat()), None);
        let others = [&mine[..], &[ended(BLUE), turn(RED)]].concat();
        assert_eq!(last(Some(BLUE), &others), None, "red has done nothing yet");
        assert_eq!(last(Some(BLUE), &[&others[..], &[placed(RED)]].concat()), Some((RED, 6..8)));
    }

    #[test]
    fn a_turn_that_has_just_begun_does_not_hide_the_last_one() {
        let events = [turn(RED), placed(RED), ended(RED), turn(Seat::Green)];
        assert_eq!(last(Some(BLUE), &events), Some((RED, 0..2)));
        assert_eq!(last(None, &events), Some((RED, 0..2)), "for spectators, too");
    }

    #[test]
    fn a_turn_without_a_deed_is_told_once_it_has_ended() {
        let events = [turn(RED), ended(RED), turn(BLUE)];
        assert_eq!(last(Some(BLUE), &events), Some((RED, 0..1)));
    }

    #[test]
    fn my_second_turn_in_a_row_still_follows_the_others_turn() {
        let events = [turn(RED), placed(RED), ended(RED), turn(BLUE), placed(BLUE), ended(BLUE), turn(BLUE)];
        assert_eq!(last(Some(BLUE), &events), Some((RED, 0..2)));
    }

    #[test]
    fn before_the_first_turn_of_others_there_is_none() {
        assert_eq!(last(Some(BLUE), &[turn(BLUE), placed(BLUE)]), None);
        assert_eq!(last(None, &[]), None);
    }
}
