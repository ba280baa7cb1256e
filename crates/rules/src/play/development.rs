//! R9 phase 2: dealing, the discards at its start, the end of a turn.

use rand_core::Rng;

use super::{Extent, Referee};
use crate::{
    Cards, DeckRule, Event, Knowledge, Move, Observer, Public, Reason, Refusal, Seat, Seats, Secret, Step,
    pieces::Choices, refusal::refuse, state::Deck,
};

impl Knowledge<'_> {
    /// How many cards exceed the hand limit at the end of a turn (R9.4).
    #[inline]
    fn surplus(&self) -> u8 {
        self.hand.len().saturating_sub(Cards::KEPT)
    }

    /// How many cards the player must discard now (R9.2, R9.4).
    #[inline]
    pub(crate) fn discards_due(&self) -> u8 {
        if self.public.step == Step::Keep { self.surplus() } else { self.public.due(self.seat) }
    }

    #[inline]
    pub(crate) fn list_discards(&self, found: &mut impl FnMut(Move)) {
        for cards in Choices::of_hand(self.hand, self.discards_due()).iter() {
            found(Move::Discard(cards));
        }
    }

    pub(crate) fn check_discard(&self, cards: Cards) -> Result<(), Refusal> {
        let (rule, needed) = match self.public.step {
            Step::Discard => ("R9.2", self.public.due(self.seat)),
            Step::Keep => ("R9.4", self.surplus()),
            _ => return self.not_now(Move::Discard(cards)),
        };
        if !self.hand.contains(cards) {
            return refuse(rule, Reason::NotInHand { cards });
        }
        let given = cards.len();
        if given == needed { Ok(()) } else { refuse(rule, Reason::WrongDiscard { needed, given }) }
    }
}

impl<R: Rng, O: Observer> Referee<'_, R, O> {
    /// Deals five cards to everybody (R9.1) and asks for discards (R9.2).
    pub(super) fn start_development(&mut self) {
        let public = self.public();
        public.pass = 0;
        public.gone = Seats::EMPTY;
        public.step = Step::Discard;
        public.actor = Public::NOBODY;
        let track = self.position.public.track;
        for &seat in track.order() {
            let cards = (0..Cards::DEALT).fold(Cards::NONE, |cards, _| cards.plus(self.draw_card()));
            let hand = &mut self.position.hands[seat.index()];
            *hand = hand.plus(cards);
            self.tell(Event::Dealt { seat, count: Cards::DEALT });
            self.observer.secret(seat, Secret::Dealt(cards));
        }
    }

    /// Draws a card. The discard pile becomes the new deck once the last card is drawn, if the table plays so and there is a pile;
    /// otherwise when the next card is needed (R9.1).
    #[inline]
    fn draw_card(&mut self) -> Cards {
        if self.position.deck.len() == 0 {
            self.reshuffle();
        }
        let card = self.position.deck.draw().map_or(Cards::NONE, Cards::one);
        let at_once = self.rules.edition().deck == DeckRule::Empty && !self.position.public.discard.is_empty();
        if at_once && self.position.deck.len() == 0 {
            self.reshuffle();
        }
        card
    }

    /// Shuffles the discard pile into a new deck.
    fn reshuffle(&mut self) {
        let pile = std::mem::replace(&mut self.public().discard, Cards::NONE);
        self.position.deck = Deck::shuffled(pile, self.chance);
        self.tell(Event::Reshuffled { cards: pile });
    }

    pub(super) fn discard(&mut self, seat: Seat, cards: Cards) {
        if self.position.public.step == Step::Keep {
            self.show_discard(seat, cards);
            self.end_turn(seat);
            return;
        }
        self.position.chosen[seat.index()] = cards;
        self.public().chosen = self.position.public.chosen.with(seat);
        self.tell(Event::Chose { seat });
        self.observer.secret(seat, Secret::Chose(cards));
        if self.position.public.to_act().is_empty() && self.extent == Extent::Whole {
            self.show_discards();
        }
    }

    /// All have chosen: reveals the discards and starts the first turn (R9.2, R9.3).
    fn show_discards(&mut self) {
        let track = self.position.public.track;
        for &seat in track.order() {
            let cards = std::mem::replace(&mut self.position.chosen[seat.index()], Cards::NONE);
            if !cards.is_empty() {
                self.show_discard(seat, cards);
            }
        }
        self.public().chosen = Seats::EMPTY;
        self.next_turn(Step::Act);
    }

    fn show_discard(&mut self, seat: Seat, cards: Cards) {
        self.put_on_pile(seat, cards);
        self.tell(Event::Discarded { seat, cards });
    }

    /// Moves cards from a hand to the discard pile.
    #[inline]
    pub(super) fn put_on_pile(&mut self, seat: Seat, cards: Cards) {
        let hand = &mut self.position.hands[seat.index()];
        *hand = hand.minus(cards);
        self.public().discard = self.position.public.discard.plus(cards);
    }

    /// Ends the turn; in phase 2 only with five cards or fewer (R9.4).
    #[inline]
    pub(super) fn end(&mut self, seat: Seat) {
        if self.position.public.step == Step::Act && self.position.hand(seat).len() > Cards::KEPT {
            self.public().step = Step::Keep;
        } else {
            self.end_turn(seat);
        }
    }
}
