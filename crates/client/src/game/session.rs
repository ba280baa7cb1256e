//! A running local game: the position, how it came about, and how far it can be taken back.

mod past;

use std::sync::Arc;

use utopia_bots::{Level, Question};
use utopia_rules::{
    Course, Event, Game, Move, Moves, Observer, Record, Refusal, Rules, Seat, Seats, Secret, View,
    text::{Date, Outcome},
};

use super::saved::{GameFileError, Player, Saved};
use crate::text::cast::Cast;

/// Something that was told while a move was carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Told {
    /// To everybody.
    All(Event),
    /// To one player.
    One(Seat, Secret),
    /// A player took so many moves back; at one screen nobody need be told.
    Undone {
        /// Who.
        seat: Seat,
        /// How many.
        moves: u32,
    },
}

/// A local game as it runs.
#[derive(Clone)]
pub struct Session {
    saved: Saved,
    /// The record; its moves are those of the course.
    record: Record,
    cast: Cast,
    /// The game before its first move.
    start: Game,
    course: Course,
    told: Vec<Told>,
    /// How much had been told before each move.
    told_before: Vec<usize>,
}

/// Hears everything and sorts it.
struct Ear<'a>(&'a mut Vec<Told>);

impl Observer for Ear<'_> {
    fn public(&mut self, event: Event) {
        self.0.push(Told::All(event));
    }

    fn secret(&mut self, seat: Seat, event: Secret) {
        self.0.push(Told::One(seat, event));
    }
}

impl Session {
    /// Opens a kept game and plays it through to where it stands.
    pub fn open(saved: Saved) -> Result<Self, GameFileError> {
        let mut record: Record = saved.record.parse()?;
        let board = saved.read_board()?;
        let start = record.start(&board)?;
        let mut told = Vec::new();
        // A game from its beginning tells of its first round; one from a position has nothing to tell yet.
        let game = match (&record.start, record.seed) {
            (None, Some(seed)) => Game::new_observed(Arc::new(start.rules().clone()), seed, &mut Ear(&mut told)),
            _ => start,
        };
        let moves = std::mem::take(&mut record.moves);
        let cast = Cast(record.names.clone());
        let mut session =
            Self { saved, record, cast, start: game.clone(), course: Course::new(game), told, told_before: Vec::new() };
        for (i, (seat, mv)) in moves.into_iter().enumerate() {
            session.play(seat, mv).map_err(|refusal| utopia_rules::text::ReplayError::Refused {
                number: i + 1,
                seat,
                mv,
                refusal,
            })?;
        }
        session.settle();
        Ok(session)
    }

    /// Plays a move if it is legal; what it told stands at the end of [`Self::told`].
    pub fn play(&mut self, seat: Seat, mv: Move) -> Result<(), Refusal> {
        let before = self.told.len();
        self.course.play(seat, mv, &mut Ear(&mut self.told))?;
        self.told_before.push(before);
        self.record.moves.push((seat, mv));
        self.record.result = Outcome::of(self.game().position(), self.rules());
        Ok(())
    }

    /// Whether a player can take the last move back: it was theirs, nothing hidden was seen, and nobody else has moved.
    pub fn can_undo(&self, seat: Seat) -> bool {
        self.course.can_undo(seat)
    }

    /// Whether the player has made more than one move that can be taken back.
    pub fn can_reset(&self, seat: Seat) -> bool {
        self.course.undoable(seat) > 1
    }

    /// Takes the player's last move back, and what was forced before it: that would only be played again.
    pub fn undo(&mut self, seat: Seat) {
        self.course.undo(seat);
        self.forget();
    }

    /// Takes the turn of the last move back as far as that is possible.
    pub fn reset_turn(&mut self, seat: Seat) {
        self.course.reset_turn(seat);
        self.forget();
    }

    /// Forgets what was told of moves that were taken back.
    fn forget(&mut self) {
        let moves = self.course.moves().len();
        if let Some(&told) = self.told_before.get(moves) {
            self.told.truncate(told);
            self.told_before.truncate(moves);
            self.record.moves.truncate(moves);
            self.record.result = None;
        }
    }

    /// What was played so far stays played, as when the screen goes to somebody else.
    pub fn settle(&mut self) {
        self.course.settle();
    }

    /// The only move that a player has, if it is to be played without asking.
    pub fn forced(&self, seat: Seat) -> Option<Move> {
        self.course.forced(seat)
    }

    /// The rules of the table.
    pub fn rules(&self) -> &Rules {
        self.game().rules()
    }

    /// The game.
    pub const fn game(&self) -> &Game {
        self.course.game()
    }

    /// Its name in the browser's store.
    pub fn id(&self) -> &str {
        &self.saved.id
    }

    /// The players' names.
    pub const fn cast(&self) -> &Cast {
        &self.cast
    }

    /// Who decides for a seat.
    pub fn player(&self, seat: Seat) -> Player {
        self.saved.players.get(seat.index()).copied().unwrap_or(Player::Human)
    }

    /// The seats of people at this screen.
    pub fn humans(&self) -> Seats {
        Seat::of_game(self.rules().players()).filter(|&seat| self.player(seat) == Player::Human).collect()
    }

    /// Who must act.
    pub fn to_act(&self) -> Seats {
        self.game().position().public().to_act()
    }

    /// What this seat may see; without a seat, what everybody may see.
    pub fn view(&self, seat: Option<Seat>) -> View {
        self.game().position().view(seat)
    }

    /// A seat's legal moves.
    pub fn legal(&self, seat: Seat) -> Vec<Move> {
        let mut moves = Moves::new();
        self.game().position().legal(self.rules(), seat, &mut moves);
        moves.to_vec()
    }

    /// The question what a bot of this level does in a seat's place.
    pub fn question(&self, seat: Seat, level: Level) -> Question {
        Question { record: self.record.to_string(), board: self.saved.board.clone(), seat, level }
    }

    /// The record so far.
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// How many moves were made.
    pub const fn moves(&self) -> usize {
        self.record.moves.len()
    }

    /// Everything that was told, secrets included.
    pub fn told(&self) -> &[Told] {
        &self.told
    }

    /// The game as the browser keeps it.
    pub fn saved(&self, now: f64, today: Option<Date>) -> Saved {
        let record = Record { date: self.record.date.or(today), ..self.record.clone() };
        Saved { record: record.to_string(), changed: now, ..self.saved.clone() }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use utopia_bots::Level;
    use utopia_rules::{Edition, Seed, chance::below};

    use super::{super::saved::Setup, *};

    pub(in crate::game) fn session(players: usize, seed: u64) -> Session {
        let seats =
            (0..players).map(|i| (if i == 0 { Player::Human } else { Player::Bot(Level::Easy) }, format!("P{i}")));
        let setup = Setup { seats: seats.collect(), edition: Edition::STANDARD, board: None, seed: Seed::from(seed) };
        Session::open(Saved::new(&setup, "a".into(), 0.0).expect("a game")).expect("a session")
    }

    /// Plays random moves; `each` sees the session before every move.
    pub(in crate::game) fn play_on(session: &mut Session, moves: usize, mut each: impl FnMut(&mut Session)) {
        let mut dice = Seed::from(9).chance();
        for _ in 0..moves {
            each(session);
            let Some(seat) = session.to_act().first() else { break };
            let legal = session.legal(seat);
            session.play(seat, legal[below(&mut dice, legal.len() as u32) as usize]).expect("a legal move");
        }
    }

    #[test]
    fn a_kept_game_opens_where_it_stood() {
        let mut game = session(3, 1);
        play_on(&mut game, 300, |_| {});
        let again = Session::open(game.saved(1.0, None)).expect("the same game");
        assert_eq!(again.game().position(), game.game().position());
        assert_eq!(again.told(), game.told());
    }

    #[test]
    fn an_undone_move_leaves_nothing_behind() {
        let mut game = session(4, 2);
        let mut undone = 0;
        play_on(&mut game, 600, |game| {
            let (position, told, record) = (*game.game().position(), game.told().len(), game.record().clone());
            let Some(seat) = game.to_act().first() else { return };
            let legal = game.legal(seat);
            if legal.len() < 2 {
                return;
            }
            game.play(seat, legal[legal.len() / 2]).expect("a legal move");
            if game.can_undo(seat) {
                game.undo(seat);
                undone += 1;
                assert_eq!((game.game().position(), game.told().len()), (&position, told));
                assert_eq!(game.record(), &record);
            }
        });
        assert!(undone > 100, "{undone}");
    }
}
