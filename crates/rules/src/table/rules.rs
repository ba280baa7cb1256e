//! The rules of a table: board, edition, number of players and their colours.

use crate::{Board, Colours, ColoursError, District, Districts, Edition, Guests, Island, Sea};

/// The rules in force at one table, shared by all its positions.
#[derive(Clone, Debug)]
pub struct Rules {
    board: Board,
    edition: Edition,
    players: u8,
    colours: Colours,
    open: Districts,
    reach: [Districts; 32],
    /// The districts from which another can be reached.
    mobile: Districts,
    /// The ways to leave districts of an island, by island and set of its districts.
    ways: Box<[[u8; 256]; 4]>,
    /// The number of open districts, by islands in the form of [`Guests::at_islands`].
    landings: [u8; 128],
}

/// A number of players other than 2 to 5 (R1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("R1.1: Utopia is for 2 to 5 players, not {0}")]
pub struct PlayerCountError(pub usize);

impl Rules {
    /// The supported numbers of players (R1.1).
    pub const PLAYERS: std::ops::RangeInclusive<usize> = 2..=5;

    /// The version of the rules, written into every record of a new game.
    pub const VERSION: u32 = 2;

    /// The versions that records, links and stored games may have. Version 1 had no switch `deck` and played
    /// [`DeckRule::Needed`](crate::DeckRule::Needed).
    pub const VERSIONS: std::ops::RangeInclusive<u32> = 1..=Self::VERSION;

    /// The rules for this board, edition and number of players, with the default colours.
    pub fn new(board: Board, edition: Edition, players: usize) -> Result<Self, PlayerCountError> {
        if !Self::PLAYERS.contains(&players) {
            return Err(PlayerCountError(players));
        }
        // R14: with two players the Isle of Water is closed.
        let closed = if players == 2 { Island::Water.districts() } else { Districts::EMPTY };
        let open = board.districts().minus(closed);
        let mut reach = [Districts::EMPTY; 32];
        for from in board.districts() {
            let by_sea = match edition.sea {
                Sea::Adjacent => board.sailing_adjacent(from),
                Sea::Same => board.sailing_same(from),
            };
            reach[from.index()] = board.adjacent(from).or(by_sea).and(open);
        }
        let mobile = open.into_iter().filter(|from| !reach[from.index()].is_empty()).collect();
        let ways = Box::new(std::array::from_fn(|island| {
            std::array::from_fn(|set| {
                let districts = Districts((set as u32) << (8 * island));
                districts.into_iter().map(|from| reach[from.index()].len() as u8).sum()
            })
        }));
        let landings = std::array::from_fn(|islands| {
            let on = |island: Island| open.and(island.districts()).len() as u8;
            Island::ALL.into_iter().filter(|island| islands >> (2 * island.index()) & 1 != 0).map(on).sum()
        });
        let colours = Colours::first(players);
        Ok(Self { board, edition, players: players as u8, colours, open, reach, mobile, ways, landings })
    }

    /// The default board "archipelago" and the standard edition.
    pub fn standard(players: usize) -> Result<Self, PlayerCountError> {
        Self::new(Board::archipelago().clone(), Edition::STANDARD, players)
    }

    /// The same rules with other colours, one for each player (R1.1). Only texts and pictures differ.
    pub fn with_colours(self, colours: Colours) -> Result<Self, ColoursError> {
        if colours.players() != self.players() {
            return Err(ColoursError::Count { found: colours.players(), players: self.players() });
        }
        Ok(Self { colours, ..self })
    }

    /// The board.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The edition.
    pub const fn edition(&self) -> Edition {
        self.edition
    }

    /// How many players.
    #[inline]
    pub const fn players(&self) -> usize {
        self.players as usize
    }

    /// The players' colours.
    #[inline]
    pub const fn colours(&self) -> Colours {
        self.colours
    }

    /// The districts where princes may stand: all but a closed island's (R14).
    #[inline]
    pub const fn open(&self) -> Districts {
        self.open
    }

    /// The districts that princes can move to from this one, by land or by sea (R11.A).
    #[inline]
    pub const fn reach(&self, from: District) -> Districts {
        self.reach[from.index()]
    }

    /// The districts from which another can be reached.
    #[inline]
    pub(crate) const fn mobile(&self) -> Districts {
        self.mobile
    }

    /// The number of ways to leave one of these districts.
    #[inline]
    pub(crate) fn ways(&self, from: Districts) -> u32 {
        let [water, earth, fire, wind] = from.0.to_le_bytes();
        let on = |island: Island, set: u8| u32::from(self.ways[island.index()][usize::from(set)]);
        on(Island::Water, water) + on(Island::Earth, earth) + on(Island::Fire, fire) + on(Island::Wind, wind)
    }

    /// The number of districts that can be reached from this one.
    #[inline]
    pub(crate) const fn ways_from(&self, from: District) -> u32 {
        self.ways[from.index() / 8][1 << (from.index() % 8)] as u32
    }

    /// The number of open districts on the islands of some guests, in the form of [`Guests::at_islands`].
    #[inline]
    pub(crate) const fn landings(&self, islands: u8) -> u32 {
        self.landings[(islands & 0x55) as usize] as u32
    }

    /// The guests of this game: forty, or thirty with two players (R14).
    pub const fn guests(&self) -> Guests {
        if self.players == 2 { Guests::all_but(Island::Water) } else { Guests::ALL }
    }

    /// How many guests arrive each round (R5.1).
    #[inline]
    pub const fn arrivals(&self) -> u8 {
        3 * self.players
    }
}
