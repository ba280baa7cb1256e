//! The board with its use as heat: districts by princes, bridges by crossings.

use std::fmt::Write as _;

use utopia_boards::report::BoardReport;
use utopia_drawing::{BoardMap, Point, Theme, picture};
use utopia_rules::{Board, District};

/// From cold to hot; every step is darker than the last, so that it can be read without colours.
const HEAT: [&str; 6] = ["#fff5d6", "#fedc8c", "#fdb45c", "#f58634", "#dd5017", "#a51e06"];

pub(super) fn svg(report: &BoardReport, board: &Board, map: &BoardMap) -> String {
    let mut over = String::from("<g fill-opacity=\".72\">");
    let most = report.districts.iter().map(|used| used.princes).fold(0.1, f64::max);
    for used in &report.districts {
        let colour = colour(used.princes / most);
        let _ = write!(over, "<path d=\"{}\" fill=\"{colour}\"/>", map.outline(used.district));
    }
    over.push_str("</g><g font-family=\"sans-serif\" text-anchor=\"middle\">");
    for used in &report.districts {
        let at = map.centre(used.district);
        let ink = if used.princes / most > 0.66 { "#ffffff" } else { "#222222" };
        let _ = write!(
            over,
            "<text x=\"{:.0}\" y=\"{:.0}\" font-size=\"26\" font-weight=\"bold\" fill=\"{ink}\">{:.1}</text>",
            at.x,
            at.y + 4.0,
            used.princes
        );
        let _ = write!(
            over,
            "<text x=\"{:.0}\" y=\"{:.0}\" font-size=\"17\" fill=\"{ink}\">{} · {:.0} %</text>",
            at.x,
            at.y + 26.0,
            used.district,
            100.0 * used.held
        );
    }
    over.push_str("</g>");
    bridges(report, map, &mut over);
    let drawn = picture(map, board, None, Theme::Light);
    let words = format!(
        "<svg role=\"img\" aria-label=\"The board, with the number of princes that come to each district in a game: {}.\" ",
        report
            .districts
            .iter()
            .map(|used| format!("{} {:.1}", used.district, used.princes))
            .collect::<Vec<_>>()
            .join(", ")
    );
    drawn.replacen("<svg ", &words, 1).replace("</svg>", &format!("{over}</svg>"))
}

fn bridges(report: &BoardReport, map: &BoardMap, over: &mut String) {
    let most = report.bridges.iter().map(|bridge| bridge.princes).fold(0.01, f64::max);
    for bridge in &report.bridges {
        let (a, b) = bridge.between;
        let Some((from, to)) = ends(map, a, b) else { continue };
        let (x, y) = (f32::midpoint(from.x, to.x), f32::midpoint(from.y, to.y));
        let hot = bridge.princes / most;
        let (colour, ink) = (colour(hot), if hot > 0.66 { "#ffffff" } else { "#222222" });
        let _ = write!(
            over,
            "<circle cx=\"{x:.0}\" cy=\"{y:.0}\" r=\"21\" fill=\"{colour}\" stroke=\"#222222\"/>\
             <text x=\"{x:.0}\" y=\"{:.0}\" font-size=\"16\" text-anchor=\"middle\" font-family=\"sans-serif\" \
             fill=\"{ink}\">{:.1}</text>",
            y + 6.0,
            bridge.princes
        );
    }
}

/// The ends of a bridge: those nearest to both districts.
fn ends(map: &BoardMap, a: District, b: District) -> Option<(Point, Point)> {
    let (one, other) = (map.shape(a)?, map.shape(b)?);
    let far = |ends: &(Point, Point)| one.nearest(ends.0).distance(ends.0) + other.nearest(ends.1).distance(ends.1);
    map.bridge_ends().min_by(|x, y| far(x).total_cmp(&far(y)))
}

#[allow(clippy::cast_sign_loss)]
fn colour(part: f64) -> &'static str {
    HEAT[((part * HEAT.len() as f64) as usize).min(HEAT.len() - 1)]
}
