//! A game in this browser.

use std::ops::{Deref, DerefMut};

use utopia_game::{GameFile, GameFileError, Level, Player, Question, Running, UndoPolicy, Watchable};
use utopia_rules::{Seat, Seats, text::Date};

use super::{Saved, TableGame};
use crate::text::cast::Cast;

/// A running game with what the browser knows of it.
#[derive(Clone)]
pub struct LocalGame {
    id: String,
    created: f64,
    players: Vec<Player>,
    board: Option<String>,
    cast: Cast,
    running: Running,
}

impl Deref for LocalGame {
    type Target = Running;

    fn deref(&self) -> &Running {
        &self.running
    }
}

impl DerefMut for LocalGame {
    fn deref_mut(&mut self) -> &mut Running {
        &mut self.running
    }
}

impl LocalGame {
    /// Opens a saved game where it stands.
    pub fn open(saved: &Saved) -> Result<Self, GameFileError> {
        let file = saved.file()?;
        let running = file.open(UndoPolicy::Silent)?;
        let GameFile { players, board, .. } = file;
        Ok(Self { id: saved.id.clone(), created: saved.created, players, board, cast: cast_of(&running), running })
    }

    /// A game that isn't saved.
    pub fn unsaved(running: Running, players: Vec<Player>) -> Self {
        Self { id: String::new(), created: 0.0, players, board: None, cast: cast_of(&running), running }
    }

    /// Goes back to the game after this many moves.
    pub fn rewind(&mut self, moves: usize) -> Result<(), GameFileError> {
        let mut file = self.file();
        file.record.moves.truncate(moves);
        file.record.result = None;
        self.running = file.open(UndoPolicy::Silent)?;
        Ok(())
    }

    /// Its name in the browser's store.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Asks what a bot of this level does in a seat's place.
    pub fn question(&self, seat: Seat, level: Level) -> Question {
        Question { record: self.record().to_string(), board: self.board.clone(), seat, level }
    }

    /// The game as a file.
    pub fn file(&self) -> GameFile {
        GameFile { players: self.players.clone(), record: self.record().clone(), board: self.board.clone() }
    }

    /// The same, dated if it has no date yet.
    pub fn dated_file(&self, today: Option<Date>) -> GameFile {
        let mut file = self.file();
        file.record.date = file.record.date.or(today);
        file
    }

    /// The game as it is saved.
    pub fn saved(&self, now: f64) -> Saved {
        self.saved_as(&self.file(), now)
    }

    /// The same, from a file of this game.
    pub fn saved_as(&self, file: &GameFile, now: f64) -> Saved {
        Saved { created: self.created, ..Saved::of(file, self.id.clone(), now) }
    }
}

impl TableGame for LocalGame {
    fn watched(&self) -> &(dyn Watchable + 'static) {
        &self.running
    }

    fn whole(&self) -> Option<&LocalGame> {
        Some(self)
    }

    fn cast(&self) -> &Cast {
        &self.cast
    }

    fn player(&self, seat: Seat) -> Player {
        self.players.get(seat.index()).copied().unwrap_or(Player::Person)
    }

    fn people(&self) -> Seats {
        Seat::of_game(self.rules().players()).filter(|&seat| self.player(seat) == Player::Person).collect()
    }

    fn undoer(&self, viewer: Seat) -> Seat {
        self.last_person().unwrap_or(viewer)
    }
}

fn cast_of(running: &Running) -> Cast {
    Cast::of(running.record())
}

#[cfg(test)]
mod tests {
    use utopia_game::Setup;
    use utopia_rules::{Colours, Edition, Seed, chance::below};

    use super::*;

    #[test]
    fn a_saved_game_opens_where_it_stood() {
        let seats = vec![(Player::Person, "A".to_owned()), (Player::Bot(Level::Easy), "B".to_owned())];
        let setup =
            Setup { seats, colours: Colours::first(2), edition: Edition::STANDARD, board: None, seed: Seed::from(1) };
        let mut game = LocalGame::open(&Saved::new(&setup, "a".into(), 0.0).expect("a game")).expect("a game");
        let mut dice = Seed::from(9).chance();
        for _ in 0..300 {
            let Some(seat) = game.public().to_act().first() else { break };
            let legal = game.legal(seat);
            game.play(seat, legal[below(&mut dice, legal.len() as u32) as usize]).expect("a legal move");
        }
        let again = LocalGame::open(&game.saved(1.0)).expect("the same game");
        assert_eq!(again.game().position(), game.game().position());
        assert_eq!(again.story(), game.story());
        assert_eq!(again.people(), game.people());
    }
}
