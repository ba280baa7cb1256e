//! Which messages the client's code uses.

use std::collections::{BTreeMap, BTreeSet};

use super::catalogue::Catalogue;
use crate::walk::line_at;

/// Macro calls that look up a message, up to the key.
const CALLS: [&str; 3] = ["t!(", "t(", "say("];

/// Starts the tests of a file, which are ignored.
const TESTS: &str = "#[cfg(test)]";

/// How the code uses messages.
#[derive(Debug, Default)]
pub(super) struct Usage {
    /// Keys that are looked up, with the first place of each.
    keys: BTreeMap<String, String>,
    /// All string literals: a key may be chosen first and looked up later.
    strings: BTreeSet<String>,
}

impl Usage {
    /// Adds the literal keys in a Rust file.
    pub(super) fn add(&mut self, file: &str, text: &str) {
        let text = without_comments(text.split(TESTS).next().unwrap_or_default());
        let strings = text.match_indices('"').filter_map(|(place, _)| literal(&text[place..]));
        self.strings.extend(strings.map(str::to_owned));
        for call in CALLS {
            for (place, _) in text.match_indices(call) {
                let part_of_a_name = text[..place].ends_with(|c: char| c.is_alphanumeric() || c == '_');
                if let (false, Some(key)) = (part_of_a_name, literal(&text[place + call.len()..])) {
                    self.keys.entry(key.to_owned()).or_insert_with(|| format!("{file}:{}", line_at(&text, place)));
                }
            }
        }
    }

    /// Undefined keys, and unused messages.
    pub(super) fn faults(&self, catalogue: &Catalogue) -> Vec<String> {
        let unknown = self.keys.iter().filter(|(key, _)| !exists(key, catalogue));
        let unknown = unknown.map(|(key, place)| format!("{place}: unknown message `{key}`"));
        let idle = catalogue.messages.keys().filter(|id| !self.is_used(id, catalogue));
        unknown.chain(idle.map(|id| format!("en: {id} is unused"))).collect()
    }

    fn is_used(&self, id: &str, catalogue: &Catalogue) -> bool {
        let asked_for = self.strings.iter().any(|key| key.split('.').next() == Some(id));
        let composed = catalogue.composed.iter().any(|beginning| id.starts_with(beginning));
        asked_for || composed || catalogue.mentioned.contains(id)
    }
}

/// The code without comments and tests, with the same line numbers.
fn without_comments(text: &str) -> String {
    let lines = text.lines().map(|line| if line.trim_start().starts_with("//") { "" } else { line });
    lines.collect::<Vec<_>>().join("\n")
}

/// The string literal that a call begins with, if it does.
fn literal(text: &str) -> Option<&str> {
    let key = text.trim_start().strip_prefix('"')?.split('"').next()?;
    let plain = key.chars().all(|c| c.is_ascii_alphanumeric() || "-_.".contains(c));
    (plain && !key.is_empty()).then_some(key)
}

/// A key is a message's name, or a message's name and an attribute's.
fn exists(key: &str, catalogue: &Catalogue) -> bool {
    let (id, attribute) = key.split_once('.').map_or((key, None), |(id, attribute)| (id, Some(attribute)));
    catalogue.messages.get(id).is_some_and(|message| match attribute {
        None => message.has_value,
        Some(attribute) => message.attributes.contains(attribute),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(code: &str, messages: &str) -> Vec<String> {
        let mut catalogue = Catalogue::default();
        assert_eq!(catalogue.add("en.ftl", messages), Vec::<String>::new());
        let mut usage = Usage::default();
        usage.add("app.rs", code);
        usage.faults(&catalogue)
    }

    #[test]
    fn keys_are_found_in_the_macro_and_in_the_functions() {
        let code = "t!(\"a\"); t!(\n    \"b\", n = 1); t(\"c\"); say(\"d.title\", &[]); format(\"e\"); t!(key)";
        assert_eq!(faults(code, "a = x\nb = x\nc = x\nd = x\n    .title = y\n"), Vec::<String>::new());
    }

    #[test]
    fn a_key_chosen_before_the_call_is_used() {
        let code = "let key = if now { \"a\" } else { \"b.title\" };\nt!(key)";
        assert_eq!(faults(code, "a = x\nb = x\n    .title = y\n"), Vec::<String>::new());
    }

    #[test]
    fn a_key_without_a_message_is_reported_with_its_place() {
        assert_eq!(
            faults("\nt!(\"a\"); t!(\"b.title\")", "b = x\n"),
            ["app.rs:2: unknown message `a`", "app.rs:2: unknown message `b.title`",]
        );
    }

    #[test]
    fn unused_messages_are_reported_unless_composed_or_referenced() {
        let messages = "# used: civ-* island-*\n\na = { b }\nb = x\nciv-maya = Maya\nisland-fire = Fire\nidle = x\n";
        assert_eq!(faults("t!(\"a\")", messages), ["en: idle is unused"]);
    }

    #[test]
    fn keys_in_comments_and_tests_do_not_count() {
        assert_eq!(
            faults("/// t!(\"key\")\nt!(\"a\")\n#[cfg(test)]\nmod tests { t!(\"no-such-key\") }", "a = x\n"),
            Vec::<String>::new()
        );
    }
}
