//! Those who listen at a table: how they come and go, and what they are told.

use std::sync::Arc;

use tokio::time::Instant;
use utopia_game::{Line, Standing};
use utopia_protocol::{Chat, ChatRoom, Clocks, News, ServerMessage, Snapshot, VERSION};
use utopia_rules::{Seat, View};

use super::stream::{Queue, Resume, Stream, Viewer, put};
use super::{TableTask, audience};

impl TableTask {
    /// Whether an audience is told anything: somebody listens, or may come back for what was missed. Whoever stayed away for so long
    /// that not all is kept gets a snapshot, so that the stream sleeps until then.
    pub(super) fn is_heard(&mut self, seat: Option<Seat>) -> bool {
        let stream = &mut self.streams[audience(seat)];
        if stream.is_full() && !self.viewers.iter().any(|viewer| viewer.seat == seat) {
            *stream = Stream::new();
        }
        stream.is_awake()
    }

    /// Tells one audience.
    pub(super) fn tell(&mut self, seat: Option<Seat>, news: News) {
        if !self.is_heard(seat) {
            return;
        }
        let text = self.streams[audience(seat)].push(news);
        let hits = &self.online.limiter.hits;
        self.viewers.retain(|viewer| viewer.seat != seat || put(&viewer.queue, Arc::clone(&text), hits));
    }

    /// Tells one audience how the game went on since it was last told.
    pub(super) fn tell_progress(
        &mut self,
        seat: Option<Seat>,
        lines: Vec<Line>,
        standing: &Standing<View>,
        clocks: &Clocks,
    ) {
        if !self.is_heard(seat) {
            return;
        }
        let Some(game) = &self.game else { return };
        let seen = self.streams[audience(seat)].seen.replace(standing.view);
        let progress = Box::new(standing.since(seen.as_ref(), game.rules()));
        self.tell(seat, News::Game { heard: lines, progress, clocks: clocks.clone() });
    }

    /// Tells one audience everything anew; what it is told later are changes of that.
    pub(super) fn tell_snapshot(&mut self, seat: Option<Seat>) {
        if self.is_heard(seat) {
            let (snapshot, seen) = self.snapshot(seat);
            self.streams[audience(seat)].seen = seen;
            self.tell(seat, News::Snapshot(Box::new(snapshot)));
        }
    }

    fn tell_all(&mut self, news: &News) {
        for seat in self.audiences() {
            self.tell(seat, news.clone());
        }
    }

    pub(super) fn tell_table(&mut self) {
        self.tell_all(&News::Table(Box::new(self.document.info())));
    }

    pub(super) fn tell_present(&mut self) {
        let (seats, spectators) = self.present();
        self.tell_all(&News::Present { seats, spectators });
    }

    /// Who is connected: players, and how many spectators.
    fn present(&self) -> (Vec<Seat>, u32) {
        let here = |seat: &Seat| self.viewers.iter().any(|viewer| viewer.seat == Some(*seat));
        let seats = Seat::of_game(self.document.seats.len()).filter(here).collect();
        (seats, self.viewers.iter().filter(|viewer| viewer.seat.is_none()).count() as u32)
    }

    pub(super) fn connect(&mut self, id: u64, guest: Option<(String, String)>, resume: &Resume, queue: Queue) {
        let (guest, name) = guest.unzip();
        let seat = guest.as_deref().and_then(|guest| self.document.seat_of(guest));
        self.streams[audience(seat)].wake();
        let stream = &self.streams[audience(seat)];
        let missed = stream.missed(resume);
        let hello = ServerMessage::Hello {
            protocol: VERSION,
            site: self.online.site_version.clone(),
            stream: stream.name().to_owned(),
            resumed: missed.is_some(),
        };
        let viewer = Viewer { id, guest, name, seat, queue };
        let greeted = viewer.send(&hello);
        let told = if let Some(missed) = missed {
            missed.into_iter().all(|text| viewer.queue.try_send(text).is_ok())
        } else {
            let (snapshot, seen) = self.snapshot(seat);
            let snapshot = News::Snapshot(Box::new(snapshot));
            let sent = viewer.send(&ServerMessage::News { n: stream.last(), news: snapshot });
            self.streams[audience(seat)].seen = seen;
            sent
        };
        if greeted && told {
            self.viewers.push(viewer);
            self.tell_present();
        }
    }

    pub(super) fn disconnect(&mut self, id: u64) {
        self.viewers.retain(|viewer| viewer.id != id);
        if self.viewers.is_empty() {
            self.alone = Instant::now();
        }
        self.tell_present();
    }

    /// Sends away whoever this is about, so that they come back as who they are now.
    pub(super) fn send_away(&mut self, about: impl Fn(&Viewer) -> bool) {
        self.viewers.retain(|viewer| !about(viewer));
    }

    /// Everything for somebody who has just come, and what they see of the game then: what comes later are changes of that.
    fn snapshot(&self, seat: Option<Seat>) -> (Snapshot, Option<View>) {
        let (present, spectators) = self.present();
        let place = seat.and_then(|seat| self.document.seats.get(seat.index()));
        let muted = place.map(|place| place.muted).unwrap_or_default();
        let (standing, heard, clocks) = match (seat, &self.game) {
            (None, _) => self.shown_to_spectators(),
            (Some(_), Some(game)) => {
                (Some(game.standing(seat)), game.told(seat, 0..game.story_len()), game.turn_clocks().show(self.now()))
            }
            (Some(_), None) => Default::default(),
        };
        let hears = |chat: &&Chat| self.hears(seat, chat.room) && chat.seat.is_none_or(|seat| !muted.has(seat));
        let snapshot = Snapshot {
            seat,
            table: self.document.info(),
            board: self.document.settings.board.clone(),
            standing: self.game.as_ref().zip(standing).map(|(game, standing)| standing.whole(game.rules())),
            heard,
            chat: self.chat.iter().map(|said| &said.chat).filter(hears).cloned().collect(),
            present,
            spectators,
            clocks,
            muted: muted.into_iter().collect(),
            share: place.and_then(|place| place.share),
        };
        (snapshot, standing.map(|standing| standing.view))
    }

    /// Whether an audience hears a room: players and spectators are among themselves until the game is over.
    pub(super) fn hears(&self, seat: Option<Seat>, room: ChatRoom) -> bool {
        !self.document.status.is_open() || seat.is_some() == (room == ChatRoom::Players)
    }
}
