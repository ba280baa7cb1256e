//! What a seat may see, as bytes (docs/python.md has the layout). Seats are counted from the observer.
//!
//! Most bytes are zero, so a buffer is cleared and then only pieces that are there are written.

use pyo3::{prelude::*, types::PyDict};
use utopia_rules::{
    Cards, Civ, Districts, Guest, Guests, Island, Princes, Public, Rules, Seat, Step, View,
    numbering::stepwise::{self, Decision},
};

use crate::convert::player_count;

/// A part of an observation: its first byte and its length.
#[derive(Clone, Copy)]
struct Part(usize, usize);

impl Part {
    const fn after(before: Self, len: usize) -> Self {
        Self(before.0 + before.1, len)
    }
}

const CHOSEN_NUMBERS: Part = Part(0, stepwise::COUNT);
const VALUES: Part = Part::after(CHOSEN_NUMBERS, 32);
const OPEN: Part = Part::after(VALUES, 32);
const MONUMENTS: Part = Part::after(OPEN, 5 * 32);
const GIVEN: Part = Part::after(MONUMENTS, 32);
const SCALE: Part = Part::after(GIVEN, 5);
const SHIPS: Part = Part::after(SCALE, 20);
const BAG: Part = Part::after(SHIPS, 20);
const DISCARD_PILE: Part = Part::after(BAG, 5);
const STEP: Part = Part::after(DISCARD_PILE, 10);
const DRAWN: Part = Part::after(STEP, 20);
const BUILDING: Part = Part::after(DRAWN, 4);
const ASKED: Part = Part::after(BUILDING, 5);
const NUMBERS: Part = Part::after(ASKED, 4);
const HAND: Part = Part::after(NUMBERS, 5);
const OWN_DISCARDS: Part = Part::after(HAND, 5);
const SEATS: Part = Part::after(OWN_DISCARDS, 0);

// Within the bytes of a seat.
const PRINCES: Part = Part(0, 5 * 32);
const CONTROLLED: Part = Part::after(PRINCES, 32);
const TAKEN: Part = Part::after(CONTROLLED, 20);
const SUPPLY: Part = Part::after(TAKEN, 5);
const WONDERS: Part = Part::after(SUPPLY, 4);
const STATE: Part = Part::after(WONDERS, 10);
const SEAT: usize = STATE.0 + STATE.1;

/// The bytes that are the same in all observations of a board: its values and open districts.
pub(crate) struct BoardBytes([u8; VALUES.1 + OPEN.1]);

impl BoardBytes {
    pub(crate) fn new(rules: &Rules) -> Self {
        let mut bytes = [0; VALUES.1 + OPEN.1];
        let (values, open) = bytes.split_at_mut(VALUES.1);
        for district in rules.board().districts() {
            values[district.index()] = rules.board().value(district) as u8;
        }
        mark(rules.open(), open);
        Self(bytes)
    }
}

/// How many bytes an observation has.
pub(crate) const fn observation_size(players: usize) -> usize {
    SEATS.0 + players * SEAT
}

/// Where the parts of an observation are: by name, the first byte and the number of bytes.
#[pyfunction]
#[pyo3(name = "observation_layout")]
pub(crate) fn layout(py: Python<'_>, players: usize) -> PyResult<Bound<'_, PyDict>> {
    player_count(players)?;
    let parts = PyDict::new(py);
    let common = [
        ("chosen_numbers", CHOSEN_NUMBERS),
        ("values", VALUES),
        ("open", OPEN),
        ("monuments", MONUMENTS),
        ("given", GIVEN),
        ("scale", SCALE),
        ("ships", SHIPS),
        ("bag", BAG),
        ("discard_pile", DISCARD_PILE),
        ("step", STEP),
        ("drawn", DRAWN),
        ("building", BUILDING),
        ("asked", ASKED),
        ("numbers", NUMBERS),
        ("hand", HAND),
        ("own_discards", OWN_DISCARDS),
    ];
    for (name, part) in common {
        parts.set_item(name, (part.0, part.1))?;
    }
    let of_seat = [
        ("princes", PRINCES),
        ("controlled", CONTROLLED),
        ("taken", TAKEN),
        ("supply", SUPPLY),
        ("wonders", WONDERS),
        ("state", STATE),
    ];
    for seat in 0..players {
        for (name, part) in of_seat {
            parts.set_item(format!("{name}_{seat}"), (SEATS.0 + seat * SEAT + part.0, part.1))?;
        }
    }
    Ok(parts)
}

/// Writes what a seat sees. The numbers it has chosen so far belong to its own decision, so others must not be given them.
pub(crate) fn write(rules: &Rules, board: &BoardBytes, view: &View, decision: Decision, into: &mut [u8]) {
    into.fill(0);
    into[VALUES.0..MONUMENTS.0].copy_from_slice(&board.0);
    let (public, seat) = (view.public(), view.seat().unwrap_or(Seat::Blue));
    write_chosen(decision, into);
    write_table(rules, public, view.deck_size(), into);
    write_step(public, into);
    count_cards(view.hand().unwrap_or(Cards::NONE), part(into, HAND));
    count_cards(view.chosen().unwrap_or(Cards::NONE), part(into, OWN_DISCARDS));
    let players = rules.players();
    let (_, seats) = into.split_at_mut(SEATS.0);
    for (distance, bytes) in seats.chunks_exact_mut(SEAT).enumerate() {
        let other = Seat::ALL[(seat.index() + distance) % players];
        write_seat(public, other, view.hand_size(other), bytes);
    }
}

fn write_chosen(decision: Decision, into: &mut [u8]) {
    for &number in decision.chosen() {
        add_chosen(number, into);
    }
}

/// Adds one more chosen number, where nothing else has changed.
pub(super) fn add_chosen(number: u8, into: &mut [u8]) {
    into[CHOSEN_NUMBERS.0 + usize::from(number)] += 1;
}

fn write_table(rules: &Rules, public: &Public, deck_size: u8, into: &mut [u8]) {
    for (civ, plane) in Civ::ALL.into_iter().zip(part(into, MONUMENTS).chunks_exact_mut(32)) {
        mark(public.monuments(civ), plane);
    }
    for (civ, worth) in Civ::ALL.into_iter().zip(part(into, SCALE)) {
        *worth = public.scale().value(civ) as u8;
    }
    count_guests(public.ships(), part(into, SHIPS));
    count_guests(public.bag(), part(into, BAG));
    count_cards(public.discard_pile(), part(into, DISCARD_PILE));
    let target = rules.edition().target.min(255) as u8;
    part(into, NUMBERS).copy_from_slice(&[public.round(), public.pass(), deck_size, target]);
}

fn write_step(public: &Public, into: &mut [u8]) {
    let step = match public.step() {
        Step::Pick => 0,
        Step::Place(_) => 1,
        Step::Name => 2,
        Step::Extra(_) => 3,
        Step::After => 4,
        Step::Give(_) => 5,
        Step::Discard => 6,
        Step::Act => 7,
        Step::Keep => 8,
        Step::Over => 9,
    };
    part(into, STEP)[step] = 1;
    match public.step() {
        Step::Place(guest) => part(into, DRAWN)[kind(guest)] = 1,
        Step::Give(building) => {
            part(into, BUILDING)[building.island().index()] = 1;
            if let Some(civ) = building.asked() {
                part(into, ASKED)[civ.index()] = 1;
            }
            let given = part(into, GIVEN);
            for (_, district) in building.given() {
                given[district.index()] += 1;
            }
        }
        _ => {}
    }
}

fn write_seat(public: &Public, seat: Seat, hand_size: u8, bytes: &mut [u8]) {
    for (civ, plane) in Civ::ALL.into_iter().zip(part(bytes, PRINCES).chunks_exact_mut(32)) {
        count_princes(public.princes(seat, civ), plane);
    }
    mark(public.controlled(seat), part(bytes, CONTROLLED));
    count_guests(public.taken(seat), part(bytes, TAKEN));
    for (civ, supply) in Civ::ALL.into_iter().zip(part(bytes, SUPPLY)) {
        *supply = public.supply(seat, civ);
    }
    for (island, wonder) in Island::ALL.into_iter().zip(part(bytes, WONDERS)) {
        *wonder = (public.wonder(island) == Some(seat)).into();
    }
    part(bytes, STATE).copy_from_slice(&[
        public.track().points(seat).min(255) as u8,
        public.track().place(seat) as u8,
        public.bases(seat),
        public.privileges(seat),
        hand_size,
        public.gone().has(seat).into(),
        public.surprised().has(seat).into(),
        public.chosen().has(seat).into(),
        public.to_act().has(seat).into(),
        (public.actor() == Some(seat)).into(),
    ]);
}

fn part(bytes: &mut [u8], Part(first, len): Part) -> &mut [u8] {
    &mut bytes[first..first + len]
}

fn mark(districts: Districts, plane: &mut [u8]) {
    for district in districts {
        plane[district.index()] = 1;
    }
}

fn count_princes(princes: &Princes, plane: &mut [u8]) {
    for district in princes.one() {
        plane[district.index()] = princes.count(district);
    }
}

fn count_cards(cards: Cards, bytes: &mut [u8]) {
    for (civ, count) in Civ::ALL.into_iter().zip(bytes) {
        *count = cards.count(civ);
    }
}

fn count_guests(guests: Guests, bytes: &mut [u8]) {
    if guests.is_empty() {
        return;
    }
    let kinds = Civ::ALL.into_iter().flat_map(|civ| Island::ALL.map(|island| Guest { civ, island }));
    for (guest, count) in kinds.zip(bytes) {
        *count = guests.count(guest);
    }
}

fn kind(guest: Guest) -> usize {
    guest.civ.index() * 4 + guest.island.index()
}
