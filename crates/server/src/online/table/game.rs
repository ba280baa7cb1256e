//! The game of a table: how it is loaded, and how it goes on.

use utopia_game::GameFile;
use utopia_protocol::{Status, TimeControl};
use utopia_rules::{Record, Seat};

use super::delay::Delay;
use super::document::TableDocument;
use super::hosted_game::{Act, GameEntry, HostedGame};
use super::{TableTask, time};
use crate::online::OnlineService;
use crate::store::{self, StoreChange, StoreError};

/// What is loaded of a game.
#[derive(Default)]
pub(super) struct Loaded {
    pub(super) game: Option<HostedGame>,
    pub(super) delay: Delay,
    /// How much later than now its last entry was made, because the time of day was set back.
    pub(super) ahead: u64,
}

/// A game that cannot be read.
fn broken(document: &TableDocument, number: u32, reason: &str) -> StoreError {
    StoreError::Failed(format!("{}: entry {number}: {reason}", document.id))
}

impl TableTask {
    /// The game of a table as far as it has come, and what spectators have not heard of it; no game if it has not started, or with
    /// rules that are not ours.
    pub(super) async fn load(online: &OnlineService, document: &TableDocument) -> Result<Loaded, StoreError> {
        let mut delay = Delay::default();
        let known = (document.started, document.playable(), document.dealing().seed());
        let (Some(started), Some(rules), Some(seed)) = known else { return Ok(Loaded::default()) };
        let entries = Self::entries(online, document).await?;
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
        if matches!(document.settings.clock, TimeControl::Live { .. }) {
            game.restart_turns(now);
        }
        Ok(Loaded { game: Some(game), delay, ahead })
    }

    async fn entries(online: &OnlineService, document: &TableDocument) -> Result<Vec<GameEntry>, StoreError> {
        let texts = online.store.entries(&document.id).await?;
        let read = |(number, text): (u32, &String)| {
            serde_json::from_str(text).map_err(|error| broken(document, number, &error.to_string()))
        };
        (0..).zip(&texts).map(read).collect()
    }

    /// The time at this table. It does not go back if the time of day was set back before the server was started again.
    pub(super) fn now(&self) -> u64 {
        time::now() + self.ahead
    }

    /// The game, while it runs.
    pub(super) fn running(&self) -> Option<&HostedGame> {
        self.game.as_ref().filter(|_| self.document.status == Status::Running)
    }

    /// Stores what somebody does, carries it out, and tells everybody.
    pub(super) async fn enter(&mut self, seat: Seat, at: u32, bot: bool, act: Act) -> Result<(), StoreError> {
        let Some(game) = &self.game else { return Ok(()) };
        let entry = GameEntry { time: self.now(), seat, at, bot, free: game.turn_clocks().free_time(seat), act };
        let (id, number) = (self.document.id.clone(), game.number());
        let text = store::document(&entry)?;
        let stored = self.online.store.write(vec![StoreChange::Entry { game: id, number, entry: text }]).await;
        // If another has written this number, what is in memory is not the game any more.
        self.outdated |= stored == Err(StoreError::Conflict);
        stored?;
        let Some(game) = &mut self.game else { return Ok(()) };
        let Some(news) = game.apply(entry) else {
            self.outdated = true;
            return Err(broken(&self.document, number, "it is not legal"));
        };
        self.tell_game(news);
        self.end_if_over().await;
        self.ask_bots();
        Ok(())
    }

    /// After the last move all lies open. If that cannot be stored, the next start finds out from the moves.
    pub(super) async fn end_if_over(&mut self) {
        let over = self.game.as_ref().is_some_and(HostedGame::is_over);
        if over && self.document.status == Status::Running {
            self.document.status = Status::Over;
            drop(self.store(Vec::new()).await);
            self.tell_what_is_due();
            self.tell_table();
        }
    }

    /// Tells every audience what it may hear of the game.
    pub(super) fn tell_game(&mut self, from: usize) {
        for seat in Seat::of_game(self.document.seats.len()).map(Some) {
            if self.is_heard(seat)
                && let Some(game) = &self.game
            {
                let lines = game.told(seat, from..game.story_len());
                let (standing, clocks) = (game.standing(seat), game.clocks(self.now()));
                self.tell_progress(seat, lines, &standing, &clocks);
            }
        }
        self.tell_spectators(from);
    }

    /// The exported game, once all lies open: after the last move, or when the game was ended before.
    pub(super) fn record(&self) -> Option<String> {
        let game = self.game.as_ref().filter(|_| !self.document.status.is_open())?;
        let record = Record {
            names: self.document.names().iter().map(|name| Record::fit_name(name)).collect(),
            dealing: Some(self.document.dealing()),
            date: self.document.started.map(time::date),
            ..game.record().clone()
        };
        let settings = &self.document.settings;
        Some(GameFile { players: settings.seats.clone(), record, board: settings.board.clone() }.export())
    }
}
