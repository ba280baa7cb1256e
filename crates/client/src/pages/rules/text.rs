//! The rulebook's sections, and search in them.

use utopia_drawing::Markup;

use crate::browser::dom::{self, DomNode};

/// A rulebook as built by `utopia-site`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::pages) struct Book {
    /// Definitions shared by the figures.
    pub(in crate::pages) shared: Markup,
    sections: Vec<Section>,
}

/// The prefix of every address in the rulebook.
pub(super) const ADDRESS: &str = "#/rules/";

/// A heading with its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Section {
    anchor: String,
    /// The heading's level: 2, or 3 for a subsection.
    level: String,
    title: String,
    html: String,
}

/// The result of a search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Found {
    /// A link to each section.
    pub(super) contents: Vec<DomNode>,
    /// The sections.
    pub(super) text: Vec<DomNode>,
    /// The number of sections.
    pub(super) count: u32,
}

impl Book {
    /// Reads the fragment, which must come from the site itself: every section begins with a comment `<!--ANCHOR|LEVEL|TITLE-->`.
    pub(in crate::pages) fn read(fragment: &str) -> Self {
        let mut parts = fragment.split("<!--");
        let shared = Markup::trusted(parts.next().unwrap_or_default().to_owned());
        Self { shared, sections: parts.filter_map(Section::read).collect() }
    }

    /// A figure by its name.
    pub(in crate::pages) fn figure(&self, name: &str) -> Option<Markup> {
        let start = format!("<svg class=\"figure figure-{name}\"");
        self.sections.iter().find_map(|Section { html, .. }| {
            let drawing = &html[html.find(&start)?..];
            Some(Markup::trusted(drawing[..drawing.find("<figcaption")?].to_owned()))
        })
    }

    /// The sections that contain every word of the query; all of them for an empty query.
    pub(super) fn search(&self, query: &str) -> Found {
        let query: String = query.chars().flat_map(fold).collect();
        let mut found = Found::default();
        for section in &self.sections {
            let Some(html) = section.marked(&query) else { continue };
            let Section { anchor, level, title, .. } = section;
            let link = dom::element("a", &[("href", &format!("{ADDRESS}{anchor}"))], vec![dom::text(title)]);
            found.contents.push(dom::element("li", &[("class", &format!("level-{level}"))], vec![link]));
            found.text.push(dom::with_markup("section", &[("id", anchor), ("tabindex", "-1")], Markup::trusted(html)));
            found.count += 1;
        }
        found
    }
}

impl Section {
    fn read(part: &str) -> Option<Self> {
        let (head, html) = part.split_once("-->")?;
        let mut head = head.splitn(3, '|');
        let (anchor, level, title) = (head.next()?, head.next()?, head.next()?);
        let [anchor, level, title, html] = [anchor, level, title, html].map(str::to_owned);
        Some(Self { anchor, level, title, html })
    }

    /// The section with all words of the query marked; `None` if one is missing.
    fn marked(&self, query: &str) -> Option<String> {
        let words: Vec<&str> = query.split_whitespace().collect();
        if words.is_empty() {
            return Some(self.html.clone());
        }
        let mut found = vec![false; words.len()];
        let mut marked = String::with_capacity(self.html.len() + 256);
        let mut at = 0;
        while at < self.html.len() {
            let rest = &self.html[at..];
            let word = words.iter().enumerate().find_map(|(word, letters)| Some((word, beginning(rest, letters)?)));
            let taken = if rest.starts_with('<') {
                markup(rest)
            } else if let Some((word, length)) = word {
                found[word] = true;
                marked.push_str("<mark>");
                marked.push_str(&rest[..length]);
                marked.push_str("</mark>");
                at += length;
                continue;
            } else {
                rest.chars().next().map_or(1, char::len_utf8)
            };
            marked.push_str(&rest[..taken]);
            at += taken;
        }
        found.iter().all(|found| *found).then_some(marked)
    }
}

/// The length of the tag that a text begins with, including the title of a drawing.
fn markup(text: &str) -> usize {
    let end = if text.starts_with("<title>") { "</title>" } else { ">" };
    text.find(end).map_or(text.len(), |place| place + end.len())
}

/// The length of the text's prefix that matches a folded word.
fn beginning(text: &str, word: &str) -> Option<usize> {
    let mut wanted = word.chars().peekable();
    for (at, letter) in text.char_indices() {
        if wanted.peek().is_none() {
            return Some(at);
        }
        // A word may end inside a folded letter: `gros` is a prefix of `groß`.
        if fold(letter).any(|plain| wanted.next().is_some_and(|wanted| wanted != plain)) {
            return None;
        }
    }
    wanted.peek().is_none().then_some(text.len())
}

/// Folds a letter for search: lowercase, without accents, with a straight apostrophe.
fn fold(letter: char) -> impl Iterator<Item = char> {
    let (plain, other) = match letter {
        'À'..='Å' | 'à'..='å' => ("a", None),
        'Æ' | 'æ' => ("ae", None),
        'Ç' | 'ç' => ("c", None),
        'È'..='Ë' | 'è'..='ë' => ("e", None),
        'Ì'..='Ï' | 'ì'..='ï' => ("i", None),
        'Ñ' | 'ñ' => ("n", None),
        'Ò'..='Ö' | 'ò'..='ö' => ("o", None),
        'Œ' | 'œ' => ("oe", None),
        'ß' | 'ẞ' => ("ss", None),
        'Ù'..='Ü' | 'ù'..='ü' => ("u", None),
        'Ÿ' | 'ÿ' => ("y", None),
        '’' => ("'", None),
        // A combining accent.
        '\u{300}'..='\u{36f}' => ("", None),
        _ => ("", Some(letter.to_ascii_lowercase())),
    };
    plain.chars().chain(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn section(anchor: &str, html: &str) -> Section {
        let [anchor, level, title, html] = [anchor, "2", "Title", html].map(str::to_owned);
        Section { anchor, level, title, html }
    }

    fn marked(html: &str, query: &str) -> Option<String> {
        section("R7", html).marked(&query.chars().flat_map(fold).collect::<String>())
    }

    #[test]
    fn a_fragment_is_parsed_into_sections() {
        let book = Book::read("<svg></svg>\n<!--R7|2|Title--><p>7</p>\n<!--scale|2|Title--><p>5</p>");
        assert_eq!(&*book.shared, "<svg></svg>\n");
        assert_eq!(book.sections, [section("R7", "<p>7</p>\n"), section("scale", "<p>5</p>")]);
    }

    #[test]
    fn a_figure_is_found_by_its_name() {
        let sea = r#"<svg class="figure figure-sea"><svg></svg></svg>"#;
        let book = Book::read(&format!(
            "<!--R7|2|A--><p>7</p><!--R8|2|B--><figure>{sea}<figcaption>Sea</figcaption></figure>"
        ));
        assert_eq!(book.figure("sea").as_deref(), Some(sea));
        assert_eq!(book.figure("land"), None);
    }

    #[test]
    fn a_search_keeps_matching_sections_and_their_titles() {
        let book = Book::read("<!--R7|2|R7 Wonders--><p>Six</p><!--R8|3|R8 Control--><p>Three</p>");
        assert_eq!(book.search("").count, 2);
        let found = book.search("three");
        let link = dom::element("a", &[("href", "#/rules/R8")], vec![dom::text("R8 Control")]);
        assert_eq!(found.contents, [dom::element("li", &[("class", "level-3")], vec![link])]);
        let text = "<p><mark>Three</mark></p>".into();
        assert_eq!(found.text, [dom::with_markup("section", &[("id", "R8"), ("tabindex", "-1")], text)]);
    }

    #[test]
    fn words_are_marked_in_text_only() {
        assert_eq!(
            marked("<p class=\"base\">A <b>Base</b> and bases<title>base</title></p>", "base").as_deref(),
            Some("<p class=\"base\">A <b><mark>Base</mark></b> and <mark>base</mark>s<title>base</title></p>")
        );
        assert_eq!(marked("<p class=\"base\">-</p>", "base"), None);
    }

    #[test]
    fn a_search_requires_every_word() {
        let text = "<p>Der Fürst und das ÄGYPTISCHE Monument</p>";
        let both = "<p>Der <mark>Fürst</mark> und das <mark>ÄGYPT</mark>ISCHE Monument</p>";
        assert_eq!(marked(text, "ägypt FÜRST").as_deref(), Some(both));
        assert_eq!(marked(text, "fürst wunder"), None);
        assert_eq!(marked(text, "  ").as_deref(), Some(text));
    }

    #[test]
    fn a_search_ignores_accents_and_case() {
        for (text, query, found) in [
            ("Der Fürst", "Furst", "Der <mark>Fürst</mark>"),
            ("Der Furst", "fürst", "Der <mark>Furst</mark>"),
            ("Ein Wonder", "wonder", "Ein <mark>Wonder</mark>"),
            ("L’ÎLE À CÔTÉ", "l'ile cote", "<mark>L’ÎLE</mark> À <mark>CÔTÉ</mark>"),
            ("più città", "PIU CITTA", "<mark>più</mark> <mark>città</mark>"),
            ("drieëntwintig", "een", "dri<mark>eën</mark>twintig"),
            ("Größe", "grosse", "<mark>Größe</mark>"),
            ("Größe", "gros", "<mark>Größ</mark>e"),
            ("un œuf", "oeuf", "un <mark>œuf</mark>"),
            ("un œuf", "œuf", "un <mark>œuf</mark>"),
            ("île", "i\u{302}le", "<mark>île</mark>"),
        ] {
            assert_eq!(marked(text, query).as_deref(), Some(found), "{query}");
        }
        for (text, query) in [("Fürst", "först"), ("île", "îles"), ("œ", "oeuf")] {
            assert_eq!(marked(text, query), None, "{query}");
        }
    }
}
