//! R7 building a wonder, R8 controlling a district.

use rand_core::Rng;

use super::Referee;
use crate::{
    Civ, District, Districts, Event, Island, Islands, Knowledge, Merit, Move, Observer, Reason, Refusal, Seat, Step,
    refusal::refuse,
    state::{Building, Then},
};

/// The princes needed to control a district (R8.1).
const CONTROL: u8 = 3;

impl Knowledge<'_> {
    /// Where the player can build wonders (R7.1), and take control with some civilization as long as it has a monument left (R8.1).
    ///
    /// Looked at once for both, as most often there is neither.
    #[inline]
    pub(crate) fn sites(&self) -> (Islands, Districts) {
        let (mut complete, mut three) = (Districts::ISLAND_FLAGS, Districts::EMPTY);
        for princes in &self.public.princes[self.seat.index()] {
            complete &= princes.one().island_flags();
            three = three.or(princes.three());
        }
        let ripe = three.minus(self.public.built_up());
        if complete == 0 && ripe.is_empty() || self.public.bases(self.seat) == 0 {
            return (Islands::EMPTY, Districts::EMPTY);
        }
        (self.without_wonders(Districts(complete).islands()), ripe)
    }

    fn without_wonders(&self, islands: Islands) -> Islands {
        islands.into_iter().filter(|&island| self.public.wonder(island).is_none()).collect()
    }

    /// The districts the player can take control of with this civilization (R8.1).
    #[inline]
    pub(crate) fn control_sites(&self, civ: Civ) -> Districts {
        let three = self.public.princes(self.seat, civ).three();
        if three.is_empty() || self.public.bases(self.seat) == 0 || self.public.monuments_left(civ) == 0 {
            return Districts::EMPTY;
        }
        three.minus(self.public.built_up())
    }

    /// Whether the player can build anything.
    #[inline]
    pub(crate) fn can_build(&self) -> bool {
        let (islands, ripe) = self.sites();
        !islands.is_empty() || !ripe.is_empty() && self.can_control()
    }

    fn can_control(&self) -> bool {
        Civ::ALL.into_iter().any(|civ| !self.control_sites(civ).is_empty())
    }

    #[inline]
    pub(crate) fn list_builds(&self, found: &mut impl FnMut(Move)) {
        let (islands, ripe) = self.sites();
        for island in islands {
            found(Move::Wonder(island));
        }
        if ripe.is_empty() {
            return;
        }
        let sites = Civ::ALL.map(|civ| self.control_sites(civ));
        for district in ripe {
            for civ in Civ::ALL.into_iter().filter(|civ| sites[civ.index()].has(district)) {
                found(Move::Control { district, civ });
            }
        }
    }

    /// Players build in their own turn, but not during a surprise guest (R6.3).
    fn check_build_step(&self, mv: Move) -> Result<(), Refusal> {
        match self.public.step {
            Step::Pick | Step::After | Step::Act => Ok(()),
            Step::Place(_) | Step::Name | Step::Extra(_) => refuse("R6.3", Reason::NoBuildDuringSurprise),
            _ => self.not_now(mv),
        }
    }

    pub(crate) fn check_wonder(&self, island: Island) -> Result<(), Refusal> {
        self.check_build_step(Move::Wonder(island))?;
        if self.rules.open().and(island.districts()).is_empty() {
            return refuse("R14", Reason::IslandClosed);
        }
        if self.public.wonder(island).is_some() {
            return refuse("R7.2", Reason::WonderStands { island });
        }
        for civ in Civ::ALL {
            if self.standing(civ, island).is_empty() {
                return refuse("R7.1", Reason::CivMissing { civ, island });
            }
        }
        if self.public.bases(self.seat) == 0 {
            return refuse("R7.1", Reason::NoBaseLeft);
        }
        Ok(())
    }

    /// The districts of an island with the player's princes of this civilization.
    #[inline]
    pub(crate) fn standing(&self, civ: Civ, island: Island) -> Districts {
        self.public.princes(self.seat, civ).one().and(island.districts())
    }

    pub(crate) fn list_gives(&self, building: Building, found: &mut impl FnMut(Move)) {
        let Some(civ) = building.asked() else { return };
        for district in self.standing(civ, building.island()) {
            found(Move::Give { civ, district });
        }
    }

    pub(crate) fn check_give(&self, civ: Civ, district: District) -> Result<(), Refusal> {
        let Step::Give(building) = self.public.step else {
            return self.not_now(Move::Give { civ, district });
        };
        let island = building.island();
        match building.asked() {
            Some(asked) if asked != civ => refuse("R7.1", Reason::OtherCivAsked { asked }),
            _ if district.island() != island => refuse("R7.1", Reason::NotOnWonderIsland { district, island }),
            _ if !self.standing(civ, island).has(district) => refuse("R7.1", Reason::NoPrinceThere { civ, district }),
            _ => Ok(()),
        }
    }

    pub(crate) fn check_control(&self, district: District, civ: Civ) -> Result<(), Refusal> {
        self.check_build_step(Move::Control { district, civ })?;
        self.check_open(district)?;
        if self.public.built_up().has(district) {
            return refuse("R8.1", Reason::MonumentStands { district });
        }
        let present = self.public.princes(self.seat, civ).count(district);
        if present < CONTROL {
            return refuse("R8.1", Reason::TooFewPrinces { civ, district, present, needed: CONTROL });
        }
        if self.public.monuments_left(civ) == 0 {
            return refuse("R1.5", Reason::NoMonumentLeft { civ });
        }
        if self.public.bases(self.seat) == 0 {
            return refuse("R8.1", Reason::NoBaseLeft);
        }
        Ok(())
    }
}

impl<R: Rng, O: Observer> Referee<'_, R, O> {
    pub(super) fn start_wonder(&mut self, seat: Seat, island: Island) {
        let then = match self.position.public.step {
            Step::Pick => Then::Pick,
            Step::After => Then::After,
            _ => Then::Act,
        };
        self.gather(seat, Building::new(island, then));
    }

    pub(super) fn give(&mut self, seat: Seat, district: District) {
        if let Step::Give(building) = self.position.public.step {
            self.gather(seat, building.with(district));
        }
    }

    /// Gives every forced prince, asks where there is a choice, and builds once all five are given.
    fn gather(&mut self, seat: Seat, mut building: Building) {
        let island = building.island();
        while let Some(civ) = building.asked() {
            let standing = self.position.knowledge(self.rules, seat).standing(civ, island);
            match standing.first() {
                Some(only) if standing.len() == 1 => building = building.with(only),
                _ => {
                    self.public().step = Step::Give(building);
                    return;
                }
            }
        }
        for (civ, district) in building.given() {
            self.return_to_supply(seat, civ, 1, district);
        }
        let public = self.public();
        public.wonders[island.index()] = Some(seat);
        public.bases[seat.index()] -= 1;
        self.tell(Event::Wonder { seat, island });
        self.score(seat, Merit::WONDER, Merit::Wonder);
        self.go_on(building.then());
    }

    /// R8.1; the owner of the island's wonder scores the district's value (R8.2).
    pub(super) fn control(&mut self, seat: Seat, district: District, civ: Civ) {
        self.return_to_supply(seat, civ, CONTROL, district);
        let public = self.public();
        public.monuments[civ.index()] = public.monuments[civ.index()].with(district);
        public.controlled[seat.index()] = public.controlled[seat.index()].with(district);
        public.bases[seat.index()] -= 1;
        self.tell(Event::Control { seat, district, civ });
        if let Some(owner) = self.position.public.wonder(district.island()) {
            self.score(owner, self.rules.board().value(district), Merit::WonderOwner);
        }
        if self.position.public.step == Step::After {
            self.go_on(Then::After);
        }
    }
}
