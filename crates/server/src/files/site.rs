//! The web site's files, embedded or in a folder.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use axum::body::Bytes;
use sha2::{Digest as _, Sha256};

/// The page at `/`.
const INDEX: &str = "index.html";

/// The file that holds the version of the site.
const VERSION: &str = "/version.txt";

/// A file and its compressed forms.
#[derive(Clone, Debug, Default)]
pub struct Asset {
    /// The file itself.
    pub plain: Bytes,
    /// Compressed with brotli, if it was.
    pub brotli: Option<Bytes>,
    /// Compressed with gzip, if it was.
    pub gzip: Option<Bytes>,
}

impl Asset {
    /// A file embedded in the program.
    pub fn embedded(plain: &'static [u8], brotli: Option<&'static [u8]>, gzip: Option<&'static [u8]>) -> Self {
        Self {
            plain: Bytes::from_static(plain),
            brotli: brotli.map(Bytes::from_static),
            gzip: gzip.map(Bytes::from_static),
        }
    }
}

/// A file with its path and its entity tag.
#[derive(Debug)]
pub(crate) struct SiteFile {
    pub(crate) path: String,
    pub(crate) asset: Asset,
    /// The hash of the uncompressed bytes, as the site builder writes it into names.
    pub(crate) tag: String,
}

impl SiteFile {
    fn new(path: &str, asset: Asset) -> Self {
        let digest = Sha256::digest(&asset.plain);
        let tag = u64::from_be_bytes(std::array::from_fn(|i| digest[i]));
        Self { path: path.to_owned(), asset, tag: format!("{tag:016x}") }
    }

    /// Whether the name ends, before its extension, with the hash of the contents: so its content never changes.
    pub(crate) fn is_immutable(&self) -> bool {
        let stem = self.path.rsplit_once('.').map_or(&*self.path, |(stem, _)| stem);
        stem.strip_suffix(&*self.tag).is_some_and(|name| name.ends_with('-'))
    }
}

/// The files of a web site.
#[derive(Debug)]
pub struct Site(Source);

#[derive(Debug)]
enum Source {
    Embedded(HashMap<String, Arc<SiteFile>>),
    Folder(PathBuf),
}

impl Site {
    /// A site of these files, by paths such as `index.html` or `fonts/text.woff2`.
    pub fn of<'a>(files: impl IntoIterator<Item = (&'a str, Asset)>) -> Self {
        let found = files.into_iter().map(|(path, asset)| (path.to_owned(), Arc::new(SiteFile::new(path, asset))));
        Self(Source::Embedded(found.collect()))
    }

    /// A site read from a folder at every request, so that it can be rebuilt while served.
    pub fn in_folder(folder: impl Into<PathBuf>) -> Self {
        Self(Source::Folder(folder.into()))
    }

    /// The version written by the site builder; empty if there is none.
    pub(crate) async fn version(&self) -> String {
        let version = self.find(VERSION).await;
        version.map_or_else(String::new, |file| String::from_utf8_lossy(&file.asset.plain).trim().to_owned())
    }

    /// The file at a request path, which starts with `/`.
    pub(crate) async fn find(&self, path: &str) -> Option<Arc<SiteFile>> {
        let path = match path.strip_prefix('/')? {
            "" => INDEX,
            path => path,
        };
        match &self.0 {
            Source::Embedded(files) => files.get(path).map(Arc::clone),
            Source::Folder(folder) if stays_inside(path) => read(folder, path).await.map(Arc::new),
            Source::Folder(_) => None,
        }
    }
}

/// Whether a path stays inside the folder and avoids hidden files: it consists of plain names only.
fn stays_inside(path: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
    path.split('/').all(|name| !name.is_empty() && !name.starts_with('.') && name.bytes().all(plain))
}

async fn read(folder: &Path, path: &str) -> Option<SiteFile> {
    let bytes = async |name: &str| tokio::fs::read(folder.join(name)).await.ok().map(Bytes::from);
    let (brotli, gzip) = (format!("{path}.br"), format!("{path}.gz"));
    let asset = Asset { plain: bytes(path).await?, brotli: bytes(&brotli).await, gzip: bytes(&gzip).await };
    Some(SiteFile::new(path, asset))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_name_with_the_hash_of_its_contents_is_immutable() {
        let is_immutable = |path| SiteFile::new(path, Asset::embedded(b"font", None, None)).is_immutable();
        assert!(is_immutable("fonts/text-795ea3efa43d0872.woff2"));
        assert!(!is_immutable("fonts/text-0123456789abcdef.woff2"));
        assert!(!is_immutable("text.woff2"));
    }

    #[test]
    fn a_path_cannot_leave_the_folder() {
        for path in
            ["../secret", "a/../../secret", "/etc/passwd", ".git/config", "a//b", "a/./b", "c:\\x", "a%2fb", "a\0"]
        {
            assert!(!stays_inside(path), "{path}");
        }
        for path in ["index.html", "fonts/text-0123456789abcdef.woff2"] {
            assert!(stays_inside(path), "{path}");
        }
    }
}
