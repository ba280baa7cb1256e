//! The shell blocks of a Markdown file.

use pulldown_cmark::{CodeBlockKind, Event, Parser, Tag, TagEnd};

use crate::walk::line_at;

/// Starts a block that is not run; the reason follows.
const NOT_RUN: &str = "# Not run by the check: ";

/// Other names for shell blocks, which are refused.
const OTHER_NAMES: [&str; 4] = ["sh", "bash", "shell", "zsh"];

/// A block of commands.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Block {
    /// The line of its first command.
    pub(super) line: usize,
    pub(super) commands: String,
}

impl Block {
    /// The reason why it is not run, if given.
    pub(super) fn reason(&self) -> Option<&str> {
        let first = self.commands.lines().next()?;
        first.strip_prefix(NOT_RUN).filter(|reason| !reason.trim().is_empty())
    }
}

/// The blocks of a text, or the line and language of one that should be `console`.
pub(super) fn blocks(text: &str) -> Result<Vec<Block>, (usize, String)> {
    let (mut blocks, mut open) = (Vec::new(), None::<Block>);
    for (event, span) in Parser::new(text).into_offset_iter() {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(language))) => {
                let (line, language) =
                    (line_at(text, span.start), language.split([' ', ',']).next().unwrap_or_default());
                if OTHER_NAMES.contains(&language) {
                    return Err((line, language.to_owned()));
                }
                open = (language == "console").then(|| Block { line: line + 1, commands: String::new() });
            }
            Event::Text(words) => {
                if let Some(block) = &mut open {
                    block.commands.push_str(&words);
                }
            }
            Event::End(TagEnd::CodeBlock) => blocks.extend(open.take()),
            _ => {}
        }
    }
    Ok(blocks)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_console_blocks_are_taken_with_their_lines() {
        let text = "# Title\n\n```console\nutopia play\n```\n\n```json\n{}\n```\n\n- in a list\n\n  ```console\n  utopia perft\n  ```\n";
        let found = blocks(text).expect("only console");
        let found: Vec<_> = found.iter().map(|block| (block.line, block.commands.as_str())).collect();
        assert_eq!(found, [(4, "utopia play\n"), (14, "utopia perft\n")]);
    }

    #[test]
    fn other_names_of_shells_are_refused() {
        assert_eq!(blocks("text\n\n```sh\nls\n```\n"), Err((3, "sh".to_owned())));
    }

    #[test]
    fn a_reason_is_on_the_first_line() {
        let reason = |commands: &str| Block { line: 1, commands: commands.to_owned() }.reason().map(str::to_owned);
        assert_eq!(
            reason("# Not run by the check: it takes an hour.\nutopia tune\n").as_deref(),
            Some("it takes an hour.")
        );
        assert_eq!(reason("utopia tune # Not run by the check: no\n"), None);
        assert_eq!(reason("# Not run by the check: \nutopia tune\n"), None);
    }
}
