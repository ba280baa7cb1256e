//! Every event of the rules has motion, a line in the log and a sound.

use utopia_rules::{
    Cards, Civ, Colours, Event, Guest, Guests, Island, Merit, Position, Public, Rules, Scale, Seat, Seats, Seed,
};

use super::cue::Director;
use crate::{
    table::sounds::sound_of,
    text::{cast::Cast, log, tests::speak},
};

/// The table at the start of a game.
pub(super) fn start() -> Public {
    let rules = Rules::standard(3).expect("three players");
    *Position::new(&rules, &mut Seed::from(1).chance()).public()
}

/// A number for each kind of event. A new kind doesn't compile until it is counted here, and then needs an example below.
const fn kind(event: &Event) -> usize {
    match event {
        Event::Round { .. } => 0,
        Event::ToTheBack { .. } => 1,
        Event::Arrived { .. } => 2,
        Event::Pass { .. } => 3,
        Event::Turn { .. } => 4,
        Event::Taken { .. } => 5,
        Event::Surprise { .. } => 6,
        Event::Named { .. } => 7,
        Event::Placed { .. } => 8,
        Event::Moved { .. } => 9,
        Event::Returned { .. } => 10,
        Event::Wonder { .. } => 11,
        Event::Control { .. } => 12,
        Event::Scored { .. } => 13,
        Event::GuestsReturned => 14,
        Event::Reshuffled { .. } => 15,
        Event::Dealt { .. } => 16,
        Event::Chose { .. } => 17,
        Event::Discarded { .. } => 18,
        Event::Paid { .. } => 19,
        Event::ScaleChanged { .. } => 20,
        Event::TurnEnded { .. } => 21,
        Event::Over { .. } => 22,
    }
}

/// An example of every kind, in that order.
fn examples() -> [Event; 23] {
    let (seat, civ, island) = (Seat::Red, Civ::China, Island::Fire);
    let guest = Guest { civ, island };
    let [from, to] = ["fire-1", "fire-2"].map(|name| name.parse().expect("a district"));
    let cards = Cards::one(civ);
    [
        Event::Round { round: 2 },
        Event::ToTheBack { seat },
        Event::Arrived { guests: Guests::gather([guest, guest]).expect("two of a kind") },
        Event::Pass { pass: 2 },
        Event::Turn { seat },
        Event::Taken { seat, guest },
        Event::Surprise { seat, guest },
        Event::Named { seat, named: Seat::Blue },
        Event::Placed { seat, civ, district: to },
        Event::Moved { seat, civ, count: 2, from, to },
        Event::Returned { seat, civ, count: 3, district: to },
        Event::Wonder { seat, island },
        Event::Control { seat, district: to, civ },
        Event::Scored { seat, points: 6, total: 6, merit: Merit::Wonder },
        Event::GuestsReturned,
        Event::Reshuffled { cards },
        Event::Dealt { seat, count: 5 },
        Event::Chose { seat },
        Event::Discarded { seat, cards },
        Event::Paid { seat, cards, privileges: 1 },
        Event::ScaleChanged { seat, civ, scale: Scale::new(Civ::ALL).expect("five civilizations") },
        Event::TurnEnded { seat },
        Event::Over { winners: Seats::of(seat) },
    ]
}

#[test]
fn every_event_has_motion_a_line_and_a_sound() {
    speak("en");
    let (before, cast) = (start(), Cast::new(vec!["Ada".into(), "Ben".into(), "Cleo".into()], Colours::default()));
    for (number, event) in examples().iter().enumerate() {
        assert_eq!(kind(event), number, "an example of every kind, in order");
        assert!(!Director::new(&before, Some(Seat::Blue)).motions(event).is_empty(), "{event:?} moves nothing");
        let line = log::event(event, None, &cast);
        assert!(!line.is_empty() && !line.starts_with("log-"), "{event:?} has no line: {line}");
        assert!(crate::table::panels::log::is_told(event), "{event:?} isn't in the log");
        assert!(!sound_of(event).word().is_empty(), "{event:?} is silent");
    }
}

#[test]
fn what_lands_becomes_a_piece_of_the_board() {
    let before = start();
    for event in examples() {
        for motion in Director::new(&before, None).motions(&event) {
            let known = |key: &String| key.split('-').next().is_some_and(|kind| KINDS.contains(&kind));
            assert!(motion.lands.iter().all(known), "{event:?}: {:?}", motion.lands);
        }
    }
}

/// The beginnings of the keys of pieces.
const KINDS: [&str; 6] = ["princes", "guest", "monument", "wonder", "scale", "minister"];
