//! A player that survives server crashes: reconnects, resends unanswered commands, and remembers everything.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng as _;
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep, timeout};
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::Message as Frame;
use tokio_tungstenite::{WebSocketStream, client_async};
use utopia_game::{Standing, WholeView};
use utopia_protocol::{Command, CommandError, News, Request, ServerMessage, Snapshot};
use utopia_rules::{
    Board, Moves, Seat, Step, View,
    chance::{Witness, below},
};

use crate::book::Books;
use crate::follow::follow;
use crate::host::{AGAIN, PATIENCE};

/// A connection to a table.
pub(crate) type Socket = WebSocketStream<TcpStream>;

/// What a player went through.
#[derive(Default)]
pub(crate) struct Course {
    /// Changes of the game that were heard.
    pub(crate) heard: AtomicU32,
    /// Commands whose answer did not come before the connection was lost.
    pub(crate) unanswered: AtomicU32,
    /// Commands that were sent again.
    pub(crate) resent: AtomicU32,
    /// Commands that were refused because the player had seen an old position.
    pub(crate) misled: AtomicU32,
    /// Connections on which the news went on, and those that began with a snapshot.
    pub(crate) resumed: AtomicU32,
    pub(crate) snapshots: AtomicU32,
    /// Whether the player has a connection now, as far as they know.
    pub(crate) connected: AtomicBool,
    waiting: Mutex<Waiting>,
}

/// How long a player waits for news.
#[derive(Default)]
struct Waiting {
    since: Option<Instant>,
    longest: Duration,
}

impl Course {
    fn hears(&self) {
        count(&self.heard);
        let mut waiting = self.waiting.lock().unwrap();
        let now = Instant::now();
        let waited = waiting.since.replace(now).map_or(Duration::ZERO, |since| now - since);
        waiting.longest = waiting.longest.max(waited);
    }

    /// The longest wait since this was asked last, also if it isn't over.
    pub(crate) fn take_longest_wait(&self) -> Duration {
        let mut waiting = self.waiting.lock().unwrap();
        let so_far = waiting.since.map_or(Duration::ZERO, |since| since.elapsed());
        std::mem::take(&mut waiting.longest).max(so_far)
    }
}

pub(crate) fn count(counter: &AtomicU32) {
    counter.fetch_add(1, Ordering::Relaxed);
}

pub(crate) struct Player {
    pub(crate) address: SocketAddr,
    pub(crate) cookie: String,
    pub(crate) table: String,
    pub(crate) books: Arc<Books>,
    pub(crate) course: Arc<Course>,
    dice: Xoshiro256PlusPlus,
    /// The command that waits for its answer.
    pub(crate) pending: Option<Request>,
    requests: u32,
    /// Whether this player is the host.
    pub(crate) starts: bool,
    /// The stream and its last news.
    stream: Option<(String, u64)>,
    pub(crate) snapshot: Option<Snapshot>,
    /// Why the last command was refused.
    pub(crate) refused: Option<CommandError>,
    /// A command that nobody could carry out, to be sent again as it is.
    turned_away: Option<Request>,
}

impl Player {
    pub(crate) fn new(
        address: SocketAddr,
        cookie: &str,
        table: &str,
        books: &Arc<Books>,
        course: &Arc<Course>,
        dice: u64,
    ) -> Self {
        Self {
            address,
            cookie: cookie.to_owned(),
            table: table.to_owned(),
            books: Arc::clone(books),
            course: Arc::clone(course),
            dice: Xoshiro256PlusPlus::seed_from_u64(dice),
            pending: None,
            requests: 0,
            starts: false,
            stream: None,
            snapshot: None,
            refused: None,
            turned_away: None,
        }
    }

    pub(crate) fn seat(&self) -> Seat {
        self.snapshot.as_ref().and_then(|snapshot| snapshot.seat).expect("a seat")
    }

    pub(crate) fn standing(&self) -> Option<&Standing<WholeView>> {
        self.snapshot.as_ref()?.standing.as_ref()
    }

    pub(crate) fn is_over(&self) -> bool {
        let over = |standing: &Standing<WholeView>| {
            let (_, view) = View::from_json(standing.view.get(), Board::archipelago()).expect("a view");
            view.public().step() == Step::Over
        };
        self.standing().is_some_and(over)
    }

    /// Plays to the end of the game. Whoever starts it is the host.
    pub(crate) async fn play(mut self, starts: bool) {
        self.starts = starts;
        while self.pending.is_some() || !self.is_over() {
            let mut socket = self.come().await;
            self.course.connected.store(true, Ordering::Relaxed);
            while let Some(text) = next(&mut socket).await {
                self.hear(&text);
                if !self.try_again(&mut socket).await {
                    break;
                }
                if self.pending.is_none() && (self.is_over() || self.leaves() || !self.act(&mut socket).await) {
                    break;
                }
            }
            if self.pending.is_some() {
                count(&self.course.unanswered);
            }
            self.course.connected.store(false, Ordering::Relaxed);
        }
    }

    /// Sends a command again for which nobody was there. Returns whether to go on with the connection.
    async fn try_again(&mut self, socket: &mut Socket) -> bool {
        let (Some(reason), Some(request)) = (self.refused.take(), self.turned_away.take()) else { return true };
        match reason {
            CommandError::Unavailable | CommandError::Storage => {
                count(&self.course.resent);
                sleep(AGAIN).await;
                send(socket, self.pending.insert(request)).await
            }
            // A server that doesn't know yet that others have its table has shown an old position.
            CommandError::Stale => {
                count(&self.course.misled);
                self.books.refused(&self.table, self.seat(), &request.command);
                self.forget_stream();
                false
            }
            _ => panic!("{}: refused: {reason:?}", self.table),
        }
    }

    /// Connects as soon as there is a server, and repeats what was not answered.
    pub(crate) async fn come(&mut self) -> Socket {
        let late = Instant::now() + PATIENCE;
        loop {
            if let Some(socket) = self.connect().await {
                return socket;
            }
            assert!(Instant::now() < late, "{}: cannot join", self.table);
            sleep(AGAIN).await;
        }
    }

    async fn connect(&mut self) -> Option<Socket> {
        let came_before = self.stream.is_some();
        let after = self.stream.as_ref().map(|(stream, after)| format!("?stream={stream}&after={after}"));
        let url = format!("ws://{}/api/tables/{}/live{}", self.address, self.table, after.unwrap_or_default());
        let mut request = url.into_client_request().unwrap();
        request.headers_mut().insert("Cookie", self.cookie.parse().unwrap());
        let stream = TcpStream::connect(self.address).await.ok()?;
        stream.set_nodelay(true).ok()?;
        let (mut socket, _) = client_async(request, stream).await.ok()?;
        let ServerMessage::Hello { stream, resumed, .. } = serde_json::from_str(&next(&mut socket).await?).unwrap()
        else {
            panic!("no hello");
        };
        self.greet(stream, resumed);
        if !resumed {
            let snapshot = next(&mut socket).await?;
            self.hear(&snapshot);
        }
        if let Some(request) = &self.pending {
            if came_before {
                count(&self.course.resent);
            }
            send(&mut socket, request).await.then_some(())?;
        }
        Some(socket)
    }

    /// The next connection begins with a snapshot.
    pub(crate) fn forget_stream(&mut self) {
        self.stream = None;
    }

    /// The news goes on, or begins with a snapshot.
    fn greet(&mut self, stream: String, resumed: bool) {
        if resumed {
            assert_eq!(self.stream.as_ref().map(|(name, _)| name), Some(&stream), "the stream has changed");
            count(&self.course.resumed);
        } else {
            self.stream = Some((stream, u64::MAX));
            count(&self.course.snapshots);
        }
    }

    pub(crate) fn hear(&mut self, text: &str) {
        match serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}")) {
            ServerMessage::News { n, news } => self.learn(n, news),
            ServerMessage::Done { id, .. } => {
                let request = self.pending.take_if(|request| request.id == id);
                if let Some(Request { command, .. }) = request {
                    self.books.done(&self.table, self.seat(), command);
                }
            }
            ServerMessage::Refused { id, reason, .. } => {
                if let Some(request) = self.pending.take_if(|request| request.id == id) {
                    (self.refused, self.turned_away) = (Some(reason), Some(request));
                }
            }
            // The table has moved to another server, and this connection has stayed.
            ServerMessage::Hello { stream, resumed, .. } => self.greet(stream, resumed),
        }
    }

    fn learn(&mut self, n: u64, news: News) {
        let (_, last) = self.stream.as_mut().expect("a stream");
        assert!(matches!(news, News::Snapshot(_)) == (*last == u64::MAX), "only the first news is a snapshot");
        assert!(*last == u64::MAX || n == *last + 1, "news is numbered without gaps: {n} after {last}");
        *last = n;
        let changed = match news {
            News::Snapshot(snapshot) => {
                self.snapshot = Some(*snapshot);
                true
            }
            News::Game { lines, progress, .. } => {
                let snapshot = self.snapshot.as_mut().expect("a snapshot before");
                follow(snapshot, &lines, &progress);
                true
            }
            News::Table(table) => {
                self.snapshot.as_mut().expect("a snapshot before").table = *table;
                false
            }
            News::Clocks(_) | News::Chat(_) | News::Present { .. } => false,
        };
        let seat = self.snapshot.as_ref().and_then(|snapshot| snapshot.seat);
        if let (Some(standing), Some(seat), true) = (self.standing(), seat, changed) {
            self.books.saw(&self.table, seat, standing);
            self.course.hears();
        }
    }

    fn prepare(&mut self, command: Command) -> &Request {
        self.requests += 1;
        self.refused = None;
        if let Some(seat) = self.snapshot.as_ref().and_then(|snapshot| snapshot.seat) {
            self.books.asked(&self.table, seat, &command);
        }
        // Nothing else can be carried out twice.
        let once = matches!(command, Command::Chat { .. }).then(|| format!("{} {}", self.table, self.requests));
        self.pending.insert(Request { once, ..Request::new(self.requests, command) })
    }

    /// Sends a command and remembers it; whether it could be sent.
    pub(crate) async fn say(&mut self, socket: &mut Socket, command: Command) -> bool {
        let request = self.prepare(command);
        send(socket, request).await
    }

    /// Acts if it can. Returns whether the connection is still up.
    async fn act(&mut self, socket: &mut Socket) -> bool {
        match self.choose() {
            Some(command) => self.say(socket, command).await,
            None => true,
        }
    }

    /// A move, now and then an undo or a word. Nothing if others must act.
    pub(crate) fn choose(&mut self) -> Option<Command> {
        let Some(standing) = self.standing() else { return self.deal() };
        let (at, can_undo) = (standing.at, standing.can_undo);
        let (rules, view) = View::from_json(standing.view.get(), Board::archipelago()).expect("a view");
        let mut legal = Moves::new();
        view.knowledge(&rules)?.legal(&mut legal);
        if legal.is_empty() {
            return None;
        }
        if below(&mut self.dice, 25) == 0 {
            let text = format!("{:?} says {}", self.seat(), self.requests);
            return Some(Command::Chat { text });
        }
        if can_undo && below(&mut self.dice, 8) == 0 {
            return Some(Command::Undo { at, turn: below(&mut self.dice, 2) == 0 });
        }
        let mv = legal[below(&mut self.dice, legal.len() as u32) as usize];
        Some(Command::Play { at, mv })
    }

    /// What the player has to do before the game: commit to a share, start as the host, and open the share.
    fn deal(&self) -> Option<Command> {
        let snapshot = self.snapshot.as_ref()?;
        let (seat, table) = (snapshot.seat?, &snapshot.table);
        let witness = Witness::new(table.commitment, seat, table.commitment.hash());
        let (place, full) =
            (&table.seats[seat.index()], table.seats.iter().all(|place| place.name.is_some() || place.bot().is_some()));
        match (table.opening, place.commitment) {
            (None, None) => Some(Command::Commit { commitment: witness.commitment() }),
            (None, _) => (self.starts && full && table.commitments().is_some()).then_some(Command::Start),
            (Some(_), _) => (!place.opened).then_some(Command::Open { share: witness.share }),
        }
    }

    /// Now and then a player loses the connection without the server's help.
    fn leaves(&mut self) -> bool {
        below(&mut self.dice, 150) == 0
    }
}

async fn send(socket: &mut Socket, request: &Request) -> bool {
    socket.send(Frame::text(serde_json::to_string(request).unwrap())).await.is_ok()
}

/// The next message; nothing when the connection is lost.
pub(crate) async fn next(socket: &mut Socket) -> Option<String> {
    loop {
        match timeout(PATIENCE, socket.next()).await.expect("a message or the end of the connection") {
            Some(Ok(Frame::Text(text))) => return Some(text.to_string()),
            Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => {}
            _ => return None,
        }
    }
}
