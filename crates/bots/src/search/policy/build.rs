//! Wonders and monuments (R7, R8), built as soon as possible.

use utopia_rules::{Civ, Island, Move, state::Building};

use super::perspective::Perspective;

impl Perspective<'_> {
    /// Something to build.
    #[inline]
    pub(super) fn build(&self) -> Option<Move> {
        if self.public.bases(self.seat) == 0 {
            return None;
        }
        self.control().or_else(|| self.wonder())
    }

    fn control(&self) -> Option<Move> {
        let mut best = None;
        let mut most = f32::MIN;
        for civ in Civ::ALL {
            let sites = self.public.princes(self.seat, civ).three().and(self.free);
            if let Some(district) = sites.first()
                && self.worth[civ.index()] + self.scale[civ.index()] > most
                && self.public.monuments_left(civ) > 0
            {
                most = self.worth[civ.index()] + self.scale[civ.index()];
                best = Some(Move::Control { district, civ });
            }
        }
        best
    }

    fn wonder(&self) -> Option<Move> {
        let [a, b, c, d, e] = Civ::ALL.map(|civ| self.public.princes(self.seat, civ).one().islands());
        let complete = a.and(b).and(c).and(d).and(e);
        complete.into_iter().find(|&island| self.public.wonder(island).is_none()).map(Move::Wonder)
    }

    /// The least useful prince: one who stands alone or where nothing can be built.
    pub(super) fn give(&self, building: Building) -> Move {
        let civ = building.asked().unwrap_or(Civ::ALL[0]);
        let island: Island = building.island();
        let princes = self.public.princes(self.seat, civ);
        let here = princes.one().and(island.districts());
        let (idle, alone) = (here.minus(self.free), here.minus(princes.two()));
        let district = idle.first().or(alone.first()).or(here.first());
        district.map_or(Move::End, |district| Move::Give { civ, district })
    }
}
