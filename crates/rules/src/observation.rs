//! What a seat sees, as bytes for a network: players are counted from the viewer, who is 0.
//!
//! Made from a [`View`], so it holds nothing that the seat may not see. `docs/actions.md` has the layout.
//!
//! ```
//! use utopia_rules::{Position, Rules, Seat, Seed, observation};
//!
//! let rules = Rules::standard(3)?;
//! let position = Position::new(&rules, &mut Seed::from(1).chance());
//! let mut bytes = [0; observation::SIZE];
//! observation::write(&position.view(Some(Seat::Red)), &rules, &mut bytes);
//! let hand_sizes = observation::section("hand_sizes").expect("a section");
//! assert_eq!(bytes[hand_sizes], [0; 5], "nobody has cards yet");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::ops::Range;

use crate::{Cards, Civ, Guest, Guests, Island, Public, Rules, Seat, Seats, Step, View, state::Building};

/// The version of the layout.
pub const VERSION: u32 = 1;

/// The sections in order, with their sizes in bytes. Sections by player have five parts; those of empty seats are 0.
pub const SECTIONS: [(&str, usize); 31] = [
    ("princes", 5 * 5 * 32),
    ("controlled", 5 * 32),
    ("monuments", 5 * 32),
    ("supply", 5 * 5),
    ("bases", 5),
    ("privileges", 5),
    ("wonders", 5 * 4),
    ("points", 5),
    ("places", 5 * 5),
    ("scale", 5),
    ("ships", 20),
    ("bag", 20),
    ("boxed", 20),
    ("taken", 5 * 20),
    ("discard_pile", 5),
    ("hand", 5),
    ("chosen_cards", 5),
    ("hand_sizes", 5),
    ("deck_size", 1),
    ("step", 10),
    ("drawn", 20),
    ("building", 4),
    ("asked", 5),
    ("actor", 5),
    ("to_act", 5),
    ("gone", 5),
    ("surprised", 5),
    ("chosen", 5),
    ("round", 1),
    ("pass", 1),
    ("players", 1),
];

/// The size of an observation in bytes.
pub const SIZE: usize = {
    let (mut size, mut section) = (0, 0);
    while section < SECTIONS.len() {
        size += SECTIONS[section].1;
        section += 1;
    }
    size
};

/// The bytes of a section.
pub fn section(name: &str) -> Option<Range<usize>> {
    let index = SECTIONS.iter().position(|(known, _)| *known == name)?;
    let start = SECTIONS[..index].iter().map(|(_, size)| size).sum();
    Some(start..start + SECTIONS[index].1)
}

/// Replaces the buffer's contents with what the seat sees; spectators see with the eyes of the first seat, without its cards.
pub fn write(view: &View, rules: &Rules, into: &mut [u8; SIZE]) {
    into.fill(0);
    let eyes = Eyes { viewer: view.seat().unwrap_or(Seat::Blue), players: rules.players() };
    let mut sections = Sections(into);
    board(view.public(), eyes, &mut sections);
    order(view.public(), eyes, &mut sections);
    guests_and_cards(view, eyes, &mut sections);
    progress(view.public(), eyes, &mut sections);
}

/// Whose eyes see.
#[derive(Clone, Copy)]
struct Eyes {
    viewer: Seat,
    players: usize,
}

impl Eyes {
    /// The players, the viewer first.
    fn seats(self) -> impl Iterator<Item = Seat> {
        (0..self.players).map(move |after| Seat::ALL[(self.viewer.index() + after) % self.players])
    }

    /// How many seats a player sits after the viewer.
    fn place(self, seat: Seat) -> usize {
        (seat.index() + self.players - self.viewer.index()) % self.players
    }
}

/// The sections not yet written.
struct Sections<'a>(&'a mut [u8]);

impl<'a> Sections<'a> {
    fn next(&mut self, size: usize) -> &'a mut [u8] {
        let (section, rest) = std::mem::take(&mut self.0).split_at_mut(size);
        self.0 = rest;
        section
    }

    fn value(&mut self, value: u8) {
        self.next(1)[0] = value;
    }

    /// A byte for each player.
    fn by_player(&mut self, eyes: Eyes, value: impl Fn(Seat) -> u8) {
        for (byte, seat) in self.next(5).iter_mut().zip(eyes.seats()) {
            *byte = value(seat);
        }
    }

    fn seats(&mut self, eyes: Eyes, seats: Seats) {
        self.by_player(eyes, |seat| seats.has(seat).into());
    }

    fn cards(&mut self, cards: Cards) {
        self.next(5).copy_from_slice(&cards.counts());
    }
}

fn board(public: &Public, eyes: Eyes, sections: &mut Sections<'_>) {
    let princes = sections.next(5 * 5 * 32);
    for (of_player, seat) in princes.chunks_exact_mut(5 * 32).zip(eyes.seats()) {
        for (of_civ, princes) in of_player.chunks_exact_mut(32).zip(&public.princes[seat.index()]) {
            for district in princes.one() {
                of_civ[district.index()] = princes.count(district);
            }
        }
    }
    for (of_player, seat) in sections.next(5 * 32).chunks_exact_mut(32).zip(eyes.seats()) {
        for district in public.controlled(seat) {
            of_player[district.index()] = 1;
        }
    }
    for (of_civ, monuments) in sections.next(5 * 32).chunks_exact_mut(32).zip(public.monuments) {
        for district in monuments {
            of_civ[district.index()] = 1;
        }
    }
    for (of_player, seat) in sections.next(5 * 5).chunks_exact_mut(5).zip(eyes.seats()) {
        of_player.copy_from_slice(&public.supply[seat.index()]);
    }
    sections.by_player(eyes, |seat| public.bases(seat));
    sections.by_player(eyes, |seat| public.privileges(seat));
    let wonders = sections.next(5 * 4);
    for island in Island::ALL {
        if let Some(owner) = public.wonder(island) {
            wonders[eyes.place(owner) * 4 + island.index()] = 1;
        }
    }
}

fn order(public: &Public, eyes: Eyes, sections: &mut Sections<'_>) {
    sections.by_player(eyes, |seat| public.track.points(seat).min(u8::MAX.into()) as u8);
    let places = sections.next(5 * 5);
    for (place, &seat) in public.track.order().iter().enumerate() {
        places[eyes.place(seat) * 5 + place] = 1;
    }
    let scale = sections.next(5);
    for (civ, value) in public.scale.from_top().into_iter().zip((1..=5).rev()) {
        scale[civ.index()] = value;
    }
}

fn guests_and_cards(view: &View, eyes: Eyes, sections: &mut Sections<'_>) {
    let public = view.public();
    for guests in [public.ships, public.bag, public.boxed] {
        count_guests(guests, sections.next(20));
    }
    for (of_player, seat) in sections.next(5 * 20).chunks_exact_mut(20).zip(eyes.seats()) {
        count_guests(public.taken(seat), of_player);
    }
    sections.cards(public.discard);
    sections.cards(view.hand().unwrap_or(Cards::NONE));
    sections.cards(view.chosen().unwrap_or(Cards::NONE));
    sections.by_player(eyes, |seat| view.hand_size(seat));
    sections.value(view.deck_size());
}

fn count_guests(guests: Guests, into: &mut [u8]) {
    for guest in guests.kinds_present() {
        into[guest.kind() as usize] = guests.count(guest);
    }
}

fn progress(public: &Public, eyes: Eyes, sections: &mut Sections<'_>) {
    sections.next(10)[step_index(public.step)] = 1;
    let mark = |section: &mut [u8], index: Option<usize>| {
        if let Some(index) = index {
            section[index] = 1;
        }
    };
    let building = public.step.building();
    mark(sections.next(20), public.step.drawn().map(|guest: Guest| guest.kind() as usize));
    mark(sections.next(4), building.map(|building| building.island().index()));
    mark(sections.next(5), building.and_then(Building::asked).map(Civ::index));
    mark(sections.next(5), public.actor().map(|seat| eyes.place(seat)));
    for seats in [public.to_act(), public.gone, public.surprised, public.chosen] {
        sections.seats(eyes, seats);
    }
    sections.value(public.round);
    sections.value(public.pass);
    sections.value(eyes.players as u8);
}

const fn step_index(step: Step) -> usize {
    match step {
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
    }
}
