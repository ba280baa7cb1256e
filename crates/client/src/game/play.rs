//! The game on the table: played in this browser, or on a server.

use utopia_rules::{Cards, Knowledge, Move, Moves, Position, Record, Rules, Seat, Seats, Step, View};

use super::{Player, Remote, Session, Told};
use crate::text::cast::Cast;

/// A game that is shown on a table.
#[derive(Clone)]
pub enum Play {
    /// It is played, or shown again, here: everything is known.
    Local(Box<Session>),
    /// It is played on a server: what one seat or a spectator may know is known.
    Remote(Remote),
}

impl Play {
    /// The game, if all of it is known here.
    pub const fn local(&self) -> Option<&Session> {
        match self {
            Self::Local(session) => Some(session),
            Self::Remote(_) => None,
        }
    }

    /// The rules of the table.
    pub fn rules(&self) -> &Rules {
        match self {
            Self::Local(session) => session.rules(),
            Self::Remote(remote) => remote.rules(),
        }
    }

    /// The players' names.
    pub const fn cast(&self) -> &Cast {
        match self {
            Self::Local(session) => session.cast(),
            Self::Remote(remote) => remote.cast(),
        }
    }

    /// Who decides for a seat.
    pub fn player(&self, seat: Seat) -> Player {
        match self {
            Self::Local(session) => session.player(seat),
            Self::Remote(remote) => remote.player(seat),
        }
    }

    /// The position as it stands. Of a game on a server it is one that looks the same from here: only what the viewer may know is
    /// to be read from it.
    pub fn position(&self) -> &Position {
        match self {
            Self::Local(session) => session.game().position(),
            Self::Remote(remote) => remote.position_at(usize::MAX),
        }
    }

    /// What decides a seat's legal moves.
    pub fn knowledge(&self, seat: Seat) -> Knowledge<'_> {
        self.position().knowledge(self.rules(), seat)
    }

    /// A seat's legal moves.
    pub fn legal(&self, seat: Seat) -> Vec<Move> {
        let mut moves = Moves::new();
        self.position().legal(self.rules(), seat, &mut moves);
        moves.to_vec()
    }

    /// Who must act.
    pub fn to_act(&self) -> Seats {
        self.position().public().to_act()
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.position().public().step() == Step::Over
    }

    /// What this seat may see; without a seat, what everybody may see.
    pub fn view(&self, seat: Option<Seat>) -> View {
        self.position().view(seat)
    }

    /// What this seat could see after so many moves.
    pub fn view_at(&self, seat: Option<Seat>, moves: usize) -> View {
        match self {
            Self::Local(session) => session.view_at(seat, moves),
            Self::Remote(remote) => remote.position_at(moves).view(seat),
        }
    }

    /// Every hand after so many moves: nobody's to know before the game is over.
    pub fn hands_at(&self, moves: usize) -> Vec<(Seat, Cards)> {
        self.local().map(|session| session.hands_at(moves)).unwrap_or_default()
    }

    /// Whether a player can take the last move back.
    pub fn can_undo(&self, seat: Seat) -> bool {
        match self {
            Self::Local(session) => session.can_undo(seat),
            Self::Remote(remote) => remote.undoable() > 0,
        }
    }

    /// Whether a player has made more than one move that can be taken back.
    pub fn can_reset(&self, seat: Seat) -> bool {
        match self {
            Self::Local(session) => session.can_reset(seat),
            Self::Remote(remote) => remote.undoable() > 1,
        }
    }

    /// The only move that a player has, if it is to be played without asking.
    pub fn forced(&self, seat: Seat) -> Option<Move> {
        match self {
            Self::Local(session) => session.forced(seat),
            Self::Remote(remote) => match self.legal(seat)[..] {
                // A turn does not end by itself while something can be taken back.
                [mv] if mv != Move::End || remote.undoable() == 0 => Some(mv),
                _ => None,
            },
        }
    }

    /// How many moves were made, as far as they are known.
    pub const fn moves(&self) -> usize {
        match self {
            Self::Local(session) => session.moves(),
            Self::Remote(remote) => remote.moves(),
        }
    }

    /// How many things were told, secrets and what was taken back included.
    pub fn told_len(&self) -> usize {
        match self {
            Self::Local(session) => session.told().len(),
            Self::Remote(remote) => remote.heard().len(),
        }
    }

    /// What was told at one place; nothing if it was taken back.
    pub fn told(&self, place: usize) -> Option<Told> {
        match self {
            Self::Local(session) => session.told().get(place).copied(),
            Self::Remote(remote) => remote.heard().get(place).filter(|(_, is_true)| *is_true).map(|(told, _)| *told),
        }
    }

    /// What this seat, or a spectator, heard, with the places among everything that was told.
    pub fn heard_by(&self, seat: Option<Seat>) -> impl Iterator<Item = (usize, Told)> + '_ {
        let heard = move |told: &Told| match told {
            Told::All(_) | Told::Undone { .. } => true,
            Told::One(of, _) => Some(*of) == seat,
        };
        (0..self.told_len()).filter_map(move |place| Some((place, self.told(place).filter(heard)?)))
    }

    /// How many things had been told after so many moves.
    pub fn told_at(&self, moves: usize) -> usize {
        match self {
            Self::Local(session) => session.told_at(moves),
            Self::Remote(remote) => remote.heard_at(moves),
        }
    }

    /// The number of moves after which the thing at this place had been told.
    pub fn moment_of(&self, place: usize) -> usize {
        match self {
            Self::Local(session) => session.moment_of(place),
            Self::Remote(remote) => remote.moment_of(place),
        }
    }

    /// The number of moves after a seat's own last one; nothing if nobody else has moved since.
    pub fn last_turn(&self, seat: Seat) -> Option<usize> {
        match self {
            Self::Local(session) => session.last_turn(seat),
            Self::Remote(remote) => remote.last_turn(seat),
        }
    }

    /// The record, if the whole game is known.
    pub fn record(&self) -> Option<&Record> {
        self.local().map(Session::record)
    }
}

#[cfg(test)]
mod tests {
    use super::super::session::tests::{play_on, session};
    use super::*;

    #[test]
    fn a_seat_hears_no_secret_of_another() {
        let mut game = session(4, 5);
        play_on(&mut game, 300, |_| {});
        let game = Play::Local(Box::new(game));
        for seat in Seat::of_game(4) {
            assert!(game.heard_by(Some(seat)).all(|(_, told)| !matches!(told, Told::One(other, _) if other != seat)));
        }
        assert!(game.heard_by(None).all(|(_, told)| matches!(told, Told::All(_))));
    }
}
