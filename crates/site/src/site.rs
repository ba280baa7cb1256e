//! The finished site: sizes, and writing it to a directory.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};

use crate::{BuiltFile, Load, is_hashed};

/// The directories of a site; the empty one is its root.
const FOLDERS: [&str; 3] = ["", "fonts", "locales"];

/// Everything that a browser downloads.
#[derive(Clone, Debug)]
pub struct BuiltSite {
    /// All files; `index.html` is written last, so that a site being replaced stays consistent.
    pub files: Vec<BuiltFile>,
}

impl BuiltSite {
    /// Writes the site to a directory, compressed forms next to the originals, and removes files of older builds.
    pub fn write(&self, folder: &Path) -> Result<()> {
        for file in &self.files {
            let path = folder.join(&file.path);
            if let Some(parent) = path.parent() {
                fs::create_dir_all(parent).with_context(|| format!("cannot make {}", parent.display()))?;
            }
            write_or_remove(&path, Some(&file.bytes))?;
            write_or_remove(&folder.join(format!("{}.br", file.path)), file.brotli.as_deref())?;
            write_or_remove(&folder.join(format!("{}.gz", file.path)), file.gzip.as_deref())?;
        }
        self.remove_older(folder)
    }

    /// Only removes hashed names, which are certainly ours.
    fn remove_older(&self, folder: &Path) -> Result<()> {
        for place in FOLDERS {
            let Ok(entries) = fs::read_dir(folder.join(place)) else { continue };
            for entry in entries.flatten() {
                let name = entry.file_name().to_string_lossy().into_owned();
                let path = if place.is_empty() { name } else { format!("{place}/{name}") };
                let ours = self.files.iter().any(|file| path.starts_with(&file.path));
                if !ours && is_hashed(&path) && entry.path().is_file() {
                    fs::remove_file(entry.path()).with_context(|| format!("cannot remove {path}"))?;
                }
            }
        }
        Ok(())
    }

    /// The transfer size before the first page can be used, with the largest language.
    pub fn first_load(&self) -> usize {
        let sizes = |load| self.files.iter().filter(move |file| file.load == load).map(BuiltFile::transferred);
        sizes(Load::First).sum::<usize>() + sizes(Load::Language).max().unwrap_or_default()
    }

    /// The sizes of all files and of the first load.
    pub fn report(&self) -> String {
        let mut report = format!("{:<42}{:>10}{:>10}{:>10}\n", "file", "bytes", "gzip", "brotli");
        let size =
            |bytes: &Option<Vec<u8>>| bytes.as_ref().map_or_else(|| "-".to_owned(), |bytes| bytes.len().to_string());
        for file in &self.files {
            let (gzip, brotli) = (size(&file.gzip), size(&file.brotli));
            let _ = writeln!(report, "{:<42}{:>10}{gzip:>10}{brotli:>10}", file.path, file.bytes.len());
        }
        let whole: usize = self.files.iter().map(BuiltFile::transferred).sum();
        let _ = write!(report, "first load: {} bytes of {whole}", self.first_load());
        report
    }
}

fn write_or_remove(path: &Path, bytes: Option<&[u8]>) -> Result<()> {
    match bytes {
        Some(bytes) => fs::write(path, bytes).with_context(|| format!("cannot write {}", path.display())),
        None if path.exists() => fs::remove_file(path).with_context(|| format!("cannot remove {}", path.display())),
        None => Ok(()),
    }
}
