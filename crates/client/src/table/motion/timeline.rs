//! When the motions of a step begin: causes first, without a pause between them.

use utopia_rules::Event;

use super::cue::{Cargo, Motion};

/// A motion with its time, in milliseconds.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Timed {
    pub(super) motion: Motion,
    pub(super) start: u32,
    pub(super) length: u32,
}

impl Timed {
    pub(super) const fn end(&self) -> u32 {
        self.start + self.length
    }
}

/// Spreads the motions of a step's events over time. A plain flight takes one `unit`.
pub(super) fn schedule(steps: impl IntoIterator<Item = (Event, Vec<Motion>)>, unit: u32) -> Vec<Timed> {
    let mut all = Vec::new();
    let mut now = 0;
    for (event, motions) in steps {
        for (i, motion) in motions.into_iter().enumerate() {
            let length = length(&motion, unit);
            let start = match motion.what {
                // What lights up does so when something has arrived there.
                Cargo::Ring if i > 0 => now + unit * 3 / 4,
                _ => now + (i as u32 * unit / 12).min(unit),
            };
            all.push(Timed { motion, start, length });
        }
        now += unit * share(&event) / 10;
    }
    all
}

fn length(motion: &Motion, unit: u32) -> u32 {
    match motion.what {
        Cargo::Words(_) => unit * 3,
        _ if motion.shown => unit * 8 / 5,
        _ => unit,
    }
}

/// How long the next event waits for this one, in tenths of a flight.
const fn share(event: &Event) -> u32 {
    match event {
        // Guest and prince leave the ship together; the turn passes meanwhile.
        Event::Taken { .. }
        | Event::Turn { .. }
        | Event::TurnEnded { .. }
        | Event::Pass { .. }
        | Event::Chose { .. }
        | Event::Over { .. } => 0,
        Event::Dealt { .. } | Event::Discarded { .. } | Event::Returned { .. } | Event::ToTheBack { .. } => 2,
        Event::Round { .. }
        | Event::Arrived { .. }
        | Event::Surprise { .. }
        | Event::Named { .. }
        | Event::Placed { .. }
        | Event::Moved { .. }
        | Event::GuestsReturned
        | Event::Reshuffled { .. }
        | Event::Paid { .. }
        | Event::ScaleChanged { .. } => 5,
        Event::Wonder { .. } | Event::Control { .. } | Event::Scored { .. } => 7,
    }
}

#[cfg(test)]
mod tests {
    use utopia_rules::{Cards, Civ, Merit, Public, Seat};

    use super::{
        super::{cue::Director, tests::start},
        *,
    };

    /// The events of a step with when their first motion starts.
    fn starts(before: &Public, events: &[Event]) -> Vec<u32> {
        let mut director = Director::new(before, Some(Seat::Blue));
        let steps: Vec<_> = events.iter().map(|event| (*event, director.motions(event))).collect();
        let firsts: Vec<_> = steps.iter().map(|(_, motions)| motions[0].clone()).collect();
        let timed = schedule(steps, 1000);
        firsts.iter().map(|first| timed.iter().find(|timed| timed.motion == *first).expect("scheduled").start).collect()
    }

    #[test]
    fn a_card_is_paid_before_its_prince_leaves_and_points_come_last() {
        let (seat, civ, district) = (Seat::Red, Civ::Maya, "fire-2".parse().expect("a district"));
        let events = [
            Event::Paid { seat, cards: Cards::one(civ), privileges: 0 },
            Event::Returned { seat, civ, count: 1, district },
            Event::Scored { seat, points: 2, total: 2, merit: Merit::Removal },
            Event::TurnEnded { seat },
            Event::Turn { seat: Seat::Blue },
        ];
        assert_eq!(starts(&start(), &events), [0, 500, 700, 1400, 1400]);
    }

    #[test]
    fn nothing_of_a_step_waits_for_longer_than_a_few_flights() {
        let (seat, before) = (Seat::Red, start());
        let events = [
            Event::GuestsReturned,
            Event::Dealt { seat, count: 5 },
            Event::Dealt { seat: Seat::Blue, count: 5 },
            Event::Dealt { seat: Seat::Green, count: 5 },
        ];
        assert!(starts(&before, &events).into_iter().all(|start| start <= 1500));
    }
}
