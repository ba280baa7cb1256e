//! Converts the rulebook of a language from Markdown to the HTML fragment that the client shows.
//!
//! `locales/LANG/rulebook.md` is plain Markdown with a few conventions:
//!
//! | in the text | result |
//! |---|---|
//! | `## R7 Title`, `### Title {#name}` | a section; its number or name is its anchor |
//! | `- **R7.1** text`, `> **R16.4** text` | a rule or an example with its anchor |
//! | `R7.1` anywhere else | a link to that rule |
//! | `[word](#name)` | a link to that section |
//! | `[Ruling](mark:ruling)` | a mark: the printed books do not decide this |
//! | `> [German edition](edition:german) text` | a note for some editions only, joined by `+` |
//! | `![title](figure:sea "caption")` | a drawing, see `figures` |
//!
//! Every section of the fragment begins with a comment: `<!--ANCHOR|LEVEL|TITLE-->`. What comes before the first is shared by
//! the figures.

mod figures;

use std::fmt::Write as _;

use anyhow::{Context as _, Result, bail, ensure};
use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, TextMergeStream, html};

/// A converted rulebook, with what must be the same in every language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rulebook {
    /// The HTML fragment.
    pub html: String,
    /// Link targets in order: rule numbers and section names.
    pub anchors: Vec<String>,
    /// The names of the figures, in order.
    pub figures: Vec<String>,
    /// The editions of notes, in order.
    pub editions: Vec<String>,
}

impl Rulebook {
    /// Converts the Markdown of one language; errors name the place.
    pub fn convert(markdown: &str) -> Result<Self> {
        let options = Options::ENABLE_TABLES | Options::ENABLE_HEADING_ATTRIBUTES;
        let events: Vec<_> = TextMergeStream::new(Parser::new_ext(markdown, options)).collect();
        let mut writer = RulebookWriter::default();
        let mut rest = &events[..];
        while !rest.is_empty() {
            let used = writer.take(rest)?;
            rest = &rest[used..];
        }
        writer.finish()
    }
}

/// Conversion state.
#[derive(Default)]
struct RulebookWriter<'a> {
    book: Rulebook,
    /// The current section.
    section: Vec<Event<'a>>,
    /// Anchors that the text refers to.
    cited: Vec<String>,
    /// Closing tags of open links.
    open_links: Vec<&'static str>,
}

impl<'a> RulebookWriter<'a> {
    /// Converts the next events; returns how many it consumed.
    fn take(&mut self, events: &[Event<'a>]) -> Result<usize> {
        match events {
            [Event::Start(Tag::Heading { level, id, .. }), rest @ ..] => self.heading(*level, id.as_deref(), rest),
            [
                Event::Start(Tag::Paragraph),
                Event::Start(Tag::Image { dest_url, title, .. }),
                Event::Text(alt),
                Event::End(TagEnd::Image),
                Event::End(TagEnd::Paragraph),
                ..,
            ] => {
                let drawing = self.figure(dest_url, alt)?;
                plain(title)?;
                self.html(format!("<figure>{drawing}<figcaption>{title}</figcaption></figure>\n"));
                Ok(5)
            }
            [Event::Start(Tag::Image { dest_url, .. }), Event::Text(alt), Event::End(TagEnd::Image), ..] => {
                let drawing = self.figure(dest_url, alt)?;
                self.html(drawing);
                Ok(3)
            }
            [Event::Start(Tag::Image { dest_url, .. }), ..] => bail!("{dest_url} has no title"),
            [Event::Start(Tag::BlockQuote(_)), rest @ ..] => self.aside(rest),
            [Event::End(TagEnd::BlockQuote(_)), ..] => {
                self.html("</aside>\n");
                Ok(1)
            }
            [Event::Start(Tag::Item), rest @ ..] => {
                let Some(number) = numbered(rest) else { return self.as_it_is(&events[0]) };
                self.rule("li", number);
                Ok(4)
            }
            [Event::Start(Tag::Table(_)), ..] => {
                self.html("<div class=\"ledger-scroll\">");
                self.as_it_is(&events[0])
            }
            [Event::End(TagEnd::Table), ..] => {
                self.as_it_is(&events[0])?;
                self.html("</div>\n");
                Ok(1)
            }
            [Event::Start(Tag::Link { dest_url, .. }), ..] => self.link(dest_url),
            [Event::End(TagEnd::Link), ..] => {
                let end = self.open_links.pop().context("unmatched end of a link")?;
                self.html(end);
                Ok(1)
            }
            [Event::Text(text), ..] => {
                self.text(text);
                Ok(1)
            }
            [event, ..] => self.as_it_is(event),
            [] => Ok(0),
        }
    }

    fn as_it_is(&mut self, event: &Event<'a>) -> Result<usize> {
        if let Event::Html(text) | Event::InlineHtml(text) = event {
            bail!("raw HTML is not allowed: {text}");
        }
        self.section.push(event.clone());
        Ok(1)
    }

    fn html(&mut self, markup: impl Into<CowStr<'a>>) {
        self.section.push(Event::InlineHtml(markup.into()));
    }

    /// Begins a section. Skips the book's title, which the page shows.
    fn heading(&mut self, level: HeadingLevel, id: Option<&str>, rest: &[Event<'a>]) -> Result<usize> {
        let [Event::Text(title), Event::End(TagEnd::Heading(_)), ..] = rest else {
            bail!("headings must be plain text")
        };
        plain(title)?;
        if level == HeadingLevel::H1 {
            return Ok(3);
        }
        self.end_section();
        let number = number_at_start(title);
        let anchor =
            number.or(id).with_context(|| format!("the heading \"{title}\" has neither a number nor a name"))?;
        let words = number.map_or(&**title, |number| title[number.len()..].trim_start());
        let link = number.map(number_link).unwrap_or_default();
        let _ = writeln!(self.book.html, "<!--{anchor}|{}|{title}-->", level as u8);
        self.html(format!("<{level}>{link}{words}</{level}>\n"));
        self.book.anchors.push(anchor.to_owned());
        Ok(3)
    }

    fn end_section(&mut self) {
        html::push_html(&mut self.book.html, self.section.drain(..));
    }

    /// A rule or an example: something that can be linked to.
    fn rule(&mut self, element: &str, number: &str) {
        self.html(format!("<{element} id=\"{number}\" tabindex=\"-1\">{}", number_link(number)));
        self.book.anchors.push(number.to_owned());
    }

    /// A block quote: an example, or a note for some editions.
    fn aside(&mut self, rest: &[Event<'a>]) -> Result<usize> {
        match rest {
            [Event::Start(Tag::Paragraph), inside @ ..] if numbered(inside).is_some() => {
                let number = numbered(inside).unwrap_or_default();
                self.rule("aside class=\"example\"", number);
                self.section.push(Event::Start(Tag::Paragraph));
                Ok(5)
            }
            [
                Event::Start(Tag::Paragraph),
                Event::Start(Tag::Link { dest_url, .. }),
                Event::Text(label),
                Event::End(TagEnd::Link),
                ..,
            ] if dest_url.starts_with("edition:") => {
                let editions = dest_url["edition:".len()..].replace('+', " ");
                self.html(format!(
                    "<aside class=\"edition\" data-edition=\"{editions}\"><p><span class=\"mark\">{label}</span>"
                ));
                self.book.editions.push(editions);
                Ok(5)
            }
            _ => bail!("a block quote is neither an example nor about an edition"),
        }
    }

    fn link(&mut self, address: &str) -> Result<usize> {
        if let Some(kind) = address.strip_prefix("mark:") {
            ensure!(kind == "ruling", "unknown mark {kind}");
            self.html("<span class=\"mark ruling\">");
            self.open_links.push("</span>");
        } else if let Some(anchor) = address.strip_prefix('#') {
            self.cited.push(anchor.to_owned());
            self.html(format!("<a href=\"#/rules/{anchor}\">"));
            self.open_links.push("</a>");
        } else {
            bail!("link outside the rulebook: {address}");
        }
        Ok(1)
    }

    /// Text, with rule numbers as links.
    fn text(&mut self, text: &str) {
        let mut written = 0;
        for (at, number) in numbers(text) {
            self.section.push(Event::Text(text[written..at].to_owned().into()));
            self.html(format!("<a href=\"#/rules/{number}\">{number}</a>"));
            self.cited.push(number.to_owned());
            written = at + number.len();
        }
        self.section.push(Event::Text(text[written..].to_owned().into()));
    }

    fn figure(&mut self, address: &str, title: &str) -> Result<String> {
        let name = address.strip_prefix("figure:").with_context(|| format!("{address} is not a figure"))?;
        plain(title)?;
        let drawing = figures::draw(name, title).with_context(|| format!("unknown figure {name}"))?;
        self.book.figures.push(name.to_owned());
        Ok(drawing)
    }

    fn finish(mut self) -> Result<Rulebook> {
        self.end_section();
        let Self { mut book, cited, .. } = self;
        for (i, anchor) in book.anchors.iter().enumerate() {
            ensure!(!book.anchors[..i].contains(anchor), "duplicate anchor {anchor}");
        }
        for anchor in cited {
            ensure!(book.anchors.contains(&anchor), "undefined anchor {anchor}");
        }
        book.html.insert_str(0, &figures::shared());
        Ok(book)
    }
}

/// Refuses characters with a meaning in markup or comments.
fn plain(text: &str) -> Result<()> {
    ensure!(
        !text.contains(['<', '>', '&', '"', '|']) && !text.contains("--"),
        "{text:?} contains a reserved character"
    );
    Ok(())
}

fn number_link(number: &str) -> String {
    format!("<a class=\"rule-number\" href=\"#/rules/{number}\">{number}</a> ")
}

/// The bold rule number at the start of a paragraph.
fn numbered<'e>(events: &'e [Event<'_>]) -> Option<&'e str> {
    let [Event::Start(Tag::Strong), Event::Text(text), Event::End(TagEnd::Strong), ..] = events else { return None };
    number_at_start(text).filter(|number| number.len() == text.len())
}

/// The rule numbers in a text, with their offsets.
fn numbers(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.match_indices('R').filter_map(|(at, _)| {
        let inside_a_word = text[..at].ends_with(char::is_alphanumeric);
        number_at_start(&text[at..]).filter(|_| !inside_a_word).map(|number| (at, number))
    })
}

/// The rule number at the start of a text: R7, R7.1, R11.A, R11.B1.
fn number_at_start(text: &str) -> Option<&str> {
    let digits = |from: usize| text[from..].bytes().take_while(u8::is_ascii_digit).count();
    let mut end = 1 + text.strip_prefix('R').map(|_| digits(1)).filter(|&count| count > 0)?;
    if text[end..].starts_with('.') {
        let letter = usize::from(text[end + 1..].starts_with(|c: char| c.is_ascii_uppercase()));
        let part = letter + digits(end + 1 + letter);
        end += if part > 0 { 1 + part } else { 0 };
    }
    (!text[end..].starts_with(char::is_alphanumeric)).then(|| &text[..end])
}

#[cfg(test)]
mod tests;
