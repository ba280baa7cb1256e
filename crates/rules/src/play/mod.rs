//! Playing the game, one file per part of the rulebook:
//!
//! | file | rules |
//! |---|---|
//! | `setup` | R2 set-up |
//! | `round` | R3 order, R4 the round, R12 prestige, R13 the end |
//! | `welcome` | R5 phase 1, R6 the surprise guest |
//! | `build` | R7 wonders, R8 control |
//! | `development` | R9 phase 2: dealing, discards, the end of a turn |
//! | `actions` | R10 privileges, R11 actions |
//!
//! Each file lists the legal moves of its part (`list_…`), checks moves (`check_…`) and plays them (on the [`Referee`]).

mod actions;
mod build;
mod development;
mod round;
mod setup;
mod welcome;

use rand_core::Rng;

pub(crate) use actions::Purse;
pub(crate) use setup::{empty, set_up};

use crate::{Cards, Civ, District, Event, Merit, Move, Observer, Position, Public, Rules, Seat};

/// Plays moves on a position, with a random generator and an observer.
pub(crate) struct Referee<'a, R, O> {
    pub(crate) rules: &'a Rules,
    pub(crate) position: &'a mut Position,
    pub(crate) chance: &'a mut R,
    pub(crate) observer: &'a mut O,
    pub(crate) extent: Extent,
}

/// How far a move is carried out.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Extent {
    /// To the next decision.
    Whole,
    /// As far as its player can foresee: not to a draw (R6.1), the show of discards (R9.2) or the end of a phase (R9.1, R12).
    Foreseeable,
}

impl<R: Rng, O: Observer> Referee<'_, R, O> {
    #[inline]
    pub(crate) fn carry_out(&mut self, seat: Seat, mv: Move) {
        match mv {
            Move::Take { guest, district } => self.take(seat, guest, district),
            Move::Surprise => self.surprise(seat),
            Move::Place(district) => self.place_surprise(seat, district),
            Move::Name(named) => self.name(seat, named),
            Move::Wonder(island) => self.start_wonder(seat, island),
            Move::Give { district, .. } => self.give(seat, district),
            Move::Control { district, civ } => self.control(seat, district, civ),
            Move::Move { civ, count, from, to, with } => {
                self.pay(seat, civ, Cards::one(with));
                self.move_princes(seat, civ, count, from, to);
            }
            Move::Add { civ, district, with } => {
                self.pay(seat, civ, Cards::one(with));
                self.add_at_monument(seat, civ, district);
            }
            Move::Anywhere { civ, district, with } => {
                self.pay(seat, civ, with);
                self.place(seat, civ, district);
            }
            Move::Remove { civ, district, with } => {
                self.pay(seat, civ, Cards::one(with));
                self.remove(seat, civ, district);
            }
            Move::Raise { civ, with } => {
                self.pay(seat, civ, Cards::one(with));
                self.raise(seat, civ);
            }
            Move::Lower { civ, with } => {
                self.pay(seat, civ, with);
                self.lower(seat, civ);
            }
            Move::Discard(cards) => self.discard(seat, cards),
            Move::End => self.end(seat),
        }
    }

    #[inline]
    fn public(&mut self) -> &mut Public {
        &mut self.position.public
    }

    #[inline]
    fn tell(&mut self, event: Event) {
        self.observer.public(event);
    }

    /// Places a prince from the supply in a district.
    #[inline]
    fn place(&mut self, seat: Seat, civ: Civ, district: District) {
        let public = self.public();
        public.supply[seat.index()][civ.index()] -= 1;
        public.princes[seat.index()][civ.index()].add(district);
        self.tell(Event::Placed { seat, civ, district });
    }

    /// Returns princes from a district to the supply.
    #[inline]
    fn return_to_supply(&mut self, seat: Seat, civ: Civ, count: u8, district: District) {
        let public = self.public();
        public.supply[seat.index()][civ.index()] += count;
        for _ in 0..count {
            public.princes[seat.index()][civ.index()].remove(district);
        }
        self.tell(Event::Returned { seat, civ, count, district });
    }

    /// Moves a minister (R3.1). Scoring 0 is not reported.
    #[inline]
    fn score(&mut self, seat: Seat, points: u16, merit: Merit) {
        let track = &mut self.public().track;
        track.score(seat, points);
        let total = track.points(seat);
        if points > 0 {
            self.tell(Event::Scored { seat, points, total, merit });
        }
    }
}
