//! Minifies text files: strips comments and indentation.

/// CSS without comments and extra whitespace.
pub(crate) fn style(text: &str) -> String {
    let mut words = Vec::new();
    let mut rest = text;
    while let Some((before, comment)) = rest.split_once("/*") {
        words.extend(before.split_whitespace());
        rest = comment.split_once("*/").map_or("", |(_, after)| after);
    }
    words.extend(rest.split_whitespace());
    words.join(" ")
}

/// Fluent messages without comments. Empty lines may be part of a message.
pub(crate) fn messages(text: &str) -> String {
    text.lines().filter(|line| !line.starts_with('#')).collect::<Vec<_>>().join("\n")
}

/// JavaScript without indentation and without comments on their own lines.
pub(crate) fn script(text: &str) -> String {
    let mut in_comment = false;
    let mut is_read = |line: &&str| {
        let begins = in_comment || line.starts_with("/*");
        in_comment = begins && !line.ends_with("*/");
        !begins && !line.starts_with("//") && !line.is_empty()
    };
    text.lines().map(str::trim).filter(|line| is_read(line)).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_indentation_are_removed() {
        assert_eq!(style("/* a\n b */\na {\n  b: c; /* d */\n}\n"), "a { b: c; }");
        assert_eq!(messages("# a\na = b\n\n  c\n## e\n"), "a = b\n\n  c");
        assert_eq!(script("// a\n/** b\n * c */\n  let d = 1; // e\n\n/* f */\nd++;\n"), "let d = 1; // e\nd++;");
    }
}
