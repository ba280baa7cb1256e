//! Code cites the rules by number; every number must exist in `docs/rules.md`.
//!
//! A rule is defined by a heading or a bullet that starts with its number: `## R7 Building a wonder`,
//! `- **R7.1** ...`. A citation is such a number anywhere in a source file: R7, R7.1, R11.A, R11.B1.

use std::collections::BTreeSet;

use anyhow::{Result, ensure};

use crate::verify::{Context, StepOutcome};
use crate::walk;

const RULES: &str = "docs/rules.md";

pub(crate) fn check(context: &Context) -> Result<StepOutcome> {
    let page = walk::read(&context.root.join(RULES))?;
    let known = defined(&page);
    let mut citations = 0;
    let mut unknown = Vec::new();
    for file in walk::files(&context.root, &["rs", "py", "toml"])? {
        // The examples in this file aren't citations.
        if file.starts_with(context.root.join("xtask")) {
            continue;
        }
        for (index, line) in walk::read(&file)?.lines().enumerate() {
            for number in cited(line) {
                citations += 1;
                if !known.contains(number) {
                    let place = walk::shown(&context.root, &file);
                    unknown.push(format!("{place}:{}: {number} is not a rule of {RULES}", index + 1));
                }
            }
        }
    }
    ensure!(unknown.is_empty(), "{}", unknown.join("\n"));
    println!("{citations} citations of {} rules", known.len());
    Ok(StepOutcome::Passed)
}

/// The numbers that the rules page defines.
fn defined(page: &str) -> BTreeSet<&str> {
    page.lines().filter_map(definition).collect()
}

fn definition(line: &str) -> Option<&str> {
    let heading = line.strip_prefix('#').map(|rest| rest.trim_start_matches('#').trim_start());
    let bullet = line.trim_start().strip_prefix("- **");
    let text = heading.or(bullet)?;
    let length = number_length(text)?;
    Some(&text[..length])
}

/// The rule numbers that a line of code cites.
fn cited(line: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut start = 0;
    while let Some(offset) = line[start..].find('R') {
        let at = start + offset;
        let inside_a_word = line[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
        start = at + 1;
        if inside_a_word {
            continue;
        }
        if let Some(length) = number_length(&line[at..]) {
            found.push(&line[at..at + length]);
            start = at + length;
        }
    }
    found
}

/// The length of the rule number that a text starts with: `R`, digits, and perhaps a point followed by
/// digits or a capital letter with digits. What is glued to it belongs to it, so that R7.1b is found to be
/// wrong; but R2D2 and `R1.len()` are read as a word and as R1.
fn number_length(text: &str) -> Option<usize> {
    let digits = |from: usize| text[from..].bytes().take_while(u8::is_ascii_digit).count();
    let whole = digits(text.strip_prefix('R').map(|_| 1)?);
    if whole == 0 {
        return None;
    }
    let mut end = 1 + whole;
    if text[end..].starts_with('.') {
        let part = end + 1;
        let letter = usize::from(text[part..].starts_with(|c: char| c.is_ascii_uppercase()));
        let length = letter + digits(part + letter);
        if length > 0 {
            end = part + length;
            end += text[end..].bytes().take_while(u8::is_ascii_alphanumeric).count();
        }
    }
    let is_a_word = text[end..].starts_with(|c: char| c.is_alphanumeric() || c == '_');
    (!is_a_word).then_some(end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_is_defined_by_a_heading_or_a_bold_bullet() {
        let page = "# Rules\n## R7 Building\ntext about R9\n- **R7.1** At any moment\n  - **R11.B1** x\n\
                    ### R11.A Move\n- R7.2 not bold\n- **Note** R7.3\n- **R16.12** last";
        let known: Vec<_> = defined(page).into_iter().collect();
        assert_eq!(known, ["R11.A", "R11.B1", "R16.12", "R7", "R7.1"]);
    }

    #[test]
    fn numbers_are_found_everywhere() {
        assert_eq!(cited("// R7, R7.1 and (R11.A); see R11.B1/R11.D2."), ["R7", "R7.1", "R11.A", "R11.B1", "R11.D2"]);
        assert_eq!(cited("\"R9.4: keep five\" # R10."), ["R9.4", "R10"]);
        assert_eq!(cited("R1 to R16"), ["R1", "R16"]);
    }

    #[test]
    fn words_that_only_look_like_numbers_are_left_alone() {
        assert!(cited("CR2 R2D2 MAP_R7 XR1.2 R R. Rx R7_bit").is_empty());
        assert_eq!(cited("R1.len() and R2.Max"), ["R1", "R2.Max"]);
    }

    #[test]
    fn a_letter_glued_to_a_number_makes_it_another_number() {
        assert_eq!(cited("R7.1b R11.B1x"), ["R7.1b", "R11.B1x"]);
    }

    #[test]
    fn non_ascii_text_is_handled() {
        assert_eq!(cited("é R7 → R8.1 ü"), ["R7", "R8.1"]);
        assert!(cited("éR7 R7é R7.1é").is_empty());
    }
}
