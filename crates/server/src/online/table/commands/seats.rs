//! Seats: joining, leaving, handing over, and bots that stand in.

use utopia_game::{Level, Player};
use utopia_protocol::api::{Join, Sat};
use utopia_protocol::{Absence, Status, TableEvent};
use utopia_rules::Seat;

use crate::online::random;
use crate::online::table::document::{SeatDocument, TableDocument};
use crate::online::table::stream::Stream;
use crate::online::table::{TableError, TableTask, audience};
use crate::store::StoreError;

/// The bot that plays for somebody who left or ran out of time.
pub(in crate::online::table) const STAND_IN: Level = Level::Normal;

/// Why a guest can't take a seat.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum JoinError {
    #[error("the game has started, or the table is closed")]
    Started,
    #[error("no seat is free")]
    Full,
    #[error("this seat is not free")]
    Taken,
    #[error("this link is no longer valid")]
    InvalidKey,
    #[error("this guest is banned")]
    Banned,
    #[error("this guest was deleted")]
    Deleted,
    #[error(transparent)]
    Table(#[from] TableError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl TableTask {
    /// Seats a guest: before the game on a free seat, or with a key on one that was handed over.
    pub(in crate::online::table) async fn join(
        &mut self,
        guest: String,
        name: String,
        join: &Join,
    ) -> Result<Sat, JoinError> {
        if self.online.is_banned(&guest) {
            return Err(JoinError::Banned);
        }
        if !self.online.is_guest(&guest).await? {
            return Err(JoinError::Deleted);
        }
        let seat = match (self.document.seat_of(&guest), &join.key) {
            (Some(seat), _) => seat,
            (None, Some(key)) => self.take_over(&guest, name, key).await?,
            (None, None) => self.sit_down(&guest, name, join).await?,
        };
        if let Some(share) = join.share {
            // A late or second share is ignored; the guest is seated all the same.
            drop(self.share(seat, share).await);
        }
        let link = self.online.link(&self.document.id);
        Ok(Sat { table: self.info(), seat, link })
    }

    async fn sit_down(&mut self, guest: &str, name: String, join: &Join) -> Result<Seat, JoinError> {
        if self.document.status != Status::Waiting {
            return Err(JoinError::Started);
        }
        let kept = self.document.seat_kept_for(guest);
        let free = |seat: Seat| {
            let person = self.document.settings.seats.get(seat.index()) == Some(&Player::Person);
            let may = |place: &SeatDocument| place.guest.is_none() && (place.kept_for.is_none() || kept == Some(seat));
            person && self.document.seats.get(seat.index()).is_some_and(may)
        };
        let seat = match join.seat.or(kept) {
            Some(seat) if free(seat) => seat,
            Some(_) => return Err(JoinError::Taken),
            None => Seat::of_game(self.document.seats.len()).find(|&seat| free(seat)).ok_or(JoinError::Full)?,
        };
        self.seat(seat, SeatDocument::of(guest.to_owned(), name)).await?;
        if let Some(colour) = join.colour {
            // Somebody else may have it by now; the guest is seated all the same.
            self.change(|document| _ = document.choose_colour(seat, colour)).await?;
        }
        self.seat_changed(seat, guest);
        Ok(seat)
    }

    async fn take_over(&mut self, guest: &str, name: String, key: &str) -> Result<Seat, JoinError> {
        let mut handed = self.document.each_seat().filter(|(_, place)| place.key.as_deref() == Some(key));
        let seat = handed.next().map(|(seat, _)| seat).ok_or(JoinError::InvalidKey)?;
        drop(handed);
        if !self.document.status.is_open() {
            return Err(JoinError::Started);
        }
        let share = self.document.seats[seat.index()].share;
        let place = SeatDocument { share, ..SeatDocument::of(guest.to_owned(), name) };
        let event = TableEvent::TookOver { from: self.document.name(seat).unwrap_or_default() };
        self.change_and_say(seat, event, |document| document.sit(seat, place)).await?;
        self.restart_turn(seat);
        self.seat_changed(seat, guest);
        Ok(seat)
    }

    async fn seat(&mut self, seat: Seat, place: SeatDocument) -> Result<(), StoreError> {
        self.change(|document| document.sit(seat, place)).await
    }

    /// Starts a new stream for a seat that changed hands, and makes everybody concerned reconnect in their new role.
    pub(in crate::online::table) fn seat_changed(&mut self, seat: Seat, guest: &str) {
        self.streams[audience(Some(seat))] = Stream::new();
        self.take_back = None;
        self.drop_viewers(|viewer| viewer.seat == Some(seat) || viewer.guest.as_deref() == Some(guest));
        self.tell_table();
        self.tell_present();
    }

    /// Leaves: the seat becomes free, or during a game a bot takes over.
    pub(in crate::online::table) async fn leave(&mut self, seat: Seat) -> Result<(), StoreError> {
        match self.document.status {
            Status::Waiting => self.free(seat).await,
            Status::Running => self.stand_in(seat, Absence::Left).await,
            _ => Ok(()),
        }
    }

    pub(in crate::online::table) async fn free(&mut self, seat: Seat) -> Result<(), StoreError> {
        let guest = self.document.seats[seat.index()].guest.clone().unwrap_or_default();
        self.seat(seat, SeatDocument::default()).await?;
        self.seat_changed(seat, &guest);
        Ok(())
    }

    /// Lets a bot play for a person. No effect if one does already.
    pub(in crate::online::table) async fn stand_in(&mut self, seat: Seat, absence: Absence) -> Result<(), StoreError> {
        if self.document.seats[seat.index()].stand_in.is_some() {
            return Ok(());
        }
        let stand_in = |document: &mut TableDocument| {
            let place = &mut document.seats[seat.index()];
            (place.stand_in, place.absence) = (Some(STAND_IN), Some(absence));
        };
        self.change_and_say(seat, TableEvent::Replaced(absence), stand_in).await?;
        self.take_back_without(seat).await;
        self.tell_table();
        self.ask_bots();
        Ok(())
    }

    /// Gives a seat back to its player. No effect, in particular on the clock, unless a bot was playing.
    pub(in crate::online::table) async fn come_back(&mut self, seat: Seat) -> Result<(), StoreError> {
        if self.document.seats[seat.index()].stand_in.is_none() {
            return Ok(());
        }
        let come_back = |document: &mut TableDocument| {
            let place = &mut document.seats[seat.index()];
            (place.stand_in, place.absence) = (None, None);
        };
        self.change_and_say(seat, TableEvent::Returned, come_back).await?;
        self.tell_table();
        self.restart_turn(seat);
        Ok(())
    }

    /// Gives a player a whole turn again. Bots that had stopped because nobody was there go on.
    fn restart_turn(&mut self, seat: Seat) {
        let now = self.now();
        if let Some(game) = &mut self.game {
            game.restart_turn(seat, now);
        }
        self.tell_clocks();
        self.ask_bots();
    }

    /// A key with which somebody else can take the seat. Stays the same until it's used.
    pub(in crate::online::table) async fn hand_over(&mut self, seat: Seat) -> Result<String, StoreError> {
        if let Some(key) = &self.document.seats[seat.index()].key {
            return Ok(key.clone());
        }
        let key = random::name();
        self.change(|document| document.seats[seat.index()].key = Some(key.clone())).await?;
        Ok(key)
    }
}
