//! The control socket in the data folder.

use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use std::{fs, io};

use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{UnixListener, UnixStream};
use tokio::time::timeout;

use super::{AdminCommand, Reply};
use crate::online::OnlineService;

const SOCKET: &str = "control";
/// The longest command, in bytes.
const LONGEST: u64 = 64 * 1024;
/// How long a server may take to reply.
const TIMEOUT: Duration = Duration::from_secs(30);

/// Listens for commands while the server runs. A server without the socket still works.
pub(crate) fn serve(folder: &Path, online: Arc<OnlineService>) {
    let file = folder.join(SOCKET);
    match listen(&file) {
        Ok(listener) => drop(tokio::spawn(accept(listener, online))),
        Err(error) => tracing::warn!(file = %file.display(), %error, "cannot open the control socket"),
    }
}

async fn accept(listener: UnixListener, online: Arc<OnlineService>) {
    while let Ok((stream, _)) = listener.accept().await {
        let online = Arc::clone(&online);
        tokio::spawn(async move {
            // A client that disconnects doesn't want the reply.
            drop(serve_client(stream, &online).await);
        });
    }
}

/// The folder is locked by this server, so an existing socket is a leftover.
fn listen(file: &Path) -> io::Result<UnixListener> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let listener = UnixListener::bind(file)?;
    fs::set_permissions(file, Permissions::from_mode(0o600))?;
    Ok(listener)
}

async fn serve_client(stream: UnixStream, online: &Arc<OnlineService>) -> io::Result<()> {
    let user = stream.peer_cred().ok().map(|peer| peer.uid());
    let (read, mut write) = stream.into_split();
    let mut read = BufReader::new(read);
    loop {
        let mut line = String::new();
        if (&mut read).take(LONGEST).read_line(&mut line).await? == 0 {
            return Ok(());
        }
        let reply = match serde_json::from_str::<AdminCommand>(&line) {
            Err(error) => Reply::Refused(format!("invalid command: {error}")),
            Ok(command) => match online.execute(command, user).await {
                Ok(report) => Reply::Done(report),
                Err(error) => Reply::Refused(error.to_string()),
            },
        };
        let mut text = serde_json::to_string(&reply)?;
        text.push('\n');
        write.write_all(text.as_bytes()).await?;
    }
}

/// Sends a command and waits for the reply.
pub(super) async fn request(folder: &Path, command: &AdminCommand) -> io::Result<Reply> {
    let exchange = async {
        let (read, mut write) = UnixStream::connect(folder.join(SOCKET)).await?.into_split();
        let mut text = serde_json::to_string(command)?;
        text.push('\n');
        write.write_all(text.as_bytes()).await?;
        let mut line = String::new();
        BufReader::new(read).read_line(&mut line).await?;
        Ok(serde_json::from_str(&line)?)
    };
    timeout(TIMEOUT, exchange).await.map_err(|_| io::Error::from(io::ErrorKind::TimedOut))?
}
