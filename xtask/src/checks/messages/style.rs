//! The house style of each language: quotes, spaces, ellipses, and words that its players don't use.
//!
//! CONTRIBUTING.md, "Translating", explains the rules.

use fluent_syntax::ast::{Entry, Expression, Pattern, PatternElement};
use fluent_syntax::parser;
use pulldown_cmark::{Event, Parser, Tag, TagEnd};

const NO_BREAK_SPACE: char = '\u{a0}';
const SPACES: [char; 3] = [' ', NO_BREAK_SPACE, '\u{202f}'];

/// What a language's texts must not contain.
struct Style {
    language: &'static str,
    /// Quotation marks of other languages.
    foreign_quotes: &'static [char],
    /// Marks that are set off by a no-break space: before them, and after an opening one.
    spaced: &'static [char],
    /// Words to avoid, in lower case, with what to write instead.
    avoid: &'static [(&'static str, &'static str)],
}

const STYLES: [Style; 5] = [
    Style {
        language: "en",
        foreign_quotes: &['«', '»', '„'],
        spaced: &[],
        avoid: &[
            ("somebody", "someone"),
            ("everybody", "everyone"),
            ("anybody", "anyone"),
            ("color", "colour"),
            ("maya card", "Mayan card"),
            ("persia card", "Persian card"),
            ("china card", "Chinese card"),
            ("greece card", "Greek card"),
            ("egypt card", "Egyptian card"),
            ("start space", "starting space"),
            ("harbour", "transport ship"),
            ("sea sector", "maritime sector"),
            ("neighbouring", "adjacent"),
        ],
    },
    Style {
        language: "fr",
        foreign_quotes: &['“', '”', '„'],
        spaced: &[':', ';', '!', '?', '»', '«'],
        avoid: &[
            ("finir de jouer", "terminer mon tour"),
            ("défaire", "annuler"),
            ("tirer", "piocher"),
            ("case de départ", "case départ"),
            ("jeton", "pion"),
            ("district", "quartier"),
            ("voisin", "adjacent"),
            ("carte chine", "carte chinoise"),
            ("carte grèce", "carte grecque"),
            ("carte égypte", "carte égyptienne"),
            ("tu", "vous"),
        ],
    },
    Style {
        language: "de",
        foreign_quotes: &['«', '»', '”'],
        spaced: &[],
        avoid: &[
            ("distrikt", "Stadtteil"),
            ("prinz", "Fürst"),
            ("zivilisation", "Volk"),
            ("benachbart", "angrenzend"),
            ("volks", "Volkes"),
            ("gasts", "Gastes"),
            ("hafen", "Bootsanlegestelle"),
            ("perser-karte", "persische Karte"),
            ("chinesen-karte", "chinesische Karte"),
            ("über see", "zu Wasser"),
        ],
    },
    Style {
        language: "it",
        foreign_quotes: &['“', '”', '„'],
        spaced: &[],
        avoid: &[
            ("distretto", "quartiere"),
            ("linea di punti", "linea punteggiata"),
            ("ovunque", "liberamente"),
            ("collegamento", "connessione"),
            ("nave", "vascello"),
            ("navi", "vascelli"),
            ("togliere", "rimuovere"),
            ("carta cina", "carta cinese"),
            ("sul vento", "sull’Isola del Vento"),
            ("sulla terra", "sull’Isola della Terra"),
        ],
    },
    Style {
        language: "nl",
        foreign_quotes: &['«', '»', '„', '‘'],
        spaced: &[],
        avoid: &[
            ("zak", "zakje"),
            ("sokkel", "basis"),
            ("uw", "je"),
            ("weghalen", "verwijderen"),
            ("startvak", "startveld"),
            ("toevoegen", "plaatsen"),
            ("bases", "basissen"),
            ("griekenlandkaart", "Griekse kaart"),
            ("egyptekaart", "Egyptische kaart"),
        ],
    },
];

/// Faults in a file of messages; nothing for a language without a style.
pub(super) fn message_faults(language: &str, file: &str, text: &str) -> Vec<String> {
    let Some(style) = style_of(language) else { return Vec::new() };
    let resource = match parser::parse(text) {
        Ok(resource) | Err((resource, _)) => resource,
    };
    let mut faults = Vec::new();
    for entry in &resource.body {
        let (id, value, attributes) = match entry {
            Entry::Message(message) => (message.id.name, message.value.as_ref(), &message.attributes),
            Entry::Term(term) => (term.id.name, Some(&term.value), &term.attributes),
            _ => continue,
        };
        for pattern in value.into_iter().chain(attributes.iter().map(|attribute| &attribute.value)) {
            for text in texts(pattern) {
                faults.extend(style.faults(&text).into_iter().map(|fault| format!("{file}: {id}: {fault}")));
            }
        }
    }
    faults
}

/// Faults in a rulebook.
pub(super) fn rulebook_faults(language: &str, file: &str, text: &str) -> Vec<String> {
    let Some(style) = style_of(language) else { return Vec::new() };
    let mut faults = Vec::new();
    for paragraph in paragraphs(text) {
        faults.extend(style.faults(&paragraph).into_iter().map(|fault| format!("{file}: {fault}")));
    }
    faults
}

fn style_of(language: &str) -> Option<&'static Style> {
    STYLES.iter().find(|style| style.language == language)
}

/// The texts of a pattern: one for each variant, with a letter in place of what is filled in or
/// quoted literally.
fn texts(pattern: &Pattern<&str>) -> Vec<String> {
    let mut all = vec![String::new()];
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => all.iter_mut().for_each(|text| text.push_str(value)),
            PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
                let variants: Vec<_> = variants.iter().flat_map(|variant| texts(&variant.value)).collect();
                all = all
                    .iter()
                    .flat_map(|text| variants.iter().map(move |variant| format!("{text}{variant}")))
                    .collect();
            }
            PatternElement::Placeable { .. } => all.iter_mut().for_each(|text| text.push('x')),
        }
    }
    all
}

/// The prose of a Markdown text, block by block, without code and link targets.
fn paragraphs(text: &str) -> Vec<String> {
    let mut all = vec![String::new()];
    for event in Parser::new_ext(text, pulldown_cmark::Options::ENABLE_TABLES) {
        let Some(last) = all.last_mut() else { break };
        match event {
            Event::Text(text) => last.push_str(&text),
            Event::SoftBreak | Event::HardBreak => last.push(' '),
            Event::Start(Tag::Item | Tag::Heading { .. } | Tag::TableCell)
            | Event::End(TagEnd::Paragraph | TagEnd::Heading(_) | TagEnd::TableCell | TagEnd::Item) => {
                all.push(String::new());
            }
            _ => {}
        }
    }
    all
}

impl Style {
    fn faults(&self, text: &str) -> Vec<String> {
        let mut faults = self.mark_faults(text);
        let lower = text.to_lowercase();
        for (word, better) in self.avoid {
            if contains_word(&lower, word) {
                faults.push(format!("“{word}”: write “{better}” (in “{}”)", excerpt(text)));
            }
        }
        faults
    }

    fn mark_faults(&self, text: &str) -> Vec<String> {
        let mut faults = Vec::new();
        let mut fault = |what: &str| faults.push(format!("{what} (in “{}”)", excerpt(text)));
        if text.contains(['"', '\'']) {
            fault("straight quotes");
        }
        if text.contains("...") {
            fault("three dots instead of an ellipsis");
        }
        if text.contains(self.foreign_quotes) {
            fault("quotation marks of another language");
        }
        if text.contains('\u{202f}') {
            fault("a narrow no-break space; write U+00A0");
        }
        let characters: Vec<char> = text.chars().collect();
        for (i, &mark) in characters.iter().enumerate() {
            let (before, after) = (i.checked_sub(1).map(|i| characters[i]), characters.get(i + 1).copied());
            match mark {
                '«' if self.spaced.contains(&mark) && after != Some(NO_BREAK_SPACE) => {
                    fault("“«” without a no-break space after it");
                }
                '«' => {}
                _ if self.spaced.contains(&mark) => {
                    let in_number =
                        before.is_some_and(|c| c.is_ascii_digit()) && after.is_some_and(|c| c.is_ascii_digit());
                    let in_address = mark == ':' && after == Some('/');
                    if before.is_some_and(|c| c != NO_BREAK_SPACE && !"!?…".contains(c)) && !in_number && !in_address
                    {
                        fault(&format!("“{mark}” without a no-break space before it"));
                    }
                }
                ':' | ';' | '!' | '?' | ',' if before.is_some_and(|c| SPACES.contains(&c)) => {
                    fault(&format!("a space before “{mark}”"));
                }
                // German sets an ellipsis that stands for words off by a space.
                '…' if before == Some(' ') && i + 1 == characters.len() && self.language != "de" => {
                    fault("a space before an ellipsis");
                }
                _ => {}
            }
        }
        faults
    }
}

/// Whether a text contains a word or phrase that doesn't go on at either end.
fn contains_word(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, _)| {
        let ends = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric());
        ends(text[..at].chars().next_back()) && ends(text[at + word.len()..].chars().next())
    })
}

fn excerpt(text: &str) -> String {
    text.trim().chars().take(60).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(language: &str, message: &str) -> Vec<String> {
        message_faults(language, "x.ftl", &format!("a = {message}\n"))
    }

    #[test]
    fn straight_quotes_three_dots_and_foreign_quotes_are_reported() {
        assert_eq!(faults("en", "It's"), ["x.ftl: a: straight quotes (in “It's”)"]);
        assert_eq!(faults("en", "Wait..."), ["x.ftl: a: three dots instead of an ellipsis (in “Wait...”)"]);
        assert_eq!(faults("de", "«So»").len(), 1);
        assert_eq!(faults("de", "„So“, sagt sie …"), Vec::<String>::new());
        assert_eq!(faults("nl", "“Zo’n”"), Vec::<String>::new());
    }

    #[test]
    fn french_marks_are_set_off_by_a_no_break_space() {
        assert_eq!(faults("fr", "Quoi\u{a0}? «\u{a0}Oui\u{a0}»\u{a0}!"), Vec::<String>::new());
        assert_eq!(faults("fr", "Quoi ?").len(), 1);
        assert_eq!(faults("fr", "Quoi?").len(), 1);
        assert_eq!(faults("fr", "«Oui\u{a0}»").len(), 1);
        assert_eq!(faults("fr", "à 12:30, http://…"), Vec::<String>::new());
    }

    #[test]
    fn other_languages_have_no_space_before_a_mark() {
        assert_eq!(faults("it", "Cosa ?"), ["x.ftl: a: a space before “?” (in “Cosa ?”)"]);
        assert_eq!(faults("en", "{ $player }: 3"), Vec::<String>::new());
    }

    #[test]
    fn words_to_avoid_are_found_as_whole_words_in_every_variant() {
        let message = "{ $n ->\n    [one] Everyone\n   *[other] Everybody\n }";
        assert_eq!(faults("en", message), ["x.ftl: a: “everybody”: write “everyone” (in “Everybody”)"]);
        assert_eq!(faults("nl", "Je zakje"), Vec::<String>::new());
        assert_eq!(faults("nl", "De zak").len(), 1);
    }

    #[test]
    fn the_prose_of_a_rulebook_is_checked_without_its_links() {
        let text = "A [word](mark:it's) here.\n\n- It's\n";
        assert_eq!(rulebook_faults("en", "r.md", text), ["r.md: straight quotes (in “It's”)"]);
    }
}
