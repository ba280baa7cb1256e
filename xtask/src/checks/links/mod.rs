//! Checks relative links and anchors in Markdown files.
//!
//! Chapters are read both in the repository and in the built book, so they may only link to other chapters and to files under
//! `docs/`. Web addresses aren't fetched. The rulebooks in `locales/` are checked by the site crate.

mod page;

use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};

use anyhow::{Result, ensure};

use crate::verify::{Context, StepOutcome};
use crate::walk;
use page::Page;

const BOOK: &str = "docs";
const SUMMARY: &str = "docs/SUMMARY.md";

pub(crate) fn check(context: &Context) -> Result<StepOutcome> {
    let mut pages = BTreeMap::new();
    for file in walk::files(&context.root, &["md"])? {
        if file.starts_with(context.root.join("locales")) {
            continue;
        }
        let path = PathBuf::from(walk::shown(&context.root, &file));
        pages.insert(path, Page::parse(&walk::read(&file)?));
    }
    let exists = |path: &Path| context.root.join(path).exists();
    let faults = faults(&pages, &exists);
    ensure!(faults.is_empty(), "{}", faults.join("\n"));
    let links: usize = pages.values().map(|page| page.links.len()).sum();
    println!("{links} links in {} pages", pages.len());
    Ok(StepOutcome::Passed)
}

/// All broken links of a set of pages, one line each. Paths are relative to the root.
fn faults(pages: &BTreeMap<PathBuf, Page>, exists: &dyn Fn(&Path) -> bool) -> Vec<String> {
    let mut faults = Vec::new();
    for (path, page) in pages {
        for link in &page.links {
            if let Err(reason) = follow(path, &link.target, pages, exists) {
                faults.push(format!("{}:{}: link to `{}`: {reason}", path.display(), link.line, link.target));
            }
        }
        for (line, label) in &page.undefined {
            faults.push(format!("{}:{line}: [{label}] is not defined", path.display()));
        }
    }
    faults
}

fn follow(
    from: &Path,
    link: &str,
    pages: &BTreeMap<PathBuf, Page>,
    exists: &dyn Fn(&Path) -> bool,
) -> Result<(), String> {
    if is_web_address(link) {
        return Ok(());
    }
    let (file, anchor) = link.split_once('#').map_or((link, None), |(file, anchor)| (file, Some(anchor)));
    let target = if file.is_empty() { from.to_owned() } else { resolve(from, &decode(file))? };
    if !exists(&target) {
        return Err(format!("{} does not exist", target.display()));
    }
    if from.starts_with(BOOK) {
        stays_in_the_book(&target, pages)?;
    }
    match (anchor, pages.get(&target)) {
        (Some(anchor), Some(page)) if !page.anchors.contains(decode(anchor).as_str()) => {
            Err(format!("{} has no heading with the anchor #{anchor}", target.display()))
        }
        _ => Ok(()),
    }
}

fn is_web_address(link: &str) -> bool {
    ["http:", "https:", "mailto:"].iter().any(|scheme| link.starts_with(scheme))
}

/// The path of a link's target relative to the root.
fn resolve(from: &Path, link: &str) -> Result<PathBuf, String> {
    let mut target = from.parent().unwrap_or(Path::new("")).to_owned();
    for part in Path::new(link).components() {
        match part {
            Component::CurDir => {}
            Component::Normal(name) => target.push(name),
            Component::ParentDir if target.pop() => {}
            Component::ParentDir => return Err("it leads out of the repository".to_owned()),
            Component::RootDir | Component::Prefix(_) => {
                return Err("it is absolute; links are relative".to_owned());
            }
        }
    }
    Ok(target)
}

/// The built book only contains files of its directory, and pages of its table of contents.
fn stays_in_the_book(target: &Path, pages: &BTreeMap<PathBuf, Page>) -> Result<(), String> {
    if !target.starts_with(BOOK) {
        return Err("the built book has nothing outside docs/".to_owned());
    }
    let summary = Path::new(SUMMARY);
    let is_chapter = target == summary
        || pages.get(summary).is_none_or(|contents| {
            contents.links.iter().any(|link| resolve(summary, &link.target).is_ok_and(|chapter| chapter == target))
        });
    if pages.contains_key(target) && !is_chapter {
        return Err(format!("{} is not a chapter of {SUMMARY}", target.display()));
    }
    Ok(())
}

/// Decodes percent-encoding; invalid sequences are kept.
fn decode(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((&first, tail)) = rest.split_first() {
        let code = tail.get(..2).and_then(|digits| std::str::from_utf8(digits).ok());
        match code.and_then(|digits| u8::from_str_radix(digits, 16).ok()) {
            Some(byte) if first == b'%' => {
                bytes.push(byte);
                rest = &tail[2..];
            }
            _ => {
                bytes.push(first);
                rest = tail;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The faults of a small repository: pages with their text, and other files.
    fn check(pages: &[(&str, &str)], files: &[&str]) -> Vec<String> {
        let pages: BTreeMap<_, _> = pages.iter().map(|(path, text)| (PathBuf::from(path), Page::parse(text))).collect();
        let exists = |path: &Path| {
            let pages = pages.keys().map(PathBuf::as_path);
            let mut all = pages.chain(files.iter().map(Path::new));
            all.any(|file| file.starts_with(path))
        };
        faults(&pages, &exists)
    }

    #[test]
    fn links_to_existing_files_folders_and_headings_are_valid() {
        let readme = "# Utopia\n[rules](docs/rules.md) [R7](docs/rules.md#r7-building-a-wonder) [up](#utopia)\n\
                      [folder](docs/) [here](./LICENSE-MIT) [web](https://example.org/x.md#y)";
        let rules = "# Rules\n## R7 Building a wonder\n[home](../docs/rules.md)";
        assert!(check(&[("README.md", readme), ("docs/rules.md", rules)], &["LICENSE-MIT"]).is_empty());
    }

    #[test]
    fn a_missing_file_is_reported_with_its_line() {
        let faults = check(&[("README.md", "# A\n\ntext\n[x](docs/none.md)")], &[]);
        assert_eq!(faults, ["README.md:4: link to `docs/none.md`: docs/none.md does not exist"]);
    }

    #[test]
    fn a_missing_anchor_is_reported_in_this_page_and_in_others() {
        let faults = check(&[("a.md", "[x](#nowhere) [y](b.md#nothing)"), ("b.md", "# B")], &[]);
        assert_eq!(
            faults,
            [
                "a.md:1: link to `#nowhere`: a.md has no heading with the anchor #nowhere",
                "a.md:1: link to `b.md#nothing`: b.md has no heading with the anchor #nothing",
            ]
        );
    }

    #[test]
    fn images_and_reference_links_are_checked_too() {
        let faults = check(&[("a.md", "![p](p.png) [x][one] [y][two]\n\n[one]: gone.md")], &[]);
        assert_eq!(
            faults,
            [
                "a.md:1: link to `p.png`: p.png does not exist",
                "a.md:1: link to `gone.md`: gone.md does not exist",
                "a.md:1: [two] is not defined",
            ]
        );
    }

    #[test]
    fn links_in_code_and_words_in_brackets_are_not_links() {
        assert!(check(&[("a.md", "`[x](none.md)` [ruling]\n\n    [y](none.md)\n")], &[]).is_empty());
    }

    #[test]
    fn a_chapter_does_not_link_out_of_the_book() {
        let summary = "[A](a.md)";
        let pages = [("docs/SUMMARY.md", summary), ("docs/a.md", "[x](../README.md)"), ("README.md", "")];
        assert_eq!(
            check(&pages, &[]),
            ["docs/a.md:1: link to `../README.md`: the built book has nothing outside docs/"]
        );
    }

    #[test]
    fn a_chapter_does_not_link_to_a_page_that_the_summary_leaves_out() {
        let pages = [("docs/SUMMARY.md", "[A](a.md)"), ("docs/a.md", "[b](b.md)"), ("docs/b.md", "")];
        assert_eq!(check(&pages, &[]), ["docs/a.md:1: link to `b.md`: docs/b.md is not a chapter of docs/SUMMARY.md"]);
    }

    #[test]
    fn a_link_stays_in_the_repository() {
        let faults = check(&[("a.md", "[x](../b.md) [y](/b.md)"), ("b.md", "")], &[]);
        assert_eq!(
            faults,
            [
                "a.md:1: link to `../b.md`: it leads out of the repository",
                "a.md:1: link to `/b.md`: it is absolute; links are relative",
            ]
        );
    }

    #[test]
    fn percent_encoding_is_decoded() {
        assert_eq!(decode("a%20b%C3%A9%"), "a b\u{e9}%");
    }
}
