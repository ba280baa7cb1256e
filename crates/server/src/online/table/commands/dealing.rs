//! Fair dealing: players commit to their shares, the host fixes the commitments, all shares are opened, and the game starts.

use utopia_game::{Level, Player};
use utopia_protocol::{CommandError, SeatLoss, Status};
use utopia_rules::{Seat, chance::commit, text::Hex32};

use crate::online::table::TableTask;
use crate::online::table::document::{SeatDocument, TableDocument};
use crate::online::table::hosted_game::HostedGame;
use crate::store::StoreError;

/// The bot for seats that are empty at the start.
const FILL_IN: Level = Level::Normal;

impl TableTask {
    /// Notes what a player commits to. The last one counts, since another device of theirs may be the one that is there.
    pub(super) async fn commit(&mut self, seat: Seat, commitment: Hex32, viewer: u64) -> Result<(), CommandError> {
        if self.document.seats[seat.index()].commitment == Some(commitment) {
            self.committed_by[seat.index()] = Some(viewer);
            return Ok(());
        }
        if self.document.status != Status::Waiting || self.document.opening().is_some() {
            return Err(CommandError::NotNow);
        }
        self.change(|document| document.seats[seat.index()].commitment = Some(commitment)).await?;
        self.committed_by[seat.index()] = Some(viewer);
        self.tell_table();
        Ok(())
    }

    /// The device that holds a player's share may be gone for good, and nobody else could open it. If another one of the player is
    /// there, it commits instead.
    pub(in crate::online::table) async fn pass_commitment_on(&mut self, viewer: u64) {
        let holds = |seat: &Seat| self.committed_by[seat.index()] == Some(viewer);
        let Some(seat) = Seat::of_game(self.document.seats.len()).find(holds) else { return };
        self.committed_by[seat.index()] = None;
        let bound = self.document.status != Status::Waiting || self.document.opening().is_some();
        if bound || !self.viewers.iter().any(|other| other.seat == Some(seat)) {
            return;
        }
        // If that can't be stored, the device may still come back.
        if self.change(|document| document.seats[seat.index()].commitment = None).await.is_ok() {
            self.tell_table();
        }
    }

    /// Fixes all commitments, so that shares can be opened.
    pub(super) async fn start(&mut self, seat: Seat) -> Result<(), CommandError> {
        if self.document.seat_of(&self.document.host) != Some(seat) {
            return Err(CommandError::NotHost);
        }
        match self.document.status {
            Status::Running => return Ok(()),
            Status::Waiting if self.document.opening().is_some() => return Ok(()),
            Status::Waiting if self.document.has_commitments() => {}
            _ => return Err(CommandError::NotNow),
        }
        self.document.playable().ok_or(CommandError::OtherRules)?;
        let until = self.now() + self.document.settings.clock.opening();
        self.change(|document| document.set_opening(Some(until))).await?;
        self.tell_table();
        Ok(())
    }

    /// Takes a player's share, if it is the one committed to. The last one starts the game.
    pub(super) async fn open_share(&mut self, seat: Seat, share: Hex32) -> Result<(), CommandError> {
        let place = &self.document.seats[seat.index()];
        if place.share == Some(share) && place.commitment.is_some() {
            return Ok(());
        }
        if self.document.opening().is_none() {
            return Err(CommandError::NotNow);
        }
        if place.commitment != Some(commit(self.document.secret.hash(), seat, share)) {
            return Err(CommandError::OtherShare);
        }
        let open = |document: &mut TableDocument| document.seats[seat.index()].share = Some(share);
        let mut opened = self.document.clone();
        open(&mut opened);
        if opened.has_shares() {
            return self.begin(opened).await;
        }
        self.change(open).await?;
        self.tell_table();
        Ok(())
    }

    /// Begins the game, in which bots play the free seats.
    async fn begin(&mut self, opened: TableDocument) -> Result<(), CommandError> {
        let rules = opened.playable().ok_or(CommandError::OtherRules)?;
        let seed = opened.dealing().seed().ok_or(CommandError::OtherRules)?;
        let now = self.now();
        let begin = |document: &mut TableDocument| {
            *document = opened;
            document.set_opening(None);
            for (place, decider) in document.seats.iter_mut().zip(&mut document.settings.seats) {
                (place.kept_for, place.idle_since) = (None, None);
                if place.guest.is_none() && *decider == Player::Person {
                    *decider = Player::Bot(FILL_IN);
                }
            }
            (document.status, document.started) = (Status::Running, Some(now));
        };
        self.change(begin).await?;
        self.game = Some(HostedGame::new(rules, seed, self.document.settings.clock, now));
        self.tell_table();
        self.tell_game(0);
        self.ask_bots();
        Ok(())
    }

    /// Frees the seats of those who haven't opened their shares in time, and begins anew.
    pub(in crate::online::table) async fn free_withheld(&mut self) -> Result<(), StoreError> {
        let withheld =
            |(seat, place): (Seat, &SeatDocument)| (place.guest.is_some() && place.share.is_none()).then_some(seat);
        let seats: Vec<_> = self.document.each_seat().filter_map(withheld).collect();
        for seat in seats {
            self.free(seat, Some(SeatLoss::Withheld)).await?;
        }
        Ok(())
    }
}
