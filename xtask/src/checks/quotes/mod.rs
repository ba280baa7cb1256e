//! Checks files that the documentation quotes and names.
//!
//! - A code block with `file=PATH` is a verbatim copy of that file.
//! - A table with the columns `file` and `look for` names existing files, and words that occur in them.
//! - A table with a column ``file in `FOLDER` `` names files in that directory.

mod table;

use std::path::Path;

use anyhow::{Result, ensure};
use pulldown_cmark::{CodeBlockKind, Event, Parser, Tag, TagEnd};

use crate::verify::{Context, StepOutcome};
use crate::walk::{self, line_at};

/// Marks a code block that quotes a whole file.
const QUOTES: &str = "file=";

pub(crate) fn check(context: &Context) -> Result<StepOutcome> {
    let (mut faults, mut checked) = (Vec::new(), 0);
    for page in walk::files(&context.root.join("docs"), &["md"])? {
        let (text, shown) = (walk::read(&page)?, walk::shown(&context.root, &page));
        for claim in quoted(&text).into_iter().chain(table::named(&text)) {
            checked += 1;
            if let Some(fault) = claim.fault(&context.root) {
                faults.push(format!("{shown}:{}: {fault}", claim.line));
            }
        }
    }
    ensure!(faults.is_empty(), "{}", faults.join("\n"));
    println!("{checked} quotes and file names checked");
    Ok(StepOutcome::Passed)
}

/// A claim that a page makes about a file.
#[derive(Debug, PartialEq, Eq)]
struct Claim {
    line: usize,
    /// Candidate paths of the file.
    places: Vec<String>,
    what: What,
}

#[derive(Debug, PartialEq, Eq)]
enum What {
    /// The file or directory exists.
    Exists,
    /// The file contains this.
    Has(String),
    /// The file is exactly this.
    Is(String),
}

impl Claim {
    fn fault(&self, root: &Path) -> Option<String> {
        let Some(file) = self.places.iter().find(|place| root.join(place).exists()) else {
            return Some(format!("{} does not exist", self.places[0]));
        };
        let text = || walk::read(&root.join(file)).unwrap_or_default();
        match &self.what {
            What::Has(words) if !text().contains(words) => Some(format!("`{words}` is not in {file}")),
            What::Is(quoted) if text() != *quoted => Some(format!("this differs from {file}; copy it again")),
            _ => None,
        }
    }
}

/// The code blocks that quote files.
fn quoted(text: &str) -> Vec<Claim> {
    let (mut claims, mut open) = (Vec::new(), None::<(usize, String, String)>);
    for (event, span) in Parser::new(text).into_offset_iter() {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) => {
                let file = info.split(' ').find_map(|word| word.strip_prefix(QUOTES));
                open = file.map(|file| (line_at(text, span.start), file.to_owned(), String::new()));
            }
            Event::Text(words) => {
                if let Some((_, _, quoted)) = &mut open {
                    quoted.push_str(&words);
                }
            }
            Event::End(TagEnd::CodeBlock) => {
                claims.extend(open.take().map(|(line, file, quoted)| Claim {
                    line,
                    places: vec![file],
                    what: What::Is(quoted),
                }));
            }
            _ => {}
        }
    }
    claims
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_can_quote_a_file() {
        let text = "text\n\n```rust,ignore file=a/b.rs\nfn main() {}\n```\n\n```rust\nno\n```\n";
        let what = What::Is("fn main() {}\n".to_owned());
        assert_eq!(quoted(text), [Claim { line: 3, places: vec!["a/b.rs".to_owned()], what }]);
    }
}
