//! The room around a game: who sits at the table, who is connected, clocks and chat.

use leptos::prelude::*;
use utopia_game::Player;
use utopia_protocol::{Absence, Chat, Clocks, Seated, Snapshot, Status, TableInfo};
use utopia_rules::{Colours, Seat, Seats};

use crate::browser;

/// Who is connected.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Present {
    /// The players.
    pub(crate) seats: Seats,
    /// The number of spectators.
    pub(crate) spectators: u32,
}

/// What is known of a table besides its game.
#[derive(Clone, Copy)]
pub(crate) struct RoomState {
    pub(crate) info: RwSignal<Option<TableInfo>>,
    /// When the table was told, by this browser's clock.
    told: RwSignal<f64>,
    /// The viewer's seat.
    pub(crate) seat: RwSignal<Option<Seat>>,
    pub(crate) present: RwSignal<Present>,
    pub(crate) clocks: RwSignal<Clocks>,
    /// The server's clock minus this browser's, in milliseconds.
    pub(crate) ahead: RwSignal<f64>,
    /// This browser's time, every second.
    pub(crate) time: RwSignal<f64>,
    pub(crate) chat: RwSignal<Vec<Chat>>,
    pub(crate) muted: RwSignal<Seats>,
}

impl RoomState {
    pub(super) fn new() -> Self {
        Self {
            info: RwSignal::new(None),
            told: RwSignal::new(0.0),
            seat: RwSignal::new(None),
            present: RwSignal::new(Present::default()),
            clocks: RwSignal::new(Clocks::default()),
            ahead: RwSignal::new(0.0),
            time: RwSignal::new(browser::now()),
            chat: RwSignal::new(Vec::new()),
            muted: RwSignal::new(Seats::default()),
        }
    }

    /// Takes over everything but the table's info.
    pub(super) fn begin(self, snapshot: &Snapshot) {
        self.seat.set(snapshot.seat);
        let seats = snapshot.present.iter().copied().collect();
        self.present.set(Present { seats, spectators: snapshot.spectators });
        self.muted.set(snapshot.muted.iter().copied().collect());
        self.chat.set(snapshot.chat.clone());
        self.set_clocks(snapshot.clocks.clone());
    }

    pub(super) fn set_info(self, info: TableInfo) {
        self.time.set(browser::now());
        self.told.set(browser::now());
        self.info.set(Some(info));
    }

    /// How many milliseconds are left of a time that the table told (tracked).
    pub(crate) fn left_of(self, time: impl Fn(&TableInfo) -> Option<u64>) -> Option<f64> {
        let left = self.info.with(|info| info.as_ref().and_then(time))?;
        Some((left as f64 - (self.time.get() - self.told.get())).max(0.0))
    }

    pub(super) fn set_clocks(self, clocks: Clocks) {
        self.time.set(browser::now());
        self.ahead.set(clocks.now as f64 - browser::now());
        self.clocks.set(clocks);
    }

    /// The status of the table.
    pub(crate) fn status(self) -> Option<Status> {
        self.info.with(|info| info.as_ref().map(|info| info.status))
    }

    /// The players' colours (tracked).
    pub(crate) fn colours(self) -> Colours {
        self.info.with(|info| info.as_ref().map(TableInfo::colours).unwrap_or_default())
    }

    /// Whether the game is played now.
    pub(crate) fn is_running(self) -> bool {
        self.status() == Some(Status::Running)
    }

    /// Whether a bot plays for this seat.
    pub(crate) fn is_replaced(self, seat: Seat) -> bool {
        self.info.with(|info| {
            let place = info.as_ref().and_then(|info| info.seats.get(seat.index()));
            place.is_some_and(|place| place.bot().is_some())
        })
    }

    /// Why a bot plays for this seat's player.
    pub(crate) fn absence(self, seat: Seat) -> Option<Absence> {
        self.info.with(|info| info.as_ref()?.seats.get(seat.index())?.absence)
    }

    /// The people at the table.
    pub(crate) fn people(self) -> Vec<(Seat, String)> {
        self.info.with(|info| {
            let places = info.iter().flat_map(|info| Seat::ALL.into_iter().zip(&info.seats));
            let people = places.filter(|(_, place)| place.decider == Player::Person);
            people.filter_map(|(seat, place)| Some((seat, place.name.clone()?))).collect()
        })
    }

    /// The names of the people whose seats are like this (tracked).
    pub(crate) fn names_of(self, which: impl Fn(&Seated) -> bool) -> Vec<String> {
        self.info.with(|info| {
            let places = info.iter().flat_map(|info| &info.seats).filter(|place| place.is_taken() && which(place));
            places.filter_map(|place| place.name.clone()).collect()
        })
    }

    /// Whether a player agrees to end the game.
    pub(crate) fn agrees(self, seat: Seat) -> bool {
        let agrees = |info: &TableInfo| info.seats.get(seat.index()).is_some_and(|place| place.agrees_to_end);
        self.info.with(|info| info.as_ref().is_some_and(agrees))
    }

    /// Who may start the game.
    pub(crate) fn host_name(self) -> String {
        let host = |info: &TableInfo| info.seats.get(info.host?.index())?.name.clone();
        self.info.with(|info| info.as_ref().and_then(host)).unwrap_or_default()
    }

    /// Who decides for each seat.
    pub(super) fn players(self) -> Vec<Player> {
        let player = |place: &Seated| place.decider;
        self.info.with_untracked(|info| info.iter().flat_map(|info| &info.seats).map(player).collect())
    }
}
