//! The pieces of an open table and their places.

use utopia_rules::{Civ, Colours, District, Guest, Guests, Island, Public, Seat};

use crate::{BoardMap, Markup, Point, art, backdrop::SHIP, map::Slots};

/// What lies on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Thing {
    /// Princes of one player and civilization in one district.
    Princes { seat: Seat, civ: Civ, district: District, count: u8 },
    /// A guest at its ship; `second` distinguishes two of a kind.
    Guest { guest: Guest, second: bool },
    /// A monument on its owner's base.
    Monument { civ: Civ, district: District, owner: Seat },
    /// A wonder on its owner's base.
    Wonder { island: Island, owner: Seat },
    /// A monument on the Prestige Scale.
    Scale { civ: Civ },
    /// A minister on the score track.
    Minister { seat: Seat },
}

/// A thing and its place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Piece {
    /// What it is.
    pub thing: Thing,
    /// Its centre.
    pub at: Point,
    /// The scale of its drawing, which is 100 units wide and high around 0 0.
    pub scale: f32,
}

/// The sizes of the pieces, except chips, whose size depends on their number.
const MONUMENT: f32 = 0.78;
const ON_SCALE: f32 = 0.58;
const MINISTER: f32 = 0.42;
/// The size of a chip where none fits.
const SMALLEST: f32 = 18.0;
/// The distance between ministers on one space, backwards.
const BEHIND: f32 = 14.0;
/// And sideways.
const ASIDE: f32 = 9.0;

impl Thing {
    /// A key that stays the same while the thing moves or changes its count.
    pub fn key(&self) -> String {
        match self {
            Self::Princes { seat, civ, district, .. } => format!("princes-{seat}-{civ}-{district}"),
            Self::Guest { guest, second } => format!("guest-{}-{}-{}", guest.civ, guest.island, u8::from(*second)),
            Self::Monument { district, .. } => format!("monument-{district}"),
            Self::Wonder { island, .. } => format!("wonder-{island}"),
            Self::Scale { civ } => format!("scale-{civ}"),
            Self::Minister { seat } => format!("minister-{seat}"),
        }
    }

    /// Whether it stands on an island, not at a ship, on the score track or on the Prestige Scale.
    pub const fn is_on_island(&self) -> bool {
        matches!(self, Self::Princes { .. } | Self::Monument { .. } | Self::Wonder { .. })
    }

    /// The drawing as SVG markup in these colours, 100 units wide and high around 0 0.
    pub fn markup(&self, colours: Colours) -> Markup {
        match *self {
            Self::Princes { seat, civ, count, .. } => art::chip(colours.of(seat), civ, count),
            Self::Guest { guest, .. } => art::guest(guest),
            Self::Monument { civ, owner, .. } => art::built(colours.of(owner), art::monument(civ)),
            Self::Wonder { island, owner } => art::built(colours.of(owner), art::wonder(island)),
            Self::Scale { civ } => art::monument(civ).into(),
            Self::Minister { seat } => art::minister(colours.of(seat)),
        }
    }
}

impl Piece {
    /// The drawing at the piece's place, in these colours.
    pub fn markup(&self, colours: Colours) -> Markup {
        self.thing.markup(colours).placed(self.at, self.scale)
    }
}

/// All pieces on the board, back to front.
pub fn pieces(map: &BoardMap, public: &Public) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for civ in Civ::ALL {
        let at = map.scale(public.scale().value(civ));
        pieces.push(Piece { thing: Thing::Scale { civ }, at, scale: ON_SCALE });
    }
    for island in Island::ALL {
        wonder(map, public, island, &mut pieces);
        guests(map, public.ships(), island, &mut pieces);
    }
    for district in Island::ALL.into_iter().flat_map(|island| island.districts().into_iter()) {
        monument(map, public, district, &mut pieces);
        princes(map, public, district, &mut pieces);
    }
    ministers(map, public, &mut pieces);
    pieces
}

fn wonder(map: &BoardMap, public: &Public, island: Island, pieces: &mut Vec<Piece>) {
    if let Some(owner) = public.wonder(island) {
        let scale = map.isles[island.index()].radius / 57.0;
        // The foot of the drawing is in the lower half of the place.
        let at = map.wonder(island) - Point::new(0.0, 12.0 * scale);
        pieces.push(Piece { thing: Thing::Wonder { island, owner }, at, scale });
    }
}

fn monument(map: &BoardMap, public: &Public, district: District, pieces: &mut Vec<Piece>) {
    if let (Some(civ), Some(owner)) = (public.monument(district), public.controller(district)) {
        let thing = Thing::Monument { civ, district, owner };
        pieces.push(Piece { thing, at: map.monument(district), scale: MONUMENT });
    }
}

/// The groups of a district by player and civilization, in the slots for their number.
fn princes(map: &BoardMap, public: &Public, district: District, pieces: &mut Vec<Piece>) {
    let groups = Seat::of_game(public.players()).flat_map(|seat| Civ::ALL.map(|civ| (seat, civ)));
    let counted = groups.map(|(seat, civ)| (seat, civ, public.princes(seat, civ).count(district)));
    let groups: Vec<_> = counted.filter(|&(_, _, count)| count > 0).collect();
    let Some(ground) = map.ground(district).filter(|_| !groups.is_empty()) else { return };
    let slots = if public.built_up().has(district) { &ground.built_up } else { &ground.open };
    let (size, places) = arrange(slots, groups.len(), ground.centre);
    for ((seat, civ, count), at) in groups.into_iter().zip(places) {
        let thing = Thing::Princes { seat, civ, district, count };
        pieces.push(Piece { thing, at, scale: size / 100.0 });
    }
}

/// The size and places of this many chips, row by row.
fn arrange(slots: &[Slots], count: usize, centre: Point) -> (f32, Vec<Point>) {
    let Some(slots) = slots.iter().find(|slots| slots.places.len() >= count).or(slots.last()) else {
        return (SMALLEST, vec![centre; count]);
    };
    let mut places: Vec<Point> = slots.places.iter().copied().take(count).collect();
    places.sort_by(|a, b| a.y.total_cmp(&b.y).then(a.x.total_cmp(&b.x)));
    // Only in far too small districts: the last place is shared.
    places.resize(count, places.last().copied().unwrap_or(centre));
    (slots.size, places)
}

/// Guests per row and their size, by number of guests.
const fn guest_rows(waiting: usize) -> (usize, f32) {
    match waiting {
        0..=3 => (3, 54.0),
        5..=6 => (3, 48.0),
        4 | 7 | 8 => (4, 42.0),
        _ => (5, 34.0),
    }
}

/// Guests stand in front of the hull and below it, so that the sails stay visible.
fn guests(map: &BoardMap, waiting: Guests, island: Island, pieces: &mut Vec<Piece>) {
    let guests: Vec<Guest> = waiting.iter().filter(|guest| guest.island == island).collect();
    let (in_a_row, size) = guest_rows(guests.len());
    for (i, &guest) in guests.iter().enumerate() {
        let (row, column) = (i / in_a_row, i % in_a_row);
        let beside = (guests.len() - row * in_a_row).min(in_a_row);
        let across = column as f32 - (beside as f32 - 1.0) / 2.0;
        let at = map.ship(island) + Point::new(across * size * 0.92, SHIP * 66.0 + row as f32 * size);
        let second = i > 0 && guests[i - 1] == guest;
        pieces.push(Piece { thing: Thing::Guest { guest, second }, at, scale: size / 100.0 });
    }
}

/// Ministers on one space stand behind each other towards the middle of the map, the first in front.
fn ministers(map: &BoardMap, public: &Public, pieces: &mut Vec<Piece>) {
    let track = public.track();
    let order = track.order();
    for (place, &seat) in order.iter().enumerate().rev() {
        let points = track.points(seat);
        let alike = |seats: &[Seat]| seats.iter().filter(|&&other| track.points(other) == points).count();
        let (before, behind) = (alike(&order[..place]), alike(&order[place + 1..]));
        let inwards = map.border.inwards(points);
        // Shifted sideways, so that those behind stay visible.
        let aside = match (before + behind, before % 2) {
            (0, _) => 0.0,
            (_, 0) => -ASIDE,
            _ => ASIDE,
        };
        let at = map.track(points) + inwards * (BEHIND * before as f32) + inwards.left() * aside;
        pieces.push(Piece { thing: Thing::Minister { seat }, at, scale: MINISTER });
    }
}

#[cfg(test)]
mod tests;
