//! Files of the workspace, and positions in them.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};

/// Generated directories.
const GENERATED: [&str; 3] = ["target", "node_modules", "__pycache__"];

/// All files under a directory with one of the extensions, sorted; without generated and hidden directories other than
/// `.github`.
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

/// A path as shown in reports.
pub(crate) fn shown(root: &Path, file: &Path) -> String {
    file.strip_prefix(root).unwrap_or(file).to_string_lossy().replace('\\', "/")
}

/// The line number of a byte offset, from 1.
pub(crate) fn line_at(text: &str, offset: usize) -> usize {
    text[..offset].matches('\n').count() + 1
}

/// Creates an empty directory, replacing what was there.
pub(crate) fn empty_folder(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder)?;
    Ok(())
}

/// Reads a file; errors name it.
pub(crate) fn read(file: &Path) -> Result<String> {
    fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))
}
