//! R5 phase 1: welcome; R6 the surprise guest.

use rand_core::Rng;

use super::{Extent, Referee};
use crate::{
    District, Districts, Event, Guest, Guests, Knowledge, Move, Observer, Reason, Refusal, Seat, Seats, Step,
    SurpriseGuest, chance, refusal::refuse, state::Then,
};

impl Knowledge<'_> {
    /// Whether a prince of the guest's civilization is left (R5.4).
    #[inline]
    fn can_place(&self, guest: Guest) -> bool {
        self.public.supply(self.seat, guest.civ) > 0
    }

    /// The guests at the ships whose princes can be placed.
    #[inline]
    pub(crate) fn placeable(&self) -> Guests {
        self.public.ships.with_princes(self.public.supply[self.seat.index()])
    }

    /// Where this guest's prince can be placed.
    #[inline]
    pub(crate) fn landing(&self, guest: Guest) -> Districts {
        self.rules.open().and(guest.island.districts())
    }

    #[inline]
    pub(crate) fn list_takes(&self, found: &mut impl FnMut(Move)) {
        let placeable = self.placeable();
        for guest in placeable.kinds_present() {
            for district in self.landing(guest) {
                found(Move::Take { guest, district: Some(district) });
            }
        }
        if placeable.is_empty() {
            for guest in self.public.ships.kinds_present() {
                found(Move::Take { guest, district: None });
            }
        }
    }

    pub(crate) fn check_take(&self, guest: Guest, district: Option<District>) -> Result<(), Refusal> {
        if !matches!(self.public.step, Step::Pick | Step::Extra(_)) {
            return self.not_now(Move::Take { guest, district });
        }
        if !self.public.ships.has(guest) {
            return refuse("R5.2", Reason::GuestNotThere { guest });
        }
        let another = !self.placeable().is_empty();
        match district {
            Some(district) => {
                self.check_guest_district(guest, district)?;
                if self.can_place(guest) { Ok(()) } else { refuse("R5.4", Reason::NoPrinceLeft { civ: guest.civ }) }
            }
            None if self.can_place(guest) => refuse("R5.2", Reason::MustPlace),
            None if another => refuse("R5.4", Reason::OtherGuestFirst),
            None => Ok(()),
        }
    }

    /// Checks that a guest's prince is placed on the guest's island.
    fn check_guest_district(&self, guest: Guest, district: District) -> Result<(), Refusal> {
        self.check_open(district)?;
        if district.island() == guest.island {
            Ok(())
        } else {
            refuse("R5.2", Reason::OtherIsland { district, island: guest.island })
        }
    }

    #[inline]
    pub(crate) fn can_surprise(&self) -> bool {
        !self.public.surprised.has(self.seat) && !self.public.bag.is_empty()
    }

    #[inline]
    pub(crate) fn list_surprise(&self, found: &mut impl FnMut(Move)) {
        if self.can_surprise() {
            found(Move::Surprise);
        }
    }

    pub(crate) fn check_surprise(&self) -> Result<(), Refusal> {
        match self.public.step {
            Step::Pick if self.public.surprised.has(self.seat) => refuse("R6.1", Reason::SurprisedAlready),
            Step::Pick if self.public.bag.is_empty() => refuse("R6.1", Reason::BagEmpty),
            Step::Pick => Ok(()),
            Step::Extra(_) => refuse("R6.2", Reason::NoSurpriseOnExtraPick),
            _ => self.not_now(Move::Surprise),
        }
    }

    pub(crate) fn list_places(&self, guest: Guest, found: &mut impl FnMut(Move)) {
        for district in self.landing(guest) {
            found(Move::Place(district));
        }
    }

    pub(crate) fn check_place(&self, district: District) -> Result<(), Refusal> {
        match self.public.step {
            Step::Place(guest) => self.check_guest_district(guest, district),
            _ => self.not_now(Move::Place(district)),
        }
    }

    #[inline]
    pub(crate) fn others(&self) -> Seats {
        Seats::all(self.rules.players()).without(self.seat)
    }

    pub(crate) fn list_names(&self, found: &mut impl FnMut(Move)) {
        for seat in self.others() {
            found(Move::Name(seat));
        }
    }

    pub(crate) fn check_name(&self, named: Seat) -> Result<(), Refusal> {
        if self.public.step != Step::Name {
            self.not_now(Move::Name(named))
        } else if named == self.seat {
            refuse("R6.2", Reason::NameAnother)
        } else if !self.others().has(named) {
            refuse("R6.2", Reason::NoSuchPlayer { seat: named })
        } else {
            Ok(())
        }
    }
}

impl<R: Rng, O: Observer> Referee<'_, R, O> {
    /// Draws the guests of the round (R5.1).
    pub(super) fn welcome_guests(&mut self) {
        for _ in 0..self.rules.arrivals() {
            if let Some(guest) = self.draw_guest() {
                self.public().ships = self.position.public.ships.with(guest);
            }
        }
        let guests = self.position.public.ships;
        self.tell(Event::Arrived { guests });
    }

    /// Returns the taken guests to the bag (R5.3).
    pub(super) fn return_guests(&mut self) {
        let public = self.public();
        for taken in &mut public.taken {
            public.bag = public.bag.plus(std::mem::replace(taken, Guests::NONE));
        }
        self.tell(Event::GuestsReturned);
    }

    /// Draws one guest from the bag, each equally likely.
    fn draw_guest(&mut self) -> Option<Guest> {
        let bag = self.position.public.bag;
        if bag.is_empty() {
            return None;
        }
        let guest = bag.nth(chance::below(self.chance, u32::from(bag.len())))?;
        self.public().bag = bag.without(guest);
        Some(guest)
    }

    /// R5.2, and the extra pick of R6.2, after which the turn of the player who drew continues.
    #[inline]
    pub(super) fn take(&mut self, seat: Seat, guest: Guest, district: Option<District>) {
        let public = self.public();
        public.ships = public.ships.without(guest);
        public.taken[seat.index()] = public.taken[seat.index()].with(guest);
        self.tell(Event::Taken { seat, guest });
        if let Some(district) = district {
            self.place(seat, guest.civ, district);
        }
        self.go_on(Then::After);
    }

    /// R6.1; the edition decides where the guest goes (R15).
    pub(super) fn surprise(&mut self, seat: Seat) {
        if self.extent == Extent::Foreseeable {
            return;
        }
        let Some(guest) = self.draw_guest() else { return };
        let surprise = self.rules.edition().surprise;
        let public = self.public();
        public.surprised = public.surprised.with(seat);
        match surprise {
            SurpriseGuest::Bag => {
                public.taken[seat.index()] = public.taken[seat.index()].with(guest);
            }
            SurpriseGuest::Box => public.boxed = public.boxed.with(guest),
        }
        public.step = Step::Place(guest);
        let left = public.supply(seat, guest.civ);
        self.tell(Event::Surprise { seat, guest });
        if left == 0 {
            self.ask_name(seat);
        }
    }

    pub(super) fn place_surprise(&mut self, seat: Seat, district: District) {
        if let Step::Place(guest) = self.position.public.step {
            self.place(seat, guest.civ, district);
        }
        self.ask_name(seat);
    }

    /// R6.2; not asked with two players, as there is only one to name.
    fn ask_name(&mut self, seat: Seat) {
        self.public().step = Step::Name;
        let others = Seats::all(self.rules.players()).without(seat);
        if let (Some(other), 1) = (others.first(), others.len()) {
            self.name(seat, other);
        }
    }

    pub(super) fn name(&mut self, seat: Seat, named: Seat) {
        self.public().step = Step::Extra(named);
        self.tell(Event::Named { seat, named });
    }
}
