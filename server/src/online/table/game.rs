//! The game of a table: how it is loaded, and how it goes on.

use utopia_protocol::{Clock, Decider, Status};
use utopia_rules::Seat;

use super::delay::Delay;
use super::document::Document;
use super::play::{Entry, Play};
use super::{Table, time};
use crate::online::Online;
use crate::store::{Change, StoreError};

impl Table {
    /// The game of a table as far as it has come, and what spectators have not heard of it; no game if it has not started, or with
    /// rules that are not ours.
    pub(super) async fn load(online: &Online, document: &Document) -> Result<(Option<Play>, Delay), StoreError> {
        let now = time::now();
        let mut delay = Delay::default();
        let known = (document.started, document.playable(), document.dealing().seed());
        let (Some(started), Some(rules), Some(seed)) = known else { return Ok((None, delay)) };
        let late = u64::from(document.settings.delay) * 1000;
        let hidden_since = (late > 0 && document.status == Status::Running).then(|| now.saturating_sub(late));
        let mut play = Play::new(rules, seed, document.settings.clock, started);
        delay.remember(&play, 0, started, hidden_since);
        for text in online.store.entries(&document.id).await? {
            let broken =
                |reason: &str, number| StoreError::Broken(format!("{}: entry {number}: {reason}", document.id));
            let number = play.number();
            let entry: Entry = serde_json::from_str(&text).map_err(|error| broken(&error.to_string(), number))?;
            let time = entry.time;
            let news = play.apply(entry).ok_or_else(|| broken("it is not legal", number))?;
            delay.remember(&play, news, time, hidden_since);
        }
        if matches!(document.settings.clock, Clock::Live { .. }) {
            play.restart_turns(now);
        }
        Ok((Some(play), delay))
    }

    /// Stores an entry, carries it out, and tells everybody.
    pub(super) async fn enter(&mut self, entry: Entry) -> Result<(), StoreError> {
        let Some(play) = &self.play else { return Ok(()) };
        let (game, number) = (self.document.id.clone(), play.number());
        let text = serde_json::to_string(&entry).unwrap_or_default();
        let stored = self.online.store.write(vec![Change::Entry { game, number, entry: text }]).await;
        // If another has written this number, what is in memory is not the game any more.
        self.outdated |= stored == Err(StoreError::Taken);
        stored?;
        let Some(play) = &mut self.play else { return Ok(()) };
        let Some(news) = play.apply(entry) else {
            self.outdated = true;
            return Ok(());
        };
        self.tell_game(news);
        self.end_if_over().await;
        self.ask_bots();
        Ok(())
    }

    /// After the last move all lies open. If that cannot be stored, the next start finds out from the moves.
    pub(super) async fn end_if_over(&mut self) {
        let over = self.play.as_ref().is_some_and(Play::is_over);
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
                && let Some(play) = &self.play
            {
                let (heard, stand, clocks) = (play.heard(seat, from..), play.stand(seat), play.clocks(time::now()));
                self.tell_progress(seat, heard, &stand, &clocks);
            }
        }
        self.tell_spectators(from);
    }

    /// The record, once all lies open: after the last move, or when the game has ended before. As records of the client do, it says
    /// who decided and carries a board of one's own.
    pub(super) fn record(&self) -> Option<String> {
        let open = matches!(self.document.status, Status::Over | Status::Ended | Status::Closed);
        let play = self.play.as_ref().filter(|_| open)?;
        let names = self.document.names();
        let mut record = play.record(&names.iter().map(String::as_str).collect::<Vec<_>>());
        record.dealing = Some(self.document.dealing());
        record.date = self.document.started.map(time::date);
        let deciders = self.document.settings.seats.iter().map(|decider| match decider {
            Decider::Person => "human",
            Decider::Bot(level) => level.name(),
        });
        let deciders: Vec<_> = deciders.collect();
        let mut text = format!("# players: {}\n{record}", deciders.join(" "));
        for line in self.document.settings.board.iter().flat_map(|file| file.lines()) {
            text.extend(["#| ", line, "\n"]);
        }
        Some(text)
    }
}
