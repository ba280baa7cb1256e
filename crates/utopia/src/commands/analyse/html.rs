//! An analysis as one self-contained page: no scripts, fonts or network access.

use std::fmt::Write as _;

use super::{
    chart,
    study::{MERITS, Study},
};

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222;\
background:#fff}h1{font-size:1.6rem}h2{font-size:1.2rem;margin-top:2rem}svg{max-width:100%;height:auto}\
table{border-collapse:collapse;width:100%}th,td{padding:.3rem .5rem;border-bottom:1px solid #ddd;text-align:right;\
vertical-align:top}th:first-child,td:first-child,td.words,th.words{text-align:left}.note{color:#5a5a5a}";

pub(super) fn page(study: &Study<'_>) -> String {
    let mut page = format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>Analysis of a game of Utopia</title>\n\
         <style>{STYLE}</style>\n</head>\n<body>\n<h1>Analysis of a game of Utopia</h1>\n"
    );
    let _ = writeln!(
        page,
        "<p class=\"note\">Chances to win by network {}, with all hands open. Percentages are of the victory.</p>",
        study.network
    );
    let _ = writeln!(page, "<h2>Chances to win</h2>\n{}", chart::svg(study));
    sums(study, &mut page);
    points(study, &mut page);
    turning_points(study, &mut page);
    if !study.turns.is_empty() {
        errors(study, &mut page);
    }
    page.push_str("</body>\n</html>\n");
    page
}

fn sums(study: &Study<'_>, page: &mut String) {
    page.push_str(
        "<h2>Luck and decisions</h2>\n<table>\n<tr><th>player<th>start<th>luck<th>own decisions<th>others’<th>end\n",
    );
    for seat in study.seats() {
        let s = study.summary(seat);
        let [luck, own, others] =
            [s.balance.luck, s.balance.own, s.balance.others].map(|part| format!("{:+.1}", 100.0 * part));
        let (start, end) = (100.0 * s.balance.start, 100.0 * s.balance.end);
        let name = escape(&s.name);
        let _ = writeln!(
            page,
            "<tr><td>{} ({name})<td>{start:.1}<td>{luck}<td>{own}<td>{others}<td>{end:.1}",
            s.colour.word()
        );
    }
    page.push_str("</table>\n");
}

fn points(study: &Study<'_>, page: &mut String) {
    page.push_str("<h2>Where points came from</h2>\n<table>\n<tr><th>player<th>points");
    for (_, name) in MERITS {
        let _ = write!(page, "<th>{name}");
    }
    page.push('\n');
    for seat in study.seats() {
        let s = study.summary(seat);
        let _ = write!(page, "<tr><td>{}<td>{}", s.colour.word(), s.points);
        for points in s.sources {
            let _ = write!(page, "<td>{points}");
        }
        page.push('\n');
    }
    page.push_str("</table>\n");
}

fn turning_points(study: &Study<'_>, page: &mut String) {
    page.push_str(
        "<h2>Turning points</h2>\n<table>\n<tr><th>round<th>move<th class=\"words\">what<th class=\"words\">change\n",
    );
    for point in study.turning_points() {
        let (words, change) = (escape(&study.cause_words(&point.cause)), study.change_words(&point.change));
        let _ = writeln!(
            page,
            "<tr><td>{}<td>{}<td class=\"words\">{words}<td class=\"words\">{change}",
            point.round, point.after
        );
    }
    page.push_str("</table>\n");
}

fn errors(study: &Study<'_>, page: &mut String) {
    page.push_str(
        "<h2>Errors</h2>\n<p class=\"note\">Turns compared with other plans in positions that their player couldn’t tell \
         apart.</p>\n<table>\n<tr><th>player<th>turns<th>mean loss<th>errors<th>blunders\n",
    );
    for seat in study.seats() {
        let s = study.summary(seat);
        let _ = writeln!(
            page,
            "<tr><td>{}<td>{}<td>{:.1} %<td>{}<td>{}",
            s.colour.word(),
            s.accuracy.turns,
            100.0 * s.accuracy.mean_loss,
            s.accuracy.errors,
            s.accuracy.blunders
        );
    }
    page.push_str(
        "</table>\n<table>\n<tr><th>round<th>move<th class=\"words\">player<th>lost<th class=\"words\">played<th class=\"words\">better\n",
    );
    for turn in study.worst_turns() {
        let [played, best] = [&turn.played, &turn.best].map(|moves| escape(&study.moves(moves)));
        let _ = writeln!(
            page,
            "<tr><td>{}<td>{}<td class=\"words\">{}<td>{:.1} %<td class=\"words\">{played}<td class=\"words\">{best}",
            turn.round,
            turn.number + 1,
            study.colour(turn.seat),
            100.0 * turn.loss
        );
    }
    page.push_str("</table>\n");
}

/// A player's text as HTML.
fn escape(text: &str) -> String {
    let mut html = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => html.push_str("&amp;"),
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '"' => html.push_str("&quot;"),
            _ => html.push(c),
        }
    }
    html
}
