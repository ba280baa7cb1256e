//! The whole state of a game: what lies open on the table, and what is hidden.

use rand_core::Rng;

use crate::{
    Cards, Civ, District, Guest, Guests, Island, Knowledge, Move, Moves, Observer, Princes, Refusal, Rules, Scale,
    Seat, Tie, Track,
    district::Districts,
    play::{self, Referee},
    seat::Seats,
    words::words,
};

words! {
    /// A phase of the round (R4). Prestige (R12) takes no decisions, so no position rests in it.
    Phase, "phase" {
        /// Phase 1 (R5).
        Welcome = "welcome",
        /// Phase 2 (R9).
        Development = "development",
        /// The game is over (R13).
        Over = "over",
    }
}

words! {
    /// The step to which a turn goes back after a wonder is built (R7.1).
    Then, "step" {
        /// Before the pick.
        Pick = "pick",
        /// After the pick.
        After = "after",
        /// In phase 2.
        Act = "act",
    }
}

/// What is asked for now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// Phase 1: take a guest (R5.2), or build before that (R5.5).
    Pick,
    /// Phase 1: place the surprise guest's prince (R6.1).
    Place(Guest),
    /// Phase 1: name a player for the extra pick (R6.2).
    Name,
    /// Phase 1: this player makes the extra pick (R6.2).
    Extra(Seat),
    /// Phase 1: the pick is made; build or end (R5.5).
    After,
    /// Which prince goes for the wonder (R7.1).
    Give(Building),
    /// Phase 2: everybody chooses discards (R9.2).
    Discard,
    /// Phase 2: actions and builds (R9.3).
    Act,
    /// Phase 2: down to five cards (R9.4).
    Keep,
    /// The game is over (R13).
    Over,
}

impl Step {
    /// The word for it in text and JSON.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Pick => "pick",
            Self::Place(_) => "place",
            Self::Name => "name",
            Self::Extra(_) => "extra",
            Self::After => "after",
            Self::Give(_) => "give",
            Self::Discard => "discard",
            Self::Act => "act",
            Self::Keep => "keep",
            Self::Over => "over",
        }
    }
}

impl From<Then> for Step {
    fn from(then: Then) -> Self {
        match then {
            Then::Pick => Self::Pick,
            Then::After => Self::After,
            Then::Act => Self::Act,
        }
    }
}

/// A wonder whose princes are being given, one civilization after the other (R7.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Building {
    island: Island,
    /// The districts of the first `count` civilizations; the others are all the same.
    given: [District; 5],
    count: u8,
    then: Then,
}

impl Building {
    pub(crate) const fn new(island: Island, then: Then) -> Self {
        Self { island, given: [District::from_bit(0); 5], count: 0, then }
    }

    /// The island of the wonder.
    #[inline]
    pub const fn island(self) -> Island {
        self.island
    }

    /// Where the princes given so far stand, in civilization order.
    #[inline]
    pub fn given(&self) -> impl Iterator<Item = (Civ, District)> + '_ {
        Civ::ALL.into_iter().zip(self.given.iter().copied()).take(usize::from(self.count))
    }

    /// The civilization that is asked for, unless all are given.
    #[inline]
    pub fn asked(self) -> Option<Civ> {
        Civ::ALL.get(usize::from(self.count)).copied()
    }

    /// The step to which the turn goes back.
    #[inline]
    pub const fn then(self) -> Then {
        self.then
    }

    #[must_use]
    pub(crate) fn with(mut self, district: District) -> Self {
        if let Some(place) = self.given.get_mut(usize::from(self.count)) {
            *place = district;
            self.count += 1;
        }
        self
    }
}

/// Everything that lies open on the table (R1.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Public {
    pub(crate) princes: [[Princes; 5]; 5],
    pub(crate) supply: [[u8; 5]; 5],
    pub(crate) monuments: [Districts; 5],
    pub(crate) controlled: [Districts; 5],
    pub(crate) ships: Guests,
    pub(crate) bag: Guests,
    pub(crate) boxed: Guests,
    pub(crate) taken: [Guests; 5],
    pub(crate) discard: Cards,
    pub(crate) track: Track,
    pub(crate) scale: Scale,
    pub(crate) wonders: [Option<Seat>; 4],
    pub(crate) bases: [u8; 5],
    pub(crate) privileges: [u8; 5],
    pub(crate) step: Step,
    /// Whose turn it is; blue at the steps at which it is nobody's.
    pub(crate) actor: Seat,
    pub(crate) gone: Seats,
    pub(crate) surprised: Seats,
    /// Who has chosen what to discard (R9.2).
    pub(crate) chosen: Seats,
    pub(crate) round: u8,
    pub(crate) pass: u8,
}

impl Public {
    /// How many bases each player has (R1.3).
    pub const BASES: u8 = 8;
    /// How many privileges each player has (R1.3).
    pub const PRIVILEGES: u8 = 2;
    /// How many monuments of each civilization can be built (R1.4).
    pub const MONUMENTS: u8 = 7;
    /// The round after which the game ends in any case (R13).
    pub const LAST_ROUND: u8 = 60;

    /// How many players there are.
    #[inline]
    pub const fn players(&self) -> usize {
        self.track.players()
    }

    /// The number of the round, from 1.
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// The pass of phase 1, from 1 to 3; 0 in other phases.
    pub const fn pass(&self) -> u8 {
        self.pass
    }

    /// What is asked for now.
    #[inline]
    pub const fn step(&self) -> Step {
        self.step
    }

    /// The phase of the round.
    pub const fn phase(&self) -> Phase {
        match self.step {
            Step::Over => Phase::Over,
            Step::Discard | Step::Act | Step::Keep => Phase::Development,
            Step::Give(building) if matches!(building.then, Then::Act) => Phase::Development,
            _ => Phase::Welcome,
        }
    }

    /// Whose turn it is: nobody's while discards are chosen and when the game is over.
    pub const fn actor(&self) -> Option<Seat> {
        match self.step {
            Step::Discard | Step::Over => None,
            _ => Some(self.actor),
        }
    }

    /// Who must act. The discards of R9.2 are simultaneous; everything else is asked of one player.
    #[inline]
    pub fn to_act(&self) -> Seats {
        match self.step {
            Step::Over => Seats::EMPTY,
            Step::Extra(seat) => Seats::of(seat),
            Step::Discard => {
                let order = self.track.order();
                let last = order[order.len() - 1];
                Seats::all(self.players()).without(last).minus(self.chosen)
            }
            _ => Seats::of(self.actor),
        }
    }

    /// How many cards a player must discard at the start of phase 2 (R9.2).
    pub fn due(&self, seat: Seat) -> u8 {
        match self.track.place(seat) {
            0 => 2,
            place if place + 1 >= self.players() => 0,
            _ => 1,
        }
    }

    /// Who has gone in this pass.
    pub const fn gone(&self) -> Seats {
        self.gone
    }

    /// Who has drawn a surprise guest this round.
    pub const fn surprised(&self) -> Seats {
        self.surprised
    }

    /// Who has chosen what to discard and waits for the others.
    pub const fn chosen(&self) -> Seats {
        self.chosen
    }

    /// The score track.
    pub const fn track(&self) -> &Track {
        &self.track
    }

    /// The Prestige Scale.
    pub const fn scale(&self) -> &Scale {
        &self.scale
    }

    /// A player's princes of a civilization on the board.
    #[inline]
    pub const fn princes(&self, seat: Seat, civ: Civ) -> &Princes {
        &self.princes[seat.index()][civ.index()]
    }

    /// How many princes of a civilization a player has left.
    #[inline]
    pub const fn supply(&self, seat: Seat, civ: Civ) -> u8 {
        self.supply[seat.index()][civ.index()]
    }

    /// How many bases a player has left.
    #[inline]
    pub const fn bases(&self, seat: Seat) -> u8 {
        self.bases[seat.index()]
    }

    /// How many privileges a player has left.
    #[inline]
    pub const fn privileges(&self, seat: Seat) -> u8 {
        self.privileges[seat.index()]
    }

    /// The districts with a monument of this civilization.
    #[inline]
    pub const fn monuments(&self, civ: Civ) -> Districts {
        self.monuments[civ.index()]
    }

    /// The districts with any monument.
    #[inline]
    pub const fn built_up(&self) -> Districts {
        let [a, b, c, d, e] = self.monuments;
        a.or(b).or(c).or(d).or(e)
    }

    /// How many monuments of this civilization can still be built.
    #[inline]
    pub const fn monuments_left(&self, civ: Civ) -> u8 {
        Self::MONUMENTS - self.monuments(civ).len() as u8
    }

    /// The monument in a district.
    pub fn monument(&self, district: District) -> Option<Civ> {
        Civ::ALL.into_iter().find(|&civ| self.monuments(civ).has(district))
    }

    /// The districts that a player controls.
    pub const fn controlled(&self, seat: Seat) -> Districts {
        self.controlled[seat.index()]
    }

    /// Who controls a district.
    #[inline]
    pub fn controller(&self, district: District) -> Option<Seat> {
        Seat::of_game(self.players()).find(|&seat| self.controlled(seat).has(district))
    }

    /// Who owns the wonder of an island.
    #[inline]
    pub const fn wonder(&self, island: Island) -> Option<Seat> {
        self.wonders[island.index()]
    }

    /// The guests at the ships.
    #[inline]
    pub const fn ships(&self) -> Guests {
        self.ships
    }

    /// The guests in the bag.
    pub const fn bag(&self) -> Guests {
        self.bag
    }

    /// The guests that are out of the game; Water's with two players are not counted.
    pub const fn boxed(&self) -> Guests {
        self.boxed
    }

    /// The guests that a player has taken this round.
    pub const fn taken(&self, seat: Seat) -> Guests {
        self.taken[seat.index()]
    }

    /// The discard pile.
    pub const fn discard_pile(&self) -> Cards {
        self.discard
    }

    /// What a player's districts are worth on the Prestige Scale as it stands (R12).
    pub fn prestige(&self, seat: Seat) -> u16 {
        Civ::ALL
            .into_iter()
            .map(|civ| {
                let districts = self.controlled(seat).and(self.monuments(civ));
                districts.len() as u16 * self.scale.value(civ)
            })
            .sum()
    }

    /// Who has won, when the game is over (R13).
    pub fn winners(&self, tie: Tie) -> Seats {
        let order = self.track.order();
        match (self.step, tie) {
            (Step::Over, Tie::Track) => Seats::of(order[0]),
            (Step::Over, Tie::Shared) => {
                let most = self.track.points(order[0]);
                order.iter().copied().filter(|&seat| self.track.points(seat) == most).collect()
            }
            _ => Seats::EMPTY,
        }
    }
}

/// The face-down cards, with the next one at the end (R2.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Deck {
    cards: [Civ; 50],
    len: u8,
}

impl Deck {
    pub(crate) const EMPTY: Self = Self { cards: [Civ::Maya; 50], len: 0 };

    pub(crate) const fn len(&self) -> u8 {
        self.len
    }

    /// All these cards in random order: listed by civilization, shuffled, dealt from the front of the list.
    pub(crate) fn shuffled(cards: Cards, chance: &mut impl Rng) -> Self {
        let mut deck = Self::EMPTY;
        let mut len = 0;
        for civ in Civ::ALL {
            let count = usize::from(cards.count(civ));
            deck.cards[len..len + count].fill(civ);
            len += count;
        }
        deck.len = len as u8;
        crate::chance::shuffle(chance, &mut deck.cards[..len]);
        deck.cards[..len].reverse();
        deck
    }

    /// The deck with these cards, the next one first, if they are not more than fifty.
    pub(crate) fn from_top(list: &[Civ]) -> Option<Self> {
        let mut deck = Self::EMPTY;
        deck.cards.get_mut(..list.len())?.copy_from_slice(list);
        deck.cards[..list.len()].reverse();
        deck.len = list.len() as u8;
        Some(deck)
    }

    /// The cards from the next one on.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Civ> {
        self.cards[..usize::from(self.len)].iter().rev().copied()
    }

    #[inline]
    pub(crate) fn draw(&mut self) -> Option<Civ> {
        self.len = self.len.checked_sub(1)?;
        // What is drawn leaves no trace, so that equal decks are equal values.
        Some(std::mem::replace(self.cards.get_mut(usize::from(self.len))?, Civ::Maya))
    }
}

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
