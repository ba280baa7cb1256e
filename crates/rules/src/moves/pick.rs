//! The move at an index of a list that isn't made: whole groups of moves are passed over by their sizes.

use crate::{
    Cards, Civ, Civs, District, Districts, Guest, Island, Knowledge, Move,
    pieces::{Choices, Payments},
    play::Purse,
};

/// How many moves are still to be passed over.
#[derive(Clone, Copy)]
pub(super) struct Cursor(pub(super) u32);

impl Cursor {
    /// The place within the next `len` moves; `None` if they are all passed over.
    #[inline]
    pub(super) const fn within(&mut self, len: u32) -> Option<u32> {
        if self.0 < len {
            return Some(self.0);
        }
        self.0 -= len;
        None
    }

    /// Within districts times single cards.
    #[inline]
    fn district_and_card(&mut self, districts: Districts, cards: Civs) -> Option<(District, Civ)> {
        let of_each = cards.len() as u32;
        let place = self.within(districts.len() as u32 * of_each)?;
        let (district, card) = divide(place, of_each);
        Some((districts.nth(district)?, cards.nth(card)?))
    }
}

impl Knowledge<'_> {
    #[inline]
    pub(super) fn nth_take(&self, place: u32) -> Option<Move> {
        let (placeable, mut cursor) = (self.placeable(), Cursor(place));
        if placeable.is_empty() {
            let guest = self.public.ships.kinds_present().nth(place as usize)?;
            return Some(Move::Take { guest, district: None });
        }
        for civ in Civ::ALL {
            let islands = placeable.at_islands(civ);
            if cursor.within(self.rules.landings(islands)).is_none() {
                continue;
            }
            for island in Island::ALL.into_iter().filter(|island| islands >> (2 * island.index()) & 1 != 0) {
                let guest = Guest { civ, island };
                if let Some(place) = cursor.within(self.rules.landings(1 << (2 * island.index()))) {
                    return Some(Move::Take { guest, district: self.landing(guest).nth(place) });
                }
            }
        }
        None
    }

    pub(super) fn nth_build(&self, mut cursor: Cursor) -> Option<Move> {
        let (islands, ripe) = self.sites();
        if let Some(place) = cursor.within(islands.len() as u32) {
            return islands.nth(place).map(Move::Wonder);
        }
        let sites = Civ::ALL.map(|civ| self.control_sites(civ));
        for district in ripe {
            let civs: Civs = Civ::ALL.into_iter().filter(|civ| sites[civ.index()].has(district)).collect();
            if let Some(place) = cursor.within(civs.len() as u32) {
                return civs.nth(place).map(|civ| Move::Control { district, civ });
            }
        }
        None
    }

    #[inline]
    pub(super) fn nth_discard(&self, place: u32) -> Option<Move> {
        let cards = match self.discards_due() {
            1 => self.hand.kinds().nth(place).map(Cards::one),
            due @ 2..=3 => Payments::of_hand(self.hand).of_size(due).nth(place),
            due => Choices::of_hand(self.hand, due).nth(place),
        };
        cards.map(Move::Discard)
    }

    /// The action at the cursor; `None` behind all of them.
    #[inline]
    pub(super) fn nth_action(&self, counts: [u32; 6], mut cursor: Cursor) -> Option<Move> {
        let kind = counts.into_iter().position(|count| cursor.within(count).is_some())?;
        let purse = Purse::new(self);
        let (top, bottom) = (self.public.scale.top(), self.public.scale.bottom());
        match kind {
            0 => self.nth_movement(&purse, cursor),
            1 => purse.payable.into_iter().find_map(|civ| {
                let (district, with) = cursor.district_and_card(self.monuments_to_join(civ), purse.cards(civ))?;
                Some(Move::Add { civ, district, with })
            }),
            2 => self.nth_anywhere(&purse, cursor),
            3 => purse.payable.into_iter().find_map(|civ| {
                let (district, with) = cursor.district_and_card(self.removable(civ), purse.cards(civ))?;
                Some(Move::Remove { civ, district, with })
            }),
            4 => purse.payable.without(top).into_iter().find_map(|civ| {
                let cards = purse.cards(civ);
                let with = cards.nth(cursor.within(cards.len() as u32)?)?;
                Some(Move::Raise { civ, with })
            }),
            _ => purse.can_lower().without(bottom).into_iter().find_map(|civ| {
                let payments = purse.for_lower(civ);
                let with = payments.nth(cursor.within(payments.len())?)?;
                Some(Move::Lower { civ, with })
            }),
        }
    }

    #[inline]
    fn nth_movement(&self, purse: &Purse, mut cursor: Cursor) -> Option<Move> {
        let single = purse.single_ways();
        for civ in purse.payable {
            if cursor.within(single * self.count_movements(civ)).is_none() {
                continue;
            }
            let princes = self.public.princes(self.seat, civ);
            for (count, standing) in [(1, princes.one()), (2, princes.two())] {
                for from in standing {
                    if let Some(place) = cursor.within(single * self.rules.ways_from(from)) {
                        let (to, with) = divide(place, single);
                        let (to, with) = (self.rules.reach(from).nth(to)?, purse.cards(civ).nth(with)?);
                        return Some(Move::Move { civ, count, from, to, with });
                    }
                }
            }
        }
        None
    }

    fn nth_anywhere(&self, purse: &Purse, mut cursor: Cursor) -> Option<Move> {
        for civ in purse.can_add_anywhere() {
            let (payments, districts) = (purse.for_anywhere(civ), self.open_to(civ));
            if let Some(place) = cursor.within(payments.len() * districts.len() as u32) {
                let (district, way) = divide(place, payments.len());
                return Some(Move::Anywhere { civ, district: districts.nth(district)?, with: payments.nth(way)? });
            }
        }
        None
    }
}

/// The quotient and the remainder. Most players have no privileges left, and so one way to pay.
#[inline]
const fn divide(place: u32, ways: u32) -> (u32, u32) {
    if ways == 1 { (place, 0) } else { (place / ways, place % ways) }
}
