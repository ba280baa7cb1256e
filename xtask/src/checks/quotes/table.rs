//! Tables that name files.

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use super::{Claim, What};
use crate::walk::line_at;

/// A cell: the words in code, and the whole text.
#[derive(Default)]
struct Cell {
    text: String,
    code: Vec<String>,
}

/// The relevant columns of a table.
#[derive(Default)]
struct Columns {
    /// The column of files, and their directory.
    file: Option<(usize, String)>,
    /// The column of words that occur in the file.
    look_for: Option<usize>,
}

impl Columns {
    fn of(head: &[Cell]) -> Self {
        let file = head.iter().enumerate().find_map(|(column, cell)| match cell.text.as_str() {
            "file" => Some((column, String::new())),
            text if text.starts_with("file in ") => Some((column, cell.code.first()?.clone())),
            _ => None,
        });
        Self { file, look_for: head.iter().position(|cell| cell.text == "look for") }
    }

    fn claims(&self, row: &[Cell], line: usize) -> Vec<Claim> {
        let Some((column, folder)) = &self.file else { return Vec::new() };
        let files = &row[*column].code;
        let places = |file: &String| places(folder, files, file);
        let exists = |file| Claim { line, places: places(file), what: What::Exists };
        let mut claims: Vec<_> = files.iter().map(exists).collect();
        if let (Some(look_for), Some(file)) = (self.look_for, files.first()) {
            let has = |words: &String| Claim { line, places: places(file), what: What::Has(words.clone()) };
            claims.extend(row[look_for].code.iter().map(has));
        }
        claims
    }
}

/// Candidate paths of a file: in the directory of the table, or next to the first file of the cell (`game/play.rs`, `session.rs`).
fn places(folder: &str, files: &[String], file: &str) -> Vec<String> {
    let beside = files.first().and_then(|first| first.rsplit_once('/')).map(|(folder, _)| folder);
    let beside = beside.map(|inner| format!("{folder}{inner}/{file}"));
    [format!("{folder}{file}")].into_iter().chain(beside).collect()
}

/// The claims of all tables.
pub(super) fn named(text: &str) -> Vec<Claim> {
    let (mut claims, mut columns, mut row) = (Vec::new(), Columns::default(), Vec::<Cell>::new());
    for (event, span) in Parser::new_ext(text, Options::ENABLE_TABLES).into_offset_iter() {
        match event {
            Event::Start(Tag::TableHead | Tag::TableRow) | Event::End(TagEnd::Table) => row.clear(),
            Event::Start(Tag::TableCell) => row.push(Cell::default()),
            Event::Text(words) => {
                if let Some(cell) = row.last_mut() {
                    cell.text.push_str(&words);
                }
            }
            Event::Code(words) => {
                if let Some(cell) = row.last_mut() {
                    cell.code.push(words.to_string());
                }
            }
            Event::End(TagEnd::TableHead) => columns = Columns::of(&row),
            Event::End(TagEnd::TableRow) => claims.extend(columns.claims(&row, line_at(text, span.start))),
            _ => {}
        }
    }
    claims
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_of_a_folder_names_its_files() {
        let text = "| file in `a/src/` | what |\n|---|---|\n| `game/play.rs`, `past.rs` | `this` is not a file |\n";
        let claim = |places: &[&str]| Claim {
            line: 3,
            places: places.iter().copied().map(str::to_owned).collect(),
            what: What::Exists,
        };
        let first = claim(&["a/src/game/play.rs", "a/src/game/game/play.rs"]);
        assert_eq!(named(text), [first, claim(&["a/src/past.rs", "a/src/game/past.rs"])]);
    }

    #[test]
    fn a_table_row_may_name_what_to_look_for() {
        let text = "| where is | file | look for |\n|---|---|---|\n| R1 | `a.rs` | `fn one` |\n\n| other | table |\n|---|---|\n| `b.rs` | c |\n";
        let claim = |what| Claim { line: 3, places: vec!["a.rs".to_owned()], what };
        assert_eq!(named(text), [claim(What::Exists), claim(What::Has("fn one".to_owned()))]);
    }
}
