//! What is known of a table on the server, and what is done with what the server says.

mod asked;
mod known;

use gloo_timers::future::TimeoutFuture;
use leptos::{ev, prelude::*};
use utopia_drawing::BoardMap;
use utopia_protocol::{Chat, Clocks, Heard, News, Progress, Snapshot, Status, TableInfo, VERSION};
use utopia_rules::{Seat, Seats};
use wasm_bindgen_futures::spawn_local;

use super::{fair, notify};
use crate::{
    browser,
    game::{Play, Remote, Saved, Session},
    online::{
        api::{self, Trouble},
        socket::{Call, Link, Wire},
    },
    settings::{Settings, use_settings},
    table::{board::flights, driver::LAST_LOOK, map_of, state::Table},
};

/// After so much silence at the beginning it is said that the server does not answer, in milliseconds.
const PATIENCE: u32 = 8_000;

/// What the page of a table shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    Loading,
    /// The server does not answer; it is asked again and again.
    Away,
    /// Players wait for the game.
    Room,
    /// The game is laid out; the number tells one laying from another.
    Game(u32),
    /// There is nothing to show, and why.
    Missing(String),
}

/// A table on the server. All parts of its page share it.
#[derive(Clone, Copy)]
pub(crate) struct Live {
    pub(crate) id: StoredValue<String>,
    wire: StoredValue<Option<Wire>, LocalStorage>,
    pub(crate) stage: RwSignal<Stage>,
    pub(crate) link: RwSignal<Link>,
    pub(crate) info: RwSignal<Option<TableInfo>>,
    pub(crate) seat: RwSignal<Option<Seat>>,
    /// Who is connected: players, and how many spectators.
    pub(crate) present: RwSignal<(Seats, u32)>,
    pub(crate) clocks: RwSignal<Clocks>,
    /// The clock of the server less that of this browser, in milliseconds.
    pub(crate) ahead: RwSignal<f64>,
    pub(crate) chat: RwSignal<Vec<Chat>>,
    pub(crate) muted: RwSignal<Seats>,
    /// A move is on its way.
    pub(crate) sending: RwSignal<bool>,
    /// What the server refused last, as the key of a message.
    pub(crate) refused: RwSignal<Option<&'static str>>,
    /// The server hands out another version of this program, and whether this one can go on with it.
    pub(crate) outdated: RwSignal<Option<bool>>,
    /// Whether the finished game was dealt fairly, once that was checked.
    pub(crate) fair: RwSignal<Option<bool>>,
    snapshot: StoredValue<Option<Snapshot>>,
    /// The table on which the game is laid out.
    pub(crate) table: StoredValue<Option<Table>>,
    /// Counts up with everything that happens in the game.
    pub(crate) moment: StoredValue<u32>,
    settings: RwSignal<Settings>,
}

impl Live {
    pub(crate) fn new(id: String) -> Self {
        Self {
            id: StoredValue::new(id),
            wire: StoredValue::new_local(None),
            stage: RwSignal::new(Stage::Loading),
            link: RwSignal::new(Link::Connecting),
            info: RwSignal::new(None),
            seat: RwSignal::new(None),
            present: RwSignal::new((Seats::default(), 0)),
            clocks: RwSignal::new(Clocks::default()),
            ahead: RwSignal::new(0.0),
            chat: RwSignal::new(Vec::new()),
            muted: RwSignal::new(Seats::default()),
            sending: RwSignal::new(false),
            refused: RwSignal::new(None),
            outdated: RwSignal::new(None),
            fair: RwSignal::new(None),
            snapshot: StoredValue::new(None),
            table: StoredValue::new(None),
            moment: StoredValue::new(0),
            settings: use_settings(),
        }
    }

    /// Looks whether there is such a table, and connects with it as long as the page stays.
    pub(crate) fn connect(self) {
        browser::listen(ev::online, move |_| self.with_wire(|wire| wire.network(true)));
        browser::listen(ev::offline, move |_| self.with_wire(|wire| wire.network(false)));
        on_cleanup(move || self.with_wire(Wire::close));
        self.look();
        spawn_local(async move {
            TimeoutFuture::new(PATIENCE).await;
            self.be_away();
        });
    }

    fn look(self) {
        let id = self.id.get_value();
        spawn_local(async move {
            let found = api::table(&id).await;
            // The page may have been left meanwhile, or another try was quicker.
            if self.stage.try_get_untracked().is_none() || self.wire.with_value(Option::is_some) {
                return;
            }
            match found {
                Err(trouble @ (Trouble::Refused { .. } | Trouble::NoServer)) => self.give_up(&trouble),
                Ok(_) | Err(Trouble::Offline) => {
                    self.wire.set_value(Some(Wire::open(&id, move |call| self.hear(call))));
                }
            }
        });
    }

    /// Tries at once, and not when it would be time.
    pub(crate) fn try_now(self) {
        match self.wire.get_value() {
            Some(wire) => wire.network(true),
            None => self.look(),
        }
    }

    /// Says that the server does not answer, as long as there is nothing else to show.
    fn be_away(self) {
        if self.stage.try_get_untracked() == Some(Stage::Loading) {
            self.stage.set(Stage::Away);
        }
    }

    /// Whether nothing was heard of the table yet.
    fn is_unknown(self) -> bool {
        matches!(self.stage.get_untracked(), Stage::Loading | Stage::Away)
    }

    /// There is nothing to see here, and why.
    fn give_up(self, trouble: &Trouble) {
        self.with_wire(Wire::close);
        self.link.set(Link::Connecting);
        self.stage.set(Stage::Missing(untrack(|| trouble.say())));
    }

    /// The connection is lost. It does not say itself whether a moderator has banned the guest, or whether there is such a table; a
    /// request does.
    fn ask_why(self) {
        let id = self.id.get_value();
        spawn_local(async move {
            if let Err(trouble @ Trouble::Refused { .. }) = api::table(&id).await
                && self.stage.try_get_untracked().is_some()
                && (trouble.is("banned") || self.is_unknown())
            {
                self.give_up(&trouble);
            }
        });
    }

    fn with_wire(self, run: impl FnOnce(&Wire)) {
        if let Some(wire) = self.wire.try_get_value().flatten() {
            run(&wire);
        }
    }

    /// Connects anew as who one is now.
    pub(crate) fn start_over(self) {
        self.with_wire(Wire::start_over);
    }

    fn hear(self, call: Call) {
        // What comes after the page is gone is for nobody.
        if self.link.try_get_untracked().is_none() {
            return;
        }
        match call {
            Call::Link(link) => {
                let first = link == Link::Lost && self.link.get_untracked() == Link::Connecting;
                self.link.set(if first { Link::Connecting } else { link });
                if link == Link::Lost {
                    self.be_away();
                    self.ask_why();
                }
            }
            Call::Versions(protocol, site) => {
                let other = browser::meta("version").is_some_and(|ours| ours != site);
                self.outdated.set(if protocol == VERSION { other.then_some(false) } else { Some(true) });
                self.update_between_turns();
            }
            Call::News(News::Snapshot(snapshot)) => self.begin(*snapshot),
            Call::News(News::Table(info)) => {
                let over = info.status == Status::Over && untrack(|| self.is_running());
                self.change(*info);
                if over {
                    self.open_record();
                }
            }
            Call::News(News::Game { heard, progress, clocks }) => self.go_on(&heard, &progress, clocks),
            Call::News(News::Chat(chat)) => self.chat.update(|all| all.push(chat)),
            Call::News(News::Present { seats, spectators }) => {
                self.present.set((seats.into_iter().collect(), spectators));
            }
        }
    }

    fn begin(self, snapshot: Snapshot) {
        self.seat.set(snapshot.seat);
        self.present.set((snapshot.present.iter().copied().collect(), snapshot.spectators));
        self.muted.set(snapshot.muted.iter().copied().collect());
        self.chat.set(snapshot.chat.clone());
        self.tell_time(snapshot.clocks.clone());
        self.sending.set(false);
        let info = snapshot.table.clone();
        self.snapshot.set_value(Some(snapshot));
        self.change(info);
        self.lay();
    }

    fn tell_time(self, clocks: Clocks) {
        self.ahead.set(clocks.now as f64 - browser::now());
        self.clocks.set(clocks);
    }

    /// The table is as `info` says now.
    fn change(self, info: TableInfo) {
        let waiting = info.status == Status::Waiting;
        fair::take_part(self, &info);
        self.update_game(|remote| remote.seat_all(&info));
        self.snapshot.update_value(|snapshot| {
            if let Some(snapshot) = snapshot {
                snapshot.table = info.clone();
            }
        });
        self.info.set(Some(info));
        if waiting {
            self.stage.set(Stage::Room);
        }
    }

    /// Lays the game out, if there is one; a table that is laid out already is brought up to date.
    fn lay(self) {
        let remote = self.snapshot.with_value(|snapshot| {
            let snapshot = snapshot.as_ref().filter(|snapshot| snapshot.standing.is_some())?;
            Some(Remote::new(snapshot).map_err(|error| error.to_string()))
        });
        match remote {
            None => {
                if self.is_unknown() {
                    // A game whose rules are not known here any more, or that spectators are not shown yet.
                    self.stage.set(Stage::Room);
                }
            }
            Some(Err(why)) => self.stage.set(Stage::Missing(why)),
            Some(Ok(remote)) => {
                let seat = remote.seat();
                let laid = self.table.get_value().filter(|table| table.game.viewer.get_untracked() == seat);
                match laid.filter(|_| matches!(self.stage.get_untracked(), Stage::Game(_))) {
                    Some(table) if table.game.session.with_untracked(|play| play.local().is_some()) => {}
                    Some(table) => {
                        table.game.session.set(Play::Remote(remote));
                        self.resume();
                    }
                    None => {
                        self.moment.update_value(|count| *count += 1);
                        self.stage.set(Stage::Game(self.moment.get_value()));
                    }
                }
                self.fetch_past();
            }
        }
    }

    /// The game to be laid out, with the drawing of its board.
    pub(crate) fn game(self) -> Result<(Remote, BoardMap), String> {
        self.snapshot.with_value(|snapshot| {
            let snapshot = snapshot.as_ref().ok_or_else(String::new)?;
            let remote = Remote::new(snapshot).map_err(|error| error.to_string())?;
            let map = map_of(snapshot.board.as_deref(), remote.rules().board())?;
            Ok((remote, map))
        })
    }

    fn go_on(self, heard: &[Heard], progress: &Progress, clocks: Clocks) {
        self.tell_time(clocks);
        let standing =
            self.snapshot.try_update_value(|snapshot| snapshot.as_mut()?.go_on(heard, progress).cloned()).flatten();
        // What cannot be understood may be understood from the beginning.
        let Some(standing) = standing else { return self.start_over() };
        let Some(table) = self.table.get_value().filter(|_| matches!(self.stage.get_untracked(), Stage::Game(_)))
        else {
            return self.lay();
        };
        let before = table.game.view.get_untracked();
        let acts = |table: Table| table.game.session.with_untracked(Play::to_act);
        let acted = acts(table);
        let mut told = Ok(0..0);
        self.update_game(|remote| told = remote.go_on(heard, &standing));
        match told {
            Ok(told) => {
                if !table.is_past() {
                    flights::launch(&table, before.public(), told, self.settings.with_untracked(|s| s.speed));
                }
                // What somebody has picked up stays while others choose their discards.
                if acts(table) != acted || table.game.viewer.get_untracked().is_some_and(|seat| acted.has(seat)) {
                    table.let_go();
                }
                self.moved();
            }
            Err(_) => self.start_over(),
        }
    }

    /// The game stands otherwise: somebody may be called, and what is forced is played.
    fn moved(self) {
        self.moment.update_value(|count| *count += 1);
        notify::follow(self);
        self.update_between_turns();
        self.play_forced();
    }

    /// A page that cannot go on with the server is replaced as soon as nobody waits for its player.
    fn update_between_turns(self) {
        if self.outdated.get_untracked() == Some(true) && self.my_turn().is_none() {
            notify::update_once();
        }
    }

    /// The game lies on the table: whoever must act is called, what is forced is played, and what is over is opened.
    pub(crate) fn resume(self) {
        if untrack(|| self.status()) == Some(Status::Over) {
            self.open_record();
        }
        self.moved();
    }

    /// Changes the game on the table, as long as it lies there and is the server's.
    fn update_game(self, change: impl FnOnce(&mut Remote)) {
        if let Some(table) = self.table.try_get_value().flatten() {
            table.game.session.update(|play| {
                if let Play::Remote(remote) = play {
                    change(remote);
                }
            });
        }
    }

    /// Fetches the moments before the present one.
    fn fetch_past(self) {
        let id = self.id.get_value();
        spawn_local(async move {
            let Ok(past) = api::past(&id).await else { return };
            // Without its past the game is played all the same.
            self.update_game(|remote| drop(remote.remember(&past)));
        });
    }

    /// The game is over: all of it is shown, and whether it was dealt fairly.
    fn open_record(self) {
        let id = self.id.get_value();
        spawn_local(async move {
            let Ok(record) = api::record(&id).await else { return };
            TimeoutFuture::new(LAST_LOOK).await;
            let board =
                self.snapshot.try_with_value(|snapshot| snapshot.as_ref().and_then(|all| all.board.clone())).flatten();
            let Ok(saved) = Saved::import(&record, board, browser::random_name(), browser::now()) else { return };
            let saved = Saved { players: self.players(), ..saved };
            let Some(Some(table)) = self.table.try_get_value() else { return };
            if let Ok(session) = Session::open(saved) {
                self.fair.set(Some(fair::is_fair(self, session.record())));
                table.let_go();
                table.game.session.set(Play::Local(Box::new(session)));
                table.game.looking.set(None);
                table.overlay.result.set(true);
            }
        });
    }
}
