//! The whole state of a game: what lies open on the table, and what is hidden.

use rand_core::Rng;

use crate::{
    Cards, Knowledge, Move, Moves, Observer, Public, Refusal, Rules, Seat,
    play::{self, Referee},
    state::Deck,
};

/// A whole position, secrets included: a small value that is copied freely.
///
/// What it means depends on the [`Rules`] of its table, which are passed to every question.
///
/// ```
/// use utopia_rules::{Moves, Position, Rules, Seed};
///
/// let rules = Rules::standard(4)?;
/// let mut chance = Seed::from(1).chance();
/// let mut position = Position::new(&rules, &mut chance);
/// let mut legal = Moves::new();
///
/// while let Some(seat) = position.public().to_act().first() {
///     position.legal(&rules, seat, &mut legal);
///     let mv = legal[legal.len() / 2];
///     position.play(&rules, seat, mv, &mut chance, &mut ())?;
/// }
/// assert_eq!(position.public().winners(rules.edition().tie).len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) public: Public,
    pub(crate) hands: [Cards; 5],
    /// Chosen for discarding and not yet shown; the cards are still in the hands.
    pub(crate) chosen: [Cards; 5],
    pub(crate) deck: Deck,
}

impl Position {
    /// The first position of a game (R2), with the guests of round 1 at the ships.
    pub fn new(rules: &Rules, chance: &mut impl Rng) -> Self {
        play::set_up(rules, chance, &mut ())
    }

    /// The open part of the table.
    #[inline]
    pub const fn public(&self) -> &Public {
        &self.public
    }

    /// The cards in a player's hand: a secret.
    #[inline]
    pub const fn hand(&self, seat: Seat) -> Cards {
        self.hands[seat.index()]
    }

    /// How many cards the deck has.
    pub const fn deck_size(&self) -> u8 {
        self.deck.len()
    }

    /// Which cards the deck has, without their order: a secret.
    pub fn deck_cards(&self) -> Cards {
        self.deck.iter().fold(Cards::NONE, |cards, civ| cards.plus(Cards::one(civ)))
    }

    /// What a player knows of the position, as far as it decides what is legal.
    #[inline]
    pub const fn knowledge<'a>(&'a self, rules: &'a Rules, seat: Seat) -> Knowledge<'a> {
        Knowledge { rules, public: &self.public, seat, hand: self.hand(seat) }
    }

    /// Writes a player's legal moves into the buffer, in the order of [`Move`].
    #[inline]
    pub fn legal(&self, rules: &Rules, seat: Seat, into: &mut Moves) {
        self.knowledge(rules, seat).legal(into);
    }

    /// Carries out a player's move if it is legal; a refused move changes nothing.
    pub fn play(
        &mut self,
        rules: &Rules,
        seat: Seat,
        mv: Move,
        chance: &mut impl Rng,
        observer: &mut impl Observer,
    ) -> Result<(), Refusal> {
        self.knowledge(rules, seat).check(mv)?;
        self.play_unchecked(rules, seat, mv, chance, observer);
        Ok(())
    }

    /// Carries out a move that is known to be legal: one that [`Self::legal`] listed.
    ///
    /// Any other move may panic or leave a position that cannot be.
    #[inline]
    pub fn play_unchecked(
        &mut self,
        rules: &Rules,
        seat: Seat,
        mv: Move,
        chance: &mut impl Rng,
        observer: &mut impl Observer,
    ) {
        Referee { rules, position: self, chance, observer }.carry_out(seat, mv);
    }
}
