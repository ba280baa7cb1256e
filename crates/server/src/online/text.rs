//! Sanitizes what people write: names and chat.

use icu_properties::{CodePointSetData, props::DefaultIgnorableCodePoint};
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

/// The longest name in characters, as in records.
const LONGEST_NAME: usize = 40;
/// Space, zero-width non-joiner and zero-width joiner; emoji and some scripts need the latter two.
const BETWEEN_LETTERS: [char; 3] = [' ', '\u{200c}', '\u{200d}'];
/// The braille pattern without dots, which looks like a space.
const EMPTY_BRAILLE: char = '\u{2800}';
/// How many combining marks a letter may have; more would cover the lines around it.
const MOST_MARKS: usize = 4;

/// Removes control, bidirectional and invisible characters and excess combining marks, and makes all spaces plain. The
/// result is still plain text, not HTML.
pub(crate) fn sanitize(text: &str) -> String {
    let plain = |c: char| if c.is_whitespace() || c == EMPTY_BRAILLE { ' ' } else { c };
    let mut kept = String::new();
    let mut marks = 0;
    for c in text.nfc().map(plain).filter(|&c| !is_invisible(c)) {
        let after_letter = !kept.is_empty() && !kept.ends_with(BETWEEN_LETTERS);
        let keep = if is_combining_mark(c) {
            marks += 1;
            after_letter && marks <= MOST_MARKS
        } else if BETWEEN_LETTERS.contains(&c) {
            after_letter
        } else {
            marks = 0;
            true
        };
        if keep {
            kept.push(c);
        }
    }
    kept.truncate(kept.trim_end_matches(BETWEEN_LETTERS).len());
    kept
}

/// Control characters and others without a visible form, by Unicode's own list. Joiners and variation selectors stay: they
/// change the characters beside them.
fn is_invisible(c: char) -> bool {
    let ignorable = CodePointSetData::new::<DefaultIgnorableCodePoint>();
    match c {
        '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}' => false,
        // Marks of annotations, which text has no use for.
        '\u{fff9}'..='\u{fffb}' => true,
        c => c.is_control() || ignorable.contains(c),
    }
}

/// A sanitized name; `None` if it's empty or too long.
pub(crate) fn sanitize_name(name: &str) -> Option<String> {
    let name = sanitize(name);
    (!name.is_empty() && name.chars().count() <= LONGEST_NAME).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_fits_into_a_record() {
        assert_eq!(sanitize_name("  Ann\n").as_deref(), Some("Ann"));
        assert_eq!(sanitize_name("evil\u{202e}name").as_deref(), Some("evilname"));
        assert_eq!(sanitize_name(" \t"), None);
        assert_eq!(sanitize_name(&"x".repeat(41)), None);
    }

    #[test]
    fn only_visible_characters_remain() {
        for (text, shown) in [
            ("  one\ttwo\r\n three ", "one two three"),
            ("\u{a0}\u{2003}\u{3000}wide\u{2800}", "wide"),
            ("\u{202e}live\u{2066}\u{200f}\u{61c}", "live"),
            ("in\u{200b}vis\u{2060}ible\u{feff}\u{ad}", "invisible"),
            ("\u{200d}\u{200c}a\u{200d}\u{200d}\u{200c}", "a"),
            ("\u{115f}\u{3164}\u{ffa0}\u{e0041}", ""),
            ("\u{1bca0}\u{1bca3}\u{2065}\u{e0fff}\u{1d173}", ""),
            ("\u{1}\u{7f}\u{85}\u{9b}\0", ""),
            ("\u{301}\u{302}", ""),
            ("e\u{301}", "\u{e9}"),
            ("<b onclick=\"x\">&amp;", "<b onclick=\"x\">&amp;"),
            ("\u{1f469}\u{200d}\u{1f52c}", "\u{1f469}\u{200d}\u{1f52c}"),
            ("1\u{fe0f}\u{20e3}", "1\u{fe0f}\u{20e3}"),
            ("\u{645}\u{6cc}\u{200c}\u{62e}", "\u{645}\u{6cc}\u{200c}\u{62e}"),
        ] {
            assert_eq!(sanitize(text), shown, "{text:?}");
        }
        let tower = sanitize(&format!("x{}y", "\u{334}\u{200d}".repeat(100)));
        assert_eq!(tower.chars().filter(|&c| c == '\u{334}').count(), 1, "a joiner does not start another cluster");
        assert_eq!(sanitize(&format!("x{}", "\u{334}".repeat(100))), format!("x{}", "\u{334}".repeat(MOST_MARKS)));
    }
}
