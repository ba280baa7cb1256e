//! A server in a folder of its own, and people who connect to it.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use futures_util::{SinkExt as _, StreamExt as _};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::task::JoinHandle;
use tokio::time::{Instant, timeout_at};
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::Message as Frame;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, client_async};
use utopia_bots::Level;
use utopia_protocol::api::{Introduce, Join, Open, Sat};
use utopia_protocol::{Access, Clock, Command, Decider, Message, News, Reason, Request, Settings, Snapshot, Standing};
use utopia_rules::{Board, Hex32, Move, Moves, Rules, Seat, View};
use utopia_server::{Asset, Config, Limits, Online, Site, serve};

/// Nothing in these tests takes longer.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

fn new_folder() -> PathBuf {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    std::env::temp_dir().join(format!("utopia-online-{}-{number}", std::process::id()))
}

/// A server on a free port of this machine.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    pub(crate) folder: PathBuf,
    online: Arc<Online>,
    serving: JoinHandle<()>,
}

impl Server {
    pub(crate) async fn start() -> Self {
        Self::open(new_folder()).await
    }

    /// A server with a copy of the data in this folder.
    pub(crate) async fn with_data(from: &Path) -> Self {
        let folder = new_folder();
        std::fs::create_dir_all(&folder).unwrap();
        for file in std::fs::read_dir(from).unwrap() {
            let file = file.unwrap();
            std::fs::copy(file.path(), folder.join(file.file_name())).unwrap();
        }
        Self::open(folder).await
    }

    /// A server with these limits; it believes what it is told of addresses.
    pub(crate) async fn with_limits(limits: Limits) -> Self {
        Self::open_with(new_folder(), limits).await
    }

    /// All guests come from one address, which would be too much for the usual limits.
    async fn open(folder: PathBuf) -> Self {
        let limits = Limits { commands: Limits::default().commands, ..Limits::none() };
        Self::open_with(folder, limits).await
    }

    async fn open_with(folder: PathBuf, limits: Limits) -> Self {
        Self::with_config(Config { limits, behind_proxy: true, ..Config::new(folder) }).await
    }

    /// A server in a folder of its own that is otherwise set up like this.
    pub(crate) async fn like(change: impl FnOnce(Config) -> Config) -> Self {
        Self::with_config(change(Config { limits: Limits::none(), ..Config::new(new_folder()) })).await
    }

    /// A server as it is wanted.
    pub(crate) async fn with_config(config: Config) -> Self {
        let page = Asset::embedded(b"<!doctype html>page", None, None);
        Self::with_site(config, Site::of([("index.html", page)])).await
    }

    async fn with_site(config: Config, site: Site) -> Self {
        let folder = config.data.clone();
        let online = Online::open(config, "7".into()).await.unwrap();
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let serving = tokio::spawn(serve(listener, site, Some(Arc::clone(&online)), std::future::pending()));
        Self { address, folder, online, serving }
    }

    /// A server with these limits and a page of this many bytes.
    pub(crate) async fn with_long_page(limits: Limits, bytes: usize) -> Self {
        let page = Asset { plain: vec![b'.'; bytes].into(), ..Asset::default() };
        Self::with_site(Config { limits, ..Config::new(new_folder()) }, Site::of([("index.html", page)])).await
    }

    /// The same data with a new process, as far as anybody can tell.
    pub(crate) async fn restart(self) -> Self {
        self.online.close().await;
        self.serving.abort();
        Self::open(self.folder).await
    }

    /// The same after somebody has changed what is stored.
    pub(crate) async fn restart_after(self, change: impl AsyncFnOnce(&Path)) -> Self {
        self.online.close().await;
        self.serving.abort();
        change(&self.folder).await;
        Self::open(self.folder).await
    }

    /// The same with another configuration.
    pub(crate) async fn restart_with(self, config: impl FnOnce(&Path) -> Config) -> Self {
        self.online.close().await;
        self.serving.abort();
        Self::with_config(config(&self.folder)).await
    }

    pub(crate) async fn stop(self) {
        self.online.close().await;
        self.serving.abort();
        std::fs::remove_dir_all(&self.folder).unwrap();
    }

    /// A guest with this name.
    pub(crate) async fn guest(&self, name: &str) -> Guest {
        let mut guest = Guest { address: self.address, cookie: None };
        let answer = guest.ask("POST", "/api/me", &Introduce { name: name.into() }).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        guest.cookie = answer.cookie;
        guest
    }
}

/// Somebody with a cookie, or without.
#[derive(Clone)]
pub(crate) struct Guest {
    pub(crate) address: SocketAddr,
    pub(crate) cookie: Option<String>,
}

pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) body: String,
    pub(crate) cookie: Option<String>,
}

impl Answer {
    pub(crate) fn read<T: DeserializeOwned>(&self) -> T {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{}: {error}: {}", self.status, self.body))
    }
}

impl Guest {
    pub(crate) fn nobody(address: SocketAddr) -> Self {
        Self { address, cookie: None }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.send("GET", path, &[], "").await
    }

    pub(crate) async fn ask(&self, method: &str, path: &str, body: &impl Serialize) -> Answer {
        let json = [("Content-Type", "application/json")];
        self.send(method, path, &json, &serde_json::to_string(body).unwrap()).await
    }

    pub(crate) async fn send(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Answer {
        let cookie = self.cookie.as_deref().map(|cookie| ("Cookie", cookie));
        let header = |(name, value): (&str, &str)| format!("{name}: {value}\r\n");
        let headers: String = headers.iter().copied().chain(cookie).map(header).collect();
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{headers}Content-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut text = String::new();
        stream.read_to_string(&mut text).await.unwrap();
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        let headers: HashMap<_, _> = head.lines().filter_map(|line| line.split_once(": ")).collect();
        let cookie = headers.get("set-cookie").map(|cookie| cookie.split(';').next().unwrap().to_owned());
        Answer { status, body: body.to_owned(), cookie }
    }

    /// Opens a table and gives a share.
    pub(crate) async fn open(&self, settings: Settings) -> Sat {
        let sat: Sat = self.ask("POST", "/api/tables", &Open { settings }).await.read();
        self.join(&sat.table.id).await
    }

    /// Sits down on any free seat and gives a share.
    pub(crate) async fn join(&self, table: &str) -> Sat {
        let share = Some(Hex32([self.cookie.as_ref().map_or(0, |cookie| cookie.as_bytes()[20]); 32]));
        let join = Join { share, ..Join::default() };
        self.ask("POST", &format!("/api/tables/{table}/join"), &join).await.read()
    }

    pub(crate) async fn connect(&self, table: &str) -> Live {
        self.resume(table, None).await
    }

    /// Connects, from the last news that was seen.
    pub(crate) async fn resume(&self, table: &str, after: Option<(&str, u64)>) -> Live {
        let stream = TcpStream::connect(self.address).await.unwrap();
        self.connect_with(table, after, stream).await.expect("a connection")
    }

    /// Connects, if it is let in.
    pub(crate) async fn try_connect(&self, table: &str) -> Option<Live> {
        let stream = TcpStream::connect(self.address).await.unwrap();
        self.connect_with(table, None, stream).await
    }

    pub(crate) async fn connect_with(
        &self,
        table: &str,
        after: Option<(&str, u64)>,
        stream: TcpStream,
    ) -> Option<Live> {
        let query = after.map(|(stream, after)| format!("?stream={stream}&after={after}")).unwrap_or_default();
        let address = format!("ws://{}/api/tables/{table}/live{query}", self.address);
        let mut request = address.into_client_request().unwrap();
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("Cookie", cookie.parse().unwrap());
        }
        stream.set_nodelay(true).unwrap();
        let (socket, _) = client_async(request, MaybeTlsStream::Plain(stream)).await.ok()?;
        Some(Live::new(socket).await)
    }
}

/// People on the first seats, bots on the others.
pub(crate) fn settings(people: usize, bots: usize) -> Settings {
    let people = std::iter::repeat_n(Decider::Person, people);
    let bots = std::iter::repeat_n(Decider::Bot(Level::Random), bots);
    Settings {
        seats: people.chain(bots).collect(),
        edition: "standard target=10".parse().unwrap(),
        board: None,
        access: Access::Link,
        clock: Clock::None,
        delay: 0,
    }
}

/// A connection to a table, and all that was learnt from it.
pub(crate) struct Live {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Every byte that came, and when, in milliseconds since 1970.
    pub(crate) bytes: Vec<(u64, String)>,
    pub(crate) stream: String,
    pub(crate) resumed: bool,
    /// The number of the last news.
    pub(crate) last: u64,
    pub(crate) snapshot: Option<Snapshot>,
    pub(crate) standing: Option<Standing>,
    pub(crate) news: Vec<News>,
    requests: u32,
}

impl Live {
    async fn new(socket: WebSocketStream<MaybeTlsStream<TcpStream>>) -> Self {
        let (stream, bytes, news) = (String::new(), Vec::new(), Vec::new());
        let mut live =
            Self { socket, bytes, stream, resumed: false, last: 0, snapshot: None, standing: None, news, requests: 0 };
        let Some(Message::Hello { protocol, site, stream, resumed }) = live.next().await else { panic!("no hello") };
        assert_eq!((protocol, site.as_str()), (utopia_protocol::VERSION, "7"));
        (live.stream, live.resumed) = (stream, resumed);
        if !resumed {
            live.next().await;
        }
        live
    }

    /// The next message; nothing when the connection is closed.
    pub(crate) async fn next(&mut self) -> Option<Message> {
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
        if let Message::News { n, news } = &message {
            self.learn(*n, news.clone());
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
            News::Game { heard, progress, .. } => {
                let snapshot = self.snapshot.as_mut().expect("a snapshot before");
                let standing = snapshot.go_on(heard, progress).expect("news that fit what was before");
                self.standing = Some(standing.clone());
            }
            _ => {}
        }
        if self.resumed && self.last == 0 {
            self.last = n - 1;
        }
        assert_eq!(n, self.last + 1, "no gap and no repeat");
        self.last = n;
        self.news.push(news);
    }

    /// Sends a command without waiting.
    pub(crate) async fn send(&mut self, command: Command) -> u32 {
        self.requests += 1;
        let request = Request { id: self.requests, command };
        self.send_text(&serde_json::to_string(&request).unwrap()).await;
        self.requests
    }

    pub(crate) async fn send_text(&mut self, text: &str) {
        self.socket.send(Frame::text(text)).await.unwrap();
    }

    /// Sends a command; what came of it. Whoever was too fast waits and tries again.
    pub(crate) async fn ask(&mut self, command: Command) -> Result<Option<String>, Reason> {
        loop {
            match self.ask_once(command.clone()).await {
                Err(Reason::TooMuch) => tokio::time::sleep(Duration::from_millis(100)).await,
                outcome => return outcome,
            }
        }
    }

    /// Sends a command; what came of it, too fast or not.
    pub(crate) async fn ask_once(&mut self, command: Command) -> Result<Option<String>, Reason> {
        let sent = self.send(command).await;
        loop {
            match self.next().await.expect("an answer") {
                Message::Done { id, link } if id == sent => return Ok(link),
                Message::Refused { id, reason, .. } if id == sent => return Err(reason),
                _ => {}
            }
        }
    }

    /// Waits for news that are what is wanted.
    pub(crate) async fn until(&mut self, wanted: impl Fn(&Self) -> bool) {
        while !wanted(self) {
            self.next().await.expect("more to come");
        }
    }

    pub(crate) fn at(&self) -> u32 {
        self.standing.as_ref().expect("a game").at
    }

    /// The rules and the view, as a client reads them.
    pub(crate) fn view(&self) -> (Rules, View) {
        let standing = self.standing.as_ref().expect("a game");
        let own = self.snapshot.as_ref().and_then(|snapshot| snapshot.board.as_deref());
        let own = own.map(|file| Board::from_toml(file).expect("a board"));
        View::from_json(standing.view.get(), own.as_ref().unwrap_or(Board::archipelago())).expect("a view")
    }

    /// What the seat may do now.
    pub(crate) fn legal(&self) -> Vec<Move> {
        let (rules, view) = self.view();
        let mut legal = Moves::new();
        if let Some(knowledge) = view.knowledge(&rules) {
            knowledge.legal(&mut legal);
        }
        legal.to_vec()
    }

    pub(crate) fn seat(&self) -> Option<Seat> {
        self.snapshot.as_ref().and_then(|snapshot| snapshot.seat)
    }

    pub(crate) fn is_over(&self) -> bool {
        self.standing.is_some() && self.view().1.public().step() == utopia_rules::Step::Over
    }
}

/// Milliseconds since 1970.
pub(crate) fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as u64
}
