//! Files and folders only the owner can read.

use std::path::{Path, PathBuf};
use std::{fs, io};

/// Files of a data folder that tell who is who, or what somebody holds.
#[cfg(unix)]
const SECRETS: [&str; 7] =
    ["utopia.db", "utopia.db-wal", "utopia.db-shm", "key", "key.accepted", "state", "moderation.log"];

/// Creates a folder, if necessary, that only the owner can read.
pub(crate) fn make_private_folder(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Options for opening a file that only the owner can read.
pub(crate) fn private_file() -> fs::OpenOptions {
    let mut options = fs::OpenOptions::new();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Writes a new file that only the owner can read.
pub(crate) fn write_private(path: &Path, text: &str) -> io::Result<()> {
    let mut file = private_file().create_new(true).open(path)?;
    io::Write::write_all(&mut file, text.as_bytes())?;
    file.sync_all()?;
    keep_owner(path)
}

/// Replaces a file at once, by a private one.
pub(crate) fn replace_private(path: &Path, text: &str) -> io::Result<()> {
    let new = path.with_extension("new");
    match fs::remove_file(&new) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => write_private(&new, text)?,
    }
    fs::rename(new, path)
}

/// Gives a file that root has created to the owner of its folder: the server's user must be able to open whatever an operator's
/// command leaves there.
pub(crate) fn keep_owner(path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    if rustix::process::geteuid().is_root()
        && let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty())
    {
        use std::os::unix::fs::{MetadataExt as _, chown};
        let owner = fs::metadata(folder)?;
        chown(path, Some(owner.uid()), Some(owner.gid()))?;
    }
    Ok(())
}

/// Takes a data folder and its files away from other users. Returns what they could reach before. A folder that isn't ours, such as
/// the root of a mounted volume, may stay open as long as the files are private.
#[cfg(unix)]
pub(crate) fn make_data_private(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut mended = Vec::new();
    for name in SECRETS {
        let path = folder.join(name);
        if tighten(&path).map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", path.display())))? {
            mended.push(path);
        }
    }
    if tighten(folder).unwrap_or(false) {
        mended.push(folder.to_owned());
    }
    Ok(mended)
}

/// Permissions aren't changed here.
#[cfg(not(unix))]
pub(crate) fn make_data_private(_: &Path) -> io::Result<Vec<PathBuf>> {
    Ok(Vec::new())
}

/// Takes a path away from other users, if it's there; returns whether they could reach it.
#[cfg(unix)]
fn tighten(path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::PermissionsExt as _;
    let mode = match fs::metadata(path) {
        Ok(found) => found.permissions().mode(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(false),
        Err(error) => return Err(error),
    };
    let is_open = mode & 0o077 != 0;
    if is_open {
        fs::set_permissions(path, fs::Permissions::from_mode(mode & 0o700))?;
    }
    Ok(is_open)
}
