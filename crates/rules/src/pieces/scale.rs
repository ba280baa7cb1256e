//! The Prestige Scale (R2.1, R11.D).

use rand_core::Rng;

use crate::{Civ, Civs, chance};

/// The five civilizations in order of prestige, worth 5, 4, 3, 2 and 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Scale([Civ; 5]);

impl serde::Serialize for Scale {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de> serde::Deserialize<'de> for Scale {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::new(<[Civ; 5]>::deserialize(deserializer)?)
            .ok_or_else(|| serde::de::Error::custom("each of the five civilizations must appear once"))
    }
}

impl Scale {
    /// The civilizations in their fixed order.
    pub(crate) const DEFAULT: Self = Self(Civ::ALL);

    /// The scale with these civilizations from 5 down to 1, if each occurs once.
    pub fn new(from_top: [Civ; 5]) -> Option<Self> {
        let all: Civs = from_top.into_iter().collect();
        (all.len() == 5).then_some(Self(from_top))
    }

    /// The set-up of R2.1.
    pub(crate) fn shuffled(chance: &mut impl Rng) -> Self {
        let mut from_top = Civ::ALL;
        chance::shuffle(chance, &mut from_top);
        Self(from_top)
    }

    /// The civilizations from 5 down to 1.
    pub const fn from_top(self) -> [Civ; 5] {
        self.0
    }

    #[inline]
    fn place(self, civ: Civ) -> usize {
        self.0.iter().position(|&other| other == civ).unwrap_or(0)
    }

    /// What a monument of this civilization is worth, from 5 to 1.
    #[inline]
    pub fn value(self, civ: Civ) -> u16 {
        5 - self.place(civ) as u16
    }

    /// The civilization worth 5, which cannot be raised.
    #[inline]
    pub const fn top(self) -> Civ {
        self.0[0]
    }

    /// The civilization worth 1, which cannot be lowered.
    #[inline]
    pub const fn bottom(self) -> Civ {
        self.0[4]
    }

    /// R11.D1: swaps with the civilization directly above. The top one stays.
    pub(crate) fn raise(&mut self, civ: Civ) {
        let place = self.place(civ);
        self.0.swap(place, place.saturating_sub(1));
    }

    /// R11.D2: drops to 1; those below rise by 1.
    pub(crate) fn lower(&mut self, civ: Civ) {
        let place = self.place(civ);
        self.0[place..].rotate_left(1);
    }
}
