//! R10 privileges, R11 actions.

use rand_core::Rng;

use super::Referee;
use crate::{
    Cards, Civ, Civs, District, Districts, Event, Knowledge, Merit, Move, Observer, Reason, Refusal, Seat, Step,
    pieces::Payments, refusal::refuse,
};

/// The cards that add a prince anywhere (R11.B2).
const ANYWHERE: u8 = 3;
/// The cards that lower a civilization (R11.D2).
const LOWER: u8 = 2;
/// What a player can pay with (R10).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Purse {
    /// The civilizations for which a single card can pay.
    pub(crate) payable: Civs,
    hand: Cards,
    /// The kinds of card in the hand.
    held: Civs,
    privileges: u8,
    /// All choices of the hand, computed only for players with privileges: others pay with one kind.
    mixed: Payments,
}

impl Purse {
    #[inline]
    pub(crate) fn new(knowledge: &Knowledge<'_>) -> Self {
        let (hand, held) = (knowledge.hand, knowledge.hand.kinds());
        let privileges = knowledge.public.privileges(knowledge.seat);
        let (payable, mixed) = match privileges {
            0 => (held, Payments::ALL),
            _ if hand.is_empty() => (Civs::EMPTY, Payments::NONE),
            _ => (Civs::ALL, Payments::of_hand(hand)),
        };
        Self { payable, hand, held, privileges, mixed }
    }

    #[inline]
    pub(crate) const fn is_privileged(&self) -> bool {
        self.privileges > 0
    }

    /// The civilizations of which a prince can be paid for anywhere (R11.B2).
    #[inline]
    pub(crate) fn can_add_anywhere(&self) -> Civs {
        self.hand.at_least(ANYWHERE.saturating_sub(self.privileges).into()).and(self.payable)
    }

    /// The civilizations whose lowering can be paid for (R11.D2).
    #[inline]
    pub(crate) fn can_lower(&self) -> Civs {
        self.hand.at_least(LOWER.saturating_sub(self.privileges).into()).and(self.payable)
    }

    /// How many single cards can pay for each payable civilization.
    #[inline]
    pub(crate) const fn single_ways(&self) -> u32 {
        if self.is_privileged() { self.held.len() as u32 } else { 1 }
    }

    /// The single cards that can pay for a payable civilization: any with a privilege, otherwise only its own.
    #[inline]
    pub(crate) const fn cards(&self, civ: Civ) -> Civs {
        if self.is_privileged() { self.held } else { Civs::of(civ) }
    }

    /// The ways to add a prince of this civilization anywhere (R11.B2).
    #[inline]
    pub(crate) fn for_anywhere(&self, civ: Civ) -> Payments {
        self.several(civ, ANYWHERE)
    }

    /// The ways to lower this civilization (R11.D2).
    #[inline]
    pub(crate) fn for_lower(&self, civ: Civ) -> Payments {
        self.several(civ, LOWER)
    }

    /// Every way to pay this many cards, some by privilege (R10).
    #[inline]
    fn several(&self, civ: Civ, count: u8) -> Payments {
        if self.hand.count(civ) + self.privileges < count {
            return Payments::NONE;
        }
        self.mixed.paying(civ, count, self.privileges)
    }
}

impl Knowledge<'_> {
    /// Where a prince of this civilization can be added at a monument (R11.B1).
    #[inline]
    pub(crate) fn monuments_to_join(&self, civ: Civ) -> Districts {
        if self.public.supply(self.seat, civ) > 0 { self.public.monuments(civ) } else { Districts::EMPTY }
    }

    /// Where a prince of this civilization can be added for three cards (R11.B2).
    #[inline]
    pub(crate) fn open_to(&self, civ: Civ) -> Districts {
        if self.public.supply(self.seat, civ) > 0 { self.rules.open() } else { Districts::EMPTY }
    }

    /// Where a prince of this civilization can be removed (R11.C).
    #[inline]
    pub(crate) fn removable(&self, civ: Civ) -> Districts {
        self.public.princes(self.seat, civ).one().and(self.public.monuments(civ))
    }

    #[inline]
    pub(crate) fn list_actions(&self, found: &mut impl FnMut(Move)) {
        let purse = Purse::new(self);
        self.list_movements(&purse, found);
        self.list_adds_at_monument(&purse, found);
        self.list_adds_anywhere(&purse, found);
        self.list_removes(&purse, found);
        self.list_raises(&purse, found);
        self.list_lowers(&purse, found);
    }

    #[inline]
    fn list_movements(&self, purse: &Purse, found: &mut impl FnMut(Move)) {
        for civ in purse.payable {
            let cards = purse.cards(civ);
            let princes = self.public.princes(self.seat, civ);
            for (count, standing) in [(1, princes.one()), (2, princes.two())] {
                for from in standing {
                    for to in self.rules.reach(from) {
                        for with in cards {
                            found(Move::Move { civ, count, from, to, with });
                        }
                    }
                }
            }
        }
    }

    #[inline]
    fn list_adds_at_monument(&self, purse: &Purse, found: &mut impl FnMut(Move)) {
        for civ in purse.payable {
            for district in self.monuments_to_join(civ) {
                for with in purse.cards(civ) {
                    found(Move::Add { civ, district, with });
                }
            }
        }
    }

    #[inline]
    fn list_adds_anywhere(&self, purse: &Purse, found: &mut impl FnMut(Move)) {
        for civ in purse.can_add_anywhere() {
            let payments = purse.for_anywhere(civ);
            for district in self.open_to(civ) {
                for with in payments.iter() {
                    found(Move::Anywhere { civ, district, with });
                }
            }
        }
    }

    #[inline]
    fn list_removes(&self, purse: &Purse, found: &mut impl FnMut(Move)) {
        for civ in purse.payable {
            for district in self.removable(civ) {
                for with in purse.cards(civ) {
                    found(Move::Remove { civ, district, with });
                }
            }
        }
    }

    #[inline]
    fn list_raises(&self, purse: &Purse, found: &mut impl FnMut(Move)) {
        for civ in purse.payable.without(self.public.scale.top()) {
            for with in purse.cards(civ) {
                found(Move::Raise { civ, with });
            }
        }
    }

    #[inline]
    fn list_lowers(&self, purse: &Purse, found: &mut impl FnMut(Move)) {
        for civ in purse.can_lower().without(self.public.scale.bottom()) {
            for with in purse.for_lower(civ).iter() {
                found(Move::Lower { civ, with });
            }
        }
    }

    pub(crate) fn check_action(&self, action: Move) -> Result<(), Refusal> {
        if self.public.step != Step::Act {
            return self.not_now(action);
        }
        match action {
            Move::Move { civ, count, from, to, with } => {
                self.check_movement(civ, count, from, to)?;
                self.check_payment(civ, Cards::one(with), 1, action)
            }
            Move::Add { civ, district, with } => {
                self.check_monument(civ, district, action)?;
                self.check_supply(civ)?;
                self.check_payment(civ, Cards::one(with), 1, action)
            }
            Move::Anywhere { civ, district, with } => {
                self.check_open(district)?;
                self.check_supply(civ)?;
                self.check_payment(civ, with, ANYWHERE, action)
            }
            Move::Remove { civ, district, with } => {
                self.check_monument(civ, district, action)?;
                if self.public.princes(self.seat, civ).count(district) == 0 {
                    return refuse("R11.C", Reason::NoPrinceThere { civ, district });
                }
                self.check_payment(civ, Cards::one(with), 1, action)
            }
            Move::Raise { civ, with } => {
                if civ == self.public.scale.top() {
                    return refuse("R11.D1", Reason::AtTop);
                }
                self.check_payment(civ, Cards::one(with), 1, action)
            }
            Move::Lower { civ, with } => {
                if civ == self.public.scale.bottom() {
                    return refuse("R11.D2", Reason::AtBottom);
                }
                self.check_payment(civ, with, LOWER, action)
            }
            _ => self.not_now(action),
        }
    }

    fn check_payment(&self, civ: Civ, cards: Cards, needed: u8, action: Move) -> Result<(), Refusal> {
        let given = cards.len();
        if given != needed {
            return refuse(action.rule(), Reason::WrongPayment { needed, given });
        }
        if !self.hand.contains(cards) {
            return refuse(action.rule(), Reason::NotInHand { cards });
        }
        let needed = given - cards.count(civ);
        let left = self.public.privileges(self.seat);
        if needed > left {
            return refuse("R10", Reason::NoPrivilege { needed, left });
        }
        Ok(())
    }

    fn check_supply(&self, civ: Civ) -> Result<(), Refusal> {
        if self.public.supply(self.seat, civ) == 0 { refuse("R1.5", Reason::NoPrinceLeft { civ }) } else { Ok(()) }
    }

    fn check_monument(&self, civ: Civ, district: District, action: Move) -> Result<(), Refusal> {
        self.check_open(district)?;
        if self.public.monuments(civ).has(district) {
            Ok(())
        } else {
            refuse(action.rule(), Reason::NoMonumentThere { civ, district })
        }
    }

    fn check_movement(&self, civ: Civ, count: u8, from: District, to: District) -> Result<(), Refusal> {
        if !(1..=2).contains(&count) {
            return refuse("R11.A", Reason::WrongCount { count });
        }
        self.check_open(from)?;
        self.check_open(to)?;
        let present = self.public.princes(self.seat, civ).count(from);
        if present < count {
            return refuse("R11.A", Reason::TooFewPrinces { civ, district: from, present, needed: count });
        }
        if from == to {
            return refuse("R11.A", Reason::SameDistrict { district: from });
        }
        if self.rules.reach(from).has(to) {
            return Ok(());
        }
        let board = self.rules.board();
        match [from, to].into_iter().find(|&end| board.harbour(end).is_none()) {
            Some(district) => refuse("R11.A", Reason::NoHarbour { from, to, district }),
            None => refuse("R11.A", Reason::TooFar { from, to }),
        }
    }
}

impl<R: Rng, O: Observer> Referee<'_, R, O> {
    /// Discards the cards; each that doesn't match costs a privilege (R10).
    #[inline]
    pub(super) fn pay(&mut self, seat: Seat, civ: Civ, cards: Cards) {
        let privileges = cards.len() - cards.count(civ);
        self.put_on_pile(seat, cards);
        self.public().privileges[seat.index()] -= privileges;
        self.tell(Event::Paid { seat, cards, privileges });
    }

    #[inline]
    pub(super) fn move_princes(&mut self, seat: Seat, civ: Civ, count: u8, from: District, to: District) {
        let princes = &mut self.public().princes[seat.index()][civ.index()];
        for _ in 0..count {
            princes.remove(from);
            princes.add(to);
        }
        self.tell(Event::Moved { seat, civ, count, from, to });
    }

    #[inline]
    pub(super) fn add_at_monument(&mut self, seat: Seat, civ: Civ, district: District) {
        self.place(seat, civ, district);
        let host = self.position.public.controller(district);
        if let Some(host) = host.filter(|&host| host != seat) {
            self.score(host, Merit::HOST, Merit::Host);
        }
    }

    #[inline]
    pub(super) fn remove(&mut self, seat: Seat, civ: Civ, district: District) {
        self.return_to_supply(seat, civ, 1, district);
        self.score(seat, Merit::REMOVAL, Merit::Removal);
    }

    pub(super) fn raise(&mut self, seat: Seat, civ: Civ) {
        self.public().scale.raise(civ);
        let scale = self.position.public.scale;
        self.tell(Event::ScaleChanged { seat, civ, scale });
    }

    pub(super) fn lower(&mut self, seat: Seat, civ: Civ) {
        self.public().scale.lower(civ);
        let scale = self.position.public.scale;
        self.tell(Event::ScaleChanged { seat, civ, scale });
    }
}
