//! Marks on the board: what the last turn changed, or the line of the log or the move of the past that is looked at.

use leptos::prelude::*;
use utopia_drawing::{BoardMap, Markup, Piece, Point, Thing, marks, pieces};
use utopia_game::Story;
use utopia_rules::{Civ, Colours, District, Event, Merit, Public, Scale, Seat};

use super::names::standing;
use crate::{
    browser::dom,
    table::state::{Table, use_table},
    text::log::is_lowered,
};

/// The radii of rings: around a monument, a wonder, a ship, a place of the scale, and a minister.
const MONUMENT: f32 = 46.0;
const WONDER: f32 = 66.0;
const SHIP: f32 = 88.0;
const ON_SCALE: f32 = 34.0;
const MINISTER: f32 = 26.0;
/// The radius around princes who are gone.
const GONE: f32 = 24.0;
/// A ring is this much wider than its piece, and then clear of its outline by half its own width, however small the piece.
const AROUND: f32 = 1.22;
const CLEAR: f32 = 5.5;

/// The events that the board marks, with their places in the story.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Told {
    events: Vec<(usize, Event)>,
    /// Somebody looks for them, so the districts are lit, too.
    sought: bool,
}

impl Told {
    /// What is marked now.
    pub(super) fn now(table: Table) -> Self {
        table.game.source.with(|game| {
            let story = game.story();
            if let Some(place) = table.follow.line.get() {
                return Self { events: action(story, place), sought: true };
            }
            let lines = match table.game.looking.get() {
                Some(0) => 0..0,
                Some(moves) => story.len_at(moves - 1)..story.len_at(moves),
                None => table.follow.turn.get().map_or(0..0, |turn| turn.lines),
            };
            Self { events: story.events(lines).collect(), sought: table.game.looking.get().is_some() }
        })
    }

    /// The districts it is about.
    pub(super) fn districts(&self) -> Vec<District> {
        let mut all: Vec<_> = self.events.iter().flat_map(|(_, event)| districts(event)).flatten().collect();
        all.sort_unstable();
        all.dedup();
        all
    }
}

/// The events of a line of the log: its own, what led to it, and what earned its points.
fn action(story: &Story, place: usize) -> Vec<(usize, Event)> {
    // Before the first move, the game is set up.
    let start = story.moment_of(place).checked_sub(1).map_or(0, |moves| story.len_at(moves));
    let mut events: Vec<(usize, Event)> = Vec::new();
    for (at, event) in story.events(start..place + 1).rev() {
        let belongs = match (events.last(), &event) {
            (Some((_, Event::Scored { .. })), Event::Scored { .. }) => continue,
            (None | Some((_, Event::Scored { .. })), _) => true,
            (_, event) => matches!(event, Event::Taken { .. } | Event::Surprise { .. } | Event::Returned { .. }),
        };
        if !belongs {
            break;
        }
        events.push((at, event));
    }
    events.reverse();
    events
}

const fn districts(event: &Event) -> [Option<District>; 2] {
    match *event {
        Event::Placed { district, .. } | Event::Returned { district, .. } | Event::Control { district, .. } => {
            [Some(district), None]
        }
        Event::Moved { from, to, .. } => [Some(from), Some(to)],
        _ => [None, None],
    }
}

/// The layer of marks; the same is told in words beside the board.
#[component]
pub(super) fn Marks(told: Memo<Told>) -> impl IntoView {
    let table = use_table();
    let markup = move || {
        told.with(|told| {
            if told.events.is_empty() {
                return Markup::default();
            }
            let (colours, islands_only) = (table.game.colours(), table.islands_only.get());
            table.game.source.with_untracked(|game| {
                let before = |place| scale_before(game.story(), place);
                let draw =
                    |map: &BoardMap, public: &Public| Marker::new(map, public, colours, islands_only).all(told, before);
                table.map.with_value(|map| table.game.view.with(|view| draw(map, view.public())))
            })
        })
    };
    view! {
        <g
            class="marks"
            class:sought=move || told.with(|told| told.sought)
            aria-hidden="true"
            {..dom::changing_content(markup)}
        ></g>
    }
}

/// The scale before an event, if it had been changed before.
fn scale_before(story: &Story, place: usize) -> Option<Scale> {
    story.events(0..place).rev().find_map(|(_, event)| match event {
        Event::ScaleChanged { scale, .. } => Some(scale),
        _ => None,
    })
}

/// Draws marks around what is on the board now.
struct Marker<'a> {
    map: &'a BoardMap,
    public: &'a Public,
    pieces: Vec<Piece>,
    colours: Colours,
    /// Only the islands are on the map: track and scale are elsewhere.
    islands_only: bool,
}

impl<'a> Marker<'a> {
    fn new(map: &'a BoardMap, public: &'a Public, colours: Colours, islands_only: bool) -> Self {
        Self { map, public, pieces: pieces(map, public), colours, islands_only }
    }

    fn all(&self, told: &Told, before: impl Fn(usize) -> Option<Scale>) -> Markup {
        let lit = told.districts().into_iter().filter(|_| told.sought).map(|district| self.ground(district));
        let events = told.events.iter().enumerate().map(|(i, (place, event))| {
            let next = told.events.get(i + 1).map(|(_, next)| next);
            let last = i.checked_sub(1).map(|i| &told.events[i].1);
            self.event(event, last, next, || before(*place))
        });
        lit.chain(events).collect()
    }

    /// A district, lit up.
    fn ground(&self, district: District) -> Markup {
        Markup::trusted(format!(r#"<path class="mark-ground" d="{}"/>"#, self.map.outline(district)))
    }

    /// The marks of one event, by the one before it and the one after it.
    fn event(
        &self,
        event: &Event,
        last: Option<&Event>,
        next: Option<&Event>,
        before: impl Fn() -> Option<Scale>,
    ) -> Markup {
        match *event {
            Event::Taken { .. } | Event::ScaleChanged { .. } | Event::Named { .. } | Event::Scored { .. }
                if self.islands_only =>
            {
                Markup::default()
            }
            Event::Taken { seat, guest } if !matches!(next, Some(Event::Placed { .. })) => {
                self.of(seat, &marks::ring(self.map.ship(guest.island), SHIP))
            }
            Event::Placed { seat, civ, district } => {
                let (at, radius) = self.princes(seat, civ, district);
                let ring = marks::ring(at, radius);
                let way = match last {
                    Some(Event::Taken { guest, .. } | Event::Surprise { guest, .. }) => {
                        marks::arrow(self.map.ship(guest.island), at, (SHIP, radius))
                    }
                    _ => Markup::default(),
                };
                self.of(seat, &(way + ring))
            }
            Event::Moved { seat, civ, from, to, .. } => {
                let ((start, gone), (end, radius)) = (self.princes(seat, civ, from), self.princes(seat, civ, to));
                let ends = marks::gone(start, gone) + marks::ring(end, radius);
                self.of(seat, &(ends + marks::arrow(start, end, (gone, radius))))
            }
            // Those who took control stood where their monument stands now.
            Event::Returned { seat, civ, district, .. } if !matches!(next, Some(Event::Control { .. })) => {
                let (at, radius) = self.princes(seat, civ, district);
                self.of(seat, &marks::gone(at, radius))
            }
            Event::Control { seat, district, .. } => self.of(seat, &marks::ring(self.map.monument(district), MONUMENT)),
            Event::Wonder { seat, island } => self.of(seat, &marks::ring(self.map.wonder(island), WONDER)),
            Event::ScaleChanged { seat, civ, scale } => self.of(seat, &self.swing(civ, scale, before())),
            Event::Named { named, .. } => self.of(named, &marks::ring(self.minister(named), MINISTER)),
            Event::Scored { seat, points, total, merit } => self.of(seat, &self.points(seat, points, total, merit)),
            _ => Markup::default(),
        }
    }

    /// Marks in a player's colour.
    fn of(&self, seat: Seat, marks: &Markup) -> Markup {
        Markup::trusted(format!(r#"<g class="seat-{}">{marks}</g>"#, self.colours.of(seat)))
    }

    /// A civilization's way along the scale.
    fn swing(&self, civ: Civ, scale: Scale, before: Option<Scale>) -> Markup {
        let to = self.map.scale(scale.value(civ));
        let from = match before {
            Some(before) => Some(before.value(civ)),
            None if is_lowered(civ, scale) => None,
            None => Some(scale.value(civ) - 1),
        };
        let way = from.map(|worth| marks::arrow(self.map.scale(worth), to, (0.0, ON_SCALE)));
        way.unwrap_or_default() + marks::ring(to, ON_SCALE)
    }

    /// A minister's way along the track, and the monuments that paid for it (R12).
    fn points(&self, seat: Seat, points: u16, total: u16, merit: Merit) -> Markup {
        let to = self.map.track(total);
        let from = self.map.track(total.saturating_sub(points));
        let way = marks::arrow(from, to, (MINISTER / 2.0, MINISTER)) + marks::ring(to, MINISTER);
        let owned = self
            .public
            .built_up()
            .into_iter()
            .filter(|&district| merit == Merit::Prestige && self.public.controller(district) == Some(seat));
        way + owned.map(|district| marks::ring(self.map.monument(district), MONUMENT)).collect()
    }

    /// Where princes stand, or stood, and the radius around them.
    fn princes(&self, seat: Seat, civ: Civ, district: District) -> (Point, f32) {
        let found = self.pieces.iter().find(|piece| {
            matches!(piece.thing, Thing::Princes { seat: of, civ: kind, district: at, .. } if (of, kind, at) == (seat, civ, district))
        });
        let free = || self.map.free_place(district, &standing(&self.pieces, district));
        found.map_or_else(|| (free(), GONE), |piece| (piece.at, piece.scale * 50.0 * AROUND + CLEAR))
    }

    fn minister(&self, seat: Seat) -> Point {
        let found = self.pieces.iter().find(|piece| piece.thing == Thing::Minister { seat });
        found.map_or_else(Point::default, |piece| piece.at)
    }
}

#[cfg(test)]
mod tests {
    use utopia_rules::{Guest, Island, Observer as _, Position, Rules, Seed};

    use super::*;

    fn at(name: &str) -> District {
        name.parse().expect("a district")
    }

    fn story(events: &[Event]) -> Story {
        let mut story = Story::default();
        for &event in events {
            story.public(event);
        }
        story
    }

    fn drawn(events: &[Event]) -> String {
        let rules = Rules::standard(3).expect("three players");
        let position = Position::new(&rules, &mut Seed::from(1).chance());
        let told = Told { events: events.iter().copied().enumerate().collect(), sought: false };
        let map = BoardMap::archipelago();
        Marker::new(map, position.public(), Colours::default(), false).all(&told, |_| None).into()
    }

    #[test]
    fn a_line_of_points_is_marked_with_what_earned_them() {
        let seat = Seat::Green;
        let events = [
            Event::Turn { seat },
            Event::Returned { seat, civ: Civ::Greece, count: 1, district: at("fire-2") },
            Event::Scored { seat, points: 2, total: 5, merit: Merit::Removal },
        ];
        let marked = action(&story(&events), 2);
        assert_eq!(marked.iter().map(|(_, event)| *event).collect::<Vec<_>>(), events[1..]);
        assert_eq!(Told { events: marked, sought: true }.districts(), [at("fire-2")]);
    }

    #[test]
    fn a_prince_who_came_with_a_guest_is_marked_from_its_ship() {
        let (seat, guest) = (Seat::Blue, Guest { civ: Civ::Maya, island: Island::Wind });
        let placed = Event::Placed { seat, civ: Civ::Maya, district: at("wind-2") };
        let events = [Event::Turn { seat }, Event::Taken { seat, guest }, placed];
        assert_eq!(action(&story(&events), 2).len(), 2, "the guest belongs to the prince");
        assert!(drawn(&events[1..]).contains("mark-head"), "an arrow");
        let alone = drawn(&[placed]);
        assert!(!alone.contains("mark-head") && alone.contains("mark-line"), "a ring alone");
    }

    #[test]
    fn marks_have_the_colour_of_their_player() {
        let moved = Event::Moved { seat: Seat::Red, civ: Civ::China, count: 2, from: at("fire-1"), to: at("fire-3") };
        let marked = drawn(&[moved]);
        assert!(
            marked.contains("seat-red") && marked.contains("mark-gone") && marked.contains("mark-head"),
            "{marked}"
        );
    }
}
