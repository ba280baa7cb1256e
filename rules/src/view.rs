//! What one player, or a spectator, may see (R1.6).

use crate::{Cards, Knowledge, Position, Public, Rules, Seat};

/// A position as one seat or a spectator may know it.
///
/// It is built up from what is allowed: the open table, the sizes of what is hidden and the seat's own cards. Nothing
/// else of the position can be reached from it.
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
    public: Public,
    hand_sizes: [u8; 5],
    deck_size: u8,
    own: Option<Own>,
}

/// What a player knows alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Own {
    seat: Seat,
    hand: Cards,
    chosen: Cards,
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

    /// Whose view it is; nobody's for a spectator.
    pub fn seat(&self) -> Option<Seat> {
        self.own.map(|own| own.seat)
    }

    /// The seat's own cards.
    pub fn hand(&self) -> Option<Cards> {
        self.own.map(|own| own.hand)
    }

    /// What the seat itself has chosen to discard and not yet shown (R9.2).
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

    /// What decides the seat's legal moves; nothing for a spectator.
    pub fn knowledge<'a>(&'a self, rules: &'a Rules) -> Option<Knowledge<'a>> {
        self.own.map(|own| Knowledge { rules, public: &self.public, seat: own.seat, hand: own.hand })
    }
}
