//! Where the server listens: TCP addresses, Unix sockets, and sockets handed over by the service manager.

use std::io;
use std::net::{SocketAddr, ToSocketAddrs};
#[cfg(unix)]
use std::path::{Path, PathBuf};

use tokio::net::{TcpListener, TcpStream};
#[cfg(unix)]
use tokio::net::{UnixListener, UnixStream};

/// A bound socket that isn't served yet.
#[derive(Debug)]
pub enum Listener {
    /// A TCP address.
    Tcp(std::net::TcpListener),
    /// A Unix socket; the file is deleted at the end if it's ours.
    #[cfg(unix)]
    Unix(std::os::unix::net::UnixListener, Option<SocketFile>),
}

/// The file of a Unix socket, deleted on drop.
#[cfg(unix)]
#[derive(Debug)]
pub struct SocketFile(PathBuf);

#[cfg(unix)]
impl Drop for SocketFile {
    fn drop(&mut self) {
        drop(std::fs::remove_file(&self.0));
    }
}

impl Listener {
    /// Binds an address. With port 0 the system chooses a free port.
    pub fn tcp(address: impl ToSocketAddrs) -> io::Result<Self> {
        std::net::TcpListener::bind(address).map(Self::Tcp)
    }

    /// Binds a Unix socket, in place of one that nobody listens on any more. Everybody on this machine may connect, as to a port of
    /// the loopback address.
    #[cfg(unix)]
    pub fn unix(path: &Path) -> io::Result<Self> {
        use std::os::unix::fs::{FileTypeExt as _, PermissionsExt as _};
        let is_socket = std::fs::symlink_metadata(path).is_ok_and(|found| found.file_type().is_socket());
        if is_socket && std::os::unix::net::UnixStream::connect(path).is_err() {
            std::fs::remove_file(path)?;
        }
        let listener = std::os::unix::net::UnixListener::bind(path)?;
        let file = SocketFile(path.to_owned());
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o666))?;
        Ok(Self::Unix(listener, Some(file)))
    }

    /// The sockets that the service manager has opened for us.
    pub fn inherited() -> io::Result<Vec<Self>> {
        let mut given = listenfd::ListenFd::from_env();
        let mut listeners = Vec::new();
        for index in 0..given.len() {
            #[cfg(unix)]
            if let Ok(Some(listener)) = given.take_unix_listener(index) {
                listeners.push(Self::Unix(listener, None));
                continue;
            }
            listeners.extend(given.take_tcp_listener(index)?.map(Self::Tcp));
        }
        Ok(listeners)
    }

    /// The address, if it's a TCP address.
    pub fn address(&self) -> Option<SocketAddr> {
        match self {
            Self::Tcp(listener) => listener.local_addr().ok(),
            #[cfg(unix)]
            Self::Unix(..) => None,
        }
    }

    /// The address in words: `http://127.0.0.1:8080` or `unix:/run/utopia.sock`.
    pub fn name(&self) -> String {
        match self {
            Self::Tcp(listener) => listener.local_addr().map_or_else(|_| "tcp".into(), |at| format!("http://{at}")),
            #[cfg(unix)]
            Self::Unix(listener, _) => {
                let address = listener.local_addr().ok();
                let path = address.as_ref().and_then(|address| address.as_pathname());
                path.map_or_else(|| "unix".into(), |path| format!("unix:{}", path.display()))
            }
        }
    }

    /// Registers it with the runtime.
    pub(crate) fn into_async(self) -> io::Result<AsyncListener> {
        match self {
            Self::Tcp(listener) => {
                listener.set_nonblocking(true)?;
                TcpListener::from_std(listener).map(AsyncListener::Tcp)
            }
            #[cfg(unix)]
            Self::Unix(listener, file) => {
                listener.set_nonblocking(true)?;
                Ok(AsyncListener::Unix(UnixListener::from_std(listener)?, file))
            }
        }
    }
}

/// A socket that accepts connections.
pub(crate) enum AsyncListener {
    Tcp(TcpListener),
    #[cfg(unix)]
    Unix(UnixListener, #[expect(dead_code, reason = "kept to delete the file at the end")] Option<SocketFile>),
}

/// An accepted connection.
pub(crate) enum Accepted {
    Tcp(TcpStream, SocketAddr),
    #[cfg(unix)]
    Unix(UnixStream),
}

/// Who connects by a Unix socket is on this machine.
#[cfg(unix)]
pub(crate) const LOCAL_PEER: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(std::net::Ipv4Addr::LOCALHOST), 0);

impl AsyncListener {
    pub(crate) async fn accept(&self) -> io::Result<Accepted> {
        match self {
            Self::Tcp(listener) => listener.accept().await.map(|(stream, peer)| Accepted::Tcp(stream, peer)),
            #[cfg(unix)]
            Self::Unix(listener, _) => listener.accept().await.map(|(stream, _)| Accepted::Unix(stream)),
        }
    }
}
