//! What a player did in a turn, and what it took from the reader, as sentences.

use utopia_game::Loss;
use utopia_rules::{Event, Merit, Seat};

use super::{cast::Cast, log, names};
use crate::t;

/// Of a longer turn, the other deeds are counted.
const TOLD: usize = 3;

/// A turn as a sentence for each player who did something in it: after a surprise guest that's another one, too (R6.2).
pub fn turn(seat: Seat, events: &[Event], cast: &Cast) -> String {
    let deeds: Vec<_> = (0..events.len()).filter_map(|i| deed(&events[i], events.get(i + 1), cast)).collect();
    if deeds.is_empty() {
        return t!("turn-idle", player = cast.name(seat));
    }
    let said: Vec<_> = deeds.chunk_by(|a, b| a.0 == b.0).map(|deeds| sentence(deeds, cast)).collect();
    said.join(" ")
}

/// What one player did.
fn sentence(deeds: &[(Seat, String)], cast: &Cast) -> String {
    let mut told: Vec<_> = deeds.iter().take(TOLD).map(|(_, words)| words.clone()).collect();
    if let Some(more) = deeds.len().checked_sub(TOLD).filter(|&more| more > 0) {
        told.push(t!("deed-more", count = more));
    }
    t!("turn-said", player = cast.name(deeds[0].0), deeds = names::list(&told))
}

/// An event as something that a player did, if it isn't told by the one after it.
fn deed(event: &Event, next: Option<&Event>, cast: &Cast) -> Option<(Seat, String)> {
    let at = names::district;
    Some(match *event {
        Event::Taken { .. } if matches!(next, Some(Event::Placed { .. })) => return None,
        Event::Taken { seat, guest } => (seat, t!("deed-taken", guest = names::guest(guest))),
        Event::Surprise { seat, guest } => (seat, t!("deed-surprise", guest = names::guest(guest))),
        Event::Named { seat, named } => (seat, t!("deed-named", named = cast.name(named))),
        Event::Placed { seat, civ, district } => {
            (seat, t!("deed-placed", princes = names::princes(civ, 1), district = at(district)))
        }
        Event::Moved { seat, civ, count, from, to } => {
            (seat, t!("deed-moved", princes = names::princes(civ, count), from = at(from), to = at(to)))
        }
        // Other princes that return pay for a build.
        Event::Returned { seat, civ, count, district } => {
            let Some(Event::Scored { merit: Merit::Removal, .. }) = next else { return None };
            (seat, t!("deed-removed", princes = names::princes(civ, count), district = at(district)))
        }
        Event::Wonder { seat, island } => (seat, t!("deed-wonder", island = names::the_island(island))),
        Event::Control { seat, district, civ } => {
            (seat, t!("deed-control", district = at(district), monument = names::monument_kind(civ)))
        }
        Event::ScaleChanged { seat, civ, scale } if log::is_lowered(civ, scale) => {
            (seat, t!("deed-lowered", civ = names::the_civ(civ)))
        }
        Event::ScaleChanged { seat, civ, scale } => {
            (seat, t!("deed-raised", civ = names::the_civ(civ), value = scale.value(civ)))
        }
        _ => return None,
    })
}

/// Losses as sentences.
pub fn losses(losses: &[Loss]) -> String {
    losses.iter().map(|&lost| loss(lost)).collect::<Vec<_>>().join(" ")
}

fn loss(loss: Loss) -> String {
    match loss {
        Loss::Income { before, after } => t!("loss-income", before = before, after = after),
        Loss::District { district, civ, count } => {
            t!("loss-district", district = names::district(district), princes = names::princes(civ, count))
        }
        Loss::Wonder { island, civs } => t!("loss-wonder", island = names::the_island(island), civs = civs),
    }
}

#[cfg(test)]
mod tests {
    use utopia_rules::{Civ, Colours, District, Guest, Island, Scale};

    use super::*;
    use crate::text::tests::{assert_all_said, speak};

    const BLUE: Seat = Seat::Blue;

    fn cast() -> Cast {
        Cast::new(vec!["Ada".to_owned(), "Ben".to_owned()], Colours::default())
    }

    fn at(name: &str) -> District {
        name.parse().unwrap()
    }

    fn said(events: &[Event]) -> [String; 2] {
        ["en", "fr"].map(|language| {
            speak(language);
            turn(BLUE, events, &cast())
        })
    }

    #[test]
    fn a_pick_is_one_deed() {
        let guest = Guest { civ: Civ::Persia, island: Island::Fire };
        let events = [
            Event::Turn { seat: BLUE },
            Event::Taken { seat: BLUE, guest },
            Event::Placed { seat: BLUE, civ: Civ::Persia, district: at("fire-2") },
        ];
        assert_eq!(said(&events), ["Ada placed a Persian prince in Fire 2.", "Ada a placé un prince perse en Feu 2."]);
    }

    #[test]
    fn the_extra_pick_is_told_of_the_player_who_was_named() {
        let guest = Guest { civ: Civ::Maya, island: Island::Wind };
        let events = [
            Event::Surprise { seat: BLUE, guest },
            Event::Placed { seat: BLUE, civ: Civ::Maya, district: at("wind-1") },
            Event::Named { seat: BLUE, named: Seat::Red },
            Event::Taken { seat: Seat::Red, guest },
        ];
        speak("en");
        assert_eq!(
            turn(BLUE, &events, &cast()),
            "Ada drew a Mayan guest for Wind from the bag, placed a Mayan prince in Wind 1 and gave Ben an extra pick. \
             Ben welcomed a Mayan guest for Wind."
        );
    }

    #[test]
    fn a_long_turn_is_cut_short_and_an_empty_one_is_told() {
        let scale = Scale::new([Civ::China, Civ::Egypt, Civ::Maya, Civ::Greece, Civ::Persia]).unwrap();
        let removed = Event::Returned { seat: BLUE, civ: Civ::Greece, count: 1, district: at("fire-3") };
        let events = [
            Event::ScaleChanged { seat: BLUE, civ: Civ::Egypt, scale },
            removed,
            Event::Scored { seat: BLUE, points: 2, total: 9, merit: Merit::Removal },
            Event::Moved { seat: BLUE, civ: Civ::Greece, count: 2, from: at("fire-3"), to: at("fire-4") },
            removed,
            Event::Control { seat: BLUE, district: at("fire-4"), civ: Civ::Greece },
            Event::ScaleChanged { seat: BLUE, civ: Civ::Persia, scale },
        ];
        speak("en");
        assert_eq!(
            turn(BLUE, &events, &cast()),
            "Ada raised Egypt to 4, removed a Greek prince from Fire 3, moved 2 Greek princes from Fire 3 to Fire 4 \
             and did 2 more things."
        );
        assert_eq!(turn(BLUE, &[], &cast()), "Ada ended their turn without doing anything.");
        assert_all_said(&events, |event| turn(BLUE, &[*event], &cast()));
    }

    #[test]
    fn every_loss_has_a_text() {
        let district = at("fire-4");
        let losses = [
            Loss::Income { before: 9, after: 5 },
            Loss::District { district, civ: Civ::Maya, count: 2 },
            Loss::Wonder { island: Island::Wind, civs: 4 },
        ];
        assert_all_said(&losses, |&lost| loss(lost));
        speak("en");
        assert_eq!(loss(losses[0]), "Your income has fallen from 9 to 5.");
        assert_eq!(loss(losses[1]), "Fire 4 has been taken, and you have 2 Mayan princes there.");
    }
}
