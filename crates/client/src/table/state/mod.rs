//! The state that the parts of a table share.

mod follow;
mod game;
mod intent;
mod overlay;
mod screen;
mod source;

use leptos::prelude::*;
use utopia_drawing::BoardMap;
use utopia_game::{
    Change, Proposal,
    choices::{Held, Spot},
    preview,
};
use utopia_rules::{Cards, Civ, District, Move, Phase, Seat, View};

pub(crate) use self::{
    follow::FollowState,
    game::GameState,
    intent::{IntentState, Notice},
    overlay::OverlayState,
    source::GameSource,
};
use crate::{storage::StorageError, t, table::motion::MotionState};

/// The state of one table: a handle, copied freely.
#[derive(Clone, Copy)]
pub(crate) struct Table {
    pub(crate) map: StoredValue<BoardMap>,
    pub(crate) purpose: Purpose,
    /// Whether anybody here plays; false for spectators and for games among bots.
    pub(crate) plays: bool,
    /// Whether the map shows the islands only; players, guests and scale have strips of their own.
    pub(crate) islands_only: ReadSignal<bool>,
    /// What the game shows.
    pub(crate) game: GameState,
    /// What is shown of the moves of others.
    pub(crate) follow: FollowState,
    /// What the player is about to do.
    pub(crate) intent: IntentState,
    /// What lies over the table.
    pub(crate) overlay: OverlayState,
    /// What moves.
    pub(crate) motion: MotionState,
}

/// The purpose of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// A game is played.
    Play,
    /// A finished saved game is replayed.
    Watch,
    /// A finished game from a link is replayed; it isn't saved in this browser.
    Shared,
    /// A game is played on the server.
    Online,
    /// A lesson of the tutorial.
    Learn,
    /// The analysis board: a game is played on from a moment of another one, with everything open and nothing saved.
    Explore,
}

impl Purpose {
    /// Whether a finished game is replayed.
    pub(crate) const fn replays(self) -> bool {
        matches!(self, Self::Watch | Self::Shared)
    }
}

impl Table {
    pub(crate) fn new(source: GameSource, map: BoardMap, purpose: Purpose) -> Self {
        let plays = !purpose.replays() && source.with_untracked(|game| !game.people().is_empty());
        let overlay = OverlayState::new();
        let motion = MotionState::new();
        let game = GameState::new(source, purpose, overlay.curtain, motion);
        let follow = FollowState::new(game, purpose);
        let intent = IntentState::new(game.legal);
        let (map, islands_only) = (StoredValue::new(map), screen::islands_only());
        Self { map, purpose, plays, islands_only, game, follow, intent, overlay, motion }
    }

    /// What a player is called.
    pub(crate) fn name_of(&self, seat: Seat) -> String {
        self.game.source.with_untracked(|game| game.cast().name(seat))
    }

    /// "You", or what another player is called.
    pub(crate) fn you_or_name(&self, seat: Seat) -> String {
        let mine = self.is_played() && self.game.viewer.get() == Some(seat);
        if mine { t!("table-you") } else { self.name_of(seat) }
    }

    /// Whether another tab plays the game now.
    pub(crate) fn is_lost(&self) -> bool {
        self.overlay.trouble.with_untracked(|trouble| *trouble == Some(StorageError::Elsewhere))
    }

    /// Whether a game is played, not replayed.
    pub(crate) fn is_played(&self) -> bool {
        !self.purpose.replays()
    }

    /// Whether the past is shown, in which nothing can be done.
    pub(crate) fn is_past(&self) -> bool {
        self.game.looking.with_untracked(Option::is_some)
    }

    /// The part of the map that is shown: its upper left corner and its size.
    pub(crate) fn window(&self) -> [f32; 4] {
        let (width, height) = self.map.with_value(BoardMap::size);
        if self.islands_only.get() { self.map.with_value(BoardMap::islands_window) } else { [0.0, 0.0, width, height] }
    }

    /// Whether guests are being welcomed (R5).
    pub(crate) fn is_welcoming(&self) -> bool {
        self.game.view.with(|view| view.public().phase() == Phase::Welcome)
    }

    /// Whether the foot has little to show: without cards in hand while guests are welcomed. That only changes between turns.
    pub(crate) fn has_low_foot(&self) -> bool {
        let holds_none = |seat| self.game.view.with(|view| view.hand_size(seat) == 0);
        self.is_welcoming() && self.game.viewer.get().is_none_or(holds_none)
    }

    /// The number of the viewer's princes of a civilization in a district.
    pub(crate) fn group(&self, civ: Civ, district: District) -> u8 {
        let count = |seat| self.game.view.with(|view| view.public().princes(seat, civ).count(district));
        self.game.viewer.get().map_or(0, count)
    }

    /// The move proposed by the hint.
    pub(crate) fn hinted(&self) -> Option<Move> {
        self.intent.notice.with(|notice| if let Some(Notice::Advice(advice)) = notice { Some(advice.mv) } else { None })
    }

    /// Whether the hint's move is made at this place.
    pub(crate) fn is_hinted(&self, spot: Spot) -> bool {
        self.hinted().is_some_and(|mv| Held::of(mv).spot(mv) == Some(spot))
    }

    /// Closes the menu, with the preview of what its lines would do.
    pub(crate) fn close_menu(&self) {
        self.overlay.menu.set(None);
        self.foresee(None);
    }

    /// Shows an action before it is done: what it costs, and what it changes for whom.
    pub(crate) fn propose(&self, proposal: Option<Proposal>) {
        self.intent.proposal.set(proposal);
        self.foresee(None);
    }

    /// Changes the proposal that is open.
    pub(crate) fn change_proposal(&self, change: impl FnOnce(&mut Proposal)) {
        self.intent.proposal.update(|proposal| {
            if let Some(proposal) = proposal {
                change(proposal);
            }
        });
        self.foresee(None);
    }

    /// Whether the proposal is about this place.
    pub(crate) fn is_proposed(&self, spot: Spot) -> bool {
        self.intent.proposal.with(|proposal| proposal.as_ref().is_some_and(|proposal| proposal.spot() == spot))
    }

    /// Whether the player wants to see where a prince goes before it counts. A lesson says what to do, so it never asks.
    pub(crate) fn asks(&self) -> bool {
        self.purpose != Purpose::Learn && self.intent.asks()
    }

    /// What the viewer will see once proposed princes are where they go.
    pub(crate) fn proposed_view(&self) -> Option<View> {
        let mv = self.intent.proposal.with(|proposal| proposal.as_ref()?.ready()).filter(|&mv| puts_princes(mv))?;
        self.game.view.with(|view| self.game.source.with_untracked(|game| view.foresee(game.rules(), mv, &mut ())))
    }

    /// Puts everything down.
    pub(crate) fn let_go(&self) {
        self.intent.proposal.set(None);
        self.intent.notice.set(None);
        self.intent.held.set(Held::default());
        self.intent.marked.set(Cards::NONE);
        self.overlay.menu.set(None);
        self.overlay.lens.set(None);
        self.intent.outlook.set(Vec::new());
    }

    /// Shows what a move would change, or without one what the proposal would.
    pub(crate) fn foresee(&self, mv: Option<Move>) {
        let proposed = || self.intent.proposal.with_untracked(|proposal| proposal.as_ref().map(Proposal::action));
        let changes = mv.or_else(proposed).map(|mv| self.changes_of(mv)).unwrap_or_default();
        if self.intent.outlook.with_untracked(|old| *old != changes) {
            self.intent.outlook.set(changes);
        }
    }

    /// What a move of the viewer would change.
    pub(crate) fn changes_of(&self, mv: Move) -> Vec<Change> {
        self.game.viewer.get_untracked().map_or_else(Vec::new, |seat| {
            self.game.source.with_untracked(|game| preview(&game.view(Some(seat)), game.rules(), mv))
        })
    }
}

/// Whether a move puts princes into a district.
pub(crate) const fn puts_princes(mv: Move) -> bool {
    matches!(
        mv,
        Move::Take { district: Some(_), .. }
            | Move::Place(_)
            | Move::Move { .. }
            | Move::Add { .. }
            | Move::Anywhere { .. }
    )
}

/// The table of the current page.
pub(crate) fn use_table() -> Table {
    expect_context()
}
