//! A running local game: the position, how it came about, and how far it can be taken back.

mod past;

use std::sync::Arc;

use utopia_bots::{Level, Question};
use utopia_rules::{
    Date, Event, Game, Move, Moves, Observer, Outcome, Record, Refusal, Rules, Seat, Seats, Secret, Step, View,
};

use super::saved::{BadGame, Player, Saved};
use crate::text::log::Cast;

/// Something that was told while a move was carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Told {
    /// To everybody.
    All(Event),
    /// To one player.
    One(Seat, Secret),
}

/// A local game as it runs.
#[derive(Clone)]
pub struct Session {
    saved: Saved,
    record: Record,
    cast: Cast,
    /// The game before its first move.
    start: Game,
    game: Game,
    /// The game before each move that could be taken back, and how much had been told.
    past: Vec<Before>,
    told: Vec<Told>,
    /// How much had been told before each move.
    told_before: Vec<usize>,
    /// Moves before this one stay played.
    floor: usize,
    /// The first move of the turn that is going on.
    turn: usize,
}

#[derive(Clone)]
struct Before {
    game: Game,
    told: usize,
    turn: usize,
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
    pub fn open(saved: Saved) -> Result<Self, BadGame> {
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
        let mut session = Self {
            saved,
            record,
            cast,
            start: game.clone(),
            game,
            past: Vec::new(),
            told,
            told_before: Vec::new(),
            floor: 0,
            turn: 0,
        };
        for (i, (seat, mv)) in moves.into_iter().enumerate() {
            session.play(seat, mv).map_err(|refusal| utopia_rules::ReplayError::Refused {
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
        let before = Before { game: self.game.clone(), told: self.told.len(), turn: self.turn };
        let (step, actor) = (self.game.position().public().step(), self.game.position().public().actor());
        self.game.play_observed(seat, mv, &mut Ear(&mut self.told))?;
        if self.record.moves[self.floor..].iter().any(|(other, _)| *other != seat) {
            self.settle();
        }
        let news = before.told;
        self.told_before.push(news);
        self.past.push(before);
        self.record.moves.push((seat, mv));
        if step == Step::Discard || self.told[news..].iter().any(reveals) {
            self.settle();
        }
        if self.game.position().public().actor() != actor || self.told[news..].iter().any(ends_turn) {
            self.turn = self.record.moves.len();
        }
        self.record.result = Outcome::of(self.game.position(), self.game.rules());
        Ok(())
    }

    /// Whether a player can take the last move back: it was theirs, nothing hidden was seen, and nobody else has moved.
    pub fn can_undo(&self, seat: Seat) -> bool {
        self.record.moves.len() > self.floor && self.record.moves.last().is_some_and(|(last, _)| *last == seat)
    }

    /// Whether the player has made more than one move that can be taken back.
    pub fn can_reset(&self, seat: Seat) -> bool {
        self.can_undo(seat) && self.record.moves.len() > self.floor + 1
    }

    /// Takes the player's last move back, and what was forced before it: that would only be played again.
    pub fn undo(&mut self, seat: Seat) {
        while self.can_undo(seat) {
            self.take_back();
            if self.forced(seat).is_none() {
                break;
            }
        }
    }

    /// Takes the turn of the last move back as far as that is possible.
    pub fn reset_turn(&mut self, seat: Seat) {
        let start = self.past.last().map_or(0, |before| before.turn).max(self.floor);
        while self.record.moves.len() > start && self.can_undo(seat) {
            self.take_back();
        }
    }

    fn take_back(&mut self) {
        if let (Some(before), Some(_)) = (self.past.pop(), self.record.moves.pop()) {
            self.told.truncate(before.told);
            self.told_before.pop();
            (self.game, self.turn) = (before.game, before.turn);
            self.record.result = None;
        }
    }

    /// What was played so far stays played, as when the screen goes to somebody else.
    pub fn settle(&mut self) {
        self.floor = self.record.moves.len();
        self.past.clear();
    }

    /// The only move that a player has, if it is to be played without asking.
    ///
    /// The last action of a turn is not followed by its end before the player says so: it may be taken back.
    pub fn forced(&self, seat: Seat) -> Option<Move> {
        let turn_begun = self.record.moves.len() > self.turn;
        match self.legal(seat)[..] {
            [mv] if mv != Move::End || !turn_begun => Some(mv),
            _ => None,
        }
    }

    /// The rules of the table.
    pub fn rules(&self) -> &Rules {
        self.game.rules()
    }

    /// The game.
    pub const fn game(&self) -> &Game {
        &self.game
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
        self.game.position().public().to_act()
    }

    /// What this seat may see; without a seat, what everybody may see.
    pub fn view(&self, seat: Option<Seat>) -> View {
        self.game.position().view(seat)
    }

    /// A seat's legal moves.
    pub fn legal(&self, seat: Seat) -> Vec<Move> {
        let mut moves = Moves::new();
        self.game.position().legal(self.rules(), seat, &mut moves);
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

    /// Everything that was told, secrets included; see [`Self::heard_by`].
    pub fn told(&self) -> &[Told] {
        &self.told
    }

    /// What this seat, or a spectator, heard, with the places among everything that was told.
    pub fn heard_by(&self, seat: Option<Seat>) -> impl Iterator<Item = (usize, Told)> + '_ {
        let heard = move |told: &Told| match told {
            Told::All(_) => true,
            Told::One(of, _) => Some(*of) == seat,
        };
        self.told.iter().copied().enumerate().filter(move |(_, told)| heard(told))
    }

    /// The game as the browser keeps it.
    pub fn saved(&self, now: f64, today: Option<Date>) -> Saved {
        let record = Record { date: self.record.date.or(today), ..self.record.clone() };
        Saved { record: record.to_string(), changed: now, ..self.saved.clone() }
    }
}

/// Whether it showed what was hidden: after that nothing is taken back.
const fn reveals(told: &Told) -> bool {
    matches!(
        told,
        Told::All(
            Event::Surprise { .. }
                | Event::Arrived { .. }
                | Event::Dealt { .. }
                | Event::Reshuffled { .. }
                | Event::Round { .. }
                | Event::Over { .. }
        )
    )
}

const fn ends_turn(told: &Told) -> bool {
    matches!(told, Told::All(Event::TurnEnded { .. }))
}

#[cfg(test)]
pub(super) mod tests {
    use utopia_bots::Level;
    use utopia_rules::{Edition, Seed, below};

    use super::{super::saved::Setup, *};

    pub(super) fn session(players: usize, seed: u64) -> Session {
        let seats =
            (0..players).map(|i| (if i == 0 { Player::Human } else { Player::Bot(Level::Easy) }, format!("P{i}")));
        let setup = Setup { seats: seats.collect(), edition: Edition::STANDARD, board: None, seed: Seed::from(seed) };
        Session::open(Saved::new(&setup, "a".into(), 0.0).expect("a game")).expect("a session")
    }

    /// Plays random moves; `each` sees the session before every move.
    pub(super) fn play_on(session: &mut Session, moves: usize, mut each: impl FnMut(&mut Session)) {
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
            game.play(seat, legal[legal.len() / 2]).expect("a legal move");
            if game.can_undo(seat) {
                game.take_back();
                undone += 1;
                assert_eq!((game.game().position(), game.told().len()), (&position, told));
                assert_eq!(game.record(), &record);
            }
        });
        assert!(undone > 100, "{undone}");
    }

    #[test]
    fn nothing_is_taken_back_once_hidden_things_were_seen_or_another_has_moved() {
        let mut game = session(3, 3);
        play_on(&mut game, 800, |game| {
            let undoable = &game.record.moves[game.floor..];
            assert!(undoable.windows(2).all(|pair| pair[0].0 == pair[1].0));
            assert_eq!(game.past.len(), undoable.len());
            let since = game.past.first().map_or(game.told.len(), |before| before.told);
            assert!(!game.told[since..].iter().any(reveals));
        });
    }

    #[test]
    fn a_reset_goes_back_to_the_start_of_the_turn_also_when_it_has_just_ended() {
        let mut game = session(2, 4);
        let mut resets = [0, 0];
        play_on(&mut game, 800, |game| {
            let Some(before) = game.past.last() else { return };
            let (start, ended) = (before.turn, game.turn == game.moves());
            let (last, _) = game.record.moves[game.moves() - 1];
            if game.floor <= start {
                let mut copy = game.clone();
                copy.reset_turn(last);
                assert_eq!(copy.moves(), start);
                resets[usize::from(ended)] += 1;
            }
        });
        assert!(resets.iter().all(|count| *count > 10), "{resets:?}");
    }

    #[test]
    fn what_is_taken_back_is_not_forced_again() {
        let mut undone = 0;
        for seed in 0..40 {
            let mut game = session(3, seed);
            play_on(&mut game, 300, |game| {
                let Some(&(last, _)) = game.record.moves.last() else { return };
                let mut copy = game.clone();
                copy.undo(last);
                if copy.moves() < game.moves() {
                    undone += 1;
                    assert!(copy.forced(last).is_none() || !copy.can_undo(last));
                }
            });
        }
        assert!(undone > 1000, "{undone}");
    }

    #[test]
    fn a_seat_hears_no_secret_of_another() {
        let mut game = session(4, 5);
        play_on(&mut game, 300, |_| {});
        for seat in Seat::of_game(4) {
            assert!(game.heard_by(Some(seat)).all(|(_, told)| !matches!(told, Told::One(other, _) if other != seat)));
        }
        assert!(game.heard_by(None).all(|(_, told)| matches!(told, Told::All(_))));
    }
}
