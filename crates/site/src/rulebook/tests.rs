use std::{collections::BTreeSet, fs, path::Path};

use super::*;

/// The fragment without the map before its first section.
fn converted(markdown: &str) -> String {
    let html = Rulebook::convert(markdown).unwrap().html;
    html[html.find("<!--").unwrap()..].to_owned()
}

fn refused(markdown: &str) -> String {
    Rulebook::convert(markdown).unwrap_err().to_string()
}

#[test]
fn a_section_begins_with_its_anchor_its_level_and_its_title() {
    assert_eq!(
        converted("# The rules\n\n## The aim {#aim}\n\nWin.\n\n### R7 Building\n\nBuild.\n"),
        "<!--aim|2|The aim-->\n<h2>The aim</h2>\n<p>Win.</p>\n\
         <!--R7|3|R7 Building-->\n<h3><a class=\"rule-number\" href=\"#/rules/R7\">R7</a> Building</h3>\n<p>Build.</p>\n"
    );
}

#[test]
fn rules_and_examples_have_anchors_and_references_link_to_them() {
    let html = converted("## R7 Building\n\n- **R7.1** See R16.4, not R7x.\n- Plain.\n\n> **R16.4** Blue builds.\n");
    assert!(
        html.contains("<li id=\"R7.1\" tabindex=\"-1\"><a class=\"rule-number\" href=\"#/rules/R7.1\">R7.1</a>"),
        "{html}"
    );
    assert!(html.contains("See <a href=\"#/rules/R16.4\">R16.4</a>, not R7x."), "{html}");
    assert!(html.contains("<aside class=\"example\" id=\"R16.4\" tabindex=\"-1\">"), "{html}");
    assert_eq!(html.matches("<li").count(), html.matches("</li>").count());
    assert_eq!(html.matches("<aside").count(), html.matches("</aside>").count());
}

#[test]
fn editions_and_rulings_are_marked() {
    let html = converted("## R6 Guests\n\n[Ruling](mark:ruling) So.\n\n> [Both](edition:standard+dutch) Back.\n");
    assert!(html.contains("<p><span class=\"mark ruling\">Ruling</span> So.</p>"), "{html}");
    assert!(html.contains(
        "<aside class=\"edition\" data-edition=\"standard dutch\"><p><span class=\"mark\">Both</span> Back.</p>"
    ));
}

#[test]
fn a_figure_has_a_title_and_a_caption_and_a_sign_is_inline() {
    let html =
        converted("## R9 Cards\n\n![Five cards](figure:cards \"Cards.\")\n\nThe ![Maya](figure:sign-maya) sign\n");
    assert!(html.contains("<figure><svg class=\"figure figure-cards\" role=\"img\""), "{html}");
    assert!(html.contains("<title>Five cards</title>"), "{html}");
    assert!(html.contains("<figcaption>Cards.</figcaption></figure>"), "{html}");
    assert!(html.contains("<p>The <svg class=\"sign\""), "{html}");
}

#[test]
fn broken_references_are_refused() {
    assert_eq!(refused("## R7 A\n\nSee R8.\n"), "undefined anchor R8");
    assert_eq!(refused("## R7 A\n\n[b](#b)\n"), "undefined anchor b");
    assert_eq!(refused("## R7 A\n\n## R7 B\n"), "duplicate anchor R7");
    assert_eq!(refused("## A\n"), "the heading \"A\" has neither a number nor a name");
    assert_eq!(refused("## R7 A\n\n![x](figure:y \"z\")\n"), "unknown figure y");
    assert_eq!(refused("## R7 A\n\n[b](https://b.example)\n"), "link outside the rulebook: https://b.example");
    assert_eq!(refused("## R7 A\n\n<b>c</b>\n"), "raw HTML is not allowed: <b>");
}

fn workspace() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

fn rulebook(language: &str) -> Rulebook {
    let file = workspace().join("locales").join(language).join("rulebook.md");
    Rulebook::convert(&fs::read_to_string(&file).unwrap()).unwrap_or_else(|error| panic!("{language}: {error:#}"))
}

#[test]
fn every_rule_of_the_specification_has_its_anchor() {
    let english = rulebook("en");
    let rules = fs::read_to_string(workspace().join("docs/rules.md")).unwrap();
    let defined = rules.lines().filter_map(|line| {
        let text =
            line.strip_prefix("- **").or_else(|| line.starts_with('#').then(|| line.trim_start_matches(['#', ' '])));
        text.and_then(|text| text.split(['*', ' ']).next()).and_then(number_at_start)
    });
    let missing: Vec<_> = defined.filter(|number| !english.anchors.iter().any(|anchor| anchor == number)).collect();
    assert!(missing.is_empty(), "the rulebook lacks {missing:?}");
}

/// Also catches numbers that the specification doesn't define.
#[test]
fn every_rule_that_a_refusal_cites_has_its_anchor() {
    let english = rulebook("en");
    let mut cited = 0;
    for folder in ["", "play", "state", "table"].map(|part| format!("crates/rules/src/{part}")) {
        for entry in fs::read_dir(workspace().join(folder)).unwrap() {
            let file = entry.unwrap().path();
            if file.extension().is_none_or(|kind| kind != "rs") {
                continue;
            }
            let text = fs::read_to_string(&file).unwrap();
            let code = text.split("#[cfg(test)]").next().unwrap();
            for literal in code.split('"').filter(|part| number_at_start(part) == Some(part)) {
                cited += 1;
                assert!(english.anchors.iter().any(|anchor| anchor == literal), "{}: {literal}", file.display());
            }
        }
    }
    assert!(cited > 30, "only {cited} citations were found");
}

#[test]
fn every_language_has_the_anchors_figures_and_editions_of_english() {
    let english = rulebook("en");
    assert!(english.figures.len() >= 12);
    for entry in fs::read_dir(workspace().join("locales")).unwrap() {
        let language = entry.unwrap().file_name().into_string().unwrap();
        let other = rulebook(&language);
        assert_eq!(other.anchors, english.anchors, "{language}");
        assert_eq!(other.figures, english.figures, "{language}");
        assert_eq!(other.editions, english.editions, "{language}");
    }
}

/// Nobody who looks for R7 after R6 should think that it is missing. Other languages have the anchors of English, in its order.
#[test]
fn sections_are_in_the_order_of_their_numbers() {
    let rule = |anchor: &String| anchor.strip_prefix('R').and_then(|number| number.parse::<u32>().ok());
    let numbers: Vec<_> = rulebook("en").anchors.iter().filter_map(rule).collect();
    assert_eq!(numbers, (1..=16).collect::<Vec<_>>());
}

/// A ruling in one language may be printed in the book of another; these are in no book.
#[test]
fn rulings_that_no_book_prints_are_marked_in_every_language() {
    let of_no_book = [
        "R1.3", "R1.5", "R1.6", "R3.2", "R3.4", "R5.2", "R5.4", "R6.1", "R6.3", "R9.1", "R9.2", "R9.4", "R10",
        "R11.B2", "R11.D1", "R11.D2", "R13", "R14", "R15",
    ];
    for entry in fs::read_dir(workspace().join("locales")).unwrap() {
        let language = entry.unwrap().file_name().into_string().unwrap();
        let marked = marked_rules(&rulebook(&language));
        for rule in of_no_book {
            assert!(marked.contains(rule), "{language}: {rule} is not marked as a ruling, only {marked:?}");
        }
    }
}

/// The rules with a ruling: the last section or rule before each mark, examples left out.
fn marked_rules(book: &Rulebook) -> BTreeSet<String> {
    let mut last = String::new();
    let mut marked = BTreeSet::new();
    for tag in book.html.split('<') {
        let section = tag.strip_prefix("!--").and_then(|section| section.split('|').next());
        let rule = tag.split_once(" id=\"").and_then(|(_, id)| id.split('"').next());
        if let Some(anchor) = section.or(rule.filter(|rule| rule.starts_with('R') && !rule.starts_with("R16"))) {
            anchor.clone_into(&mut last);
        } else if tag.starts_with("span class=\"mark ruling\"") {
            marked.insert(last.clone());
        }
    }
    marked
}
