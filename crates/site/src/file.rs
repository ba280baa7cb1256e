//! Files of the site and their names.

use anyhow::{Context as _, Result};
use sha2::{Digest as _, Sha256};
use utopia_build::BuildMode;

use crate::compress;

/// Hex digits of a hash in a name.
const DIGITS: usize = 16;

/// Formats that are already compressed.
const COMPRESSED: [&str; 2] = ["png", "woff2"];

/// When a browser downloads a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Load {
    /// Before the first page can be used.
    First,
    /// Like [`Load::First`], but only one of them per visitor.
    Language,
    /// On demand, or for offline use.
    Later,
}

/// A file of the site with its compressed forms.
#[derive(Clone, Debug)]
pub struct BuiltFile {
    /// Path in the site, such as `locales/en-0123456789abcdef.ftl`.
    pub path: String,
    /// Its contents.
    pub bytes: Vec<u8>,
    /// Brotli, if smaller.
    pub brotli: Option<Vec<u8>>,
    /// Gzip, if smaller.
    pub gzip: Option<Vec<u8>>,
    /// When it is downloaded.
    pub load: Load,
}

impl BuiltFile {
    /// A file with a fixed name.
    pub(crate) fn plain(path: &str, bytes: Vec<u8>, load: Load, mode: BuildMode) -> Result<Self> {
        let compress = mode == BuildMode::Small && !COMPRESSED.iter().any(|kind| path.ends_with(kind));
        let (brotli, gzip) = if compress { (compress::brotli(&bytes)?, compress::gzip(&bytes)?) } else { (None, None) };
        Ok(Self { path: path.to_owned(), bytes, brotli, gzip, load })
    }

    /// A file with the hash of its contents in its name, which can be cached for ever.
    pub(crate) fn hashed(path: &str, bytes: Vec<u8>, load: Load, mode: BuildMode) -> Result<Self> {
        Self::plain(&hashed_name(path, &bytes)?, bytes, load, mode)
    }

    /// The transfer size in current browsers.
    pub fn transferred(&self) -> usize {
        self.brotli.as_ref().unwrap_or(&self.bytes).len()
    }
}

fn hashed_name(path: &str, bytes: &[u8]) -> Result<String> {
    let (stem, kind) = path.rsplit_once('.').with_context(|| format!("{path} has no extension"))?;
    Ok(format!("{stem}-{}.{kind}", hash(bytes)))
}

/// The hash of contents, as used in names.
pub(crate) fn hash(bytes: &[u8]) -> String {
    let digest = Sha256::digest(bytes);
    format!("{:0DIGITS$x}", u64::from_be_bytes(std::array::from_fn(|i| digest[i])))
}

/// Whether a path of the site has a hash in its name.
///
/// ```
/// assert!(utopia_site::is_hashed("fonts/text-0123456789abcdef.woff2"));
/// assert!(!utopia_site::is_hashed("index.html"));
/// assert!(!utopia_site::is_hashed("well-known.txt"));
/// ```
pub fn is_hashed(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or(path);
    let stem = name.split('.').next().unwrap_or(name);
    stem.rsplit_once('-').is_some_and(|(_, hash)| {
        hash.len() == DIGITS && hash.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(path: &str, contents: &str) -> String {
        BuiltFile::hashed(path, contents.into(), Load::First, BuildMode::Quick).unwrap().path
    }

    #[test]
    fn a_hashed_name_changes_with_the_contents_and_only_then() {
        assert_eq!(name("style.css", "a{}"), name("style.css", "a{}"));
        assert_ne!(name("style.css", "a{}"), name("style.css", "b{}"));
        let path = name("locales/en.ftl", "a = b");
        assert!(path.starts_with("locales/en-") && is_hashed(&path), "{path}");
    }

    #[test]
    fn a_name_without_a_whole_hash_is_not_hashed() {
        for path in ["index.html", "boot-0123456789abcde.js", "boot-0123456789ABCDEF.js", "0123456789abcdef.js"] {
            assert!(!is_hashed(path), "{path}");
        }
        assert!(is_hashed("boot-0123456789abcdef.js.br"));
    }

    #[test]
    fn fonts_are_not_compressed_again() {
        let text = vec![b'x'; 1000];
        let file = |path, mode| BuiltFile::plain(path, text.clone(), Load::First, mode).unwrap();
        assert!(file("fonts/a.woff2", BuildMode::Small).brotli.is_none());
        assert!(file("a.css", BuildMode::Small).transferred() < 100);
        assert_eq!(file("a.css", BuildMode::Quick).transferred(), 1000);
    }
}
