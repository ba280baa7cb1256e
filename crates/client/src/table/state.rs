//! What the table shows and what its parts share.

use leptos::prelude::*;
use utopia_bots::reason::Reason;
use utopia_drawing::BoardMap;
use utopia_rules::{Cards, Civ, District, Move, Refusal, Seat, View};

use super::{board::flights::Flight, overlay::menu::Menu};
use crate::game::{
    Change, Play,
    choices::{Choice, Held, Spot, choices},
    preview,
};

/// The state of one table, shared by all its parts.
#[derive(Clone, Copy)]
pub(crate) struct Table {
    /// The game.
    pub(crate) session: RwSignal<Play>,
    pub(crate) map: StoredValue<BoardMap>,
    /// What the table is there for.
    pub(crate) purpose: Purpose,
    /// Whether anybody here plays: a spectator does not, nor whoever lets bots play among themselves.
    pub(crate) plays: bool,
    /// Through whose eyes the table is seen; after the game nobody's means that everything lies open.
    pub(crate) viewer: RwSignal<Option<Seat>>,
    /// After how many moves the table is looked at; nothing while it is seen as it stands.
    pub(crate) looking: RwSignal<Option<usize>>,
    /// To whom the screen must be passed.
    pub(crate) curtain: RwSignal<Option<Seat>>,
    /// A move is on its way to the server, a bot plays for the viewer there, or a lesson goes on: nothing can be done.
    pub(crate) waits: RwSignal<bool>,
    /// What the player has picked up.
    pub(crate) held: RwSignal<Held>,
    /// The cards marked to be discarded.
    pub(crate) marked: RwSignal<Cards>,
    /// The player wants to choose how to pay, privileges included.
    pub(crate) paying: RwSignal<bool>,
    /// The open list of choices.
    pub(crate) menu: RwSignal<Option<Menu>>,
    /// What the thing under the pointer would change.
    pub(crate) outlook: RwSignal<Vec<Change>>,
    /// The district shown in the lens.
    pub(crate) lens: RwSignal<Option<District>>,
    /// Why the last click did nothing, a hint, or what else is to be said.
    pub(crate) notice: RwSignal<Option<Notice>>,
    /// The list of keys is open.
    pub(crate) help: RwSignal<bool>,
    /// The rulebook lies over the table, at a rule or at its beginning.
    pub(crate) rulebook: RwSignal<Option<String>>,
    /// Turns that the log explains: whose, and the numbers of moves before and after.
    pub(crate) explained: RwSignal<Vec<(Seat, usize, usize)>>,
    /// The bot that thinks.
    pub(crate) thinking: RwSignal<Option<Seat>>,
    /// How far it is, from 0 to 1, if it thinks long.
    pub(crate) thought: RwSignal<f32>,
    /// What bots do is not shown one by one until a person must act.
    pub(crate) skipping: RwSignal<bool>,
    pub(crate) flights: RwSignal<Vec<Flight>>,
    /// The result lies over the board.
    pub(crate) result: RwSignal<bool>,
    /// Another tab plays this game now, or it cannot be kept.
    pub(crate) trouble: RwSignal<Option<crate::storage::Trouble>>,
    /// What the viewer sees.
    pub(crate) view: Memo<View>,
    /// What the viewer can do.
    pub(crate) legal: Memo<Vec<Move>>,
    /// The same by place, with what is held.
    pub(crate) choices: Memo<Vec<Choice>>,
}

/// What a table is there for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// A game is played.
    Play,
    /// A kept game that is over is shown again.
    Watch,
    /// A game that is over came with a link; this browser does not keep it.
    Shared,
    /// A game is played on the server.
    Online,
    /// A lesson of the tutorial.
    Learn,
}

/// A sentence for the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Notice {
    /// The rules refuse it.
    Refused(Refusal),
    /// Something else, as the key of its message.
    Words(&'static str),
    /// It is thought about what to do.
    Thinking,
    /// What a bot would do, and why.
    Advice(Move, [Option<Reason>; 3]),
}

impl Table {
    pub(crate) fn new(play: Play, map: BoardMap, purpose: Purpose) -> Self {
        let session = RwSignal::new(play);
        let watching = matches!(purpose, Purpose::Watch | Purpose::Shared);
        let plays = !watching && session.with_untracked(anybody_plays);
        let viewer = RwSignal::new(if watching { None } else { session.with_untracked(first_viewer) });
        let looking = RwSignal::new(watching.then_some(0));
        let held = RwSignal::new(Held::default());
        let curtain = RwSignal::new(None);
        let waits = RwSignal::new(false);
        let view = Memo::new(move |_| {
            session.with(|session| match looking.get() {
                Some(moves) => session.view_at(viewer.get(), moves),
                None => session.view(viewer.get()),
            })
        });
        let legal = Memo::new(move |_| match (viewer.get(), curtain.get(), looking.get()) {
            (Some(seat), None, None) if !waits.get() => session.with(|session| session.legal(seat)),
            _ => Vec::new(),
        });
        let choices = Memo::new(move |_| legal.with(|legal| choices(legal, held.get())));
        Self {
            session,
            map: StoredValue::new(map),
            purpose,
            plays,
            viewer,
            looking,
            curtain,
            waits,
            held,
            marked: RwSignal::new(Cards::NONE),
            paying: RwSignal::new(false),
            menu: RwSignal::new(None),
            outlook: RwSignal::new(Vec::new()),
            lens: RwSignal::new(None),
            notice: RwSignal::new(None),
            help: RwSignal::new(false),
            rulebook: RwSignal::new(None),
            explained: RwSignal::new(Vec::new()),
            thinking: RwSignal::new(None),
            thought: RwSignal::new(0.0),
            skipping: RwSignal::new(false),
            flights: RwSignal::new(Vec::new()),
            result: RwSignal::new(false),
            trouble: RwSignal::new(None),
            view,
            legal,
            choices,
        }
    }

    /// Whether another tab plays the game now.
    pub(crate) fn is_lost(&self) -> bool {
        self.trouble.with_untracked(|trouble| *trouble == Some(crate::storage::Trouble::Elsewhere))
    }

    /// Whether a game is played here, and not shown again.
    pub(crate) fn is_played(&self) -> bool {
        matches!(self.purpose, Purpose::Play | Purpose::Online | Purpose::Learn)
    }

    /// Whether the past is looked at, in which nothing can be done.
    pub(crate) fn is_past(&self) -> bool {
        self.looking.with_untracked(Option::is_some)
    }

    /// How many princes of a civilization the viewer has in a district.
    pub(crate) fn group(&self, civ: Civ, district: District) -> u8 {
        let count = |seat| self.view.with(|view| view.public().princes(seat, civ).count(district));
        self.viewer.get().map_or(0, count)
    }

    /// The move that the hint proposes.
    pub(crate) fn hinted(&self) -> Option<Move> {
        self.notice.with(|notice| if let Some(Notice::Advice(mv, _)) = notice { Some(*mv) } else { None })
    }

    /// Whether the hint's move is made at this place, with what is held for it.
    pub(crate) fn is_hinted(&self, spot: Spot) -> bool {
        self.hinted().is_some_and(|mv| Held::of(mv).spot(mv) == Some(spot))
    }

    /// Closes the menu, with the preview of what its lines would do.
    pub(crate) fn close_menu(&self) {
        self.menu.set(None);
        self.foresee(None);
    }

    /// Lays everything down again.
    pub(crate) fn let_go(&self) {
        self.paying.set(false);
        self.notice.set(None);
        self.held.set(Held::default());
        self.marked.set(Cards::NONE);
        self.menu.set(None);
        self.outlook.set(Vec::new());
    }

    /// Shows what a move would change.
    pub(crate) fn foresee(&self, mv: Option<Move>) {
        let changes = match (mv, self.viewer.get_untracked()) {
            (Some(mv), Some(seat)) => {
                self.session.with_untracked(|session| preview(session.position(), session.rules(), seat, mv))
            }
            _ => Vec::new(),
        };
        if self.outlook.with_untracked(|old| *old != changes) {
            self.outlook.set(changes);
        }
    }
}

/// One person alone always looks through their own eyes; several wait for the screen; bots alone are watched.
fn first_viewer(play: &Play) -> Option<Seat> {
    match play {
        Play::Remote(remote) => remote.seat(),
        Play::Local(session) => session.humans().first().filter(|_| session.humans().len() == 1),
    }
}

fn anybody_plays(play: &Play) -> bool {
    match play {
        Play::Remote(remote) => remote.seat().is_some(),
        Play::Local(session) => !session.humans().is_empty(),
    }
}

/// The table around this part of the page.
pub(crate) fn use_table() -> Table {
    expect_context()
}
