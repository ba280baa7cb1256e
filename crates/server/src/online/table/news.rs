//! What the audiences of a table are told.

use utopia_game::{Line, Standing};
use utopia_protocol::{Chat, ChatRoom, Clocks, News, Snapshot};
use utopia_rules::{Seat, Seats, View};

use super::stream::Stream;
use super::{TableTask, audience};

impl TableTask {
    /// Whether an audience is told anything: somebody is connected, or may reconnect and resume. With nobody connected and a full
    /// buffer nobody can resume, so the stream starts anew with the next connection's snapshot.
    pub(super) fn is_followed(&mut self, seat: Option<Seat>) -> bool {
        let stream = &mut self.streams[audience(seat)];
        if stream.is_full() && !self.viewers.iter().any(|viewer| viewer.seat == seat) {
            *stream = Stream::new();
        }
        stream.is_awake()
    }

    /// Tells one audience.
    pub(super) fn tell(&mut self, seat: Option<Seat>, news: News) {
        if !self.is_followed(seat) {
            return;
        }
        let text = self.streams[audience(seat)].push(news);
        self.viewers.retain(|viewer| viewer.seat != seat || viewer.queue.send(text.clone()));
    }

    /// Tells one audience of one move or undo.
    pub(super) fn tell_progress(
        &mut self,
        seat: Option<Seat>,
        lines: Vec<Line>,
        standing: &Standing<View>,
        clocks: &Clocks,
    ) {
        if !self.is_followed(seat) {
            return;
        }
        let Some(game) = &self.game else { return };
        let seen = self.streams[audience(seat)].seen.replace(standing.view);
        let progress = Box::new(standing.since(seen.as_ref(), game.rules()));
        self.tell(seat, News::Game { lines, progress, clocks: clocks.clone() });
    }

    /// Tells one audience everything anew.
    pub(super) fn tell_snapshot(&mut self, seat: Option<Seat>) {
        if self.is_followed(seat) {
            let snapshot = self.take_snapshot(seat);
            self.tell(seat, snapshot);
        }
    }

    /// Everything an audience may know. Later view changes are relative to this snapshot.
    pub(super) fn take_snapshot(&mut self, seat: Option<Seat>) -> News {
        let (snapshot, seen) = self.snapshot(seat);
        self.streams[audience(seat)].seen = seen;
        News::Snapshot(Box::new(snapshot))
    }

    fn tell_all(&mut self, news: &News) {
        for seat in self.audiences() {
            self.tell(seat, news.clone());
        }
    }

    pub(super) fn tell_table(&mut self) {
        self.tell_all(&News::Table(Box::new(self.info())));
    }

    /// Tells of clocks that changed without a move. Spectators with a delay hear of them with the next move.
    pub(super) fn tell_clocks(&mut self) {
        let Some(clocks) = self.running().map(|game| game.turn_clocks().show(self.now())) else { return };
        let delayed = self.document.settings.delay > 0;
        for seat in self.audiences().filter(|seat| seat.is_some() || !delayed) {
            self.tell(seat, News::Clocks(clocks.clone()));
        }
    }

    pub(super) fn tell_present(&mut self) {
        let (seats, spectators) = self.present();
        self.tell_all(&News::Present { seats, spectators });
    }

    fn snapshot(&self, seat: Option<Seat>) -> (Snapshot, Option<View>) {
        let (present, spectators) = self.present();
        let (standing, lines, clocks) = match (seat, &self.game) {
            (None, _) => self.shown_to_spectators(),
            (Some(_), Some(game)) => {
                (Some(game.standing(seat)), game.told(seat, 0..game.story_len()), game.turn_clocks().show(self.now()))
            }
            (Some(_), None) => Default::default(),
        };
        let snapshot = Snapshot {
            seat,
            table: self.info(),
            board: self.document.settings.board.clone(),
            standing: self.game.as_ref().zip(standing).map(|(game, standing)| standing.whole(game.rules())),
            lines,
            chat: self.chat.iter().map(|said| &said.chat).filter(|chat| self.reads(seat, chat)).cloned().collect(),
            present,
            spectators,
            clocks,
            muted: self.muted(seat).into_iter().collect(),
        };
        (snapshot, standing.map(|standing| standing.view))
    }

    /// Whether an audience reads a message. Until the game is over, rooms read only what is said there; everybody reads what players
    /// did.
    pub(super) fn reads(&self, seat: Option<Seat>, chat: &Chat) -> bool {
        let in_room = !self.document.status.is_open() || seat.is_some() == (chat.room == ChatRoom::Players);
        let muted = chat.seat.is_some_and(|speaker| self.muted(seat).has(speaker));
        chat.event.is_some() || in_room && !muted
    }

    /// The players whose chat is hidden from an audience.
    fn muted(&self, seat: Option<Seat>) -> Seats {
        seat.and_then(|seat| self.document.seats.get(seat.index())).map(|place| place.muted).unwrap_or_default()
    }
}
