//! Who sits where: joining, leaving, handing over, and bots that stand in.

use utopia_bots::Level;
use utopia_protocol::api::{Join, Sat};
use utopia_protocol::{Decider, Status};
use utopia_rules::Seat;

use super::document::Place;
use super::stream::Stream;
use super::{Table, audience, time};
use crate::online::random;
use crate::store::StoreError;

/// The bot that plays for somebody who left or ran out of time.
const STAND_IN: Level = Level::Normal;

/// Why somebody cannot sit down.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum CannotSit {
    #[error("the game has started, or the table is closed")]
    Late,
    #[error("no seat is free")]
    Full,
    #[error("this seat is not free")]
    Taken,
    #[error("the link is not valid any more")]
    Key,
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Table {
    /// Sits down: on a free seat before the game, or with a key on one that was handed over.
    pub(super) async fn join(&mut self, guest: String, name: String, join: &Join) -> Result<Sat, CannotSit> {
        let seat = match (self.document.seat_of(&guest), &join.key) {
            (Some(seat), _) => seat,
            (None, Some(key)) => self.take_over(&guest, name, key).await?,
            (None, None) => self.sit_down(&guest, name, join).await?,
        };
        if let Some(share) = join.share {
            // A share that comes too late, or a second one, is not taken; the player is at the table all the same.
            drop(self.share(seat, share).await);
        }
        let link = self.online.link(&self.document.id);
        Ok(Sat { table: self.document.info(), seat, link })
    }

    async fn sit_down(&mut self, guest: &str, name: String, join: &Join) -> Result<Seat, CannotSit> {
        if self.document.status != Status::Waiting {
            return Err(CannotSit::Late);
        }
        let free = |seat: Seat| {
            let person = self.document.settings.seats.get(seat.index()) == Some(&Decider::Person);
            person && self.document.seats[seat.index()].guest.is_none()
        };
        let seat = match join.seat {
            Some(seat) if free(seat) => seat,
            Some(_) => return Err(CannotSit::Taken),
            None => Seat::of_game(self.document.seats.len()).find(|&seat| free(seat)).ok_or(CannotSit::Full)?,
        };
        let before = self.document.clone();
        self.document.seats[seat.index()] =
            Place { guest: Some(guest.to_owned()), name: Some(name), ..Place::default() };
        if self.document.seat_of(&before.host).is_none() {
            guest.clone_into(&mut self.document.host);
        }
        if let Err(error) = self.store(Vec::new()).await {
            self.document = before;
            return Err(error.into());
        }
        self.seat_changed(seat, guest);
        Ok(seat)
    }

    async fn take_over(&mut self, guest: &str, name: String, key: &str) -> Result<Seat, CannotSit> {
        let mut handed = self.document.each_seat().filter(|(_, place)| place.key.as_deref() == Some(key));
        let seat = handed.next().map(|(seat, _)| seat).ok_or(CannotSit::Key)?;
        drop(handed);
        if !matches!(self.document.status, Status::Waiting | Status::Running) {
            return Err(CannotSit::Late);
        }
        let before = self.document.clone();
        let share = before.seats[seat.index()].share;
        self.document.seats[seat.index()] =
            Place { guest: Some(guest.to_owned()), name: Some(name), share, ..Place::default() };
        if let Err(error) = self.store(Vec::new()).await {
            self.document = before;
            return Err(error.into());
        }
        if let Some(play) = &mut self.play {
            play.fresh_time(seat, time::now());
        }
        self.seat_changed(seat, guest);
        Ok(seat)
    }

    /// A seat has somebody else: its stream begins anew, and those whom it concerns connect again as who they are now.
    fn seat_changed(&mut self, seat: Seat, guest: &str) {
        self.streams[audience(Some(seat))] = Stream::new();
        self.send_away(|viewer| viewer.seat == Some(seat) || viewer.guest.as_deref() == Some(guest));
        self.tell_table();
        self.tell_present();
    }

    /// Gets up: the seat is free again, or a bot plays for the player.
    pub(super) async fn leave(&mut self, seat: Seat) -> Result<(), StoreError> {
        match self.document.status {
            Status::Waiting => self.free(seat).await,
            Status::Running => {
                self.stand_in(seat).await;
                Ok(())
            }
            _ => Ok(()),
        }
    }

    async fn free(&mut self, seat: Seat) -> Result<(), StoreError> {
        let before = self.document.clone();
        let place = std::mem::take(&mut self.document.seats[seat.index()]);
        let guest = place.guest.unwrap_or_default();
        if self.document.host == guest {
            let next = self.document.seats.iter().find_map(|place| place.guest.clone());
            self.document.host = next.unwrap_or_default();
        }
        if let Err(error) = self.store(Vec::new()).await {
            self.document = before;
            return Err(error);
        }
        self.seat_changed(seat, &guest);
        Ok(())
    }

    /// Lets a bot play for a person.
    pub(super) async fn stand_in(&mut self, seat: Seat) {
        if let Some(place) = self.document.place(seat) {
            place.stand_in = Some(STAND_IN);
        }
        // If it cannot be stored now, it is with the next change; after a restart the clock runs out again.
        drop(self.store(Vec::new()).await);
        self.tell_table();
        self.ask_bots();
    }

    /// Gives a seat back to its player.
    pub(super) async fn come_back(&mut self, seat: Seat) -> Result<(), StoreError> {
        if let Some(place) = self.document.place(seat) {
            place.stand_in = None;
        }
        if let Some(play) = &mut self.play {
            play.fresh_time(seat, time::now());
        }
        self.store(Vec::new()).await?;
        self.tell_table();
        Ok(())
    }

    /// A key with which somebody else takes the seat. The same one is given again until it is used.
    pub(super) async fn hand_over(&mut self, seat: Seat) -> Result<String, StoreError> {
        let Some(place) = self.document.place(seat) else { return Ok(String::new()) };
        let key = place.key.get_or_insert_with(random::name).clone();
        self.store(Vec::new()).await?;
        Ok(key)
    }

    /// A guest has another name, or is forgotten.
    pub(super) async fn rename(&mut self, guest: &str, name: Option<String>) {
        let Some(seat) = self.document.seat_of(guest) else { return };
        let known = name.is_some();
        match (known, self.document.status) {
            (false, Status::Waiting) => {
                drop(self.leave(seat).await);
                return;
            }
            (false, Status::Running) => self.stand_in(seat).await,
            _ => {}
        }
        if let Some(place) = self.document.place(seat) {
            place.name = name;
            if !known {
                (place.guest, place.key) = (None, None);
            }
        }
        if !known {
            self.chat.retain(|chat| chat.seat != Some(seat));
            self.seat_changed(seat, guest);
        }
        drop(self.store(Vec::new()).await);
        self.tell_table();
    }
}
