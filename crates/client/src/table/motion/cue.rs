//! What moves when an event is told: everything goes from its cause to its effect.

use utopia_drawing::Thing;
use utopia_rules::{Cards, Civ, District, Event, Guest, Guests, Island, Merit, Public, Seat};

use super::anchor::Anchor;
use crate::table::board::drawing::Picture;

/// Card backs that stand for a whole pile.
const PILE: usize = 3;

/// One thing in motion.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Motion {
    pub(super) what: Cargo,
    pub(super) from: Anchor,
    pub(super) to: Anchor,
    /// It is held up on its way, large enough to be read.
    pub(super) shown: bool,
    /// The keys of the pieces that change when it lands. Until then they're drawn as they were, or not at all.
    pub(super) lands: Vec<String>,
}

/// What is seen to move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Cargo {
    Picture(Picture),
    /// Points of a player.
    Points(Seat, u16),
    /// A ring that widens around something that stays where it is.
    Ring,
    /// A monument that lights up.
    Halo(Civ),
    /// A sentence across the board.
    Words(Words),
}

/// What a sentence across the board says.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Words {
    /// The line of the log.
    Event(Event),
    /// This player has reached the target, so the round is the last (R13).
    LastRound(Seat),
}

impl Motion {
    pub(super) fn fly(what: Picture, from: Anchor, to: Anchor) -> Self {
        Self { what: Cargo::Picture(what), from, to, shown: false, lands: Vec::new() }
    }

    pub(super) fn stay(what: Cargo, at: Anchor) -> Self {
        Self { what, from: at.clone(), to: at, shown: false, lands: Vec::new() }
    }

    pub(super) fn points(seat: Seat, points: u16, from: Anchor) -> Self {
        let to = Anchor::piece(Thing::Minister { seat });
        Self { what: Cargo::Points(seat, points), from, to, shown: false, lands: Vec::new() }
    }

    fn ring(at: Anchor) -> Self {
        Self::stay(Cargo::Ring, at)
    }

    fn shown(self, shown: bool) -> Self {
        Self { shown, ..self }
    }

    /// It becomes the piece it flies to.
    fn landing(self) -> Self {
        let lands = if let Anchor::Piece(key) = &self.to { vec![key.clone()] } else { Vec::new() };
        Self { lands, ..self }
    }
}

/// Finds the motion of one step's events; earlier ones say what caused later ones.
pub(super) struct Director<'a> {
    /// The table before the step.
    before: &'a Public,
    viewer: Option<Seat>,
    guest: Option<Guest>,
    district: Option<District>,
    wonder: Option<Island>,
}

impl<'a> Director<'a> {
    pub(super) const fn new(before: &'a Public, viewer: Option<Seat>) -> Self {
        Self { before, viewer, guest: None, district: None, wonder: None }
    }

    /// What moves for an event; every event has something.
    pub(super) fn motions(&mut self, event: &Event) -> Vec<Motion> {
        match *event {
            Event::Round { .. } => vec![Motion::stay(Cargo::Words(Words::Event(*event)), Anchor::Board)],
            Event::ToTheBack { seat } => vec![Motion::ring(Anchor::piece(Thing::Minister { seat }))],
            Event::Arrived { guests } => arrivals(guests),
            Event::Pass { .. } => vec![Motion::ring(Anchor::Queue)],
            Event::Turn { seat } | Event::TurnEnded { seat } => vec![Motion::ring(Anchor::Panel(seat))],
            Event::Taken { seat, guest } => {
                self.guest = Some(guest);
                vec![Motion::fly(Picture::Guest(guest), waiting(guest), Anchor::Panel(seat))]
            }
            Event::Surprise { seat, guest } => {
                vec![Motion::fly(Picture::Guest(guest), Anchor::Bag, Anchor::Panel(seat)).shown(true)]
            }
            Event::Named { seat, named } => {
                vec![Motion::fly(Picture::Minister(named), Anchor::Panel(seat), Anchor::Panel(named))]
            }
            Event::Placed { seat, civ, district } => {
                self.district = Some(district);
                let from = self.guest.take().map_or(Anchor::Panel(seat), waiting);
                vec![Motion::fly(Picture::Chip(seat, civ, 1), from, group(seat, civ, district)).landing()]
            }
            Event::Moved { seat, civ, count, from, to } => {
                let (from, to) = (group(seat, civ, from), group(seat, civ, to));
                vec![Motion::fly(Picture::Chip(seat, civ, count), from, to).landing()]
            }
            Event::Returned { seat, civ, count, district } => {
                self.district = Some(district);
                let picture = Picture::Chip(seat, civ, count);
                vec![Motion::fly(picture, group(seat, civ, district), Anchor::Panel(seat))]
            }
            Event::Wonder { seat, island } => {
                self.wonder = Some(island);
                let to = Anchor::piece(Thing::Wonder { island, owner: seat });
                vec![Motion::fly(Picture::Wonder(island), Anchor::Panel(seat), to.clone()).landing(), Motion::ring(to)]
            }
            Event::Control { seat, district, civ } => {
                self.district = Some(district);
                let to = Anchor::piece(Thing::Monument { civ, district, owner: seat });
                vec![Motion::fly(Picture::Monument(civ), Anchor::Panel(seat), to.clone()).landing(), Motion::ring(to)]
            }
            Event::Scored { seat, points, merit, .. } => {
                vec![Motion::points(seat, points, self.source(seat, merit)).landing()]
            }
            Event::GuestsReturned => self.back_into_the_bag(),
            Event::Reshuffled { .. } => vec![Motion::fly(Picture::CardBack, Anchor::Discards, Anchor::Deck); PILE],
            Event::Dealt { seat, count } => {
                vec![Motion::fly(Picture::CardBack, Anchor::Deck, self.cards(seat)); usize::from(count).max(1)]
            }
            Event::Chose { seat } => vec![Motion::fly(Picture::CardBack, self.cards(seat), Anchor::Discards)],
            Event::Discarded { seat, cards } => self.spent(seat, cards),
            Event::Paid { seat, cards, privileges } => {
                let seal = Motion::fly(Picture::Privilege, Anchor::Panel(seat), Anchor::Discards);
                let seals = vec![seal.shown(self.is_other(seat)); usize::from(privileges)];
                self.spent(seat, cards).into_iter().chain(seals).collect()
            }
            Event::ScaleChanged { seat, civ, scale } => {
                let on_scale = |civ| Anchor::piece(Thing::Scale { civ });
                let swing = Motion::fly(Picture::Glyph(civ), self.cards(seat), on_scale(civ));
                let lands = Civ::ALL.map(|civ| Thing::Scale { civ }.key()).to_vec();
                let moved = Civ::ALL.into_iter().filter(|&civ| self.before.scale().value(civ) != scale.value(civ));
                [Motion { lands, ..swing }].into_iter().chain(moved.map(|civ| Motion::ring(on_scale(civ)))).collect()
            }
            Event::Over { winners } => {
                let crown = |seat| Motion::fly(Picture::Crown, Anchor::Board, Anchor::Panel(seat)).shown(true);
                winners.into_iter().map(crown).collect()
            }
        }
    }

    /// Where a player's cards are: the viewer's in the hand, others' on their panel.
    fn cards(&self, seat: Seat) -> Anchor {
        if self.is_other(seat) { Anchor::Panel(seat) } else { Anchor::Hand }
    }

    fn is_other(&self, seat: Seat) -> bool {
        self.viewer != Some(seat)
    }

    /// Cards on their way to the discard pile; those of others are shown.
    fn spent(&self, seat: Seat, cards: Cards) -> Vec<Motion> {
        let card = |civ| Motion::fly(Picture::Card(civ), self.cards(seat), Anchor::Discards);
        cards.iter().map(|civ| card(civ).shown(self.is_other(seat))).collect()
    }

    /// Where points come from.
    fn source(&self, seat: Seat, merit: Merit) -> Anchor {
        let district = self.district.map(Anchor::District);
        let of_wonder = self.district.map(|district| Anchor::Wonder(district.island()));
        let source = match merit {
            Merit::Wonder => self.wonder.map(Anchor::Wonder),
            Merit::WonderOwner => of_wonder,
            Merit::Host | Merit::Removal => district,
            Merit::Prestige => None,
        };
        source.unwrap_or(Anchor::Panel(seat))
    }

    fn back_into_the_bag(&self) -> Vec<Motion> {
        let seats = Seat::of_game(self.before.players());
        let taken = seats.flat_map(|seat| self.before.taken(seat).iter().map(move |guest| (seat, guest)));
        let back = taken.map(|(seat, guest)| Motion::fly(Picture::Guest(guest), Anchor::Panel(seat), Anchor::Bag));
        back.chain([Motion::ring(Anchor::Bag)]).collect()
    }
}

/// A guest at its ship; of two alike the first.
fn waiting(guest: Guest) -> Anchor {
    Anchor::piece(Thing::Guest { guest, second: false })
}

/// Princes of a player in a district; the key doesn't depend on their number.
fn group(seat: Seat, civ: Civ, district: District) -> Anchor {
    Anchor::piece(Thing::Princes { seat, civ, district, count: 1 })
}

/// Guests come out of the bag, each to its place at the ship.
fn arrivals(guests: Guests) -> Vec<Motion> {
    let guests: Vec<_> = guests.iter().collect();
    let place = |(i, &guest): (usize, &Guest)| {
        let second = i > 0 && guests[i - 1] == guest;
        let to = Anchor::piece(Thing::Guest { guest, second });
        Motion::fly(Picture::Guest(guest), Anchor::Bag, to).landing()
    };
    guests.iter().enumerate().map(place).collect()
}
