//! A game on a server.

use utopia_game::{Line, Player, Seen, SeenError, Standing, ViewUpdate, Watchable, read_board};
use utopia_protocol::{Seated, Snapshot, TableInfo};
use utopia_rules::{Seat, Seats, table::BoardError};

use super::{LocalGame, TableGame};
use crate::text::cast::Cast;

/// A game as seen from here, with its players.
#[derive(Clone)]
pub struct OnlineGame {
    /// The game.
    pub seen: Seen,
    cast: Cast,
    players: Vec<Player>,
    /// The whole game, once it is over and the server has shown its record.
    finished: Option<Box<LocalGame>>,
}

/// Why a game on a server can't be shown.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum OnlineGameError {
    #[error("{0}")]
    Board(#[from] BoardError),
    #[error("{0}")]
    Seen(#[from] SeenError),
    #[error("the game has not started")]
    NotStarted,
}

impl OnlineGame {
    /// The game of a table, from a snapshot.
    pub fn new(snapshot: &Snapshot) -> Result<Self, OnlineGameError> {
        let standing = snapshot.standing.as_ref().ok_or(OnlineGameError::NotStarted)?;
        let seen = Seen::new(snapshot.seat, &snapshot.board()?, standing, &snapshot.lines)?;
        Ok(Self::seated(seen, &snapshot.table))
    }

    /// The game of a table from its first news.
    pub fn start(
        table: &TableInfo,
        seat: Option<Seat>,
        board: Option<&str>,
        lines: &[Line],
        news: &Standing<ViewUpdate>,
    ) -> Result<Self, OnlineGameError> {
        Ok(Self::seated(Seen::start(seat, &read_board(board)?, news, lines)?, table))
    }

    fn seated(seen: Seen, table: &TableInfo) -> Self {
        let mut game = Self { seen, cast: Cast::default(), players: Vec::new(), finished: None };
        game.seat_all(table);
        game
    }

    /// Updates names, colours and players.
    pub fn seat_all(&mut self, table: &TableInfo) {
        let name = |place: &Seated| place.name.clone().unwrap_or_default();
        self.cast = Cast::new(table.seats.iter().map(name).collect(), table.colours());
        self.players = table.seats.iter().map(Seated::player).collect();
    }

    /// Shows everything of a game that is over.
    pub fn finish(&mut self, mut game: LocalGame) {
        game.settle();
        self.finished = Some(Box::new(game));
    }
}

impl TableGame for OnlineGame {
    fn watched(&self) -> &(dyn Watchable + 'static) {
        match &self.finished {
            Some(game) => game.watched(),
            None => &self.seen,
        }
    }

    fn whole(&self) -> Option<&LocalGame> {
        self.finished.as_deref()
    }

    fn cast(&self) -> &Cast {
        self.finished.as_ref().map_or(&self.cast, |game| game.cast())
    }

    fn player(&self, seat: Seat) -> Player {
        match &self.finished {
            Some(game) => game.player(seat),
            None => self.players.get(seat.index()).copied().unwrap_or(Player::Person),
        }
    }

    fn people(&self) -> Seats {
        self.seen.seat().into_iter().collect()
    }
}
