//! The feed of a running game: shows it on a table, brings it up to date and sends moves.
//!
//! A game from the server is `pending` until the page has built a table for it (`Stage::Game`, `take_pending`,
//! `attach`), and `shown` from then on.

use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use utopia_drawing::BoardMap;
use utopia_game::{Line, Standing, ViewUpdate, Watchable as _};
use utopia_protocol::{Command, Snapshot, Status, TableInfo};
use utopia_rules::{Move, Seat};
use wasm_bindgen_futures::spawn_local;

use super::{
    Stage,
    connection::{Connection, PageVersion},
    room::RoomState,
};
use crate::{
    browser,
    game::{LocalGame, OnlineGame, Saved, TableGame as _},
    online::{api, socket::CommandRefused},
    settings::{Settings, use_settings},
    table::{
        driver::{LAST_LOOK, UndoSpan},
        generation::Generation,
        map_of, motion,
        online::{
            fair::{self, DealReport},
            notify,
        },
        state::Table,
    },
};

/// How long a move may be on its way before the player is told, in milliseconds.
const SLOW: u32 = 700;

/// The game on a table of the server.
#[derive(Clone, Copy)]
pub(crate) struct GameFeed {
    connection: Connection,
    room: RoomState,
    stage: RwSignal<Stage>,
    /// The board file; without one the game is on "archipelago".
    board: StoredValue<Option<String>>,
    /// The game for which the page builds a table.
    pending: StoredValue<Option<OnlineGame>>,
    /// The game on the table; read through `shown()`.
    attached: StoredValue<Option<Shown>>,
    /// The number of tables built so far.
    tables: StoredValue<u32>,
    /// A move is on its way.
    pub(crate) sending: RwSignal<bool>,
    /// It takes so long that the player is told.
    pub(crate) slow: RwSignal<bool>,
    /// Whether the finished game was dealt fairly, once checked.
    pub(crate) deal: RwSignal<Option<DealReport>>,
    /// Changes with everything that happens in the game, which cancels a forced move.
    generation: Generation,
    /// Changes with every move that is sent.
    commands: Generation,
    settings: RwSignal<Settings>,
}

/// A game and the table that shows it.
#[derive(Clone, Copy)]
struct Shown {
    table: Table,
    game: RwSignal<OnlineGame>,
}

impl GameFeed {
    pub(super) fn new(connection: Connection, room: RoomState, stage: RwSignal<Stage>) -> Self {
        Self {
            connection,
            room,
            stage,
            board: StoredValue::new(None),
            pending: StoredValue::new(None),
            attached: StoredValue::new(None),
            tables: StoredValue::new(0),
            sending: RwSignal::new(false),
            slow: RwSignal::new(false),
            commands: Generation::new(),
            deal: RwSignal::new(None),
            generation: Generation::new(),
            settings: use_settings(),
        }
    }

    /// Takes over the game of a snapshot, if it has one.
    pub(super) fn begin(self, snapshot: &Snapshot) {
        self.set_sending(false);
        self.board.set_value(snapshot.board.clone());
        match snapshot.standing.is_some().then(|| OnlineGame::new(snapshot)) {
            Some(Ok(game)) => self.show(game),
            Some(Err(error)) => self.stage.set(Stage::Missing(error.to_string())),
            // A game with rules that the server no longer knows, or one that spectators may not see yet.
            None if self.stage.get_untracked().is_unknown() => self.stage.set(Stage::Room),
            None => {}
        }
    }

    /// Follows a change of the table: names, bots that stand in.
    pub(super) fn set_info(self, info: &TableInfo) {
        self.update_game(|game| game.seat_all(info));
        self.pending.update_value(|game| game.iter_mut().for_each(|game| game.seat_all(info)));
    }

    /// Shows a game: on the present table if it is of the same seat, else on a new one.
    fn show(self, game: OnlineGame) {
        let seat = game.seen.seat();
        match self.shown().filter(|shown| shown.table.game.viewer.get_untracked() == seat) {
            // Already shown with its record.
            Some(shown) if shown.game.with_untracked(|game| game.whole().is_some()) => {}
            Some(shown) => {
                shown.game.set(game);
                self.resume();
            }
            None => {
                self.pending.set_value(Some(game));
                self.tables.update_value(|count| *count += 1);
                self.stage.set(Stage::Game(self.tables.get_value()));
            }
        }
        self.fetch_past();
    }

    /// Hands over the game for which a table is to be built.
    pub(crate) fn take_pending(self) -> Option<OnlineGame> {
        self.pending.try_update_value(Option::take).flatten()
    }

    /// The map for a game of this table.
    pub(crate) fn map(self, game: &OnlineGame) -> Result<BoardMap, String> {
        self.board.with_value(|board| map_of(board.as_deref(), game.seen.rules().board()))
    }

    /// A table for the game was built.
    pub(crate) fn attach(self, table: Table, game: RwSignal<OnlineGame>) {
        self.attached.set_value(Some(Shown { table, game }));
        self.resume();
    }

    /// The game and its table; `None` if the page shows something else, or is gone.
    fn shown(self) -> Option<Shown> {
        let in_game = matches!(self.stage.try_get_untracked()?, Stage::Game(_));
        self.attached.try_get_value().flatten().filter(|_| in_game)
    }

    pub(super) fn advance(self, lines: &[Line], news: &Standing<ViewUpdate>) {
        let Some(Shown { table, game }) = self.shown() else { return self.start(lines, news) };
        let before = table.game.view.get_untracked();
        let seat = table.game.viewer.get_untracked();
        let legal = || seat.map(|seat| game.with_untracked(|game| game.seen.legal(seat)));
        let could = legal();
        let mut told = Ok(0..0);
        game.update(|game| told = game.seen.advance(lines, news));
        match told {
            Ok(told) => {
                // What is undone doesn't land any more.
                if lines.iter().any(|line| matches!(line, Line::Undone { .. })) {
                    table.motion.stop();
                }
                if !table.is_past() {
                    motion::follow(&table, before, told);
                }
                // What the viewer has picked up, marked or opened stays as it is while others choose their discards.
                if legal() != could {
                    table.let_go();
                }
                self.moved();
            }
            // An update that doesn't fit: a fresh snapshot does.
            Err(_) => self.connection.start_over(),
        }
    }

    /// Shows a game that has just started.
    fn start(self, lines: &[Line], news: &Standing<ViewUpdate>) {
        let (board, seat) = (self.board.get_value(), self.room.seat.get_untracked());
        let game = self
            .room
            .info
            .with_untracked(|info| OnlineGame::start(info.as_ref()?, seat, board.as_deref(), lines, news).ok());
        match game {
            Some(game) => self.show(game),
            None => self.connection.start_over(),
        }
    }

    /// Called after every change: notifies the player and plays forced moves.
    fn moved(self) {
        notify::follow(self.my_turn().is_some());
        self.update_between_turns();
        self.play_forced();
    }

    /// Reloads a page that is incompatible with the server, once nobody is waiting for its player.
    pub(super) fn update_between_turns(self) {
        if self.connection.version.get_untracked() == PageVersion::Incompatible && self.my_turn().is_none() {
            notify::update_once();
        }
    }

    /// Called when a game is shown: opens the record of a finished one, notifies the player, plays forced moves.
    fn resume(self) {
        if untrack(|| self.room.status()) == Some(Status::Over) {
            self.open_record();
        }
        self.moved();
    }

    /// The viewer's seat, if they must act and no bot stands in.
    pub(crate) fn my_turn(self) -> Option<Seat> {
        let shown = self.shown()?;
        let seat = self.room.seat.get_untracked()?;
        let acts = shown.game.with_untracked(|game| game.seen.public().to_act().has(seat));
        (acts && untrack(|| self.room.is_running() && !self.room.is_replaced(seat))).then_some(seat)
    }

    /// Sends a move of the viewer, and draws what it surely does.
    pub(crate) fn play(self, mv: Move) {
        let Some(Shown { table, game }) = self.act(|at| Command::Play { at, mv }) else { return };
        let before = table.game.view.get_untracked();
        let mut told = None;
        game.update(|game| told = game.seen.expect(mv));
        if let Some(told) = told {
            table.let_go();
            motion::follow(&table, before, told);
        }
    }

    /// Asks the server to undo the viewer's last move or turn.
    pub(crate) fn undo(self, span: UndoSpan) {
        let _ = self.act(|at| Command::Undo { at, turn: span == UndoSpan::Turn });
    }

    /// Asks the others' permission to take back the viewer's last decision, or withdraws the request.
    pub(crate) fn ask_to_take_back(self, ask: bool) {
        self.say(|at| Command::TakeBack { at, ask });
    }

    /// Grants or declines another player's request to take back.
    pub(crate) fn answer_take_back(self, grant: bool) {
        self.say(|at| Command::AnswerTakeBack { at, grant });
    }

    /// Sends a command about the game that isn't a move: the player can act meanwhile.
    fn say(self, command: impl FnOnce(u32) -> Command) {
        if let Some(shown) = self.shown() {
            self.connection.ask(command(shown.game.with_untracked(|game| game.seen.at())));
        }
    }

    /// Sends a command at the present number of the game, unless one is on its way. Returns the game.
    fn act(self, command: impl FnOnce(u32) -> Command) -> Option<Shown> {
        let shown = self.shown().filter(|_| !self.sending.get_untracked())?;
        // A finished game is only looked at.
        let at = shown.game.with_untracked(|game| game.whole().is_none().then(|| game.seen.at()))?;
        self.set_sending(true);
        self.connection.ask_and(command(at), move |answer| {
            // The page may be gone.
            if !self.connection.is_alive() {
                return;
            }
            self.set_sending(false);
            if let Err(CommandRefused { standing, .. }) = answer {
                shown.table.let_go();
                self.update_game(|game| {
                    game.seen.take_back();
                    if let Some(standing) = &standing {
                        game.seen.set_at(standing.at);
                    }
                });
            }
        });
        Some(shown)
    }

    fn set_sending(self, sending: bool) {
        self.sending.set(sending);
        self.slow.set(false);
        let token = self.commands.next();
        if sending {
            spawn_local(async move {
                TimeoutFuture::new(SLOW).await;
                if token.is_current() {
                    self.slow.try_set(true);
                }
            });
        }
    }

    /// Plays a forced move after a short pause.
    fn play_forced(self) {
        let token = self.generation.next();
        spawn_local(async move {
            TimeoutFuture::new(self.settings.with_untracked(|s| s.speed.pause()) / 2).await;
            if !token.is_current() {
                return;
            }
            let (Some(seat), Some(shown)) = (self.my_turn(), self.shown()) else { return };
            if let Some(mv) = shown.game.with_untracked(|game| game.seen.forced(seat)) {
                self.play(mv);
            }
        });
    }

    /// Changes the game on the table, if there is one.
    fn update_game(self, change: impl FnOnce(&mut OnlineGame)) {
        if let Some(shown) = self.shown() {
            shown.game.update(change);
        }
    }

    /// Fetches the game's past; it can be played without.
    fn fetch_past(self) {
        let id = self.connection.id.get_value();
        spawn_local(async move {
            let Ok(past) = api::past(&id).await else { return };
            self.update_game(|game| drop(game.seen.remember(&past)));
        });
    }

    /// Shows all of a finished game, and whether it was dealt fairly.
    pub(super) fn open_record(self) {
        let id = self.connection.id.get_value();
        spawn_local(async move {
            let Ok(record) = api::record(&id).await else { return };
            TimeoutFuture::new(LAST_LOOK).await;
            if let Some(shown) = self.shown() {
                motion::rest(shown.table, self.generation.current()).await;
            }
            let board = self.board.try_get_value().flatten();
            let Ok(saved) = Saved::import(&record, board, browser::random_name(), browser::now()) else { return };
            let Some(Shown { table, game }) = self.shown() else { return };
            let saved = Saved { players: self.room.players(), ..saved };
            if let Ok(whole) = LocalGame::open(&saved) {
                let seat = self.room.seat.get_untracked();
                // The record must tell the game that was shown, not another one that was dealt fairly.
                let shown = game.with_untracked(|game| game.seen.view(seat));
                let same = seat.is_none() || whole.view(seat) == shown;
                self.deal.set(Some(fair::check(&id, seat, whole.record(), same)));
                table.let_go();
                game.update(|game| game.finish(whole));
                table.game.looking.set(None);
                table.overlay.result.set(true);
            }
        });
    }
}
