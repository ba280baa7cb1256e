//! A player at a table who makes the first legal move.

use std::time::{Duration, Instant};

use futures_util::{SinkExt as _, StreamExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::Message as Frame;
use tokio_tungstenite::{WebSocketStream, client_async};
use utopia_game::{Seen, Watchable as _};
use utopia_protocol::{Command, News, Request, ServerMessage};
use utopia_rules::{Board, Seat, Step, chance::Witness, text::Hex32};

use crate::visitor::Visitor;

pub(crate) struct TablePlayer {
    socket: WebSocketStream<TcpStream>,
    seat: Option<Seat>,
    /// What the server has committed to.
    host: Option<Hex32>,
    seen: Option<Seen>,
    requests: u32,
    /// The last answer: what a command has brought, or nothing if it was refused.
    answer: Option<(u32, Option<String>)>,
}

impl TablePlayer {
    pub(crate) async fn connect(visitor: &Visitor, table: &str) -> Self {
        let address = format!("ws://{}/api/tables/{table}/live", visitor.server);
        let mut request = address.into_client_request().unwrap();
        request.headers_mut().insert("Cookie", visitor.cookie.parse().unwrap());
        request.headers_mut().insert("X-Forwarded-For", visitor.from.parse().unwrap());
        let stream = TcpStream::connect(visitor.server).await.unwrap();
        stream.set_nodelay(true).unwrap();
        let (socket, _) = client_async(request, stream).await.unwrap();
        Self { socket, seat: None, host: None, seen: None, requests: 0, answer: None }
    }

    /// Takes in what comes within this time.
    pub(crate) async fn listen(&mut self, time: Duration) {
        let until = Instant::now() + time;
        while let Ok(frame) = timeout(until.saturating_duration_since(Instant::now()), self.socket.next()).await {
            match frame {
                Some(Ok(Frame::Text(text))) => self.hear(&text),
                Some(Ok(_)) => {}
                _ => panic!("the connection was closed"),
            }
        }
    }

    fn hear(&mut self, text: &str) {
        match serde_json::from_str(text).unwrap() {
            ServerMessage::News { news: News::Snapshot(snapshot), .. } => {
                (self.seat, self.host) = (snapshot.seat, Some(snapshot.table.commitment));
                self.seen = snapshot
                    .standing
                    .as_ref()
                    .map(|standing| Seen::new(snapshot.seat, Board::archipelago(), standing, &snapshot.lines).unwrap());
            }
            ServerMessage::News { news: News::Game { lines, progress, .. }, .. } => match &mut self.seen {
                Some(seen) => drop(seen.advance(&lines, &progress).unwrap()),
                None => self.seen = Some(Seen::start(self.seat, Board::archipelago(), &progress, &lines).unwrap()),
            },
            ServerMessage::Done { id, result } => self.answer = Some((id, Some(result.unwrap_or_default()))),
            ServerMessage::Refused { id, .. } => self.answer = Some((id, None)),
            _ => {}
        }
    }

    /// What a command brings; `None` if it's refused.
    pub(crate) async fn ask(&mut self, command: Command) -> Option<String> {
        self.requests += 1;
        let request = Request::new(self.requests, command);
        self.socket.send(Frame::text(serde_json::to_string(&request).unwrap())).await.unwrap();
        loop {
            match self.socket.next().await {
                Some(Ok(Frame::Text(text))) => self.hear(&text),
                Some(Ok(_)) => {}
                _ => panic!("the connection was closed"),
            }
            if let Some((_, answer)) = self.answer.take_if(|(id, _)| *id == request.id) {
                return answer;
            }
        }
    }

    /// Deals and starts the game of all these players, the host first.
    pub(crate) async fn start(players: &mut [Self]) {
        for player in players.iter_mut() {
            // The answer comes after the snapshot.
            player.ask(Command::Ping).await;
            let commitment = player.witness().commitment();
            player.ask(Command::Commit { commitment }).await;
        }
        players[0].ask(Command::Start).await;
        for player in players {
            let share = player.witness().share;
            player.ask(Command::Open { share }).await;
        }
    }

    fn witness(&self) -> Witness {
        Witness::new(self.host.expect("a table"), self.seat.expect("a seat"), Hex32([7; 32]))
    }

    pub(crate) fn is_my_turn(&self) -> bool {
        self.seen.as_ref().is_some_and(|seen| seen.seat().is_some_and(|seat| seen.public().to_act().has(seat)))
    }

    pub(crate) fn is_over(&self) -> bool {
        self.seen.as_ref().is_some_and(|seen| seen.public().step() == Step::Over)
    }

    /// Makes a move; how long the answer took.
    pub(crate) async fn play(&mut self) -> Duration {
        let seen = self.seen.as_ref().expect("a game");
        let (at, mv) = (seen.at(), seen.legal(seen.seat().expect("a seat"))[0]);
        let since = Instant::now();
        self.ask(Command::Play { at, mv }).await;
        since.elapsed()
    }
}
