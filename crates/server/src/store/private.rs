//! Files and folders only the owner can read.

use std::path::Path;
use std::{fs, io};

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
pub(crate) fn write_private(file: &Path, text: &str) -> io::Result<()> {
    let mut file = private_file().create_new(true).open(file)?;
    io::Write::write_all(&mut file, text.as_bytes())?;
    file.sync_all()
}

/// Restricts an existing file to its owner; a copy has the permissions of the original.
pub(crate) fn make_private(file: &Path) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        fs::set_permissions(file, fs::Permissions::from_mode(0o600))?;
    }
    Ok(())
}
