//! A report as one self-contained page: no scripts, fonts or network access.

use std::fmt::Write as _;

use utopia_boards::report::BoardReport;
use utopia_drawing::BoardMap;
use utopia_rules::Board;

use super::{chart, heat};

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:62rem;margin:2rem auto;padding:0 1rem;color:#222;\
background:#fff}h1{font-size:1.6rem}h2{font-size:1.2rem;margin-top:2rem}svg{max-width:100%;height:auto}\
table{border-collapse:collapse;width:100%}th,td{padding:.25rem .5rem;border-bottom:1px solid #ddd;text-align:right}\
th:first-child,td:first-child{text-align:left}.note{color:#5a5a5a}.unfair{color:#a01800;font-weight:bold}\
.wide{overflow-x:auto}";

pub(super) fn page(report: &BoardReport, board: &Board, map: &BoardMap) -> String {
    // A board's name has only letters, digits, `-` and `_`.
    let BoardReport { board: name, games, players, bots, graph, .. } = report;
    let mut page = format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>The board {name}</title>\n\
         <style>{STYLE}</style>\n</head>\n<body>\n<h1>The board {name}</h1>\n\
         <p class=\"note\">{games} games of {players} players, {bots} in all seats. Graph {graph:.12}.</p>\n"
    );
    findings(report, &mut page);
    let _ = writeln!(page, "<h2>Who wins</h2>\n{}", chart::shares(report));
    page.push_str(
        "<p class=\"note\">The dashed line is the equal share; bars are 95 % intervals. Who starts in which place is drawn \
         by lot (R2.3).</p>\n<h2>Where it happens</h2>\n",
    );
    page.push_str(&heat::svg(report, board, map));
    page.push_str(
        "<p class=\"note\">Large: princes that come to the district in a game. Small: its name, and how often somebody \
         controls it at the end. On bridges: princes that cross in a game.</p>\n",
    );
    let ways: Vec<_> = report
        .bridges
        .iter()
        .map(|bridge| (format!("{} – {}", bridge.between.0, bridge.between.1), bridge.princes))
        .chain([("all streets".to_owned(), report.by_street), ("by sea".to_owned(), report.by_sea)])
        .collect();
    let _ = writeln!(page, "<h2>How princes move</h2>\n{}", chart::bars("Princes moved in a game", &ways));
    let points: Vec<_> = report.points.iter().map(|from| (from.source.to_owned(), from.points)).collect();
    let _ = writeln!(page, "<h2>Where points come from</h2>\n{}", chart::bars("Points of a player in a game", &points));
    let _ = writeln!(
        page,
        "<h2>Length and turning points</h2>\n<p>{:.1} rounds on average, with {:.0} decisions.</p>\n{}",
        report.rounds,
        report.decisions,
        chart::rounds(report)
    );
    wonders(report, &mut page);
    districts(report, &mut page);
    page.push_str("</body>\n</html>\n");
    page
}

fn findings(report: &BoardReport, page: &mut String) {
    page.push_str("<h2>Findings</h2>\n");
    if report.findings.is_empty() {
        page.push_str("<p>No seat is ahead or behind, and everything is used.</p>\n");
        return;
    }
    page.push_str("<ul>\n");
    for finding in &report.findings {
        let class = if finding.is_unfair() { " class=\"unfair\"" } else { "" };
        let _ = writeln!(page, "<li><span{class}>{finding}</span>: {}.", finding.remedy());
    }
    page.push_str("</ul>\n");
}

fn wonders(report: &BoardReport, page: &mut String) {
    page.push_str("<h2>Wonders</h2>\n<table>\n<tr><th>island<th>built<th>in round<th>its builder wins\n");
    for wonder in &report.wonders {
        let (built, won) = (100.0 * wonder.built, 100.0 * wonder.builder_wins.rate);
        let _ = writeln!(page, "<tr><td>{}<td>{built:.0} %<td>{:.1}<td>{won:.0} %", wonder.island, wonder.round);
    }
    page.push_str("</table>\n");
}

fn districts(report: &BoardReport, page: &mut String) {
    page.push_str(
        "<h2>Districts</h2>\n<div class=\"wide\"><table>\n<tr><th>district<th>value<th>princes a game<th>held at the end\
         <th>its holder wins<th>95 % interval\n",
    );
    for used in &report.districts {
        let [held, won, low, high] =
            [used.held, used.holder_wins.rate, used.holder_wins.low, used.holder_wins.high].map(|part| 100.0 * part);
        let _ = writeln!(
            page,
            "<tr><td>{}<td>{}<td>{:.1}<td>{held:.0} %<td>{won:.0} %<td>{low:.0} – {high:.0}",
            used.district, used.value, used.princes
        );
    }
    page.push_str("</table></div>\n");
}
