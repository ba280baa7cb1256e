//! A connection to a table.

use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout_at};
use tokio_tungstenite::tungstenite::protocol::Message as Frame;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};
use utopia_game::{Standing, WholeView};
use utopia_protocol::{Chat, Command, CommandError, News, Request, ServerMessage, Snapshot, TableInfo};
use utopia_rules::{
    Board, Move, Moves, Rules, Seat, View,
    chance::{Chance, below},
};

use super::follow::follow;
use super::{PATIENCE, now};

/// A connection to a table and everything received on it.
pub(crate) struct Live {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Every message with its time of arrival, in milliseconds since 1970.
    pub(crate) bytes: Vec<(u64, String)>,
    pub(crate) stream: String,
    pub(crate) resumed: bool,
    /// The number of the last news.
    pub(crate) last: u64,
    pub(crate) snapshot: Option<Snapshot>,
    pub(crate) standing: Option<Standing<WholeView>>,
    pub(crate) news: Vec<News>,
    requests: u32,
}

impl Live {
    pub(super) async fn new(socket: WebSocketStream<MaybeTlsStream<TcpStream>>) -> Option<Self> {
        let (stream, bytes, news) = (String::new(), Vec::new(), Vec::new());
        let mut live =
            Self { socket, bytes, stream, resumed: false, last: 0, snapshot: None, standing: None, news, requests: 0 };
        let ServerMessage::Hello { protocol, site, stream, resumed } = live.next().await? else { panic!("no hello") };
        assert_eq!((protocol, site.as_str()), (utopia_protocol::VERSION, "7"));
        (live.stream, live.resumed) = (stream, resumed);
        if !resumed {
            live.next().await?;
        }
        Some(live)
    }

    /// The next message; `None` when the connection is closed.
    pub(crate) async fn next(&mut self) -> Option<ServerMessage> {
        let late = Instant::now() + PATIENCE;
        let text = loop {
            let frame = timeout_at(late, self.socket.next()).await.expect("an answer in time");
            match frame {
                Some(Ok(Frame::Text(text))) => break text,
                Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => {}
                _ => return None,
            }
        };
        self.bytes.push((now(), text.to_string()));
        let message = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
        if let ServerMessage::News { n, news } = &message {
            self.learn(*n, news.clone());
        }
        // The table has moved to another server.
        if let ServerMessage::Hello { stream, .. } = &message {
            self.stream.clone_from(stream);
        }
        Some(message)
    }

    fn learn(&mut self, n: u64, news: News) {
        match &news {
            News::Snapshot(snapshot) => {
                self.standing.clone_from(&snapshot.standing);
                self.snapshot = Some(*snapshot.clone());
                self.last = n;
                return;
            }
            News::Game { lines, progress, .. } => {
                let snapshot = self.snapshot.as_mut().expect("a snapshot before");
                let standing = follow(snapshot, lines, progress);
                self.standing = Some(standing.clone());
            }
            News::Table(table) => self.keep(|snapshot| snapshot.table = *table.clone()),
            News::Clocks(clocks) => self.keep(|snapshot| snapshot.clocks = clocks.clone()),
            News::Chat(chat) => self.keep(|snapshot| snapshot.chat.push(chat.clone())),
            News::Present { seats, spectators } => {
                self.keep(|snapshot| (snapshot.present, snapshot.spectators) = (seats.clone(), *spectators));
            }
        }
        if self.resumed && self.last == 0 {
            self.last = n - 1;
        }
        assert_eq!(n, self.last + 1, "no gap and no repeat");
        self.last = n;
        self.news.push(news);
    }

    /// Applies news to the snapshot; there's none after resuming.
    fn keep(&mut self, change: impl FnOnce(&mut Snapshot)) {
        if let Some(snapshot) = &mut self.snapshot {
            change(snapshot);
        }
    }

    /// Sends a command without waiting.
    pub(crate) async fn send(&mut self, command: Command) -> u32 {
        self.requests += 1;
        let request = Request::new(self.requests, command);
        self.send_text(&serde_json::to_string(&request).unwrap()).await;
        self.requests
    }

    pub(crate) async fn send_text(&mut self, text: &str) {
        self.socket.send(Frame::text(text)).await.unwrap();
    }

    /// Sends a command and returns the outcome; `None` if the connection is lost first.
    pub(crate) async fn try_ask(&mut self, command: Command) -> Option<Result<Option<String>, CommandError>> {
        self.requests += 1;
        let request = Request::new(self.requests, command);
        self.socket.send(Frame::text(serde_json::to_string(&request).unwrap())).await.ok()?;
        loop {
            match self.next().await? {
                ServerMessage::Done { id, result } if id == request.id => return Some(Ok(result)),
                ServerMessage::Refused { id, reason, .. } if id == request.id => return Some(Err(reason)),
                _ => {}
            }
        }
    }

    /// Sends a command and returns the outcome; retries when rate-limited.
    pub(crate) async fn ask(&mut self, command: Command) -> Result<Option<String>, CommandError> {
        loop {
            match self.ask_once(command.clone()).await {
                Err(CommandError::TooMuch) => tokio::time::sleep(Duration::from_millis(100)).await,
                outcome => return outcome,
            }
        }
    }

    /// Sends a command and returns the outcome, without retrying.
    pub(crate) async fn ask_once(&mut self, command: Command) -> Result<Option<String>, CommandError> {
        self.try_ask(command).await.expect("an answer")
    }

    /// Waits for matching news.
    pub(crate) async fn until(&mut self, wanted: impl Fn(&Self) -> bool) {
        while !wanted(self) {
            self.next().await.expect("more to come");
        }
    }

    /// Waits for the entry with this number.
    pub(crate) async fn until_number(&mut self, number: u32) {
        self.until(|live| live.number() >= Some(number)).await;
    }

    /// The number of moves and undos received, if the game has started.
    pub(crate) fn number(&self) -> Option<u32> {
        self.standing.as_ref().map(|standing| standing.number)
    }

    pub(crate) fn can_undo(&self) -> bool {
        self.standing.as_ref().is_some_and(|standing| standing.can_undo)
    }

    pub(crate) fn can_take_back(&self) -> bool {
        self.standing.as_ref().is_some_and(|standing| standing.can_take_back)
    }

    pub(crate) fn at(&self) -> u32 {
        self.standing.as_ref().expect("a game").at
    }

    /// The rules and the view, parsed as a client does.
    pub(crate) fn view(&self) -> (Rules, View) {
        let standing = self.standing.as_ref().expect("a game");
        let own = self.snapshot.as_ref().and_then(|snapshot| snapshot.board.as_deref());
        let own = own.map(|file| Board::from_toml(file).expect("a board"));
        View::from_json(standing.view.get(), own.as_ref().unwrap_or(Board::archipelago())).expect("a view")
    }

    /// The seat's legal moves.
    pub(crate) fn legal(&self) -> Vec<Move> {
        let (rules, view) = self.view();
        let mut legal = Moves::new();
        if let Some(knowledge) = view.knowledge(&rules) {
            knowledge.legal(&mut legal);
        }
        legal.to_vec()
    }

    /// A random legal move of the seat.
    pub(crate) fn random_move(&self, dice: &mut Chance) -> Option<Command> {
        let (at, legal) = (self.at(), self.legal());
        (!legal.is_empty()).then(|| Command::Play { at, mv: legal[below(dice, legal.len() as u32) as usize] })
    }

    /// The chat received on this connection.
    pub(crate) fn chats(&self) -> impl Iterator<Item = &Chat> {
        self.news.iter().filter_map(|news| if let News::Chat(chat) = news { Some(chat) } else { None })
    }

    /// The latest state of the table.
    pub(crate) fn table(&self) -> &TableInfo {
        &self.snapshot.as_ref().expect("a snapshot").table
    }

    pub(crate) fn seat(&self) -> Option<Seat> {
        self.snapshot.as_ref().and_then(|snapshot| snapshot.seat)
    }

    pub(crate) fn is_over(&self) -> bool {
        self.standing.is_some() && self.view().1.public().step() == utopia_rules::Step::Over
    }
}
