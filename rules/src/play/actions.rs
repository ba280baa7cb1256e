//! R10 privileges, R11 actions.

use rand_core::Rng;

use super::Referee;
use crate::{
    Cards, Civ, District, Event, Knowledge, Move, Observer, Reason, Refusal, Seat, Step, civ::Civs, event::Merit,
    refusal::refuse,
};

/// The points for removing a prince (R11.C).
const REMOVAL: u16 = 2;
/// The points for another player's prince at one's monument (R11.B1).
const HOST: u16 = 1;
/// The cards that add a prince anywhere (R11.B2).
const ANYWHERE: u8 = 3;
/// The cards that lower a civilization (R11.D2).
const LOWER: u8 = 2;
/// The most ways to pay three cards for one civilization: at least one matches, two may be of any kind.
const PAYMENTS: usize = 15;

impl Knowledge<'_> {
    /// The cards that can pay alone for an action of this civilization (R10).
    #[inline]
    fn single_payments(&self, kinds: Civs, civ: Civ) -> Civs {
        if self.public.privileges(self.seat) > 0 { kinds } else { kinds.and(Civs::of(civ)) }
    }

    /// Every way to pay so many cards, of which privileges may replace some (R10).
    #[inline]
    fn payments(&self, civ: Civ, count: u8, found: &mut impl FnMut(Cards)) {
        let privileges = self.public.privileges(self.seat);
        let matching = self.hand.count(civ);
        if matching + privileges < count {
            return;
        }
        if privileges == 0 {
            found(Cards::some(civ, count));
            return;
        }
        self.mixed_payments(civ, count, 0, Cards::NONE, privileges, found);
    }

    /// As `payments`, where `paid` is chosen already from the civilizations before the `from`-th.
    fn mixed_payments(
        &self,
        civ: Civ,
        count: u8,
        from: usize,
        paid: Cards,
        privileges: u8,
        found: &mut impl FnMut(Cards),
    ) {
        if count == 0 {
            found(paid);
            return;
        }
        let Some(&kind) = Civ::ALL.get(from) else { return };
        let allowed = if kind == civ { count } else { count.min(privileges) };
        for more in (0..=self.hand.count(kind).min(allowed)).rev() {
            let left = if kind == civ { privileges } else { privileges - more };
            let paid = paid.plus(Cards::some(kind, more));
            self.mixed_payments(civ, count - more, from + 1, paid, left, found);
        }
    }

    #[inline]
    pub(crate) fn list_actions(&self, found: &mut impl FnMut(Move)) {
        if self.hand.is_empty() {
            return;
        }
        let kinds = self.hand.kinds();
        let payable = if self.public.privileges(self.seat) > 0 { Civs::ALL } else { kinds };
        self.list_moves(kinds, payable, found);
        self.list_adds(kinds, payable, found);
        self.list_anywheres(payable, found);
        self.list_removes(kinds, payable, found);
        self.list_raises(kinds, payable, found);
        for civ in payable.without(self.public.scale.bottom()) {
            self.payments(civ, LOWER, &mut |with| found(Move::Lower { civ, with }));
        }
    }

    #[inline]
    fn list_moves(&self, kinds: Civs, payable: Civs, found: &mut impl FnMut(Move)) {
        for civ in payable {
            let cards = self.single_payments(kinds, civ);
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
    fn list_adds(&self, kinds: Civs, payable: Civs, found: &mut impl FnMut(Move)) {
        for civ in payable.into_iter().filter(|&civ| self.public.supply(self.seat, civ) > 0) {
            for district in self.public.monuments(civ) {
                for with in self.single_payments(kinds, civ) {
                    found(Move::Add { civ, district, with });
                }
            }
        }
    }

    #[inline]
    fn list_anywheres(&self, payable: Civs, found: &mut impl FnMut(Move)) {
        for civ in payable.into_iter().filter(|&civ| self.public.supply(self.seat, civ) > 0) {
            let (mut ways, mut count) = ([Cards::NONE; PAYMENTS], 0);
            self.payments(civ, ANYWHERE, &mut |with| {
                ways[count] = with;
                count += 1;
            });
            if count > 0 {
                for district in self.rules.open() {
                    for &with in &ways[..count] {
                        found(Move::Anywhere { civ, district, with });
                    }
                }
            }
        }
    }

    #[inline]
    fn list_removes(&self, kinds: Civs, payable: Civs, found: &mut impl FnMut(Move)) {
        for civ in payable {
            let here = self.public.princes(self.seat, civ).one().and(self.public.monuments(civ));
            for district in here {
                for with in self.single_payments(kinds, civ) {
                    found(Move::Remove { civ, district, with });
                }
            }
        }
    }

    #[inline]
    fn list_raises(&self, kinds: Civs, payable: Civs, found: &mut impl FnMut(Move)) {
        for civ in payable.without(self.public.scale.top()) {
            for with in self.single_payments(kinds, civ) {
                found(Move::Raise { civ, with });
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
    /// The cards go to the discard pile; each that does not match costs a privilege (R10).
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
            self.score(host, HOST, Merit::Host);
        }
    }

    #[inline]
    pub(super) fn remove(&mut self, seat: Seat, civ: Civ, district: District) {
        self.take_back(seat, civ, 1, district);
        self.score(seat, REMOVAL, Merit::Removal);
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
