//! Drivers carry out the player's decisions: locally, in a lesson, or on the server.

mod local;
mod online;
mod pace;
mod teacher;

use utopia_game::choices::Held;
use utopia_rules::Move;

pub(crate) use self::{
    local::Local,
    online::Online,
    pace::LAST_LOOK,
    teacher::{Teacher, local_game},
};

/// How much is undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum UndoSpan {
    /// The last move.
    Move,
    /// The whole turn.
    Turn,
}

/// Drives the game of a table.
#[allow(clippy::large_enum_variant, reason = "all are handles, which are larger in debug builds only")]
#[derive(Clone, Copy)]
pub(crate) enum Driver {
    Local(Local),
    Online(Online),
    Teacher(Teacher),
}

impl Driver {
    /// Plays a move of the viewer.
    pub(crate) fn play(&self, mv: Move) {
        match self {
            Self::Local(local) => local.play(mv),
            Self::Online(online) => online.play(mv),
            Self::Teacher(teacher) => teacher.play(mv),
        }
    }

    /// Whether something may be picked up now; a lesson allows only what it asks for.
    pub(crate) fn takes_up(&self, held: Held) -> bool {
        match self {
            Self::Local(_) | Self::Online(_) => true,
            Self::Teacher(teacher) => teacher.takes_up(held),
        }
    }

    /// Whether one of these moves may be made now; a lesson accepts only what it asks for.
    pub(crate) fn accepts(&self, moves: impl IntoIterator<Item = Move>) -> bool {
        match self {
            Self::Local(_) | Self::Online(_) => true,
            Self::Teacher(teacher) => moves.into_iter().any(|mv| teacher.accepts(mv)),
        }
    }

    /// Undoes the viewer's last move or turn. A lesson goes back step by step instead.
    pub(crate) fn undo(&self, span: UndoSpan) {
        match self {
            Self::Local(local) => local.undo(span),
            Self::Online(online) => online.undo(span),
            Self::Teacher(_) => (),
        }
    }

    /// Asks a bot for a hint; there are none online.
    pub(crate) fn hint(&self) {
        if let Self::Local(local) = self {
            local.hint();
        }
    }

    /// The next person is at the screen.
    pub(crate) fn lift_curtain(&self) {
        if let Self::Local(local) = self {
            local.lift_curtain();
        }
    }
}
