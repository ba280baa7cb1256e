//! The socket in the data folder.

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
use crate::online::Online;

const SOCKET: &str = "control";
/// The longest order, in bytes.
const LONGEST: u64 = 64 * 1024;
/// How long a server may take for an answer.
const PATIENCE: Duration = Duration::from_secs(30);

/// Takes orders from now on, as long as the server runs. Without the socket it runs all the same.
pub(crate) fn serve(folder: &Path, online: Arc<Online>) {
    let file = folder.join(SOCKET);
    match listen(&file) {
        Ok(listener) => drop(tokio::spawn(take_orders(listener, online))),
        Err(error) => tracing::warn!(file = %file.display(), %error, "no orders are taken while the server runs"),
    }
}

async fn take_orders(listener: UnixListener, online: Arc<Online>) {
    while let Ok((stream, _)) = listener.accept().await {
        let online = Arc::clone(&online);
        tokio::spawn(async move {
            // Whoever goes away before the answer does not want it.
            drop(obey_all(stream, &online).await);
        });
    }
}

/// The folder is this server's own, so that a socket that lies there is what an earlier one has left behind.
fn listen(file: &Path) -> io::Result<UnixListener> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let listener = UnixListener::bind(file)?;
    fs::set_permissions(file, Permissions::from_mode(0o600))?;
    Ok(listener)
}

async fn obey_all(stream: UnixStream, online: &Arc<Online>) -> io::Result<()> {
    let (read, mut write) = stream.into_split();
    let mut read = BufReader::new(read);
    loop {
        let mut line = String::new();
        if (&mut read).take(LONGEST).read_line(&mut line).await? == 0 {
            return Ok(());
        }
        let reply = match serde_json::from_str::<AdminCommand>(&line) {
            Err(error) => Reply::Refused(format!("the order cannot be read: {error}")),
            Ok(order) => match online.obey(order).await {
                Ok(report) => Reply::Obeyed(report),
                Err(error) => Reply::Refused(error.to_string()),
            },
        };
        let mut text = serde_json::to_string(&reply)?;
        text.push('\n');
        write.write_all(text.as_bytes()).await?;
    }
}

/// Gives an order and waits for the answer.
pub(super) async fn ask(folder: &Path, order: &AdminCommand) -> io::Result<Reply> {
    let asking = async {
        let (read, mut write) = UnixStream::connect(folder.join(SOCKET)).await?.into_split();
        let mut text = serde_json::to_string(order)?;
        text.push('\n');
        write.write_all(text.as_bytes()).await?;
        let mut line = String::new();
        BufReader::new(read).read_line(&mut line).await?;
        Ok(serde_json::from_str(&line)?)
    };
    timeout(PATIENCE, asking).await.map_err(|_| io::Error::from(io::ErrorKind::TimedOut))?
}
