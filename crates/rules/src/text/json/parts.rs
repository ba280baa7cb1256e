//! The parts that positions, views and changes have in common, written and read. Parts that don't fit are refused.

use serde::{Deserialize, Serialize};

use super::{PositionError, flaw, shapes::Map};
use crate::{
    Cards, Civ, Colour, District, Guest, Guests, Island, Public, Rules, Seat, Seats, Step,
    refusal::no_such_player,
    state::{Building, Then},
};

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BuildingForm {
    island: Island,
    #[serde(default)]
    given: Map<Civ, District>,
    then: Then,
}

impl From<Building> for BuildingForm {
    fn from(building: Building) -> Self {
        Self { island: building.island(), given: building.given().collect(), then: building.then() }
    }
}

impl BuildingForm {
    fn read(&self) -> Result<Building, PositionError> {
        let mut building = Building::new(self.island, self.then);
        for (&civ, &district) in &self.given.0 {
            if building.asked() != Some(civ) {
                return flaw(
                    "building",
                    "R7.1",
                    "the civilizations given must be the first ones in order, without a gap",
                );
            }
            building = building.with(district);
        }
        Ok(building)
    }
}

/// The step with its data: `drawn` for place, `extra` for extra, `building` for give.
pub(super) fn read_step(
    word: &str,
    drawn: Option<Guest>,
    extra: Option<Seat>,
    building: Option<&BuildingForm>,
) -> Result<Step, PositionError> {
    let step = match (word, drawn, extra, building) {
        ("place", Some(guest), ..) => Step::Place(guest),
        ("place", None, ..) => return flaw("drawn", "R6.1", "is missing at the step `place`"),
        ("extra", _, Some(seat), _) => Step::Extra(seat),
        ("extra", _, None, _) => return flaw("extra", "R6.2", "is missing at the step `extra`"),
        ("give", .., Some(building)) => Step::Give(building.read()?),
        ("give", .., None) => return flaw("building", "R7.1", "is missing at the step `give`"),
        ("pick", ..) => Step::Pick,
        ("name", ..) => Step::Name,
        ("after", ..) => Step::After,
        ("discard", ..) => Step::Discard,
        ("act", ..) => Step::Act,
        ("keep", ..) => Step::Keep,
        ("over", ..) => Step::Over,
        (other, ..) => {
            return flaw(
                "step",
                "R4",
                format!(
                    "unknown step `{other}` (expected pick, place, name, extra, after, give, discard, act, keep or over)"
                ),
            );
        }
    };
    let belongs = [
        ("drawn", "R6.1", drawn.is_none() || matches!(step, Step::Place(_))),
        ("extra", "R6.2", extra.is_none() || matches!(step, Step::Extra(_))),
        ("building", "R7.1", building.is_none() || matches!(step, Step::Give(_))),
    ];
    match belongs.into_iter().find(|(.., fits)| !fits) {
        Some((place, rule, _)) => flaw(place, rule, format!("does not belong to the step `{word}`")),
        None => Ok(step),
    }
}

/// A seat of this game.
pub(super) fn plays(place: &'static str, rules: &Rules, seat: Seat) -> Result<(), PositionError> {
    if seat.index() < rules.players() { Ok(()) } else { flaw(place, "R1.1", no_such_player(rules.colours().of(seat))) }
}

/// A player's princes in a district.
pub(super) fn standing(public: &Public, seat: Seat, district: District) -> Map<Civ, u8> {
    let count = |civ| (civ, public.princes(seat, civ).count(district));
    Civ::ALL.into_iter().map(count).filter(|(_, count)| *count > 0).collect()
}

/// The monument in a district, and who controls it.
pub(super) fn monument(public: &Public, district: District) -> Option<(Civ, Seat)> {
    Some((public.monument(district)?, public.controller(district)?))
}

pub(super) fn place_princes(
    rules: &Rules,
    public: &mut Public,
    seat: Seat,
    civ: Civ,
    district: District,
    count: u8,
) -> Result<(), PositionError> {
    let supply = &mut public.supply[seat.index()][civ.index()];
    let Some(left) = supply.checked_sub(count) else {
        return flaw(
            "princes",
            "R1.3",
            format!("{} has more than 8 {civ} princes on the board", rules.colours().of(seat)),
        );
    };
    *supply = left;
    for _ in 0..count {
        public.princes[seat.index()][civ.index()].add(district);
    }
    Ok(())
}

pub(super) fn place_monument(
    rules: &Rules,
    public: &mut Public,
    district: District,
    civ: Civ,
    seat: Seat,
) -> Result<(), PositionError> {
    plays("monuments", rules, seat)?;
    public.monuments[civ.index()] = public.monuments(civ).with(district);
    public.controlled[seat.index()] = public.controlled(seat).with(district);
    take_base("monuments", &mut public.bases[seat.index()], rules.colours().of(seat))
}

pub(super) fn place_wonder(
    rules: &Rules,
    public: &mut Public,
    island: Island,
    seat: Seat,
) -> Result<(), PositionError> {
    plays("wonders", rules, seat)?;
    public.wonders[island.index()] = Some(seat);
    take_base("wonders", &mut public.bases[seat.index()], rules.colours().of(seat))
}

fn take_base(place: &'static str, bases: &mut u8, colour: Colour) -> Result<(), PositionError> {
    match bases.checked_sub(1) {
        Some(left) => {
            *bases = left;
            Ok(())
        }
        None => flaw(place, "R1.3", format!("{colour} has more than 8 bases on the board")),
    }
}

pub(super) fn seats(place: &'static str, rule: &'static str, list: &[Seat]) -> Result<Seats, PositionError> {
    let seats: Seats = list.iter().copied().collect();
    if seats.len() == list.len() { Ok(seats) } else { flaw(place, rule, "a player appears twice") }
}

pub(super) fn guests(place: &'static str, list: &[Guest]) -> Result<Guests, PositionError> {
    Guests::gather(list.iter().copied())
        .or_else(|guest| flaw(place, "R1.4", format!("there are only two {} guests of {}", guest.civ, guest.island)))
}

pub(super) fn cards(place: &'static str, list: &[Civ]) -> Result<Cards, PositionError> {
    match Cards::gather(list.iter().copied()) {
        Some(cards) => Ok(cards),
        None => flaw(place, "R1.4", "there are only ten cards of each civilization"),
    }
}
