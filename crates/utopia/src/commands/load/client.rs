//! One simulated player: a guest with a cookie, a WebSocket, and random legal moves.

use std::collections::VecDeque;
use std::error::Error;
use std::fmt;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use futures_util::{SinkExt as _, StreamExt as _};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng as _;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::{Message as Frame, WebSocketConfig};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};
use utopia_game::{Player, Seen, Watchable as _};
use utopia_protocol::api::{Introduce, Join, OpenTable, Sat};
use utopia_protocol::{
    Access, Command, CommandError, News, Request, ServerMessage, TableInfo, TableSettings, TimeControl,
};
use utopia_rules::{
    Board, Edition, Seat, Step,
    chance::{Witness, below},
    text::Hex32,
};

use super::Run;
use super::report::{Answer, Times};

/// How much is read at once.
const READ: usize = 8 * 1024;
/// A server silent for this long counts as broken.
const PATIENCE: Duration = Duration::from_mins(1);

/// Why a game stopped. Doesn't implement `Error`, so that it can be `From` any error.
#[derive(Debug, Default)]
pub(super) struct LoadError(String);

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl<E: Error> From<E> for LoadError {
    fn from(error: E) -> Self {
        Self(error.to_string())
    }
}

/// Where the server is.
pub(super) struct Host(String);

impl Host {
    /// Only plain http: what is measured is the server, not the encryption.
    pub(super) fn read(url: &str) -> Option<Self> {
        let host = url.strip_prefix("http://")?.trim_end_matches('/');
        let port = host.rsplit_once(':')?.1;
        port.parse::<u16>().ok().map(|_| Self(host.to_owned()))
    }

    async fn stream(&self) -> Result<TcpStream, LoadError> {
        let stream = TcpStream::connect(&self.0).await?;
        stream.set_nodelay(true)?;
        Ok(stream)
    }

    /// Asks for something; the head and the body of the answer.
    async fn ask(&self, cookie: &str, path: &str, body: &impl Serialize) -> Result<(String, String), LoadError> {
        let body = serde_json::to_string(body)?;
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: {}\r\nCookie: {cookie}\r\nConnection: close\r\nContent-Type: application/json\r\n\
            Content-Length: {}\r\n\r\n{body}",
            self.0,
            body.len()
        );
        let mut stream = self.stream().await?;
        stream.write_all(request.as_bytes()).await?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await?;
        let (head, body) = answer.split_once("\r\n\r\n").ok_or_else(|| LoadError("no answer over HTTP".into()))?;
        if !head.starts_with("HTTP/1.1 2") {
            return Err(LoadError(format!("{path}: {}: {body}", head.lines().next().unwrap_or_default())));
        }
        Ok((head.to_owned(), body.to_owned()))
    }

    async fn answer<T: DeserializeOwned>(
        &self,
        cookie: &str,
        path: &str,
        body: &impl Serialize,
    ) -> Result<T, LoadError> {
        let (_, body) = self.ask(cookie, path, body).await?;
        Ok(serde_json::from_str(&body)?)
    }

    /// A new guest's cookie.
    pub(super) async fn guest(&self, name: &str) -> Result<String, LoadError> {
        let (head, _) = self.ask("", "/api/me", &Introduce { name: name.to_owned() }).await?;
        let cookies = head.lines().filter_map(|line| line.split_once(": "));
        let mut cookies = cookies.filter(|(name, _)| name.eq_ignore_ascii_case("set-cookie"));
        let (_, cookie) = cookies.next().ok_or_else(|| LoadError("no cookie for a guest".into()))?;
        Ok(cookie.split(';').next().unwrap_or_default().to_owned())
    }

    /// Opens a table for two and takes a seat; its name.
    pub(super) async fn open(&self, cookie: &str, edition: Edition) -> Result<String, LoadError> {
        let seats = vec![Player::Person; 2];
        let settings =
            TableSettings { seats, edition, board: None, access: Access::Link, clock: TimeControl::None, delay: 0 };
        let sat: Sat = self.answer(cookie, "/api/tables", &OpenTable::from(settings)).await?;
        Ok(sat.table.id)
    }

    /// Sits down.
    pub(super) async fn join(&self, cookie: &str, table: &str) -> Result<(), LoadError> {
        let _: Sat = self.answer(cookie, &format!("/api/tables/{table}/join"), &Join::default()).await?;
        Ok(())
    }
}

/// Somebody at a table.
pub(super) struct SimulatedPlayer {
    socket: WebSocketStream<TcpStream>,
    /// What the player sees of the game.
    seen: Option<Seen>,
    seat: Option<Seat>,
    /// Whether this player starts the game.
    starts: bool,
    requests: u32,
    dice: Xoshiro256PlusPlus,
    /// The moves that were not answered yet, and when they were sent. A player who moves again hears the news of a move first.
    waiting: VecDeque<(u32, Instant)>,
    /// Where the last move was made.
    played_at: Option<u32>,
    over: bool,
    times: Times,
}

impl SimulatedPlayer {
    pub(super) async fn connect(
        host: &Host,
        cookie: &str,
        table: &str,
        dice: u64,
        starts: bool,
    ) -> Result<Self, LoadError> {
        let address = format!("ws://{}/api/tables/{table}/live", host.0);
        let mut request = address.into_client_request()?;
        request.headers_mut().insert("Cookie", cookie.parse()?);
        // The usual buffer is filled with zeros before every read, all 128 kB of it.
        let config = Some(WebSocketConfig::default().read_buffer_size(READ));
        let connecting = client_async_with_config(request, host.stream().await?, config);
        let (socket, _) = connecting.await?;
        Ok(Self {
            socket,
            seen: None,
            seat: None,
            starts,
            requests: 0,
            dice: Xoshiro256PlusPlus::seed_from_u64(dice),
            waiting: VecDeque::new(),
            played_at: None,
            over: false,
            times: Times::default(),
        })
    }

    async fn send(&mut self, command: Command) -> Result<u32, LoadError> {
        self.requests += 1;
        let request = Request::new(self.requests, command);
        let text = serde_json::to_string(&request)?;
        self.socket.send(Frame::text(text)).await?;
        Ok(self.requests)
    }

    /// Plays until the game or the run is over.
    pub(super) async fn play(mut self, run: &Run) -> Result<Times, LoadError> {
        while !(self.over || run.stop.load(Ordering::Relaxed) && self.waiting.is_empty()) {
            // A waiting player polls whether the run is over.
            let Ok(frame) = timeout(Duration::from_secs(1), self.socket.next()).await else {
                match self.waiting.front() {
                    Some((_, since)) if since.elapsed() > PATIENCE => {
                        return Err(LoadError("a move was never answered".into()));
                    }
                    _ => continue,
                }
            };
            match frame {
                Some(Ok(Frame::Text(text))) => self.hear(&text, run).await?,
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.into()),
                None => return Err(LoadError("the server has closed a connection".into())),
            }
        }
        Ok(self.times)
    }

    async fn hear(&mut self, text: &str, run: &Run) -> Result<(), LoadError> {
        let counting = run.began.get().filter(|_| !run.stop.load(Ordering::Relaxed));
        if counting.is_some() {
            self.times.bytes += text.len() as u64;
        }
        match serde_json::from_str(text)? {
            // Whoever is let in after the game has begun sees it as a whole first.
            ServerMessage::News { news: News::Snapshot(snapshot), .. } => {
                self.seat = snapshot.seat;
                let Some(standing) = snapshot.standing else { return self.deal(&snapshot.table).await };
                self.seen = Some(Seen::new(snapshot.seat, Board::archipelago(), &standing, &snapshot.lines)?);
                self.think().await
            }
            ServerMessage::News { news: News::Table(table), .. } if self.seen.is_none() => self.deal(&table).await,
            ServerMessage::News { news: News::Game { lines, progress, .. }, .. } => {
                match &mut self.seen {
                    Some(seen) => {
                        seen.advance(&lines, &progress)?;
                    }
                    None => self.seen = Some(Seen::start(self.seat, Board::archipelago(), &progress, &lines)?),
                }
                self.think().await
            }
            ServerMessage::Done { id, .. } => {
                if let Some((_, since)) = self.waiting.pop_front_if(|(sent, _)| *sent == id)
                    && let Some(began) = counting
                {
                    self.times.answers.push(Answer::new(began.elapsed(), since.elapsed()));
                }
                Ok(())
            }
            ServerMessage::Refused { id, reason: CommandError::Stale, .. } => {
                // The update is on its way.
                self.waiting.pop_front_if(|(sent, _)| *sent == id);
                self.played_at = None;
                Ok(())
            }
            ServerMessage::Refused { reason, .. } => Err(LoadError(format!("refused: {reason:?}"))),
            ServerMessage::News { .. } | ServerMessage::Hello { .. } => Ok(()),
        }
    }

    /// Does what is left to do before the game: commits to a share, opens it, and starts. A share that everybody can guess is no less
    /// work.
    async fn deal(&mut self, table: &TableInfo) -> Result<(), LoadError> {
        let Some(seat) = self.seat else { return Ok(()) };
        let witness = Witness::new(table.commitment, seat, Hex32([7; 32]));
        let place = &table.seats[seat.index()];
        let ready = table.seats.iter().all(|place| place.commitment.is_some());
        match (table.opening, place.commitment) {
            (None, None) => self.send(Command::Commit { commitment: witness.commitment() }).await.map(drop),
            (None, _) if ready && self.starts => self.send(Command::Start).await.map(drop),
            (Some(_), _) if !place.opened => self.send(Command::Open { share: witness.share }).await.map(drop),
            _ => Ok(()),
        }
    }

    /// Makes a random move if it is this player's turn.
    async fn think(&mut self) -> Result<(), LoadError> {
        let Some(seen) = &self.seen else { return Ok(()) };
        self.over = seen.public().step() == Step::Over;
        let at = seen.at();
        let Some(seat) = seen.seat().filter(|seat| seen.public().to_act().has(*seat)) else { return Ok(()) };
        if self.played_at == Some(at) {
            return Ok(());
        }
        let legal = seen.legal(seat);
        let mv = legal[below(&mut self.dice, legal.len() as u32) as usize];
        let id = self.send(Command::Play { at, mv }).await?;
        self.waiting.push_back((id, Instant::now()));
        self.played_at = Some(at);
        Ok(())
    }
}
