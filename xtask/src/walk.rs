//! The files of the workspace, and places in them.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};

/// Folders that hold nothing a person wrote.
const GENERATED: [&str; 3] = ["target", "node_modules", "__pycache__"];

/// All files under a folder with one of the extensions, sorted. Hidden folders other than `.github` are
/// left out, and so are generated ones.
pub(crate) fn files(folder: &Path, extensions: &[&str]) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    collect(folder, extensions, &mut found)?;
    found.sort();
    Ok(found)
}

fn collect(folder: &Path, extensions: &[&str], found: &mut Vec<PathBuf>) -> Result<()> {
    let entries = fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    for entry in entries {
        let entry = entry?;
        let path = entry.path();
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if entry.file_type()?.is_dir() {
            let hidden = name.starts_with('.') && name != ".github";
            if !hidden && !GENERATED.contains(&name.as_ref()) {
                collect(&path, extensions, found)?;
            }
        } else if path.extension().is_some_and(|extension| extensions.iter().any(|wanted| extension == *wanted)) {
            found.push(path);
        }
    }
    Ok(())
}

/// A file's path as a report shows it.
pub(crate) fn shown(root: &Path, file: &Path) -> String {
    file.strip_prefix(root).unwrap_or(file).to_string_lossy().replace('\\', "/")
}

/// The line of a text in which a byte stands, from 1.
pub(crate) fn line_at(text: &str, offset: usize) -> usize {
    text[..offset].matches('\n').count() + 1
}

/// An empty folder at this place, whatever was there before.
pub(crate) fn empty_folder(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder)?;
    Ok(())
}

/// A file's text, with an error that names the file.
pub(crate) fn read(file: &Path) -> Result<String> {
    fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))
}
