//! Requests to take back a decision after others have moved: all people at the table must grant them.

use utopia_protocol::{Absence, CommandError, Status, TakeBack};
use utopia_rules::{Seat, Seats};

use crate::online::table::TableTask;
use crate::online::table::document::SeatDocument;
use crate::online::table::hosted_game::{Act, Verdict};
use crate::store::StoreError;

/// A request that is open, or was declined.
pub(in crate::online::table) struct TakeBackRequest {
    /// The number it was made at.
    at: u32,
    pub(in crate::online::table) shown: TakeBack,
}

impl TableTask {
    /// A player asks to take back their last decision, or withdraws the request.
    pub(super) async fn ask_to_take_back(&mut self, seat: Seat, at: u32, ask: bool) -> Result<(), CommandError> {
        let game = self.game.as_ref().ok_or(CommandError::NotNow)?;
        if let Verdict::Repeat = game.check(seat, at, Act::TakeBack)? {
            return Ok(());
        }
        self.check_person(seat)?;
        let open = self.take_back.as_ref().map(|request| request.shown);
        match open {
            Some(TakeBack { seat: asker, declined: None, .. }) if asker == seat && !ask => {
                self.take_back = None;
                self.tell_table();
                return Ok(());
            }
            Some(TakeBack { seat: asker, declined: None, .. }) if asker == seat => return Ok(()),
            _ if !ask => return Ok(()),
            // One at a time, and nobody is asked twice about the same.
            Some(TakeBack { seat: asker, declined, .. }) if asker == seat || declined.is_none() => {
                return Err(CommandError::NotNow);
            }
            _ => {}
        }
        self.take_back = Some(TakeBackRequest { at, shown: TakeBack { seat, granted: Seats::EMPTY, declined: None } });
        Ok(self.take_back_if_granted().await?)
    }

    /// Another player grants or declines the open request.
    pub(super) async fn answer_take_back(&mut self, seat: Seat, at: u32, grant: bool) -> Result<(), CommandError> {
        let game = self.game.as_ref().ok_or(CommandError::NotNow)?;
        if game.was_taken_back(at) {
            return Ok(());
        }
        if at != game.at() {
            return Err(CommandError::Stale);
        }
        self.check_person(seat)?;
        let Some(TakeBackRequest { shown, .. }) = &mut self.take_back else { return Err(CommandError::NotNow) };
        match shown.declined {
            _ if shown.seat == seat => return Err(CommandError::NotNow),
            Some(by) if by == seat && !grant => return Ok(()),
            Some(_) => return Err(CommandError::NotNow),
            None if grant => shown.granted = shown.granted.with(seat),
            None => shown.declined = Some(seat),
        }
        Ok(self.take_back_if_granted().await?)
    }

    /// The request without a player for whom a bot plays now: it lapses if it was theirs, and who left isn't asked.
    pub(super) async fn take_back_without(&mut self, seat: Seat) {
        if self.take_back.as_ref().is_some_and(|request| request.shown.seat == seat) {
            self.take_back = None;
        }
        if self.take_back.is_some() {
            // If that can't be stored, the request stays open.
            drop(self.take_back_if_granted().await);
        }
    }

    /// Carries the request out if all other people have granted it; otherwise announces its current state.
    async fn take_back_if_granted(&mut self) -> Result<(), StoreError> {
        let Some(&TakeBackRequest { at, shown: TakeBack { seat, granted, declined } }) = self.take_back.as_ref() else {
            return Ok(());
        };
        // A player whose clock has run out sits there all the same; one who left doesn't.
        let asked = |&(other, place): &(Seat, &SeatDocument)| {
            place.guest.is_some() && (self.document.is_played(other) || place.absence == Some(Absence::OutOfTime))
        };
        let all = self.document.each_seat().filter(asked).all(|(other, _)| other == seat || granted.has(other));
        if all && declined.is_none() {
            return self.enter(seat, at, false, Act::TakeBack).await;
        }
        self.tell_table();
        Ok(())
    }

    /// Refuses a seat that a bot plays: the player must come back first.
    fn check_person(&self, seat: Seat) -> Result<(), CommandError> {
        let person = self.document.status == Status::Running && self.document.bot(seat).is_none();
        if person { Ok(()) } else { Err(CommandError::NotNow) }
    }
}
