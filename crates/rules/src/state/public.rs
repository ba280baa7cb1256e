//! What lies open on the table (R1.6).

use crate::{
    Cards, Civ, District, Districts, Guests, Island, Phase, Princes, Scale, Seat, Seats, Step, Tie, Track, state::Then,
};

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
    /// Whose turn it is, or [`Self::NOBODY`].
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
    /// How many passes phase 1 has (R5.2).
    pub(crate) const PASSES: u8 = 3;
    /// The value of `actor` when it is nobody's turn, so that equal positions compare equal.
    pub(crate) const NOBODY: Seat = Seat::Blue;
    /// The last round: the game ends after it in any case (R13).
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

    /// The decision to be made now.
    #[inline]
    pub const fn step(&self) -> Step {
        self.step
    }

    /// The phase of the round.
    pub const fn phase(&self) -> Phase {
        match self.step {
            Step::Over => Phase::Over,
            Step::Discard | Step::Act | Step::Keep => Phase::Development,
            Step::Give(building) if matches!(building.then(), Then::Act) => Phase::Development,
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

    /// Who must act. Several players only at the simultaneous discards of R9.2.
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
    #[inline]
    pub fn prestige(&self, seat: Seat) -> u16 {
        self.prestige_on(&self.scale, seat)
    }

    /// What a player's districts would be worth on another Prestige Scale.
    #[inline]
    pub fn prestige_on(&self, scale: &Scale, seat: Seat) -> u16 {
        let districts = |civ| self.controlled(seat).and(self.monuments(civ)).len() as u16;
        Civ::ALL.into_iter().map(|civ| districts(civ) * scale.value(civ)).sum()
    }

    /// The table once a minister has moved on (R3.1): to show prestige player by player (R12).
    #[must_use]
    pub fn scored(mut self, seat: Seat, points: u16) -> Self {
        let most = u16::MAX - self.track.points(seat);
        self.track.score(seat, points.min(most));
        self
    }

    /// Whether the game ends when this round has been scored (R13): somebody has reached the target, or it is round 60.
    pub fn is_last_round(&self, target: u16) -> bool {
        let reached = self.track.order().first().is_some_and(|&seat| self.track.points(seat) >= target);
        self.step != Step::Over && (reached || self.round >= Self::LAST_ROUND)
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
