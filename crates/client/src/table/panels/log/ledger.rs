//! What the log adds to lines about points: which districts earned prestige (R12), and that the round is the last (R13).

use utopia_rules::{Civ, District, Districts, Event, Merit, Scale};

/// Follows what matters for points through the lines of a story.
pub(super) struct Ledger {
    scale: Scale,
    target: u16,
    /// The districts of each seat, by the civilization of their monument.
    districts: [[Districts; 5]; 5],
    is_last: bool,
}

/// What a line about points adds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Remark {
    /// Where prestige came from.
    pub(super) earned: Option<Earned>,
    /// These points make the round the last one.
    pub(super) is_last: bool,
}

/// The districts that earned a player prestige, and the scale at that moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Earned {
    scale: Scale,
    districts: [Districts; 5],
}

impl Ledger {
    /// At the start of a game that is played to `target` points.
    pub(super) const fn new(scale: Scale, target: u16) -> Self {
        Self { scale, target, districts: [[Districts::EMPTY; 5]; 5], is_last: false }
    }

    /// Takes an event in; returns what its line adds.
    pub(super) fn note(&mut self, event: &Event) -> Remark {
        match *event {
            Event::Control { seat, district, civ } => {
                let districts = &mut self.districts[seat.index()][civ.index()];
                *districts = districts.with(district);
            }
            Event::ScaleChanged { scale, .. } => self.scale = scale,
            Event::Scored { seat, points, merit: Merit::Prestige, .. } => {
                let earned = Earned { scale: self.scale, districts: self.districts[seat.index()] };
                // A client that came late may not know every change of the scale.
                let known = earned.list().map(|(_, points)| points).sum::<u16>() == points;
                return Remark { earned: known.then_some(earned), is_last: false };
            }
            Event::Scored { total, .. } if total >= self.target && !self.is_last => {
                self.is_last = true;
                return Remark { earned: None, is_last: true };
            }
            _ => {}
        }
        Remark::default()
    }
}

impl Earned {
    /// The districts with their points, the most valuable first.
    pub(super) fn list(self) -> impl Iterator<Item = (District, u16)> {
        let of_civ = move |civ: Civ| {
            let points = self.scale.value(civ);
            self.districts[civ.index()].into_iter().map(move |district| (district, points))
        };
        self.scale.from_top().into_iter().flat_map(of_civ)
    }
}

#[cfg(test)]
mod tests {
    use utopia_rules::Seat;

    use super::*;

    #[test]
    fn prestige_is_traced_to_its_districts_and_the_last_round_is_marked_once() {
        let seat = Seat::Red;
        let [one, two] = ["fire-1", "wind-2"].map(|name| name.parse::<District>().expect("a district"));
        let scale = Scale::new([Civ::China, Civ::Egypt, Civ::Maya, Civ::Greece, Civ::Persia]).expect("a scale");
        let mut ledger = Ledger::new(scale, 10);
        ledger.note(&Event::Control { seat, district: one, civ: Civ::Maya });
        ledger.note(&Event::Control { seat, district: two, civ: Civ::China });
        let scored = |points, total, merit| Event::Scored { seat, points, total, merit };
        let remark = ledger.note(&scored(8, 8, Merit::Prestige));
        assert_eq!(remark.earned.expect("known").list().collect::<Vec<_>>(), [(two, 5), (one, 3)]);
        assert_eq!(ledger.note(&scored(7, 8, Merit::Prestige)).earned, None, "what doesn't add up isn't said");
        assert!(ledger.note(&scored(6, 14, Merit::Wonder)).is_last);
        assert!(!ledger.note(&scored(2, 16, Merit::Removal)).is_last);
    }
}
