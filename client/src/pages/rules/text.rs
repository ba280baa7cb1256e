//! The text of the rulebook: its sections, and the words that are searched for in it.

/// A rulebook as the site builds it: see the crate `utopia-site`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Book {
    /// What the figures share.
    pub(super) shared: String,
    pub(super) sections: Vec<Section>,
}

/// A heading and what stands under it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Section {
    pub(super) anchor: String,
    /// 2, or 3 for a part of the section before.
    pub(super) level: u8,
    pub(super) title: String,
    html: String,
}

impl Book {
    /// Reads the fragment: every section begins with a comment `<!--ANCHOR|LEVEL|TITLE-->`.
    pub(super) fn read(fragment: &str) -> Self {
        let mut parts = fragment.split("<!--");
        let shared = parts.next().unwrap_or_default().to_owned();
        Self { shared, sections: parts.filter_map(Section::read).collect() }
    }
}

impl Section {
    fn read(part: &str) -> Option<Self> {
        let (head, html) = part.split_once("-->")?;
        let mut head = head.splitn(3, '|');
        let (anchor, level, title) = (head.next()?, head.next()?, head.next()?);
        let level = level.parse().ok()?;
        Some(Self { anchor: anchor.to_owned(), level, title: title.to_owned(), html: html.to_owned() })
    }

    /// The section with all words of the query marked; nothing if it lacks one of them.
    pub(super) fn marked(&self, query: &str) -> Option<String> {
        let query = fold(query);
        let words: Vec<&str> = query.split_whitespace().collect();
        if words.is_empty() {
            return Some(self.html.clone());
        }
        let folded = fold(&self.html);
        let mut found = vec![false; words.len()];
        let mut marked = String::with_capacity(self.html.len() + 256);
        let mut at = 0;
        while at < folded.len() {
            let rest = &folded[at..];
            let taken = if rest.starts_with('<') {
                markup(rest)
            } else if let Some(word) = words.iter().position(|word| rest.starts_with(word)) {
                found[word] = true;
                marked.push_str("<mark>");
                marked.push_str(&self.html[at..at + words[word].len()]);
                marked.push_str("</mark>");
                at += words[word].len();
                continue;
            } else {
                rest.chars().next().map_or(1, char::len_utf8)
            };
            marked.push_str(&self.html[at..at + taken]);
            at += taken;
        }
        found.iter().all(|found| *found).then_some(marked)
    }
}

/// How long the tag is with which a text begins; the title of a drawing counts to it.
fn markup(text: &str) -> usize {
    let end = if text.starts_with("<title>") { "</title>" } else { ">" };
    text.find(end).map_or(text.len(), |place| place + end.len())
}

/// Small letters in place of large ones, for the languages of the game; every letter keeps its length.
fn fold(text: &str) -> String {
    let small = |letter: char| match letter {
        'À'..='Þ' if letter != '×' => char::from_u32(letter as u32 + 32).unwrap_or(letter),
        'Œ' => 'œ',
        _ => letter.to_ascii_lowercase(),
    };
    text.chars().map(small).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn section(html: &str) -> Section {
        Section { anchor: "R7".into(), level: 2, title: "R7 Building".into(), html: html.into() }
    }

    #[test]
    fn a_fragment_is_read_section_by_section() {
        let book =
            Book::read("<svg></svg>\n<!--R7|2|R7 Building-->\n<h2>Building</h2>\n<!--scale|3|The scale-->\n<p>5</p>");
        assert_eq!(book.shared, "<svg></svg>\n");
        assert_eq!(book.sections[0], section("\n<h2>Building</h2>\n"));
        assert_eq!((book.sections[1].anchor.as_str(), book.sections[1].level), ("scale", 3));
    }

    #[test]
    fn words_are_marked_in_the_text_alone() {
        let text = section("<p class=\"base\">A <b>Base</b> and bases<title>base</title></p>");
        assert_eq!(
            text.marked("base").as_deref(),
            Some("<p class=\"base\">A <b><mark>Base</mark></b> and <mark>base</mark>s<title>base</title></p>")
        );
        assert_eq!(section("<p class=\"base\">-</p>").marked("base"), None);
    }

    #[test]
    fn every_word_of_a_search_must_be_there() {
        let text = section("<p>Der Fürst und das ÄGYPTISCHE Monument</p>");
        assert_eq!(
            text.marked("ägypt FÜRST").as_deref(),
            Some("<p>Der <mark>Fürst</mark> und das <mark>ÄGYPT</mark>ISCHE Monument</p>")
        );
        assert_eq!(text.marked("fürst wunder"), None);
        assert_eq!(text.marked("  ").as_deref(), Some("<p>Der Fürst und das ÄGYPTISCHE Monument</p>"));
    }
}
