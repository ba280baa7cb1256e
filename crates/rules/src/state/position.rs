//! The whole state of a game, open and hidden.

use rand_core::Rng;

use crate::{
    Cards, Knowledge, Move, Moves, Observer, Public, Refusal, Rules, Seat,
    play::{self, Extent, Referee},
    state::Deck,
};

/// A whole position, secrets included. A small `Copy` value.
///
/// The [`Rules`] of its table are passed to every method that needs them.
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
    /// Discards chosen and not yet shown; the cards are still in the hands.
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

    /// The cards of the deck, without their order: a secret.
    pub fn deck_cards(&self) -> Cards {
        self.deck.iter().fold(Cards::NONE, |cards, civ| cards.plus(Cards::one(civ)))
    }

    /// Shuffles the deck, to see what else could be dealt.
    pub fn shuffle_deck(&mut self, chance: &mut impl Rng) {
        self.deck = Deck::shuffled(self.deck_cards(), chance);
    }

    /// What decides a player's legal moves.
    #[inline]
    pub const fn knowledge<'a>(&'a self, rules: &'a Rules, seat: Seat) -> Knowledge<'a> {
        Knowledge { rules, public: &self.public, seat, hand: self.hand(seat) }
    }

    /// Writes a player's legal moves into the buffer, in the order of [`Move`].
    #[inline]
    pub fn legal(&self, rules: &Rules, seat: Seat, into: &mut Moves) {
        self.knowledge(rules, seat).legal(into);
    }

    /// How many legal moves a player has, without listing them.
    #[inline]
    pub fn count_moves(&self, rules: &Rules, seat: Seat) -> u32 {
        self.knowledge(rules, seat).tally().len()
    }

    /// The move at this index in the list of [`Self::legal`], without listing the others.
    ///
    /// To count and pick, use [`Knowledge::tally`], which counts once.
    #[inline]
    pub fn nth_move(&self, rules: &Rules, seat: Seat, index: u32) -> Option<Move> {
        self.knowledge(rules, seat).tally().nth(index)
    }

    /// Plays a move if it is legal. A refused move changes nothing.
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

    /// Plays a move known to be legal, such as one listed by [`Self::legal`].
    ///
    /// Any other move may panic or leave an invalid position.
    #[inline]
    pub fn play_unchecked(
        &mut self,
        rules: &Rules,
        seat: Seat,
        mv: Move,
        chance: &mut impl Rng,
        observer: &mut impl Observer,
    ) {
        Referee { rules, position: self, chance, observer, extent: Extent::Whole }.carry_out(seat, mv);
    }
}
