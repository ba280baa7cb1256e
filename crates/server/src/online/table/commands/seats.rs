//! Seats: joining, leaving, handing over, and bots that stand in.

use serde::{Deserialize, Serialize};
use utopia_game::{Level, Player};
use utopia_protocol::api::{Join, Sat};
use utopia_protocol::{Absence, CommandError, SeatLoss, Status, TableEvent, TableSettings};
use utopia_rules::Seat;

use crate::online::random;
use crate::online::table::document::{SeatDocument, TableDocument};
use crate::online::table::hosted_game::HostedGame;
use crate::online::table::stream::Stream;
use crate::online::table::turn_clocks::{TurnClocks, TurnUse};
use crate::online::table::{TableError, TableTask, audience};
use crate::store::StoreError;

/// The bot that plays for somebody who left or ran out of time.
pub(in crate::online::table) const STAND_IN: Level = Level::Normal;

/// How many removed guests a table remembers.
const MOST_REMOVED: usize = 50;

/// Why a guest can't take a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
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
    #[error("the host has removed this guest from the table")]
    Removed,
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
        if self.document.seat_of(&guest).is_none() {
            self.free_idle().await?;
        }
        let seat = match (self.document.seat_of(&guest), &join.key) {
            (Some(seat), _) => seat,
            (None, Some(key)) => self.take_over(&guest, name, key).await?,
            (None, None) => self.sit_down(&guest, name, join).await?,
        };
        let link = self.online.link(&self.document.id);
        Ok(Sat { table: self.info(), seat, link })
    }

    async fn sit_down(&mut self, guest: &str, name: String, join: &Join) -> Result<Seat, JoinError> {
        if self.document.status != Status::Waiting || self.document.opening().is_some() {
            return Err(JoinError::Started);
        }
        if self.document.removed.iter().any(|removed| removed == guest) {
            return Err(JoinError::Removed);
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
        let place = SeatDocument { idle_since: Some(self.now()), ..SeatDocument::of(guest.to_owned(), name) };
        self.change(|document| document.sit(seat, place)).await?;
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
        let event = TableEvent::TookOver { from: self.document.name(seat).unwrap_or_default() };
        let (now, back) = (self.now(), self.may_come_back(seat).is_ok());
        let (clocks, turn) = self.clocks_after(|clocks| clocks.come_back(seat, now), back);
        let take_over = |document: &mut TableDocument| {
            let before = &document.seats[seat.index()];
            let mut place = SeatDocument::of(guest.to_owned(), name);
            match document.status {
                // The new player commits to a share of their own: nobody else knows the other one.
                Status::Waiting if before.share.is_none() => document.deal_anew(),
                _ => (place.commitment, place.share) = (before.commitment, before.share),
            }
            let before = &document.seats[seat.index()];
            if back {
                place.turn = turn;
            } else {
                (place.stand_in, place.absence, place.turn) = (before.stand_in, before.absence, before.turn);
            }
            document.sit(seat, place);
            document.settle_ending(now);
        };
        self.change_and_say(seat, event, take_over).await?;
        self.set_clocks(clocks.as_ref());
        self.tell_clocks();
        self.seat_changed(seat, guest);
        self.ask_bots();
        Ok(seat)
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
            Status::Waiting => self.free(seat, None).await,
            Status::Running => self.stand_in(seat, Absence::Left).await,
            _ => Ok(()),
        }
    }

    /// Frees a seat before the game, and says why its player lost it.
    pub(in crate::online::table) async fn free(
        &mut self,
        seat: Seat,
        loss: Option<SeatLoss>,
    ) -> Result<(), StoreError> {
        let guest = self.document.seats[seat.index()].guest.clone().unwrap_or_default();
        let free = |document: &mut TableDocument| {
            document.free(seat);
            if loss == Some(SeatLoss::Removed) {
                let surplus = (document.removed.len() + 1).saturating_sub(MOST_REMOVED);
                document.removed.drain(..surplus);
                document.removed.push(guest.clone());
            }
        };
        match loss {
            Some(loss) => self.change_and_say(seat, TableEvent::LostSeat(loss), free).await?,
            None => self.change(free).await?,
        }
        self.seat_changed(seat, &guest);
        Ok(())
    }

    /// The host removes a player before the game, or no longer keeps a seat for one.
    pub(super) async fn remove(&mut self, host: Seat, seat: Seat) -> Result<(), CommandError> {
        if self.document.seat_of(&self.document.host) != Some(host) {
            return Err(CommandError::NotHost);
        }
        let Some(place) = self.document.seats.get(seat.index()) else { return Err(CommandError::NotNow) };
        if self.document.status != Status::Waiting || seat == host {
            return Err(CommandError::NotNow);
        }
        if place.guest.is_some() {
            self.free(seat, Some(SeatLoss::Removed)).await?;
        } else if place.kept_for.is_some() {
            self.change(|document| document.seats[seat.index()].kept_for = None).await?;
            self.tell_table();
        }
        Ok(())
    }

    /// Notes before the game since when a player isn't connected, or hasn't committed to a share.
    pub(in crate::online::table) async fn note_idle(&mut self) {
        if self.document.status != Status::Waiting {
            return;
        }
        let now = self.now();
        let idle = |(seat, place): (Seat, &SeatDocument)| {
            let here = self.viewers.iter().any(|viewer| viewer.seat == Some(seat));
            let idle = place.guest.is_some() && !(here && place.commitment.is_some());
            idle.then(|| place.idle_since.unwrap_or(now))
        };
        let idle: Vec<_> = self.document.each_seat().map(idle).collect();
        if self.document.seats.iter().map(|place| place.idle_since).ne(idle.iter().copied()) {
            let note = |document: &mut TableDocument| {
                document.seats.iter_mut().zip(idle).for_each(|(place, idle)| place.idle_since = idle);
            };
            // If that can't be stored, it's noted with the next request.
            drop(self.change(note).await);
        }
    }

    /// When each idle seat falls free.
    fn idle_until(&self) -> impl Iterator<Item = (Seat, u64)> {
        let TableSettings { clock, access, .. } = self.document.settings;
        let waiting = self.document.status == Status::Waiting && self.document.opening().is_none();
        let seats = self.document.each_seat().filter(move |_| waiting);
        seats.filter_map(move |(seat, place)| Some((seat, place.idle_since? + clock.seat_kept(access))))
    }

    /// When the next idle seat falls free.
    pub(in crate::online::table) fn next_idle(&self) -> Option<u64> {
        self.idle_until().map(|(_, until)| until).min()
    }

    /// Frees seats whose players have been idle for too long.
    pub(in crate::online::table) async fn free_idle(&mut self) -> Result<(), StoreError> {
        let now = self.now();
        let due: Vec<_> = self.idle_until().filter(|(_, until)| *until <= now).map(|(seat, _)| seat).collect();
        for seat in due {
            self.free(seat, Some(SeatLoss::Idle)).await?;
        }
        Ok(())
    }

    /// Lets a bot play for a person. No effect if one does already.
    pub(in crate::online::table) async fn stand_in(&mut self, seat: Seat, absence: Absence) -> Result<(), StoreError> {
        if self.document.seats[seat.index()].stand_in.is_some() {
            return Ok(());
        }
        let now = self.now();
        let (clocks, turn) = self.clocks_after(|clocks| clocks.leave(seat, now), true);
        let stand_in = |document: &mut TableDocument| {
            let place = &mut document.seats[seat.index()];
            (place.stand_in, place.absence, place.turn) = (Some(STAND_IN), Some(absence), turn);
            document.settle_ending(now);
        };
        self.change_and_say(seat, TableEvent::Replaced(absence), stand_in).await?;
        self.set_clocks(clocks.as_ref());
        self.take_back_without(seat).await;
        self.tell_what_is_due();
        self.tell_table();
        self.ask_bots();
        Ok(())
    }

    /// Gives a seat back to its player. No effect, in particular on the clock, unless a bot was playing.
    pub(in crate::online::table) async fn come_back(&mut self, seat: Seat) -> Result<(), CommandError> {
        if self.document.seats[seat.index()].stand_in.is_none() {
            return Ok(());
        }
        self.may_come_back(seat)?;
        let now = self.now();
        let (clocks, turn) = self.clocks_after(|clocks| clocks.come_back(seat, now), true);
        let come_back = |document: &mut TableDocument| {
            let place = &mut document.seats[seat.index()];
            (place.stand_in, place.absence, place.turn) = (None, None, turn);
            document.settle_ending(now);
        };
        self.change_and_say(seat, TableEvent::Returned, come_back).await?;
        self.set_clocks(clocks.as_ref());
        self.tell_table();
        self.tell_clocks();
        // Bots that had stopped because nobody was there go on.
        self.ask_bots();
        Ok(())
    }

    /// Refuses a player who has come back out of time in this turn already, unless nobody else waits for it.
    fn may_come_back(&self, seat: Seat) -> Result<(), CommandError> {
        let others =
            Seat::of_game(self.document.seats.len()).any(|other| other != seat && self.document.is_played(other));
        let clocks = self.running().map(HostedGame::turn_clocks);
        let late = |clocks: &TurnClocks| clocks.is_out_of_time(seat, self.now()) && clocks.had_grace(seat);
        if others && clocks.is_some_and(late) { Err(CommandError::OutOfTime) } else { Ok(()) }
    }

    /// The clocks after a change, and what a player has used of the turn. They're set once that is stored.
    fn clocks_after(
        &self,
        change: impl FnOnce(&mut TurnClocks) -> Option<TurnUse>,
        wanted: bool,
    ) -> (Option<TurnClocks>, Option<TurnUse>) {
        let Some(mut clocks) = self.game.as_ref().filter(|_| wanted).map(|game| *game.turn_clocks()) else {
            return (None, None);
        };
        let turn = change(&mut clocks);
        (Some(clocks), turn)
    }

    fn set_clocks(&mut self, clocks: Option<&TurnClocks>) {
        if let (Some(game), Some(clocks)) = (&mut self.game, clocks) {
            game.set_turn_clocks(clocks);
        }
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
