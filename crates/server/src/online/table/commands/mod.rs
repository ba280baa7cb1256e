//! Commands of connected players and spectators.

pub(super) mod chat;
mod dealing;
mod ending;
mod guests;
pub(super) mod moderate;
pub(super) mod seats;
pub(super) mod take_back;

use tokio::time::Instant;
use utopia_protocol::{Command, CommandError, Request, ServerMessage, Status};
use utopia_rules::{Colour, Seat};

use super::document::TableDocument;
use super::hosted_game::{Act, Verdict};
use super::viewers::text;
use super::{TableTask, time};
use crate::online::limits::limiter::ClientNet;
use crate::store::StoreError;

impl From<StoreError> for CommandError {
    fn from(_: StoreError) -> Self {
        Self::Storage
    }
}

impl TableTask {
    /// Carries out a command and replies to the viewer.
    pub(super) async fn command(&mut self, viewer: u64, Request { id, command, once }: Request, received: Instant) {
        let Some(from) = self.viewers.iter().find(|other| other.id == viewer) else { return };
        let (seat, client) = (from.seat, from.client);
        let (speaker, queue) = (from.guest.clone().zip(from.name.clone()), from.queue.clone());
        let is_move = matches!(command, Command::Play { .. } | Command::Undo { .. });
        let mut outcome = match (seat, command) {
            (_, Command::Ping) => Ok(None),
            (_, Command::Chat { text }) => self.say(seat, speaker, &text, once).await.map(|()| None),
            (None, _) => Err(CommandError::NotSeated),
            (Some(seat), Command::Commit { commitment }) => self.commit(seat, commitment, viewer).await.map(|()| None),
            (Some(seat), Command::Rematch) => self.rematch(seat, client).await.map(Some),
            (Some(seat), command) => self.command_of(seat, command).await,
        };
        if outcome.is_err()
            && let Err(error) = self.notice_claim().await
        {
            outcome = Err(error.into());
        }
        if is_move {
            self.online.metrics.moves.answered(outcome.as_ref().err(), received.elapsed());
        }
        // Another server has the table, or what is stored must be read first: there the request is asked again.
        if outcome.is_err() && self.outdated && self.online.cluster.is_some() {
            return;
        }
        let answer = match outcome {
            Ok(result) => ServerMessage::Done { id, result },
            Err(reason) => {
                let stale = reason == CommandError::Stale;
                let standing =
                    self.game.as_ref().filter(|_| stale).map(|game| Box::new(game.standing(seat).whole(game.rules())));
                ServerMessage::Refused { id, reason, standing }
            }
        };
        // A viewer who has just left the table gets a reply, too.
        if !queue.send(text(&answer)) {
            self.viewers.retain(|other| other.id != viewer);
        }
    }

    /// Carries out a command of a seated player.
    async fn command_of(&mut self, seat: Seat, command: Command) -> Result<Option<String>, CommandError> {
        match command {
            Command::Open { share } => self.open_share(seat, share).await?,
            Command::Colour { colour } => self.choose_colour(seat, colour).await?,
            Command::Start => self.start(seat).await?,
            Command::Remove { seat: other } => self.remove(seat, other).await?,
            Command::Play { at, mv } => self.act(seat, at, Act::Move(mv)).await?,
            Command::Undo { at, turn } => self.act(seat, at, Act::Undo { turn }).await?,
            Command::TakeBack { at, ask } => self.ask_to_take_back(seat, at, ask).await?,
            Command::AnswerTakeBack { at, grant } => self.answer_take_back(seat, at, grant).await?,
            Command::AgreeToEnd { agree } => self.agree_to_end(seat, agree).await?,
            Command::Mute { seat: other, muted } => self.mute(seat, other, muted).await?,
            Command::Leave => self.leave(seat).await?,
            Command::ComeBack if self.document.status == Status::Running => self.come_back(seat).await?,
            Command::HandOver if self.document.status.is_open() => {
                return Ok(Some(self.hand_over(seat).await?));
            }
            Command::ComeBack | Command::HandOver => return Err(CommandError::NotNow),
            Command::Chat { .. } | Command::Commit { .. } | Command::Ping | Command::Rematch => {}
        }
        Ok(None)
    }

    /// Gives a player another colour (R1.1), while the table waits. Repeating it is harmless.
    async fn choose_colour(&mut self, seat: Seat, colour: Colour) -> Result<(), CommandError> {
        if self.document.colours().of(seat) == colour {
            return Ok(());
        }
        if self.document.status != Status::Waiting || self.document.opening().is_some() {
            return Err(CommandError::NotNow);
        }
        if !self.info().is_free(seat, colour) {
            return Err(CommandError::ColourTaken);
        }
        self.change(|document| _ = document.choose_colour(seat, colour)).await?;
        self.tell_table();
        Ok(())
    }

    /// Plays or undoes a move, if it names the current number and is legal.
    async fn act(&mut self, seat: Seat, at: u32, act: Act) -> Result<(), CommandError> {
        let Some(game) = &self.game else {
            return Err(if self.document.started.is_some() { CommandError::OtherRules } else { CommandError::NotNow });
        };
        match game.check(seat, at, act)? {
            Verdict::Repeat => Ok(()),
            Verdict::Fresh if self.document.status != Status::Running => Err(CommandError::NotNow),
            // A bot plays this seat: the player must come back first.
            Verdict::Fresh if self.document.bot(seat).is_some() => Err(CommandError::NotNow),
            Verdict::Fresh => Ok(self.enter(seat, at, false, act).await?),
        }
    }

    async fn mute(&mut self, seat: Seat, other: Seat, muted: bool) -> Result<(), CommandError> {
        if other.index() >= self.document.seats.len() {
            return Err(CommandError::NotNow);
        }
        let mute = |document: &mut TableDocument| {
            let place = &mut document.seats[seat.index()];
            place.muted = if muted { place.muted.with(other) } else { place.muted.without(other) };
        };
        Ok(self.change(mute).await?)
    }

    /// The table for a rematch, opened once. It counts as a new table of whoever asks first.
    async fn rematch(&mut self, seat: Seat, client: ClientNet) -> Result<String, CommandError> {
        if let Some(id) = &self.document.rematch {
            return Ok(id.clone());
        }
        let over = matches!(self.document.status, Status::Over | Status::Ended);
        let document = self.document.rematch(seat, time::now()).filter(|_| over).ok_or(CommandError::NotNow)?;
        let guest = self.document.seats[seat.index()].guest.clone().ok_or(CommandError::NotSeated)?;
        if !self.online.limiter.allow_new_table(client) || self.online.has_too_many_tables(&guest).await? {
            return Err(CommandError::TooMuch);
        }
        let id = document.id.clone();
        self.change_besides(document.created()?, |document| document.rematch = Some(id.clone())).await?;
        self.tell_table();
        Ok(id)
    }
}
