//! The files of `tests/data`, described in its README.

use std::{fs, path::PathBuf};

/// A text file, by its name without the extension.
pub(crate) struct File {
    pub(crate) name: String,
    pub(crate) text: String,
}

pub(crate) fn path(within: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data")).join(within)
}

/// All files of a folder with this extension, by name.
pub(crate) fn folder(within: &str, extension: &str) -> Vec<File> {
    let entries = fs::read_dir(path(within)).unwrap_or_else(|error| panic!("{within}: {error}"));
    let mut files: Vec<_> = entries
        .map(|entry| entry.expect("a readable folder").path())
        .filter(|path| path.extension().is_some_and(|found| found == extension))
        .map(|path| File {
            name: path.file_stem().expect("a name").to_string_lossy().into_owned(),
            text: fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display())),
        })
        .collect();
    assert!(!files.is_empty(), "no .{extension} in {within}");
    files.sort_by(|a, b| a.name.cmp(&b.name));
    files
}
