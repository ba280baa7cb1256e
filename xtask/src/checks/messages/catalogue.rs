//! The messages of one language, as parsed by Fluent.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Attribute, CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;

use crate::walk::line_at;

/// Starts a comment that lists keys composed at run time, such as `# used: civ-* island-*`.
const COMPOSED: &str = "# used:";

/// What is compared between languages.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Message {
    pub(super) has_value: bool,
    pub(super) attributes: BTreeSet<String>,
    variables: BTreeSet<String>,
}

/// All messages of a language. Terms may differ between languages.
#[derive(Debug, Default)]
pub(super) struct Catalogue {
    pub(super) messages: BTreeMap<String, Message>,
    terms: BTreeSet<String>,
    /// Messages referenced by other messages.
    pub(super) mentioned: BTreeSet<String>,
    mentioned_terms: BTreeSet<String>,
    /// Prefixes of keys composed at run time.
    pub(super) composed: Vec<String>,
}

impl Catalogue {
    pub(super) fn len(&self) -> usize {
        self.messages.len()
    }

    /// Adds a file; returns its errors.
    pub(super) fn add(&mut self, file: &str, text: &str) -> Vec<String> {
        let (resource, errors) = match parser::parse(text) {
            Ok(resource) => (resource, Vec::new()),
            Err((resource, errors)) => (resource, errors),
        };
        let mut faults: Vec<_> =
            errors.iter().map(|error| format!("{file}:{}: {}", line_at(text, error.pos.start), error.kind)).collect();
        for entry in resource.body {
            let (id, value, attributes, is_message) = match &entry {
                Entry::Message(message) => (message.id.name, message.value.as_ref(), &message.attributes, true),
                Entry::Term(term) => (term.id.name, Some(&term.value), &term.attributes, false),
                _ => continue,
            };
            let message = self.read(value, attributes);
            let twice = if is_message {
                self.messages.insert(id.to_owned(), message).is_some()
            } else {
                !self.terms.insert(id.to_owned())
            };
            if twice {
                faults.push(format!("{file}: duplicate message {id}"));
            }
        }
        let composed = text.lines().filter_map(|line| line.strip_prefix(COMPOSED));
        self.composed.extend(composed.flat_map(str::split_whitespace).map(|key| key.trim_end_matches('*').to_owned()));
        faults
    }

    fn read(&mut self, value: Option<&Pattern<&str>>, attributes: &[Attribute<&str>]) -> Message {
        let mut message = Message { has_value: value.is_some(), ..Message::default() };
        for pattern in value.into_iter().chain(attributes.iter().map(|attribute| &attribute.value)) {
            self.pattern(pattern, &mut message);
        }
        message.attributes = attributes.iter().map(|attribute| attribute.id.name.to_owned()).collect();
        message
    }

    fn pattern(&mut self, pattern: &Pattern<&str>, message: &mut Message) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression, message);
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>, message: &mut Message) {
        match expression {
            Expression::Inline(inline) => self.inline(inline, message),
            Expression::Select { selector, variants } => {
                self.inline(selector, message);
                for variant in variants {
                    self.pattern(&variant.value, message);
                }
            }
        }
    }

    fn inline(&mut self, expression: &InlineExpression<&str>, message: &mut Message) {
        match expression {
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
            InlineExpression::VariableReference { id } => {
                message.variables.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, .. } => {
                self.mentioned.insert(id.name.to_owned());
            }
            InlineExpression::TermReference { id, arguments, .. } => {
                self.mentioned_terms.insert(id.name.to_owned());
                if let Some(arguments) = arguments {
                    self.arguments(arguments, message);
                }
            }
            InlineExpression::FunctionReference { arguments, .. } => self.arguments(arguments, message),
            InlineExpression::Placeable { expression } => self.expression(expression, message),
        }
    }

    fn arguments(&mut self, arguments: &CallArguments<&str>, message: &mut Message) {
        let named = arguments.named.iter().map(|argument| &argument.value);
        for argument in arguments.positional.iter().chain(named) {
            self.inline(argument, message);
        }
    }

    /// Undefined messages and terms, and unused terms.
    pub(super) fn dangling(&self) -> Vec<String> {
        let messages = self.mentioned.iter().filter(|&id| !self.messages.contains_key(id));
        let messages = messages.map(|id| format!("{id} is referenced but not defined"));
        let terms = self.mentioned_terms.difference(&self.terms);
        let terms = terms.map(|id| format!("-{id} is referenced but not defined"));
        let idle = self.terms.difference(&self.mentioned_terms).map(|id| format!("-{id} is unused"));
        messages.chain(terms).chain(idle).collect()
    }

    /// How these messages differ from those of the first language.
    pub(super) fn differences(&self, first: &Self) -> Vec<String> {
        let missing = first.messages.keys().filter(|&id| !self.messages.contains_key(id));
        let missing = missing.map(|id| format!("{id} is missing"));
        let others = self.messages.iter().filter_map(|(id, message)| match first.messages.get(id) {
            None => Some(format!("{id} does not exist in English")),
            Some(english) if english != message => Some(message.difference(id, english)),
            Some(_) => None,
        });
        missing.chain(others).collect()
    }
}

impl Message {
    fn difference(&self, id: &str, english: &Self) -> String {
        if self.variables != english.variables {
            format!("{id} has the variables {:?}, in English {:?}", self.variables, english.variables)
        } else if self.attributes != english.attributes {
            format!("{id} has the attributes {:?}, in English {:?}", self.attributes, english.attributes)
        } else {
            format!("{id} has a value in only one of the languages")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn catalogue(text: &str) -> Catalogue {
        let mut catalogue = Catalogue::default();
        assert_eq!(catalogue.add("x.ftl", text), Vec::<String>::new());
        catalogue
    }

    #[test]
    fn the_same_messages_in_other_words_do_not_differ() {
        let english = catalogue(
            "a = { $n ->\n    [one] a thing\n   *[other] { $n } things\n } of { $who }\nb = x\n    .title = y\n",
        );
        let french = catalogue("b = u\n    .title = v\na = { $who } : { NUMBER($n) } { -objet }\n-objet = objet\n");
        assert_eq!(french.differences(&english), Vec::<String>::new());
        assert_eq!(french.dangling(), Vec::<String>::new());
    }

    #[test]
    fn missing_and_unknown_messages_and_other_variables_or_attributes_are_reported() {
        let english = catalogue("a = x\nb = { $n }\nc = x\n    .title = y\n");
        let french = catalogue("b = { $m }\nc = x\nd = x\n");
        assert_eq!(
            french.differences(&english),
            [
                "a is missing",
                "b has the variables {\"m\"}, in English {\"n\"}",
                "c has the attributes {}, in English {\"title\"}",
                "d does not exist in English",
            ]
        );
    }

    #[test]
    fn junk_and_duplicate_keys_are_reported() {
        let faults = Catalogue::default().add("x.ftl", "a = x\nb = { $n\nc = y\na = z\n");
        assert!(faults[0].starts_with("x.ftl:2: ") || faults[0].starts_with("x.ftl:3: "), "{faults:?}");
        assert_eq!(faults[1], "x.ftl: duplicate message a");
    }

    #[test]
    fn referenced_messages_and_terms_must_exist() {
        let messages = catalogue("a = { b } { -c }\n-d = x\n");
        assert_eq!(
            messages.dangling(),
            ["b is referenced but not defined", "-c is referenced but not defined", "-d is unused",]
        );
    }
}
