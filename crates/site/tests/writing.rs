//! A site in a folder: nothing is missing, nothing old is left, and nobody else's file is touched.

use std::fs;
use std::path::{Path, PathBuf};

use utopia_site::{BuiltFile, BuiltSite, Load};

fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    if folder.exists() {
        fs::remove_dir_all(&folder).unwrap();
    }
    folder
}

fn file(path: &str, contents: &str, brotli: Option<&str>) -> BuiltFile {
    let load = if path.starts_with("locales/") { Load::Language } else { Load::First };
    BuiltFile { path: path.into(), bytes: contents.into(), brotli: brotli.map(Into::into), gzip: None, load }
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<_> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn compressed_files_are_written_beside_the_originals() {
    let folder = folder("beside");
    let files = vec![file("fonts/a-0123456789abcdef.woff2", "font", None), file("index.html", "a page", Some("page"))];
    BuiltSite { files }.write(&folder).unwrap();
    assert_eq!(names(&folder), ["fonts", "index.html", "index.html.br"]);
    assert_eq!(names(&folder.join("fonts")), ["a-0123456789abcdef.woff2"]);
    assert_eq!(fs::read(folder.join("index.html.br")).unwrap(), b"page");
}

#[test]
fn only_files_of_an_older_site_are_removed() {
    let folder = folder("older");
    let older = vec![
        file("boot-0123456789abcdef.js", "old", Some("o")),
        file("locales/en-0123456789abcdef.ftl", "old", None),
        file("index.html", "old", Some("o")),
    ];
    BuiltSite { files: older }.write(&folder).unwrap();
    fs::write(folder.join("notes.txt"), "mine").unwrap();
    let newer = vec![file("boot-fedcba9876543210.js", "new", None), file("index.html", "new", None)];
    BuiltSite { files: newer }.write(&folder).unwrap();
    assert_eq!(names(&folder), ["boot-fedcba9876543210.js", "index.html", "locales", "notes.txt"]);
    assert!(names(&folder.join("locales")).is_empty());
}

#[test]
fn the_first_load_counts_one_language_and_compressed_sizes() {
    let files = vec![
        BuiltFile { load: Load::Later, ..file("thinker-0123456789abcdef.wasm", "bots", None) },
        file("locales/en-0123456789abcdef.ftl", "english", None),
        file("locales/fr-0123456789abcdef.ftl", "en français", Some("français")),
        file("index.html", "a whole page", Some("page")),
    ];
    let site = BuiltSite { files };
    assert_eq!(site.first_load(), "français".len() + "page".len());
    assert!(site.report().ends_with("first load: 13 bytes of 24"), "{}", site.report());
}
