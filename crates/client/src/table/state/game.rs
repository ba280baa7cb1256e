//! What the game shows.

use leptos::prelude::*;
use utopia_rules::{Colours, Move, Seat, Seats, View};

use super::{GameSource, Purpose};
use crate::table::motion::MotionState;

/// The game as the viewer sees it.
#[derive(Clone, Copy)]
pub(crate) struct GameState {
    /// The game.
    pub(crate) source: GameSource,
    /// Whose view is shown. `None` after the game means that everything is open.
    pub(crate) viewer: RwSignal<Option<Seat>>,
    /// The viewer's hand is covered, because another person may still be at the screen.
    pub(crate) covered: RwSignal<bool>,
    /// Whose secrets are shown: the viewer's, unless they are covered.
    pub(crate) reader: Memo<Option<Seat>>,
    /// The number of moves played at the moment shown; `None` follows the running game.
    pub(crate) looking: RwSignal<Option<usize>>,
    /// Input is blocked: a move is on its way to the server, a bot plays for the viewer there, or a lesson moves on.
    pub(crate) waits: RwSignal<bool>,
    /// The game was ended before its end, so that nobody is to act any more.
    pub(crate) ended: RwSignal<bool>,
    /// Turns explained in the log: whose, and the numbers of moves before and after.
    pub(crate) explained: RwSignal<Vec<(Seat, usize, usize)>>,
    /// The bot that is thinking.
    pub(crate) thinking: RwSignal<Option<Seat>>,
    /// Its progress from 0 to 1, if it thinks for long.
    pub(crate) thought: RwSignal<f32>,
    /// Bots' moves aren't shown one by one until a person must act.
    pub(crate) skipping: RwSignal<bool>,
    /// What the viewer sees; without the hand, if it is covered.
    pub(crate) view: Memo<View>,
    /// The viewer's legal moves.
    pub(crate) legal: Memo<Vec<Move>>,
}

impl GameState {
    /// Who must act (tracked).
    pub(crate) fn to_act(self) -> Seats {
        let ended = self.ended.get() && self.looking.get().is_none();
        if ended { Seats::EMPTY } else { self.view.with(|view| view.public().to_act()) }
    }

    /// The players' colours, which never change during a game.
    pub(crate) fn colours(&self) -> Colours {
        self.source.with_untracked(|game| game.cast().colours())
    }

    /// Nothing is legal behind a `curtain`, or while `motion` shows an event.
    pub(super) fn new(
        source: GameSource,
        purpose: Purpose,
        curtain: RwSignal<Option<Seat>>,
        motion: MotionState,
    ) -> Self {
        let replays = purpose.replays();
        let viewer = RwSignal::new(if replays { None } else { source.with_untracked(|game| game.only_person()) });
        let looking = RwSignal::new(replays.then_some(0));
        let waits = RwSignal::new(false);
        let covered = RwSignal::new(false);
        let reader = Memo::new(move |_| viewer.get().filter(|_| !covered.get()));
        let view = Memo::new(move |_| {
            // A staged view of somebody else would show their hand.
            motion.view().filter(|staged| staged.seat() == reader.get()).unwrap_or_else(|| {
                source.with(|game| match looking.get() {
                    Some(moves) => game.view_at(reader.get(), moves),
                    None => game.view(reader.get()),
                })
            })
        });
        let legal = Memo::new(move |_| match (viewer.get(), curtain.get(), looking.get()) {
            (Some(seat), None, None) if !waits.get() && !motion.is_event() => source.with(|game| game.legal(seat)),
            _ => Vec::new(),
        });
        Self {
            source,
            viewer,
            covered,
            reader,
            looking,
            waits,
            ended: RwSignal::new(false),
            explained: RwSignal::new(Vec::new()),
            thinking: RwSignal::new(None),
            thought: RwSignal::new(0.0),
            skipping: RwSignal::new(false),
            view,
            legal,
        }
    }
}
