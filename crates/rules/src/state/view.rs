//! What one player, or a spectator, may see (R1.6).

use crate::{
    Cards, Civ, Knowledge, Move, Observer, Position, Public, Rules, Seat, Seed,
    play::{Extent, Referee},
    state::Deck,
    state::ValidationError,
};

/// A position as one seat or a spectator sees it.
///
/// Built from a whitelist: the open table, the sizes of hidden hands and deck, and the seat's own cards. Nothing else of
/// the position can be reached from it.
///
/// ```
/// use utopia_rules::{Position, Rules, Seat, Seed};
///
/// let rules = Rules::standard(3)?;
/// let position = Position::new(&rules, &mut Seed::from(1).chance());
/// let view = position.view(Some(Seat::Red));
/// assert_eq!(view.hand(), Some(position.hand(Seat::Red)));
/// assert_eq!(position.view(None).hand(), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct View {
    pub(crate) public: Public,
    pub(crate) hand_sizes: [u8; 5],
    pub(crate) deck_size: u8,
    pub(crate) own: Option<Own>,
}

/// What only the player knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Own {
    pub(crate) seat: Seat,
    pub(crate) hand: Cards,
    pub(crate) chosen: Cards,
}

impl Position {
    /// What this seat may see; without a seat, what everybody may see.
    pub fn view(&self, seat: Option<Seat>) -> View {
        View {
            public: self.public,
            hand_sizes: self.hands.map(Cards::len),
            deck_size: self.deck.len(),
            own: seat.map(|seat| Own { seat, hand: self.hand(seat), chosen: self.chosen[seat.index()] }),
        }
    }
}

impl View {
    /// The open table.
    pub const fn public(&self) -> &Public {
        &self.public
    }

    /// Whose view it is; `None` for a spectator.
    pub fn seat(&self) -> Option<Seat> {
        self.own.map(|own| own.seat)
    }

    /// The seat's own cards.
    pub fn hand(&self) -> Option<Cards> {
        self.own.map(|own| own.hand)
    }

    /// The seat's own discards, chosen and not yet shown (R9.2).
    pub fn chosen(&self) -> Option<Cards> {
        self.own.map(|own| own.chosen).filter(|chosen| !chosen.is_empty())
    }

    /// How many cards a player holds.
    pub const fn hand_size(&self, seat: Seat) -> u8 {
        self.hand_sizes[seat.index()]
    }

    /// How many cards the deck has.
    pub const fn deck_size(&self) -> u8 {
        self.deck_size
    }

    /// The same cards at another open table: to show the effects of a move one after the other.
    #[must_use]
    pub const fn at_table(self, public: Public) -> Self {
        Self { public, ..self }
    }

    /// What decides the seat's legal moves; `None` for a spectator.
    pub fn knowledge<'a>(&'a self, rules: &'a Rules) -> Option<Knowledge<'a>> {
        self.own.map(|own| Knowledge { rules, public: &self.public, seat: own.seat, hand: own.hand })
    }

    /// What the seat sees after its own move, as far as it can know that before: up to a draw (R6.1), the show of discards (R9.2) or
    /// the end of a phase (R9.1, R12). The observer is told as much. `None` if the move isn't legal.
    pub fn foresee(&self, rules: &Rules, mv: Move, observer: &mut impl Observer) -> Option<Self> {
        let seat = self.seat()?;
        self.knowledge(rules)?.check(mv).ok()?;
        // Any hidden cards will do: nothing up to there depends on them, nor on chance.
        let mut position = self.possible(rules).ok()?;
        let (chance, extent) = (&mut Seed::from(0).chance(), Extent::Foreseeable);
        Referee { rules, position: &mut position, chance, observer, extent }.carry_out(seat, mv);
        Some(position.view(Some(seat)))
    }

    /// Completes the view to a whole position with these hidden cards.
    ///
    /// The seat's own cards come from the view and override those given. Cards that don't fit the view are refused.
    pub fn complete(&self, rules: &Rules, hidden: &HiddenCards<'_>) -> Result<Position, ValidationError> {
        let flaw = |place, reason: &str| ValidationError { place, rule: "R1.6", reason: reason.into() };
        let mut position = Position {
            public: self.public,
            hands: hidden.hands,
            chosen: hidden.chosen,
            deck: Deck::from_top(hidden.deck).ok_or_else(|| flaw("deck", "more than fifty cards are guessed"))?,
        };
        if let Some(own) = self.own {
            position.hands[own.seat.index()] = own.hand;
            position.chosen[own.seat.index()] = own.chosen;
        }
        if position.hands.map(Cards::len) != self.hand_sizes {
            return Err(flaw("hands", "the guess has hands of other sizes"));
        }
        if position.deck.len() != self.deck_size {
            return Err(flaw("deck", "the guess has a deck of another size"));
        }
        position.validate(rules)?;
        Ok(position)
    }

    /// Some position with this view; the cards the seat can't see are dealt in any way that fits.
    ///
    /// Whatever depends on open information alone, such as the seat's legal moves and points, is the same in every such
    /// position. A view of no possible position is refused.
    pub fn possible(&self, rules: &Rules) -> Result<Position, ValidationError> {
        let flaw = |place, reason: &str| ValidationError { place, rule: "R1.4", reason: reason.into() };
        let own = self.own.map_or(Cards::NONE, |own| own.hand);
        let seen = Cards::gather(own.iter().chain(self.public.discard.iter()))
            .ok_or_else(|| flaw("hands", "there are only ten cards of each civilization"))?;
        let unseen: Vec<Civ> = Cards::ALL.minus(seen).iter().collect();
        let mut deck = unseen.as_slice();
        let (mut hands, mut chosen) = ([Cards::NONE; 5], [Cards::NONE; 5]);
        for seat in Seat::of_game(rules.players()).filter(|&seat| self.seat() != Some(seat)) {
            let (hand, rest) = deck
                .split_at_checked(usize::from(self.hand_size(seat)))
                .ok_or_else(|| flaw("hand_sizes", "there are only fifty cards"))?;
            hands[seat.index()] = Cards::gather(hand.iter().copied()).unwrap_or(Cards::NONE);
            if self.public.chosen.has(seat) {
                let due = usize::from(self.public.due(seat));
                chosen[seat.index()] = Cards::gather(hand.iter().copied().take(due)).unwrap_or(Cards::NONE);
            }
            deck = rest;
        }
        if deck.len() != usize::from(self.deck_size) {
            return Err(flaw("deck_size", "hands, deck and discard pile must hold all fifty cards"));
        }
        self.complete(rules, &HiddenCards { hands, chosen, deck })
    }
}

/// The cards a view hides: the other hands, the discards chosen from them, and the deck.
#[derive(Clone, Copy, Debug)]
pub struct HiddenCards<'a> {
    /// The hands, by seat.
    pub hands: [Cards; 5],
    /// Discards chosen and not yet shown (R9.2), by seat.
    pub chosen: [Cards; 5],
    /// The deck, the next card first.
    pub deck: &'a [Civ],
}
