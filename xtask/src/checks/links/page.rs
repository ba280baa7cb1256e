//! The links and anchors of a Markdown file.

use std::collections::{BTreeMap, BTreeSet};

use pulldown_cmark::{BrokenLink, Event, LinkType, Options, Parser, Tag, TagEnd};

use crate::walk::line_at;

pub(super) struct Link {
    pub(super) line: usize,
    pub(super) target: String,
}

#[derive(Default)]
pub(super) struct Page {
    pub(super) links: Vec<Link>,
    /// Reference links with an undefined label: line and label.
    pub(super) undefined: Vec<(usize, String)>,
    pub(super) anchors: BTreeSet<String>,
}

impl Page {
    pub(super) fn parse(text: &str) -> Self {
        let mut page = Self::default();
        let mut undefined = Vec::new();
        let mut note_undefined = |broken: BrokenLink<'_>| {
            // A lone [word] is plain text; [text][label] was meant as a link.
            if matches!(broken.link_type, LinkType::Reference | LinkType::Collapsed) {
                undefined.push((line_at(text, broken.span.start), broken.reference.to_string()));
            }
            None
        };
        let options = Options::ENABLE_TABLES
            | Options::ENABLE_FOOTNOTES
            | Options::ENABLE_STRIKETHROUGH
            | Options::ENABLE_TASKLISTS;
        let parser = Parser::new_with_broken_link_callback(text, options, Some(&mut note_undefined));
        let mut slugs = Slugs::default();
        let mut heading: Option<String> = None;
        for (event, span) in parser.into_offset_iter() {
            match event {
                Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                    page.links.push(Link { line: line_at(text, span.start), target: dest_url.to_string() });
                }
                Event::Start(Tag::Heading { .. }) => heading = Some(String::new()),
                Event::End(TagEnd::Heading(_)) => {
                    page.anchors.extend(heading.take().map(|title| slugs.of(&title)));
                }
                Event::Text(words) | Event::Code(words) => {
                    if let Some(title) = &mut heading {
                        title.push_str(&words);
                    }
                }
                Event::Html(html) | Event::InlineHtml(html) => page.anchors.extend(ids(&html)),
                _ => {}
            }
        }
        page.undefined = undefined;
        page
    }
}

/// Anchors of headings as GitHub and mdBook make them: lower case, spaces become hyphens, punctuation
/// goes, and a title that comes again is numbered.
#[derive(Default)]
struct Slugs {
    used: BTreeMap<String, usize>,
}

impl Slugs {
    fn of(&mut self, title: &str) -> String {
        let slug: String = title
            .trim()
            .to_lowercase()
            .chars()
            .filter_map(|c| match c {
                c if c.is_whitespace() => Some('-'),
                c if c.is_alphanumeric() || c == '-' || c == '_' => Some(c),
                _ => None,
            })
            .collect();
        let times = self.used.entry(slug.clone()).or_default();
        *times += 1;
        if *times == 1 { slug } else { format!("{slug}-{}", *times - 1) }
    }
}

/// The values of `id="..."` in a piece of HTML.
fn ids(html: &str) -> Vec<String> {
    html.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn anchors(text: &str) -> Vec<String> {
        Page::parse(text).anchors.into_iter().collect()
    }

    #[test]
    fn headings_become_anchors() {
        assert_eq!(anchors("# R7 Building a wonder\n"), ["r7-building-a-wonder"]);
        assert_eq!(anchors("## Who's `first`? (R3.1)\n"), ["whos-first-r31"]);
        assert_eq!(anchors("Same\n====\n\n# Same\n"), ["same", "same-1"]);
    }

    #[test]
    fn html_ids_are_anchors() {
        assert_eq!(anchors("text <a id=\"r7-1\"></a> more\n\n<div id=\"x\">\n"), ["r7-1", "x"]);
    }

    #[test]
    fn links_know_their_line() {
        let page = Page::parse("one\n\n- two\n- [three](x.md)\n");
        assert_eq!((page.links[0].line, page.links[0].target.as_str()), (4, "x.md"));
    }
}
