//! The moves and undos of a table's game: loaded, stored before they are carried out, and told.

use std::sync::Arc;

use utopia_protocol::Status;
use utopia_rules::Seat;

use super::delay::Delay;
use super::document::TableDocument;
use super::hosted_game::{Act, GameEntry, HostedGame};
use super::{TableTask, time};
use crate::online::OnlineService;
use crate::store::{self, StoreChange, StoreError};

/// A game as loaded.
#[derive(Default)]
pub(super) struct Loaded {
    pub(super) game: Option<HostedGame>,
    pub(super) delay: Delay,
    /// How far the last entry's time is ahead of the system clock, which was set back, in milliseconds.
    pub(super) ahead: u64,
}

/// A stored entry that can't be read or played.
fn broken(document: &TableDocument, number: u32, reason: &str) -> StoreError {
    StoreError::Failed(format!("{}: entry {number}: {reason}", document.id))
}

impl TableTask {
    /// The game so far and what spectators haven't been told of it. There is no game if it hasn't started, or if its rules
    /// aren't those of this version.
    pub(super) async fn load(online: &OnlineService, document: &TableDocument) -> Result<Loaded, StoreError> {
        if document.started.is_none() {
            return Ok(Loaded::default());
        }
        let texts = online.store.entries(&document.id, 0).await?;
        let failed = |error: &dyn std::error::Error| StoreError::Failed(error.to_string());
        // A long game takes a while. Connections and tables in memory don't wait for that, and others only in turn.
        let turn = Arc::clone(&online.loads).acquire_owned().await.map_err(|error| failed(&error))?;
        let document = document.clone();
        let replay = move || {
            let _until_done = turn;
            Self::replay(&document, &texts)
        };
        tokio::task::spawn_blocking(replay).await.map_err(|error| failed(&error))?
    }

    /// Plays a stored game again.
    fn replay(document: &TableDocument, texts: &[String]) -> Result<Loaded, StoreError> {
        let mut delay = Delay::default();
        let known = (document.started, document.playable(), document.dealing().seed());
        let (Some(started), Some(rules), Some(seed)) = known else { return Ok(Loaded::default()) };
        let entries = Self::entries(document, texts)?;
        let last = entries.last().map_or(started, |entry| entry.time);
        let ahead = last.saturating_sub(time::now());
        let now = time::now() + ahead;
        let late = u64::from(document.settings.delay) * 1000;
        let hidden_since = (late > 0 && document.status == Status::Running).then(|| now.saturating_sub(late));
        let mut game = HostedGame::new(rules, seed, document.settings.clock, started);
        delay.remember(&game, 0, started, hidden_since);
        for entry in entries {
            let (number, time) = (game.number(), entry.time);
            let news = game.apply(entry).ok_or_else(|| broken(document, number, "it is not legal"))?;
            delay.remember(&game, news, time, hidden_since);
        }
        for (seat, place) in document.each_seat() {
            game.restore_turn(seat, place.turn, place.stand_in.is_some());
        }
        Ok(Loaded { game: Some(game), delay, ahead })
    }

    fn entries(document: &TableDocument, texts: &[String]) -> Result<Vec<GameEntry>, StoreError> {
        let read = |(number, text): (u32, &String)| {
            serde_json::from_str(text).map_err(|error| broken(document, number, &error.to_string()))
        };
        (0..).zip(texts).map(read).collect()
    }

    /// Stores a move or an undo, carries it out and tells everybody.
    pub(super) async fn enter(&mut self, seat: Seat, at: u32, bot: bool, act: Act) -> Result<(), StoreError> {
        let Some(game) = &self.game else { return Ok(()) };
        let (time, clocks) = (self.now(), game.turn_clocks());
        // Nobody is charged for a bot's thinking time, nor for the pause before it.
        let free = if bot { clocks.bot_time(seat, time) } else { clocks.free_time(seat) };
        let entry = GameEntry { time, seat, at, bot, free, act };
        let (id, number) = (self.document.id.clone(), game.number());
        let (text, revision, agenda) = (store::document(&entry)?, self.revision, self.agenda_after(&entry));
        self.write(vec![StoreChange::Entry { game: id, number, entry: text, revision, agenda }], agenda).await?;
        let Some(game) = &mut self.game else { return Ok(()) };
        let Some(news) = game.apply(entry) else {
            self.outdated = true;
            return Err(broken(&self.document, number, "it is not legal"));
        };
        self.tell_game(news);
        if self.take_back.take().is_some() {
            self.tell_table();
        }
        self.end_if_over().await;
        self.ask_bots();
        Ok(())
    }

    /// After the last move everything is revealed. If that can't be stored, it follows from the moves at the next start.
    pub(super) async fn end_if_over(&mut self) {
        let over = self.game.as_ref().is_some_and(HostedGame::is_over);
        if over && self.document.status == Status::Running {
            self.document.status = Status::Over;
            drop(self.store(Vec::new()).await);
            self.tell_what_is_due();
            self.tell_table();
        }
    }

    /// Tells every audience of the story from this line on, as far as it may know it.
    pub(super) fn tell_game(&mut self, from: usize) {
        for seat in Seat::of_game(self.document.seats.len()).map(Some) {
            if self.is_followed(seat)
                && let Some(game) = &self.game
            {
                let lines = game.told(seat, from..game.story_len());
                let (standing, clocks) = (game.standing(seat), game.turn_clocks().show(self.now()));
                self.tell_progress(seat, lines, &standing, &clocks);
            }
        }
        self.tell_spectators(from);
    }
}
