//! A proxy for connections: for players before several nodes, and for nodes before a database or a bus.

use std::io;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::thread;
use std::time::Duration;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::watch;
use tokio::time::timeout;

/// How long a target may take to accept. On this machine it does at once, or is stopped.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(1);

/// What becomes of connections.
#[derive(Clone, Copy, Debug, Default)]
struct Flow {
    is_held: bool,
    is_cut: bool,
    /// How often connections were cut: those from before a cut are over, also when it was mended before they noticed.
    cuts: u64,
}

/// Passes connections on, to one target after the other, until it is dropped.
///
/// A target that refuses is passed over, as by any proxy before a web site.
#[derive(Debug)]
pub struct Proxy {
    address: SocketAddr,
    targets: Arc<RwLock<Vec<SocketAddr>>>,
    flow: watch::Sender<Flow>,
    runtime: Option<Runtime>,
}

impl Proxy {
    /// Starts a proxy before these targets.
    pub fn start(targets: &[SocketAddr]) -> Self {
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build().expect("a runtime");
        let listening = std::net::TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
        listening.set_nonblocking(true).expect("a listener");
        let address = listening.local_addr().expect("an address");
        let targets = Arc::new(RwLock::new(targets.to_vec()));
        let flow = watch::Sender::new(Flow::default());
        runtime.spawn(accept(listening, Arc::clone(&targets), flow.clone()));
        Self { address, targets, flow, runtime: Some(runtime) }
    }

    /// Where it listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Passes new connections on to these targets.
    pub fn set_targets(&self, targets: &[SocketAddr]) {
        *self.targets.write().unwrap_or_else(PoisonError::into_inner) = targets.to_vec();
    }

    /// Ends all connections, and every new one at once.
    pub fn cut(&self) {
        self.flow.send_modify(|flow| *flow = Flow { is_held: false, is_cut: true, cuts: flow.cuts + 1 });
    }

    /// Lets nothing through any more, as if the cable was out: connections stay, and nobody hears anything.
    pub fn hold(&self) {
        self.flow.send_modify(|flow| (flow.is_held, flow.is_cut) = (true, false));
    }

    /// Lets everything through again. What was held arrives late.
    pub fn mend(&self) {
        self.flow.send_modify(|flow| (flow.is_held, flow.is_cut) = (false, false));
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            // It may be dropped inside another runtime, where nothing may block.
            thread::spawn(move || drop(runtime));
        }
    }
}

async fn accept(listening: std::net::TcpListener, targets: Arc<RwLock<Vec<SocketAddr>>>, flow: watch::Sender<Flow>) {
    let listener = TcpListener::from_std(listening).expect("a listener");
    let turn = Arc::new(AtomicUsize::new(0));
    loop {
        // A client may have given up already.
        let Ok((client, _)) = listener.accept().await else { continue };
        let targets = targets.read().unwrap_or_else(PoisonError::into_inner).clone();
        tokio::spawn(pass_on(client, targets, Arc::clone(&turn), flow.subscribe()));
    }
}

/// Connects a client with the next target that accepts.
async fn pass_on(client: TcpStream, targets: Vec<SocketAddr>, turn: Arc<AtomicUsize>, mut flow: watch::Receiver<Flow>) {
    let born = flow.borrow().cuts;
    if !may_pass(&mut flow, born).await || flow.borrow().is_cut {
        return;
    }
    let first = turn.fetch_add(1, Ordering::Relaxed);
    for at in 0..targets.len() {
        let target = targets[(first + at) % targets.len()];
        if let Ok(Ok(server)) = timeout(CONNECT_TIMEOUT, TcpStream::connect(target)).await {
            drop(client.set_nodelay(true));
            drop(server.set_nodelay(true));
            let ((from_client, to_client), (from_server, to_server)) = (client.into_split(), server.into_split());
            let there = tokio::spawn(copy(from_client, to_server, flow.clone(), born));
            let back = copy(from_server, to_client, flow, born).await;
            // A side that has only finished sending may still listen; one that is gone does not.
            if back.is_err() {
                there.abort();
            }
            return;
        }
    }
}

/// Copies until one side ends. An error means that the connection is over in both directions.
async fn copy(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    mut flow: watch::Receiver<Flow>,
    born: u64,
) -> io::Result<()> {
    let mut buffer = vec![0; 16 * 1024];
    loop {
        let length = tokio::select! {
            length = from.read(&mut buffer) => length?,
            _ = flow.wait_for(|flow| flow.cuts != born) => return Err(io::ErrorKind::ConnectionReset.into()),
        };
        if !may_pass(&mut flow, born).await {
            return Err(io::ErrorKind::ConnectionReset.into());
        }
        if length == 0 {
            return to.shutdown().await;
        }
        to.write_all(&buffer[..length]).await?;
    }
}

/// Waits while everything is held. Whether the connection is still there then.
async fn may_pass(flow: &mut watch::Receiver<Flow>, born: u64) -> bool {
    flow.wait_for(|flow| !flow.is_held || flow.cuts != born).await.is_ok_and(|flow| flow.cuts == born)
}

#[cfg(test)]
mod tests {
    use std::io::{Read as _, Write as _};
    use std::net::TcpStream;

    use super::*;

    /// A server that says its name, and then repeats what it hears.
    fn echo(name: u8) -> SocketAddr {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        thread::spawn(move || {
            for stream in listener.incoming() {
                thread::spawn(move || {
                    let mut stream = stream.unwrap();
                    stream.write_all(&[name]).unwrap();
                    let mut copy = stream.try_clone().unwrap();
                    drop(io::copy(&mut stream, &mut copy));
                });
            }
        });
        address
    }

    fn connect(proxy: &Proxy) -> TcpStream {
        let stream = TcpStream::connect(proxy.address()).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        stream
    }

    /// The next byte; nothing if the connection is over.
    fn byte(stream: &mut TcpStream) -> Option<u8> {
        let mut byte = [0];
        stream.read_exact(&mut byte).ok().map(|()| byte[0])
    }

    #[test]
    fn connections_go_to_one_target_after_the_other_and_around_dead_ones() {
        let dead = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let proxy = Proxy::start(&[echo(b'a'), dead, echo(b'c')]);
        let said: Vec<_> = (0..6).filter_map(|_| byte(&mut connect(&proxy))).collect();
        assert_eq!(said, b"accacc");
    }

    #[test]
    fn what_is_held_arrives_late_and_what_is_cut_never() {
        let proxy = Proxy::start(&[echo(b'a')]);
        let mut stream = connect(&proxy);
        assert_eq!(byte(&mut stream), Some(b'a'));
        proxy.hold();
        stream.write_all(b"x").unwrap();
        let mut second = connect(&proxy);
        for stream in [&stream, &second] {
            stream.set_read_timeout(Some(Duration::from_millis(100))).unwrap();
        }
        assert_eq!((byte(&mut stream), byte(&mut second)), (None, None));
        for stream in [&stream, &second] {
            stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        }
        proxy.mend();
        assert_eq!((byte(&mut stream), byte(&mut second)), (Some(b'x'), Some(b'a')));
        proxy.cut();
        assert_eq!((byte(&mut stream), byte(&mut second), byte(&mut connect(&proxy))), (None, None, None));
        proxy.mend();
        assert_eq!(byte(&mut connect(&proxy)), Some(b'a'));
    }
}
