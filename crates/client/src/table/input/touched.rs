//! What can be touched: elements name what they are in `data-act`.

use std::fmt;

use utopia_game::choices::{Held, Spot};
use utopia_rules::{Civ, District, Guest, Island};

/// A touchable thing on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Touched {
    Guest(Guest),
    Ship(Island),
    Princes(Civ, District),
    District(District),
    Wonder(Island),
    Scale(Civ),
    Card(Civ),
}

impl fmt::Display for Touched {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Guest(guest) => write!(f, "guest {} {}", guest.civ, guest.island),
            Self::Ship(island) => write!(f, "ship {island}"),
            Self::Princes(civ, district) => write!(f, "princes {civ} {district}"),
            Self::District(district) => write!(f, "district {district}"),
            Self::Wonder(island) => write!(f, "wonder {island}"),
            Self::Scale(civ) => write!(f, "scale {civ}"),
            Self::Card(civ) => write!(f, "card {civ}"),
        }
    }
}

impl Touched {
    /// Parses the output of `Display`.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let words: Vec<_> = text.split(' ').collect();
        Some(match words[..] {
            ["guest", civ, island] => Self::Guest(Guest { civ: civ.parse().ok()?, island: island.parse().ok()? }),
            ["ship", island] => Self::Ship(island.parse().ok()?),
            ["princes", civ, district] => Self::Princes(civ.parse().ok()?, district.parse().ok()?),
            ["district", district] => Self::District(district.parse().ok()?),
            ["wonder", island] => Self::Wonder(island.parse().ok()?),
            ["scale", civ] => Self::Scale(civ.parse().ok()?),
            ["card", civ] => Self::Card(civ.parse().ok()?),
            _ => return None,
        })
    }

    /// The place it belongs to, if moves are made there.
    pub(crate) const fn spot(self) -> Option<Spot> {
        Some(match self {
            Self::District(district) | Self::Princes(_, district) => Spot::District(district),
            Self::Wonder(island) => Spot::Wonder(island),
            Self::Scale(civ) => Spot::Scale(civ),
            Self::Guest(_) | Self::Ship(_) | Self::Card(_) => return None,
        })
    }

    /// The island it is on or belongs to.
    pub(crate) fn island(self) -> Option<Island> {
        match self {
            Self::District(district) | Self::Princes(_, district) => Some(district.island()),
            Self::Wonder(island) | Self::Ship(island) => Some(island),
            Self::Guest(guest) => Some(guest.island),
            Self::Scale(_) | Self::Card(_) => None,
        }
    }
}

/// What is held after picking up only this.
pub(crate) fn held_for(touched: Option<Touched>) -> Held {
    match touched {
        Some(Touched::Guest(guest)) => Held { guest: Some(guest), ..Held::default() },
        Some(Touched::Princes(civ, district)) => Held { princes: Some((civ, district)), ..Held::default() },
        Some(Touched::Card(card)) => Held { card: Some(card), ..Held::default() },
        _ => Held::default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn touchable_things_round_trip() {
        let district = "wind-3".parse().expect("a district");
        let all = [
            Touched::Guest(Guest { civ: Civ::Maya, island: Island::Wind }),
            Touched::Ship(Island::Earth),
            Touched::Princes(Civ::Greece, district),
            Touched::District(district),
            Touched::Wonder(Island::Fire),
            Touched::Scale(Civ::Egypt),
            Touched::Card(Civ::China),
        ];
        for touched in all {
            assert_eq!(Touched::read(&touched.to_string()), Some(touched));
        }
        assert_eq!(Touched::read("nonsense"), None);
    }
}
